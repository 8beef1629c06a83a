import type { Choice, Illegal } from '@grognard/kernel';
import { illegal, OPEN, pickFrom } from '@grognard/kernel';
import type { ActionOf, FrameOf, Grenadier, Nation, Unit } from '../types.ts';
import type { Deed } from './03-deed.ts';
import { firedBy, haveFired, refuseShooter } from './07-firing.ts';
import { fateUnder } from './07-forecast.ts';
import { fireValue } from './07-values.ts';
import { spots, spotsAny, whyUnseen } from './08-spotting.ts';
import {
  antiTankCheck,
  antiTankShots,
  bestEntry,
  entriesOf,
  isAntiTankTarget,
  isInAntiTankRange,
} from './11-anti-tank.ts';
import type { L } from './facts.ts';
import { apart, hexName, hexOf, isAboard, isAfv, isAssaultHex, leadersAboard, unitAt, unitsIn } from './facts.ts';

type F = FrameOf<'acting'>;
type AntiTank = ActionOf<'antiTank'>;
type No = Illegal<Grenadier> | null;

const HOLES = { target: OPEN, through: OPEN } as const;

/** PG-11.0.1, PG-11.0.2, PG-11.3.1, PG-8.0.2: why this unit has no shot at that one. PG-10.1.4: friends are never in the way. */
export const refuseAntiTankAim = (look: L, shooter: Unit, target: Unit): No => {
  if (target.side === shooter.side || isAboard(target)) return illegal('PG-11.0.1', 'noTarget', { piece: target.id });
  if (!isAntiTankTarget(look, target)) return illegal('PG-11.0.2', 'noVehicle', { piece: target.id });
  const [from, to] = [hexOf(look, shooter), hexOf(look, target)];
  const value = fireValue(look, shooter, 'at');
  if (from === null || to === null || value === null) return illegal('PG-11.0.1', 'noTarget', { piece: target.id });
  if (!isInAntiTankRange(apart(look, from, to), value.range))
    return illegal('PG-11.3.1', 'beyondLongRange', { piece: target.id, range: value.range });
  if (!spots(look, shooter, target))
    return spotsAny(look, shooter, unitsIn(look, to, target.side))
      ? illegal('PG-8.0.2', 'targetNotSpotted', { piece: shooter.id, target: target.id })
      : whyUnseen(look, shooter, to);
  return refuseMelee(look, shooter, target, from, to);
};

/** PG-12.52.1: whoever is assaulted fires at AFVs in his own hex only. PG-7.24.3: from outside not where friends have vehicles. */
const refuseMelee = (look: L, shooter: Unit, target: Unit, from: number, to: number): No => {
  if (isAssaultHex(look, from)) {
    const isInReach = to === from && isAfv(look, target);
    return isInReach ? null : illegal('PG-12.52.1', 'onlyTanksInHex', { piece: shooter.id });
  }
  const ours = unitsIn(look, to, shooter.side);
  return ours.some((one) => isAntiTankTarget(look, one))
    ? illegal('PG-7.24.3', 'ownVehiclesThere', { hex: hexName(look.setting, to) })
    : null;
};

const refuseAntiTank = (look: L, f: F, { shooter: id, target: at, through }: AntiTank): No => {
  const wrong = refuseShooter(look, f, id, 'at');
  if (wrong) return wrong;
  const [shooter, target] = [unitAt(look, id)!, unitAt(look, at)];
  if (!target) return illegal('PG-11.0.1', 'noTarget', { piece: at });
  const missed = refuseAntiTankAim(look, shooter, target);
  if (missed || through === null) return missed;
  return entriesOf(look, hexOf(look, shooter)!, hexOf(look, target)!).includes(through)
    ? null
    : illegal('PG-11.11.2', 'notThroughThere', { hex: hexName(look.setting, through) });
};

const foes = (look: L, side: Nation): readonly Unit[] =>
  look.board.units.filter((one) => one.side !== side && isAntiTankTarget(look, one));

/** Asked of many: whoever is out of reach is not looked at any further. */
const canHit = (look: L, shooter: Unit, target: Unit): boolean => {
  const [from, to] = [hexOf(look, shooter), hexOf(look, target)];
  const range = fireValue(look, shooter, 'at')?.range ?? 0;
  if (from === null || to === null || !isInAntiTankRange(apart(look, from, to), range)) return false;
  return refuseAntiTankAim(look, shooter, target) === null;
};

const checkOf = (look: L, { shooter: id, target: at, through }: AntiTank) => {
  const [shooter, target] = [unitAt(look, id), unitAt(look, at)];
  if (!shooter || !target) return null;
  return { target, check: antiTankCheck(look, shooter, target, through ?? bestEntry(look, shooter, target)) };
};

/** 11 Anti-tank fire. */
export const antiTank: Deed<'antiTank'> = {
  type: 'antiTank',
  choices: (look, f) => {
    const shooters = f.firing.filter((id) => refuseShooter(look, f, id, 'at') === null);
    if (shooters.length === 0) return [];
    const targets = foes(look, f.side);
    return shooters.flatMap((id): readonly Choice<AntiTank>[] => {
      const shooter = unitAt(look, id)!;
      const target = targets.find((one) => canHit(look, shooter, one));
      return target
        ? [{ action: { type: 'antiTank', shooter: id, target: target.id, through: null }, holes: HOLES }]
        : [];
    });
  },
  spell: (look, f, choice) => {
    const listed = choice.action as AntiTank;
    const shooter = unitAt(look, listed.shooter);
    const targets = shooter ? foes(look, f.side).filter((one) => canHit(look, shooter, one)) : [];
    const entries = new Set(targets.flatMap((one) => entriesOf(look, hexOf(look, shooter!)!, hexOf(look, one)!)));
    return {
      action: listed,
      holes: {
        target: { kind: 'units', units: targets.map(({ id }) => id), min: 1, max: 1 },
        through: { kind: 'options', options: [null, ...entries] },
      },
    };
  },
  sample: (look, f, choice, random) => {
    const listed = choice.action as AntiTank;
    const shooter = unitAt(look, listed.shooter);
    const target = pickFrom(foes(look, f.side), random);
    const isShot = shooter && target && canHit(look, shooter, target);
    return isShot ? { ...listed, target: target.id } : listed;
  },
  refuse: refuseAntiTank,
  checks: (look, _f, action) => {
    const found = checkOf(look, action as AntiTank);
    return found ? [found.check] : [];
  },
  forecasts: (look, _f, action) => {
    const found = checkOf(look, action as AntiTank);
    return found ? [fateUnder(look, found.target, found.check)] : [];
  },
  take: (g, f, action) => {
    const { shooter: id, target: at } = action;
    const [shooter, target] = [unitAt(g, id)!, unitAt(g, at)!];
    const entry = action.through ?? bestEntry(g, shooter, target);
    const check = antiTankCheck(g, shooter, target, entry);
    const hex = hexOf(g, target)!;
    haveFired(g, [id], hex, at);
    const { result } = g.roll(check);
    // PG-11.11.2: shots within one hex count for nothing.
    if (entry !== null) g.emit('PG-11.11.2', { type: 'fireCameThrough', unit: at, hex: entry });
    // PG-11.2.1
    const hasAnother = antiTankShots(g, shooter) > 1 && !f.again.includes(id);
    return {
      set: hasAnother
        ? { again: [...f.again, id] }
        : { ...firedBy(g, f, [id], 'at'), again: f.again.filter((one) => one !== id) },
      call: {
        kind: 'attack' as const,
        side: target.side,
        source: 'antiTank' as const,
        hex,
        // PG-7.4.2, PG-5.65.3: and the leaders it carries, who check for themselves.
        results: [target, ...leadersAboard(g, target)].map((piece) => ({ piece: piece.id, result: String(result) })),
      },
    };
  },
};
