import type { Choice, Illegal, Sum } from '@grognard/kernel';
import { illegal, OPEN, pickFrom, term } from '@grognard/kernel';
import type { ActionOf, FrameOf, Grenadier, Unit } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { combinersOf, lendersIn, lentTerms, refuseCombination, refuseLending } from './06-combining.ts';
import {
  firedBy,
  fireLeft,
  foeHexes,
  haveFired,
  LEAST_PART,
  markIn,
  maySplit,
  refuseRange,
  refuseShooter,
  refuseUnseen,
  struckIn,
} from './07-firing.ts';
import { fatesUnder } from './07-forecast.ts';
import { readFor } from './07-reading.ts';
import { fireValue } from './07-values.ts';
import { spotsAny } from './08-spotting.ts';
import type { FireAt } from './10-direct-fire.ts';
import { directFire } from './10-direct-fire.ts';
import { passesFriends } from './10-line-of-fire.ts';
import type { L } from './facts.ts';
import { apart, enemyOf, hexName, hexOf, leaderAt, unitAt, unitsIn } from './facts.ts';

type F = FrameOf<'acting'>;
type Direct = ActionOf<'direct'>;
type No = Illegal<Grenadier> | null;

const HOLES = { shooters: OPEN, hex: OPEN, parts: OPEN, leaders: OPEN } as const;

/** PG-1.1.17, PG-10.0.1, PG-10.1.5: why this unit, which fires in this segment, has no shot into that hex. */
const refuseAim = (look: L, unit: Unit, hex: number): No => {
  const value = fireValue(look, unit, 'df')!;
  return (
    refuseRange(look, unit, value, hex) ??
    refuseUnseen(look, unit, markIn(look, hex, enemyOf(look, unit.side)), hex) ??
    (passesFriends(look, unit, hex)
      ? null
      : illegal('PG-10.1.2', 'friendsInTheWay', { piece: unit.id, hex: hexName(look.setting, hex) }))
  );
};

/** The same, asked of many hexes: whatever is out of range is not looked at any further. */
const canHit = (look: L, unit: Unit, hex: number): boolean => {
  const range = fireValue(look, unit, 'df')?.range ?? 0;
  return apart(look, hexOf(look, unit)!, hex) <= range && refuseAim(look, unit, hex) === null;
};

/** PG-7.24.1: at enemies, and never where friends are. */
const refuseTarget = (look: L, f: F, hex: number): No => {
  const named = { hex: hexName(look.setting, hex) };
  if (unitsIn(look, hex, f.side).length > 0) return illegal('PG-7.24.1', 'friendsThere', named);
  return markIn(look, hex, enemyOf(look, f.side)).length > 0 ? null : illegal('PG-10.0.1', 'nobodyThere', named);
};

/** PG-7.23.1, PG-7.23.2: only HMGs split their fire, in parts of three and more. */
const refuseParts = (look: L, f: F, { shooters, parts }: Direct): No => {
  for (const [i, { unit: id, part }] of parts.entries()) {
    const unit = unitAt(look, id);
    if (!unit || !shooters.includes(id) || parts.findIndex((one) => one.unit === id) !== i)
      return illegal('PG-7.23.2', 'notAmongShooters', { piece: id });
    if (!maySplit(look, unit)) return illegal('PG-7.23.1', 'fireNotSplit', { piece: id });
    const left = fireLeft(look, f, unit);
    if (part < LEAST_PART || part > left)
      return illegal('PG-7.23.2', 'badPart', { piece: id, least: LEAST_PART, left });
  }
  return null;
};

/** PG-8.0.3, PG-10.1.5: of those who fire together each must see for itself, and each needs a line of its own. */
const refuseAims = (look: L, units: readonly Unit[], hex: number): No => {
  const named = { hex: hexName(look.setting, hex) };
  const marks = markIn(look, hex, enemyOf(look, units[0]!.side));
  for (const unit of units) {
    const missed = refuseAim(look, unit, hex);
    if (missed === null) continue;
    const isBlind = !spotsAny(look, unit, marks);
    if (isBlind && units.some((one) => spotsAny(look, one, marks)))
      return illegal('PG-8.0.3', 'notSpotted', { piece: unit.id, ...named });
    const isOneOfSeveral = hexesOfUnits(look, units).length > 1;
    return missed.rule === 'PG-10.1.2' && isOneOfSeveral
      ? illegal('PG-10.1.5', 'friendsInTheWay', { piece: unit.id, ...named })
      : missed;
  }
  return null;
};

const refuseFire = (look: L, f: F, action: Direct): No => {
  const { shooters, hex, combines, leaders } = action;
  for (const [i, id] of shooters.entries()) {
    const wrong = refuseShooter(look, f, id, 'df');
    if (wrong) return wrong;
    if (shooters.indexOf(id) !== i) return illegal('PG-7.22.1', 'twiceNamed', { piece: id });
  }
  const wrong = refuseTarget(look, f, hex) ?? refuseParts(look, f, action);
  if (wrong) return wrong;
  const units = shooters.map((id) => unitAt(look, id)!);
  const missed = refuseAims(look, units, hex);
  return (
    missed ?? refuseCombination(look, f, hexesOfUnits(look, units), combines) ?? refuseLending(look, f, leaders, units)
  );
};

/** PG-10.2.2: those of one hex need nobody to fire together. */
const hexesOfUnits = (look: L, units: readonly Unit[]): readonly number[] => [
  ...new Set(units.map((one) => hexOf(look, one)!)),
];

const strengthOf = (look: L, f: F, { shooters, parts, leaders }: Direct): Sum<Grenadier> => [
  ...shooters.flatMap((id) => {
    const unit = unitAt(look, id);
    if (!unit) return [];
    const part = parts.find((one) => one.unit === id)?.part ?? null;
    const left = f.parts.find((one) => one.unit === id)?.left ?? null;
    if (part !== null || left !== null) return [term('PG-7.23.2', part ?? left!)];
    return fireValue(look, unit, 'df')?.terms ?? [];
  }),
  ...lentTerms(look, leaders),
];

const fireOf = (look: L, f: F, action: Direct): FireAt => ({
  side: f.side,
  hex: action.hex,
  from: hexesOfUnits(
    look,
    action.shooters.flatMap((id) => unitAt(look, id) ?? []),
  ),
  strength: strengthOf(look, f, action),
  isOpportunity: false,
});

/** The check as far as the side can know whom it hits. */
const checkOf = (look: L, f: F, action: Direct) =>
  directFire(look, fireOf(look, f, action), struckIn(look, action.hex, enemyOf(look, f.side)));

/** PG-7.23.2: what HMGs still have to give; less than a part is lost. */
const partsAfter = (look: L, f: F, { shooters, parts }: Direct): F['parts'] => [
  ...f.parts.filter(({ unit }) => !shooters.includes(unit)),
  ...parts.flatMap(({ unit: id, part }) => {
    const unit = unitAt(look, id);
    const left = unit ? fireLeft(look, f, unit) - part : 0;
    return left >= LEAST_PART ? [{ unit: id, left }] : [];
  }),
];

/** Those who may fire so, by hex. */
const shootersByHex = (look: L, f: F): ReadonlyMap<number, readonly Unit[]> => {
  const able = f.firing.flatMap((id) => {
    const unit = unitAt(look, id);
    return unit && refuseShooter(look, f, id, 'df') === null ? [unit] : [];
  });
  return Map.groupBy(able, (unit) => hexOf(look, unit)!);
};

const targetsOf = (look: L, f: F): readonly number[] =>
  foeHexes(look, f.side).filter((hex) => refuseTarget(look, f, hex) === null);

const shotBy = (shooters: readonly string[], hex: number, combines: string | null = null): Direct => ({
  type: 'direct',
  shooters,
  hex,
  parts: [],
  leaders: [],
  combines,
});

/** Of those of one hex, the first who can hit anything. */
const firstShot = (look: L, units: readonly Unit[], targets: readonly number[]): Direct | null => {
  for (const unit of units) for (const hex of targets) if (canHit(look, unit, hex)) return shotBy([unit.id], hex);
  return null;
};

/** PG-6.41.1: a first shot of several hexes under a leader, if there is one. */
const combinedShot = (look: L, f: F, leader: string, byHex: ReadonlyMap<number, readonly Unit[]>): Direct | null => {
  const here = hexOf(look, leaderAt(look, leader)!)!;
  const near = [...byHex].filter(([hex]) => apart(look, here, hex) <= 1);
  if (near.length < 2) return null;
  for (const hex of targetsOf(look, f)) {
    const able = near.flatMap(([, units]) => units.find((one) => canHit(look, one, hex)) ?? []);
    const shot = shotBy(
      able
        .toSorted((a) => (hexOf(look, a) === here ? -1 : 1))
        .slice(0, 2)
        .map(({ id }) => id),
      hex,
      leader,
    );
    if (able.length > 1 && refuseFire(look, f, shot) === null) return shot;
  }
  return null;
};

/** PG-7.23.2: the ways to split what an HMG has. */
const partsOf = (look: L, f: F, unit: Unit): readonly Direct['parts'][number][] => {
  if (!maySplit(look, unit)) return [];
  const left = fireLeft(look, f, unit);
  const count = Math.max(0, left - LEAST_PART);
  return Array.from({ length: count }, (_, i) => ({ unit: unit.id, part: LEAST_PART + i }));
};

/** All who might take part in a listed shot: those of its hex, or of those its leader reaches. */
const companyOf = (look: L, f: F, { shooters, combines }: Direct): readonly Unit[] => {
  const first = unitAt(look, shooters[0]!);
  if (!first) return [];
  const leader = combines === null ? undefined : leaderAt(look, combines);
  const here = hexOf(look, leader ?? first)!;
  const reach = leader ? 1 : 0;
  return [...shootersByHex(look, f)].flatMap(([hex, units]) => (apart(look, here, hex) <= reach ? units : []));
};

/** Some shot like the listed one: another target maybe, and whoever else can join in. */
const anyShot = (look: L, f: F, listed: Direct, random: () => number): Direct => {
  const company = companyOf(look, f, listed);
  const lead = unitAt(look, listed.shooters[0]!)!;
  const hexes = listed.combines === null ? targetsOf(look, f).filter((hex) => canHit(look, lead, hex)) : [];
  const hex = hexes.length > 0 ? pickFrom(hexes, random) : listed.hex;
  const joining = company.filter(
    (one) => listed.shooters.includes(one.id) || (random() < 0.7 && canHit(look, one, hex)),
  );
  const places = new Set(joining.map((one) => hexOf(look, one)!));
  const lenders = [...places].flatMap((place) => lendersIn(look, f, place)).filter(() => random() < 0.7);
  const splits = random() < 0.1 ? partsOf(look, f, lead) : [];
  const shot: Direct = {
    ...listed,
    hex,
    shooters: joining.map(({ id }) => id),
    leaders: lenders.map(({ id }) => id),
    parts: splits.length > 0 ? [pickFrom(splits, random)] : [],
  };
  return refuseFire(look, f, shot) === null ? shot : listed;
};

/** 10 Direct fire. */
export const direct: Deed<'direct'> = {
  type: 'direct',
  choices: (look, f) => {
    const byHex = shootersByHex(look, f);
    if (byHex.size === 0) return [];
    const targets = targetsOf(look, f);
    const found: Choice<Direct>[] = [];
    for (const units of byHex.values()) {
      const shot = firstShot(look, units, targets);
      if (shot) found.push({ action: shot, holes: HOLES });
    }
    if (found.length > 1)
      for (const { id } of combinersOf(look, f)) {
        const shot = combinedShot(look, f, id, byHex);
        if (shot) found.push({ action: shot, holes: HOLES });
      }
    return found;
  },
  spell: (look, f, choice) => {
    const listed = choice.action as Direct;
    const company = companyOf(look, f, listed);
    const ids = company.map(({ id }) => id);
    const hexes = targetsOf(look, f).filter((hex) => company.some((one) => canHit(look, one, hex)));
    const places = hexesOfUnits(look, company);
    const lenders = places.flatMap((hex) => lendersIn(look, f, hex)).map(({ id }) => id);
    const parts = company.flatMap((one) => partsOf(look, f, one));
    return {
      action: listed,
      holes: {
        shooters: { kind: 'units', units: ids, min: 1, max: ids.length },
        hex: { kind: 'hexes', hexes },
        parts: { kind: 'several', options: parts, min: 0, max: company.length },
        leaders: { kind: 'units', units: lenders, min: 0, max: lenders.length },
      },
    };
  },
  sample: (look, f, choice, random) => anyShot(look, f, choice.action as Direct, random),
  refuse: refuseFire,
  checks: (look, f, action) => [checkOf(look, f, action as Direct)],
  forecasts: (look, f, action) => fatesUnder(look, 'direct', checkOf(look, f, action as Direct)),
  take: (g, f, action) => {
    const { hex, shooters, leaders, combines } = action;
    const parts = partsAfter(g, f, action);
    const enemy = enemyOf(g, f.side);
    const fire = fireOf(g, f, action);
    haveFired(g, shooters, hex, null);
    const results = readFor(g, struckIn(g, hex, enemy), (targets) => directFire(g, fire, targets));
    return {
      set: {
        ...firedBy(
          g,
          f,
          shooters.filter((id) => !parts.some(({ unit }) => unit === id)),
          'df',
        ),
        parts,
        added: [...f.added, ...leaders],
        combined: combines === null ? f.combined : [...f.combined, combines],
      },
      call: { kind: 'attack' as const, side: enemy, source: 'direct' as const, hex, results },
    };
  },
};
