import { describe, expect, it } from 'vitest';
import { firstLookAt } from './first-look.ts';
import type { Layout } from './geometry.ts';
import { firstLie, type Lie, type Size } from './lie.ts';
import type { BoardProps } from './props.ts';

/** Squares of ten in a row stand in for hexes: each shares two corners with the next. */
const layout = {
  kind: 'hexes',
  width: 100,
  height: 10,
  unit: 10,
  dotOf: ({ hex }: { readonly hex: number }) => ({ x: hex * 10 + 5, y: 5 }),
  corners: (hex: number) => [0, 10].flatMap((x) => [0, 10].map((y) => ({ x: hex * 10 + x, y }))),
} as unknown as Layout;
const control = (...held: readonly (readonly number[])[]) =>
  [{ kind: 'control', holders: held.map((hexes) => ({ hexes })) }] as unknown as BoardProps['layers'];

type Props = Parameters<typeof firstLookAt>[0];
const NOTHING = {
  pieces: [],
  layers: [],
  pencil: { legal: [], area: [], rings: [], ghosts: [] },
  tray: null,
  own: 'red',
} as unknown as Props;
const at = (hex: number) => ({ kind: 'hex', hex });
const pieces = [
  { side: 'red', at: at(1) },
  { side: 'blue', at: at(3) },
  { side: 'red', at: { kind: 'box', box: 'dead' } },
] as unknown as Props['pieces'];

describe('what is to be seen first of a map', () => {
  it('is where the pieces stand, with the whole of their hexes', () => {
    expect(firstLookAt({ ...NOTHING, pieces, layers: control([0, 1], [2, 3]) }, layout)).toEqual({
      middle: { x: 25, y: 5 },
      all: { x: 10, y: 0, width: 30, height: 10 },
      own: { x: 10, y: 0, width: 10, height: 10 },
    });
  });

  it('is also where pieces may be set up, while some lie in the tray', () => {
    const legal = [0, 5].map((hex) => ({ place: at(hex) }));
    const setUp = { ...NOTHING, pieces, pencil: { legal } } as unknown as Props;
    const tray = {} as Props['tray'];
    expect(firstLookAt({ ...setUp, tray }, layout)).toMatchObject({
      all: { x: 0, width: 60 },
      own: { x: 0, width: 60 },
    });
    expect(firstLookAt(setUp, layout)).toMatchObject({ all: { x: 10, width: 30 } });
  });

  it('is the line between the two who hold the land, before any piece stands', () => {
    const look = firstLookAt({ ...NOTHING, layers: control([0, 1, 2], [3, 4, 5, 6]) }, layout);
    expect(look).toEqual({ middle: { x: 30, y: 5 }, all: null, own: null });
  });

  it('is the middle where there is neither, and on a table where most stand', () => {
    expect(firstLookAt({ ...NOTHING, layers: control([0], [7]) }, layout).middle).toEqual({ x: 50, y: 5 });
    const table = { ...layout, kind: 'table' } as Layout;
    expect(firstLookAt({ ...NOTHING, pieces, own: 'green' }, table)).toEqual({
      middle: { x: 25, y: 5 },
      all: null,
      own: null,
    });
    const own = { x: 10, y: 0, width: 10, height: 10 };
    expect(firstLookAt({ ...NOTHING, pieces }, table)).toEqual({ middle: { x: 25, y: 5 }, all: null, own });
  });

  it('is one of those who can act, on a table, however far they stand from the others', () => {
    const table = { ...layout, kind: 'table' } as Layout;
    const spread = [1, 2, 3, 9].map((hex) => ({ id: `red-${hex}`, side: 'red', at: at(hex) }));
    const rings = [{ piece: 'red-9', chosen: false }];
    const look = (pencil: object) =>
      firstLookAt({ ...NOTHING, pieces: spread, pencil: { ...NOTHING.pencil, ...pencil } } as unknown as Props, table);
    expect(look({ rings, area: [] }).own).toEqual({ x: 90, y: 0, width: 10, height: 10 });
    expect(look({ rings: [], area: [] }).own).toEqual({ x: 30, y: 0, width: 10, height: 10 });
  });

  it('is the zone of a table in which something is to be put, out of a tray or not, wherever others stand', () => {
    const table = { ...layout, kind: 'table', scale: 2 } as Layout;
    const zone = [0, 10].flatMap((x) => [20, 30].map((y) => ({ x, y })));
    const setUp = { ...NOTHING, pieces, pencil: { ...NOTHING.pencil, area: [zone] } } as unknown as Props;
    expect(firstLookAt({ ...setUp, tray: {} as Props['tray'] }, table).middle).toEqual({ x: 10, y: 50 });
    expect(firstLookAt(setUp, table).middle).toEqual({ x: 10, y: 50 });
    const none = { ...setUp, pencil: { ...setUp.pencil, area: [] } };
    expect(firstLookAt(none, table).middle).toEqual({ x: 25, y: 5 });
  });

  it('is who has just been put down on a table, not the enemy who stands there already', () => {
    const table = { ...layout, kind: 'table' } as Layout;
    const foes = [7, 8].map((hex) => ({ side: 'blue', at: at(hex) }));
    const ghosts = [1, 3].map((hex) => ({ side: 'red', at: at(hex) }));
    const put = { ...NOTHING, pieces: foes, pencil: { ...NOTHING.pencil, ghosts } } as unknown as Props;
    expect(firstLookAt(put, table).middle).toEqual({ x: 25, y: 5 });
    expect(firstLookAt({ ...put, pencil: NOTHING.pencil }, table).middle).toEqual({ x: 80, y: 5 });
  });
});

describe('how the map lies at first', () => {
  const sheet: Size = { width: 2000, height: 3000 };
  const room: Size = { width: 1000, height: 800 };
  const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  const seen = (lie: Lie, { x, y, width, height }: ReturnType<typeof box>, { width: w, height: h }: Size): boolean =>
    x * lie.zoom + lie.x >= 0 &&
    y * lie.zoom + lie.y >= 0 &&
    (x + width) * lie.zoom + lie.x <= w &&
    (y + height) * lie.zoom + lie.y <= h;

  it('is as near as usual where that shows all', () => {
    const all = box(100, 100, 300, 300);
    expect(firstLie(sheet, { middle: { x: 0, y: 0 }, all, own: all }, room)).toEqual({ x: 275, y: 175, zoom: 0.9 });
  });

  it('is farther where those who stand apart would not be seen', () => {
    const all = box(200, 1000, 900, 1200);
    const lie = firstLie(sheet, { middle: { x: 300, y: 1000 }, all, own: null }, room);
    expect(lie.zoom).toBeLessThan(0.9);
    expect(seen(lie, all, room)).toBe(true);
    expect(seen({ ...lie, zoom: 0.9 }, all, room)).toBe(false);
  });

  it('is never so far that counters are not told apart: then one’s own are seen', () => {
    const all = box(0, 0, 1900, 1700);
    const own = box(0, 0, 900, 300);
    const lie = firstLie(sheet, { middle: { x: 1000, y: 2500 }, all, own }, room);
    expect(lie.zoom).toBe(0.56);
    expect(seen(lie, own, room)).toBe(true);
    // No farther from where most stand than that takes.
    expect(lie.x).toBe(64);
    expect(lie.y).toBe(44);
    const phone: Size = { width: 390, height: 500 };
    const small = firstLie(sheet, { middle: { x: 1000, y: 2500 }, all, own }, phone);
    expect(small).toEqual({ x: 6, y: 187, zoom: 0.42 });
  });

  it('is near where all would be far too small: at one’s own, and at what stands about them', () => {
    const all = box(0, 0, 2000, 3000);
    const own = box(100, 200, 600, 300);
    const lie = firstLie(sheet, { middle: { x: 500, y: 500 }, all, own }, room);
    expect(lie.zoom).toBe(0.9);
    expect(seen(lie, own, room)).toBe(true);
  });

  it('is about the middle where nothing stands', () => {
    expect(firstLie(sheet, { middle: { x: 1000, y: 1000 }, all: null, own: null }, room)).toEqual({
      x: -400,
      y: -500,
      zoom: 0.9,
    });
  });
});
