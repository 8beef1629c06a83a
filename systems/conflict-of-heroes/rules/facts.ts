import { type Dir, dirTo, distance, type HexId } from '@grognard/hex';
import type { Illegal, Message, Sum } from '@grognard/kernel';
import { illegal, message, term } from '@grognard/kernel';
import type { Marker } from '../data/hits.ts';
import { HIT_MARKERS } from '../data/hits.ts';
import type { UnitType } from '../data/units.ts';
import { UNIT_TYPES } from '../data/units.ts';
import type { Board, Coh, Force, FortKind, L, Nation, Setting, Unit } from '../types.ts';
import type { Word } from '../words/en.ts';

/** House, COH-6.0.10: units look out in every direction, however they face, unless they fight in their own hex. */
const looksOut = (unit: { readonly isLocked: boolean }): boolean => !unit.isLocked;

/** House, COH-7.5.0.14, COH-17.0.12: who acts by himself: the stunned only rally, passengers only rally and get off; both are carried on. */
const actsAlone = (unit: { readonly isAboard: boolean; readonly isStunned: boolean }): boolean =>
  !unit.isAboard && !unit.isStunned;

/** The unit of that name, if it is in play. */
export const unitAt = ({ board }: L, id: string): Unit | undefined => {
  for (const unit of board.units) if (unit.id === id) return unit;
  return undefined;
};

/** The unit of that name; a bug if it is gone. */
export const unitOf = (look: L, id: string): Unit => {
  const unit = unitAt(look, id);
  if (!unit) throw new Error(`${id} is not in play`);
  return unit;
};

/** A unit on the map. */
export type OnMap = Unit & { readonly hex: number };
export const isOnMap = (unit: Unit): unit is OnMap => unit.hex !== null;

export const typeOf = (unit: Pick<Unit, 'type'>): UnitType => UNIT_TYPES[unit.type];
export const isVehicle = (unit: Pick<Unit, 'type'>): boolean => typeOf(unit).mobility !== 'foot';

export const forceOf = (look: L, side: string): Force => {
  const force = look.board.forces[side];
  if (!force) throw new Error(`there is no force ${side}`);
  return force;
};

export const nationOf = (setting: Setting, side: string): Nation => {
  const nation = setting.nations[side];
  if (!nation) throw new Error(`there is no force ${side}`);
  return nation;
};

/** Forces of one nation are friends (COH-20.0.1). */
export const friends = ({ setting }: Pick<L, 'setting'>, a: string, b: string): boolean =>
  // Of two forces each has a nation of its own.
  a === b || (setting.forces.length > 2 && nationOf(setting, a) === nationOf(setting, b));

export const unitsIn = ({ board }: L, hex: number): readonly Unit[] => {
  const there: Unit[] = [];
  for (const unit of board.units) if (unit.hex === hex) there.push(unit);
  return there;
};

/** Is any unit in this hex, hidden or not? */
export const isAnybodyIn = ({ board }: L, hex: number): boolean => {
  for (const unit of board.units) if (unit.hex === hex) return true;
  return false;
};

/** The enemies of a side in a hex, as far as they can be seen. */
export const enemiesIn = (look: L, side: string, hex: number): readonly Unit[] =>
  look.board.units.filter((u) => u.hex === hex && !u.hidden && !friends(look, u.side, side));

/** Is an enemy of this side to be seen in a hex? */
export const isEnemyIn = (look: L, side: string, hex: number): boolean => {
  for (const unit of look.board.units)
    if (unit.hex === hex && !unit.hidden && !friends(look, unit.side, side)) return true;
  return false;
};

/** Does this unit share its hex with an enemy that is not hidden? (COH-7.7.3) */
export const inCloseCombat = (look: L, unit: Unit): boolean =>
  unit.hex !== null && isEnemyIn(look, unit.side, unit.hex);

export const apart = (look: L, a: number, b: number): number => distance(look.setting.grid, a as HexId, b as HexId);

/** The marker under a unit; null when there is none, or when it is seen from behind. */
export const markerOf = (unit: Unit): Marker | null => (unit.hit === null || unit.hit === 'unknown' ? null : unit.hit);

export const hitEffects = (unit: Unit) => (unit.hit === null || unit.hit === 'unknown' ? null : HIT_MARKERS[unit.hit]);

/** COH-14.5.3, COH-7.5.0.9, COH-C.20: neither moves nor pivots by itself. */
export const immobile = (unit: Unit): boolean => unit.bogged !== null || (hitEffects(unit)?.noMove ?? false);

/** COH-7.5.0.3: no action but rallying. */
export const stunned = (unit: Unit): boolean => hitEffects(unit)?.noAction ?? false;

/** The units that share a side's present activation (COH-2.2.4, COH-9.0.1). */
export const activeUnits = ({ board }: L, side: string): readonly Unit[] =>
  board.units.filter((unit) => unit.status === 'active' && unit.side === side);

/** Has a side an activation under way? */
export const hasActive = ({ board }: L, side: string): boolean =>
  board.units.some((unit) => unit.status === 'active' && unit.side === side);

/** The units that a vehicle carries or tows. */
export const carried = ({ board }: L, vehicle: string): readonly Unit[] =>
  board.units.filter((unit) => unit.aboard === vehicle);

export const hexName = (setting: Setting, hex: number | null): string =>
  hex === null ? '—' : (setting.names[hex] ?? String(hex));

/** A side for people to read: its nation, and its title where that nation has several forces. */
export const sideName = (setting: Setting, side: string): Message<Word> => {
  const nation = nationOf(setting, side);
  if (setting.forces.filter((force) => force.nation === nation).length === 1) return message(`side.${nation}`);
  const title = setting.scenario.forces.find(({ id }) => id === side)?.title;
  return message(`force.${nation}`, title ?? { en: side, fr: side });
};

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
  look.board.forts.length > 0 && look.board.forts.some((fort) => fort.hex === hex && fort.kind === kind);

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
  const marker = markerOf(unit);
  if (effects === null || marker === null || effects.moveCost === 0) return [];
  return [term(effects.rules[0], effects.moveCost, `marker.${marker}`)];
};

/** The steps of a sequence in the order of a ruling. */
export const inOrder = <K extends string, S extends Readonly<Record<K, unknown>>>(order: readonly K[], steps: S): S =>
  Object.fromEntries(order.map((step) => [step, steps[step]])) as S;

/** COH-6.0.10: does this unit look about, however it faces? Whoever fights in his own hex does not (COH-7.7.3.12). */
export const isLookout = (look: L, unit: Unit): boolean => looksOut({ isLocked: inCloseCombat(look, unit) });

/** Why a unit may do nothing by itself but rally: not this side's, not in play, aboard a vehicle, or stunned. */
export const refuseActor = (look: L, side: string, id: string): Illegal<Coh> | null =>
  refuseStranger(look, side, id) ?? refuseActing(unitOf(look, id));

/** Why a side may not act with a unit: it is another's, or not in play. */
export const refuseStranger = (look: L, side: string, id: string): Illegal<Coh> | null =>
  unitAt(look, id)?.side === side ? null : illegal('COH-2.2.2', 'notYourUnit', { unit: id });

/** The same of a unit that is known to be this side's. */
export const refuseActing = (unit: Unit): Illegal<Coh> | null => {
  if (actsAlone({ isAboard: unit.aboard !== null, isStunned: stunned(unit) })) return null;
  if (unit.aboard !== null) return illegal('COH-17.0.12', 'isAboard', { unit: unit.id, vehicle: unit.aboard });
  return illegal('COH-7.5.0.3', 'isStunned', { unit: unit.id });
};
