import type { Game, Sequence } from '@grognard/kernel';
import type { Block, East, FrameOf, FrontSide } from '../types.ts';
import { enemyOf } from '../types.ts';
import { isFortress, stackingIn } from './01-map.ts';
import { leastSteps } from './02-units.ts';
import { loseStep } from './07-losses.ts';
import type { Supply } from './10-lines.ts';
import { supplyOf } from './10-lines.ts';
import { regroup } from './14-regroup.ts';
import { isAstray } from './16-confined.ts';
import type { L } from './facts.ts';
import { blockAt, blocksIn, hexOf } from './facts.ts';

/** EF-4.46.1: own paratroops regroup, what the Soviets may do is done, then the ENEMY's units are checked. */
export const supply: Sequence<East, FrameOf<'supply'>> = {
  rule: 'EF-4.46.1',
  steps: {
    regroup: (g, f) => regroup(g, f.side),
    surrenders: (_g, f) => (f.side === 'soviet' ? { call: { kind: 'surrenders', side: f.side } } : undefined),
    beachhead: (_g, f) => (f.side === 'soviet' ? { call: { kind: 'beachhead', side: f.side } } : undefined),
    attrition: (_g, f) => ({ call: { kind: 'attrition', side: enemyOf(f.side) } }),
  },
};

/** EF-10.2.1: the units of `side` are checked, all on the control of the phase's start (EF-10.4.2). */
export const attrition: Sequence<East, FrameOf<'attrition'>> = {
  rule: 'EF-10.2.1',
  steps: {
    fortresses: (g, f) => {
      const next = pickOne(g, f.side, fortressesOf(g, f.side), strongestIn);
      if (!next) return;
      if (next.among.length > 1)
        return {
          call: { kind: 'choose', side: f.side, why: 'fortressSupply', hex: next.hex, among: next.among, perStep: 1 },
          goTo: 'fortresses',
        };
      g.emit('EF-10.5.1', { type: 'spared', block: next.among[0]! });
      return { goTo: 'fortresses' };
    },
    ports: (g, f) => {
      const { network } = supplyOf(g, f.side);
      const next = pickOne(g, f.side, [...network.besieged], cadresIn);
      if (!next) return;
      if (next.among.length > 1)
        return {
          call: { kind: 'choose', side: f.side, why: 'portCadre', hex: next.hex, among: next.among, perStep: 1 },
          goTo: 'ports',
        };
      g.emit('EF-15.31.1', { type: 'spared', block: next.among[0]! });
      return { goTo: 'ports' };
    },
    losses: (g, f) => starve(g, f.side),
  },
};

/** EF-10.5.1: Leningrad and Sevastopol, in battle or cut off (EF-10.5.2), while they are the side's own. */
const fortressesOf = (look: L, side: FrontSide): readonly number[] =>
  look.setting.hexes.filter((hex) => isFortress(look, hex) && look.board.control[hex] === side);

interface Pick {
  readonly hex: number;
  readonly among: readonly string[];
}

/** The next of these hexes whose units lack a line and where nobody is spared yet. */
const pickOne = (
  look: L,
  side: FrontSide,
  hexes: readonly number[],
  candidates: (look: L, there: readonly Block[]) => readonly Block[],
): Pick | null => {
  const { supplied } = supplyOf(look, side);
  for (const hex of hexes) {
    const there = blocksIn(look, hex, side);
    if (supplied.has(hex) || there.some(({ id }) => look.board.spared.includes(id))) continue;
    const among = candidates(look, there).map(({ id }) => id);
    if (among.length > 0) return { hex, among };
  }
  return null;
};

/** EF-10.5.1: for fortress supply any unit can be the strongest. */
const strongestIn = (_look: L, there: readonly Block[]): readonly Block[] => {
  const most = Math.max(...there.map(({ cv }) => cv ?? 0));
  return there.filter(({ cv }) => (cv ?? 0) === most);
};

/** EF-15.31.1: one unit of a besieged port can't fall below its last step. */
const cadresIn = (look: L, there: readonly Block[]): readonly Block[] =>
  there.filter((one) => (one.cv ?? 1) === leastSteps(look, one));

/** EF-6.22.2: those of an over-stacked hex that count as unsupplied: who does already, then the weakest. */
const overStacked = (look: L, side: FrontSide): ReadonlySet<string> => {
  const found = new Set<string>();
  const own = look.board.blocks.filter((one) => one.side === side);
  for (const [hex, there] of Map.groupBy(own, hexOf)) {
    const excess = hex === null ? 0 : there.length - stackingIn(look, hex);
    if (excess <= 0) continue;
    const order = there.toSorted((a, b) => Number(a.supplied) - Number(b.supplied) || (a.cv ?? 0) - (b.cv ?? 0));
    for (const { id } of order.slice(0, excess)) found.add(id);
  }
  return found;
};

/** By which rule a unit is unsupplied; null where it has a line, is off the map (EF-16.7.4) or is fed by its fortress. */
const whyUnsupplied = (look: L, one: Block, { supplied }: Supply, excess: ReadonlySet<string>): East['rule'] | null => {
  const hex = hexOf(one);
  if (hex === null || isFedByFortress(look, one)) return null;
  if (!supplied.has(hex)) return 'EF-10.4.1';
  if (isAstray(look, one)) return 'EF-16.4.2'; // satellites that had to be home
  return excess.has(one.id) ? 'EF-6.22.2' : null;
};

/** EF-10.4.1: a step for each unit without a line, at once. */
const starve = (g: Game<East>, side: FrontSide): void => {
  const supply = supplyOf(g, side);
  const excess = overStacked(g, side);
  // EF-10.4.2: all are judged before any of them loses a step.
  const checked = g.board.blocks
    .filter((one) => one.side === side)
    .map((one) => ({ one, why: whyUnsupplied(g, one, supply, excess) }));
  for (const { one, why } of checked) {
    if (!blockAt(g, one.id)) continue;
    const hasLine = why === null;
    if (one.supplied !== hasLine)
      g.emit(why ?? 'EF-10.1.1', { type: 'supplyChanged', block: one.id, supplied: hasLine });
    if (!hasLine && !g.board.spared.includes(one.id)) loseStep(g, 'EF-10.4.1', one, 'starved');
  }
};

const isFedByFortress = (look: L, one: Block): boolean => {
  const hex = hexOf(one);
  return hex !== null && isFortress(look, hex) && look.board.spared.includes(one.id);
};
