/**
 * T7: what steps and cadres cost. Read off the tutorial or stated: German armour and infantry steps, Soviet armour,
 * infantry and shock steps, infantry and cavalry cadres, headquarters. The others are ours [ext], by EF-COST.5: Soviet
 * cadres twice the step, German ones one and a half times; EF-COST.1: static cadres cheaper than a step.
 */
import type { Block, BlockType } from './blocks.ts';

export interface Cost {
  readonly step: number;
  readonly cadre: number;
}

type Costs = Readonly<Partial<Record<BlockType, Cost>>>;

/** EF-11.42.3. */
const STAFF: Cost = { step: 10, cadre: 20 };

/** EF-COST.1: a cadre costs more than a step, one and a half times as much. */
const GERMAN: Costs = {
  armour: { step: 8, cadre: 12 },
  mechanised: { step: 6, cadre: 9 },
  infantry: { step: 4, cadre: 6 },
  mountain: { step: 5, cadre: 8 },
  siege: { step: 4, cadre: 6 },
  hq: STAFF,
  shq: STAFF,
};

/** EF-COST.1: twice as much. */
const SOVIET: Costs = {
  armour: { step: 4, cadre: 8 },
  mechanised: { step: 3, cadre: 6 },
  infantry: { step: 2, cadre: 4 },
  coastal: { step: 2, cadre: 6 },
  paratroops: { step: 3, cadre: 6 },
  cavalry: { step: 3, cadre: 6 },
  shock: { step: 3, cadre: 6 },
  hq: STAFF,
  shq: STAFF,
};

const SATELLITE: Costs = {
  infantry: { step: 3, cadre: 4 },
  static: { step: 3, cadre: 2 }, // EF-COST.1: only these cost less
};

const costsOfNation = (nation: Block['nation']): Costs => {
  if (nation === 'USSR') return SOVIET;
  return nation === 'Germany' ? GERMAN : SATELLITE;
};

/** T7: what a block costs, before surcharges. */
export const costOf = ({ nation, type, id }: Block): Cost => {
  const cost = costsOfNation(nation)[type];
  if (cost === undefined) throw new Error(`T7 has no price for ${id}`);
  return cost;
};

/** EF-COST.2, EF-COST.3: what headquarters cost more when oil is lost, and what they never cost more than. */
export const STAFF_SURCHARGE: Cost = { step: 5, cadre: 10 };
export const STAFF_MOST: Cost = { step: 15, cadre: 30 };

/** EF-15.51.2: to make a beachhead ready, and to bring a lost one back to preparing. */
export const BEACHHEAD_COST = { ready: 20, preparing: 20 } as const;

/** EF-15.52.1, EF-COST.4: replacements that come over a beachhead cost so many times as much. */
export const BEACHHEAD_TIMES = 2;

/** EF-16.3.1, EF-16.61.1: points the Soviets lose with the Arctic railway, and with the oil route by Guryev. */
export const LEND_LEASE_LOSS = 5;
export const OIL_ROUTE_LOSS = 5;
