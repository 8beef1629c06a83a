import type { Footprint, Len, Spot, Stand } from '@grognard/table';
import { CONTACT, gap, gapWithin, INCH, isqrt, isqrtUp, onTable, overlap } from '@grognard/table';
import { SIZES } from '../data/vehicle.ts';
import { VEHICLES } from '../data/vehicles.ts';
import type { Gun, L, Man, Place, Vehicle } from '../types.ts';
import { heightAt } from './ground.ts';

/** A man, a vehicle or a gun. */
export type Figure = Man | Vehicle | Gun;

/** PF-APX.1: 25 mm round; cavalry, motorcycles and guns 40 mm. */
const MAN: Footprint = { shape: 'disc', radius: 125 };
const LARGE: Footprint = { shape: 'disc', radius: 200 };
/** PF-MOV.2. */
export const CONTROL: Len = INCH;

export const isMan = (figure: Figure): figure is Man => 'stance' in figure;
export const isVehicle = (figure: Figure): figure is Vehicle => 'turret' in figure;

/** Everybody and everything with a base, wherever it is. */
export const figuresOf = ({ board }: L): readonly Figure[] => [...board.men, ...board.vehicles, ...board.guns];

export const figureNamed = ({ board }: L, id: string): Figure | null =>
  board.men.find((one) => one.id === id) ??
  board.vehicles.find((one) => one.id === id) ??
  board.guns.find((one) => one.id === id) ??
  null;

const VEHICLE_BASES = Object.fromEntries(
  Object.entries(SIZES).map(([size, { length, width }]): [string, Footprint] => [
    size,
    { shape: 'box', length: Math.round((length * INCH) / 10), width: Math.round((width * INCH) / 10) },
  ]),
);

/** PF-APX.1, PF-BASE.34: vehicles have no base but their own outline. */
export const baseOf = (figure: Figure): Footprint => {
  if (isMan(figure)) return figure.mount ? LARGE : MAN;
  if (!isVehicle(figure)) return LARGE;
  const size = VEHICLES[figure.profile]?.size ?? 'mediumTank';
  return size === 'motorcycle' ? LARGE : VEHICLE_BASES[size]!;
};

export const spotOf = ({ at }: { readonly at: Place }): Spot | null => (at.in === 'table' ? at.spot : null);

const facingOf = (figure: Figure): number => (isMan(figure) ? 0 : figure.facing);

/** A figure as if it stood there. */
export const standAtSpot = (figure: Figure, at: Spot): Stand => ({ at, facing: facingOf(figure), base: baseOf(figure) });

/** A figure on the table with its base; null for whoever is not on it. */
export const standOf = (figure: Figure): Stand | null => {
  const spot = spotOf(figure);
  return spot && standAtSpot(figure, spot);
};

/** How much higher one of two spots is: nothing on one storey, for the ground there is open to both. */
const rise = (look: L, a: Spot, b: Spot): Len =>
  a.storey === b.storey ? 0 : Math.abs(heightAt(look, a) - heightAt(look, b));

/** From base to base, up and down stairs too, rounded up; null where one of them is not on the table. */
export const distanceBetween = (look: L, a: Figure, b: Figure): Len | null => {
  const [from, to] = [spotOf(a), spotOf(b)];
  if (!from || !to) return null;
  const [flat, up] = [gap(standAtSpot(a, from), standAtSpot(b, to)), rise(look, from, to)];
  return up === 0 ? flat : isqrtUp(flat * flat + up * up);
};

/** Are two figures, as if they stood there, at most so far apart? */
export const spotsWithin = (
  look: L,
  [a, from]: readonly [Figure, Spot],
  [b, to]: readonly [Figure, Spot],
  range: Len,
): boolean => {
  const far = range + 5000;
  if (Math.abs(from.x - to.x) > far || Math.abs(from.y - to.y) > far) return false;
  const up = rise(look, from, to);
  if (up > range) return false;
  const flat = up === 0 ? range : isqrt(range * range - up * up);
  return gapWithin(standAtSpot(a, from), standAtSpot(b, to), flat);
};

/** Are two figures on the table at most so far apart, base to base? */
export const isWithin = (look: L, a: Figure, b: Figure, range: Len): boolean => {
  const [from, to] = [spotOf(a), spotOf(b)];
  return from !== null && to !== null && spotsWithin(look, [a, from], [b, to], range);
};

/** In base contact: on one storey, or climbing beside each other. */
export const inContact = (a: Figure, b: Figure): boolean => {
  const [from, to] = [spotOf(a), spotOf(b)];
  if (!from || !to || from.storey !== to.storey) return false;
  return gapWithin(standAtSpot(a, from), standAtSpot(b, to), CONTACT);
};

/** PF-BASE.8: in contact with an enemy on his feet or his horse; a vehicle or a gun alone does not engage. */
export const isEngaged = (look: L, man: Man): boolean => foesTouching(look, man).length > 0;

/** The enemy's men in contact with one. */
export const foesTouching = ({ board }: L, man: Man): readonly Man[] => {
  const at = spotOf(man);
  if (!at) return [];
  return board.men.filter((foe) => {
    const there = foe.side === man.side ? null : spotOf(foe);
    if (!there || there.storey !== at.storey) return false;
    return Math.abs(there.x - at.x) <= 402 && Math.abs(there.y - at.y) <= 402 && inContact(man, foe);
  });
};

/** PF-MOV.2, PF-BASE.6: an inch round a man on his feet who is not engaged; nobody else controls ground. */
export const controls = (look: L, man: Man): boolean =>
  man.stance === 'standing' && !man.lurking && spotOf(man) !== null && !isEngaged(look, man);

/** The enemies whose control zone a figure would be in at a spot (PF-BASE.6). */
export const controllersAt = (look: L, mover: Figure, spot: Spot): readonly Man[] =>
  look.board.men.filter((foe) => {
    const there = foe.side === mover.side ? null : spotOf(foe);
    if (!there || there.storey !== spot.storey) return false;
    if (Math.abs(there.x - spot.x) > 1000 || Math.abs(there.y - spot.y) > 1000) return false;
    return gapWithin(standAtSpot(mover, spot), standAtSpot(foe, there), CONTROL) && controls(look, foe);
  });

/** PF-BASE.5: whose base a figure would lie on at a spot. */
export const inTheWayAt = (look: L, mover: Figure, spot: Spot): Figure | null => {
  const stand = standAtSpot(mover, spot);
  const isOn = (other: Figure): boolean => {
    const there = other.id === mover.id ? null : spotOf(other);
    if (!there || there.storey !== spot.storey) return false;
    if (Math.abs(there.x - spot.x) > 3000 || Math.abs(there.y - spot.y) > 3000) return false;
    return overlap(stand, standAtSpot(other, there));
  };
  const { men, vehicles, guns } = look.board;
  return men.find(isOn) ?? vehicles.find(isOn) ?? guns.find(isOn) ?? null;
};

/** Is there room for a base on the table, clear of all others? What stands there besides is for the rules of movement. */
export const fits = (look: L, mover: Figure, spot: Spot): boolean =>
  onTable(spot, look.setting.table.ground.table) && inTheWayAt(look, mover, spot) === null;
