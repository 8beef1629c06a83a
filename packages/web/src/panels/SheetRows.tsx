import type { ReactElement } from 'react';
import type { Row } from '../state/lines.ts';
import { idOf, isUnfinished, putDown, rowsIn, takeBackOne, timesDown } from '../state/lines.ts';
import type { Picking } from '../state/picking.ts';
import { alike, fill, inHandTogether, nextGap, putBack, squadsIn } from '../state/picking.ts';
import { capital } from '../state/speech.ts';
import { RuleRef } from '../ui/atoms.tsx';
import { useGame } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';
import { LineHoles } from './LineHoles.tsx';
import type { ListProps } from './list-props.ts';
import { useListWords } from './list-words.ts';
import { labelsFor } from './option-words.ts';

/** The rows of a sheet under their headings, each with the lines that stand there. */
export const SheetRows = (props: ListProps): ReactElement => {
  const { voice } = useGame();
  const groups = new Map<string, Row[]>();
  for (const row of rowsIn(props.space)) {
    const heading = row.under ? capital(voice.say(row.under)) : '';
    groups.set(heading, [...(groups.get(heading) ?? []), row]);
  }
  const isLong = isLongSheet(rowsIn(props.space).length, groups.size);
  return (
    <>
      {[...groups].map(([heading, rows]) =>
        squadOf(props, rows) ? (
          <SquadRows key={heading} heading={heading} rows={rows} {...props} />
        ) : isLong ? (
          <FoldedRows key={heading} heading={heading} rows={rows} {...props} />
        ) : (
          <div key={heading} className="rows">
            {heading !== '' && <h3>{heading}</h3>}
            <RowList heading={heading} rows={rows} {...props} />
          </div>
        ),
      )}
    </>
  );
};

const squadOf = ({ asked, space }: ListProps, rows: readonly Row[]): readonly Row[] | undefined =>
  squadsIn(asked, space).find((squad) => squad.some(({ id }) => rows.some((row) => row.id === id)));

/** More rows than these are not read through: what is under a heading is folded, with how much of it is down. */
const MANY_ROWS = 24;

/** Is a sheet so long that it is folded under its headings? */
const isLongSheet = (rows: number, headings: number): boolean => rows > MANY_ROWS && headings > 1;

type HeadedProps = ListProps & { readonly heading: string; readonly rows: readonly Row[] };

/** What is under one heading: how many lines of it are down; open where something in it is wrong or in the hand. */
const headed = ({ rows, space, lines, picking, faultsAt }: HeadedProps): { down: number; isOpen: boolean } => {
  const own = lines.flatMap((line, at) => (rows.some(({ id }) => id === idOf(space, line)) ? [at] : []));
  return { down: own.length, isOpen: own.some((at) => faultsAt(at).length > 0 || picking.open?.at.includes(at)) };
};

const RowList = ({ rows, heading: _, ...props }: HeadedProps): ReactElement => (
  <ul>
    {rows.map((row) => (
      <RowView key={row.id} row={row} {...props} />
    ))}
  </ul>
);

/** What is under a heading of a long sheet. */
const FoldedRows = (props: HeadedProps): ReactElement => {
  const say = useListWords();
  const { heading, rows } = props;
  const { down, isOpen } = headed(props);
  return (
    <details className="rows folded" open={isOpen}>
      <summary>
        <h3>{heading}</h3>
        <span className="small">{say('rowsDown', { down, rows: rows.length })}</span>
      </summary>
      <RowList {...props} />
    </details>
  );
};

/** A squad that is put down with one point on the map; its men, each by himself, are folded under it. */
const SquadRows = (props: HeadedProps): ReactElement => {
  const say = useListWords();
  const { heading, rows, picking, onPick } = props;
  const squad = squadOf(props, rows)!;
  const isInHand = squad.some(({ id }) => picking.open?.rows?.includes(id));
  const { down, isOpen } = headed(props);
  return (
    <details className="rows squad" open={isOpen}>
      <summary className={isInHand ? 'in-hand' : ''}>
        <h3>{heading}</h3>
        <span className="small">{isInHand ? say('placeNow') : say('placedOf', { count: down })}</span>
        <button
          type="button"
          className="btn point"
          data-testid="place-squad"
          aria-pressed={isInHand}
          aria-label={say('placeSquad', { what: heading })}
          title={say('placeSquad', { what: heading })}
          onClick={(event) => {
            event.preventDefault();
            onPick({ ...picking, open: isInHand ? null : inHandTogether(squad) });
          }}
        >
          <Icon name="target" size={16} />
        </button>
      </summary>
      <RowList {...props} />
    </details>
  );
};

const RowView = ({ row, ...props }: ListProps & { readonly row: Row }): ReactElement => {
  const say = useListWords();
  const { space, lines, nameOf, briefOf, costOf } = props;
  const [brief, cost] = [briefOf(row), costOf(row)];
  const own = lines.flatMap((line, at) => (idOf(space, line) === row.id ? [at] : []));
  const hasHoles = Object.keys(row.holes).length > 0;
  const quick = quickIn(row);
  return (
    <li className={own.length > 0 ? 'down' : ''} data-row={row.id}>
      <div className="head">
        <span className="what">
          {nameOf(row)}
          {brief !== '' && <small> {brief}</small>}
        </span>
        {cost !== null && <span className="cost">{say('rowCost', { cost })}</span>}
        {quick ? <Quick row={row} {...quick} {...props} /> : row.min < row.max && <Stepper row={row} {...props} />}
      </div>
      {quick && own.map((at) => <Faults key={at} at={at} {...props} />)}
      {hasHoles && !quick && own.map((at, nth) => <LineView key={at} row={row} at={at} nth={nth} {...props} />)}
      {!hasHoles && own.map((at) => <Faults key={at} at={at} {...props} />)}
    </li>
  );
};

/** A row with one thing to say, of a few: that is one button each, and the row is down as soon as one is pressed. */
interface QuickHole {
  readonly field: string;
  readonly options: readonly unknown[];
}
const MOST_QUICK = 3;

const quickIn = ({ holes, min, max }: Row): QuickHole | null => {
  const [only, ...more] = Object.entries(holes);
  if (!only || more.length > 0 || min > 0 || max !== 1) return null;
  const [field, space] = only;
  return space.kind === 'options' && space.options.length <= MOST_QUICK ? { field, options: space.options } : null;
};

const Quick = ({ row, field, options, ...props }: ListProps & QuickHole & { readonly row: Row }): ReactElement => {
  const { voice } = useGame();
  const { asked, picking, space, lines, nameOf, onPick } = props;
  const at = lines.findIndex((line) => idOf(space, line) === row.id);
  const now = lines[at]?.[field];
  const set = (option: unknown): void => {
    const down = at < 0 ? putDown(space, lines, row) : lines;
    const where = at < 0 ? down.findIndex((line) => idOf(space, line) === row.id) : at;
    const next = alike(now, option) ? lines.toSpliced(at, 1) : down.with(where, { ...down[where]!, [field]: option });
    onPick({ ...fill(picking, picking.field!, next), open: null });
  };
  const names = labelsFor(asked, voice, picking, field, options);
  return (
    <div className="seg" role="group" aria-label={nameOf(row)}>
      {options.map((option, i) => (
        <button key={names[i]} type="button" aria-pressed={alike(now, option)} onClick={() => set(option)}>
          {capital(names[i]!)}
        </button>
      ))}
    </div>
  );
};

/** The answer with other lines; the first gap from a line on is in hand. */
const withLines = (props: ListProps, lines: ListProps['lines'], from: number): Picking => {
  const next = { ...fill(props.picking, props.picking.field!, lines), open: null };
  return { ...next, open: nextGap(props.asked, next, Math.max(0, from)) };
};

const Stepper = ({ row, ...props }: ListProps & { readonly row: Row }): ReactElement => {
  const say = useListWords();
  const { space, lines, nameOf, onPick } = props;
  const used = timesDown(space, lines, row);
  const what = nameOf(row);
  const isOnce = row.max === 1;
  const more = (): void => {
    const longer = putDown(space, lines, row);
    onPick(
      withLines(
        props,
        longer,
        longer.findLastIndex((line) => idOf(space, line) === row.id),
      ),
    );
  };
  return (
    <span className="stepper">
      <button
        type="button"
        className="btn"
        aria-label={say(isOnce ? 'takeOff' : 'oneLess', { what })}
        disabled={used <= row.min}
        onClick={() => onPick(withLines(props, takeBackOne(space, lines, row), 0))}
      >
        −
      </button>
      <output aria-label={say('times', { used, most: row.max })}>{isOnce ? used : `${used}/${row.max}`}</output>
      <button
        type="button"
        className="btn"
        aria-label={say(isOnce ? 'putDown' : 'oneMore', { what })}
        disabled={used >= row.max}
        onClick={more}
      >
        +
      </button>
    </span>
  );
};

const LineView = ({
  row,
  at,
  nth,
  ...props
}: ListProps & { readonly row: Row; readonly at: number; readonly nth: number }): ReactElement => {
  const say = useListWords();
  const { asked, picking, lines, nameOf, onPick } = props;
  const what = row.max > 1 ? say('nth', { what: nameOf(row), nth: nth + 1 }) : nameOf(row);
  const inHand = picking.open?.at.includes(at) ?? false;
  return (
    <fieldset className={inHand ? 'line in-hand' : 'line'} data-line={at}>
      <legend className="out-of-sight">{what}</legend>
      <LineHoles
        asked={asked}
        picking={picking}
        at={at}
        what={what}
        onLine={(line) => onPick(putBack(line))}
        onPoint={(part) => onPick({ ...picking, open: { at: [at], part } })}
      />
      {row.max > 1 && row.min < row.max && (
        <button
          type="button"
          className="btn off"
          aria-label={say('takeOff', { what })}
          onClick={() => onPick(withLines(props, lines.toSpliced(at, 1), 0))}
        >
          ×
        </button>
      )}
      <Faults at={at} {...props} />
    </fieldset>
  );
};

/** What is wrong with a line; what is only not done yet is said quietly. */
export const Faults = ({ at, lines, faultsAt }: ListProps & { readonly at: number }): ReactElement | null => {
  const { voice } = useGame();
  const say = useListWords();
  const faults = faultsAt(at);
  const wrong = faults.filter((fault) => !isUnfinished(fault, lines));
  if (faults.length === 0) return null;
  if (wrong.length === 0) return <p className="small muted to-fill">{say('toFill')}</p>;
  return (
    <ul className="faults">
      {wrong.map(({ rule, why }) => (
        <li key={`${rule} ${voice.say(why)}`}>
          {capital(voice.say(why))} <RuleRef rule={rule} />
        </li>
      ))}
    </ul>
  );
};
