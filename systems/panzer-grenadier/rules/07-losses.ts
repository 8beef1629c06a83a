import type { Ask, Game } from '@grognard/kernel';
import { AGAIN, illegal, message } from '@grognard/kernel';
import { KIND } from '../data/kinds.ts';
import type { FrameOf, Grenadier, LossGroup, ResultFor, Source, State, Unit } from '../types.ts';
import { STATES } from '../types.ts';
import { loseLeader } from './06-casualties.ts';
import { isWellLed } from './06-tank-leaders.ts';
import { effectOf } from './07-results.ts';
import { loseStep, loseUnit } from './07-steps.ts';
import type { L } from './facts.ts';
import { isAboard, isAfv, isArmoured, isLeader, loadOf, notHere, typeOf, unitAt } from './facts.ts';

type G = Game<Grenadier>;

/** A unit and how many steps its own result takes from it. */
interface Struck {
  readonly unit: Unit;
  readonly steps: number;
}

/** PG-5.65.3: carried units belong to no group; they lose what their carrier loses. */
const struckUnits = (look: L, source: Source, results: readonly ResultFor[]): readonly Struck[] =>
  results.flatMap(({ piece, result }) => {
    const unit = unitAt(look, piece);
    if (!unit || isAboard(unit)) return [];
    const { steps } = effectOf(look, source, unit, result);
    return steps > 0 ? [{ unit, steps }] : [];
  });

/** PG-7.61.1, PG-7.63.5: what loses its steps together; in an assault men and armour do. */
const poolOf = (look: L, source: Source, unit: Unit): string => {
  // PG-7.62.1, PG-7.64.1, PG-16.72.1: such results are for one unit alone.
  if (source === 'antiTank' || source === 'opportunity' || source === 'mines') return unit.id;
  const { group } = KIND[typeOf(look, unit).kind];
  return source === 'assault' && (isArmoured(look, unit) || group === 'personnel') ? 'fighters' : group;
};

/** PG-7.61.6: the highest number in a group, from those whose own result has steps, up to the number of each. */
export const lossGroups = (look: L, source: Source, results: readonly ResultFor[]): readonly LossGroup[] => {
  const pools = Map.groupBy(struckUnits(look, source, results), ({ unit }) => poolOf(look, source, unit));
  return [...pools.values()].map((struck) => {
    const left = Math.max(...struck.map(({ steps }) => steps));
    return {
      among: struck.map(({ unit, steps }) => ({ unit: unit.id, most: Math.min(steps, unit.steps) })),
      left,
      first: source === 'assault',
      // PG-7.63.2
      tanks: source === 'assault' && left > 1 && struck.some(({ unit }) => isAfv(look, unit)),
    };
  });
};

const leastAffected = (units: readonly Unit[]): readonly Unit[] => {
  const best = Math.min(...units.map(({ state }) => STATES.indexOf(state satisfies State)));
  return units.filter(({ state }) => STATES.indexOf(state) === best);
};

/** PG-7.61.2, PG-7.63.2, PG-7.63.3: who may lose the next step of a group. */
const nextOf = (look: L, { among, left, first, tanks }: LossGroup): readonly Unit[] => {
  const units = among.flatMap(({ unit }) => unitAt(look, unit) ?? []);
  if (first && units.length > 0) return leastAffected(units);
  const armour = tanks && left === 1 ? units.filter((one) => isAfv(look, one)) : [];
  return armour.length > 0 ? armour : units;
};

/**
 * What tells two units apart for whoever chooses. A tank leader who has not been shown could be in either: whether one is
 * asked must not give him away (PG-6.8.3).
 */
const looksOf = (look: L, unit: Unit): string => {
  if (loadOf(look, unit).length > 0) return unit.id;
  const { id, began: _began, spent: _spent, tankLeader, ...seen } = unit;
  const isSecret = isAfv(look, unit) && !unit.leaderShown && !isWellLed(look.setting, typeOf(look, unit));
  return JSON.stringify([seen, isSecret ? id : tankLeader]);
};

/** Is there nothing to choose: one unit, units that are alike, or nobody who is spared? */
const isSettled = (look: L, { among, left }: LossGroup, next: readonly Unit[]): boolean => {
  if (next.length === 1) return true;
  const there = among.filter(({ unit }) => unitAt(look, unit));
  if (there.reduce((sum, { most }) => sum + most, 0) <= left) return true;
  const looks = looksOf(look, next[0]!);
  const mostOf = (unit: Unit): number => there.find((one) => one.unit === unit.id)!.most;
  return next.every((one) => looksOf(look, one) === looks && mostOf(one) === mostOf(next[0]!));
};

/** PG-5.65.1: what anti-tank fire destroys is lost with all that it carries, leaders too. */
const loseWithLoad = (g: G, unit: Unit): void => {
  for (const load of loadOf(g, unit)) {
    if (isLeader(load)) loseLeader(g, 'PG-5.65.1', load);
    else loseUnit(g, 'PG-5.65.1', load);
  }
  loseStep(g, RULE_OF.antiTank, unit.id);
};

/** The group after one of it has lost a step; null when it has lost them all. */
const takeStep = (g: G, source: Source, group: LossGroup, unit: Unit): LossGroup | null => {
  if (source === 'antiTank' && unit.steps === 1) loseWithLoad(g, unit);
  else loseStep(g, RULE_OF[source], unit.id);
  if (group.left === 1) return null;
  const among = group.among.flatMap((one) => {
    const most = one.unit === unit.id ? one.most - 1 : one.most;
    return most > 0 && unitAt(g, one.unit) ? [{ ...one, most }] : [];
  });
  if (among.length === 0) return null;
  return { among, left: group.left - 1, first: false, tanks: group.tanks && !isAfv(g, unit) };
};

/** By which rule steps go. */
const RULE_OF: Readonly<Record<Source, Grenadier['rule']>> = {
  direct: 'PG-7.61.1',
  bombardment: 'PG-7.61.1',
  air: 'PG-7.61.1',
  friendly: 'PG-7.61.1',
  opportunity: 'PG-7.64.1',
  antiTank: 'PG-7.62.1',
  assault: 'PG-7.63.1',
  mines: 'PG-16.72.1',
};

/** The steps about which there is nothing to choose; what is left is asked. */
export const takeSettled = (g: G, source: Source, groups: readonly LossGroup[]): readonly LossGroup[] =>
  groups.flatMap((group) => {
    let now: LossGroup | null = group;
    while (now) {
      const next = nextOf(g, now);
      if (next.length === 0) return [];
      if (!isSettled(g, now, next)) return [now];
      now = takeStep(g, source, now, next[0]!);
    }
    return [];
  });

/** PG-7.61.2: the owner picks who loses the next step. */
export const losses: Ask<Grenadier, FrameOf<'losses'>> = {
  rule: 'PG-7.61.2',
  ruleOf: ({ source, groups }) => (source !== 'assault' ? 'PG-7.61.2' : groups[0]?.first ? 'PG-7.63.3' : 'PG-7.63.1'),
  reaction: { pass: null },
  who: (_look, f) => (f.groups.length > 0 ? f.side : null),
  prompt: (_look, f) => message('askLoss', { left: f.groups[0]?.left ?? 0 }),
  choices: (look, f) =>
    nextOf(look, f.groups[0]!).map(({ id }) => ({ action: { type: 'choose' as const, piece: id } })),
  refuse: (look, f, _side, action) => {
    if (action.type !== 'choose') return notHere('PG-7.61.2');
    const [group] = f.groups;
    if (!group || nextOf(look, group).some(({ id }) => id === action.piece)) return null;
    if (!group.among.some(({ unit }) => unit === action.piece))
      return illegal('PG-7.61.1', 'losesNoStep', { piece: action.piece });
    return group.first
      ? illegal('PG-7.63.3', 'leastAffectedFirst', { piece: action.piece })
      : illegal('PG-7.63.2', 'tankMustLose', { piece: action.piece });
  },
  take: (g, f, _side, action) => {
    const [group, ...others] = f.groups;
    if (action.type !== 'choose' || !group) return;
    const rest = takeStep(g, f.source, group, unitAt(g, action.piece)!);
    const groups = takeSettled(g, f.source, rest ? [rest, ...others] : others);
    return groups.length > 0 ? { set: { groups }, goTo: AGAIN } : undefined;
  },
};
