import type { Illegal } from '@grognard/kernel';
import { illegal } from '@grognard/kernel';
import { KIND } from '../data/kinds.ts';
import type { FrameOf, Grenadier, Nation, Unit } from '../types.ts';
import { fireValue } from './07-values.ts';
import { spots, whyUnseen } from './08-spotting.ts';
import { passesFriends } from './10-line-of-fire.ts';
import { antiTankShots } from './11-anti-tank.ts';
import { refuseAntiTankAim } from './11-anti-tank-fire.ts';
import type { L } from './facts.ts';
import { apart, bunkersOf, hexName, hexOf, isAboard, isAfv, isAssaultHex, typeOf, unitAt, unitsIn } from './facts.ts';

type F = FrameOf<'opportunity'>;
type No = Illegal<Grenadier> | null;
export type ShotKind = 'df' | 'at';

/** PG-13.0.2. */
const DIRECT_SHOTS = 2;

/** PG-13.0.4, PG-13.0.6: one of anti-tank fire for guns, and for men who have such. */
const ANTI_TANK_SHOTS = 1;

/** How many shots of a kind a unit has in a turn. PG-13.0.3: an AFV as many as in a segment. */
const shotsOf = (look: L, unit: Unit, kind: ShotKind): number => {
  if (kind === 'df') return DIRECT_SHOTS;
  return isAfv(look, unit) ? antiTankShots(look, unit) : ANTI_TANK_SHOTS;
};

/** PG-13.1.2: what a unit has left of a kind. */
export const shotsLeft = (look: L, unit: Unit, kind: ShotKind): number => {
  if (unit.mark !== 'none' && unit.mark !== 'opened') return 0;
  // PG-13.0.5, PG-13.0.6: the first shot settles the kind.
  if (unit.shots !== null && unit.shots.kind !== kind) return 0;
  return shotsOf(look, unit, kind) - (unit.shots?.taken ?? 0);
};

/** PG-13.0.1, PG-13.0.2 to PG-13.0.6: activated units fire no more, nor those whose shots are gone, or are of the other kind. */
const whyNoShots = (look: L, unit: Unit, kind: ShotKind): Grenadier['rule'] => {
  if (unit.shots === null) return 'PG-13.0.1';
  const isWeapon = KIND[typeOf(look, unit).kind].group === 'weapons';
  if (unit.shots.kind !== kind) return isWeapon ? 'PG-13.0.5' : 'PG-13.0.6';
  if (kind === 'df') return 'PG-13.0.2';
  return isAfv(look, unit) ? 'PG-13.0.3' : isWeapon ? 'PG-13.0.4' : 'PG-13.0.6';
};

const refuseReady = (look: L, f: F, unit: Unit, kind: ShotKind): No => {
  const one = { piece: unit.id };
  if (shotsLeft(look, unit, kind) <= 0) return illegal(whyNoShots(look, unit, kind), 'noShotsLeft', one);
  if (f.shot.includes(unit.id)) return illegal('PG-13.21.1', 'onceInAHex', one);
  if (isAboard(unit)) return illegal('PG-5.67.1', 'carriedFireNot', one);
  if (fireValue(look, unit, kind) === null) return illegal('PG-7.31.1', 'noSuchFire', one);
  return null;
};

/** PG-13.1.1, PG-8.0.2: direct fire at the one that moves, by the usual rules. */
const refuseDirectAim = (look: L, unit: Unit, mover: Unit, to: number): No => {
  const values = { piece: unit.id, hex: hexName(look.setting, to) };
  const from = hexOf(look, unit)!;
  const { range } = fireValue(look, unit, 'df')!;
  if (apart(look, from, to) > range) return illegal('PG-7.32.1', 'outOfRange', { ...values, range });
  if (!spots(look, unit, mover)) return whyUnseen(look, unit, to);
  return passesFriends(look, unit, to) ? null : illegal('PG-10.1.2', 'friendsInTheWay', values);
};

/** Why a unit does not fire at the mover where it is. */
export const refuseShot = (look: L, f: F, id: string, kind: ShotKind): No => {
  const [unit, mover] = [unitAt(look, id), unitAt(look, f.mover)];
  return unit && mover ? refuseShotBy(look, f, [unit, mover], kind) : illegal('PG-13.0.1', 'notYours', { piece: id });
};

const refuseShotBy = (look: L, f: F, [unit, mover]: readonly [Unit, Unit], kind: ShotKind): No => {
  const [from, to] = [hexOf(look, unit), hexOf(look, mover)];
  if (unit.side !== f.side || from === null || to === null) return illegal('PG-13.0.1', 'notYours', { piece: unit.id });
  const wrong = refuseReady(look, f, unit, kind);
  if (wrong) return wrong;
  // PG-12.52.1, PG-12.52.2
  if (isAssaultHex(look, from)) return illegal('PG-12.52.1', 'busyWithAssault', { piece: unit.id });
  if (kind === 'at') return refuseAntiTankAim(look, unit, mover);
  return refuseDirectAim(look, unit, mover, to);
};

/** Those who may still fire this turn, bunkers among them, in the order of their names. */
const waitingToFire = (look: L, side: Nation): readonly Unit[] =>
  [...look.board.units, ...bunkersOf(look, side)].filter(
    (one) => one.side === side && (one.mark === 'none' || one.mark === 'opened'),
  );

/** Those who may fire so at the mover. */
export const shootersFor = (look: L, f: F, kind: ShotKind): readonly Unit[] => {
  const mover = unitAt(look, f.mover);
  if (!mover || isAmongFriends(look, f)) return [];
  return waitingToFire(look, f.side).filter((one) => refuseShotBy(look, f, [one, mover], kind) === null);
};

export const hasShooter = (look: L, f: F): boolean => {
  const mover = unitAt(look, f.mover);
  if (!mover || isAmongFriends(look, f)) return false;
  return waitingToFire(look, f.side).some(
    (one) => refuseShotBy(look, f, [one, mover], 'df') === null || refuseShotBy(look, f, [one, mover], 'at') === null,
  );
};

/** PG-13.23.1: nobody fires where his own are. */
export const isAmongFriends = (look: L, f: F): boolean => {
  const mover = unitAt(look, f.mover);
  const hex = mover ? hexOf(look, mover) : null;
  return hex === null || unitsIn(look, hex, f.side).length > 0;
};
