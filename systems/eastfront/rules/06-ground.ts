import type { Choice, Illegal, Space } from '@grognard/kernel';
import { OPEN, pickFrom } from '@grognard/kernel';
import type { Action, ActionOf, Block, East } from '../types.ts';
import type { Field } from './06-field.ts';
import { fieldOf } from './06-field.ts';
import type { Manner } from './06-manner.ts';
import { march } from './06-march.ts';
import type { Command, Reason } from './06-movers.ts';
import { commandOf, spendMoves, told, whyNotCommanded, whyNotSupreme, whyStays } from './06-movers.ts';
import { guardsFor } from './06-retreat.ts';
import { endsOf, moverOf, refuseWay, someWay, waysOf } from './06-ways.ts';
import type { L } from './facts.ts';
import { blockAt, notYours } from './facts.ts';

type Move = ActionOf<'move'>;

/** EF-6.1.1: by whose order a block can move. */
const ordersFor = (look: L, command: Command, one: Block): readonly Move['by'][] => [
  ...(whyNotCommanded(look, command, one) ? [] : (['command'] as const)),
  ...(whyNotSupreme(command) ? [] : (['supreme'] as const)),
];

const optionsOf = (options: readonly unknown[]): Space => ({ kind: 'options', options });

const choicesFor = (field: Field, command: Command, one: Block): readonly Choice<Action>[] => {
  const { look } = field;
  const orders = whyStays(look, one) ? [] : ordersFor(look, command, one);
  const path = orders.length > 0 ? someWay(field, moverOf(field, one)) : null;
  if (path === null) return [];
  const guards = guardsFor(look, one);
  const action: Move = { type: 'move', block: one.id, path, by: orders[0]!, asRearGuard: guards[0]! };
  const holes = {
    path: OPEN,
    ...(orders.length > 1 ? { by: optionsOf(orders) } : {}),
    ...(guards.length > 1 ? { asRearGuard: optionsOf(guards) } : {}),
  };
  return [{ action, holes }];
};

const LAST: Reason = { rule: 'EF-6.41.1', word: 'lastIsRearGuard' };
const NO_RETREAT: Reason = { rule: 'EF-6.41.1', word: 'noRearGuard' };

const refuseGuard = (look: L, one: Block, asRearGuard: boolean): Illegal<East> | null => {
  if (guardsFor(look, one).includes(asRearGuard)) return null;
  return told(look, asRearGuard ? NO_RETREAT : LAST, one.id, null);
};

/** Moves on the ground, under a headquarters or by a supreme move (EF-6.52.1). */
export const ground: Manner<'move'> = {
  type: 'move',
  choices: (look, f) => {
    const command = commandOf(look, f);
    if (command.hexes.size === 0 && command.supreme === 0) return [];
    const field = fieldOf(look, f.side);
    return look.board.blocks.flatMap((one) => (one.side === f.side ? choicesFor(field, command, one) : []));
  },
  refuse: (look, f, { block, path, by, asRearGuard }) => {
    const one = blockAt(look, block);
    if (!one || one.side !== f.side) return notYours('EF-6.1.1', block);
    const command = commandOf(look, f);
    const stays =
      whyStays(look, one) ?? (by === 'supreme' ? whyNotSupreme(command) : whyNotCommanded(look, command, one));
    if (stays) return told(look, stays, block, null);
    const field = fieldOf(look, f.side);
    return refuseGuard(look, one, asRearGuard) ?? refuseWay(field, moverOf(field, one), path);
  },
  spell: (look, f, choice) => {
    const { action, holes } = choice as Choice<Move>;
    const field = fieldOf(look, f.side);
    const mover = moverOf(field, blockAt(look, action.block)!);
    const path: Space = { kind: 'path', hexes: [...waysOf(field, mover).keys()], min: 1, max: mover.speed };
    return { action, holes: { ...holes, path } };
  },
  sample: (look, f, choice, random) => {
    const { action } = choice as Choice<Move>;
    const field = fieldOf(look, f.side);
    const one = blockAt(look, action.block)!;
    return {
      ...action,
      path: pickFrom(endsOf(field, moverOf(field, one)), random),
      by: pickFrom(ordersFor(look, commandOf(look, f), one), random),
      asRearGuard: pickFrom(guardsFor(look, one), random),
    };
  },
  take: (g, f, { block, path, by, asRearGuard }) => {
    if (by === 'supreme') spendMoves(g, 'EF-6.52.1', f.side, 1);
    // EF-6.41.4: named now, with command, way and room kept for it.
    if (asRearGuard) g.emit('EF-6.41.1', { type: 'rearGuardNamed', block, path, by });
    else march(g, block, path, by === 'supreme' ? 'supreme' : 'ground');
  },
};
