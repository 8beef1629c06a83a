import type { Game, Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import type { FrameOf, Grenadier, Nation, Unit } from '../types.ts';
import { isCalledIn } from './03-activation.ts';
import { without } from './03-deed.ts';
import type { FireKind, FireValue } from './07-values.ts';
import { fireValue } from './07-values.ts';
import { isLimiting, spotsAny, whyUnseen } from './08-spotting.ts';
import type { L, Piece } from './facts.ts';
import {
  apart,
  enemyOf,
  hexName,
  hexOf,
  isAboard,
  isAssaultHex,
  isBunker,
  isKind,
  leadersIn,
  placesOf,
  typeOf,
  unitAt,
  unitsIn,
} from './facts.ts';

type No = Illegal<Grenadier> | null;

/** Why a unit does not fire in this way in this segment. */
export const refuseShooter = (look: L, f: FrameOf<'acting'>, id: string, kind: FireKind): No => {
  const unit = unitAt(look, id);
  const hex = unit ? hexOf(look, unit) : null;
  if (!unit || hex === null || !f.firing.includes(id)) return illegal('PG-3.1.9', 'notToFire', { piece: id });
  if (isAboard(unit)) return illegal('PG-5.67.1', 'carriedFireNot', { piece: id });
  if (unit.state === 'demoralised') return illegal('PG-14.3.1', 'demoralisedFireNot', { piece: id });
  if (unit.limbered) return illegal('PG-5.63.7', 'limberedFireNot', { piece: id });
  // PG-7.22.1: a train that has opportunity-fired may move, not fire again (PG-15.3.4).
  if (unit.shots !== null) return illegal('PG-7.22.1', 'hasActed', { piece: id });
  if (f.bunkers.some((one) => one.unit === id && one.kind === kind))
    return illegal('PG-16.82.1', 'firedSoAlready', { piece: id });
  const hasBegun = f.again.includes(id) ? 'at' : f.parts.some((one) => one.unit === id) ? 'df' : kind;
  if (hasBegun !== kind) return illegal('PG-7.31.1', 'oneKindOfFire', { piece: id });
  // PG-6.41.2: so direct fire and bombardment never mix in one attack.
  if (fireValue(look, unit, kind) === null) return illegal('PG-7.31.1', 'noSuchFire', { piece: id });
  if (isCalledIn(look, f, id)) return illegal('PG-12.51.2', 'calledIn', { piece: id });
  // PG-12.52.1: but for anti-tank fire within the hex, whoever is assaulted has his hands full.
  if (kind !== 'at' && isAssaultHex(look, hex)) return illegal('PG-12.52.1', 'busyWithAssault', { piece: id });
  return null;
};

/** PG-7.32.1: hexes from one to the other, not those that the line clips. */
export const refuseRange = (look: L, unit: Unit, { range }: FireValue, hex: number): No =>
  apart(look, hexOf(look, unit)!, hex) <= range
    ? null
    : illegal('PG-7.32.1', 'outOfRange', { piece: unit.id, hex: hexName(look.setting, hex), range });

/**
 * PG-7.4.1, PG-7.4.3, PG-1.1.17, PG-1.1.10, PG-8.0.1, PG-6.71.1: all of a side in a hex who read the table: not loads, who copy
 * what carries them (PG-5.65.3).
 */
export const struckIn = (look: L, hex: number, side: Nation): readonly Piece[] => [
  ...unitsIn(look, hex, side).filter((one) => !isAboard(one)),
  ...leadersIn(look, hex, side),
];

/** PG-8.0.1: those of whom one must be spotted: units, or leaders where they are alone (PG-6.71.1). */
export const markIn = (look: L, hex: number, side: Nation): readonly Piece[] => {
  const units = unitsIn(look, hex, side);
  return units.length > 0 ? units : leadersIn(look, hex, side);
};

/** The hexes where a side has anybody. */
const hexesOf = (look: L, side: Nation): readonly number[] => {
  const places = placesOf(look);
  const hexes = [...places.keys()].filter((hex) => places.get(hex)!.some((one) => one.side === side));
  for (const one of look.board.leaders) {
    const hex = one.side === side ? hexOf(look, one) : null;
    if (hex !== null && !places.has(hex) && !hexes.includes(hex)) hexes.push(hex);
  }
  return hexes;
};
export const foeHexes = (look: L, side: Nation): readonly number[] => hexesOf(look, enemyOf(look, side));

/** PG-8.0.3, PG-7.21.1: each unit that fires must see for itself. */
export const refuseUnseen = (look: L, shooter: Unit, targets: readonly Piece[], hex: number): No =>
  spotsAny(look, shooter, targets) ? null : whyUnseen(look, shooter, hex);

/** PG-8.22.1, PG-16.62.1, PG-16.22.1: firing shows where one is, and puts an end to digging that is not finished. */
export const showFirer = (g: Game<Grenadier>, id: string, rule: 'PG-8.22.1' | 'PG-13.25.1' = 'PG-8.22.1'): void => {
  const hidden = unitAt(g, id);
  if (hidden?.hidden) g.emit('PG-16.62.1', { type: 'revealed', unit: hidden });
  const unit = unitAt(g, id);
  const hex = unit ? hexOf(g, unit) : null;
  if (!unit || hex === null) return;
  if (!unit.spotted && isLimiting(g, hex)) g.emit(rule, { type: 'spotted', unit: id });
  if (unit.work) g.emit('PG-16.22.1', { type: 'workStopped', unit: id });
};

/** PG-7.4.5, PG-7.22.1: they have fired, and do not act again this turn. */
export const haveFired = (g: Game<Grenadier>, ids: readonly string[], hex: number, target: string | null): void => {
  for (const id of ids) showFirer(g, id);
  g.emit('PG-7.4.5', { type: 'firedAt', pieces: ids, hex, target });
  for (const id of ids) g.emit('PG-7.22.1', { type: 'marked', piece: id, mark: 'fired' });
};

/** PG-16.82.1: a bunker that has both kinds of fire has one left after the other; all others have fired. */
export const firedBy = (
  look: L,
  f: FrameOf<'acting'>,
  ids: readonly string[],
  kind: 'df' | 'at',
): Pick<FrameOf<'acting'>, 'moving' | 'firing' | 'bunkers'> => {
  const isHalfDone = (id: string): boolean =>
    isBunker(look, id) &&
    typeOf(look, unitAt(look, id)!).at !== undefined &&
    !f.bunkers.some(({ unit }) => unit === id);
  const half = ids.filter(isHalfDone);
  return {
    ...without(f, ...ids.filter((id) => !half.includes(id))),
    bunkers: [...f.bunkers, ...half.map((unit) => ({ unit, kind }))],
  };
};

/** PG-7.23.2: what an HMG has left to give; of others all, or nothing. */
export const fireLeft = (look: L, f: FrameOf<'acting'>, unit: Unit): number =>
  f.parts.find((one) => one.unit === unit.id)?.left ?? fireValue(look, unit, 'df')?.value ?? 0;

/** PG-7.23.2. */
export const LEAST_PART = 3;

export const maySplit = (look: L, unit: Unit): boolean => isKind(look, unit, 'hmg');
