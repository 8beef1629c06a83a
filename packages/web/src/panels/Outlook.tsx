import type { Check, Message } from '@grognard/kernel';
import { eachWrong, sumOf } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { isVolley, stakedChances } from '../state/chances.ts';
import type { Asked } from '../state/desk.ts';
import { checksIn, forecastsIn } from '../state/desk.ts';
import { isUnfinished, linesIn } from '../state/lines.ts';
import type { Picking } from '../state/picking.ts';
import { listOf, setsUpIn, verdictOn, wholeAction } from '../state/picking.ts';
import { capital } from '../state/speech.ts';
import { NationBadge, RuleRef } from '../ui/atoms.tsx';
import { useGame, useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';
import { ForecastPreview, Preview } from './Preview.tsx';

const Fates = onDemand(() => import('./Ledger.tsx').then((part) => part.Fates));

/** A sentence that stands within another. */
const unstopped = (text: string): string => text.replace(/\.$/, '');

interface OutlookProps {
  readonly asked: Asked;
  readonly picking: Picking;
  readonly pieces: readonly Piece[];
  readonly onPick: (picking: Picking) => void;
}

/** The rolls the answer leads to, or why it may not be given. */
export const Outlook = ({ asked, picking, pieces, onPick }: OutlookProps): ReactElement | null => {
  const { voice } = useGame();
  const say = useSay();
  const action = wholeAction(picking);
  const refusal = useMemo(() => verdictOn(asked, picking), [asked, picking]);
  const checks = useMemo(() => (action && !refusal ? checksIn(asked, action) : []), [asked, action, refusal]);
  const forecasts = useMemo(() => (action && !refusal ? forecastsIn(asked, action) : []), [asked, action, refusal]);
  const stakes = useMemo(() => (action ? stakedChances(asked, action, checks) : []), [asked, action, checks]);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The odds of the first roll are what one looks for: what follows it can be scrolled to.
    if (checks.length > 0) shown.current?.firstElementChild?.scrollIntoView?.({ block: 'nearest' });
  }, [checks]);
  const list = listOf(picking);
  // Nobody has done anything wrong with a list that is still empty.
  const isBegun = !list || linesIn(picking.filled[list.field]).length > 0;
  if (refusal)
    return (
      <div className="sec">
        {eachWrong(refusal)
          // What is wrong with one line of a list is said beside it.
          .filter(({ at }) => at?.line === undefined)
          .map((wrong) => {
            // What is only wanting, as all is that is still being set up, is no fault.
            const isWrong = isBegun && !isUnfinished(wrong) && !setsUpIn(asked);
            return (
              <p
                key={`${wrong.rule} ${voice.say(wrong.why)}`}
                className={isWrong ? 'notice bad' : 'notice'}
                role={isWrong ? 'alert' : 'status'}
              >
                {say(isWrong ? 'notAllowed' : 'notYetBecause', { why: unstopped(voice.say(wrong.why)) })}{' '}
                <RuleRef rule={wrong.rule} why={voice.say(wrong.why)} />
              </p>
            );
          })}
      </div>
    );
  if (picking.choice && !action)
    return (
      <div className="sec">
        <p className="notice">{say('fillFirst')}</p>
      </div>
    );
  if (isVolley(checks))
    return (
      <>
        <Volley checks={checks} pieces={pieces} />
        {forecasts.map((forecast) => (
          <ForecastPreview key={voice.say(forecast.about)} forecast={forecast} />
        ))}
      </>
    );
  // One throw that is read for several ends for each in its own way: those are told together.
  const isRead = checks.some(({ shape }) => shape === 'readings');
  return (
    <div ref={shown}>
      {checks.map((check, i) => (
        <Preview
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls come in a fixed order
          key={i}
          check={check}
          stakes={stakes[i] ?? []}
          pieces={pieces}
          chosen={picking.stake}
          onStake={(stake) => onPick({ ...picking, stake })}
        />
      ))}
      {isRead && forecasts.length > 0 && <Fates forecasts={forecasts} />}
      {!isRead &&
        forecasts.map((forecast, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they come in a fixed order, and fights of like men are told alike
          <ForecastPreview key={i} forecast={forecast} />
        ))}
    </div>
  );
};

type Pool = Extract<Check, { shape: 'pool' }>;

/** Who fires: the piece that a roll is about. */
const firerOf = ({ about }: Check, pieces: readonly Piece[]): Piece | undefined => {
  const values = Object.values(about?.with ?? {});
  return pieces.find(({ id }) => values.includes(id));
};

/** Several that fire one after the other, in their order: dice and need of each in a line, all the rest on demand. */
const Volley = ({
  checks,
  pieces,
}: {
  readonly checks: readonly Check[];
  readonly pieces: readonly Piece[];
}): ReactElement => {
  const say = useSay();
  return (
    <section className="sec" aria-label={say('orderOfFire')}>
      <h3>{say('orderOfFire')}</h3>
      <ol className="volley">
        {checks.map((check, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls come in a fixed order
          <Shooter key={i} check={check as Pool} piece={firerOf(check, pieces)} nth={i + 1} />
        ))}
      </ol>
    </section>
  );
};

const Shooter = ({
  check,
  piece,
  nth,
}: {
  readonly check: Pool;
  readonly piece: Piece | undefined;
  readonly nth: number;
}): ReactElement => {
  const say = useSay();
  const { voice } = useGame();
  const named: Message | null = piece ? piece.name : (check.about ?? null);
  return (
    <li>
      <details>
        <summary>
          <span className="nth">{nth}</span>
          {piece && <NationBadge nation={piece.nation} />}
          <span className="what">{named ? capital(voice.say(named)) : voice.title(check.rule)}</span>
          <b>{say('diceAt', { dice: sumOf(check.dice), need: sumOf(check.need) - sumOf(check.add) })}</b>
        </summary>
        <Preview check={check} />
      </details>
    </li>
  );
};
