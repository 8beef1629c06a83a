import type { Check, Forecast, Sum } from '@grognard/kernel';
import { chanceToPass, columnOf, share, sumOf } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';

import type { Bar, StakedChance } from '../state/chances.ts';
import { barsOf, needOf, stakeChosen, thrownOf } from '../state/chances.ts';
import { percentIn } from '../state/i18n.ts';
import { capital } from '../state/speech.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useGame, useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { PieceThumb } from './Forces.tsx';

// Few games read one throw for several.
const Ledger = onDemand(() => import('./Ledger.tsx').then((part) => part.Ledger));

const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** Everything a roll depends on, and its exact odds, before it is made. */
export const Preview = ({
  check: bare,
  stakes = [],
  pieces = [],
  chosen = null,
  onStake,
}: {
  readonly check: Check;
  /** Those that stand on the board, where it is about them. */
  readonly pieces?: readonly Piece[];
  readonly stakes?: readonly StakedChance[];
  /** The points chosen, by what lays them down. */
  readonly chosen?: StakedChance['answer'];
  readonly onStake?: (answer: NonNullable<StakedChance['answer']>) => void;
}): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  // Points that are chosen here are in the sums and in the curve at once.
  const check = onStake ? (stakeChosen(stakes, chosen)?.check ?? bare) : bare;
  const about = check.about ? voice.say(check.about) : voice.title(check.rule);
  const judged = check.shape === 'target' || check.shape === 'pool';
  return (
    <section className="sec preview" aria-label={say('previewOf', { about })}>
      <header>
        <h2>{capital(about)}</h2>
        <RuleRef rule={check.rule} why={about} />
      </header>
      <Duel check={check} pieces={pieces} />
      {check.shape !== 'readings' && <Sums check={check} />}
      {check.shape !== 'readings' && <Need check={check} />}
      {check.shape === 'readings' ? (
        <Ledger check={check} pieces={pieces} />
      ) : (
        <Histogram bars={barsOf(check)} named={check.shape === 'draw' || check.shape === 'table'} />
      )}
      {judged && <OddsBar pass={share(chanceToPass(check))} />}
      {stakes.length > 0 && <Stakes {...{ stakes, chosen, onStake }} />}
    </section>
  );
};

const COUNTER = 58;

/** Who fires at whom, where a roll names both. */
const Duel = ({ check, pieces }: { readonly check: Check; readonly pieces: readonly Piece[] }): ReactElement | null => {
  const { voice } = useGame();
  const named = Object.values(check.about?.with ?? {}).flatMap((value) => pieces.find(({ id }) => id === value) ?? []);
  const [one, other] = named;
  if (!one || !other || one.side === other.side) return null;
  return (
    <div className="duel">
      <PieceThumb piece={one} size={COUNTER} />
      <p className="small">
        <b>{capital(voice.say(one.name))}</b>
        <span className="muted">{one.brief ? voice.say(one.brief) : ''}</span>
        <b>{capital(voice.say(other.name))}</b>
        <span className="muted">{other.brief ? voice.say(other.brief) : ''}</span>
      </p>
      <PieceThumb piece={other} size={COUNTER} />
    </div>
  );
};

/** What an answer leads to in the end: each outcome with its chance. */
export const ForecastPreview = ({ forecast }: { readonly forecast: Forecast }): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  const about = voice.say(forecast.about);
  return (
    <section className="sec preview" aria-label={say('previewOf', { about })}>
      <header>
        <h2>{capital(about)}</h2>
        <RuleRef rule={forecast.rule} />
      </header>
      <table className="plain forecast">
        <tbody>
          {forecast.outcomes.map(({ outcome, chance }) => (
            <tr key={voice.say(outcome)}>
              <th scope="row">{voice.say(outcome)}</th>
              <td className="bar" aria-hidden="true">
                <i style={{ width: `${share(chance) * 100}%` }} />
              </td>
              <td className="num">{percentIn(voice.language, share(chance))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** What each point spent on the roll would change; chosen here where that can be said with the answer. */
const Stakes = ({
  stakes,
  chosen,
  onStake,
}: {
  readonly stakes: readonly StakedChance[];
  readonly chosen: StakedChance['answer'];
  readonly onStake: ((answer: NonNullable<StakedChance['answer']>) => void) | undefined;
}): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  const taken = stakeChosen(stakes, chosen);
  const told = ({ points, chance }: StakedChance): ReactElement => (
    <>
      {voice.say(points)} <b>{percentIn(voice.language, chance)}</b>
    </>
  );
  if (!onStake || stakes.some(({ answer }) => answer === null))
    return (
      <div className="stakes">
        <p className="small muted">{say('stakes')}</p>
        <ul aria-label={say('stakes')}>
          {stakes.map((stake) => (
            <li key={voice.say(stake.points)}>{told(stake)}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <fieldset className="stakes seg wrap" aria-label={say('stakesChosen')}>
      {stakes.map((stake, i) => (
        <button
          key={voice.say(stake.points)}
          type="button"
          data-stake={i}
          aria-pressed={stake === taken}
          onClick={() => onStake(stake.answer!)}
        >
          {told(stake)}
        </button>
      ))}
    </fieldset>
  );
};

const Sums = ({ check }: { readonly check: Check }): ReactElement | null => {
  const say = useSay();
  const { voice } = useGame();
  if (check.shape === 'draw') return null;
  const add = check.add.length > 0 && (
    <Terms key="add" title={say('sumDice')} sum={check.add} total={sumOf(check.add)} after={`+ ${thrownOf(check)}`} />
  );
  if (check.shape === 'target')
    return (
      <div className="sum">
        {add}
        <Terms title={say('sumNeed')} sum={check.need} total={sumOf(check.need)} after={say('toReach')} first />
      </div>
    );
  if (check.shape === 'pool')
    return (
      <div className="sum">
        <Terms title={say('sumPool')} sum={check.dice} total={sumOf(check.dice)} after={say('diceWord')} first />
        <Terms
          title={say('sumNeed')}
          sum={[...check.need, ...negated(check.add)]}
          total={sumOf(check.need) - sumOf(check.add)}
          after={say('eachDie')}
          first
        />
      </div>
    );
  if (check.shape === 'table')
    return (
      <div className="sum">
        {add}
        {/* A table of one column leaves nothing to look up across it. */}
        {check.table.columns.length > 1 && (
          <Terms
            title={say('sumColumn', { column: voice.name(check.column) })}
            sum={check.shifts}
            total={voice.name(columnOf(check))}
            after={say('columnWord')}
          />
        )}
      </div>
    );
  return <div className="sum">{add}</div>;
};

const negated = (sum: Sum): Sum => sum.map((term) => ({ ...term, value: -term.value }));

/** A sum, term by term, each with its rule. */
export const Terms = ({
  title,
  sum,
  total,
  after,
  first = false,
}: {
  readonly title: string;
  readonly sum: Sum;
  readonly total: number | string;
  readonly after: string;
  /** The first value stands by itself, without a sign. */
  readonly first?: boolean;
}): ReactElement => {
  const { voice } = useGame();
  return (
    <div>
      <h3>{title}</h3>
      <table>
        <tbody>
          {sum.map(({ rule, value, note }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: terms have no other name and never move
            <tr key={i}>
              <td className="n">{first && i === 0 ? value : signed(value)}</td>
              <th scope="row">{note ? `${voice.title(rule)} (${voice.say(note)})` : voice.title(rule)}</th>
              <td className="r">
                <RuleRef rule={rule} why={`${title}: ${signed(value)}${note ? ` (${voice.say(note)})` : ''}`} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="n">{typeof total === 'number' && !first ? signed(total) : total}</td>
            <th scope="row" colSpan={2}>
              {after}
            </th>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

const Need = ({ check }: { readonly check: Check }): ReactElement => {
  const say = useSay();
  const need = needOf(check);
  return (
    <div className="need">
      <span className="big">
        {need === null ? thrownOf(check) : say(need.pass === 'atLeast' ? 'orMore' : 'orLess', { number: need.number })}
      </span>
      {need !== null && <span className="muted small">{say('onDice', { dice: thrownOf(check) })}</span>}
    </div>
  );
};

const MOST_BARS = 24;

const Histogram = ({ bars, named }: { readonly bars: readonly Bar[]; readonly named: boolean }): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  const most = Math.max(...bars.map((bar) => bar.share));
  const percent = (part: number): string => percentIn(voice.language, part);
  if (named)
    return (
      <table className="plain">
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.label}>
              <th scope="row">{voice.name(bar.label)}</th>
              <td className="num">{percent(bar.share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    );
  const shown = bars.slice(0, MOST_BARS);
  const told = shown.map((bar) => `${bar.label}: ${percent(bar.share)}`).join(', ');
  return (
    <div role="img" aria-label={say('distribution', { list: told })}>
      <div className="bars">
        {shown.map((bar) => (
          <i
            key={bar.label}
            className={bar.good ? 'h' : 'm'}
            style={{ height: `${(bar.share / most) * 100}%` }}
            title={`${bar.label}: ${percent(bar.share)}`}
          />
        ))}
      </div>
      <div className="ticks">
        {shown.map((bar) => (
          <span key={bar.label} className={bar.good ? 'n' : ''}>
            {bar.label}
          </span>
        ))}
      </div>
    </div>
  );
};

/** A shorter part of the bar says its figure only. */
const ROOM_FOR_WORDS = 0.25;

/** Success and failure as lengths, with words. */
export const OddsBar = ({ pass }: { readonly pass: number }): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const told = (part: number): string => percentIn(voice.language, part);
  return (
    <div className="odds">
      {pass < 1 && (
        <span className="m" style={{ flex: 1 - pass }} title={say('oddsFail', { percent: told(1 - pass) })}>
          {1 - pass < ROOM_FOR_WORDS ? told(1 - pass) : say('oddsFail', { percent: told(1 - pass) })}
        </span>
      )}
      {pass > 0 && (
        <span className="h" style={{ flex: pass }} title={say('oddsPass', { percent: told(pass) })}>
          {pass < ROOM_FOR_WORDS ? told(pass) : say('oddsPass', { percent: told(pass) })}
        </span>
      )}
    </div>
  );
};
