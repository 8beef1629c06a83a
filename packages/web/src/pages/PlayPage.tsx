import type { ScenarioFile } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { openPressRoom } from '../board/order-print.ts';
import { openDesk } from '../looks.ts';
import { useLocalTable } from '../play/local-table.ts';
import { openGame } from '../play/open-game.ts';
import { PlayScreen } from '../play/PlayScreen.tsx';
import { everyBlock } from '../state/blocks.ts';
import { keepGame } from '../state/database.ts';
import { keptGame } from '../state/keep.ts';
import type { Session } from '../state/session.ts';
import { getUp, newSession, sitDown, stageOf } from '../state/session.ts';
import { useSettings } from '../state/settings.ts';
import { capital, voiceOf } from '../state/speech.ts';
import { useSay } from '../ui/hooks.ts';
import '../styles/play.css';
import { onDemand } from '../ui/on-demand.tsx';

// Games are seldom gone: what says so is fetched then.
const NothingHere = onDemand(() => import('./NotFoundPage.tsx').then((part) => part.NothingHere));
// Only games that are handed over have one: until it has come nothing is shown at all.
const Veil = onDemand(() => import('../panels/Veil.tsx').then((part) => part.Veil));

/** A game on this machine, by its name. */
export const PlayPage = ({ game }: { readonly game: string }): ReactElement => {
  const say = useSay();
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState(false);
  useEffect(() => {
    let current = true;
    openPressRoom();
    openGame(game)
      .then((found) => {
        if (current && found) setSession(found);
        if (current && !found) setProblem(true);
      })
      .catch(() => current && setProblem(true));
    return () => {
      current = false;
    };
  }, [game]);
  if (problem) return <NothingHere title={say('noSuchGame')} />;
  if (!session) return <main className="content">{say('loading')}</main>;
  return <Game session={session} onSession={setSession} />;
};

/** The next battle of a campaign, with the same players in the same seats. */
const nextSession = async ({ desk, seats }: Session, scenario: ScenarioFile): Promise<Session | null> => {
  const next = await openDesk(desk.system.id, scenario);
  return next && newSession({ desk: next, scenario, seats });
};

const Game = ({
  session,
  onSession,
}: {
  readonly session: Session;
  readonly onSession: (session: Session) => void;
}): ReactElement => {
  const say = useSay();
  const language = useSettings((settings) => settings.language);
  const [, navigate] = useLocation();
  const { desk } = session;
  const voice = useMemo(() => voiceOf(desk.system, desk.looks, language, desk.setting), [desk, language]);
  const fork = useCallback(
    (forked: Session) => {
      void keepGame(keptGame(forked), everyBlock(forked)).then(() => navigate(`/play/${forked.id}`));
    },
    [navigate],
  );
  const fightOn = useCallback(
    (scenario: ScenarioFile) => {
      void nextSession(session, scenario).then((next) => next && fork(next));
    },
    [session, fork],
  );
  const { table } = useLocalTable(session, onSession, voice, { onFork: fork, onNext: fightOn });
  const stage = stageOf(session);
  useEffect(() => {
    document.title = `${session.scenario.title[language]} · Grognard`;
  }, [session.scenario, language]);
  const lift = useCallback(() => {
    if (stage.kind === 'handOver') onSession(sitDown(session, stage.side));
  }, [stage, session, onSession]);
  if (stage.kind === 'handOver') {
    const { turn, sides } = desk.looks.status({ setting: desk.setting, board: table.view.board }, null);
    const next = sides.find(({ side }) => side === stage.side);
    return (
      <Veil
        heading={`${desk.system.title[language]} · ${session.scenario.title[language]}`}
        name={next ? capital(voice.say(next.name)) : voice.name(stage.side)}
        nation={next?.nation ?? null}
        turn={turn.now}
        lastTurn={turn.last}
        answers={session.match.entries.length}
        onLift={lift}
        onLeave={() => {
          onSession(getUp(session));
          navigate('/');
        }}
      />
    );
  }
  return (
    <>
      <PlayScreen table={table} voice={voice} />
      <span className="out-of-sight">{say('savedHere')}</span>
    </>
  );
};
