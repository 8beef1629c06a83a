import type { MapPlace, Piece } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import { placeKey } from '../state/picking.ts';
import type { Dot, Layout } from './geometry.ts';

/** A piece that stands on the map. */
type OnMap = Piece & { readonly at: MapPlace };

/** A piece where it is drawn. */
export interface Placed {
  readonly piece: Piece;
  readonly at: Dot;
  readonly size: number;
  /** How many stand in its place, on the one that lies on top; 0 on all others. */
  readonly count: number;
  /** The upper corner their number is written at: a leader lies on the left one. */
  readonly corner: 'left' | 'right';
  /** Those that lie under others like cards of an index show a tab and no more, men behind others their band. */
  readonly shows: 'all' | 'tab' | 'band';
}

/** The sides of pieces that stand in hexes, in parts of a hex. */
const SIDES = { counter: 0.64, portrait: 0.58, block: 0.5 } as const;
/** Where two sides share a hex, both are drawn smaller. */
const SHARED = 0.74;
const SHIFT = 7;
/** Higher stacks are pushed together until they are as wide as one with so many more than its top piece. */
const WIDEST = 4;
/** Blocks are thick: more than three stand closer. */
const WIDEST_OF_BLOCKS = 2.5;
/** Blocks of a stack stand one behind the other, in parts of a hex. */
const BEHIND = { x: 0.15, y: -0.09 } as const;
/** A stack that is an index, in parts of a hex: the side of a piece, and how high and how wide all of them may be. */
const INDEX = { side: 0.58, shared: 0.43, high: 0.88 } as const;
/** How much of a piece its tab is. */
const TAB = 0.255;
const FAN_GAP = 8;
const FAN_ROW = 5;

/** The drawn side of a piece. */
export const sizeOfPiece = ({ body }: Piece, layout: Layout): number => {
  switch (body.kind) {
    case 'counter':
    case 'portrait':
    case 'block':
      return layout.unit * SIDES[body.kind];
    case 'disc':
      return 2 * body.radius * layout.scale;
    case 'box':
      return body.length * layout.scale;
  }
};

const isOnMapPiece = (piece: Piece): piece is OnMap => isOnMap(piece.at);

/** Where every piece of the map is drawn: stacks a little apart, an opened one as a fan above its place. */
export const placedPieces = (
  pieces: readonly Piece[],
  layout: Layout,
  fan: string | null,
  own: string | null = null,
): readonly Placed[] => {
  const stacks = new Map<string, OnMap[]>();
  for (const piece of pieces.filter(isOnMapPiece)) {
    const key = placeKey(piece.at);
    const stack = stacks.get(key);
    if (stack) stack.push(piece);
    else stacks.set(key, [piece]);
  }
  const ordered = [...stacks].sort(([a], [b]) => Number(a === fan) - Number(b === fan));
  return ordered.flatMap(([key, stack]) =>
    // Of an index every piece is in reach as it is.
    key === fan && !isIndex(stack)
      ? fanned(stack, layout)
      : camps(stack, own).flatMap((camp) => (isIndex(camp.pieces) ? indexed(camp, layout) : stacked(camp, layout))),
  );
};

/** How much room a piece takes, and whether all of it can be ringed. */
export interface Boxed {
  readonly size: number;
  readonly wide: number;
  readonly isWhole: boolean;
  /** A rectangle on a table: how broad it is, and which way its long side lies. */
  readonly turned?: { readonly across: number; readonly facing: number };
}

export const boxedIn = (placed: readonly Placed[], id: string): Boxed => {
  const found = placed.find(({ piece }) => piece.id === id);
  if (!found) return { size: 0, wide: 0, isWhole: true };
  const { piece, size, shows } = found;
  const { body, facing } = piece;
  const box = { size, wide: isMan(piece) ? size * 2 * SHOULDER : size, isWhole: shows === 'all' };
  return body.kind === 'box'
    ? { ...box, turned: { across: (size * body.width) / body.length, facing: facing ?? 0 } }
    : box;
};

const isMan = ({ body }: Piece): boolean => body.kind === 'portrait';

/** Do all that lie there have tabs? Men show their rank in any case. */
const isIndex = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece) => !isMan(piece)) && pieces.every((piece) => isMan(piece) || piece.tab !== undefined);

/** The last piece whole, each of the others a tab above it; who leads on the left shoulder, or as a tab where room is short. */
const indexed = ({ pieces, aside }: Camp, layout: Layout): readonly Placed[] => {
  const { x, y } = layout.dotOf(pieces[0]!.at);
  const [men, others] = [pieces.filter(isMan), pieces.filter((piece) => !isMan(piece))];
  const isShared = aside !== 0;
  const isAlone = pieces.length === 1;
  const side = layout.unit * (isShared ? INDEX.shared : isAlone ? SIDES.counter : INDEX.side);
  const cards = isShared ? [...men, ...others] : others;
  const last = cards.length - 1;
  const step = Math.min(side * TAB, (layout.unit * INDEX.high - side) / Math.max(1, last));
  const shoulder = !isShared && men.length > 0 ? side * SHOULDER : 0;
  const middle = { x: x + aside * layout.unit + shoulder, y: y + (step * last) / 2 };
  const laid = cards.map(
    (piece, i): Placed => ({
      piece,
      at: { x: middle.x, y: middle.y - (last - i) * step },
      size: side,
      count: 0,
      corner: 'left',
      shows: i === last ? 'all' : 'tab',
    }),
  );
  const rise = Math.min(side * TAB, (layout.unit * INDEX.high - side) / Math.max(1, men.length - 1));
  const onShoulder = men.map(
    (piece, i): Placed => ({
      piece,
      at: {
        x: middle.x - side * (0.5 + SHOULDER),
        y: middle.y + (others.length > 1 ? 0 : -step / 2) - (men.length - 1 - i) * rise,
      },
      size: side,
      count: 0,
      corner: 'left',
      shows: i === men.length - 1 ? 'all' : 'band',
    }),
  );
  return isShared ? laid : [...laid, ...onShoulder];
};
/** Half the width of a portrait. */
const SHOULDER = 0.27;

/** The pieces of one side in a place, and where in it they stand. */
interface Camp {
  readonly pieces: readonly OnMap[];
  /** To the left or right of the middle, in parts of a hex; 0 where they have it to themselves. */
  readonly aside: number;
}

/** One's own on the left, the others on the right: who shares a hex of a map does not share a stack. */
const camps = (stack: readonly OnMap[], own: string | null): readonly Camp[] => {
  const sides = [...new Set(stack.map(({ side }) => side))].sort((a, b) => Number(b === own) - Number(a === own));
  if (sides.length === 1 || stack[0]!.at.kind !== 'hex') return [{ pieces: stack, aside: 0 }];
  return sides.map((side, i) => ({
    pieces: stack.filter((piece) => piece.side === side),
    aside: (i / (sides.length - 1) - 0.5) * 0.5,
  }));
};

const stacked = ({ pieces, aside }: Camp, layout: Layout): readonly Placed[] => {
  const small = aside === 0 ? 1 : SHARED;
  const men = pieces.filter(({ body }) => body.kind === 'portrait');
  const others = pieces.filter(({ body }) => body.kind !== 'portrait');
  const dot = layout.dotOf(pieces[0]!.at);
  const x = dot.x + aside * layout.unit;
  // Whoever leads lies on the left shoulder of those he leads, and both keep to the middle of the hex together.
  const shoulder = men.length > 0 && others.length > 0 && aside === 0 ? layout.unit * 0.15 : 0;
  const last = others.length - 1;
  const widest = others[0]?.body.kind === 'block' ? WIDEST_OF_BLOCKS : WIDEST;
  const spread = Math.min(1, widest / Math.max(1, last));
  const middle = { x: x + shoulder, y: dot.y + (aside !== 0 && men.length > 0 ? layout.unit * 0.08 : 0) };
  const bodies = others.map((piece, i) => ({
    piece,
    at: inStack(piece, middle, (i - last / 2) * spread, layout.unit * small),
    size: sizeOfPiece(piece, layout) * small,
    count: i === last && pieces.length > 1 ? pieces.length : 0,
    corner: men.length > 0 ? ('right' as const) : ('left' as const),
    shows: 'all' as const,
  }));
  const leaders = men.map((piece, i) => ({
    piece,
    at: leaderAt(
      others.length === 0 ? 'alone' : aside === 0 ? 'shoulder' : 'behind',
      middle,
      layout.unit,
      (i - (men.length - 1) / 2) * (others.length === 0 ? Math.min(1, 2 / Math.max(1, men.length - 1)) : 1),
    ),
    size: sizeOfPiece(piece, layout) * small,
    // Men stand so far apart that each can be counted.
    count: 0,
    corner: 'left' as const,
    shows: 'all' as const,
  }));
  // Where room is short those who lead stand behind their men, and look out above them.
  return aside === 0 ? [...bodies, ...leaders] : [...leaders, ...bodies];
};

const leaderAt = (where: 'alone' | 'shoulder' | 'behind', { x, y }: Dot, unit: number, nth: number): Dot => {
  switch (where) {
    case 'alone':
      // Up to three stand side by side, and nobody covers another's figures.
      return { x: x + nth * unit * 0.32, y };
    case 'shoulder':
      return { x: x - unit * 0.44, y: y - 6 + nth * 15 };
    case 'behind':
      return { x: x + nth * unit * 0.2, y: y - unit * 0.22 };
  }
};

/** The nth of a stack, counted from its middle: counters slide off each other, blocks stand behind each other. */
const inStack = ({ body }: Piece, { x, y }: Dot, nth: number, unit: number): Dot =>
  body.kind === 'block'
    ? { x: x - nth * BEHIND.x * unit, y: y - nth * BEHIND.y * unit }
    : { x: x - nth * SHIFT, y: y + nth * SHIFT };

const fanned = (stack: readonly OnMap[], layout: Layout): readonly Placed[] =>
  stack.map((piece, i) => {
    const { x, y } = layout.dotOf(piece.at);
    const size = sizeOfPiece(piece, layout);
    const row = Math.floor(i / FAN_ROW);
    const inRow = Math.min(FAN_ROW, stack.length - row * FAN_ROW);
    const column = (i % FAN_ROW) - (inRow - 1) / 2;
    const at = { x: x + column * (size + FAN_GAP), y: y - (row + 1) * (size + FAN_GAP) + 10 };
    return { piece, at, size, count: 0, corner: 'left', shows: 'all' };
  });
