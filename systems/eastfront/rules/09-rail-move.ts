import type { Choice, Game, Illegal } from '@grognard/kernel';
import { OPEN, pickFrom } from '@grognard/kernel';
import { remembered } from '../cache/remember.ts';
import type { Action, ActionOf, Block, East, FrontSide } from '../types.ts';
import { mayCross } from './06-crossings.ts';
import type { Field } from './06-field.ts';
import { fieldOf } from './06-field.ts';
import type { Manner } from './06-manner.ts';
import { settleBattle } from './06-march.ts';
import type { Reason } from './06-movers.ts';
import { spendMoves, supremeLeft, told, whyNotSupreme, whyStays } from './06-movers.ts';
import { mustBeRearGuard } from './06-retreat.ts';
import { hasRoom } from './06-stacking.ts';
import { friendlyRail, railwayParts } from './09-rail.ts';
import { mayEnter } from './16-confined.ts';
import type { L } from './facts.ts';
import { apart, blockAt, hexOf, notYours } from './facts.ts';

/** EF-6.53.1, EF-9.21.1: rail hexes for one supreme move. */
const PER_MOVE = 10;

/** EF-9.5.1: rail hexes for each hex between two entries of the home edge. */
const PER_HEX_OFF_MAP = 2;

/** A side's railways. */
interface Railways {
  readonly lines: ReadonlySet<number>;
  /** By hex of a line: the next stations along it, and those beyond the edge (EF-9.5.1). */
  readonly legs: ReadonlyMap<number, readonly Leg[]>;
}

/** Those, and the position its trains run through. */
interface Network extends Railways {
  readonly field: Field;
}

const networkOf = (look: L, side: FrontSide): Network => {
  const { lines, legs } = remembered(look.setting, `railways ${side}`, railwayParts(look), () =>
    railwaysOf(look, side),
  );
  return { field: fieldOf(look, side), lines, legs };
};

const railwaysOf = (look: L, side: FrontSide): Railways => {
  const lines = friendlyRail(look, side); // EF-8.4.4: trains run through friendly hexes alone
  const { west, east } = look.setting.map.entries;
  // EF-9.5.1: entry hexes of the home edge that its lines reach.
  const entries = (side === 'axis' ? west : east).filter((hex) => lines.has(hex));
  const legs = new Map<number, readonly Leg[]>();
  for (const hex of lines) {
    const along = look.setting.rails[hex]!.filter((next) => lines.has(next)).map((next) => ({ hex: next, cost: 1 }));
    const isEntry = entries.some((entry) => entry === hex);
    const beyond = entries.filter((other) => isEntry && other !== hex);
    const round = beyond.map((other) => ({ hex: other, cost: PER_HEX_OFF_MAP * apart(look, hex, other) }));
    legs.set(hex, [...along, ...round]);
  }
  return { lines, legs };
};

/** How a hex is reached by rail: rail hexes to it, and the first hex on the way. */
interface Journey {
  readonly cost: number;
  readonly first: number;
}

interface Leg {
  readonly hex: number;
  readonly cost: number;
}

/** EF-9.22.1: out of a battle over a hexside that has room for one more. */
const mayLeave = ({ field }: Network, start: number, { hex }: Leg): boolean =>
  !field.enemies.has(start) || mayCross(field, start, hex);

const EVERYWHERE = (): boolean => false;

/**
 * The hexes a block may come to by so many rail hexes, battles neither crossed nor entered (EF-9.12.3,
 * EF-6.53.2); looked for no longer than until one is found that will do.
 */
const journeysOf = (
  network: Network,
  one: Block,
  most: number,
  willDo: (hex: number) => boolean = EVERYWHERE,
): ReadonlyMap<number, Journey> => {
  const start = hexOf(one)!;
  const { field, lines, legs } = network;
  const found = new Map<number, Journey>();
  if (!lines.has(start)) return found;
  const due: number[][] = [[start]];
  for (let cost = 0; cost < due.length; cost += 1)
    for (const hex of due[cost] ?? []) {
      if (hex !== start && found.get(hex)!.cost < cost) continue;
      for (const leg of legs.get(hex)!) {
        const total = cost + leg.cost;
        // EF-9.5.2: a leg beyond the edge is paid for whole or not made.
        const isWorse = (found.get(leg.hex)?.cost ?? most + 1) <= total;
        if (isWorse || leg.hex === start || field.enemies.has(leg.hex) || !mayEnter(field.look, one, leg.hex)) continue;
        if (hex === start && !mayLeave(network, start, leg)) continue;
        found.set(leg.hex, { cost: total, first: hex === start ? leg.hex : found.get(hex)!.first });
        if (willDo(leg.hex)) return found;
        due[total] ??= [];
        due[total].push(leg.hex);
      }
    }
  return found;
};

/** Where a block may end a journey that so many supreme moves pay for. */
const stationsOf = (network: Network, one: Block, moves: number): readonly number[] =>
  [...journeysOf(network, one, moves * PER_MOVE).keys()].filter((hex) => hasRoom(network.field, hex));

/** Where a block could go by rail for so many supreme moves: headquarters that mobilise ask too (EF-5.62.2). */
export const railReachOf = (look: L, one: Block, moves: number): readonly number[] =>
  stationsOf(networkOf(look, one.side), one, moves);

const NOT_ON_RAIL: Reason = { rule: 'EF-9.21.1', word: 'notOnRail' };
const NO_RAIL_THERE: Reason = { rule: 'EF-9.21.1', word: 'noRailThere' };
const TOO_FAR: Reason = { rule: 'EF-9.21.1', word: 'tooFarByRail' };
const NO_LINE: Reason = { rule: 'EF-9.12.1', word: 'noLineThere' };
const CROSSED: Reason = { rule: 'EF-9.22.1', word: 'hexsideFull' };
const CONFINED: Reason = { rule: 'EF-2.66.1', word: 'staysHome' };
const LAST: Reason = { rule: 'EF-6.53.2', word: 'noRetreatByRail' };
const BATTLE: Reason = { rule: 'EF-6.53.2', word: 'noBattleByRail' };
const NO_ROOM: Reason = { rule: 'EF-6.21.1', word: 'noRoom' };

/** Why a block can't take the train at all. */
const whyNotByRail = ({ field, lines }: Network, one: Block): Reason | null => {
  if (!lines.has(hexOf(one)!)) return NOT_ON_RAIL;
  return mustBeRearGuard(field.look, one) ? LAST : null;
};

const refuseStation = (network: Network, one: Block, to: number, moves: number): Illegal<East> | null => {
  const { field, lines } = network;
  const { look } = field;
  if (!lines.has(to)) return told(look, NO_RAIL_THERE, one.id, to);
  if (field.enemies.has(to)) return told(look, BATTLE, one.id, to);
  if (!mayEnter(look, one, to)) return told(look, CONFINED, one.id, to);
  if (!journeysOf(network, one, moves * PER_MOVE).has(to))
    return told(look, whyNoJourney(network, one, to), one.id, to);
  return hasRoom(field, to) ? null : told(look, NO_ROOM, one.id, to);
};

/** More moves would do, or the way out of a battle is full, or no line runs there at all. */
const whyNoJourney = (network: Network, one: Block, to: number): Reason => {
  const all = journeysOf(network, one, Number.MAX_SAFE_INTEGER);
  if (all.has(to)) return TOO_FAR;
  const start = hexOf(one)!;
  return all.size === 0 && network.field.enemies.has(start) ? CROSSED : NO_LINE;
};

/** A station to offer, if there is any: mostly the next will do. */
const someStation = (network: Network, one: Block, moves: number): number | null => {
  const isOpen = (hex: number): boolean => hasRoom(network.field, hex);
  const last = [...journeysOf(network, one, moves * PER_MOVE, isOpen).keys()].at(-1);
  return last !== undefined && isOpen(last) ? last : null;
};

/** A block goes by rail, for as many supreme moves as it takes (EF-6.53.1). */
export const goByRail = (g: Game<East>, id: string, to: number): number => {
  const one = blockAt(g, id)!;
  const start = hexOf(one)!;
  const network = networkOf(g, one.side);
  const journey = journeysOf(network, one, Number.MAX_SAFE_INTEGER).get(to);
  if (network.field.enemies.has(start) && journey)
    g.emit('EF-9.22.1', { type: 'crossed', from: start, to: journey.first });
  g.emit('EF-9.21.1', { type: 'moved', block: id, path: [to], going: 'rail', by: null });
  settleBattle(g, start);
  return Math.ceil((journey?.cost ?? 0) / PER_MOVE);
};

/** EF-9.2.1: strategic moves by rail. */
export const rail: Manner<'rail'> = {
  type: 'rail',
  choices: (look, f) => {
    const supreme = supremeLeft(look, f);
    if (supreme === 0) return [];
    const network = networkOf(look, f.side);
    return look.board.blocks.flatMap((one): readonly Choice<Action>[] => {
      if (one.side !== f.side || whyStays(look, one) || whyNotByRail(network, one)) return [];
      const to = someStation(network, one, supreme);
      return to === null ? [] : [{ action: { type: 'rail', block: one.id, to }, holes: { to: OPEN } }];
    });
  },
  refuse: (look, f, { block, to }) => {
    const one = blockAt(look, block);
    if (!one || one.side !== f.side) return notYours('EF-9.2.1', block);
    const supreme = supremeLeft(look, f);
    const stays = whyStays(look, one) ?? whyNotSupreme({ supreme });
    if (stays) return told(look, stays, block, null);
    const network = networkOf(look, f.side);
    const barred = whyNotByRail(network, one);
    return barred ? told(look, barred, block, null) : refuseStation(network, one, to, supreme);
  },
  spell: (look, f, choice) => {
    const { action } = choice as Choice<ActionOf<'rail'>>;
    const hexes = railReachOf(look, blockAt(look, action.block)!, supremeLeft(look, f));
    return { action, holes: { to: { kind: 'hexes', hexes } } };
  },
  sample: (look, f, choice, random) => {
    const { action } = choice as Choice<ActionOf<'rail'>>;
    const hexes = railReachOf(look, blockAt(look, action.block)!, supremeLeft(look, f));
    return { ...action, to: pickFrom(hexes, random) };
  },
  take: (g, f, { block, to }) => spendMoves(g, 'EF-6.53.1', f.side, goByRail(g, block, to)),
};
