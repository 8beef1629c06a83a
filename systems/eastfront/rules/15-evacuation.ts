import type { Choice } from '@grognard/kernel';
import type { Action, Block } from '../types.ts';
import type { Field } from './06-field.ts';
import { fieldOf } from './06-field.ts';
import type { Manner } from './06-manner.ts';
import { embark } from './06-march.ts';
import type { Reason } from './06-movers.ts';
import { STATIC, told, whyStays } from './06-movers.ts';
import { guardsFor } from './06-retreat.ts';
import { hasRoom } from './06-stacking.ts';
import { landingStaffs, shoresOff, whyNotShore } from './15-coast.ts';
import { mayEnter } from './16-confined.ts';
import { blockAt, blockOf, hexOf, notYours, unitOf } from './facts.ts';

const NO_STAFF: Reason = { rule: 'EF-15.6.3', word: 'noLandingStaff' };
const PORT_FIGHTS: Reason = { rule: 'EF-6.32.3', word: 'portInBattle' };
const CONFINED: Reason = { rule: 'EF-2.66.1', word: 'staysHome' };
const NO_ROOM: Reason = { rule: 'EF-6.21.1', word: 'noRoom' };
const LAST: Reason = { rule: 'EF-6.41.1', word: 'lastIsRearGuard' };
const NO_RETREAT: Reason = { rule: 'EF-6.41.1', word: 'noRearGuard' };

/** EF-15.6.1, EF-15.6.3: why a unit of whatever type can't be taken from the shore to the headquarters' port. */
const whyNotOff = (field: Field, hq: Block, one: Block): Reason | null => {
  const { look, side, enemies } = field;
  const port = hexOf(hq)!;
  const stays = whyStays(look, one) ?? whyNotShore(look, side, port, hexOf(one)!);
  if (stays) return stays;
  if (unitOf(look, one)?.type === 'static') return STATIC;
  if (enemies.has(port)) return PORT_FIGHTS;
  if (!mayEnter(look, one, port)) return CONFINED;
  return hasRoom(field, port) ? null : NO_ROOM;
};

/** EF-15.6.1: a landing in reverse. */
export const evacuate: Manner<'evacuate'> = {
  type: 'evacuate',
  choices: (look, f) => {
    const staffs = landingStaffs(look, f);
    if (staffs.length === 0) return [];
    const field = fieldOf(look, f.side);
    return staffs.flatMap((hq) => {
      const shores = new Set(shoresOff(look, f.side, hexOf(hq)!));
      return look.board.blocks.flatMap((one): readonly Choice<Action>[] => {
        const isAshore = one.side === f.side && shores.has(hexOf(one) ?? -1);
        if (!isAshore || whyNotOff(field, hq, one)) return [];
        return guardsFor(look, one).map((asRearGuard) => ({
          action: { type: 'evacuate', hq: hq.id, block: one.id, asRearGuard },
        }));
      });
    });
  },
  refuse: (look, f, { hq, block, asRearGuard }) => {
    const staff = landingStaffs(look, f).find(({ id }) => id === hq);
    const one = blockAt(look, block);
    if (!staff) return told(look, NO_STAFF, hq, null);
    if (!one || one.side !== f.side) return notYours('EF-15.6.1', block);
    const wrong = whyNotOff(fieldOf(look, f.side), staff, one);
    if (wrong) return told(look, wrong, block, hexOf(one));
    if (guardsFor(look, one).includes(asRearGuard)) return null;
    return told(look, asRearGuard ? NO_RETREAT : LAST, block, null);
  },
  take: (g, _f, { hq, block, asRearGuard }) => {
    const staff = blockOf(g, hq);
    const port = hexOf(staff)!;
    if (asRearGuard) g.emit('EF-15.6.1', { type: 'rearGuardNamed', block, path: [port], by: 'sea' });
    else embark(g, block, port);
    if (staff.orders)
      g.emit('EF-15.6.1', { type: 'ordersChanged', block: hq, orders: { ...staff.orders, done: true } });
  },
};
