import type { HexGround, HexPaint, TableGround, TableLine, TablePaint } from '@grognard/looks';
import { describe, expect, it } from 'vitest';
import { type Finished, type Ordered, pressRoom } from './press-room.ts';
import { printer } from './printer.ts';
import { hash } from './random.ts';
import { type Order, paintGround, rule, zoomFor } from './sheet.ts';
import { recorder } from './testing.ts';

// biome-ignore format: a map one can read
const ROWS: readonly HexPaint[][] = [
  ['open', 'crop', 'crop', 'forest', 'forest', 'open'],
  ['open', 'crop', 'lightWoods', 'forest', 'water', 'water'],
  ['wooden', 'stone', 'open', 'open', 'water', 'water'],
  ['orchard', 'orchard', 'rough', 'open', 'marsh', 'marsh'],
  ['ploughed', 'ploughed', 'rough', 'open', 'open', 'open'],
];
const hexes: HexGround = {
  kind: 'hexes',
  width: 6,
  height: 5,
  tops: 'pointy',
  shoved: 'odd',
  paint: [...ROWS.flat().slice(0, 29), null],
  level: ROWS.flat().map((_, hex) => (hex === 20 ? 3 : hex === 21 || hex === 26 ? 1 : 0)),
  roads: [
    { hexes: [12, 13], paved: true },
    { hexes: [13, 14], paved: true },
    { hexes: [14, 15], paved: true },
    { hexes: [15, 16], paved: true },
    { hexes: [16, 17], paved: true },
    { hexes: [14, 20], paved: false },
    { hexes: [14, 9], paved: false },
  ],
  walls: [
    { hex: 13, dir: 0 },
    { hex: 13, dir: 1 },
    { hex: 13, dir: 2 },
  ],
  names: ROWS.flat().map((_, hex) => `A${hex}`),
  labels: [{ hex: 14, text: 'Chopino' }],
  winter: false,
  seed: 11,
};

const PAINTS: readonly TablePaint[] = [
  'wood',
  'forest',
  'orchard',
  'field',
  'field',
  'scrub',
  'marsh',
  'water',
  'shallows',
  'hill',
  'house',
  'block',
  'ruins',
  'bunker',
  'trench',
  'gully',
  'beach',
  'mines',
];
const LINES: readonly TableLine[] = [
  'road',
  'track',
  'rail',
  'embankment',
  'wall',
  'hedge',
  'bocage',
  'barricade',
  'wire',
  'trench',
  'stream',
];
const table: TableGround = {
  kind: 'table',
  width: 12000,
  height: 9000,
  unit: 'cm',
  areas: PAINTS.map((paint, i) => {
    const [x, y] = [(i % 5) * 2300 + 200, Math.floor(i / 5) * 2200 + 200];
    const corners = [
      { x, y },
      { x: x + 1800, y },
      { x: x + 1800, y: y + 1500 },
      { x, y: y + 1500 },
    ];
    return {
      id: paint + i,
      paint,
      outline: i % 4 === 3 ? [...corners, { x: x - 100, y: y + 700 }] : corners,
      level: i % 3,
    };
  }),
  lines: LINES.map((paint, i) => ({
    id: paint,
    paint,
    points: [
      { x: 100, y: i * 800 + 300 },
      { x: 6000, y: i * 850 + 500 },
      { x: 11900, y: i * 800 + 200 },
    ],
    thickness: paint === 'road' || paint === 'stream' ? 300 : 0,
  })),
  labels: [{ x: 500, y: 500, text: 'la Mare' }],
  winter: true,
  seed: 4,
};

const drawnFor = (order: Order): readonly string[] => {
  const { commands, makeCanvas } = recorder();
  rule(paintGround(order, makeCanvas), { ...order, ruling: 'grid' }, makeCanvas);
  return commands;
};
const fingerprint = (commands: readonly string[]): number =>
  commands.reduce(
    (sum, command) => [...command].reduce((s, letter) => hash(Math.round(s * 1e9), letter.charCodeAt(0)), sum),
    0,
  );

describe('a print', () => {
  it.each([
    ['a hex map', hexes],
    ['a free table', table],
  ])('of %s is the same picture whenever it is made from the same data', (_, ground) => {
    const order: Order = { ground, night: false, zoom: 1 };
    const once = drawnFor(order);
    expect(once.length).toBeGreaterThan(1000);
    expect(fingerprint(once)).toBe(fingerprint(drawnFor(structuredClone(order))));
    expect(once.join('\n')).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is another picture by night, in winter, and for another seed', () => {
    const plain = fingerprint(drawnFor({ ground: hexes, night: false, zoom: 1 }));
    const others = [
      drawnFor({ ground: hexes, night: true, zoom: 1 }),
      drawnFor({ ground: { ...hexes, winter: true }, night: false, zoom: 1 }),
      drawnFor({ ground: { ...hexes, seed: 12 }, night: false, zoom: 1 }),
    ].map(fingerprint);
    expect(new Set([plain, ...others]).size).toBe(4);
  });

  it('of a map with flat tops and a table in inches has no holes in it either', () => {
    const flat = drawnFor({ ground: { ...hexes, tops: 'flat', shoved: 'even' }, night: true, zoom: 0.5 });
    const inches = drawnFor({ ground: { ...table, unit: 'inch', winter: false }, night: true, zoom: 0.5 });
    expect([...flat, ...inches].join('\n')).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('of a large table with a hill can be drawn', () => {
    const [hill] = table.areas.filter(({ paint }) => paint === 'hill');
    const large = { ...table, width: 60_000, height: 60_000, areas: [hill!], lines: [] };
    expect(drawnFor({ ground: large, night: false, zoom: 0.1 }).length).toBeGreaterThan(100);
  });

  it('is drawn coarser when the map is too large for a canvas', () => {
    const huge = { ...table, width: 60_000, height: 60_000 };
    expect(zoomFor({ ground: huge, night: false, zoom: 2 })).toBeLessThan(1);
    expect(zoomFor({ ground: table, night: false, zoom: 1.4 })).toBe(1.4);
  });

  it('writes the names of hexes and places, and leaves the lines out where the grid is hidden', () => {
    const { commands, makeCanvas } = recorder();
    const order: Order = { ground: hexes, night: false, zoom: 1 };
    const painted = paintGround(order, makeCanvas);
    const since = commands.length;
    rule(painted, { ...order, ruling: 'dots' }, makeCanvas);
    const dots = commands.slice(since);
    expect(dots.filter((command) => command.startsWith('fillText'))).toHaveLength(30);
    expect(dots.some((command) => command.includes('Chopino'))).toBe(true);
    const full = commands.length;
    rule(painted, { ...order, ruling: 'grid' }, makeCanvas);
    expect(commands.length - full).toBeGreaterThan(dots.length + 100);
  });
});

describe('the press room', () => {
  it('paints a ground once and only rules it again when the grid is hidden', () => {
    const { commands, makeCanvas } = recorder();
    const print = printer(makeCanvas);
    const order: Order = { ground: hexes, night: false, zoom: 1 };
    print({ ...order, ruling: 'grid' });
    const first = commands.length;
    print({ ...order, ruling: 'dots' });
    expect(commands.length - first).toBeLessThan(first / 4);
  });

  const fakeWorker = () => {
    const sent: Ordered[] = [];
    let listen: (event: MessageEvent<Finished>) => void = () => {};
    const closed: number[] = [];
    const order = pressRoom(() => ({
      postMessage: (one) => sent.push(one),
      addEventListener: (_, listener) => {
        listen = listener;
      },
    }));
    const finish = (): void => {
      const { number, zoom } = sent.at(-1)!;
      const picture = { width: zoom, close: () => closed.push(zoom) } as unknown as ImageBitmap;
      listen({ data: { number, picture } } as MessageEvent<Finished>);
    };
    const fail = (): void => listen({ data: { number: sent.at(-1)!.number, picture: null } } as MessageEvent<Finished>);
    return { sent, closed, order, finish, fail };
  };
  const wish = (zoom: number) => ({ ground: hexes, night: false, zoom, ruling: 'grid' }) as const;

  it('hands each picture to the one who ordered it, the map in play first', () => {
    const { order, finish } = fakeWorker();
    const got: string[] = [];
    order(wish(1), 'picture', ({ width }) => got.push(`first ${width}`));
    order(wish(2), 'picture', ({ width }) => got.push(`second ${width}`));
    order(wish(3), 'map', ({ width }) => got.push(`map ${width}`));
    finish();
    finish();
    finish();
    expect(got).toEqual(['first 1', 'map 3', 'second 2']);
  });

  it('goes on with the next order when one could not be painted', () => {
    const { order, finish, fail } = fakeWorker();
    const got: number[] = [];
    for (const zoom of [1, 2]) order(wish(zoom), 'picture', ({ width }) => got.push(width));
    fail();
    finish();
    expect(got).toEqual([2]);
  });

  it('neither paints nor delivers what was called off', () => {
    const { order, finish, sent, closed } = fakeWorker();
    const got: number[] = [];
    const callOff = [1, 2, 3].map((zoom) => order(wish(zoom), 'picture', ({ width }) => got.push(width)));
    callOff[0]!();
    callOff[1]!();
    finish();
    finish();
    expect(sent.map(({ zoom }) => zoom)).toEqual([1, 3]);
    expect([got, closed]).toEqual([[3], [1]]);
  });
});
