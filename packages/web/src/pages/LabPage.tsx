import { BOTS } from '@grognard/bots';
import type { AnySystem, Side } from '@grognard/kernel';
import { loadSystem, playable } from '@grognard/systems';
import type { ReactElement } from 'react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { hasLooks } from '../looks.ts';
import { useSettings } from '../state/settings.ts';
import { voiceOf } from '../state/speech.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import type { Thinker } from '../worker/brain.ts';
import { newThinker } from '../worker/brain.ts';
import type { LabGame } from '../worker/messages.ts';
import type { LabReportProps } from './LabReport.tsx';

const LabReport = lazy(() => import('./LabReport.tsx').then(({ LabReport: view }) => ({ default: view })));

const MOST_WORKERS = 4;
const MS_AN_ANSWER = 60;

/** Let bots play a scenario many times and see how even it is. Nothing leaves this machine. */
export const LabPage = (): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const shown = playable().filter(({ id }) => hasLooks(id));
  const [id, setId] = useState(shown[0]?.id ?? '');
  const [system, setSystem] = useState<AnySystem | null>(null);
  const [scenarioId, setScenarioId] = useState('');
  const [levels, setLevels] = useState<Readonly<Record<Side, string>>>({});
  const [count, setCount] = useState(20);
  const [games, setGames] = useState<readonly LabGame[]>([]);
  const [running, setRunning] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  useEffect(() => {
    let current = true;
    loadSystem(id)
      .then((found) => {
        if (!current || !found) return;
        setSystem(found);
        setScenarioId(found.scenarios[0]?.id ?? '');
        setGames([]);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id]);
  const scenario = system?.scenarios.find((one) => one.id === scenarioId) ?? null;
  const sides = useMemo(() => {
    const loaded = scenario && system ? system.load(scenario) : null;
    return loaded?.ok ? system!.sides(loaded.value) : [];
  }, [system, scenario]);
  const voice = useMemo(() => (system ? voiceOf(system, null, language) : null), [system, language]);
  const run = (): void => {
    if (!system || !scenario) return;
    setGames([]);
    setRunning(true);
    const chosen = Object.fromEntries(sides.map((side) => [side, levels[side] ?? 'greedy']));
    stop.current = runLab(
      { system: system.id, scenario, levels: chosen, count },
      (game) => setGames((all) => [...all, game]),
      () => setRunning(false),
    );
  };
  const report: LabReportProps | null = voice && games.length > 0 ? { games, sides, voice } : null;
  return (
    <Sheet title={say('navLab')}>
      <div className="content" style={{ maxWidth: 1100 }}>
        <h1>{say('navLab')}</h1>
        <p className="muted">{say('labHow')}</p>
        <div className="row" style={{ flexWrap: 'wrap', alignItems: 'end', margin: '16px 0' }}>
          <label className="field">
            <span>{say('system')}</span>
            <select value={id} onChange={(event) => setId(event.target.value)}>
              {shown.map((entry) => (
                <option key={entry.id} value={entry.id}>
                  {entry.title[language]}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>{say('scenario')}</span>
            <select value={scenarioId} onChange={(event) => setScenarioId(event.target.value)}>
              {system?.scenarios.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title[language]}
                </option>
              ))}
            </select>
          </label>
          {sides.map((side) => (
            <label key={side} className="field">
              <span>{voice?.name(side)}</span>
              <select
                value={levels[side] ?? 'greedy'}
                onChange={(event) => setLevels({ ...levels, [side]: event.target.value })}
              >
                {BOTS.map((bot) => (
                  <option key={bot.id} value={bot.id}>
                    {say(`level_${bot.id}` as InterfaceWord)}
                  </option>
                ))}
              </select>
            </label>
          ))}
          <label className="field">
            <span>{say('gamesToPlay')}</span>
            <input
              type="number"
              min={1}
              max={2000}
              value={count}
              style={{ width: 100 }}
              onChange={(event) => setCount(Math.max(1, Number(event.target.value)))}
            />
          </label>
          {running ? (
            <button
              type="button"
              className="btn"
              onClick={() => {
                stop.current();
                setRunning(false);
              }}
            >
              {say('stop')}
            </button>
          ) : (
            <button type="button" className="btn primary" style={{ flex: 'none' }} data-testid="run-lab" onClick={run}>
              {say('run')}
            </button>
          )}
        </div>
        {(running || games.length > 0) && (
          <label className="field">
            <span role="status">{say('labProgress', { done: games.length, count })}</span>
            <progress max={count} value={games.length} style={{ width: '100%' }} />
          </label>
        )}
        {report && (
          <Suspense fallback={null}>
            <LabReport {...report} />
          </Suspense>
        )}
      </div>
    </Sheet>
  );
};

interface Lab {
  readonly system: string;
  readonly scenario: unknown;
  readonly levels: Readonly<Record<Side, string>>;
  readonly count: number;
}

/** Play the games on as many workers as the machine has room for; the answer stops them. */
const runLab = (
  { system, scenario, levels, count }: Lab,
  onGame: (game: LabGame) => void,
  onDone: () => void,
): (() => void) => {
  const workers: Thinker[] = Array.from(
    { length: Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1), count) },
    newThinker,
  );
  let next = 0;
  let stopped = false;
  const work = async (thinker: Thinker): Promise<void> => {
    while (next < count && !stopped) {
      next += 1;
      const game = await thinker.ask<'lab'>({ kind: 'lab', system, scenario, levels, ms: MS_AN_ANSWER, seed: next });
      if (!stopped) onGame(game);
    }
  };
  const end = (): void => {
    for (const worker of workers) worker.stop();
  };
  void Promise.all(workers.map(work))
    .catch(() => undefined)
    .then(() => {
      end();
      if (!stopped) onDone();
    });
  return () => {
    stopped = true;
    end();
  };
};
