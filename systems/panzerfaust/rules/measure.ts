import type { Footprint, Len, Spot, Stand } from '@grognard/table';
import { CONTACT, gap, gapWithin, INCH, isqrt, isqrtUp, onTable, overlap } from '@grognard/table';
import { SIZES } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import type { L, Man, Place } from '../types.ts';
import { heightAt } from './ground.ts';
import { isMan, isVehicle, type Piece, placeIn } from './pieces.ts';

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

/** By a man's place in the list, whether he is in contact with an enemy, as far as it was asked. */
type Contacts = Map<number, boolean>;
/** By list of men, who is engaged: boards are never changed but replaced. */
const contacts = new WeakMap<readonly Man[], Contacts>();

/** PF-BASE.8: in contact with an enemy on his feet or his horse; a vehicle or a gun alone does not engage. */
export const isEngaged = (look: L, man: Man): boolean => {
  const { men } = look.board;
  const at = placeIn(men, man.id);
  if (men[at] !== man) return touchesFoe(man, men);
  const known = contactsAmong(look);
  let isTouched = known.get(at);
  if (isTouched === undefined) {
    isTouched = touchesFoe(man, men);
    known.set(at, isTouched);
  }
  return isTouched;
};

const contactsAmong = ({ setting: { known }, board: { men } }: L): Contacts => {
  const found = contacts.get(men);
  if (found) return found;
  const last = known.get('contacts')?.answer as readonly Man[] | undefined;
  const made = (last && contactsAfter(last, men)) ?? new Map();
  contacts.set(men, made);
  known.set('contacts', { about: NOTHING, answer: men });
  return made;
};

const NOTHING: readonly unknown[] = [];
/** When more have moved than that, all is looked at anew. */
const FEW = 3;

/** What is known of those who stand where they stood, with nobody come near them or gone from them since. */
const contactsAfter = (was: readonly Man[], is: readonly Man[]): Contacts | null => {
  const before = contacts.get(was);
  if (!before || was.length !== is.length) return null;
  const places: Place[] = [];
  for (let i = 0; i < is.length; i += 1) {
    const [a, b] = [was[i]!, is[i]!];
    if (a === b || (a.at === b.at && a.id === b.id && a.mount === b.mount)) continue;
    if (places.push(a.at, b.at) > 2 * FEW) return null;
  }
  if (places.length === 0) return before;
  const kept: Contacts = new Map();
  for (const [i, isTouched] of before) {
    const { at } = is[i]!;
    if (at.in !== 'table' || !places.some((place) => place.in === 'table' && areNear(at.spot, place.spot)))
      kept.set(i, isTouched);
  }
  return kept;
};

/** So far apart the middles of two bases may be that touch: of two riders. */
const MIDDLES: Len = 402;
const areNear = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) <= MIDDLES && Math.abs(a.y - b.y) <= MIDDLES;

const touchesFoe = (man: Man, men: readonly Man[]): boolean => {
  if (man.at.in !== 'table') return false;
  const { spot } = man.at;
  for (const foe of men) {
    if (foe.at.in !== 'table' || foe.side === man.side || foe.at.spot.storey !== spot.storey) continue;
    if (areNear(foe.at.spot, spot) && inContact(man, foe)) return true;
  }
  return false;
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
