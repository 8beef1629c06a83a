import { problemLine } from '@grognard/kernel';
import { tryGame } from '@grognard/kernel/contract';
import type { Point } from '@grognard/table';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { armySchema, pointsOf } from '../armies/list.ts';
import { ARMIES, costOf, fieldList, fieldPool, worthOf } from '../generate/armies.ts';
import { drawFrom } from '../generate/draw.ts';
import { measureOf, TOLERANCE, unfairness } from '../generate/fairness.ts';
import { generate, generateWithFairness, generator, MISSIONS, POINTS } from '../generate/generate.ts';
import { COUNTRIES, makeGround } from '../generate/ground.ts';
import { blitzkrieg } from '../index.ts';
import type { Scenario } from '../load/scenario.ts';
import { scenarioSchema } from '../load/scenario.ts';

const { load } = blitzkrieg;
const read = (seed: number, options = {}): Scenario => scenarioSchema.parse(generate(seed, options));
const MADE = Array.from({ length: 200 }, (_, seed) => generateWithFairness(seed));
const points = fc.integer({ min: POINTS.least, max: POINTS.most });

const rifles = (nation: string, year: number, profile: string, hq: string, count: number) =>
  armySchema.parse({
    format: 1,
    system: 'blitzkrieg',
    nation,
    year,
    formations: [{ type: 'own', name: 'Ours', grade: 'veteran', commander: hq, elements: [{ profile, count }] }],
    support: { batteries: [{ calibre: 105, registered: 2 }], sorties: 1 },
  });
const germans = rifles('germany', 1943, 'german-rifles-1943', 'german-hq', 5);
const soviets = rifles('ussr', 1943, 'soviet-rifles', 'soviet-hq', 4);

describe('the generator', () => {
  it('makes two hundred scenarios that load without a problem', () => {
    const problems = MADE.flatMap(({ scenario }) => {
      const loaded = load(scenario);
      return loaded.ok ? [] : loaded.problems.map((problem) => `${scenario.id}: ${problemLine(problem)}`);
    });
    expect(problems).toEqual([]);
  });

  it('keeps the two halves of every table within the tolerance', () => {
    expect(MADE.filter(({ fairness }) => fairness.percent > TOLERANCE)).toEqual([]);
  });

  it('makes most tables with two halves of their own', () => {
    expect(MADE.filter(({ fairness }) => fairness.percent > 0).length).toBeGreaterThan(100);
  });

  it('makes the same scenario from the same seed, and another from another', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), points, (seed, limit) => {
        expect(generate(seed, { points: limit })).toEqual(generate(seed, { points: limit }));
        expect(generate(seed + 1, { points: limit })).not.toEqual(generate(seed, { points: limit }));
      }),
      { seed: 1, numRuns: 10 },
    );
  });

  it('plays every mission and every country, and the seeds come to all of them', () => {
    const missions = new Set(MADE.map(({ scenario }) => scenario.id.split('-')[1]));
    expect([...missions].sort()).toEqual([...MISSIONS].sort());
    for (const mission of MISSIONS)
      for (const country of COUNTRIES) expect(load(generate(5, { mission, country })).ok).toBe(true);
  });

  it('makes games that can be played to their end', () => {
    for (const mission of MISSIONS) {
      const { broken, outcome } = tryGame(blitzkrieg, generate(11, { mission, points: 150 }), 1, { every: 400 });
      expect({ mission, broken, over: outcome !== null }).toEqual({ mission, broken: [], over: true });
    }
  });

  it('gives the defender the objectives to begin with', () => {
    const { objectives, forces, victory } = read(7, { mission: 'breakthrough' });
    expect(objectives.map(({ held }) => held)).toEqual(objectives.map(() => forces[0].id));
    expect(victory.map((condition) => condition.kind === 'hold' && condition.atLeast)).toEqual([2, 2]);
    expect(read(7, { mission: 'meeting' }).objectives.map(({ held }) => held)).toEqual([null, null, null]);
  });

  it('never lets a side spend more than its points, and little less', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(ARMIES)), points, (army, limit) => {
        const worth = worthOf(fieldPool(ARMIES[army]!, limit).formations);
        expect(worth).toBeLessThanOrEqual(limit);
        expect(worth).toBeGreaterThanOrEqual(limit * 0.9);
      }),
      { seed: 2, numRuns: 150 },
    );
  });

  it('has the lower bidder defend with what it bid, set up first and deep, and hide', () => {
    const { forces, zones, table } = read(7, { mission: 'attack', bids: [80, 65], points: 400 });
    const [defender, attacker] = forces;
    const worth = (force: Scenario['forces'][number]): number =>
      worthOf(
        force.formations.map(({ grade, elements }) => ({ grade, profiles: elements.map(({ profile }) => profile) })),
      );
    expect(worth(defender)).toBeLessThanOrEqual(260);
    expect(worth(attacker)).toBeGreaterThan(360);
    expect(defender.formations.every(({ hides }) => hides)).toBe(true);
    expect(attacker.formations.some(({ hides }) => hides)).toBe(false);
    const { width } = table as { readonly width: number };
    const deep = (outline: readonly Point[]): number => Math.max(...outline.map(({ x }) => x)) - outline[0]!.x;
    expect(zones.map(({ outline }) => deep(outline))).toEqual([(width * 45) / 100, 1800]);
  });

  it("fields the players' own lists whole, the cheaper one in defence", () => {
    const { forces, year, objectives } = read(3, { armies: [germans, soviets], mission: 'breakthrough' });
    expect(year).toBe(1943);
    expect(pointsOf(soviets)).toBeLessThan(pointsOf(germans));
    expect(forces.map(({ id }) => id)).toEqual(['ussr', 'germany']);
    expect(forces[1].formations[0]!.elements.map(({ profile }) => profile)).toEqual([
      'german-hq',
      ...Array.from({ length: 5 }, () => 'german-rifles-1943'),
    ]);
    expect(forces[1].batteries[0]).toMatchObject({
      calibre: 105,
      edge: 'left',
      registered: objectives.slice(0, 2).map(({ at }) => at),
    });
    expect(forces[1].sorties).toHaveLength(1);
  });

  it('tells two armies of one nation apart', () => {
    const { forces } = read(3, { armies: [germans, germans] });
    expect(forces.map(({ id }) => id).sort()).toEqual(['germany-1', 'germany-2']);
    expect(load(generate(3, { armies: [germans, germans] })).ok).toBe(true);
  });

  it('names a formation after its kind, or after what the list calls it', () => {
    const unnamed = { ...germans, formations: germans.formations.map(({ name: _, ...rest }) => rest) };
    expect(fieldList(unnamed).formations[0]!.name).toEqual({ en: 'own', fr: 'own' });
    expect(fieldList({ ...germans, title: 'Mine' }).name).toEqual({ en: 'Mine', fr: 'Mine' });
    expect(fieldList(germans).formations[0]!.name.en).toBe('Ours');
  });

  it('does as the command line asks', () => {
    expect(generator.generate(9, {})).toEqual(generate(9));
    expect(generator.generate(9, { points: 500, armies: [germans, soviets] })).toEqual(
      generate(9, { points: 500, armies: [germans, soviets] }),
    );
  });

  it('knows no price of what is not in the roster', () => {
    expect(() => costOf('no-such-unit', 'veteran')).toThrow('the roster has no no-such-unit');
  });
});

describe('the ground of a generated scenario', () => {
  const size = { width: 16_000, height: 10_600 };

  it('is exactly fair when the second half is the first turned about', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...COUNTRIES), (seed, country) => {
        const { table, crossroads } = makeGround(drawFrom(seed), size, country, 'mirrored');
        expect(crossroads).toEqual({ x: 8_000, y: 5_300 });
        const goals = [{ at: crossroads, points: 2 }];
        const zones = [
          { x: 900, y: 5_300 },
          { x: 15_100, y: 5_300 },
        ] as const;
        expect(unfairness(measureOf(table, goals, zones))).toBe(0);
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it('measures cover, roads and the way to the objectives for each half', () => {
    const table = {
      width: 10_000,
      height: 6_000,
      areas: [
        { id: 'wood', terrain: 'wood' as const, outline: square(1_000, 1_000, 2_000) },
        { id: 'house', terrain: 'house' as const, outline: square(7_000, 1_000, 1_000) },
        { id: 'field', terrain: 'field' as const, outline: square(8_000, 3_000, 1_000) },
      ],
      lines: [
        {
          id: 'road',
          terrain: 'road' as const,
          thickness: 300,
          line: [at(0, 3_000), at(5_000, 3_000), at(9_000, 3_000)],
        },
        { id: 'hedge', terrain: 'hedge' as const, thickness: 0, line: [at(6_000, 500), at(6_500, 500)] },
      ],
    };
    const measures = measureOf(table, [{ at: at(4_000, 3_000), points: 2 }], [at(1_000, 3_000), at(9_000, 3_000)]);
    expect(measures).toEqual([
      { cover: 4_000_000, road: 5_000, way: 6_000 },
      { cover: 1_200_000, road: 4_000, way: 10_000 },
    ]);
    expect(unfairness(measures)).toBe(70);
  });
});

const at = (x: number, y: number): Point => ({ x, y });
const square = (x: number, y: number, side: number): Point[] => [
  at(x, y),
  at(x + side, y),
  at(x + side, y + side),
  at(x, y + side),
];
