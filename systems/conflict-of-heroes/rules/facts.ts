import { type Dir, dirTo, distance, type HexId } from '@grognard/hex';
import type { Illegal, Sum } from '@grognard/kernel';
import { illegal, term } from '@grognard/kernel';
import type { Marker } from '../data/hits.ts';
import { HIT_MARKERS } from '../data/hits.ts';
import type { UnitType } from '../data/units.ts';
import { UNIT_TYPES } from '../data/units.ts';
import type { Board, Coh, Force, FortKind, L, Nation, Setting, Unit } from '../types.ts';

/** The unit of that name, if it is in play. */
export const unitAt = (look: L, id: string): Unit | undefined => look.board.units.find((u) => u.id === id);

/** The unit of that name; a bug if it is gone. */
export const unitOf = (look: L, id: string): Unit => {
  const unit = unitAt(look, id);
  if (!unit) throw new Error(`${id} is not in play`);
  return unit;
};

export const typeOf = (unit: Pick<Unit, 'type'>): UnitType => UNIT_TYPES[unit.type];
export const isVehicle = (unit: Pick<Unit, 'type'>): boolean => typeOf(unit).mobility !== 'foot';

export const forceOf = (look: L, side: string): Force => {
  const force = look.board.forces[side];
  if (!force) throw new Error(`there is no force ${side}`);
  return force;
};

export const nationOf = (setting: Setting, side: string): Nation => {
  const found = setting.forces.find((force) => force.id === side);
  if (!found) throw new Error(`there is no force ${side}`);
  return found.nation;
};

/** Forces of one nation are friends (COH-20.0.1). */
export const friends = (look: L, a: string, b: string): boolean =>
  a === b || nationOf(look.setting, a) === nationOf(look.setting, b);

export const unitsIn = (look: L, hex: number): readonly Unit[] => look.board.units.filter((u) => u.hex === hex);

export const enemiesIn = (look: L, side: string, hex: number): readonly Unit[] =>
  look.board.units.filter((u) => u.hex === hex && !u.hidden && !friends(look, u.side, side));

/** Does this unit share its hex with an enemy that is not hidden? (COH-7.7.3) */
export const inCloseCombat = (look: L, unit: Unit): boolean =>
  unit.hex !== null && enemiesIn(look, unit.side, unit.hex).length > 0;

export const apart = (look: L, a: number, b: number): number => distance(look.setting.grid, a as HexId, b as HexId);

/** The marker under a unit; null when there is none, or when it is seen from behind. */
export const markerOf = (unit: Unit): Marker | null => (unit.hit === null || unit.hit === 'unknown' ? null : unit.hit);

export const hitEffects = (unit: Unit) => {
  const marker = markerOf(unit);
  return marker ? HIT_MARKERS[marker] : null;
};

/** COH-14.5.3, COH-7.5.0.9, COH-C.20: neither moves nor pivots by itself. */
export const immobile = (unit: Unit): boolean => unit.bogged !== null || (hitEffects(unit)?.noMove ?? false);

/** COH-7.5.0.14: no action but rallying. */
export const stunned = (unit: Unit): boolean => hitEffects(unit)?.noAction ?? false;

/** The units that share a side's present activation (COH-2.2.4, COH-9.0.1). */
export const activeUnits = (look: L, side: string): readonly Unit[] =>
  look.board.units.filter((u) => u.side === side && u.status === 'active');

export const carried = (look: L, vehicle: string): readonly Unit[] =>
  look.board.units.filter((u) => u.aboard === vehicle);

export const hexName = (setting: Setting, hex: number | null): string =>
  hex === null ? '—' : (setting.names[hex] ?? String(hex));

/** Is this optional rule in use? */
export const uses = (look: L, rule: string): boolean => look.setting.options.has(rule);

/** COH-3.0.1.2 [optional]: are action points rolled, and in secret? */
export const hasSecretAp = ({ options }: Pick<Setting, 'options'>): boolean =>
  options.has('COH-3.0.1.1') && options.has('COH-3.0.1.2');

export const smokePoints = (board: Board, hex: number): number => {
  let points = 0;
  for (const smoke of board.smoke) if (smoke.hex === hex) points += smoke.points;
  return points;
};

/** Does a hex hold a counter of this kind, as far as the reader knows? */
export const hasFort = (look: L, hex: number, kind: FortKind): boolean =>
  look.board.forts.some((fort) => fort.hex === hex && fort.kind === kind);

/** The way a unit faces: all round in a trench (COH-18.1.1.3), as the bunker does in a bunker (COH-18.1.2.2). */
export const headingOf = (look: L, unit: Unit): Dir | 'allRound' => {
  const fort = unit.fort === null ? undefined : look.board.forts.find(({ id }) => id === unit.fort);
  // COH-10.0.1: a hidden unit faces nowhere until it is revealed.
  if (fort?.kind === 'trench' || (unit.hidden && fort?.kind !== 'bunker')) return 'allRound';
  return (fort?.facing ?? unit.facing) as Dir;
};

/** COH-5.1.2: is one of its three flank hexes in this direction? Null, a step onto the map, never is. */
export const isBehind = (look: L, unit: Unit, dir: Dir | null): boolean => {
  const heading = headingOf(look, unit);
  if (dir === null || heading === 'allRound') return false;
  const turn = (dir - heading + 6) % 6;
  // COH-5.1.3: the three others are the front, and a move there is a forward one.
  return turn >= 2 && turn <= 4;
};

/** COH-5.2.1: does a unit that goes to this neighbouring hex back into it? */
export const isReversing = (look: L, unit: Unit, to: number): boolean =>
  unit.hex !== null && isBehind(look, unit, dirTo(look.setting.grid, unit.hex as HexId, to as HexId));

/** What a unit's hit marker adds to the cost of every hex it enters (COH-T.3). */
export const markerCost = (unit: Unit): Sum<Coh> => {
  const effects = hitEffects(unit);
  return effects === null || effects.moveCost === 0 ? [] : [term(effects.rules[0], effects.moveCost)];
};

/** Why a unit may do nothing by itself but rally: not this side's, not in play, aboard a vehicle, or stunned. */
export const refuseActor = (look: L, side: string, id: string): Illegal<Coh> | null => {
  const unit = unitAt(look, id);
  if (!unit || unit.side !== side) return illegal('COH-2.2.2', 'notYourUnit', { unit: id });
  if (unit.aboard !== null) return illegal('COH-17.0.12', 'isAboard', { unit: id, vehicle: unit.aboard });
  return stunned(unit) ? illegal('COH-7.5.0.14', 'isStunned', { unit: id }) : null;
};
