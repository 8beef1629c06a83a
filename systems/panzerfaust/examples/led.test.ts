import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import type { Action } from '../types.ts';
import { looks } from '../web/looks.ts';
import { said } from '../words/said-en.ts';
import { box, driven, looked, point, type Situation } from './played.ts';

const house = { id: 'hq', material: 'stone', outline: box(23, 18, 27, 22), storeys: [{}] };
const move: Action = { type: 'moveGroup', ways: [] };
const drive = driven('ut');

/** How far the ground in reach goes from a place to the east and to the west, in inches. */
const eastAndWest = (situation: Situation, action: Action, piece: string, x: number) => {
  const [outline] = looks.straight!(looked(situation), action, piece)!;
  const xs = outline!.map((corner) => corner.x / INCH - x);
  return [Math.max(...xs), -Math.min(...xs)].map((far) => Math.round(far));
};

describe('the ground in reach of who is led', () => {
  const men = { u1: { at: [20, 20] }, g1: { at: [60, 40] } } as const;

  it('PF-MOV.1: is a circle in the open, and ends at the walls of a house', () => {
    expect(eastAndWest({ men }, move, 'u1', 20)).toEqual([6, 6]);
    const [east] = looks.straight!(looked({ men, table: { buildings: [house] } }), move, 'u1')!;
    const ahead = east![12]!;
    expect(ahead.x).toBeLessThanOrEqual(point(23, 20).x);
    expect(ahead.x).toBeGreaterThan(point(22, 20).x);
  });

  it('PF-VEH.3, PF-BASE.35: of a vehicle too, less what it costs to turn', () => {
    const vehicles = { ut: { profile: 'us-m4-sherman', at: [20, 20], facing: 0 } } as const;
    const outlineIn = (table: object) =>
      looks.straight!(looked({ men: { g1: men.g1 }, vehicles, table }), drive, 'ut')![0]!;
    const [free, barred] = [outlineIn({}), outlineIn({ buildings: [house] })];
    const north = point(20, 20).y - free[0]!.y;
    // What it gets to is known to a tenth of an inch.
    expect(north - INCH - (free[12]!.x - point(20, 20).x)).toBeLessThan(26);
    expect(barred[0]).toEqual(free[0]);
    expect(barred[12]!.x).toBeLessThan(point(23, 20).x);
  });
});

it('PF-COV.1: a line of sight names what a shot has to come past, where that is, and the die it takes', () => {
  const hedge = { id: 'hedge', terrain: 'hedge', line: [point(20, 5), point(20, 15)], thickness: 0 };
  const men = { g1: { at: [10, 10] }, u1: { at: [30, 10] } } as const;
  const place = (x: number) => ({ kind: 'spot' as const, ...point(x, 10) });
  const { crosses } = looks.sight!(looked({ men, table: { lines: [hedge] } }), place(10), place(30));
  expect(crosses).toMatchObject([{ what: { word: 'lookPasses', with: { by: { word: 'ground_hedge' } } } }]);
  const at = crosses![0]!.place;
  expect(at.kind === 'spot' && Math.abs(at.x - point(20, 10).x) < INCH).toBe(true);
  expect(looks.sight!(looked({ men }), place(10), place(30)).crosses).toEqual([]);
});

it('PF-BRV.9, PF-BRV.10: the bar above the board has what is left of an army, marked at a half and at a third', () => {
  const men = { g1: { at: [10, 10] }, u1: { at: [30, 10] } } as const;
  const lost = [{ id: 'u2', side: 'us', profile: 'us-private', how: 'killed', models: 3, turn: 1 }];
  const { sides } = looks.status(looked({ men, board: { started: { us: 12, german: 9 }, lost } }), null);
  expect(sides.map(({ strength }) => strength)).toEqual([
    { left: 9, of: 9, marks: [1 / 2, 1 / 3] },
    { left: 9, of: 12, marks: [1 / 2, 1 / 3] },
  ]);
});

it('whoever is on a board is called by words that are fetched with it', async () => {
  const words = new Set([...Object.keys(said), ...Object.keys(looks.words.en)]);
  const wordsIn = (value: unknown): readonly string[] =>
    typeof value !== 'object' || value === null
      ? []
      : Object.entries(value).flatMap(([field, one]) => (field === 'word' ? [one as string] : wordsIn(one)));
  for (const scenario of panzerfaust.scenarios.slice(0, 3)) {
    const loaded = panzerfaust.load(scenario);
    if (!loaded.ok) throw new Error(scenario.id);
    const names = [...looks.names!(loaded.value).values()];
    expect(names.length).toBeGreaterThan(10);
    expect(names.flatMap(wordsIn).filter((word) => !words.has(word))).toEqual([]);
  }
});
