import type { Block as Unit } from './data/blocks.ts';
import { monthOf, nextMonth } from './data/dates.ts';
import type { ScenarioFile } from './data/scenario-schema.ts';
import { lotNameOf, namedLots } from './data/start-pool.ts';
import { leastSteps, mostSteps } from './rules/02-units.ts';
import { scenarioNow } from './rules/03-start.ts';
import { mayEnter } from './rules/16-confined.ts';
import type { L } from './rules/facts.ts';
import { hexOf } from './rules/facts.ts';
import type { Block, FrontSide } from './types.ts';
import { UNKNOWN } from './types.ts';

/** How far behind the line a block stands: in reach of the enemy's zones, just behind, or deep in the rear. */
type Depth = 'line' | 'behind' | 'rear';

/** How much more likely a type is there than elsewhere. */
const STANDS: Readonly<Partial<Record<Unit['type'], Readonly<Record<Depth, number>>>>> = {
  hq: { line: 0.15, behind: 3, rear: 3 },
  shq: { line: 0.02, behind: 0.5, rear: 4 },
  armour: { line: 1.5, behind: 1.5, rear: 0.6 },
  mechanised: { line: 1.3, behind: 1.5, rear: 0.7 },
  shock: { line: 2, behind: 1, rear: 0.5 },
  cavalry: { line: 0.8, behind: 1.3, rear: 1.2 },
  static: { line: 0.7, behind: 1, rear: 1.5 },
};

/** Hexes a side's blocks are in, and those next to them. */
const lineOf = ({ board, setting }: L, side: FrontSide): ReadonlySet<number> => {
  const held = board.blocks.flatMap((one) => (one.side !== side ? (hexOf(one) ?? []) : []));
  return new Set(held.flatMap((hex) => [hex, ...setting.around[hex]!.map((next) => next.hex)]));
};

/** Where all of a side's blocks stand, from the enemy's point of view. */
export const depthsOf = (look: L, side: FrontSide): ((one: Block) => Depth) => {
  const line = lineOf(look, side);
  const isBehind = (hex: number): boolean => look.setting.around[hex]!.some((next) => line.has(next.hex));
  return (one) => {
    const hex = hexOf(one);
    if (hex === null) return 'rear';
    return line.has(hex) ? 'line' : isBehind(hex) ? 'behind' : 'rear';
  };
};

/** What can't be is all but ruled out: a reinforcement before its month, Army Group E before it wakes. */
const ALMOST_NEVER = 1e-6;

/** EF-11.5.1: not before its month; one called up early may come a month sooner. */
const isRaised = ({ board }: L, { enters, armyGroupE }: Unit): boolean => {
  if (armyGroupE === true && board.armyGroupE !== 'arrived') return false;
  return enters === null || enters <= nextMonth(monthOf(board.date));
};

/** How likely a unit is to be on the map or lost by now. */
export const likelyRaised = (look: L, unit: Unit): number => (isRaised(look, unit) ? 1 : ALMOST_NEVER);

/** How likely it is, beside other units, that a hidden block is this one. */
export const likelihood = (look: L, one: Block, unit: Unit, depth: Depth): number => {
  const hex = hexOf(one);
  const isOutOfPlace = hex !== null && !mayEnter(look, { side: one.side, unit: unit.id }, hex);
  if (isOutOfPlace || !isRaised(look, unit)) return ALMOST_NEVER;
  // EF-5.1.3: headquarters never go into battle of their own will.
  const isAttacker = look.board.battles.some((battle) => battle.hex === hex && battle.defender !== one.side);
  if (isAttacker && (unit.type === 'hq' || unit.type === 'shq')) return ALMOST_NEVER;
  return STANDS[unit.type]?.[depth] ?? 1;
};

/** One of several, by weight. */
export const drawn = <T>(among: readonly T[], weightOf: (one: T) => number, random: () => number): number => {
  const weights = among.map(weightOf);
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return i;
  }
  return among.length - 1;
};

/** EF-OOB.4: steps a unit of its lot had on average when the scenario began. */
const USUAL_STEPS = 2.6;
const meanSteps = ({ setUp }: ScenarioFile, side: FrontSide, unit: Unit | undefined): number => {
  if (setUp.kind === 'fixed' || !unit) return USUAL_STEPS;
  const lot = namedLots(setUp.forces[side]).find(({ name }) => name === lotNameOf(unit))?.lot;
  return lot && lot.units > 0 ? lot.cv / lot.units : USUAL_STEPS;
};

const SPREAD = 2.4;
/** Steps bought since a block was last seen: none, one or two. */
const REGAINED = [0, 0, 0, 1, 1, 2] as const;

/** How strong a hidden block is taken to be: near what it was last, if it was seen; else near what its like began with. */
export const likelySteps = (look: L, one: Block, random: () => number): number => {
  const least = leastSteps(look, one);
  const most = mostSteps(look, one);
  const within = (steps: number): number => Math.max(least, Math.min(most, Math.round(steps)));
  if (one.seen && one.unit !== UNKNOWN) {
    const regained = REGAINED[Math.floor(random() * REGAINED.length)]!;
    // EF-10.4.1: who has no supply gets nothing, and may have starved.
    return within(one.supplied ? one.seen.cv + regained : one.seen.cv - Math.floor(random() * 2));
  }
  const mean = meanSteps(scenarioNow(look), one.side, look.setting.units.get(one.unit));
  return within(mean + (random() - 0.5) * SPREAD);
};
