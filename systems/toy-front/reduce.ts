import type { Block, Board, Event, FrontSide } from './types.ts';

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: Event): Board => {
  switch (event.type) {
    case 'placed': {
      const { hex, ...rest } = event.block;
      const block: Block = { ...rest, at: { in: 'hex', hex }, from: null, shown: false, seen: null, known: false };
      const blocks = [...board.blocks, block].sort((a, b) => (a.id < b.id ? -1 : 1));
      return { ...board, blocks, pool: withoutUnit(board, block.side, block.unit) };
    }
    case 'leaderMoved':
      return {
        ...board,
        leaders: board.leaders.map((one) => (one.id === event.leader ? { ...one, hex: event.hex } : one)),
      };
    case 'fortnightBegan':
      return { ...board, turn: event.turn };
    case 'weather':
      return { ...board, weather: event.weather };
    case 'produced':
      return { ...board, blocks: board.blocks.map((one) => (one.known ? { ...one, known: false } : one)) };
    case 'stepped':
      return withBlock(board, event.block, ({ strength }) => ({ strength: strength + 1 }));
    case 'disbanded':
    case 'lost':
      return intoPool(board, event.block, event.unit);
    case 'rested':
      return withBlock(board, event.block, () => ({ at: { in: 'reserve' } }));
    case 'recalled':
      return withBlock(board, event.block, () => ({ at: { in: 'hex', hex: event.hex } }));
    case 'commanded':
      return { ...board, commanded: event.blocks };
    case 'moved':
      return {
        ...withBlock(board, event.block, ({ at }) => ({
          at: { in: 'hex', hex: event.path.at(-1)! },
          from: event.path.at(-2) ?? (at.in === 'hex' ? at.hex : null),
        })),
        commanded: board.commanded.filter((id) => id !== event.block),
      };
    case 'halted':
      return {
        ...board,
        commanded: [],
        blocks: board.blocks.map((one) =>
          one.side === event.side || one.from === null ? one : { ...one, from: null },
        ),
      };
    case 'controlled':
      return { ...board, control: board.control.map((owner, hex) => (hex === event.hex ? event.side : owner)) };
    case 'shown':
      return withBlock(board, event.block, (one) => ({
        ...remembered(board, { ...one, unit: event.unit, strength: event.strength }),
        unit: event.unit,
        strength: event.strength,
        shown: true,
      }));
    case 'stepLost':
    case 'starved':
      return withBlock(board, event.block, ({ strength }) => ({ strength: Math.max(0, strength - 1) }));
    case 'dieTurned': {
      const { side, die, by } = event;
      const points = { ...board.points, [side]: board.points[side] - 1 };
      return { ...board, points, turned: [...board.turned, { side, die, by }] };
    }
    case 'assaulted':
      return { ...board, turned: [] };
    case 'fellBack':
      return withBlock(board, event.block, (one) => ({ ...remembered(board, one), at: { in: 'hex', hex: event.hex } }));
    case 'stoodUp':
      return {
        ...board,
        blocks: board.blocks.map((one) =>
          one.shown && one.at.in === 'hex' && one.at.hex === event.hex ? { ...one, ...remembered(board, one) } : one,
        ),
      };
    case 'battleBegan':
    case 'fired':
      return board;
  }
};

/** TF-6.2: what was shown stays known, with its fortnight. */
const remembered = ({ turn }: Board, { unit, strength }: Block): Pick<Block, 'shown' | 'seen' | 'known'> => ({
  shown: false,
  known: true,
  seen: { unit, strength, turn },
});

const withBlock = (board: Board, id: string, change: (block: Block) => Partial<Block>): Board => ({
  ...board,
  blocks: board.blocks.map((one) => (one.id === id ? { ...one, ...change(one) } : one)),
});

const intoPool = (board: Board, id: string, unit: string): Board => {
  const gone = board.blocks.find((one) => one.id === id)!;
  const pool = { ...board.pool, [gone.side]: [...board.pool[gone.side], unit].sort() };
  return {
    ...board,
    pool,
    blocks: board.blocks.filter((one) => one.id !== id),
    fallen: gone.seen ? [...board.fallen, { id, side: gone.side, ...gone.seen }] : board.fallen,
    commanded: board.commanded.filter((other) => other !== id),
  };
};

/** One entry less: the unit itself, or one seen from behind. */
const withoutUnit = ({ pool }: Board, side: FrontSide, unit: string): Board['pool'] => {
  const at = Math.max(0, pool[side].indexOf(unit));
  return { ...pool, [side]: pool[side].filter((_, i) => i !== at) };
};
