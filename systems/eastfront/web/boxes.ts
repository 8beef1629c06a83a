import type { Side } from '@grognard/kernel';
import type { Box, Piece } from '@grognard/looks';
import { monthNumber, monthOf, nextMonth, yearOf } from '../data/dates.ts';
import type { L } from '../rules/facts.ts';
import type { FrontSide } from '../types.ts';
import { SIDES, UNKNOWN } from '../types.ts';
import { unitPiece } from './blocks.ts';
import type { BoxKind } from './box-ids.ts';
import { boxId } from './box-ids.ts';
import { monthName, say } from './say.ts';

/** Reinforcements are shown as far ahead as a player plans for; of the others the box says how many there are. */
const MONTHS_AHEAD = 3;

const soon = ({ board }: L): string => {
  let month = monthOf(board.date);
  for (let i = 0; i < MONTHS_AHEAD; i += 1) month = nextMonth(month);
  return month;
};

const dueSoon = (look: L, side: FrontSide) => look.board.due[side].filter(({ month }) => month <= soon(look));

const hasBox = (look: L, kind: BoxKind, side: FrontSide): boolean => {
  const { board } = look;
  switch (kind) {
    case 'moscow':
      return side === 'soviet' && board.blocks.some(({ at }) => at.in === 'moscow');
    case 'offMap':
      return side === 'axis' && board.blocks.some(({ at }) => at.in === 'offMap');
    case 'due':
      return board.due[side].length > 0;
    case 'pool':
      return board.pool[side].length > 0;
  }
};

const noteOf = (look: L, kind: BoxKind, side: FrontSide): Box['note'] => {
  const count = kind === 'due' ? look.board.due[side].length : kind === 'pool' ? look.board.pool[side].length : 0;
  const hidden = kind === 'due' ? count - dueSoon(look, side).length : 0;
  if (hidden > 0) return say('lookMoreDue', { count: hidden });
  return count > 0 ? say('lookBoxed', { count }) : null;
};

const KINDS = ['moscow', 'offMap', 'due', 'pool'] as const;

/** One's own boxes first; those with nothing in them are left out. */
export const boxes = (look: L, side: Side | null): readonly Box[] =>
  SIDES.toSorted((a, b) => Number(b === side) - Number(a === side)).flatMap((owner) =>
    KINDS.flatMap((kind) =>
      hasBox(look, kind, owner)
        ? [
            {
              id: boxId(kind, owner),
              name: say(`lookBox_${kind}`, { side: say(owner) }),
              side: owner,
              note: noteOf(look, kind, owner),
            },
          ]
        : [],
    ),
  );

const monthText = (month: string) =>
  say('lookMonth', { month: monthName(monthNumber(month)), year: String(yearOf(month)) });

/** Of blocks that are all alike from behind one is shown: the box says how many there are. */
const knownOrOne = (units: readonly string[]): readonly string[] =>
  units.filter((unit, i) => unit !== UNKNOWN || units.indexOf(unit) === i);

/** What lies in the boxes and is no block on the map: eliminated units, and those to come. */
export const boxedPieces = (look: L): readonly Piece[] =>
  SIDES.flatMap((side) => [
    ...dueSoon(look, side).map(({ unit, month, cv }) =>
      unitPiece(look, side, {
        id: unit,
        unit,
        cv,
        box: boxId('due', side),
        rule: 'EF-11.5.1',
        when: monthText(month),
      }),
    ),
    ...knownOrOne(look.board.pool[side]).map((unit) =>
      unitPiece(look, side, {
        id: unit === UNKNOWN ? boxId('pool', side) : unit,
        unit,
        cv: 0,
        box: boxId('pool', side),
        rule: 'EF-11.42.1',
        when: null,
      }),
    ),
  ]);
