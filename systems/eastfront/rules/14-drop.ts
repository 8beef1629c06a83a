import type { Choice } from '@grognard/kernel';
import { OPEN, pickFrom } from '@grognard/kernel';
import type { Action, ActionOf, Block, FrameOf } from '../types.ts';
import { enemyOf } from '../types.ts';
import { isInAirRange } from './05-radius.ts';
import type { Field } from './06-field.ts';
import { fieldOf } from './06-field.ts';
import type { Manner } from './06-manner.ts';
import { engage } from './06-march.ts';
import type { Reason } from './06-movers.ts';
import { told, whyStays } from './06-movers.ts';
import { hasRoom } from './06-stacking.ts';
import { parasIn } from './14-paratroops.ts';
import type { L } from './facts.ts';
import { blockAt, blockOf, blocksIn, hexOf, isEngaged, notYours, terrainOf } from './facts.ts';

/** EF-14.2.1, EF-14.2.2: headquarters whose drop of this phase is still to come. */
const droppers = (look: L, { side, blitz }: FrameOf<'manoeuvre'>): readonly Block[] =>
  look.board.blocks.filter(
    (one) =>
      one.side === side && one.orders?.task === 'drop' && !one.orders.done && (!blitz || one.orders.blitz === 'second'),
  );

const NO_STAFF: Reason = { rule: 'EF-14.2.1', word: 'noDropStaff' };
const NOT_THERE: Reason = { rule: 'EF-14.2.1', word: 'notWithStaff' };
const FIGHTS: Reason = { rule: 'EF-14.2.1', word: 'noDropOutOfBattle' };
const OUT_OF_RANGE: Reason = { rule: 'EF-14.3.1', word: 'outOfDropRange' };
const MOUNTAIN: Reason = { rule: 'EF-14.3.1', word: 'noDropInMountains' };
const NO_ROOM: Reason = { rule: 'EF-6.21.1', word: 'noRoom' };

/** Why these paratroops can't take off. House, EF-14.2.1: out of a battle nobody flies to another. */
const whyNotUp = (look: L, hq: Block, one: Block): Reason | null => {
  const stays = whyStays(look, one);
  if (stays) return stays;
  if (!parasIn(look, hq).some(({ id }) => id === one.id)) return NOT_THERE;
  return isEngaged(look, one) ? FIGHTS : null;
};

/** EF-14.3.1: anywhere in air range, but for mountains (EF-1.35.2). */
const whyNotDown = (field: Field, hq: Block, to: number): Reason | null => {
  const { look } = field;
  if (!look.setting.isInPlay[to] || to === hexOf(hq) || !isInAirRange(look, hq, to)) return OUT_OF_RANGE;
  if (terrainOf(look, to) === 'mountain') return MOUNTAIN;
  return hasRoom(field, to) ? null : NO_ROOM;
};

const dropZones = (field: Field, hq: Block): readonly number[] =>
  field.look.setting.hexes.filter((to) => whyNotDown(field, hq, to) === null);

/** EF-14.2.1: the paratroops a headquarters could drop, and where. */
export const dropsBy = (look: L, hq: Block): readonly { readonly one: Block; readonly hexes: readonly number[] }[] => {
  const field = fieldOf(look, hq.side);
  return parasIn(look, hq).flatMap((one) => {
    const hexes = whyNotUp(look, hq, one) ? [] : dropZones(field, hq);
    return hexes.length === 0 ? [] : [{ one, hexes }];
  });
};

/** Paratroops jump (EF-14.3.1); they are dispersed where they land (EF-14.6.1). */
export const drop: Manner<'drop'> = {
  type: 'drop',
  choices: (look, f) => {
    const staffs = droppers(look, f);
    if (staffs.length === 0) return [];
    return staffs.flatMap((hq) =>
      dropsBy(look, hq).map(
        ({ one, hexes }): Choice<Action> => ({
          action: { type: 'drop', hq: hq.id, block: one.id, to: hexes[0]! },
          holes: { to: OPEN },
        }),
      ),
    );
  },
  refuse: (look, f, { hq, block, to }) => {
    const staff = droppers(look, f).find(({ id }) => id === hq);
    const one = blockAt(look, block);
    if (!staff) return told(look, NO_STAFF, hq, null);
    if (!one || one.side !== f.side) return notYours('EF-14.2.1', block);
    const up = whyNotUp(look, staff, one);
    if (up) return told(look, up, block, null);
    const down = whyNotDown(fieldOf(look, f.side), staff, to);
    return down ? told(look, down, block, to) : null;
  },
  spell: (look, f, choice) => {
    const { action } = choice as Choice<ActionOf<'drop'>>;
    const hexes = dropZones(fieldOf(look, f.side), blockOf(look, action.hq));
    return { action, holes: { to: { kind: 'hexes', hexes } } };
  },
  sample: (look, f, choice, random) => {
    const { action } = choice as Choice<ActionOf<'drop'>>;
    return { ...action, to: pickFrom(dropZones(fieldOf(look, f.side), blockOf(look, action.hq)), random) };
  },
  take: (g, f, { hq, block, to }) => {
    g.emit('EF-14.6.1', { type: 'moved', block, path: [to], going: 'drop', by: 'air' });
    const enemy = enemyOf(f.side);
    if (blocksIn(g, to, enemy).length > 0) engage(g, to, enemy); // EF-14.4.1
    const { orders } = blockOf(g, hq);
    if (orders) g.emit('EF-14.2.1', { type: 'ordersChanged', block: hq, orders: { ...orders, done: true } });
  },
};
