import type { Footprint, Len, Spot, Stand } from '@grognard/table';
import { CONTACT, gap, gapWithin, INCH, isqrt, isqrtUp, onTable, overlap } from '@grognard/table';
import { SIZES } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import type { L, Man, Place } from '../types.ts';
import { heightAt } from './ground.ts';
import { isMan, isVehicle, type Piece } from './pieces.ts';

/** PF-APX.1: 25 mm round; cavalry, motorcycles and guns 40 mm. */
const MAN: Footprint = { shape: 'disc', radius: 125 };
const LARGE: Footprint = { shape: 'disc', radius: 200 };
/** PF-MOV.2. */
export const CONTROL: Len = INCH;

const VEHICLE_BASES = Object.fromEntries(
  Object.entries(SIZES).map(([size, { length, width }]): [string, Footprint] => [
    size,
    { shape: 'box', length: Math.round((length * INCH) / 10), width: Math.round((width * INCH) / 10) },
  ]),
);

/** PF-APX.1, PF-BASE.34: vehicles have no base but their own outline. */
export const baseOf = (piece: Piece): Footprint => {
  if (isMan(piece)) return piece.mount ? LARGE : MAN;
  if (!isVehicle(piece)) return LARGE;
  const size = VEHICLES[piece.profile]?.size ?? 'mediumTank';
  return size === 'motorcycle' ? LARGE : VEHICLE_BASES[size]!;
};

/** Where a piece itself stands; null for whoever is aboard, hidden or away. */
export const ownSpot = ({ at }: { readonly at: Place }): Spot | null => (at.in === 'table' ? at.spot : null);

const facingOf = (piece: Piece): number => (isMan(piece) ? 0 : piece.facing);

/** A piece as if it stood there. */
export const standAtSpot = (piece: Piece, at: Spot): Stand => ({ at, facing: facingOf(piece), base: baseOf(piece) });

/** A piece on the table with its base; null for whoever is not on it. */
export const standOf = (piece: Piece): Stand | null => {
  const spot = ownSpot(piece);
  return spot && standAtSpot(piece, spot);
};

/** How much higher one of two spots is: nothing on one storey, for the ground there is open to both. */
const rise = (look: L, a: Spot, b: Spot): Len =>
  a.storey === b.storey ? 0 : Math.abs(heightAt(look, a) - heightAt(look, b));

/** From base to base, up and down stairs too, rounded up; null where one of them is not on the table. */
export const distanceBetween = (look: L, a: Piece, b: Piece): Len | null => {
  const [from, to] = [ownSpot(a), ownSpot(b)];
  if (!from || !to) return null;
  const [flat, up] = [gap(standAtSpot(a, from), standAtSpot(b, to)), rise(look, from, to)];
  return up === 0 ? flat : isqrtUp(flat * flat + up * up);
};

/** No base reaches farther from its middle. */
const spreadOf = (piece: Piece): Len => (isMan(piece) ? 200 : 1300);

/** Are two pieces, as if they stood there, at most so far apart? */
export const spotsWithin = (
  look: L,
  [a, from]: readonly [Piece, Spot],
  [b, to]: readonly [Piece, Spot],
  range: Len,
): boolean => {
  const far = range + spreadOf(a) + spreadOf(b);
  if (Math.abs(from.x - to.x) > far || Math.abs(from.y - to.y) > far) return false;
  const up = rise(look, from, to);
  if (up > range) return false;
  const flat = up === 0 ? range : isqrt(range * range - up * up);
  return gapWithin(standAtSpot(a, from), standAtSpot(b, to), flat);
};

/** Are two pieces on the table at most so far apart, base to base? */
export const isWithin = (look: L, a: Piece, b: Piece, range: Len): boolean => {
  const [from, to] = [ownSpot(a), ownSpot(b)];
  return from !== null && to !== null && spotsWithin(look, [a, from], [b, to], range);
};

/** In base contact: on one storey, or climbing beside each other. */
export const inContact = (a: Piece, b: Piece): boolean => {
  const [from, to] = [ownSpot(a), ownSpot(b)];
  if (!from || !to || from.storey !== to.storey) return false;
  return gapWithin(standAtSpot(a, from), standAtSpot(b, to), CONTACT);
};

/** PF-BASE.8: in contact with an enemy on his feet or his horse; a vehicle or a gun alone does not engage. */
export const isEngaged = (look: L, man: Man): boolean => foesTouching(look, man).length > 0;

/** By list of men, who touches whom, as far as it was asked: boards are never changed but replaced. */
const contacts = new WeakMap<readonly Man[], Map<Man, readonly Man[]>>();

/** The enemy's men in contact with one. */
export const foesTouching = ({ board: { men } }: L, man: Man): readonly Man[] => {
  let known = contacts.get(men);
  if (!known) {
    known = new Map();
    contacts.set(men, known);
  }
  let foes = known.get(man);
  if (!foes) {
    foes = touching(man, men);
    known.set(man, foes);
  }
  return foes;
};

/** So far apart the middles of two bases may be that touch: of two riders. */
const MIDDLES: Len = 402;
const NOBODY: readonly Man[] = [];

const touching = (man: Man, men: readonly Man[]): readonly Man[] => {
  if (man.at.in !== 'table') return NOBODY;
  const { x, y, storey } = man.at.spot;
  let foes = NOBODY;
  for (const foe of men) {
    if (foe.at.in !== 'table' || foe.side === man.side) continue;
    const { spot } = foe.at;
    if (spot.storey !== storey || Math.abs(spot.x - x) > MIDDLES || Math.abs(spot.y - y) > MIDDLES) continue;
    if (inContact(man, foe)) foes = [...foes, foe];
  }
  return foes;
};

/** PF-MOV.2, PF-BASE.6: an inch round a man on his feet who is not engaged; nobody else controls ground. */
export const controls = (look: L, man: Man): boolean =>
  man.stance === 'standing' && !man.lurking && ownSpot(man) !== null && !isEngaged(look, man);

/** The enemies whose control zone a piece would be in at a spot (PF-BASE.6). */
export const controllersAt = (look: L, mover: Piece, spot: Spot): readonly Man[] =>
  look.board.men.filter((foe) => {
    const there = foe.side === mover.side ? null : ownSpot(foe);
    if (!there || there.storey !== spot.storey) return false;
    if (Math.abs(there.x - spot.x) > 1000 || Math.abs(there.y - spot.y) > 1000) return false;
    return gapWithin(standAtSpot(mover, spot), standAtSpot(foe, there), CONTROL) && controls(look, foe);
  });

/** PF-BASE.5: whose base a piece would lie on at a spot. */
export const inTheWayAt = (look: L, mover: Piece, spot: Spot): Piece | null => {
  const [stand, reach] = [standAtSpot(mover, spot), spreadOf(mover)];
  const isOn = (other: Piece): boolean => {
    const there = other.id === mover.id ? null : ownSpot(other);
    if (!there || there.storey !== spot.storey) return false;
    const far = reach + spreadOf(other);
    if (Math.abs(there.x - spot.x) > far || Math.abs(there.y - spot.y) > far) return false;
    return overlap(stand, standAtSpot(other, there));
  };
  const { men, vehicles, guns } = look.board;
  return men.find(isOn) ?? vehicles.find(isOn) ?? guns.find(isOn) ?? null;
};

/** Is there room for a base on the table, clear of all others? What stands there besides is for the rules of movement. */
export const fits = (look: L, mover: Piece, spot: Spot): boolean =>
  onTable(spot, look.setting.table.ground.table) && inTheWayAt(look, mover, spot) === null;
