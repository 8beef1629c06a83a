import type { Side } from '@grognard/kernel';
import type { Status } from '@grognard/looks';
import * as Plot from '@observablehq/plot';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import { LIVERY } from '../board/pieces/colours.ts';
import type { OpenScenario } from '../play/opened.ts';
import { percentIn } from '../state/i18n.ts';
import { sideHailed, type Voice } from '../state/speech.ts';
import { LAB } from '../state/words/lab.ts';
import { NationBadge } from '../ui/atoms.tsx';
import { useWordsOf } from '../ui/hooks.ts';
import type { LabGame } from '../worker/messages.ts';
import { Choices } from './lab/Choices.tsx';
import { DeathMap } from './lab/DeathMap.tsx';
import { interval, quantile, scoreOf, verdictOf, wholeShares } from './lab/figures.ts';
import '../styles/play/board.css';
import '../styles/after.css';
import '../styles/lab.css';

/** What a report is made from. */
export interface LabReportProps {
  readonly games: readonly LabGame[];
  readonly opened: OpenScenario;
  readonly voice: Voice;
}

/** Who won how often, how long it took, what was lost and where; the verdict first, in a sentence. */
export const LabReport = ({ games, opened, voice }: LabReportProps): ReactElement => {
  const { status, desk } = opened;
  const fallen = games.flatMap(({ losses }) => losses.flatMap(({ side, at }) => (at ? [{ side, at }] : [])));
  return (
    <div className="lab-report">
      <div className="column">
        <Verdict games={games} status={status} voice={voice} />
        <Lengths games={games} voice={voice} />
        <Losses games={games} status={status} voice={voice} />
      </div>
      <div className="column">
        <DeathMap desk={desk} fallen={fallen} status={status} voice={voice} />
        <Choices desk={desk} games={games} status={status} voice={voice} />
      </div>
    </div>
  );
};

/** Figures on a livery, which is light by night too. */
const INK = '#15191b';

interface PartProps {
  readonly games: readonly LabGame[];
  readonly status: Status;
  readonly voice: Voice;
}

const Verdict = ({ games, status, voice }: PartProps): ReactElement => {
  const say = useWordsOf(LAB);
  const percent = (part: number): string => percentIn(voice.language, part);
  const sides = status.sides.map(({ side }) => side);
  const found = verdictOf(games, sides);
  const name = (side: Side): string => sideHailed(status, voice, side);
  // What is told in whole percents comes to a hundred, and the sentence tells the same as the bar.
  const shares = wholeShares(sides.map((side) => scoreOf(games, side) / games.length));
  const [low, high] = interval(scoreOf(games, sides[0]!), games.length);
  const draws = games.filter(({ winner }) => winner === null).length;
  const seconds = new Intl.NumberFormat(voice.language, { maximumSignificantDigits: 2 }).format(
    games.reduce((sum, { ms }) => sum + ms, 0) / games.length / 1000,
  );
  return (
    <section data-testid="verdict">
      <header className="head">
        <h2>{say('verdict')}</h2>
        <small>{say('gamesIn', { games: games.length, seconds })}</small>
      </header>
      <p className="verdict">
        {'side' in found && (
          <b>{say(found.is === 'leans' ? 'saysLeans' : 'saysFavours', { side: name(found.side) })} </b>
        )}
        {found.is === 'even' && <b>{say('saysEven')} </b>}
        {say('winsOf', {
          side: name(sides[0]!),
          share: percent(shares[0]!),
          low: percent(low),
          high: percent(high),
          draws: draws > 0 ? 'yes' : 'no',
        })}{' '}
        {say(found.is === 'tooFew' ? 'tooFew' : found.is === 'even' ? 'evenIn' : 'evenOut')}
      </p>
      <div className="share-bar" aria-hidden="true">
        {status.sides.map(({ side, nation }, i) => (
          <span
            key={side}
            style={{
              flexGrow: Math.max(0.001, scoreOf(games, side)),
              background: LIVERY[nation].body,
              color: INK,
            }}
          >
            <b style={{ background: LIVERY[nation].body }}>
              <NationBadge nation={nation} size={20} /> {percent(shares[i]!)}
            </b>
          </span>
        ))}
        {sides.length === 2 && (
          <>
            <i className="even" title={say('even')} />
            <i className="interval" style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }} />
          </>
        )}
      </div>
      {draws > 0 && <p className="small muted">{say('draws', { share: percent(draws / games.length) })}</p>}
    </section>
  );
};

const Lengths = ({ games, voice }: Pick<PartProps, 'games' | 'voice'>): ReactElement => {
  const say = useWordsOf(LAB);
  const turns = games.map(({ turn }) => turn);
  const varies = new Set(turns).size > 1;
  const values = varies ? turns : games.map(({ answers }) => answers);
  const number = (n: number): string => new Intl.NumberFormat(voice.language).format(n);
  return (
    <section>
      <header className="head">
        <h2>{say('howLong')}</h2>
        <small>{say('half', { low: number(quantile(values, 0.25)), high: number(quantile(values, 0.75)) })}</small>
      </header>
      <Chart label={say(varies ? 'turnsOf' : 'answersOf')} values={values} />
    </section>
  );
};

/** So few values that each has a bar of its own. */
const FEW = 20;
const LEAST_WIDE = 300;
const BAR = 'var(--line-strong)';

interface Counted {
  readonly n: number;
  readonly games: number;
}
const countsOf = (values: readonly number[]): Counted[] =>
  [...new Set(values)].map((n) => ({ n, games: values.filter((value) => value === n).length }));

/** Games and answers are counted: nothing between two whole numbers is told. */
const whole = (value: number): string => (Number.isInteger(value) ? String(value) : '');

const Chart = ({ label, values }: { readonly label: string; readonly values: readonly number[] }): ReactElement => {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const few = most - least <= FEW;
    const plot = Plot.plot({
      width: Math.max(LEAST_WIDE, holder.current?.clientWidth ?? 0),
      height: 180,
      marginLeft: 40,
      marginBottom: 36,
      style: { background: 'none', color: 'var(--ink)', fontFamily: 'var(--sans)' },
      x: few
        ? { label, domain: [least - 0.5, most + 0.5], ticks: most - least, tickFormat: whole }
        : { label, tickFormat: whole },
      y: { grid: true, label: null, tickFormat: whole },
      marks: [
        few
          ? // Each number has its bar, over its own figure.
            Plot.rectY(countsOf(values), { x1: ({ n }) => n - 0.42, x2: ({ n }) => n + 0.42, y: 'games', fill: BAR })
          : Plot.rectY(
              values as number[],
              Plot.binX({ y: 'count' }, {
                x: (value: number) => value,
                fill: BAR,
              } as Plot.BinXInputs<Plot.RectYOptions>),
            ),
        Plot.ruleY([0]),
      ],
    });
    plot.setAttribute('aria-hidden', 'true');
    holder.current?.replaceChildren(plot);
    return () => plot.remove();
  }, [values, label]);
  const sorted = [...values].sort((a, b) => a - b);
  const told = `${label}: ${sorted[0]} – ${sorted.at(-1)}`;
  return <div ref={holder} role="img" aria-label={told} />;
};

const Losses = ({ games, status, voice }: PartProps): ReactElement => {
  const say = useWordsOf(LAB);
  const lossesOf = (side: Side): readonly number[] =>
    games.map(({ losses }) => losses.filter((loss) => loss.side === side).length);
  const most = Math.max(1, ...status.sides.flatMap(({ side }) => lossesOf(side)));
  const one = new Intl.NumberFormat(voice.language, { maximumFractionDigits: 1 });
  return (
    <section>
      <header className="head">
        <h2>{say('losses')}</h2>
        <small>{say('lossesHow')}</small>
      </header>
      {status.sides.map(({ side, nation }) => {
        const values = lossesOf(side);
        const mean = values.reduce((sum, n) => sum + n, 0) / values.length;
        const [low, high] = [quantile(values, 0.25), quantile(values, 0.75)];
        return (
          <div key={side} className="lab-loss">
            <span className="row">
              <NationBadge nation={nation} /> {sideHailed(status, voice, side)}
            </span>
            <span className="span">
              <i
                style={{
                  left: `${(low / most) * 100}%`,
                  width: `${Math.max(1, ((high - low) / most) * 100)}%`,
                  background: LIVERY[nation].body,
                  borderColor: LIVERY[nation].dark,
                }}
              />
              <b style={{ left: `${(mean / most) * 100}%` }} />
            </span>
            <b className="num">{one.format(mean)}</b>
          </div>
        );
      })}
    </section>
  );
};
