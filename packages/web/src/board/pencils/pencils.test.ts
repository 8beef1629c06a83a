import type { HexGround, TableGround } from '@grognard/looks';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../test/drawn.ts';
import { layoutOf } from '../geometry.ts';
import { PencilOver, PencilUnder } from '../Pencils.tsx';
import { NO_PENCIL, type Pencil } from '../pencil.ts';
import { plateWidth } from '../plates.ts';
import { afterOf, cutOut, entries, wayLength } from './along.ts';
import { isGapOfOne, outlineOf, rounded } from './outlines.ts';
import { besideLine } from './Sights.tsx';
import { coveredArc, teardropPath } from './Templates.tsx';

const hexes: HexGround = {
  kind: 'hexes',
  manner: 'tactical',
  width: 6,
  height: 6,
  tops: 'pointy',
  shoved: 'odd',
  paint: Array.from({ length: 36 }, () => 'open' as const),
  level: Array.from({ length: 36 }, () => 0),
  ways: [],
  sides: [],
  towns: [],
  names: Array.from({ length: 36 }, (_, hex) => String(hex)),
  labels: [],
  theatre: 'summer',
  seed: 1,
};
const table: TableGround = {
  kind: 'table',
  width: 10000,
  height: 8000,
  unit: 'cm',
  areas: [],
  lines: [],
  labels: [],
  theatre: 'summer',
  seed: 1,
};
const [map, free] = [layoutOf(hexes), layoutOf(table)];
const hex = (id: number) => ({ kind: 'hex', hex: id }) as const;
const spot = (x: number, y: number) => ({ kind: 'spot', x, y }) as const;

/** With all that is fetched for it. */

const under = (pencil: Partial<Pencil>, layout = map): Promise<string> =>
  drawn(createElement(PencilUnder, { pencil: { ...NO_PENCIL, ...pencil }, layout }));
const over = (pencil: Partial<Pencil>, layout = map): Promise<string> =>
  drawn(
    createElement(PencilOver, {
      pencil: { ...NO_PENCIL, ...pencil },
      layout,
      cut: [],
      dotOfPiece: (id) => (id === 'gone' ? null : { x: 100, y: 100 }),
      boxOf: () => ({ size: 66, wide: 66, isWhole: true }),
      cursor: { x: 50, y: 50 },
    }),
  );

describe('ways', () => {
  const way = [
    { x: 0, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 50 },
  ];

  it('have a length, points along them, and parts', () => {
    expect(wayLength(way)).toBe(150);
    expect(afterOf(way, 120)).toEqual({ x: 100, y: 20, degrees: 180 });
    expect(afterOf(way, 999)).toMatchObject({ x: 100, y: 50 });
    expect(afterOf([], 3)).toEqual({ x: 0, y: 0, degrees: 0 });
    expect(cutOut(way, 50, 120).map(({ x, y }) => [x, y])).toEqual([
      [50, 0],
      [100, 0],
      [100, 20],
    ]);
  });

  it('cross as many hexsides as there are hexes between two', () => {
    expect(entries(map, map.dotOf(hex(12)), map.dotOf(hex(16)))).toHaveLength(4);
    expect(entries(free, { x: 0, y: 0 }, { x: 9, y: 9 })).toEqual([]);
  });

  it('go round a set of hexes once', () => {
    expect(outlineOf(map, [14]).map((loop) => loop.length)).toEqual([6]);
    expect(outlineOf(map, [14, 15]).map((loop) => loop.length)).toEqual([10]);
    expect(outlineOf(map, [7, 22])).toHaveLength(2);
    expect(rounded(outlineOf(map, [14])[0]!)).toHaveLength(24);
    const round14 = hexes.paint.flatMap((_, hex) => (hex === 14 ? [] : [hex]));
    expect(outlineOf(map, round14).map((loop) => isGapOfOne(map, loop))).toEqual([false, true]);
    expect(outlineOf(map, [14]).map((loop) => isGapOfOne(map, loop))).toEqual([false]);
  });
});

describe('the pencil', () => {
  it('shows what it costs to go somewhere, and who could fire there', async () => {
    const going = (chosen: boolean): Promise<string> =>
      under({ legal: [{ place: hex(14), label: '2', chosen, risk: 3 }] });
    expect(await going(true)).toMatch(/>2<[\s\S]*>3</);
    // What is chosen has a wash of its own over that of the ground.
    const washes = (svg: string): number => svg.split('fill="var(--own)"').length;
    expect(washes(await going(true))).toBe(washes(await going(false)) + 1);
    expect(await under({ legal: [{ place: spot(500, 500), label: null, chosen: false }] }, free)).toContain('<circle');
  });

  it('marks threats, reach, command, arcs and open ground below the pieces', async () => {
    const svg = await under({
      threats: [hex(8), spot(1, 1)],
      reach: [hex(14), hex(15)],
      command: { hexes: [14, 15] },
      arcs: [{ at: hex(14), facing: 30, half: 60 }],
      traces: [[hex(1), hex(2)]],
    });
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg).toContain('stroke-dasharray="12 6"');
    const tabled = await under(
      {
        reach: [spot(0, 0), spot(900, 0), spot(0, 900)],
        command: { at: spot(3000, 3000), radius: 1500, links: [], without: [] },
        area: [
          [
            { x: 0, y: 0 },
            { x: 10, y: 0 },
            { x: 10, y: 10 },
          ],
        ],
      },
      free,
    );
    expect(tabled).not.toMatch(/NaN|undefined/);
    expect(tabled).toContain('<polygon');
  });

  it('draws clear sight with a tick for each hex entered and its distance', async () => {
    const svg = await over({ sight: { from: hex(12), to: hex(16), clear: true, distance: '4 hexes', stop: null } });
    expect(svg).toContain('4 hexes');
    expect(svg).not.toContain('var(--foe)');
  });

  it('names the culprit of blocked sight and stops the line where it is entered', async () => {
    const stop = { place: hex(14), label: 'forest · 11.4.1' };
    const svg = await over({ sight: { from: hex(12), to: hex(16), clear: false, distance: '4 hexes', stop } });
    expect(svg).toContain('forest · 11.4.1');
    expect(svg).toContain('stroke-dasharray="5 5"');
    // Sight runs from west to east: it is stopped at the western side of the hex, not in its middle.
    const badge = /translate\((\d+\.\d) (\d+\.\d)\)"><circle r="10"/.exec(svg)!;
    expect(Number(badge[1])).toBeCloseTo(map.dotOf(hex(14)).x - map.unit / 2, -1);
    const onTable = await over(
      {
        sight: {
          from: spot(0, 0),
          to: spot(4000, 0),
          clear: false,
          distance: '40 cm',
          stop: { place: spot(2000, 300), label: 'house' },
        },
      },
      free,
    );
    expect(onTable).toContain('house');
  });

  it('names what a clear line goes through, beside the place where it does', async () => {
    const sight = { from: spot(0, 0), to: spot(4000, 0), clear: true, distance: '40 cm', stop: null } as const;
    const svg = await over({ sight: { ...sight, crosses: [{ place: spot(1000, 0), label: 'hedge' }] } }, free);
    expect(svg.match(/data-testid="crossed"/g)).toHaveLength(1);
    expect(svg).toContain('hedge');
    expect(await over({ sight }, free)).not.toContain('crossed');
  });

  it('rings pieces, aims at them, and leaves out what is not on the board', async () => {
    const svg = await over({
      rings: [
        { piece: 'a', chosen: false },
        { piece: 'b', chosen: true },
        { piece: 'gone', chosen: true },
      ],
      held: 'c',
      aimed: ['d'],
      route: [hex(1), hex(2), hex(3)],
      plates: [{ at: hex(4), text: '72 %', tone: 'own', filled: true }],
    });
    expect(svg).toContain('72 %');
    expect(svg.match(/var\(--pick\)/g)).toHaveLength(2);
    expect(await over({ rings: [{ piece: 'a', chosen: true }], route: [spot(0, 0), spot(900, 0)] }, free)).toContain(
      'stroke-dasharray="1 8"',
    );
  });

  it('shows the stretch of a route that is seen, the moment chosen on it, and a burst', async () => {
    const svg = await over(
      {
        stretches: [
          {
            route: [spot(0, 1000), spot(4000, 1000)],
            from: 760,
            to: 3880,
            moment: 2790,
            seenFrom: spot(2000, 4000),
            labels: ['7.6 cm', '38.8 cm'],
          },
        ],
        templates: [{ shape: 'round', at: spot(3000, 3000), radius: 250, covers: [] }],
      },
      free,
    );
    expect(svg).toContain('7.6 cm');
    expect(svg).toContain('38.8 cm');
    expect(svg).toContain('fill-opacity="0.1"');
    expect(svg).not.toMatch(/NaN|undefined/);
  });

  it('lays a teardrop from its tip to its round end, and rings whom it covers, wholly or in part', async () => {
    const svg = await over(
      {
        templates: [
          {
            shape: 'teardrop',
            at: spot(1000, 4000),
            facing: 90,
            length: 2000,
            radius: 500,
            covers: [
              { piece: 'a', how: 'whole' },
              { piece: 'b', how: 'part' },
            ],
          },
        ],
      },
      free,
    );
    const at = free.dotOf(spot(1000, 4000));
    expect(svg).toContain(`M${at.x.toFixed(1)} ${at.y.toFixed(1)}L`);
    expect(svg).not.toMatch(/NaN|undefined/);
    expect(svg.match(/stroke-dasharray="33 19/g)).toHaveLength(1);
  });

  it('touches the round end of a teardrop where its sides are tangents', () => {
    const path = teardropPath({ x: 0, y: 0 }, 90, 100, 60);
    const [, x, y] = /L([\d.-]+) ([\d.-]+)A/.exec(path)!.map(Number);
    // The tangent is at right angles to the radius: 60, 80, 100.
    expect(Math.hypot(x!, y!)).toBeCloseTo(80, 0);
    expect(Math.hypot(x! - 100, y!)).toBeCloseTo(60, 0);
    expect(teardropPath({ x: 0, y: 0 }, 90, 10, 60)).not.toContain('NaN');
  });

  it('draws the covered arc of a ring where a disc covers somebody in part, and says how many are under it', async () => {
    const disc = { shape: 'round', at: spot(3000, 3000), radius: 400, covers: [{ piece: 'a', how: 'part' }] } as const;
    const svg = await over({ templates: [{ ...disc, label: '1 in part' }] }, free);
    expect(svg).toContain('>1 in part<');
    const middle = free.dotOf(disc.at);
    const at = { x: middle.x + 400 * free.scale, y: middle.y };
    // Its middle lies on the edge of the disc: a good deal less than half of the ring is under it.
    const [, x, y, ring, large] = /M([\d.]+) ([\d.]+)A([\d.]+) [\d.]+ 0 (\d)/.exec(
      coveredArc(disc, free, { at, size: 30 })!,
    )!;
    expect(Math.hypot(Number(x) - middle.x, Number(y) - middle.y)).toBeCloseTo(400 * free.scale, 0);
    expect([Number(ring), large]).toEqual([19, '0']);
    expect(coveredArc(disc, free, { at: middle, size: 30 })).toBeNull();
  });

  it('tells the arc of a turret from that of a hull, whose they are, and names both on plates that lie apart', async () => {
    const arc = { at: spot(3000, 3000), facing: 0 } as const;
    const svg = await under(
      {
        arcs: [
          { ...arc, half: 22.5, of: 'turret', label: 'gun 45°', tone: 'own' },
          { ...arc, half: 45, of: 'hull', label: 'machine gun 90°', tone: 'foe' },
        ],
      },
      free,
    );
    expect(svg).toContain('>gun 45°<');
    expect(svg).toContain('>machine gun 90°<');
    expect(svg).toMatch(/data-arc="turret".*var\(--own\).*data-arc="hull".*var\(--foe\)/);
    const [gun, hull] = [...svg.matchAll(/translate\(([\d.]+) /g)].map(([, x]) => Number(x));
    const { x } = free.dotOf(arc.at);
    expect([gun! < x, hull! > x]).toEqual([true, true]);
  });

  it('lays plates beside a steep line and a flat one, clear of it', () => {
    const [from, across, up] = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
      { x: 100, y: 0 },
    ];
    const text = 'low wall, 5+';
    expect(besideLine([from, across], { x: 150, y: 100 }, text, 'upper')).toEqual({ x: 150, y: 81 });
    expect(besideLine([from, across], { x: 150, y: 100 }, text, 'lower')).toEqual({ x: 150, y: 119 });
    const left = besideLine([from, up], { x: 100, y: 50 }, text, 'upper');
    expect(100 - left.x).toBeGreaterThan(plateWidth(text) / 2);
  });
});
