import type { Choice, Game, Illegal, TargetCheck } from '@grognard/kernel';
import { illegal, message, OPEN, passed, pickFrom, term } from '@grognard/kernel';
import type { ActionOf, FrameOf, Grenadier, Nation, Unit } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { without } from './03-deed.ts';
import { haveFired, refuseRange, refuseShooter } from './07-firing.ts';
import { fireValue } from './07-values.ts';
import type { L } from './facts.ts';
import { hexName, hexOf, isKind, unitAt } from './facts.ts';

type F = FrameOf<'acting'>;
type Smoke = ActionOf<'smoke'>;
type No = Illegal<Grenadier> | null;

const HOLES = { hex: OPEN } as const;

/** PG-16.1.1: only where the scenario says so. */
export const refuseSmoke = ({ setting }: L, side: Nation): No =>
  setting.scenario.forces.some((one) => one.side === side && one.smoke) ? null : illegal('PG-16.1.1', 'noSmokeHere');

/** PG-16.1.4: anywhere on the map. */
export const refuseSmokeHex = ({ setting }: L, hex: number): No =>
  setting.hexes.includes(hex) ? null : illegal('PG-16.1.4', 'offTheMap');

/** PG-16.1.1, PG-16.1.4: artillery and mortars, as far as they bombard. */
const refuseSmokeFrom = (look: L, f: F, id: string, hex: number): No => {
  const wrong = refuseShooter(look, f, id, 'bf');
  if (wrong) return wrong;
  const unit = unitAt(look, id)!;
  if (!isKind(look, unit, 'artillery', 'mortar')) return illegal('PG-16.1.1', 'firesNoSmoke', { piece: id });
  return refuseRange(look, unit, fireValue(look, unit, 'bf')!, hex);
};

const refuse = (look: L, f: F, { shooters, hex }: Smoke): No => {
  const wrong = refuseSmoke(look, f.side) ?? refuseSmokeHex(look, hex);
  if (wrong) return wrong;
  for (const [i, id] of shooters.entries()) {
    const missed = refuseSmokeFrom(look, f, id, hex);
    if (missed) return missed;
    if (shooters.indexOf(id) !== i) return illegal('PG-16.1.2', 'twiceNamed', { piece: id });
  }
  return null;
};

/** PG-16.1.3: 8 or less and it stays. */
export const smokeCheck = (look: L, hex: number): TargetCheck<Grenadier> => ({
  shape: 'target',
  rule: 'PG-16.1.3',
  about: message('smokeAt', { hex: hexName(look.setting, hex) }),
  sides: 6,
  dice: 2,
  add: [],
  need: [term('PG-16.1.3', 8)],
  pass: 'atMost',
});

/** PG-16.1.2, PG-16.1.3: a marker for each that fires. */
export const laySmoke = (g: Game<Grenadier>, side: Nation, hexes: readonly number[]): void => {
  for (const hex of hexes)
    if (passed(g.roll(smokeCheck(g, hex)))) g.emit('PG-16.1.3', { type: 'smokePlaced', hex, side });
};

/** The hexes a unit can lay smoke in: all in range. */
const hexesFor = (look: L, unit: Unit): readonly number[] =>
  look.setting.hexes.filter((hex) => refuseRange(look, unit, fireValue(look, unit, 'bf')!, hex) === null);

/** 16.1 Smoke fired by units on the map. */
export const smoke: Deed<'smoke'> = {
  type: 'smoke',
  choices: (look, f) => {
    if (refuseSmoke(look, f.side)) return [];
    return f.firing.flatMap((id): readonly Choice<Smoke>[] => {
      const unit = unitAt(look, id);
      const hex = unit ? hexOf(look, unit) : null;
      return hex !== null && refuseSmokeFrom(look, f, id, hex) === null
        ? [{ action: { type: 'smoke', shooters: [id], hex }, holes: HOLES }]
        : [];
    });
  },
  spell: (look, _f, choice) => {
    const listed = choice.action as Smoke;
    const unit = unitAt(look, listed.shooters[0]!);
    return { action: listed, holes: { hex: { kind: 'hexes', hexes: unit ? hexesFor(look, unit) : [] } } };
  },
  sample: (look, f, choice, random) => {
    const listed = choice.action as Smoke;
    const shot = { ...listed, hex: pickFrom(look.setting.hexes, random) };
    return refuse(look, f, shot) === null ? shot : listed;
  },
  refuse,
  checks: (look, _f, action) => (action as Smoke).shooters.map(() => smokeCheck(look, (action as Smoke).hex)),
  take: (g, f, { shooters, hex }) => {
    haveFired(g, shooters, hex, null);
    laySmoke(
      g,
      f.side,
      shooters.map(() => hex),
    );
    return { set: without(f, ...shooters) };
  },
};
