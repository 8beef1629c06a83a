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
  manner: 'tactical',
  width: 6,
  height: 5,
  tops: 'pointy',
  shoved: 'odd',
  paint: [...ROWS.flat().slice(0, 29), null],
  level: ROWS.flat().map((_, hex) => (hex === 20 ? 3 : hex === 21 || hex === 26 ? 1 : 0)),
  ways: [
    { kind: 'paved', hexes: [12, 13] },
    { kind: 'paved', hexes: [13, 14] },
    { kind: 'paved', hexes: [14, 15] },
    { kind: 'paved', hexes: [15, 16] },
    { kind: 'paved', hexes: [16, 17] },
    { kind: 'dirt', hexes: [14, 20] },
    { kind: 'track', hexes: [14, 9] },
    { kind: 'rail', hexes: [0, 6] },
    { kind: 'rail', hexes: [6, 12] },
    { kind: 'river', width: 'minor', hexes: [18, 19] },
    { kind: 'river', width: 'major', hexes: [27, 28] },
  ],
  sides: [
    { kind: 'wall', hex: 13, dir: 0 },
    { kind: 'wall', hex: 13, dir: 1 },
    { kind: 'wall', hex: 13, dir: 2 },
    { kind: 'river', width: 'minor', hex: 14, dir: 1 },
    { kind: 'river', width: 'major', hex: 14, dir: 2 },
    { kind: 'bridge', hex: 14, dir: 1 },
    { kind: 'ford', hex: 14, dir: 2 },
    { kind: 'border', hex: 1, dir: 3 },
    { kind: 'coast', hex: 2, dir: 3 },
  ],
  towns: [],
  names: ROWS.flat().map((_, hex) => `A${hex}`),
  labels: [{ hex: 14, text: 'Chopino' }],
  theatre: 'summer',
  seed: 11,
};

const country: HexGround = {
  ...hexes,
  manner: 'operational',
  paint: hexes.paint.map((paint, hex) => (hex % 6 > 3 ? 'sea' : hex < 6 ? 'mountain' : hex < 12 ? 'hill' : paint)),
  towns: [
    { hex: 13, size: 'city', value: 3, port: false, resource: { kind: 'ore', value: 1 } },
    { hex: 14, size: 'town', value: null, port: true, resource: null },
    { hex: 15, size: 'village', value: null, port: false, resource: null },
    { hex: 20, size: 'fortress', value: 2, port: true, resource: { kind: 'oil', value: 4 } },
  ],
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
  'hedgehogs',
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
  theatre: 'winter',
  seed: 4,
};

const drawnFor = async (order: Order): Promise<readonly string[]> => {
  const { commands, makeCanvas } = recorder();
  await rule(await paintGround(order, makeCanvas), { ...order, ruling: 'grid' }, makeCanvas);
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
    ['a country', country],
  ])('of %s is the same picture whenever it is made from the same data', async (_, ground) => {
    const order: Order = { ground, night: false, zoom: 1 };
    const once = await drawnFor(order);
    expect(once.length).toBeGreaterThan(1000);
    expect(fingerprint(once)).toBe(fingerprint(await drawnFor(structuredClone(order))));
    expect(once.join('\n')).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is another picture by night, in winter, and for another seed', async () => {
    const plain = fingerprint(await drawnFor({ ground: hexes, night: false, zoom: 1 }));
    const others = await Promise.all([
      drawnFor({ ground: hexes, night: true, zoom: 1 }),
      drawnFor({ ground: { ...hexes, theatre: 'winter' }, night: false, zoom: 1 }),
      drawnFor({ ground: { ...hexes, theatre: 'mud' }, night: false, zoom: 1 }),
      drawnFor({ ground: { ...hexes, seed: 12 }, night: false, zoom: 1 }),
    ]);
    expect(new Set([plain, ...others.map(fingerprint)]).size).toBe(5);
  });

  it('of a map with flat tops and a table in inches has no holes in it either', async () => {
    const flat = await drawnFor({ ground: { ...hexes, tops: 'flat', shoved: 'even' }, night: true, zoom: 0.5 });
    const inches = await drawnFor({ ground: { ...table, unit: 'inch', theatre: 'summer' }, night: true, zoom: 0.5 });
    const flatCountry = await drawnFor({ ground: { ...country, tops: 'flat' }, night: true, zoom: 0.5 });
    expect([...flat, ...inches, ...flatCountry].join('\n')).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('of a large table with a hill can be drawn', async () => {
    const [hill] = table.areas.filter(({ paint }) => paint === 'hill');
    const large = { ...table, width: 60_000, height: 60_000, areas: [hill!], lines: [] };
    expect((await drawnFor({ ground: large, night: false, zoom: 0.1 })).length).toBeGreaterThan(100);
  });

  it('is drawn coarser when the map is too large for a canvas', () => {
    const huge = { ...table, width: 60_000, height: 60_000 };
    expect(zoomFor({ ground: huge, night: false, zoom: 2 })).toBeLessThan(1);
    expect(zoomFor({ ground: table, night: false, zoom: 1.4 })).toBe(1.4);
  });

  it('writes the names of hexes and places, and leaves the lines out where the grid is hidden', async () => {
    const { commands, makeCanvas } = recorder();
    const order: Order = { ground: hexes, night: false, zoom: 1 };
    const painted = await paintGround(order, makeCanvas);
    const since = commands.length;
    await rule(painted, { ...order, ruling: 'dots' }, makeCanvas);
    const dots = commands.slice(since);
    expect(dots.filter((command) => command.startsWith('fillText'))).toHaveLength(30);
    expect(dots.some((command) => command.includes('Chopino'))).toBe(true);
    const full = commands.length;
    await rule(painted, { ...order, ruling: 'grid' }, makeCanvas);
    expect(commands.length - full).toBeGreaterThan(dots.length + 100);
  });
});

describe('what lies on hexsides and between hexes', () => {
  it.each(['river', 'wall', 'border', 'coast', 'bridge', 'ford'] as const)('is drawn: %s', async (kind) => {
    for (const ground of [hexes, country]) {
      // Walls are too small to be seen on a map of provinces.
      if (kind === 'wall' && ground === country) continue;
      const without = { ...ground, sides: ground.sides.filter((side) => side.kind !== kind) };
      const [all, less] = await Promise.all(
        [ground, without].map((one) => drawnFor({ ground: one, night: false, zoom: 1 })),
      );
      expect(fingerprint(all!)).not.toBe(fingerprint(less!));
    }
  });

  it('is drawn on a map of provinces: straits, ridges, boundaries, marks of towns, what is out of play', async () => {
    const drawn = async (more: Partial<HexGround>): Promise<string> =>
      (await drawnFor({ ground: { ...country, ...more }, night: false, zoom: 0.5 })).join();
    const side = (kind: 'strait' | 'ridge' | 'boundary'): Partial<HexGround> => ({
      sides: [...country.sides, { kind, hex: 13, dir: 4 }],
    });
    const town = (mark: Partial<HexGround['towns'][number]>): Partial<HexGround> => ({
      towns: country.towns.map((one) => (one.hex === 20 ? { ...one, ...mark } : one)),
    });
    const pictures = await Promise.all(
      [
        {},
        side('strait'),
        side('ridge'),
        side('boundary'),
        town({ naval: 'base' }),
        town({ naval: 'major' }),
        town({ walled: true, size: 'city' }),
        town({ strategic: true, size: 'city' }),
        { played: [13, 14] },
      ].map(drawn),
    );
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it.each(['paved', 'dirt', 'track', 'rail', 'river'] as const)('is drawn: %s', async (kind) => {
    const without = { ...hexes, ways: hexes.ways.filter((way) => way.kind !== kind) };
    const [all, less] = await Promise.all(
      [hexes, without].map((ground) => drawnFor({ ground, night: false, zoom: 1 })),
    );
    expect(fingerprint(all!)).not.toBe(fingerprint(less!));
  });

  it('is a broader river where it is a major one', async () => {
    const widths = await Promise.all(
      (['minor', 'major'] as const).map(async (width) => {
        const ground: HexGround = { ...hexes, ways: [], sides: [{ kind: 'river', width, hex: 14, dir: 1 }] };
        return fingerprint(await drawnFor({ ground, night: false, zoom: 1 }));
      }),
    );
    expect(widths[0]).not.toBe(widths[1]);
  });

  it('writes what a town is worth, and leaves its name to the pieces above it', async () => {
    const drawn = await drawnFor({ ground: country, night: false, zoom: 1 });
    for (const figure of ['3', '2', '4', '1'])
      expect(drawn.some((one) => one.startsWith(`fillText ${figure} `))).toBe(true);
  });
});

describe('the press room', () => {
  it('paints a ground once and only rules it again when the grid is hidden', async () => {
    const { commands, makeCanvas } = recorder();
    const print = printer(makeCanvas);
    const order: Order = { ground: hexes, night: false, zoom: 1 };
    await print({ ...order, ruling: 'grid' });
    const first = commands.length;
    await print({ ...order, ruling: 'dots' });
    expect(commands.length - first).toBeLessThan(first / 4);
  });

  const fakeWorker = () => {
    const sent: Ordered[] = [];
    let listen: (event: MessageEvent<Finished>) => void = () => {};
    let breakDown: () => void = () => {};
    const closed: number[] = [];
    let hired = 0;
    const { order, open } = pressRoom(() => {
      hired += 1;
      return {
        postMessage: (one) => sent.push(one),
        addEventListener: (type: 'message' | 'error', listener: (event: MessageEvent<Finished>) => void) => {
          if (type === 'message') listen = listener;
          else breakDown = listener as () => void;
        },
      };
    });
    const finish = (): void => {
      const { number, zoom } = sent.at(-1)!;
      const picture = { width: zoom, close: () => closed.push(zoom) } as unknown as ImageBitmap;
      listen({ data: { number, picture, kept: false } } as MessageEvent<Finished>);
    };
    const fail = (): void =>
      listen({ data: { number: sent.at(-1)!.number, picture: null, kept: false } } as MessageEvent<Finished>);
    return { sent, closed, order, open, finish, fail, breakDown: () => breakDown(), hired: () => hired };
  };
  const wish = (zoom: number) => ({ ground: hexes, night: false, zoom, ruling: 'grid' }) as const;

  it('hires one worker, who may wait before there is an order', () => {
    const { order, open, finish, hired, sent } = fakeWorker();
    expect(hired()).toBe(0);
    open();
    open();
    expect([hired(), sent.length]).toEqual([1, 0]);
    const got: number[] = [];
    order(wish(2), 'map', { deliver: ({ width }) => got.push(width) });
    finish();
    expect([hired(), got]).toEqual([1, [2]]);
  });

  it('hands each picture to the one who ordered it, the map in play first', () => {
    const { order, finish } = fakeWorker();
    const got: string[] = [];
    order(wish(1), 'picture', { deliver: ({ width }) => got.push(`first ${width}`) });
    order(wish(2), 'picture', { deliver: ({ width }) => got.push(`second ${width}`) });
    order(wish(3), 'map', { deliver: ({ width }) => got.push(`map ${width}`) });
    finish();
    finish();
    finish();
    expect(got).toEqual(['first 1', 'map 3', 'second 2']);
  });

  it('goes on with the next order when one could not be painted', () => {
    const { order, finish, fail } = fakeWorker();
    const got: number[] = [];
    for (const zoom of [1, 2]) order(wish(zoom), 'picture', { deliver: ({ width }) => got.push(width) });
    fail();
    finish();
    expect(got).toEqual([2]);
  });

  it('says so where there will be no picture: it could not be painted, or nobody is there to paint it', () => {
    const { order, fail, breakDown } = fakeWorker();
    const got: string[] = [];
    for (const zoom of [1, 2])
      order(wish(zoom), 'map', { deliver: () => got.push('came'), refuse: () => got.push(`none ${zoom}`) });
    fail();
    breakDown();
    expect(got).toEqual(['none 1', 'none 2']);
  });

  it('neither paints nor delivers what was called off', () => {
    const { order, finish, sent, closed } = fakeWorker();
    const got: number[] = [];
    const callOff = [1, 2, 3].map((zoom) => order(wish(zoom), 'picture', { deliver: ({ width }) => got.push(width) }));
    callOff[0]!();
    callOff[1]!();
    finish();
    finish();
    expect(sent.map(({ zoom }) => zoom)).toEqual([1, 3]);
    expect([got, closed]).toEqual([[3], [1]]);
  });
});
