import { AGAIN, illegal } from '@grognard/kernel';
import type { Nation } from '../types.ts';
import { readyPieces } from './03-activation.ts';
import { mayHide } from './03-nothing-left.ts';
import type { Order } from './03-order.ts';
import { playerOf, playersOf } from './17-players.ts';
import type { L } from './facts.ts';
import { uses } from './facts.ts';

/** PG-17.51.2: whom the commander may let act: whoever has somebody left, or all where only guns and aircraft are. */
const appointable = (look: L, side: Nation): readonly number[] => {
  const ready = new Set(readyPieces(look, side).map((one) => playerOf(look, one)));
  const players = playersOf(look, side);
  return ready.size === 0 ? players : players.filter((one) => ready.has(one));
};

/** PG-17.51.2: must the commander say first who acts? Not where there is but one who can, and all can see that. */
export const awaitsChief = (look: L, side: Nation): boolean => {
  const split = look.board.split[side];
  if (!split || split.chief === null || split.acting !== null || !uses(look, 'PG-17.51.2')) return false;
  return mayHide(look, side) || appointable(look, side).length > 1;
};

/** PG-17.51.2: the commander in chief decides who of his side acts in a segment, and whose guns and aircraft are. */
export const appoint: Order<'appoint'> = {
  type: 'appoint',
  choices: (look, { side }) =>
    awaitsChief(look, side)
      ? appointable(look, side).map((player) => ({ action: { type: 'appoint' as const, player } }))
      : [],
  refuse: (look, { side }, { player }) => {
    if (!awaitsChief(look, side)) return illegal('PG-17.51.2', 'appointedAlready');
    return appointable(look, side).includes(player) ? null : illegal('PG-17.51.2', 'hasNobodyLeft', { player });
  },
  take: (g, { side }, { player }) => {
    g.emit('PG-17.51.2', { type: 'appointed', side, player });
    return { goTo: AGAIN };
  },
};
