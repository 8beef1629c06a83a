import type { Next } from '@grognard/kernel';
import type { Len, Spot } from '@grognard/table';
import { distance2 } from '@grognard/table';
import { TERRAIN } from '../data/terrain.ts';
import { hillUnder } from '../load/table.ts';
import type { G, L, Man, Pf } from '../types.ts';
import { climbsDown, isAtop } from './02-climbs.ts';
import { blowsOf, fallFrom, thrownFrom } from './02-falls.ts';
import { leftOf } from './02-purse.ts';
import { standClear } from './02-room.ts';
import {
  costBetween,
  GRACE,
  groundIn,
  halt,
  inSquad,
  isRiding,
  type March,
  nextMan,
  passes,
  reachOf,
} from './02-stride.ts';
import { isTrip, spotAlong, tripOf, wayAfter } from './02-ways.ts';
import { isOpenTo, placesBeside } from './06-places.ts';
import { comesLoose } from './07-mounts.ts';
import { lying, throwOffered } from './08-might.ts';
import { daredAfter } from './12-mines.ts';
import { climbCheck, seatCheck } from './checks/moving.ts';
import { manNamed, type OnTable } from './pieces.ts';

type F = March;
type N = Next<Pf, F>;

export const startClimb = (g: G, f: F, meets: NonNullable<F['meets']>): N => {
  const unit = f.ways[0]!.unit;
  const offered = throwOffered(g, climbCheck(unit), { by: unit, cause: 'climb', goals: [2, 6] });
  return { set: { ways: f.ways, meets }, ...offered, goTo: 'over' };
};

/** The die lies: he stays where he is, gets over and stops, or goes on. */
export const getOver = (g: G, f: F): N => {
  const meets = f.meets!;
  const man = manNamed(g, f.ways[0]!.unit) as OnTable<Man>;
  const total = lying(g).result;
  switch (meets.what) {
    case 'jump':
      return jumpsRiding(g, f, man) ? mountJump(g, f, man) : footJump(g, f, total);
    case 'climb':
    case 'descent':
      return climbed(g, f, total);
    case 'mine':
      return halt(g, f);
  }
};

const jumpsRiding = (g: G, f: F, man: OnTable<Man>): boolean => {
  const trip = tripOf(g, man, f.ways[0]!, GRACE);
  return man.mount !== null || (isTrip(trip) && isRiding(trip));
};

/** House, PF-SHOOT.5: who has tried in vain has jumped or climbed, too. */
const failed = (g: G, man: string): void => g.emit('PF-SHOOT.5', { type: 'failedObstacle', man });

const footJump = (g: G, f: F, total: number): N => {
  if (total <= 1) {
    failed(g, f.ways[0]!.unit);
    // PF-MOV.10: who fails to jump a ditch falls in.
    return f.meets!.over === 'ditch' ? fallIn(g, f) : halt(g, f);
  }
  const rest = crossed(g, f);
  return total >= 6 ? { set: { ...rest, meets: null }, goTo: 'go' } : halt(g, f);
};

/** PF-MOV.10, PF-MOV.12: as deep as the ditch is. */
const fallIn = (g: G, f: F): N => {
  const { at, piece } = f.meets!;
  comeDown(g, f, at);
  const depth = ditchDepth(g, piece);
  if (blowsOf(depth) === 0) return halt(g, f);
  const { call } = fallFrom(g, manNamed(g, f.ways[0]!.unit)!, depth);
  return call ? { call, goTo: 'landed' } : halt(g, f);
};

/** How deep a ditch is: the height of its banks. */
const ditchDepth = (look: L, piece: string): Len => {
  const ditch = look.setting.table.ground.lines.find(({ id }) => id === piece);
  const [foot] = ditch?.line ?? [];
  return ditch && foot ? ditch.level - hillUnder(look.setting.table.hills, foot) : TERRAIN.ditch.height;
};

/** PF-MOV.19, PF-MOV.20. */
const mountJump = (g: G, f: F, man: OnTable<Man>): N => {
  if (lying(g).result >= 2) {
    return { set: { ...crossed(g, f), meets: null }, goTo: 'go' };
  }
  failed(g, man.id);
  if (lying(g).dice[0]?.thrown !== 1 || g.roll(seatCheck(man.id)).result !== 1) return halt(g, f);
  const { call } = thrownFrom(g, man);
  // A bicycle stays where its rider is.
  if (man.mount) {
    const beside = behind(g, man, f.ways[0]!.route.at(-1) ?? man.at.spot);
    comesLoose(g, man, man.at.spot);
    if (beside) g.emit('PF-MOV.21', { type: 'moved', man: man.id, at: beside, spent: 0, how: 'thrown' });
  }
  return call ? { call, goTo: 'thrown' } : { goTo: 'thrown' };
};

/** PF-MOV.21: on the ground beside his horse, behind it where there is room. */
const behind = (look: L, rider: OnTable<Man>, ahead: Spot): Spot | null => {
  const onFoot: Man = { ...rider, mount: null };
  const places = placesBeside(look, onFoot, { ...rider, id: `${rider.id}-mount` });
  const open = places.filter((spot) => isOpenTo(look, onFoot, spot));
  return open.sort((a, b) => distance2(b, ahead) - distance2(a, ahead))[0] ?? null;
};

/** PF-BRV.7: the horse that threw its rider is tested at once. */
export const testHorse = (look: L, f: F): Next<Pf, F> | undefined => {
  const horse = `${f.ways[0]!.unit}-mount`;
  const isLoose = look.board.mounts.some(({ id }) => id === horse);
  return isLoose ? { call: { kind: 'bravery', why: 'riderless', left: [horse] } } : undefined;
};

/** PF-MOV.21: on a 6 nothing keeps him from going on by foot, when he is told to. */
export const landThrown = (g: G, f: F): N => {
  const { unit } = f.ways[0]!;
  if (manNamed(g, unit)?.did.moved ?? true) return halt(g, f);
  standClear(g, unit, inSquad(f));
  return nextMan(f);
};

/** He comes down on the far side of what he got over; what is left of his way. */
const crossed = (g: G, f: F): Pick<F, 'ways' | 'mines'> => {
  const unit = f.ways[0]!.unit;
  g.emit('PF-SHOOT.5', { type: 'crossedObstacle', man: unit });
  const { at, wide = 0 } = f.meets!;
  const ends = at + wide + reachOf(manNamed(g, unit)!);
  const rest = restAfter(g, f, ends);
  const mines = comeDown(g, f, ends);
  return { ways: [rest, ...f.ways.slice(1)], mines };
};

/** What of the mines he has dared is then still ahead. */
const comeDown = (g: G, f: F, along: Len, climbs: Len = 0): Len => {
  const way = f.ways[0]!;
  const man = manNamed(g, way.unit) as OnTable<Man>;
  const trip = tripOf(g, man, way, GRACE);
  if (!isTrip(trip)) return f.mines;
  const to = Math.min(along, trip.course.length);
  const at = spotAlong(trip.way, to);
  const how = f.meets!.what === 'jump' ? 'jump' : 'climb';
  const spent = costBetween(trip, 0, to) + climbs;
  g.emit(how === 'jump' ? 'PF-MOV.9' : 'PF-MOV.11', { type: 'moved', man: man.id, at, spent, how });
  passes(g, man, trip.way, to);
  return daredAfter(groundIn(trip.course.stages), f.mines, to);
};

/** PF-MOV.11: the way up a wall ends on top of it, that up a cliff beyond its edge. */
const climbed = (g: G, f: F, total: number): N => {
  const climb = climbOf(g, f);
  const { man, height, done, isUp } = climb;
  if (total <= 1) {
    failed(g, man.id);
    const { call } = tumble(g, f, climb);
    return call ? { call, goTo: 'landed' } : halt(g, f);
  }
  g.emit('PF-SHOOT.5', { type: 'crossedObstacle', man: man.id });
  if (height - done > leftOf(man, 'walk') + GRACE) return hangThere(g, f, climb);
  const meets = f.meets!;
  const staysUp = meets.what === 'climb' && meets.over === 'barrier';
  const ends = staysUp ? meets.at : meets.at + reachOf(man);
  const rest = restAfter(g, f, ends);
  comeDown(g, f, ends, height - done);
  g.emit('PF-MOV.11', { type: 'climbing', man: man.id, height: isUp && staysUp ? height : null });
  const set = { ways: [rest, ...f.ways.slice(1)], meets: null };
  const next = { ...f, ...set };
  return total >= 6 && rest.route.length > 0 ? { set, goTo: 'go' } : halt(g, next);
};

/** A climb as it is now: how high what he climbs is, how much of it he has behind him, up or down. */
interface Climbing {
  readonly man: OnTable<Man>;
  readonly height: Len;
  readonly done: Len;
  readonly isUp: boolean;
}

const climbOf = (g: G, f: F): Climbing => {
  const { what, over, at, height } = f.meets!;
  const man = manNamed(g, f.ways[0]!.unit) as OnTable<Man>;
  if (what === 'descent') return { man, height, done: 0, isUp: false };
  const beyond = over === 'cliff' ? placeOn(g, f, at + reachOf(man)) : null;
  const isUp = beyond === null || !climbsDown(g, man.at.spot, beyond);
  return { man, height, done: isUp ? (man.height ?? 0) : 0, isUp };
};

/** PF-MOV.11, PF-MOV.12: from the height he has come to; who falls down a cliff lies at its foot. */
const tumble = (g: G, f: F, { man, height, done, isUp }: Climbing) => {
  if (!isUp && f.meets!.over === 'cliff') comeDown(g, f, f.meets!.at + reachOf(man), 0);
  return fallFrom(g, man, isUp ? done : height);
};

/** PF-MOV.11: his move ends before the climb does; he throws again when he goes on. */
const hangThere = (g: G, f: F, { man, height, done, isUp }: Climbing): N => {
  const { at } = f.meets!;
  const left = leftOf(man, 'walk');
  // Up he stays at the foot; down he gets over the edge first.
  const leaves = !isUp && (f.meets!.over === 'cliff' || isAtop(g, man));
  const to = leaves ? (placeOn(g, f, at + reachOf(man)) ?? man.at.spot) : man.at.spot;
  g.emit('PF-MOV.11', { type: 'moved', man: man.id, at: to, spent: left, how: 'climb' });
  g.emit('PF-MOV.11', { type: 'climbing', man: man.id, height: isUp ? done + left : height - left });
  return halt(g, f);
};

/** A place so far along the way of the first. */
const placeOn = (look: L, f: F, along: Len): Spot | null => {
  const way = f.ways[0]!;
  const trip = tripOf(look, manNamed(look, way.unit) as OnTable<Man>, way, GRACE);
  return isTrip(trip) ? spotAlong(trip.way, Math.min(along, trip.course.length)) : null;
};

const restAfter = (look: L, f: F, along: Len): F['ways'][number] => {
  const way = f.ways[0]!;
  const trip = tripOf(look, manNamed(look, way.unit) as OnTable<Man>, way, GRACE);
  return isTrip(trip) ? { ...way, route: wayAfter(trip.way, along).slice(1) } : { ...way, route: [] };
};
