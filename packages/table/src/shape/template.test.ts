import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyStand } from '../test/tables.ts';
import { areaProblems } from './area.ts';
import { type Stand, samplePoints } from './base.ts';
import {
  gapToTemplateWithin,
  placeInTemplate,
  standsUnder,
  type Template,
  templateOutline,
  underTemplate,
} from './template.ts';

const p = (x: number, y: number): Point => ({ x, y });
const disc = (x: number, y: number, radius = 125): Stand => ({
  at: p(x, y),
  facing: 0,
  base: { shape: 'disc', radius },
});
const tank = (x: number, y: number, facing = 0): Stand => ({
  at: p(x, y),
  facing,
  base: { shape: 'box', length: 1000, width: 500 },
});
const BLAST: Template = { shape: 'disc', at: p(0, 0), radius: 500 };
const FLAME: Template = { shape: 'teardrop', tip: p(0, 0), facing: 0, length: 2032, width: 634 };
const CONE: Template = { shape: 'cone', tip: p(0, 0), facing: 90, length: 1000, width: 800 };
const STRIP: Template = { shape: 'strip', from: p(0, 0), to: p(2000, 0), width: 400 };

describe('a blast', () => {
  it('covers what lies wholly, half or partly under it', () => {
    expect([375, 376, 500, 501, 624, 625].map((x) => underTemplate(BLAST, disc(x, 0)))).toEqual([
      'whole',
      'half',
      'some',
      'some',
      'some',
      'none',
    ]);
  });

  it('covers a larger base only in part', () => {
    expect([
      underTemplate(BLAST, tank(0, 0)),
      underTemplate(BLAST, disc(0, 0, 500)),
      underTemplate(BLAST, disc(0, 0, 501)),
    ]).toEqual(['half', 'whole', 'half']);
    expect([
      underTemplate(BLAST, disc(0, 0, 9000)),
      underTemplate(BLAST, tank(700, 0)),
      underTemplate(BLAST, tank(750, 0)),
    ]).toEqual(['some', 'some', 'none']);
  });

  it('is a true circle', () => {
    expect([p(300, 400), p(300, 399), p(301, 400)].map((at) => placeInTemplate(BLAST, at))).toEqual([
      'edge',
      'inside',
      'outside',
    ]);
  });

  it('is near what is within a distance of its edge', () => {
    expect([374, 375].map((range) => gapToTemplateWithin(BLAST, disc(1000, 0), range))).toEqual([false, true]);
  });
});

describe('a flame', () => {
  it('is narrow at its tip and round at its end', () => {
    const outline = templateOutline(FLAME);
    expect(outline).toContainEqual(p(0, 0));
    expect(outline).toContainEqual(p(0, -2032));
    expect(Math.max(...outline.map(({ x }) => x))).toBe(317);
    expect(
      areaProblems(
        { id: '', terrain: '', level: 0, outline: outline.map(({ x, y }) => p(x + 5000, y + 5000)) },
        { width: 9000, height: 9000 },
      ),
    ).toEqual([]);
  });

  it('covers along its length and not behind its tip', () => {
    expect(
      [p(0, -1000), p(0, 10), p(300, -1715), p(300, -500), p(0, -2033)].map((at) => placeInTemplate(FLAME, at)),
    ).toEqual(['inside', 'outside', 'inside', 'outside', 'outside']);
    expect(
      [disc(0, -1715), disc(0, -1000), disc(250, -1715), disc(0, 200)].map((stand) => underTemplate(FLAME, stand)),
    ).toEqual(['whole', 'whole', 'half', 'none']);
    expect([74, 75].map((range) => gapToTemplateWithin(FLAME, disc(0, 200), range))).toEqual([false, true]);
  });

  it('turns with its facing', () => {
    const right: Template = { ...FLAME, facing: 90 };
    expect([placeInTemplate(right, p(1000, 0)), placeInTemplate(right, p(0, -1000))]).toEqual(['inside', 'outside']);
  });
});

it('a cone is a triangle, wide at its far end', () => {
  expect(templateOutline(CONE)).toEqual([p(0, 0), p(1000, -400), p(1000, 400)]);
  expect([p(500, 200), p(500, 201), p(999, 399), p(1001, 0)].map((at) => placeInTemplate(CONE, at))).toEqual([
    'edge',
    'outside',
    'inside',
    'outside',
  ]);
});

it('a strip covers half its width to either side', () => {
  expect(templateOutline(STRIP)).toEqual([p(0, -200), p(2000, -200), p(2000, 200), p(0, 200)]);
  expect([75, 76, 200, 201, 324, 325].map((y) => underTemplate(STRIP, disc(1000, y)))).toEqual([
    'whole',
    'half',
    'half',
    'some',
    'some',
    'none',
  ]);
  expect(underTemplate(STRIP, tank(1000, 0, 90))).toBe('half');
});

it('the stands under a template are those covered far enough', () => {
  const stands = [disc(0, 0), disc(400, 0), disc(550, 0), disc(2000, 0)];
  expect([
    standsUnder(BLAST, stands, 'whole'),
    standsUnder(BLAST, stands, 'half'),
    standsUnder(BLAST, stands, 'some'),
  ]).toEqual([[0], [0, 1], [0, 1, 2]]);
});

it('what is wholly under has every sample point under, and what is not under at all has none', () => {
  const next = wholeNumbers(36);
  for (let i = 0; i < 400; i += 1) {
    const stand = anyStand(next, p(between(next, -1500, 1500), between(next, -2500, 1500)));
    for (const template of [BLAST, FLAME, CONE, STRIP]) {
      const under = underTemplate(template, stand);
      const places = samplePoints(stand).map((at) => placeInTemplate(template, at));
      if (under === 'none' && stand.base.shape === 'box')
        expect(places.filter((place) => place === 'inside').length).toBe(0);
      if (under === 'whole' && stand.base.shape === 'box') expect(places).not.toContain('outside');
    }
  }
});
