import type { Side } from '@grognard/kernel';
import { remembered } from './cache/remember.ts';
import type { Block, Board, Event, FrontSide, Setting } from './types.ts';
import { UNKNOWN } from './types.ts';

/** I.5 of the book. The same board seen again is the same view: what was worked out from it holds on. */
export const see = (setting: Setting, board: Board, side: Side | null): Board =>
  remembered(setting, `view ${side}`, [board], () => viewOf(board, side));

/** Built up from what a side may know, field by field. */
const viewOf = (board: Board, side: Side | null): Board => ({
  scenario: board.scenario,
  date: board.date,
  phase: board.phase,
  turnOf: board.turnOf,
  weather: board.weather,
  control: board.control,
  contested: board.contested,
  // EF-0.3, EF-2.3.1: a block shows its face to its owner, and to all while it lies flat.
  blocks: board.blocks.map((one) => (one.side === side || one.flat ? one : fromBehind(one))),
  battles: board.battles,
  crossings: board.crossings,
  rearGuards: board.rearGuards,
  portUse: board.portUse,
  blitz: board.blitz,
  landings: board.landings,
  pool: { axis: listFor(board.pool, 'axis', side), soviet: listFor(board.pool, 'soviet', side) },
  lostOnce: {
    axis: side === 'axis' ? board.lostOnce.axis : [],
    soviet: side === 'soviet' ? board.lostOnce.soviet : [],
  },
  gone: board.gone,
  due: { axis: side === 'axis' ? board.due.axis : [], soviet: side === 'soviet' ? board.due.soviet : [] },
  fallen: board.fallen,
  beachhead: beachheadFor(board.beachhead, side),
  armyGroupE: board.armyGroupE,
  freed: board.freed,
  retaken: board.retaken,
  surrendered: board.surrendered,
  spared: board.spared,
  tried: board.tried,
  results: board.results,
});

/** A block that stands: its name and its place; which it is if it was shown before, how strong until the next production. */
const fromBehind = (one: Block): Block => ({
  id: one.id,
  side: one.side,
  unit: one.seen?.unit ?? UNKNOWN,
  cv: one.known ? one.cv : null,
  at: one.at,
  from: one.from,
  by: one.by,
  moved: one.moved,
  flat: false,
  orders: one.orders,
  stoodDown: one.stoodDown,
  supplied: one.supplied,
  dispersed: one.dispersed,
  landed: one.landed,
  hits: one.hits,
  seen: one.seen,
  known: one.known,
});

const listFor = (lists: Board['pool'], owner: FrontSide, side: Side | null): readonly string[] =>
  owner === side ? lists[owner] : lists[owner].map(() => UNKNOWN);

const beachheadFor = (beachhead: Board['beachhead'], side: Side | null): Board['beachhead'] =>
  side !== 'soviet' && (beachhead.state === 'preparing' || beachhead.state === 'ready')
    ? { state: 'hidden', hex: null }
    : beachhead;

export const hear = (_setting: Setting, before: Board, event: Event, side: Side | null): Event | null => {
  switch (event.type) {
    case 'placed':
      return event.block.side === side ? event : { type: 'placed', block: { ...event.block, unit: UNKNOWN, cv: null } };
    case 'stepped':
      return ownerOf(before, event.block) === side ? event : null;
    case 'dueChanged':
    case 'calledUp':
    case 'discarded':
      return event.side === side ? event : null;
    case 'disbanded':
    case 'lost':
      return ownerOf(before, event.block) === side ? event : { type: event.type, block: event.block, unit: UNKNOWN };
    case 'beachheadChanged': {
      const beachhead = beachheadFor(event.beachhead, side);
      const isNews = side === 'soviet' || beachhead.state !== beachheadFor(before.beachhead, side).state;
      return isNews ? { type: 'beachheadChanged', beachhead } : null;
    }
    case 'scenarioBegan':
    case 'fortnightBegan':
    case 'weatherCame':
    case 'phaseBegan':
    case 'controlChanged':
    case 'turnBegan':
    case 'produced':
    case 'activated':
    case 'ordersChanged':
    case 'deactivated':
    case 'moved':
    case 'crossed':
    case 'portUsed':
    case 'setAshore':
    case 'rearGuardNamed':
    case 'rearGuardFree':
    case 'battleBegan':
    case 'battleChanged':
    case 'battleEnded':
    case 'shown':
    case 'fired':
    case 'bombed':
    case 'attackedInVain':
    case 'hitKept':
    case 'stepLost':
    case 'roundEnded':
    case 'supplyChanged':
    case 'spared':
    case 'starved':
    case 'regrouped':
    case 'demanded':
    case 'surrendered':
    case 'defected':
    case 'removed':
    case 'withdrawn':
    case 'expeditionsChanged':
    case 'armyGroupEChanged':
    case 'pulledOff':
    case 'cameBack':
    case 'territoryPassed':
    case 'scored':
      return event;
  }
};

const ownerOf = (board: Board, id: string): Side | undefined => board.blocks.find((one) => one.id === id)?.side;
