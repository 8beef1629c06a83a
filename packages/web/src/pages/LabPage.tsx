import { BOTS } from '@grognard/bots';
import type { AnySystem, Language, Side } from '@grognard/kernel';
import type { Registered } from '@grognard/systems';
import { loadSystem, playable } from '@grognard/systems';
import type { ReactElement } from 'react';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { hasLooks } from '../looks.ts';
import { useScenario } from '../play/opened.ts';
import { useSettings } from '../state/settings.ts';
import { sideHailed, voiceOf } from '../state/speech.ts';
import type { InterfaceWord } from '../state/words/en.ts';
import { LAB } from '../state/words/lab.ts';
import { useSay, useWordsOf } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import type { Thinker } from '../worker/brain.ts';
import { newThinker } from '../worker/brain.ts';
import type { LabGame } from '../worker/messages.ts';
import type { LabReportProps } from './LabReport.tsx';
import { Known } from './lab/Known.tsx';
import '../styles/play/board.css';
import '../styles/lab.css';

const LabReport = lazy(() => import('./LabReport.tsx').then(({ LabReport: view }) => ({ default: view })));

const MOST_WORKERS = 4;
const MS_AN_ANSWER = 60;

/** Let bots play a scenario many times and see how even it is. Nothing leaves this machine. */
export const LabPage = (): ReactElement => {
  const say = useSay();
  const words = useWordsOf(LAB);
  const language = useSettings((settings) => settings.language);
  const [id, setId] = useState(shownSystems()[0]?.id ?? '');
  const [scenarioId, setScenarioId] = useState('');
  const [levels, setLevels] = useState<Readonly<Record<Side, string>>>({});
  const [count, setCount] = useState(20);
  const { games, running, run, stop, clear } = useLab();
  const system = useSystem(id, (found) => {
    setScenarioId(found.scenarios[0]?.id ?? '');
    clear();
  });
  const scenario = system?.scenarios.find((one) => one.id === scenarioId) ?? null;
  const sides = useMemo(() => {
    const loaded = scenario && system ? system.load(scenario) : null;
    return loaded?.ok ? system!.sides(loaded.value) : [];
  }, [system, scenario]);
  const opened = useScenario(id, scenario);
  const voice = useMemo(
    () => (opened ? voiceOf(opened.desk.system, opened.desk.looks, language, opened.desk.setting) : null),
    [opened, language],
  );
  const start = (): void => {
    if (!system || !scenario) return;
    const chosen = Object.fromEntries(sides.map((side) => [side, levels[side] ?? 'greedy']));
    run({ system: system.id, scenario, levels: chosen, count });
  };
  const report: LabReportProps | null = voice && opened && games.length > 0 ? { games, opened, voice } : null;
  return (
    <Sheet title={say('navLab')}>
      <div className="content">
        <div className="spread stacks">
          <h1>{words('isItFair')}</h1>
          <span className="muted">{say('labHow')}</span>
        </div>
        <div className="lab-head">
          <Chosen label={say('system')} value={id} onChange={setId} options={shownSystems().map(titled(language))} />
          <Chosen
            label={say('scenario')}
            value={scenarioId}
            onChange={setScenarioId}
            options={(system?.scenarios ?? []).map(titled(language))}
          />
          {sides.map((side) => (
            <Chosen
              key={side}
              label={voice && opened ? sideHailed(opened.status, voice, side) : side}
              value={levels[side] ?? 'greedy'}
              onChange={(level) => setLevels({ ...levels, [side]: level })}
              options={BOTS.map((bot) => ({ id: bot.id, name: say(`level_${bot.id}` as InterfaceWord) }))}
            />
          ))}
          <GameCount count={count} onCount={setCount} />
          <RunButton running={running} isReady={scenario !== null} onRun={start} onStop={stop} />
        </div>
        {(running || games.length > 0) && (
          <label className="field">
            <span role="status">{say('labProgress', { done: games.length, count })}</span>
            <progress max={count} value={games.length} style={{ width: '100%' }} />
          </label>
        )}
        {scenario && voice && !running && games.length === 0 && <Known system={id} scenario={scenario} voice={voice} />}
        {report && (
          <Suspense fallback={null}>
            <LabReport {...report} />
          </Suspense>
        )}
      </div>
    </Sheet>
  );
};

const shownSystems = (): readonly Registered[] => playable().filter(({ id }) => hasLooks(id));

const titled =
  (language: Language) =>
  ({ id, title }: { readonly id: string; readonly title: Registered['title'] }): Option => ({
    id,
    name: title[language],
  });

interface Option {
  readonly id: string;
  readonly name: string;
}

const Chosen = ({
  label,
  value,
  options,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (id: string) => void;
}): ReactElement => (
  <label className="field">
    <span>{label}</span>
    <select value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);

const GameCount = ({
  count,
  onCount,
}: {
  readonly count: number;
  readonly onCount: (count: number) => void;
}): ReactElement => {
  const say = useSay();
  return (
    <label className="field">
      <span>{say('gamesToPlay')}</span>
      <input
        type="number"
        min={1}
        max={2000}
        value={count}
        style={{ width: 100 }}
        onChange={(event) => onCount(Math.max(1, Number(event.target.value)))}
      />
    </label>
  );
};

const RunButton = ({
  running,
  isReady,
  onRun,
  onStop,
}: {
  readonly running: boolean;
  /** Is there something to play? */
  readonly isReady: boolean;
  readonly onRun: () => void;
  readonly onStop: () => void;
}): ReactElement => {
  const say = useSay();
  return running ? (
    <button type="button" className="btn" onClick={onStop}>
      {say('stop')}
    </button>
  ) : (
    <button
      type="button"
      className="btn primary"
      style={{ flex: 'none' }}
      data-testid="run-lab"
      disabled={!isReady}
      onClick={onRun}
    >
      {say('run')}
    </button>
  );
};

/** A system by its id, once it is fetched. */
const useSystem = (id: string, onFound: (system: AnySystem) => void): AnySystem | null => {
  const [system, setSystem] = useState<AnySystem | null>(null);
  const tell = useRef(onFound);
  tell.current = onFound;
  useEffect(() => {
    let current = true;
    loadSystem(id)
      .then((found) => {
        if (!current || !found) return;
        setSystem(found);
        tell.current(found);
      })
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id]);
  // Until it is there, none is: what is run would be another.
  return system?.id === id ? system : null;
};

/** The games that were played so far, and whether more are under way. */
const useLab = () => {
  const [games, setGames] = useState<readonly LabGame[]>([]);
  const [running, setRunning] = useState(false);
  const halt = useRef<() => void>(() => undefined);
  useEffect(() => () => halt.current(), []);
  const run = (lab: Lab): void => {
    setGames([]);
    setRunning(true);
    halt.current = runLab(
      lab,
      (game) => setGames((all) => [...all, game]),
      () => setRunning(false),
    );
  };
  const stop = (): void => {
    halt.current();
    setRunning(false);
  };
  return { games, running, run, stop, clear: () => setGames([]) };
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
