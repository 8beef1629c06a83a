import type { Len } from '@grognard/table';
import { distance, INCH } from '@grognard/table';
import type { Half } from '../rules/deeds.ts';
import { inContact } from '../rules/measure.ts';
import { enemyOf, isOnTable, type OnTable, piecesOn } from '../rules/pieces.ts';
import type { ActionOf, L, Man } from '../types.ts';
import { type Charge, chargeOf } from './charges.ts';
import { afterWays, squadFire, targetsIn } from './fire.ts';
import { woundWorth } from './odds.ts';
import { fearAt, manWorth, type Place, placesFor, pullAt } from './places.ts';
import { running } from './runs.ts';
import { frontOf, isPressed, isTeam, leadOf, type Staff } from './staff.ts';
import { astrayIn, reachOf, walkOf } from './walks.ts';

/** What a squad could do in its movement, null to stay, and what that is worth with the fire that follows. */
export interface Plan {
  readonly action: ActionOf<'moveGroup'> | null;
  readonly worth: number;
  /** What of that is fire, given and taken. */
  readonly shots: number;
  /** The board when everybody has gone his way. */
  readonly after: L;
}

/** A move must be worth something: to stand still is never wrong. */
const LEAST_GAIN = 0.02;

/** The objective a squad that goes there can step on. */
const touchOf = (
  { look, side, aims }: Staff,
  men: readonly OnTable<Man>[],
  { to }: Place,
): OnTable['at']['spot'] | null => {
  if (!aims.some(({ kind }) => kind === 'seize')) return null;
  const near = look.board.objectives.find(
    (one) =>
      one.side !== side &&
      distance(one.at, to) <= 4 * INCH &&
      men.some((man) => distance(man.at.spot, one.at) <= reachOf(man, 'standing') + INCH),
  );
  return near ? { ...near.at, storey: 0 } : null;
};

/** PF-OBJ.1: so near somebody is on it, and so near an enemy contests it. */
const ON_IT: Len = INCH + 100;
const CONTESTED: Len = 6 * INCH;
/** What an objective is worth that the enemy still contests. */
const IN_DISPUTE = 0.25;

/** What it is worth that somebody stands on what is to be taken when all is done. */
const prizeIn = ({ side, aims, w }: Staff, after: L): number => {
  if (!aims.some(({ kind }) => kind === 'seize')) return 0;
  const all = piecesOn(after).filter((piece): piece is OnTable => isOnTable(piece));
  return after.board.objectives.reduce((sum, one) => {
    if (one.side === side) return sum;
    const off = (piece: OnTable): Len => distance(piece.at.spot, one.at);
    if (!all.some((piece) => piece.side === side && off(piece) <= ON_IT)) return sum;
    const isContested = all.some((piece) => piece.side !== side && off(piece) <= CONTESTED);
    return sum + w.objective * (isContested ? IN_DISPUTE : 1);
  }, 0);
};

/** PF-VDM.1: what it costs to stand about a vehicle that may blow up, one that is assaulted before all. */
const nearHulls = (after: L, side: string, men: readonly OnTable<Man>[]): number => {
  let cost = 0;
  for (const vehicle of after.board.vehicles) {
    if (!isOnTable(vehicle)) continue;
    const near = men.filter((man) => distance(man.at.spot, vehicle.at.spot) <= BLOWN_UP);
    if (near.length === 0) continue;
    const isAssaulted =
      vehicle.side !== side && after.board.men.some((man) => man.side === side && inContact(man, vehicle));
    cost += near.reduce((sum, man) => sum + woundWorth(man), 0) * (isAssaulted ? ASSAULTED : SHOT_AT);
  }
  return cost;
};
const BLOWN_UP: Len = Math.round(4.5 * INCH);
const ASSAULTED = 0.2;
const SHOT_AT = 0.03;

/** So many of a squad are looked at for what could come at them. */
const WATCHED = 5;
const some = <V>(list: readonly V[]): readonly V[] =>
  list.length <= WATCHED
    ? list
    : Array.from({ length: WATCHED }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / WATCHED)]!);

const menIn = (after: L, men: readonly Man[]): readonly OnTable<Man>[] => {
  const ids = new Set(men.map(({ id }) => id));
  return after.board.men.filter((man): man is OnTable<Man> => ids.has(man.id) && isOnTable(man));
};

/** How near all of a squad are to what is wanted, not its leader alone. */
const pullOn = (staff: Staff, men: readonly OnTable<Man>[], offence: number): number =>
  men.reduce((sum, { at }) => sum + pullAt(staff, men, staff.eyes.grid.cellOf(at.spot), offence), 0) /
  Math.max(1, men.length);

/** A squad's move and its fire are one idea: both are judged where everybody stands when it is done. */
const worthIn = (
  staff: Staff,
  after: L,
  men: readonly OnTable<Man>[],
  charge: Charge | null,
): { readonly worth: number; readonly shots: number } => {
  const { side, eyes, w } = staff;
  const there = menIn(after, men);
  const fights = new Set(charge?.men.map(({ id }) => id));
  const free = there.filter(({ id }) => !fights.has(id));
  const fire = squadFire(after, free, targetsIn(after, side));
  const outlooks = some(free).map((man) => eyes.from(man.at.spot, man.stance));
  const leader = leadOf(there);
  // A machine gun that has its lines keeps them.
  const offence = fire.now + w.next * (isTeam(men) ? KEEPS : 1) * fire.next;
  const fear = free.length === 0 ? 0 : fearAt(staff, free, outlooks);
  const shots = w.offence * offence - fear;
  const worth =
    shots +
    pullOn(staff, there, offence) -
    w.command * Math.min(charge ? Infinity : MOST_ALONE, astrayIn(after, leader)) +
    prizeIn(staff, after) -
    nearHulls(after, side, free) +
    (charge ? w.charge * charge.worth : 0);
  return { worth, shots };
};
/** How much less the fire of the next turn counts for a team. */
const KEEPS = 0.7;
/** Nobody waits for more than so many, but who charges does not leave his men behind. */
const MOST_ALONE = 5;

const walkTo = (staff: Staff, half: Half, men: readonly OnTable<Man>[], place: Place): ActionOf<'moveGroup'> | null => {
  const most = place.cost <= 3 * INCH ? 3 * INCH : 6 * INCH;
  const touch = place.cell === null ? null : touchOf(staff, men, place);
  return walkOf(staff.look, half, men, {
    leader: leadOf(men),
    to: place.to,
    stance: place.stance,
    most: touch ? 6 * INCH : most,
    touch,
    front: frontOf(staff, place.to),
    worthFor: isTeam(men) ? null : manWorth(staff, men.length, place.to),
  });
};

/** Of the places nearest to what is wanted so many are tried whatever they seem to be worth; who tries no more does not think of a rush. */
const FOREMOST = 2;

/** All that a squad thinks of: to stay, to charge, to go where it seems best. */
export const plansFor = (staff: Staff, half: Half, men: readonly OnTable<Man>[]): readonly Plan[] => {
  const { look, side } = staff;
  const stays = worthIn(staff, look, men, null);
  const plans: Plan[] = [{ ...stays, action: null, worth: stays.worth + LEAST_GAIN, after: look }];
  const weigh = (action: ActionOf<'moveGroup'>, charge: Charge | null): void => {
    const after = afterWays(look, action.ways);
    plans.push({ ...worthIn(staff, after, men, charge), action, after });
  };
  const charge = chargeOf(look, half, men, enemyOf(look, side));
  if (charge) weigh(charge.action, charge);
  const [draw] = staff.aims.toSorted((a, b) => b.weight - a.weight);
  const rush = draw ? running(staff, half, men, draw) : null;
  if (rush) weigh(rush, null);
  const places = placesFor(staff, men, leadOf(men)).filter(({ cell, cost }) => cell !== null || cost > 0);
  const foremost = places.toSorted((a, b) => b.pull - a.pull).slice(0, FOREMOST);
  for (const place of new Set([...places.slice(0, staff.care.plans), ...foremost])) {
    // Who has no time goes where he first thought of.
    if (plans.length > 1 && isPressed(staff.care)) break;
    const action = walkTo(staff, half, men, place);
    if (action) weigh(action, null);
  }
  return plans;
};

/** The one that seems best. */
export const bestOf = (plans: readonly Plan[]): Plan =>
  plans.reduce((best, plan) => (plan.worth > best.worth ? plan : best));

/** Is it better for some to go so than to stay? */
export const isBetter = (staff: Staff, men: readonly OnTable<Man>[], action: ActionOf<'moveGroup'>): boolean =>
  worthIn(staff, afterWays(staff.look, action.ways), men, null).worth >
  worthIn(staff, staff.look, men, null).worth + LEAST_GAIN;
