import type { Choice, Illegal, Sum } from '@grognard/kernel';
import { illegal, OPEN, pickFrom, sumOf } from '@grognard/kernel';
import type { ActionOf, FrameOf, Grenadier, Unit } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { combinersOf, refuseCombination } from './06-combining.ts';
import { foeHexes, haveFired, refuseRange, refuseShooter } from './07-firing.ts';
import { fatesUnder } from './07-forecast.ts';
import { fireValue } from './07-values.ts';
import { spotsAny } from './08-spotting.ts';
import type { Barrage } from './09-bombardment.ts';
import { bombardmentChecks, isSpottedForGuns, marksIn } from './09-bombardment.ts';
import type { L } from './facts.ts';
import { apart, hexName, hexOf, leaderAt, unitAt } from './facts.ts';

type F = FrameOf<'acting'>;
type Bombard = ActionOf<'bombard'>;
type No = Illegal<Grenadier> | null;

const HOLES = { shooters: OPEN, hex: OPEN } as const;

/** PG-9.0.1, PG-7.24.2, PG-7.32.1: the hex holds enemies, and friends or not, and is in range of this unit. */
const refuseAim = (look: L, unit: Unit, hex: number): No => {
  if (marksIn(look, hex, unit.side).length === 0)
    return illegal('PG-9.0.1', 'nobodyThere', { hex: hexName(look.setting, hex) });
  return refuseRange(look, unit, fireValue(look, unit, 'bf')!, hex);
};

/** PG-1.1.10, PG-7.21.1, PG-9.1.1, PG-8.0.3: a leader sees somebody there, or all who fire do. */
const refuseUnspotted = (look: L, f: F, units: readonly Unit[], hex: number): No => {
  if (areSeeing(look, units, hex) || isSpottedForGuns(look, f.side, hex)) return null;
  return illegal('PG-9.1.1', 'notSpottedForGuns', { hex: hexName(look.setting, hex) });
};

const areSeeing = (look: L, units: readonly Unit[], hex: number): boolean =>
  units.every((one) => spotsAny(look, one, marksIn(look, hex, one.side)));

const hexesOfUnits = (look: L, units: readonly Unit[]): readonly number[] => [
  ...new Set(units.map((one) => hexOf(look, one)!)),
];

/** PG-9.3.1, PG-9.3.3: of one hex, or of several with a leader in one of them. */
const refuseTogether = (look: L, f: F, units: readonly Unit[], combines: string | null): No => {
  const hexes = hexesOfUnits(look, units);
  const wrong = refuseCombination(look, f, hexes, combines);
  if (wrong || combines === null) return wrong;
  return hexes.includes(hexOf(look, leaderAt(look, combines)!)!)
    ? null
    : illegal('PG-9.3.3', 'leaderNotWithGuns', { leader: combines });
};

const refuseBombard = (look: L, f: F, { shooters, hex, combines }: Bombard): No => {
  for (const [i, id] of shooters.entries()) {
    const wrong = refuseShooter(look, f, id, 'bf');
    if (wrong) return wrong;
    if (shooters.indexOf(id) !== i) return illegal('PG-7.22.1', 'twiceNamed', { piece: id });
    const missed = refuseAim(look, unitAt(look, id)!, hex);
    if (missed) return missed;
  }
  const units = shooters.map((id) => unitAt(look, id)!);
  return refuseUnspotted(look, f, units, hex) ?? refuseTogether(look, f, units, combines);
};

const strengthOf = (look: L, units: readonly Unit[]): Sum<Grenadier> =>
  units.flatMap((unit) => fireValue(look, unit, 'bf')?.terms ?? []);

const barrageOf = (look: L, f: F, { shooters, hex }: Bombard): Barrage => {
  const units = shooters.flatMap((id) => unitAt(look, id) ?? []);
  return { side: f.side, hex, strength: sumOf(strengthOf(look, units)), isSeen: areSeeing(look, units, hex) };
};

const gunsByHex = (look: L, f: F): ReadonlyMap<number, readonly Unit[]> => {
  const able = f.firing.flatMap((id) => {
    const unit = unitAt(look, id);
    return unit && refuseShooter(look, f, id, 'bf') === null ? [unit] : [];
  });
  return Map.groupBy(able, (unit) => hexOf(look, unit)!);
};

const firstHex = (look: L, f: F, units: readonly Unit[], targets: readonly number[]): Bombard | null => {
  for (const unit of units)
    for (const hex of targets) {
      const shot: Bombard = { type: 'bombard', shooters: [unit.id], hex, combines: null };
      if (refuseBombard(look, f, shot) === null) return shot;
    }
  return null;
};

/** PG-9.3.3: guns of several hexes at the first hex they all reach. */
const combinedAt = (look: L, f: F, combines: string, byHex: ReadonlyMap<number, readonly Unit[]>): Bombard | null => {
  const here = hexOf(look, leaderAt(look, combines)!)!;
  const own = byHex.get(here)?.[0];
  const beside = [...byHex].find(([hex]) => apart(look, here, hex) === 1)?.[1][0];
  if (!own || !beside) return null;
  for (const hex of foeHexes(look, f.side)) {
    const shot: Bombard = { type: 'bombard', shooters: [own.id, beside.id], hex, combines };
    if (refuseBombard(look, f, shot) === null) return shot;
  }
  return null;
};

const companyOf = (look: L, f: F, { shooters, combines }: Bombard): readonly Unit[] => {
  const leader = combines === null ? undefined : leaderAt(look, combines);
  const first = leader ?? unitAt(look, shooters[0]!);
  if (!first) return [];
  const here = hexOf(look, first)!;
  const reach = leader ? 1 : 0;
  return [...gunsByHex(look, f)].flatMap(([hex, units]) => (apart(look, here, hex) <= reach ? units : []));
};

const anyBombard = (look: L, f: F, listed: Bombard, random: () => number): Bombard => {
  const hexes = foeHexes(look, f.side);
  const shooters = companyOf(look, f, listed)
    .filter((one) => listed.shooters.includes(one.id) || random() < 0.7)
    .map(({ id }) => id);
  const hex = pickFrom(hexes, random);
  for (const shot of [
    { ...listed, shooters, hex },
    { ...listed, hex },
    { ...listed, shooters },
  ])
    if (refuseBombard(look, f, shot) === null) return shot;
  return listed;
};

/** 9 Bombardment by units on the map. */
export const bombard: Deed<'bombard'> = {
  type: 'bombard',
  choices: (look, f) => {
    const byHex = gunsByHex(look, f);
    if (byHex.size === 0) return [];
    const targets = foeHexes(look, f.side);
    const found: Choice<Bombard>[] = [];
    for (const units of byHex.values()) {
      const shot = firstHex(look, f, units, targets);
      if (shot) found.push({ action: shot, holes: HOLES });
    }
    if (found.length > 1)
      for (const { id } of combinersOf(look, f)) {
        const shot = combinedAt(look, f, id, byHex);
        if (shot) found.push({ action: shot, holes: HOLES });
      }
    return found;
  },
  spell: (look, f, choice) => {
    const listed = choice.action as Bombard;
    const company = companyOf(look, f, listed);
    const hexes = foeHexes(look, f.side).filter((hex) =>
      company.some((one) => refuseAim(look, one, hex) === null && refuseUnspotted(look, f, [one], hex) === null),
    );
    return {
      action: listed,
      holes: {
        shooters: { kind: 'units', units: company.map(({ id }) => id), min: 1, max: company.length },
        hex: { kind: 'hexes', hexes },
      },
    };
  },
  sample: (look, f, choice, random) => anyBombard(look, f, choice.action as Bombard, random),
  refuse: refuseBombard,
  checks: (look, f, action) => bombardmentChecks(look, barrageOf(look, f, action as Bombard)),
  forecasts: (look, f, action) =>
    bombardmentChecks(look, barrageOf(look, f, action as Bombard)).flatMap((check) =>
      fatesUnder(look, 'bombardment', check),
    ),
  take: (g, f, action) => {
    const { shooters, hex, combines } = action;
    const { strength, isSeen } = barrageOf(g, f, action);
    haveFired(g, shooters, hex, null);
    return {
      set: { ...without(f, ...shooters), combined: combines === null ? f.combined : [...f.combined, combines] },
      call: { kind: 'barrage' as const, side: f.side, attacks: [{ hex, strength, isSeen }], strays: [] },
    };
  },
};
