import { now, recordOf } from '@grognard/kernel';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { Curve } from '../panels/AnalysisView.tsx';
import { CourseView } from '../panels/CourseView.tsx';
import { DiceStats } from '../panels/DiceStats.tsx';
import { Judged, useJudging, VerifyButton } from '../panels/Judged.tsx';
import { openGame } from '../play/open-game.ts';
import { tallyDice } from '../state/dice-tally.ts';
import { readIn } from '../state/i18n.ts';
import type { Session } from '../state/session.ts';
import { useSettings } from '../state/settings.ts';
import { capital, ofSide, sideCalled, sideHailed, voiceOf, winning } from '../state/speech.ts';
import { type Tick, ticksOf } from '../state/story.ts';
import { AFTER } from '../state/words/after.ts';
import { useNarrow, useSay, useWordsOf } from '../ui/hooks.ts';
import { Sheet } from '../ui/Masthead.tsx';
import { useThinker } from '../worker/use-thinker.ts';
import { Film } from './after/Film.tsx';
import { Losses } from './after/Losses.tsx';
import { LuckAndChoice } from './after/LuckAndChoice.tsx';
import { useReckoning } from './after/reckoning.ts';
import { WaysOn } from './after/WaysOn.tsx';
import { NothingHere } from './NotFoundPage.tsx';
import { WithRules } from './WithRules.tsx';
import '../styles/play.css';
import '../styles/after.css';

/** A battle that is over: who won, its film, luck told from choice, and the ways on from it. */
export const AfterPage = ({ game }: { readonly game: string }): ReactElement => {
  const say = useSay();
  const words = useWordsOf(AFTER);
  const [session, setSession] = useState<Session | 'none' | null>(null);
  useEffect(() => {
    let current = true;
    openGame(game)
      .then((found) => current && setSession(found ?? 'none'))
      .catch(() => current && setSession('none'));
    return () => {
      current = false;
    };
  }, [game]);
  if (session === 'none') return <NothingHere title={say('noSuchGame')} />;
  const isOver = session !== null && now(session.match).outcome !== null;
  return (
    <Sheet title={words('after')}>
      <div className="content after-page">
        {session === null && <p>{say('loading')}</p>}
        {session !== null && !isOver && (
          <>
            <h1>{words('notOver')}</h1>
            <Link href={`/play/${game}`}>{words('goOn')}</Link>
          </>
        )}
        {session !== null && isOver && <After session={session} />}
      </div>
    </Sheet>
  );
};

/** At which answer each turn began. */
const begunTurns = (ticks: readonly Tick[]): readonly { readonly turn: number; readonly at: number }[] =>
  ticks.flatMap(({ turn }, at) => (turn > 0 && turn !== ticks[at - 1]?.turn ? [{ turn, at }] : []));

const WIDE = { width: 860, height: 190 };
const NARROW = { width: 360, height: 150 };

const After = ({ session }: { readonly session: Session }): ReactElement => {
  const say = useWordsOf(AFTER);
  const language = useSettings((settings) => settings.language);
  const narrow = useNarrow();
  const { desk, match, scenario } = session;
  const voice = useMemo(() => voiceOf(desk.system, desk.looks, language, desk.setting), [desk, language]);
  const outcome = now(match).outcome!;
  const last = match.entries.length;
  const ticks = useMemo(() => ticksOf(desk, match), [desk, match]);
  const status = useMemo(
    () => desk.looks.status({ setting: desk.setting, board: now(match).board }, null),
    [desk, match],
  );
  const sides = status.sides.map(({ side }) => side);
  const tallies = tallyDice(match, sides, 'all', last);
  const { analysis: found, points } = useReckoning(session, voice);
  const analysis = found === 'none' ? null : found;
  const thinker = useThinker();
  const judging = useJudging(() => thinker().ask({ kind: 'verify', record: recordOf(match, scenario, 'withSecret') }));
  const boards = useMemo(() => () => match.positions.map(({ board }) => board), [match]);
  return (
    <WithRules desk={desk} voice={voice}>
      <header className="after-head">
        <div>
          <h1>
            {outcome.winner === null
              ? say('drawn')
              : capital(say('wonBy', { side: winning(sideCalled(status, voice, outcome.winner), language) }))}
          </h1>
          <p className="muted">
            {say('told', { title: readIn(language, scenario.title), turns: ticks.at(-1)?.turn ?? 0, answers: last })} ·{' '}
            {voice.say(outcome.why)}
          </p>
        </div>
        <WaysOn session={session} />
      </header>
      <div className="after-columns">
        <div className="column">
          <Film session={session} points={points} turnOf={(entry) => ticks[entry]?.turn ?? 0} />
          <section>
            <header className="head">
              <h2>
                {say('chances', { side: ofSide(sideCalled(status, voice, analysis?.side ?? sides[0]!), language) })}
              </h2>
              <small>{say('chancesHow')}</small>
            </header>
            {analysis ? (
              <Curve {...analysis} size={narrow ? NARROW : WIDE} turnsAt={begunTurns(ticks)} />
            ) : (
              <p role="status">{say(found === 'none' ? 'noReckoning' : 'reckoning')}</p>
            )}
          </section>
          {desk.looks.course && <CourseView table={{ desk, boards, ticks }} status={status} />}
        </div>
        <div className="column">
          {analysis && <LuckAndChoice analysis={analysis} status={status} voice={voice} />}
          <Losses session={session} status={status} voice={voice} />
          <section>
            <header className="head">
              <h2>{say('dice')}</h2>
            </header>
            <DiceStats tallies={tallies} nameOf={(side) => sideHailed(status, voice, side)} />
            <VerifyButton {...judging} />
            <Judged {...judging} />
          </section>
        </div>
      </div>
    </WithRules>
  );
};
