import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { checkArmy } from '../armies/army.ts';
import { armySchema, pointsOf } from '../armies/list.ts';
import type { GenerateOptions } from '../generate/generate.ts';
import { generate, generator } from '../generate/generate.ts';
import { panzerfaust } from '../index.ts';
import { scenarioSchema } from '../load/scenario.ts';
import type { TableFile } from '../load/table.ts';

const SEEDS = Array.from({ length: 30 }, (_, i) => i + 1);
const made = (seed: number, options?: GenerateOptions) => scenarioSchema.parse(generate(seed, options));
const tableOf = (seed: number) => made(seed).table as TableFile;

describe('a scenario made up from a number', () => {
  it('is the same for the same number, and loads', () => {
    for (const seed of SEEDS.slice(0, 8)) {
      const file = generate(seed);
      expect(generate(seed)).toEqual(file);
      const loaded = panzerfaust.load(file);
      expect(loaded.ok ? [] : loaded.problems).toEqual([]);
    }
  });

  it('has missions and lands of every kind', () => {
    const missions = new Set(SEEDS.map((seed) => made(seed).id.replace(/-\d+$/, '')));
    expect(missions.size).toBe(6);
  });

  it('PF-ARMY.1, PF-SCN-AMB.1: fields armies with nothing wrong with them, near the points agreed upon, ambushers two thirds of them', () => {
    for (const points of [250, 500, 1000])
      for (const seed of SEEDS.slice(0, 4)) {
        const { forces, id } = made(seed, { points });
        const [first, second] = forces.map(({ army }) => army!);
        expect(checkArmy(first, points)).toEqual([]);
        expect(pointsOf(first!)).toBeGreaterThan(points * 0.85);
        const most = id.includes('ambush') ? Math.round((points * 2) / 3) : points; // PF-SCN-AMB.1
        expect(checkArmy(second, most)).toEqual([]);
      }
  });

  it('has two halves that are the same, turned about', () => {
    for (const seed of SEEDS.slice(0, 10)) {
      const { width, height, areas, buildings, hills } = tableOf(seed);
      const middles = [...areas, ...buildings, ...hills].map(({ outline }) => {
        const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
        return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
      });
      for (const { x, y } of middles)
        expect(middles.some((other) => Math.hypot(width - x - other.x, height - y - other.y) <= 2)).toBe(true);
    }
  });

  it('PF-GEN.6: is on the large table from 450 points on', () => {
    const wide = (points: number) => (made(3, { points, mission: 'encounter' }).table as TableFile).width / INCH;
    expect([wide(300), wide(600)]).toEqual([48, 72]);
  });

  it('fields the players’ own lists, of one nation too', () => {
    const own = armySchema.parse({
      format: 1,
      system: 'panzerfaust',
      nation: 'us',
      platoons: [{ kind: 'infantry', units: [{ entry: 'us-rifle' }] }],
    });
    const file = scenarioSchema.parse(generator.generate(4, { armies: [own, own] }));
    expect(file.forces.map(({ id, army }) => [id, pointsOf(army!)])).toEqual([
      ['us-1', 195],
      ['us-2', 195],
    ]);
    expect(panzerfaust.load(file).ok).toBe(true);
  });
});
