import type { Box, Footprint, Len, Spot, Stand } from '@grognard/table';
import { CONTACT, gap, gapWithin, INCH, isqrt, isqrtUp, onTable, overlap } from '@grognard/table';
import { SIZES } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import { lately } from '../lately.ts';
import type { L, Man, Place } from '../types.ts';
import { heightAt } from './ground.ts';
import { isMan, isVehicle, type Piece, placeIn } from './pieces.ts';
import { menIn } from './whereabouts.ts';

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
  return isVehicle(piece) ? baseOfProfile(piece.profile) : LARGE;
};

/** PF-BASE.34: the outline of a vehicle, or of its wreck. */
export const baseOfProfile = (profile: string): Footprint => {
  const size = VEHICLES[profile]?.size ?? 'mediumTank';
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
const SPREAD = { man: 200, other: 1300 } as const;
const spreadOf = (piece: Piece): Len => (isMan(piece) ? SPREAD.man : SPREAD.other);

/** A quick look at one axis at a time: most are nowhere near each other. */
const areFarApart = (a: Piece, from: Spot, b: Piece, to: Spot, range: Len): boolean => {
  const far = range + spreadOf(a) + spreadOf(b);
  return Math.abs(from.x - to.x) > far || Math.abs(from.y - to.y) > far;
};

/** Are two pieces, as if they stood there, at most so far apart? */
export const spotsWithin = (
  look: L,
  [a, from]: readonly [Piece, Spot],
  [b, to]: readonly [Piece, Spot],
  range: Len,
): boolean => {
  if (areFarApart(a, from, b, to, range)) return false;
  const up = rise(look, from, to);
  if (up > range) return false;
  const flat = up === 0 ? range : isqrt(range * range - up * up);
  return gapWithin(standAtSpot(a, from), standAtSpot(b, to), flat);
};

/** Are two pieces on the table at most so far apart, base to base? */
export const isWithin = (look: L, a: Piece, b: Piece, range: Len): boolean => {
  const from = ownSpot(a);
  const to = ownSpot(b);
  if (from === null || to === null || areFarApart(a, from, b, to, range)) return false;
  return spotsWithin(look, [a, from], [b, to], range);
};

/** In base contact: on one storey, or climbing beside each other. */
export const inContact = (a: Piece, b: Piece): boolean => {
  const from = ownSpot(a);
  const to = ownSpot(b);
  if (!from || !to || from.storey !== to.storey) return false;
  return gapWithin(standAtSpot(a, from), standAtSpot(b, to), CONTACT);
};

/** By a man's place in the list, whether he is in contact with an enemy: 1 no, 2 yes, 0 not asked yet. */
type Contacts = number[];
/** By list of men, who is engaged: boards are never changed but replaced. */
const contacts = lately<readonly Man[], Contacts>();

/** PF-BASE.8: in contact with an enemy on his feet or his horse; a vehicle or a gun alone does not engage. */
export const isEngaged = (look: L, man: Man): boolean => {
  const { men } = look.board;
  const at = placeIn(men, man.id);
  if (men[at] !== man) return touchesFoe(look, man);
  const known = contactsAmong(look);
  if (known[at] === 0) known[at] = touchesFoe(look, man) ? 2 : 1;
  return known[at] === 2;
};

const contactsAmong = ({ setting: { known }, board: { men } }: L): Contacts => {
  const found = contacts.get(men);
  if (found) return found;
  const last = known.get('contacts')?.answer as readonly Man[] | undefined;
  const made = (last && contactsAfter(last, men)) ?? new Array<number>(men.length).fill(0);
  contacts.set(men, made);
  known.set('contacts', { about: NOTHING, answer: men });
  return made;
};

const NOTHING: readonly unknown[] = [];
/** When more have moved than that, all is looked at anew. */
const FEW = 8;

/** What is known of those who stand where they stood, with nobody come near them or gone from them since. */
const contactsAfter = (was: readonly Man[], is: readonly Man[]): Contacts | null => {
  const before = contacts.get(was);
  if (!before || was.length !== is.length) return null;
  const moved: number[] = [];
  for (let i = 0; i < is.length; i += 1) {
    const a = was[i]!;
    const b = is[i]!;
    if (a === b || (a.at === b.at && a.id === b.id && a.mount === b.mount)) continue;
    if (moved.push(i) > FEW) return null;
  }
  if (moved.length === 0) return before;
  const kept = before.slice();
  for (const i of moved) {
    kept[i] = 0;
    forgetNear(kept, is, was[i]!.at);
    forgetNear(kept, is, is[i]!.at);
  }
  return kept;
};

const forgetNear = (kept: Contacts, men: readonly Man[], place: Place): void => {
  if (place.in !== 'table') return;
  for (let i = 0; i < men.length; i += 1) {
    const { at } = men[i]!;
    if (at.in === 'table' && areNear(at.spot, place.spot)) kept[i] = 0;
  }
};

/** So far apart the middles of two bases may be that touch: of two riders. */
const MIDDLES: Len = 402;
const areNear = (a: Spot, b: Spot): boolean => Math.abs(a.x - b.x) <= MIDDLES && Math.abs(a.y - b.y) <= MIDDLES;

const touchesFoe = (look: L, man: Man): boolean => {
  if (man.at.in !== 'table') return false;
  const { spot } = man.at;
  for (const foe of menIn(look, boxAround(spot, MIDDLES), spot.storey))
    if (foe.side !== man.side && inContact(man, foe)) return true;
  return false;
};

/** The box that reaches so far from a spot on each axis. */
export const boxAround = ({ x, y }: Spot, far: Len): Box => ({
  left: x - far,
  right: x + far,
  top: y - far,
  bottom: y + far,
});

/** PF-MOV.2, PF-BASE.6: an inch round a man on his feet who is not engaged; nobody else controls ground. */
export const controls = (look: L, man: Man): boolean =>
  man.stance === 'standing' && !man.lurking && ownSpot(man) !== null && !isEngaged(look, man);

/** The enemies whose control zone a piece would be in at a spot (PF-BASE.6). */
export const controllersAt = (look: L, mover: Piece, spot: Spot): readonly Man[] =>
  menIn(look, boxAround(spot, CONTROLLED), spot.storey).filter(
    (foe) =>
      foe.side !== mover.side &&
      gapWithin(standAtSpot(mover, spot), standAtSpot(foe, foe.at.spot), CONTROL) &&
      controls(look, foe),
  );
/** More than the middles of two men are apart of whom one is in the other's zone. */
const CONTROLLED: Len = 1000;

/** PF-BASE.5: whose base a piece would lie on at a spot. */
export const inTheWayAt = (look: L, mover: Piece, spot: Spot): Piece | null => {
  const reach = spreadOf(mover);
  const { vehicles, guns } = look.board;
  return (
    firstUnder(menIn(look, boxAround(spot, reach + SPREAD.man), spot.storey), mover, spot) ??
    firstUnder(vehicles, mover, spot) ??
    firstUnder(guns, mover, spot)
  );
};

/** More than the middles of two hulls are apart that overlap. */
const OVERLAPS: Len = 2 * SPREAD.other;

/** The first on whose base a piece would lie at a spot. */
const firstUnder = (pieces: readonly Piece[], mover: Piece, spot: Spot): Piece | null => {
  for (const other of pieces) {
    const { at } = other;
    if (at.in !== 'table' || at.spot.storey !== spot.storey || other.id === mover.id) continue;
    if (Math.abs(at.spot.x - spot.x) > OVERLAPS || Math.abs(at.spot.y - spot.y) > OVERLAPS) continue;
    if (overlap(standAtSpot(mover, spot), standAtSpot(other, at.spot))) return other;
  }
  return null;
};

/** Is there room for a base on the table, clear of all others? What stands there besides is for the rules of movement. */
export const fits = (look: L, mover: Piece, spot: Spot): boolean =>
  onTable(spot, look.setting.table.ground.table) && inTheWayAt(look, mover, spot) === null;
