import type { NationMark, Status } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo, useMemo } from 'react';
import { LIVERY } from '../board/pieces/colours.ts';
import type { Tick } from '../state/story.ts';
import type { Table } from '../state/table.ts';
import { useMedia, useSay, useTheme } from '../ui/hooks.ts';
import { Icon } from '../ui/Icon.tsx';

const WIDTH = 1000;
const EDGE = 5;
const FEWEST = 40;
const MIDDLE = 29;

/** The game as a strip: a tick an answer, up for one side, down for the others; higher where dice fell. */
export const Strip = ({ table, status }: { readonly table: Table; readonly status: Status }): ReactElement => {
  const say = useSay();
  const { ticks, at, last, lock, jump } = table;
  const each = (WIDTH - 2 * EDGE) / Math.max(FEWEST, ticks.length + 1);
  const share = (n: number): string => `${((EDGE + n * each) / WIDTH) * 100}%`;
  const turns = useMemo(() => turnsIn(ticks), [ticks]);
  const narrow = useMedia('(max-width: 820px)');
  return (
    <div className="strip">
      <Ticks ticks={ticks} each={each} status={status} />
      <i className="later" style={{ left: share(at) }} />
      <input
        type="range"
        min={0}
        max={last}
        value={at}
        aria-label={say('replayAt')}
        aria-valuetext={say('answerOf', { at, last })}
        onChange={(event) => jump(Number(event.target.value))}
      />
      {turns
        .filter(({ from }, i) => isRoomy((turns[i + 1]?.from ?? ticks.length + FEWEST) - from, each, narrow))
        .map(({ turn, from }) => (
          <button
            key={turn}
            type="button"
            className="turn"
            style={{ left: share(from) }}
            title={say('jumpToTurn', { turn })}
            onClick={() => jump(from)}
          >
            {say('turnShort', { turn })}
          </button>
        ))}
      {lock > 0 && (
        <span className="lock" style={{ left: share(lock) }} title={say('undoReaches')}>
          <Icon name="lock" size={13} />
        </span>
      )}
      <i className="playhead" style={{ left: share(at) }} />
    </div>
  );
};

/** The name of a turn, in the measure of the strip: on a phone the same letters are a larger part of it. */
const LABEL = { wide: 52, narrow: 150 } as const;

/** Is there room for the name of a turn of so many answers? */
const isRoomy = (answers: number, each: number, narrow: boolean): boolean =>
  answers * each >= LABEL[narrow ? 'narrow' : 'wide'];

/** Where each turn begins. */
const turnsIn = (ticks: readonly Tick[]): readonly { readonly turn: number; readonly from: number }[] =>
  ticks.flatMap(({ turn }, from) => (from === 0 || ticks[from - 1]!.turn !== turn ? [{ turn, from }] : []));

/** One path a side, however long the game is. */
const Ticks = memo(
  ({
    ticks,
    each,
    status,
  }: {
    readonly ticks: readonly Tick[];
    readonly each: number;
    readonly status: Status;
  }): ReactElement => {
    const night = useTheme() === 'dark';
    const [first] = status.sides;
    const wide = Math.max(0.6, each * 0.62).toFixed(2);
    const path = (side: string): string =>
      ticks
        .map((tick, i) => {
          if (tick.side !== side) return '';
          const high = tick.dice ? 13 : 6;
          const top = side === first?.side ? MIDDLE - 1 - high : MIDDLE + 1;
          return `M${(EDGE + i * each).toFixed(2)} ${top}h${wide}v${high}h-${wide}z`;
        })
        .join('');
    const bars = turnsIn(ticks)
      .map(({ from }) => `M${(EDGE + from * each - 1).toFixed(2)} 2V46`)
      .join('');
    const ink = (nation: NationMark, up: boolean): string => LIVERY[nation][up && !night ? 'dark' : 'body'];
    return (
      <svg viewBox={`0 0 ${WIDTH} 48`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
        <path d={bars} stroke="var(--line-strong)" vectorEffect="non-scaling-stroke" />
        {status.sides.map(({ side, nation }) => (
          <path key={side} d={path(side)} fill={ink(nation, side === first?.side)} />
        ))}
      </svg>
    );
  },
);
