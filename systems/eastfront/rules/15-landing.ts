import type { Choice, Illegal } from '@grognard/kernel';
import { illegal, OPEN, pickFrom } from '@grognard/kernel';
import type { BlockType } from '../data/blocks.ts';
import type { Action, ActionOf, Block, East, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import { isShq } from './02-units.ts';
import { effectiveCv } from './05-radius.ts';
import type { Field } from './06-field.ts';
import { fieldOf } from './06-field.ts';
import type { Manner } from './06-manner.ts';
import { engage } from './06-march.ts';
import type { Reason } from './06-movers.ts';
import { told, whyStays } from './06-movers.ts';
import { hasRoom } from './06-stacking.ts';
import { watchBeachhead } from './15-beachhead.ts';
import { landingStaffs, shoresOff, whyNotBeach } from './15-coast.ts';
import { controlsZone, isOwnPort, portIn } from './15-zones.ts';
import { mayEnter } from './16-confined.ts';
import type { L } from './facts.ts';
import { blockAt, blockOf, blocksIn, hexOf, isEngaged, notYours, unitOf } from './facts.ts';
import { blockName } from './names.ts';

/** EF-15.41.1: why a headquarters can't order a landing from where it is. A beachhead is no port for this (EF-15.51.3). */
export const whyNoLanding = (look: L, one: Block): Illegal<East> | null => {
  if (isShq(look, one)) return illegal('EF-15.41.6', 'supremeNeverLands');
  if (effectiveCv(look, one) < 0) return illegal('EF-5.8.2', 'commandsNothing', { block: blockName(look, one.id) });
  const hex = hexOf(one);
  const isAfloat =
    hex !== null &&
    isOwnPort(look, one.side, hex) &&
    portIn(look, hex)!.zones.some((zone) => controlsZone(look, one.side, zone));
  return isAfloat ? null : illegal('EF-15.41.1', 'noNavyThere', { block: blockName(look, one.id) });
};

/** EF-15.41.7. */
const INFANTRY: readonly BlockType[] = ['infantry', 'mountain', 'siege', 'coastal', 'paratroops'];

const NO_STAFF: Reason = { rule: 'EF-15.41.1', word: 'noLandingStaff' };
const NOT_THERE: Reason = { rule: 'EF-15.41.1', word: 'notInItsPort' };
const NOT_INFANTRY: Reason = { rule: 'EF-15.41.7', word: 'notInfantry' };
const FIGHTS: Reason = { rule: 'EF-15.41.1', word: 'noLandingOutOfBattle' };
const CONFINED: Reason = { rule: 'EF-2.66.1', word: 'staysHome' };
const ANOTHER: Reason = { rule: 'EF-15.41.3', word: 'anotherLands' };
const ONE_ONLY: Reason = { rule: 'EF-15.42.2', word: 'oneLanding' };
const NO_ROOM: Reason = { rule: 'EF-6.21.1', word: 'noRoom' };

/** EF-15.41.3: who was set ashore by a headquarters and thrown back is not the second unit of its Blitz. */
const hasLandedFrom = ({ board }: L, hq: Block, one: Block): boolean =>
  board.landings.some((landing) => landing.hq === hq.id && landing.block === one.id);

/** Why a block can't go aboard. House, EF-15.41.1: out of a battle one does not go to land elsewhere, but only home (EF-15.6.1). */
const whyNotAboard = (look: L, hq: Block, one: Block): Reason | null => {
  const stays = whyStays(look, one);
  if (stays) return stays;
  if (hexOf(one) !== hexOf(hq)) return NOT_THERE;
  if (hasLandedFrom(look, hq, one)) return ANOTHER;
  const type = unitOf(look, one)?.type;
  if (type === undefined || !INFANTRY.includes(type)) return NOT_INFANTRY;
  return isEngaged(look, one) ? FIGHTS : null;
};

/** EF-15.42.2: has somebody landed among these enemies in this phase? */
const isBeachTaken = (look: L, side: FrontSide, hex: number): boolean =>
  blocksIn(look, hex, side).some(({ landed, by }) => landed && by === 'sea');

const whyNotAshore = (field: Field, hq: Block, one: Block, to: number): Reason | null => {
  const { look, side, enemies } = field;
  const barred = whyNotBeach(look, side, hexOf(hq)!, to);
  if (barred) return barred;
  if (!mayEnter(look, one, to)) return CONFINED;
  if (enemies.has(to) && isBeachTaken(look, side, to)) return ONE_ONLY;
  return hasRoom(field, to) ? null : NO_ROOM;
};

const beachesFor = (field: Field, hq: Block, one: Block): readonly number[] =>
  shoresOff(field.look, field.side, hexOf(hq)!).filter((to) => whyNotAshore(field, hq, one, to) === null);

/** A unit, and the hexes it can be brought to. */
export interface Ashore {
  readonly one: Block;
  readonly hexes: readonly number[];
}

const beachesOf = (look: L, { hq, block }: ActionOf<'land'>): readonly number[] => {
  const staff = blockOf(look, hq);
  return beachesFor(fieldOf(look, staff.side), staff, blockOf(look, block));
};

/** EF-15.41.1: the units a headquarters in its port could set ashore, and where. */
export const landingsBy = (look: L, hq: Block): readonly Ashore[] => {
  const field = fieldOf(look, hq.side);
  return blocksIn(look, hexOf(hq)!, hq.side).flatMap((one) => {
    const hexes = whyNotAboard(look, hq, one) ? [] : beachesFor(field, hq, one);
    return hexes.length === 0 ? [] : [{ one, hexes }];
  });
};

/** EF-15.4.1: a unit is set ashore. */
export const land: Manner<'land'> = {
  type: 'land',
  choices: (look, f) => {
    const staffs = landingStaffs(look, f);
    if (staffs.length === 0) return [];
    return staffs.flatMap((hq) =>
      landingsBy(look, hq).map(
        ({ one, hexes }): Choice<Action> => ({
          action: { type: 'land', hq: hq.id, block: one.id, to: hexes[0]! },
          holes: { to: OPEN },
        }),
      ),
    );
  },
  refuse: (look, f, { hq, block, to }) => {
    const staff = landingStaffs(look, f).find(({ id }) => id === hq);
    const one = blockAt(look, block);
    if (!staff) return told(look, NO_STAFF, hq, null);
    if (!one || one.side !== f.side) return notYours('EF-15.41.1', block);
    const aboard = whyNotAboard(look, staff, one);
    if (aboard) return told(look, aboard, block, null);
    const ashore = whyNotAshore(fieldOf(look, f.side), staff, one, to);
    return ashore ? told(look, ashore, block, to) : null;
  },
  spell: (look, _f, choice) => {
    const { action } = choice as Choice<ActionOf<'land'>>;
    return { action, holes: { to: { kind: 'hexes', hexes: beachesOf(look, action) } } };
  },
  sample: (look, _f, choice, random) => {
    const { action } = choice as Choice<ActionOf<'land'>>;
    return { ...action, to: pickFrom(beachesOf(look, action), random) };
  },
  take: (g, f, { hq, block, to }) => {
    g.emit('EF-15.4.1', { type: 'moved', block, path: [to], going: 'landing', by: 'sea' });
    g.emit('EF-15.41.3', { type: 'setAshore', hq, block });
    const enemy = enemyOf(f.side);
    if (blocksIn(g, to, enemy).length > 0)
      engage(g, to, enemy); // EF-15.43.1
    else watchBeachhead(g);
    const { orders } = blockOf(g, hq);
    if (orders) g.emit('EF-15.41.1', { type: 'ordersChanged', block: hq, orders: { ...orders, done: true } });
  },
};
