import type { Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useContext, useState } from 'react';
import { Link } from 'wouter';
import { capital, sideCalled, winning } from '../state/speech.ts';
import type { AnalysisText, Table } from '../state/table.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useGame, useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { BesideGame } from './beside.ts';

const CourseView = onDemand(() => import('./CourseView.tsx').then((part) => part.CourseView));
const AnalysisView = onDemand(() => import('./AnalysisView.tsx').then((part) => part.AnalysisView));

/** Nothing is asked of the one at the screen: the game is over, another is asked, or a past position is shown. */
export const WaitingPanel = ({ table, status }: { readonly table: Table; readonly status: Status }): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const { outcome, at, last, jump } = table;
  const [analysis, setAnalysis] = useState<AnalysisText | 'busy' | null>(null);
  const past = at < last;
  const winner = outcome && outcome.winner !== null ? sideCalled(status, voice, outcome.winner) : null;
  const beside = useContext(BesideGame);
  return (
    <div className="question">
      <div className="scroll">
        {outcome && !past && (
          <section className="sec" data-testid="over" aria-live="assertive">
            <header>
              <h2>
                {winner === null ? say('drawn') : capital(say('wins', { side: winning(winner, voice.language) }))}
              </h2>
              {outcome.rule !== null && <RuleRef rule={outcome.rule} />}
            </header>
            <p className="ask">{capital(outcome.why)}</p>
            {table.campaign && <p>{table.campaign.told}</p>}
            <div className="row" style={{ marginTop: 10, flexWrap: 'wrap' }}>
              {table.campaign?.goOn && (
                <button type="button" className="btn" data-testid="next-battle" onClick={table.campaign.goOn}>
                  {say('nextBattle', { title: table.campaign.title })}
                </button>
              )}
              {table.after && (
                <Link className="btn primary" href={table.after} data-testid="to-after">
                  {say('lookBack')}
                </Link>
              )}
              {table.analyse && !table.after && analysis === null && (
                <button
                  type="button"
                  className="btn"
                  onClick={() => {
                    setAnalysis('busy');
                    void table.analyse?.().then(setAnalysis, () => setAnalysis(null));
                  }}
                >
                  {say('analyse')}
                </button>
              )}
              <Link className="btn" href="/">
                {say('home')}
              </Link>
            </div>
            {beside?.after}
          </section>
        )}
        {outcome && !past && table.desk.looks.course && <CourseView table={table} status={status} />}
        {past && (
          <section className="sec">
            <h2>{say('pastPosition')}</h2>
            <p>{say('answerOf', { at, last })}</p>
            <button type="button" className="btn" style={{ marginTop: 8 }} onClick={() => jump(last)}>
              {say('toNow')}
            </button>
          </section>
        )}
        {!past && !outcome && (
          <section className="sec" aria-live="polite">
            <h2>{table.waiting ?? say('waiting')}</h2>
          </section>
        )}
        {analysis === 'busy' && <p className="sec">{say('thinking')}</p>}
        {analysis !== null && analysis !== 'busy' && <AnalysisView analysis={analysis} onJump={jump} />}
      </div>
    </div>
  );
};
