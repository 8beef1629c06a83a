import type { Language } from '@grognard/kernel';
import { inLanguage, readRecord } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { ReactElement } from 'react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { openDesk } from '../looks.ts';
import { everyBlock } from '../state/blocks.ts';
import { keepGame } from '../state/database.ts';
import { keptGame, sessionFromRecord } from '../state/keep.ts';
import { useSettings } from '../state/settings.ts';
import { useSay } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';

/** Open the record of a game, to watch it or to play on. */
export const ReplayPage = (): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [, navigate] = useLocation();
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File): Promise<void> => {
    setProblem(null);
    const opened = await gameFrom(await file.text(), language);
    if (opened.ok) navigate(`/play/${opened.id}`);
    else setProblem(opened.why);
  };
  return (
    <Sheet title={say('navReplay')}>
      <div className="content">
        <h1>{say('navReplay')}</h1>
        <p className="muted" style={{ margin: '8px 0 20px' }}>
          {say('replayHow')}
        </p>
        <label className="field" style={{ maxWidth: 420 }}>
          <span>{say('recordFile')}</span>
          <input
            type="file"
            accept="application/json,.json"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void open(file).catch(() => setProblem(say('noRecord')));
            }}
          />
        </label>
        {problem && (
          <p className="notice bad" role="alert" style={{ marginTop: 12 }}>
            {say('noRecord')} {problem}
          </p>
        )}
      </div>
    </Sheet>
  );
};

type Opened = { readonly ok: true; readonly id: string } | { readonly ok: false; readonly why: string };

const gameFrom = async (text: string, language: Language): Promise<Opened> => {
  const given = JSON.parse(text) as { readonly system?: string; readonly scenario?: unknown };
  const system = await loadSystem(given.system ?? '');
  const desk = system && (await openDesk(system.id, given.scenario));
  if (!desk) return { ok: false, why: given.system ?? '' };
  const record = readRecord(desk.system, given);
  const session = record.ok ? sessionFromRecord(desk, record.value) : record;
  if (!session.ok)
    return {
      ok: false,
      why: session.problems.map(({ path, why }) => `${path}: ${inLanguage(language, why)}`).join('; '),
    };
  await keepGame(keptGame(session.value), everyBlock(session.value));
  return { ok: true, id: session.value.id };
};
