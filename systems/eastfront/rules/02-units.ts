import type { BlockType as UnitType } from '../data/blocks.ts';
import type { Block, Weather } from '../types.ts';
import type { L } from './facts.ts';
import { unitOf } from './facts.ts';

/** EF-7.32.1: a hit on 6, on 5 and 6, on 4 to 6. */
export type Fire = 'single' | 'double' | 'triple';

/** T1: what belongs to a type. */
interface Traits {
  readonly dry: number;
  readonly mud: number;
  readonly snow: number;
  readonly attack: Fire | null;
  readonly defence: Fire | null;
}

const foot = { dry: 2, mud: 1, snow: 1, attack: 'single', defence: 'single' } as const;

/** T1, EF-0.2, EF-2.2.1: speed and fire belong to the type, whatever the block. */
export const TYPES: Readonly<Record<UnitType, Traits>> = {
  armour: { dry: 3, mud: 1, snow: 2, attack: 'double', defence: 'double' }, // EF-2.21.1, EF-12.23.2
  mechanised: { dry: 3, mud: 1, snow: 2, attack: 'single', defence: 'double' }, // EF-2.22.1
  infantry: foot, // EF-2.23.1
  mountain: foot, // EF-2.62.1
  siege: foot, // EF-2.63.1
  coastal: foot, // EF-2.61.1
  paratroops: { ...foot, defence: 'double' }, // EF-14.5.1
  cavalry: { dry: 3, mud: 2, snow: 2, attack: 'single', defence: 'single' }, // EF-2.24.1, EF-2.24.2, EF-12.23.1
  shock: { dry: 1, mud: 1, snow: 1, attack: 'double', defence: 'double' }, // EF-2.25.1, EF-12.23.2
  static: foot, // EF-2.67.1
  hq: { ...foot, attack: null, defence: null }, // EF-2.26.1
  shq: { ...foot, attack: null, defence: null }, // EF-5.6.1
};

/** What a block seen from behind may be at most: fast, and it may shoot. */
const ANY: Traits = { dry: 3, mud: 2, snow: 2, attack: 'single', defence: 'single' };

/** EF-2.2.1: what a block can do, by its type. */
export const traitsOf = (look: L, one: Pick<Block, 'unit'>): Traits => {
  const unit = unitOf(look, one);
  return unit ? TYPES[unit.type] : ANY;
};

/** T1: hexes a block may go, by the weather of the hex it leaves (EF-12.3.3), before what a scenario says. */
export const speedIn = (look: L, one: Pick<Block, 'unit'>, weather: Weather): number => traitsOf(look, one)[weather];

/** EF-2.26.1: headquarters of any kind. */
export const isHq = (look: L, one: Pick<Block, 'unit'>): boolean => {
  const type = unitOf(look, one)?.type;
  return type === 'hq' || type === 'shq';
};
/** EF-5.6.1. */
export const isShq = (look: L, one: Pick<Block, 'unit'>): boolean => unitOf(look, one)?.type === 'shq';

/** EF-5.1.4, EF-2.67.2: types with a step of 0. */
export const hasZeroStep = (look: L, one: Pick<Block, 'unit'>): boolean =>
  isHq(look, one) || unitOf(look, one)?.type === 'static';

/** The steps with which a block is still there. */
export const leastSteps = (look: L, one: Pick<Block, 'unit'>): number => (hasZeroStep(look, one) ? 0 : 1);

/** EF-2.4.1, EF-2.4.2, EF-5.1.2, EF-OOB.1, EF-OOB.2: the most steps a block can have. */
export const mostSteps = (look: L, one: Pick<Block, 'unit'>): number => unitOf(look, one)?.max ?? 4;
