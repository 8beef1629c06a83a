import type { Message, SheetRow, Sum } from '@grognard/kernel';
import { message, term } from '@grognard/kernel';
import { remembered } from '../cache/remember.ts';
import type { Block as Unit } from '../data/blocks.ts';
import { BEACHHEAD_COST } from '../data/costs.ts';
import { monthOf, nextMonth } from '../data/dates.ts';
import { ARMY_GROUP_E_STEPS } from '../data/switches.ts';
import type { Block, East, FrontSide } from '../types.ts';
import type { Word } from '../words/en.ts';
import { leastSteps, mostSteps } from './02-units.ts';
import type { Network } from './09-network.ts';
import type { Supply } from './10-lines.ts';
import { supplyOf } from './10-lines.ts';
import type { Gate } from './11-arrivals.ts';
import { armyGroupEGates, gatesFor } from './11-arrivals.ts';
import { cadreCost, stepCost } from './11-costs.ts';
import { hasNavy } from './15-zones.ts';
import { isAstray } from './16-confined.ts';
import type { L } from './facts.ts';
import { hexOf, isEngaged, unitOf } from './facts.ts';
import { blockName, unitName } from './names.ts';

export type Deed = 'step' | 'cadre' | 'arrive' | 'hasten' | 'hastenWeak' | 'disband' | 'beachhead';

/** What a side may do in production: a row of the sheet, what it does to what, and what it costs. */
export interface Offer {
  readonly row: SheetRow<East>;
  readonly does: Deed;
  /** The block, the unit, or what becomes of the beachhead. */
  readonly what: string;
  readonly cost: Sum<East>;
  readonly gates: readonly Gate[];
  /** EF-2.65.2: it rebuilds the SS. */
  readonly isSs: boolean;
}

interface Given {
  readonly does: Deed;
  readonly what: string;
  readonly say: Message<Word>;
  readonly cost?: Sum<East>;
  readonly gates?: readonly Gate[];
  readonly unit?: Unit | null;
}

const offer = ({ does, what, say, cost = [], gates = [], unit = null }: Given): Offer => ({
  does,
  what,
  cost,
  gates,
  isSs: unit?.ss === true && (does === 'step' || does === 'cadre'),
  row: {
    id: `${does}:${what}`,
    what: say,
    under: message(`under_${does}`),
    holes: gates.length > 0 ? { hex: { kind: 'hexes', hexes: gates.map(({ hex }) => hex) } } : {},
    min: 0,
    max: 1,
  },
});

/** All a side may do, in the order of the book (EF-4.2.1): steps, cadres, reinforcements; then what is taken off. */
export const offersTo = (look: L, side: FrontSide): readonly Offer[] =>
  remembered(look.setting, `offers ${side}`, [look.board], () => allOffers(look, side));

const allOffers = (look: L, side: FrontSide): readonly Offer[] => {
  const own = look.board.blocks.filter((one) => one.side === side);
  const supply = supplyOf(look, side);
  const gates = gatesByNation(look, side, supply.network);
  return [
    ...own.flatMap((one) => stepOffer(look, one, supply)),
    ...look.board.pool[side].flatMap((id): readonly Offer[] => {
      const unit = look.setting.units.get(id);
      if (!unit || unit.noRebuild) return []; // EF-11.42.2
      const open = gates(unit);
      const say = unitName(look, id);
      return open.length === 0
        ? []
        : [offer({ does: 'cadre', what: id, say, cost: cadreCost(look, unit), gates: open, unit })];
    }),
    ...dueOffers(look, side, gates),
    ...(side === 'axis' && look.board.armyGroupE === 'due' ? armyGroupEOffers(look) : []),
    ...beachheadOffers(look, side),
    ...own.map((one) => offer({ does: 'disband', what: one.id, say: blockName(look, one.id) })),
  ];
};

/** Where units of a nation come in is the same for all of them: it is asked for each, and worked out once. */
const gatesByNation = (look: L, side: FrontSide, network: Network): ((unit: Unit) => readonly Gate[]) => {
  const known = new Map<string, readonly Gate[]>();
  return (unit) => {
    const gates = known.get(unit.nation) ?? gatesFor(look, side, unit, network);
    known.set(unit.nation, gates);
    return gates;
  };
};

/**
 * EF-11.41.1: unengaged, with a line now, below its maximum; no line by fortress supply (EF-10.5.1). A satellite that ought
 * to be at home counts as unsupplied (EF-16.4.2).
 */
const stepOffer = (look: L, one: Block, { supplied, withoutBeachhead }: Supply): readonly Offer[] => {
  const hex = hexOf(one);
  const unit = unitOf(look, one);
  const hasLine = hex === null || (supplied.has(hex) && !isAstray(look, one)); // EF-10.6.2: now, whatever was found before
  if (!unit || one.cv === null || one.cv >= mostSteps(look, one) || !hasLine || isEngaged(look, one)) return [];
  const overBeachhead = hex !== null && !withoutBeachhead.has(hex); // EF-15.52.1
  const cost = stepCost(look, unit, overBeachhead);
  return [offer({ does: 'step', what: one.id, say: blockName(look, one.id), cost, unit })];
};

/** EF-11.5.1, EF-11.51.1: what is due comes in; what is not may be hurried by a month, for its cadre or for a step. */
const dueOffers = (look: L, side: FrontSide, gates: (unit: Unit) => readonly Gate[]): readonly Offer[] =>
  look.board.due[side].flatMap(({ unit: id, month, cv }): readonly Offer[] => {
    const unit = look.setting.units.get(id);
    const now = monthOf(look.board.date);
    if (!unit) return [];
    const say = unitName(look, id);
    const open = month <= nextMonth(now) ? gates(unit) : [];
    if (month <= now) return open.length === 0 ? [] : [offer({ does: 'arrive', what: id, say, gates: open })];
    if (month === nextMonth(now) && open.length === 0) return [];
    const hasten = offer({ does: 'hasten', what: id, say, cost: cadreCost(look, unit), gates: open });
    const least = leastSteps(look, { unit: id });
    return cv > least ? [hasten, offer({ does: 'hastenWeak', what: id, say, gates: open })] : [hasten];
  });

/** EF-16.5.1: in the production phase after Soviet units have crossed into the West; who was lost since is rebuilt or not. */
const armyGroupEOffers = (look: L): readonly Offer[] => {
  const gates = armyGroupEGates(look);
  const { blocks, pool } = look.board;
  const known = new Set([...blocks.map(({ unit }) => unit), ...pool.axis]);
  return Object.keys(ARMY_GROUP_E_STEPS).flatMap((id) =>
    known.has(id) || gates.length === 0 ? [] : [offer({ does: 'arrive', what: id, say: unitName(look, id), gates })],
  );
};

/** EF-15.51.2, EF-15.51.4. */
const beachheadOffers = (look: L, side: FrontSide): readonly Offer[] => {
  if (side !== 'soviet' || !hasNavy(look)) return []; // EF-2.61.1
  const made = (what: 'ready' | 'preparing', points: number): readonly Offer[] => [
    offer({
      does: 'beachhead',
      what,
      say: message(`buyBeachhead_${what}`),
      cost: points === 0 ? [] : [term('EF-15.51.2', points, 'beachheadNote')],
    }),
  ];
  switch (look.board.beachhead.state) {
    case 'preparing':
      return made('ready', BEACHHEAD_COST.ready);
    case 'eliminated':
      return made('preparing', BEACHHEAD_COST.preparing);
    case 'deployed':
      return made('preparing', 0);
    default:
      return [];
  }
};
