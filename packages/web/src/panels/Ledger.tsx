import type { Forecast, ReadingsCheck } from '@grognard/kernel';
import { oddsOfReading, share } from '@grognard/kernel';
import type { Piece } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useMemo, useRef } from 'react';
import { barsOfOdds, chanceOfHarm } from '../state/chances.ts';
import { percentIn } from '../state/i18n.ts';
import { gravityOf, type Ledger as LedgerData, ledgerOf, totalsText } from '../state/readings.ts';
import { capital } from '../state/speech.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useGame, useSay } from '../ui/hooks.ts';
import { PieceThumb } from './Forces.tsx';
import '../styles/play/ledger.css';

const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0');

/** Results have as many tints as the eye tells apart. */
const TINTS = 5;
const tintOf = (gravity: number): string => `tint t${Math.min(TINTS - 1, Math.ceil(gravity * (TINTS - 1)))}`;

/** One throw that is read for several: each modifier in a row, each of them in a column, what the dice say, and the odds. */
export const Ledger = ({
  check,
  pieces,
}: {
  readonly check: ReadingsCheck;
  readonly pieces: readonly Piece[];
}): ReactElement => {
  const { voice, isCap } = useGame();
  const say = useSay();
  const ledger = useMemo(() => ledgerOf(check, isCap), [check, isCap]);
  const gravity = useMemo(() => gravityOf(check), [check]);
  const { readings } = check;
  const [first] = readings;
  const table = useRef<HTMLTableElement>(null);
  // It comes a moment after its heading: that is no longer where it was put.
  useEffect(() => {
    table.current?.closest('section')?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <>
      <table className="ledger" ref={table}>
        <thead>
          <tr>
            <th scope="col" colSpan={2}>
              {readings.length === 1
                ? capital(voice.say(first!.about))
                : say('ledgerTitle', { count: readings.length })}
            </th>
            {readings.map((reading) => {
              const piece = pieces.find(({ id }) => id === reading.for);
              const name = capital(voice.say(reading.about));
              return (
                <th key={reading.for} scope="col" title={name}>
                  {piece ? <PieceThumb piece={piece} size={readings.length > 4 ? 22 : 28} /> : name}
                  {piece && <span className="out-of-sight">{name}</span>}
                </th>
              );
            })}
          </tr>
        </thead>
        <Modifiers ledger={ledger} start={first?.column ?? ''} />
        <tbody className="dice">
          {ledger.dice.map(({ totals, ways, cells }) => (
            <tr key={totals.join()}>
              <th scope="row">
                <b>{totalsText(totals)}</b>
                <i aria-hidden="true" style={{ width: `${(ways / ledger.of) * 88}px` }} />
              </th>
              <td className="small muted">{say('waysOf', { ways, of: ledger.of })}</td>
              {cells.map((cell, i) => (
                <td key={readings[i]!.for} className={tintOf(gravity(cell))}>
                  {voice.name(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="slices">
        {readings.map((reading) => (
          <Slices
            key={reading.for}
            name={capital(voice.say(reading.about))}
            slices={barsOfOdds(oddsOfReading(check, reading))
              .map(({ label, share: part }) => ({ label: voice.name(label), part, tint: tintOf(gravity(label)) }))
              .toSorted((a, b) => a.tint.localeCompare(b.tint))}
          />
        ))}
      </ul>
    </>
  );
};

/** Modifiers, their sum with what its limits leave of it, and the column that is read. */
const Modifiers = ({ ledger, start }: { readonly ledger: LedgerData; readonly start: string }): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  return (
    <tbody>
      {ledger.rows.map(({ rule, note, values }) => (
        <tr key={`${rule} ${note ? voice.say(note) : ''}`}>
          <th scope="row">{note ? `${voice.title(rule)} (${voice.say(note)})` : voice.title(rule)}</th>
          <td className="r">
            <RuleRef rule={rule} />
          </td>
          {values.map((value, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
            <td key={i} className="n">
              {value === null ? '·' : signed(value)}
            </td>
          ))}
        </tr>
      ))}
      <tr className="total">
        <th scope="row">{say(ledger.cap ? 'ledgerCapped' : 'ledgerSum')}</th>
        <td className="r">{ledger.cap && <RuleRef rule={ledger.cap} />}</td>
        {ledger.sums.map(({ plain, kept }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <td key={i} className="n">
            {plain !== kept && <s>{signed(plain)}</s>} {signed(kept)}
          </td>
        ))}
      </tr>
      <tr className="total read">
        <th scope="row" colSpan={2}>
          {say('ledgerColumn', { column: start })}
        </th>
        {ledger.columns.map((column, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
          <td key={i} className="n">
            {column}
          </td>
        ))}
      </tr>
    </tbody>
  );
};

interface Slice {
  readonly label: string;
  readonly part: number;
  readonly tint: string;
}

/** A shorter slice has no room for its label, a very short one not for its figure either. */
const ROOM = { label: 0.2, figure: 0.09 } as const;

/** One bar: all that may come of it, the mildest first. */
const Slices = ({ name, slices }: { readonly name: string; readonly slices: readonly Slice[] }): ReactElement => {
  const { voice } = useGame();
  const percent = (part: number): string => percentIn(voice.language, part);
  return (
    <li>
      <span className="who">{name}</span>
      <span className="bar">
        {slices.map(({ label, part, tint }) => (
          <span key={label} className={tint} style={{ flex: part }} title={`${label}: ${percent(part)}`}>
            <span className="out-of-sight">{`${label}: ${percent(part)} `}</span>
            <span aria-hidden="true">
              {part >= ROOM.label ? `${label} ${percent(part)}` : part >= ROOM.figure ? percent(part) : ''}
            </span>
          </span>
        ))}
      </span>
    </li>
  );
};

/** What becomes of each in the end, a bar each: outcomes are told from the best on. */
export const Fates = ({ forecasts }: { readonly forecasts: readonly Forecast[] }): ReactElement => {
  const { voice } = useGame();
  const say = useSay();
  const order = [...new Set(forecasts.flatMap(({ outcomes }) => outcomes.map(({ outcome }) => voice.say(outcome))))];
  const worst = chanceOfHarm(forecasts) ?? 0;
  return (
    <section className="sec preview" aria-label={say('fates')}>
      <header>
        <h2>{say('fates')}</h2>
        {forecasts[0] && <RuleRef rule={forecasts[0].rule} />}
      </header>
      <ul className="slices">
        {forecasts.map(({ about, outcomes }) => (
          <Slices
            key={voice.say(about)}
            name={capital(voice.say(about))}
            slices={outcomes.map(({ outcome, chance }) => {
              const label = voice.say(outcome);
              return { label, part: share(chance), tint: `tint t${Math.min(TINTS - 1, order.indexOf(label))}` };
            })}
          />
        ))}
      </ul>
      <p className="answer">
        <b className="big">{percentIn(voice.language, worst)}</b>{' '}
        <span>{say('fateChanged', { count: forecasts.length })}</span>
      </p>
    </section>
  );
};
