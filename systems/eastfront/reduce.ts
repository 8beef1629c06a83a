import { EXPEDITION_TOWNS } from './data/blocks.ts';
import type { Battle, Block, Board, Event, FrontSide } from './types.ts';
import { UNKNOWN } from './types.ts';

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: Event): Board => {
  switch (event.type) {
    case 'scenarioBegan':
      return { ...board, scenario: event.scenario };
    case 'fortnightBegan':
      return { ...board, date: event.date };
    case 'weatherCame':
      return { ...board, weather: { east: event.east, west: event.west } };
    case 'phaseBegan':
      return begunPhase(board, event);
    case 'controlChanged':
      return { ...board, control: controlAfter(board, event), contested: event.contested };
    case 'turnBegan':
      return begunTurn(board, event.side);
    case 'placed':
      return placed(board, event.block);
    case 'produced':
      return { ...board, blocks: board.blocks.map((one) => (one.known ? noLongerFollowed(one) : one)) };
    case 'stepped':
      return withBlock(board, event.block, ({ cv }) => ({ cv: cv === null ? null : cv + 1 }));
    case 'disbanded':
    case 'lost':
      return intoPool(board, event.block, event.unit);
    case 'dueChanged': {
      const { side, unit, month, cv } = event;
      const due = board.due[side].map((one) => (one.unit === unit ? { unit, month, cv } : one));
      return { ...board, due: { ...board.due, [side]: due } };
    }
    case 'calledUp': {
      const { side, unit, month, cv } = event;
      return { ...board, due: { ...board.due, [side]: [...board.due[side], { unit, month, cv }] } };
    }
    case 'discarded': {
      const pool = { ...board.pool, [event.side]: [...board.pool[event.side], event.unit].sort() };
      return { ...board, pool, due: withoutDue(board, event.side, event.unit) };
    }
    case 'activated':
      return activated(board, event);
    case 'ordersChanged':
      return withBlock(board, event.block, () => ({ orders: event.orders }));
    case 'deactivated':
      return withBlock(board, event.block, (one) => ({ ...remembered(board, one), orders: null, stoodDown: true }));
    case 'moved':
      return moved(board, event);
    case 'crossed':
      return { ...board, crossings: [...board.crossings, { from: event.from, to: event.to }] };
    case 'portUsed':
      return { ...board, portUse: [...board.portUse, event.hex] };
    case 'setAshore':
      return { ...board, landings: [...board.landings, { hq: event.hq, block: event.block }] };
    case 'rearGuardNamed': {
      const { block, path, by } = event;
      return { ...board, rearGuards: [...board.rearGuards, { block, path, by }] };
    }
    case 'rearGuardFree':
      return { ...board, rearGuards: board.rearGuards.filter(({ block }) => block !== event.block) };
    // EF-7.12.1: who defends first remains its defender while the battle lasts.
    case 'battleBegan': {
      const { hex, defender } = event;
      const battle: Battle = {
        hex,
        defender,
        isNew: true,
        strike: null,
        round: 'none',
        strongest: null,
        supported: false,
      };
      return { ...board, battles: [...board.battles, battle].sort((a, b) => a.hex - b.hex) };
    }
    case 'battleChanged':
      return { ...board, battles: board.battles.map((one) => (one.hex === event.battle.hex ? event.battle : one)) };
    case 'battleEnded':
      return battleEnded(board, event.hex);
    case 'shown':
      return withBlock(board, event.block, () => ({
        unit: event.unit,
        cv: event.cv,
        flat: true,
        seen: { unit: event.unit, cv: event.cv, date: board.date },
        known: true,
      }));
    case 'hitKept':
      return withBlock(board, event.block, () => ({ hits: event.hits }));
    case 'stepLost':
    case 'starved':
      return withBlock(board, event.block, ({ cv }) => ({ cv: cv === null ? null : Math.max(0, cv - 1) }));
    case 'roundEnded':
      return roundEnded(board, event.hex);
    case 'supplyChanged':
      return withBlock(board, event.block, () => ({ supplied: event.supplied }));
    case 'spared':
      return { ...board, spared: [...board.spared, event.block] };
    case 'regrouped':
      return withBlock(board, event.block, () => ({ dispersed: false }));
    case 'beachheadChanged':
      return { ...board, beachhead: event.beachhead };
    case 'demanded':
      return { ...board, tried: [...board.tried, event.nation] };
    case 'surrendered':
      return { ...board, surrendered: [...board.surrendered, event.nation] };
    case 'defected':
      return withBlock(board, event.block, ({ side }) => ({
        side: side === 'axis' ? 'soviet' : 'axis',
        unit: event.unit,
        cv: event.cv,
        flat: false,
        seen: { unit: event.unit, cv: event.cv, date: board.date },
        known: true,
      }));
    case 'removed':
      return removed(board, event.block, event.unit);
    case 'withdrawn':
      return {
        ...board,
        pool: event.from === 'pool' ? withoutKnown(board, event.side, event.unit) : board.pool,
        due: withoutDue(board, event.side, event.unit),
        gone: { ...board.gone, [event.side]: [...board.gone[event.side], event.unit].sort() },
      };
    case 'expeditionsChanged':
      return { ...board, freed: event.freed, retaken: retakenAfter(board, event.freed) };
    case 'armyGroupEChanged':
      return { ...board, armyGroupE: event.state };
    case 'pulledOff':
      return withBlock(board, event.block, () => ({ at: { in: 'offMap', hex: event.hex } }));
    case 'cameBack':
      return withBlock(board, event.block, () => ({ at: { in: 'hex', hex: event.hex } }));
    case 'territoryPassed': {
      const passed = new Set(event.hexes);
      return { ...board, control: board.control.map((owner, hex) => (passed.has(hex) ? 'soviet' : owner)) };
    }
    case 'scored': {
      const { scenario, axis, soviet } = event;
      return { ...board, results: [...board.results, { scenario, axis, soviet }] };
    }
    case 'fired':
    case 'bombed':
    case 'attackedInVain':
      return board;
  }
};

type Of<K extends Event['type']> = Extract<Event, { type: K }>;

const withBlock = (board: Board, id: string, change: (block: Block) => Partial<Block>): Board => ({
  ...board,
  blocks: board.blocks.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});

const activated = (board: Board, { block, unit, cv, orders }: Of<'activated'>): Board => ({
  ...withBlock(board, block, () => ({
    unit,
    cv,
    flat: true,
    orders,
    seen: { unit, cv, date: board.date },
    known: true,
  })),
  blitz: board.blitz || orders.blitz === 'marked',
});

/** EF-7.12.2: what was shown stays known, as it was shown; what it has lost since then is followed (`known`). */
const remembered = ({ date }: Board, { unit, cv, seen }: Block): Partial<Block> =>
  cv === null || unit === UNKNOWN
    ? { flat: false }
    : { flat: false, known: true, seen: { unit, cv: seen?.cv ?? cv, date } };

/** EF-4.2.1: steps are bought in secret, so what is left in memory is its strength until now. */
const noLongerFollowed = (one: Block): Block => ({
  ...one,
  known: false,
  seen: one.seen && one.cv !== null ? { ...one.seen, cv: one.cv } : one.seen,
});

const begunPhase = (board: Board, { phase, side }: Of<'phaseBegan'>): Board => {
  const isMovement = phase === 'movement' || phase === 'blitzMovement';
  const isCombat = phase === 'combat' || phase === 'blitzCombat';
  return {
    ...board,
    phase,
    turnOf: side,
    tried: [],
    spared: [],
    crossings: isMovement ? [] : board.crossings,
    // EF-6.1.3: a move on the ground is forgotten for the Blitz, a strategic one is not.
    blocks: isMovement
      ? board.blocks.map((one) =>
          one.from === null && one.by === null && one.moved !== 'ground'
            ? one
            : { ...one, from: null, by: null, moved: one.moved === 'ground' ? 'no' : one.moved },
        )
      : board.blocks,
    battles: isCombat ? board.battles.map((one) => ({ ...one, round: 'none', strike: null })) : board.battles,
  };
};

const begunTurn = (board: Board, side: FrontSide): Board => ({
  ...board,
  turnOf: side,
  portUse: [],
  blitz: false,
  landings: [],
  crossings: [],
  rearGuards: [],
  blocks: board.blocks.map((one) =>
    one.moved === 'no' && !one.stoodDown && one.from === null && one.by === null
      ? one
      : { ...one, moved: 'no', stoodDown: false, from: null, by: null },
  ),
});

const controlAfter = ({ control }: Board, { axis, soviet }: Of<'controlChanged'>): Board['control'] => {
  if (axis.length === 0 && soviet.length === 0) return control;
  const next = [...control];
  for (const hex of axis) next[hex] = 'axis';
  for (const hex of soviet) next[hex] = 'soviet';
  return next;
};

const placed = (board: Board, arrival: Of<'placed'>['block']): Board => {
  const block: Block = {
    ...arrival,
    from: null,
    by: null,
    moved: 'no',
    flat: false,
    orders: null,
    stoodDown: false,
    supplied: true, // EF-10.2.3
    dispersed: false,
    landed: false,
    hits: 0,
    seen: null,
    known: false,
  };
  return {
    ...board,
    blocks: [...board.blocks, block].sort((a, b) => (a.id < b.id ? -1 : 1)),
    lostOnce: board.pool[block.side].includes(block.unit)
      ? lostOnceWith(board, block.side, block.unit)
      : board.lostOnce,
    pool: withoutUnit(board, block.side, block.unit),
    due: withoutDue(board, block.side, block.unit),
  };
};

/** Engaged from where, and by which way: what the first defensive fire goes by (EF-7.5.1). */
const moved = (board: Board, { block, path, going, by }: Of<'moved'>): Board =>
  withBlock(board, block, (one) => movedBlock(board, one, { path, going, by }));

const movedBlock = (board: Board, one: Block, { path, going, by }: Pick<Of<'moved'>, 'path' | 'going' | 'by'>) => {
  const { at, moved: before, orders, flat } = one;
  return {
    // EF-7.12.2: whoever leaves a battle stands up again; an active headquarters stays as it is.
    ...(flat && orders === null ? remembered(board, one) : {}),
    at: { in: 'hex' as const, hex: path.at(-1)! },
    from: path.at(-2) ?? (at.in === 'hex' ? at.hex : null),
    by,
    moved:
      going === 'rail' || going === 'sea'
        ? 'strategic'
        : going === 'deployed' || going === 'repulsed'
          ? before
          : 'ground',
    dispersed: going === 'drop',
    landed: going === 'landing',
    orders: going === 'deployed' && orders ? { ...orders, deployed: true } : orders,
  };
};

const battleEnded = (board: Board, hex: number): Board => ({
  ...board,
  battles: board.battles.filter((one) => one.hex !== hex),
  blocks: board.blocks.map((one) =>
    one.flat && one.orders === null && one.at.in === 'hex' && one.at.hex === hex
      ? { ...one, ...remembered(board, one), hits: 0 }
      : one,
  ),
});

/** EF-7.12.2, EF-7.34.2: half hits vanish, the original defender's blocks stand up again. */
const roundEnded = (board: Board, hex: number): Board => {
  const battle = board.battles.find((one) => one.hex === hex);
  return {
    ...board,
    battles: board.battles.map((one) =>
      one.hex === hex ? { ...one, round: 'fought', isNew: false, strongest: null } : one,
    ),
    blocks: board.blocks.map((one) => {
      if (one.at.in !== 'hex' || one.at.hex !== hex) return one;
      const standsUp = one.flat && one.orders === null && battle?.defender === one.side;
      return standsUp ? { ...one, ...remembered(board, one), hits: 0 } : one.hits === 0 ? one : { ...one, hits: 0 };
    }),
  };
};

/** EF-16.4.2: towns that were taken and are not any more. */
const retakenAfter = ({ freed, retaken }: Board, now: Board['freed']): Board['retaken'] =>
  EXPEDITION_TOWNS.filter((town) => !now[town] && (freed[town] || retaken.includes(town)));

/** EF-11.52.2: eliminated, disbanded or not, it waits there to be rebuilt. */
const intoPool = (board: Board, id: string, unit: string): Board => {
  const lost = board.blocks.find((one) => one.id === id)!;
  return {
    ...withoutBlock(board, lost),
    pool: { ...board.pool, [lost.side]: [...board.pool[lost.side], unit].sort() },
    lostOnce: lostOnceWith(board, lost.side, unit),
  };
};

/** EF-11.42.2: lost in play, or eliminated from the start and rebuilt. */
const lostOnceWith = ({ lostOnce }: Board, side: FrontSide, unit: string): Board['lostOnce'] =>
  lostOnce[side].includes(unit) ? lostOnce : { ...lostOnce, [side]: [...lostOnce[side], unit].sort() };

const removed = (board: Board, id: string, unit: string): Board => {
  const lost = board.blocks.find((one) => one.id === id)!;
  return {
    ...withoutBlock(board, lost),
    gone: { ...board.gone, [lost.side]: [...board.gone[lost.side], unit].sort() },
  };
};

const withoutBlock = (board: Board, { id, side, seen }: Block): Board => ({
  ...board,
  blocks: board.blocks.filter((one) => one.id !== id),
  rearGuards: board.rearGuards.filter(({ block }) => block !== id),
  fallen: seen ? [...board.fallen, { id, side, ...seen }] : board.fallen,
});

/** One entry less: the unit itself, or one seen from behind. */
const withoutUnit = ({ pool }: Board, side: FrontSide, unit: string): Board['pool'] => {
  const at = pool[side].indexOf(unit);
  return at < 0 ? pool : { ...pool, [side]: pool[side].filter((_, i) => i !== at) };
};

/** The same of a unit everybody is told of: who can't look into the pool sees one less in it. */
const withoutKnown = (board: Board, side: FrontSide, unit: string): Board['pool'] =>
  withoutUnit(board, side, board.pool[side].includes(unit) ? unit : UNKNOWN);

const withoutDue = ({ due }: Board, side: FrontSide, unit: string): Board['due'] =>
  due[side].some((one) => one.unit === unit) ? { ...due, [side]: due[side].filter((one) => one.unit !== unit) } : due;
