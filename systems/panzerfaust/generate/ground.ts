import type { Box, Place, TableDraft } from '../tables/build.ts';
import { area, blob, box, hill, house, line, road, table, track } from '../tables/build.ts';
import type { Draw } from './draw.ts';

/** What kind of land a table is of. */
export const COUNTRIES = ['village', 'bocage', 'woods', 'hills'] as const;
export type Country = (typeof COUNTRIES)[number];

const PIECES = ['wood', 'orchard', 'field', 'house', 'brush', 'rocks', 'hill', 'nothing'] as const;
type Piece = (typeof PIECES)[number];

/** How often each piece is drawn, in parts. */
const OFTEN: Readonly<Record<Country, Readonly<Record<Piece, number>>>> = {
  village: { wood: 2, orchard: 3, field: 3, house: 6, brush: 1, rocks: 0, hill: 0, nothing: 1 },
  bocage: { wood: 2, orchard: 3, field: 7, house: 2, brush: 1, rocks: 0, hill: 0, nothing: 1 },
  woods: { wood: 8, orchard: 0, field: 1, house: 1, brush: 3, rocks: 2, hill: 1, nothing: 1 },
  hills: { wood: 3, orchard: 1, field: 2, house: 2, brush: 2, rocks: 2, hill: 5, nothing: 1 },
};

/** A piece of the upper half, by the cell it lies in; the lower half has the same, turned about. */
interface Drawn {
  readonly piece: Piece;
  readonly cell: Box;
  readonly turn: number;
  /** How much of its cell it fills. */
  readonly share: number;
  readonly storeys: number;
}

const CELL = 12;
const ROW = 9.5;
/** Between the road through the middle and the first cells. */
const VERGE = 5;
/** Between what lies in a cell and its edge, so that a road runs between two cells. */
const MARGIN = 2.2;

/**
 * A table from a stream of numbers: a road from left to right, one across it, and land of one kind. Whatever the upper half
 * has the lower one has too, turned about: neither side has the better half.
 */
export const makeGround = (draw: Draw, [width, height]: Place, country: Country): TableDraft => {
  const slant = draw.between(-2, 2);
  const columns = Math.floor(width / CELL);
  const half = height / 2 - VERGE;
  const rows = Math.max(1, Math.round(half / ROW));
  const drawn: Drawn[] = Array.from({ length: columns * rows }, (_, i) => ({
    piece: pieceFrom(draw, country),
    cell: [
      (i % columns) * CELL + draw.between(-6, 6) / 10,
      Math.floor(i / columns) * (half / rows) + draw.between(-6, 6) / 10,
      CELL,
      half / rows,
    ] as const,
    share: draw.between(75, 100) / 100,
    turn: draw.between(0, 2),
    storeys: draw.between(1, 2),
  }));
  const crossing = columns % 2 === 0 && draw.chance(70);
  const both = [
    ...drawn.map((one, i) => laid(one, `n${i + 1}`)),
    ...drawn.map((one, i) => laid(turnedAbout(one, [width, height]), `s${i + 1}`)),
  ];
  return table(width, height, {
    hills: both.flatMap(({ hills }) => hills),
    areas: both.flatMap(({ areas }) => areas),
    lines: [
      road('road', [0, height / 2 + slant], [width / 2, height / 2], [width, height / 2 - slant]),
      ...(crossing ? [track('crossing', [width / 2, 0], [width / 2, height / 2], [width / 2, height])] : []),
      ...both.flatMap(({ lines }) => lines),
    ],
    buildings: both.flatMap(({ buildings }) => buildings),
  });
};

const pieceFrom = (draw: Draw, country: Country): Piece =>
  draw.pick(PIECES.flatMap((piece) => Array.from({ length: OFTEN[country][piece] }, () => piece)));

/** The same on the other side of the middle. */
const turnedAbout = (
  { cell: [x, y, width, height], turn, ...drawn }: Drawn,
  [wide, high]: Place,
): Drawn & { readonly about: true } => ({
  ...drawn,
  turn,
  cell: [wide - x - width, high - y - height, width, height],
  about: true,
});

interface Laid {
  readonly hills: NonNullable<TableDraft['hills']>;
  readonly areas: NonNullable<TableDraft['areas']>;
  readonly lines: NonNullable<TableDraft['lines']>;
  readonly buildings: NonNullable<TableDraft['buildings']>;
}
const NOTHING: Laid = { hills: [], areas: [], lines: [], buildings: [] };

/** An outline turned about the middle of its cell. */
const about = (outline: ReturnType<typeof box>, [x, y, width, height]: Box): ReturnType<typeof box> => {
  const [sum] = box(2 * x + width, 2 * y + height, 0, 0);
  return outline.map((at) => ({ x: sum!.x - at.x, y: sum!.y - at.y }));
};

const laid = (drawn: Drawn & { readonly about?: true }, id: string): Laid => {
  const { piece, cell, turn, share, storeys } = drawn;
  const [x, y, width, height] = cell;
  const inner: Box = [x + MARGIN, y + MARGIN / 2, width - 2 * MARGIN, height - MARGIN];
  const middle: Place = [x + width / 2, y + height / 2];
  const grown = (wide: number, high: number) => {
    const outline = blob(middle, [wide, high], turn);
    return drawn.about ? about(outline, cell) : outline;
  };
  const [w, h] = [(inner[2] / 2) * share, (inner[3] / 2) * share];
  switch (piece) {
    case 'wood':
      return { ...NOTHING, areas: [area(`${id}-wood`, 'wood', grown(w, h))] };
    case 'brush':
      return { ...NOTHING, areas: [area(`${id}-brush`, 'brush', grown(w * 0.7, h * 0.7))] };
    case 'rocks':
      return { ...NOTHING, areas: [area(`${id}-rocks`, 'rocks', grown(w * 0.5, h * 0.5))] };
    case 'hill':
      return { ...NOTHING, hills: [hill(`${id}-hill`, 1, grown(w, h))] };
    case 'orchard':
      return { ...NOTHING, areas: [area(`${id}-orchard`, 'orchard', box(...inner))] };
    case 'field':
      return { ...NOTHING, areas: [area(`${id}-field`, 'crops', box(...inner))], lines: [hedge(drawn, id, inner)] };
    case 'house':
      return { ...NOTHING, buildings: [homestead(drawn, id, middle, storeys)], lines: [wall(drawn, id, inner)] };
    case 'nothing':
      return NOTHING;
  }
};

/** On two sides of a field, away from the road. */
const hedge = ({ about: turned }: { readonly about?: true }, id: string, [x, y, width, height]: Box) =>
  turned
    ? line(`${id}-hedge`, 'hedge', [x, y + height + 0.4], [x + width + 0.4, y + height + 0.4], [x + width + 0.4, y])
    : line(`${id}-hedge`, 'hedge', [x + width, y - 0.4], [x - 0.4, y - 0.4], [x - 0.4, y + height]);

const wall = ({ about: turned }: { readonly about?: true }, id: string, [x, y, width, height]: Box) =>
  turned
    ? line(
        `${id}-wall`,
        'lowWall',
        [x + width, y + height * 0.3],
        [x + width, y + height],
        [x + width * 0.3, y + height],
      )
    : line(`${id}-wall`, 'lowWall', [x, y + height * 0.7], [x, y], [x + width * 0.7, y]);

const LONG = 5;
const DEEP = 4;

const homestead = ({ about: turned }: { readonly about?: true }, id: string, [x, y]: Place, storeys: number) =>
  house(`${id}-house`, [x - LONG / 2, y - DEEP / 2, LONG, DEEP], { storeys, doors: turned ? ['n', 'w'] : ['s', 'e'] });
