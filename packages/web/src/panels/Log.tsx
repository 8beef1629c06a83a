import type { Check, Roll } from '@grognard/kernel';
import { dieHits, facesNow } from '@grognard/kernel';
import type { Piece, Status } from '@grognard/looks';
import type { ReactElement, RefObject } from 'react';
import { Fragment, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isShown, type MarkedLine, WHOLE_LOG } from '../state/log-filter.ts';
import { turnsOf } from '../state/log-turns.ts';
import { capital, hailed, readOut } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { sidesOf, whoseLine } from '../state/whose.ts';
import { Die, NationBadge, RuleRef } from '../ui/atoms.tsx';
import { useGame, useSay } from '../ui/hooks.ts';
import { onDemand } from '../ui/on-demand.tsx';

const LogFilters = onDemand(() => import('./LogFilters.tsx').then((part) => part.LogFilters));

interface LogProps {
  readonly table: Table;
  readonly status: Status;
  readonly pieces: readonly Piece[];
}

/** The log in sentences, the newest at the end; a click shows the position after it. What is early is told when one gets there. */
export const Log = ({ table, status, pieces }: LogProps): ReactElement => {
  const say = useSay();
  const [filter, setFilter] = useState<typeof WHOLE_LOG | null>(null);
  const { lines, isWhole, tellAll, desk } = table;
  const marked = useMarked(table, status, pieces);
  const shown = useMemo(
    () => (filter ? marked.filter((one) => isShown(desk.system, filter, one)) : marked),
    [marked, filter, desk],
  );
  const jump = useRef(table.jump);
  jump.current = table.jump;
  const onJump = useCallback((answers: number) => jump.current(answers), []);
  const keys = useMemo(() => keysOf(lines), [lines]);
  const turns = useMemo(() => turnsOf(lines, table.ticks, status.turn.now), [lines, table.ticks, status.turn.now]);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (filter && !isWhole) tellAll();
  }, [filter, isWhole, tellAll]);
  useReadingUp(list, isWhole ? null : tellAll);
  useStaying(list, lines);
  return (
    <>
      <div className="log-head">
        <button
          type="button"
          data-testid="log-filter"
          aria-expanded={filter !== null}
          onClick={() => setFilter(filter ? null : WHOLE_LOG)}
        >
          {say('filters')}…
        </button>
      </div>
      {filter && (
        <LogFilters
          {...{ status, marked, filter, isWhole }}
          system={desk.system}
          shown={shown.length}
          onFilter={setFilter}
        />
      )}
      <Newest marked={marked} status={status} />
      <ol ref={list} className="log" aria-label={say('log')}>
        {lines.length === 0 && <li style={{ display: 'block' }}>{say('nothingYet')}</li>}
        {shown.map((one, i) => (
          <Fragment key={keys.get(one.line)!}>
            {begins(turns, one, shown[i - 1]) && <TurnMark turn={turns.get(one.line)!} />}
            <LogLine marked={one} status={status} onJump={onJump} />
          </Fragment>
        ))}
      </ol>
    </>
  );
};

type Turns = ReturnType<typeof turnsOf>;

const begins = (turns: Turns, one: MarkedLine, before: MarkedLine | undefined): boolean =>
  turns.get(one.line) !== (before ? turns.get(before.line) : 0);

/** Each line by its answer and its place among what that led to: whatever comes before or after it. */
const keysOf = (lines: Table['lines']): ReadonlyMap<MarkedLine['line'], string> => {
  const told = new Map<number, number>();
  return new Map(
    lines.map((line) => {
      const nth = told.get(line.entry) ?? 0;
      told.set(line.entry, nth + 1);
      return [line, `${line.entry} ${nth}`];
    }),
  );
};

/** Every line with whose it is: pieces that stand, and those that fell, are known by their ids. */
const useMarked = ({ lines, scars }: Table, status: Status, pieces: readonly Piece[]): readonly MarkedLine[] => {
  const sides = useMemo(
    () => sidesOf(status.sides, [...pieces, ...scars.flatMap(({ piece }) => piece ?? [])]),
    [status, pieces, scars],
  );
  return useMemo(() => lines.map((line) => ({ line, side: whoseLine(line, sides) })), [lines, sides]);
};

/** New lines come into view; when earlier ones are put before them, what was read stays where it was. */
const useStaying = (list: RefObject<HTMLOListElement | null>, lines: Table['lines']): void => {
  const before = useRef({ lines, height: 0 });
  useLayoutEffect(() => {
    const stay = (): void => {
      const scroll = list.current?.closest('.scroll');
      const last = (all: Table['lines']): string => `${all.at(-1)?.entry} ${all.at(-1)?.text}`;
      const isGrownAbove = lines.length > before.current.lines.length && last(lines) === last(before.current.lines);
      if (scroll && isGrownAbove && before.current.height > 0)
        scroll.scrollTop += scroll.scrollHeight - before.current.height;
      else list.current?.lastElementChild?.scrollIntoView?.({ block: 'nearest' });
      before.current = { lines, height: scroll?.scrollHeight ?? 0 };
    };
    // Whoever asks for a place on the page makes the browser lay it out: in the frame that does so anyway it costs nothing.
    const frame = requestAnimationFrame(stay);
    return () => cancelAnimationFrame(frame);
  }, [list, lines]);
};

/** So near to the top one wants to read on. */
const NEAR_TOP = 60;

/** Who scrolls up to the first line is told what came before it; and so is who has room for more. */
const useReadingUp = (list: RefObject<HTMLOListElement | null>, onTop: (() => void) | null): void => {
  useEffect(() => {
    const scroll = list.current?.closest('.scroll');
    if (!scroll || !onTop) return;
    const look = (): void => {
      if (scroll.scrollTop < NEAR_TOP) onTop();
    };
    const frame = requestAnimationFrame(() => {
      if (scroll.clientHeight > 0 && scroll.scrollHeight <= scroll.clientHeight) onTop();
    });
    scroll.addEventListener('scroll', look);
    return () => {
      cancelAnimationFrame(frame);
      scroll.removeEventListener('scroll', look);
    };
  }, [list, onTop]);
};

const nameOf = (status: Status, side: MarkedLine['side']) => status.sides.find((one) => one.side === side);

/** What the last answer led to, read aloud as it comes: only that, however much of the log is on the page. */
const Newest = ({
  marked,
  status,
}: {
  readonly marked: readonly MarkedLine[];
  readonly status: Status;
}): ReactElement => {
  const { voice } = useGame();
  const entry = marked.at(-1)?.line.entry;
  const told = marked
    .filter(({ line }) => line.entry === entry)
    .map(({ line, side }) => {
      const named = nameOf(status, side);
      return `${named ? `${hailed(voice.say(named.name))}: ` : ''}${line.text}`;
    });
  return (
    <p className="out-of-sight" role="log" aria-live="polite">
      {readOut(told)}
    </p>
  );
};

/** Where a turn begins. */
const TurnMark = ({ turn }: { readonly turn: number }): ReactElement => {
  const say = useSay();
  return <li className="turn">{say('turnShort', { turn })}</li>;
};

interface LogLineProps {
  readonly marked: MarkedLine;
  readonly status: Status;
  readonly onJump: (answers: number) => void;
}

const LogLine = memo(
  ({ marked: { line, side }, status, onJump }: LogLineProps): ReactElement => {
    const { voice } = useGame();
    const named = nameOf(status, side);
    return (
      <li data-whose={side ?? 'nobody'}>
        <span className="whose" title={named && hailed(voice.say(named.name))}>
          {named ? <NationBadge nation={named.nation} /> : <i className="nobody" />}
        </span>
        <span>
          {named && <span className="out-of-sight">{hailed(voice.say(named.name))}: </span>}
          <button type="button" className="jump" onClick={() => onJump(line.entry + 1)}>
            {capital(line.text)}
          </button>{' '}
          {line.roll && line.roll.check.shape !== 'draw' && <RolledDice roll={line.roll} />}{' '}
          {[...(line.rule === null ? [] : [line.rule]), ...(line.also ?? [])].map((rule) => (
            <Fragment key={rule}>
              <RuleRef rule={rule} why={line.text} />{' '}
            </Fragment>
          ))}
        </span>
      </li>
    );
  },
  // Sides keep their names: a line that was told says the same for ever.
  (before, after) => before.marked.line === after.marked.line && before.marked.side === after.marked.side,
);

/** The dice of a roll as they fell; where some were turned, as they lie now, those with a ring. */
export const RolledDice = ({ roll }: { readonly roll: Roll }): ReactElement => {
  const say = useSay();
  const turned = new Set(roll.changed?.map(({ die }) => die));
  if (turned.size === 0) return <DiceRow check={roll.check} faces={roll.faces} />;
  return (
    <span className="turned-dice">
      <DiceRow check={roll.check} faces={roll.faces} faint />
      <span role="img" aria-label={say('turnedTo')}>
        →
      </span>
      <DiceRow check={roll.check} faces={facesNow(roll)} turned={turned} />
    </span>
  );
};

/** Dice of a pool that hit are blue, those of a sum all are. */
const DiceRow = ({
  check,
  faces,
  turned,
  faint = false,
}: {
  readonly check: Check;
  readonly faces: readonly number[];
  readonly turned?: ReadonlySet<number>;
  readonly faint?: boolean;
}): ReactElement => (
  <span className={faint ? 'dice fallen' : 'dice'}>
    {faces.map((face, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: dice stay in the order they fell
      <span key={i} className={turned?.has(i) ? 'turned' : ''}>
        <Die
          face={face}
          sides={check.shape === 'draw' ? 0 : check.sides}
          counts={!faint && (check.shape !== 'pool' || dieHits(check, face))}
        />
      </span>
    ))}
  </span>
);
