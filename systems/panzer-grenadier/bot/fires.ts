import type { Check } from '@grognard/kernel';
import { acting } from '../rules/03-acting.ts';
import { combinersOf, lendersIn } from '../rules/06-combining.ts';
import { foeHexes, refuseShooter } from '../rules/07-firing.ts';
import type { FireKind } from '../rules/07-values.ts';
import { fireValue } from '../rules/07-values.ts';
import { isAntiTankTarget } from '../rules/11-anti-tank.ts';
import type { L } from '../rules/facts.ts';
import { apart, hexOf, unitAt } from '../rules/facts.ts';
import type { Action, ActionOf, FrameOf, Grenadier, Unit } from '../types.ts';
import { antiTankHarm, harmOf } from './harm.ts';
import type { GrenadierWeights } from './weights.ts';

type F = FrameOf<'acting'>;

/** Something to do, and what it promises. */
export interface Prospect {
  readonly action: Action;
  readonly gain: number;
  /** What of it shows only later. */
  readonly hope?: number;
}

export const isAllowed = (look: L, f: F, action: Action): boolean => acting.refuse(look, f, f.side, action) === null;

const checksOf = (look: L, f: F, action: Action): readonly Check<Grenadier>[] =>
  acting.checks?.(look, f, f.side, action) ?? [];

/** Those who may fire so, by hex. */
const shootersByHex = (look: L, f: F, kind: FireKind): ReadonlyMap<number, readonly Unit[]> =>
  Map.groupBy(
    f.firing.flatMap((id) => {
      const unit = unitAt(look, id);
      return unit && refuseShooter(look, f, id, kind) === null ? [unit] : [];
    }),
    (unit) => hexOf(look, unit)!,
  );

/** The most leaders who may lend their modifier to a shot. */
const withLenders = (look: L, f: F, shot: ActionOf<'direct'>, hexes: readonly number[]): ActionOf<'direct'> => {
  let best = shot;
  for (const leader of hexes.flatMap((hex) => lendersIn(look, f, hex))) {
    const more = { ...best, leaders: [...best.leaders, leader.id] };
    if (isAllowed(look, f, more)) best = more;
  }
  return best;
};

const shotAt = (look: L, f: F, units: readonly Unit[], hex: number, combines: string | null): Action | null => {
  const shot: ActionOf<'direct'> = {
    type: 'direct',
    shooters: units.map(({ id }) => id),
    hex,
    parts: [],
    leaders: [],
    combines,
  };
  if (!isAllowed(look, f, shot)) return null;
  return withLenders(look, f, shot, [...new Set(units.map((one) => hexOf(look, one)!))]);
};

const aimsAt = (look: L, f: F, unit: Unit, hex: number): boolean => {
  const range = fireValue(look, unit, 'df')?.range ?? 0;
  if (apart(look, hexOf(look, unit)!, hex) > range) return false;
  return isAllowed(look, f, { type: 'direct', shooters: [unit.id], hex, parts: [], leaders: [], combines: null });
};

/** PG-7.4.1, PG-6.41.1: all of a hex together, and all whom a leader brings together, at each enemy hex in reach. */
const directShots = (look: L, f: F): readonly Action[] => {
  const byHex = shootersByHex(look, f, 'df');
  if (byHex.size === 0) return [];
  const combiners = combinersOf(look, f);
  return foeHexes(look, f.side).flatMap((hex) => {
    const able = new Map(
      [...byHex].map(([from, units]) => [from, units.filter((one) => aimsAt(look, f, one, hex))] as const),
    );
    const plain = [...able.values()].flatMap((units) =>
      units.length > 0 ? (shotAt(look, f, units, hex, null) ?? []) : [],
    );
    const combined = combiners.flatMap((leader) => {
      const here = hexOf(look, leader)!;
      const beside = [...able].filter(
        ([from, units]) => units.length > 0 && from !== here && apart(look, from, here) === 1,
      );
      const strongest = beside
        .toSorted(([, a], [, b]) => b.length - a.length)
        .slice(0, leader.combat)
        .flatMap(([, units]) => units);
      const all = [...(able.get(here) ?? []), ...strongest];
      return strongest.length > 0 ? (shotAt(look, f, all, hex, leader.id) ?? []) : [];
    });
    return [...plain, ...combined];
  });
};

/** PG-9.3.1: all guns and mortars of a hex together. */
const bombardments = (look: L, f: F): readonly Action[] =>
  [...shootersByHex(look, f, 'bf').values()].flatMap((units) =>
    foeHexes(look, f.side).flatMap((hex) => {
      const able = units.filter(
        (one) =>
          apart(look, hexOf(look, one)!, hex) <= (fireValue(look, one, 'bf')?.range ?? 0) &&
          isAllowed(look, f, { type: 'bombard', shooters: [one.id], hex, combines: null }),
      );
      return able.length === 0
        ? []
        : [{ type: 'bombard' as const, shooters: able.map(({ id }) => id), hex, combines: null }];
    }),
  );

/** PG-11.3.1: anti-tank fire goes half as far again as its range. */
const isNear = (look: L, shooter: string, target: Unit): boolean => {
  const unit = unitAt(look, shooter);
  const [from, to] = [unit ? hexOf(look, unit) : null, hexOf(look, target)];
  if (!unit || from === null || to === null) return false;
  return 2 * apart(look, from, to) <= 3 * (fireValue(look, unit, 'at')?.range ?? 0);
};

const antiTankShots = (look: L, f: F): readonly Action[] => {
  const shooters = [...shootersByHex(look, f, 'at').values()].flat();
  if (shooters.length === 0) return [];
  const targets = look.board.units.filter((one) => one.side !== f.side && isAntiTankTarget(look, one));
  return shooters.flatMap(({ id }) =>
    targets
      .filter((one) => isNear(look, id, one))
      .map((one): Action => ({ type: 'antiTank', shooter: id, target: one.id, through: null }))
      .filter((action) => isAllowed(look, f, action)),
  );
};

/** What a shot is expected to cost the enemy. */
const gainOf = (look: L, f: F, action: Action, w: GrenadierWeights): number => {
  const checks = checksOf(look, f, action);
  if (action.type !== 'antiTank') return harmOf(look, f.side, checks, w);
  const [check] = checks;
  const target = unitAt(look, action.target);
  return check?.shape === 'table' && target ? antiTankHarm(look, check, target, w) : 0;
};

/** Every shot that those who fire could take, with what it promises. */
export const shotsOf = (look: L, f: F, w: GrenadierWeights): readonly Prospect[] =>
  [...directShots(look, f), ...bombardments(look, f), ...antiTankShots(look, f)].map((action) => ({
    action,
    gain: gainOf(look, f, action, w),
  }));
