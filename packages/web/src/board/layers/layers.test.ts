import type { Message } from '@grognard/kernel';
import type { Layer } from '@grognard/looks';
import { hexGround } from '@grognard/looks';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { drawn as markup } from '../../test/drawn.ts';
import { layoutOf } from '../geometry.ts';
import { floorsOf } from '../houses.ts';
import { endsOf, frontBetween, softened, ticksOn, toTheRight } from './front.ts';
import { Layers } from './Layers.tsx';

const WIDE = 6;
const groundFor = (tops: 'flat' | 'pointy') =>
  hexGround(
    { width: WIDE, height: 6, tops, shoved: 'odd', present: new Uint8Array(36).fill(1), neighbours: [] },
    { paintOf: () => 'open', nameOf: () => '', seed: 'layers' },
  );
const layoutFor = (tops: 'flat' | 'pointy') => layoutOf(groundFor(tops));
const layout = layoutFor('pointy');
const all = Array.from({ length: 36 }, (_, hex) => hex);
const west = all.filter((hex) => hex % WIDE < 3);
const east = all.filter((hex) => hex % WIDE >= 3);

describe('the front', () => {
  it('runs between the hexes of two holders in one line, from edge to edge', () => {
    const lines = frontBetween(layout, west, east);
    expect(lines).toHaveLength(1);
    // A hexside in each row and one on the way to the next.
    expect(lines[0]!.dots).toHaveLength(6 + 5 + 1);
    expect(lines[0]!.closed).toBe(false);
  });

  it('has the first holder on its right', () => {
    const [line] = frontBetween(layout, west, east);
    const shifted = toTheRight(line!, 4);
    const mean = (dots: readonly { readonly x: number }[]) => dots.reduce((sum, { x }) => sum + x, 0) / dots.length;
    expect(mean(shifted.dots)).toBeLessThan(mean(line!.dots));
  });

  it('closes round a pocket', () => {
    const pocket = [14];
    const lines = frontBetween(
      layout,
      all.filter((hex) => hex !== 14),
      pocket,
    );
    expect(lines.map(({ dots, closed }) => [dots.length, closed])).toEqual([[6, true]]);
    expect(softened(lines[0]!).closed).toBe(true);
  });

  it('is nowhere where nobody meets', () => {
    expect(frontBetween(layout, [0], [35])).toEqual([]);
  });
});

describe('hexsides', () => {
  it.each(['flat', 'pointy'] as const)('of %s tops lie where their direction says', (tops) => {
    const here = layoutFor(tops);
    for (let dir = 0; dir < 6; dir++) {
      const [a, b] = endsOf(here, { hex: 14, dir });
      const centre = here.dotOf({ kind: 'hex', hex: 14 });
      const degrees = (Math.atan2((a.x + b.x) / 2 - centre.x, centre.y - (a.y + b.y) / 2) * 180) / Math.PI;
      expect((Math.round(degrees) + 360) % 360).toBe((dir * 60 + (tops === 'pointy' ? 30 : 0)) % 360);
    }
  });

  it('have ticks that point into their hex', () => {
    const centre = layout.dotOf({ kind: 'hex', hex: 14 });
    const far = ({ x, y }: { readonly x: number; readonly y: number }) => Math.hypot(x - centre.x, y - centre.y);
    const ticks = ticksOn(layout, { hex: 14, dir: 2 }, 10);
    expect(ticks).toHaveLength(3);
    for (const [from, to] of ticks) expect(far(to)).toBeLessThan(far(from));
  });
});

describe('layers', () => {
  const base = { id: 'x', name: { word: 'x' } as unknown as Message, shown: 'always' } as const;
  const CONTENTS: readonly Layer[] = [
    {
      ...base,
      kind: 'control',
      holders: [
        { side: 'red', nation: 'ussr', hexes: west },
        { side: 'blue', nation: 'germany', hexes: east },
      ],
    },
    { ...base, kind: 'weather', weather: 'mud', hexes: 'all' },
    { ...base, kind: 'weather', weather: 'snow', hexes: west },
    { ...base, kind: 'weather', weather: 'storm', hexes: east },
    {
      ...base,
      kind: 'supply',
      lines: [
        [
          { kind: 'hex', hex: 0 },
          { kind: 'hex', hex: 1 },
        ],
      ],
      without: ['a'],
    },
    { ...base, kind: 'contested', hexes: [7, 8] },
    { ...base, kind: 'command', hexes: [7, 8, 13] },
    { ...base, kind: 'zone', side: 'red', sides: [{ hex: 14, dir: 0 }] },
  ];
  /** With all that is fetched for it. */
  const drawn = (layer: Layer, own = 'red', zoom = 1): Promise<string> =>
    markup(
      createElement(Layers, {
        layers: [layer],
        layout,
        own,
        zoom,
        theme: 'light',
        floors: floorsOf([], [], 0, new Map()),
      }),
    );

  it('are each drawn in their own way', async () => {
    const svgs = await Promise.all(CONTENTS.map((layer) => drawn(layer)));
    expect(new Set(svgs).size).toBe(CONTENTS.length);
    expect(svgs.join()).not.toMatch(/NaN|undefined/);
  });

  it('show a house without its roof in the light of the board, whatever the page is', async () => {
    const square = [0, 1, 1, 0].map((x, i) => ({ x: x * 1000, y: i < 2 ? 0 : 1000 }));
    const house = {
      id: 'hut',
      outline: square,
      held: true,
      storeys: [{ storey: 0, openings: [], inner: [], stairs: [] }],
    };
    const plans: Layer = { ...base, kind: 'plans', houses: [house] };
    const floors = { ...floorsOf([], [], 0, new Map()), shown: () => 0 };
    const seen = (theme: 'light' | 'dark') =>
      markup(createElement(Layers, { layers: [plans], layout, own: null, zoom: 1, theme, floors }));
    expect(await seen('light')).toContain('#ecdfc6');
    expect(await seen('dark')).not.toContain('#ecdfc6');
  });

  it('have a front that is as broad from afar as it is near by', async () => {
    expect(await drawn(CONTENTS[0]!)).toContain('stroke-width="3.4"');
    expect(await drawn(CONTENTS[0]!, 'red', 0.35)).toContain('stroke-width="6.8"');
  });

  it('keep snow and mud off the water of an atlas', async () => {
    const ring = [
      [0, 0],
      [1, 0],
      [1, 1],
    ] as const;
    const coastal = layoutOf({ ...groundFor('pointy'), atlas: { waters: [ring], rivers: [] } });
    const snow = await markup(
      createElement(Layers, {
        layers: [CONTENTS[2]!],
        layout: coastal,
        own: null,
        zoom: 1,
        theme: 'light',
        floors: floorsOf([], [], 0, new Map()),
      }),
    );
    expect(snow).toContain('M0.0 0.0L104.0 0.0L104.0 104.0Z');
    expect(await drawn(CONTENTS[2]!)).not.toContain('clipPath');
  });

  it('tell the two sides of the front by more than colour: one of them is dashed', async () => {
    const svg = await drawn(CONTENTS[0]!);
    expect(svg.match(/stroke-dasharray="9 5"/g)).toHaveLength(1);
    expect(svg.match(/<clipPath/g)).toHaveLength(2);
  });

  it('show a zone in blue to whose it is, in vermilion to the others', async () => {
    expect(await drawn(CONTENTS.at(-1)!)).toContain('var(--own)');
    expect(await drawn(CONTENTS.at(-1)!, 'blue')).toContain('var(--foe)');
  });
});
