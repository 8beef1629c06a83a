import { inLanguage } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { skirmish } from '../index.ts';
import { RANGE, setting, square, stand } from './range.ts';

const problemsOf = (change: object) => {
  const loaded = skirmish.load({ ...RANGE, ...change });
  return loaded.ok ? [] : loaded.problems;
};
const [redReserve, blueReserve] = RANGE.stands.filter((s) => 'hides' in s);
const others = RANGE.stands.filter((s) => !('hides' in s));

describe('a scenario', () => {
  it('needs sound ground, an objective on the table and a chip for each turn, all told at once', () => {
    const areas = [{ id: 'wall', terrain: 'wood', outline: square(0, 0, 500, 500) }];
    expect(problemsOf({ areas, objective: { x: -1, y: 0 }, cup: ['clear'] })).toEqual([
      { path: 'areas', why: { en: 'wall: two features have this id', fr: 'wall : deux éléments portent cet id' } },
      { path: 'cup', why: expect.objectContaining({ en: '5 chips are needed' }) },
      { path: 'objective', why: expect.objectContaining({ en: 'off the table' }) },
    ]);
  });
  it('names woods that are there, large enough, and those of one side only', () => {
    const hides = (red: string[], blue: string[], areas: object[] = []) =>
      problemsOf({
        areas: [...RANGE.areas, ...areas],
        stands: [...others, { ...redReserve, hides: red }, { ...blueReserve, hides: blue }],
      });
    expect(hides(['hill'], ['far-wood'])).toEqual([
      { path: 'stands[6].hides[0]', why: expect.objectContaining({ en: 'hill is no wood' }) },
    ]);
    expect(hides(['wood'], ['far-wood', 'wood']).map(({ why }) => inLanguage('en', why))).toEqual([
      'both sides set up in wood',
      'both sides set up in wood',
    ]);
    const thicket = { id: 'thicket', terrain: 'wood', outline: square(100, 100, 400, 400) };
    expect(hides(['thicket'], ['far-wood'], [thicket])).toEqual([
      { path: 'stands[6].hides[0]', why: expect.objectContaining({ en: 'thicket is too small for 1 stands' }) },
    ]);
  });
  it('is refused when its stands can not stand there', () => {
    const inHouse = { ...others[0], at: { x: 7500, y: 1500 } };
    expect(problemsOf({ stands: [inHouse, ...others.slice(1)] })).toEqual([
      { path: 'stands', why: expect.objectContaining({ en: 'red-1 stands in a house (TS-2.4)' }) },
    ]);
  });
});

describe('a board', () => {
  const faultsOf = (change: object) =>
    skirmish.faults(setting, { ...skirmish.setup(setting), ...change }).map((why) => inLanguage('en', why));
  it('has each stand once, on the table, beside the others', () => {
    const placed = (id: string, x: number, y: number) => stand(id, x, y, { facing: 0, pinned: false });
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ stands: [placed('red-1', -1, 0)], lost: ['red-1', 'red-9'] })).toEqual([
      'red-1 is there twice',
      'the scenario has no stand red-9',
      'red-1 is off the table, at -0.0/0.0',
    ]);
    expect(faultsOf({ stands: [placed('red-1', 1000, 1000), placed('red-2', 1299, 1000)] })).toEqual([
      'red-1 and red-2 lie on each other (TS-2.5)',
    ]);
    expect(faultsOf({ stands: [placed('red-1', 1000, 1000), placed('red-2', 1300, 1000)] })).toEqual([]);
  });
  it('hides nobody where it would be found, and has its mover on its way', () => {
    const hidden = { ...stand('red-1', 4200, 2000), facing: 0, pinned: true };
    const seeker = { ...stand('blue-1', 3500, 2000), facing: 0, pinned: false };
    const hiding = [{ stand: 'red-1', woods: ['far-wood'] }];
    expect(faultsOf({ stands: [hidden, seeker], hiding })).toEqual([
      "red-1 can't be in hiding (TS-4.2)",
      'red-1 hides in none of its woods (TS-4.2)',
      'red-1 would have been found (TS-4.3)',
    ]);
    const march = { stand: 'red-1', way: { route: [{ x: 0, y: 0 }], along: 0 }, watch: null };
    expect(faultsOf({ march })).toEqual(['red-1 is not on its way']);
    expect(faultsOf({ march: { ...march, stand: 'red-4' } })).toEqual(['red-4 moves but is not on the table']);
  });
});
