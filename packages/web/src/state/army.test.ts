import type { Armies, ArmyChart, ArmyOffer, ArmyProblem, ArmyUnit } from '@grognard/kernel';
import { expect, it } from 'vitest';
import { objectionTo, placeOf, remediesFor } from './army.ts';

/** A toy list: how many squads and guns there are. A gun needs a squad, and there are three squads at most. */
type List = readonly [squads: number, guns: number];
const points = (list: unknown): number => (list as List)[0] * 100 + (list as List)[1] * 40;
const problem = (path: string, word: string, value = 0): ArmyProblem => ({ path, why: { word, with: { value } } });
const check = (list: unknown, limit: number | null): readonly ArmyProblem[] => {
  const [squads, guns] = list as List;
  return [
    ...(guns > squads ? [problem('platoon', 'gunsAlone', guns)] : []),
    ...(squads > 3 ? [problem('platoon.squads', 'tooMany', squads)] : []),
    ...(limit !== null && points(list) > limit ? [problem('(whole file)', 'dear', points(list) - limit)] : []),
  ];
};
const armies: Pick<Armies, 'check' | 'points'> = { check, points };

const name = (text: string) => ({ en: text, fr: text });
const unit = (path: string, without: List): ArmyUnit => ({
  path,
  name: name(path),
  points: 0,
  profiles: [],
  steps: [],
  rule: null,
  without,
});
const offer = (id: string, list: List): ArmyOffer => ({ id, name: name(id), points: 0, figure: null, list });
const chartOf = ([squads, guns]: List): ArmyChart => ({
  choices: [],
  offers: [],
  columns: [],
  tallies: [],
  facts: [],
  weapons: [],
  names: {},
  parts: [
    {
      path: 'platoon',
      name: name('platoon'),
      points: 0,
      choices: [],
      without: null,
      rows: [
        {
          id: 'row',
          name: name('row'),
          slots: [
            {
              id: 'squads',
              name: name('squads'),
              least: 0,
              most: 3,
              taken: squads,
              units: Array.from({ length: squads }, (_, i) => unit(`platoon.squads[${i}]`, [squads - 1, guns])),
              offers: [offer('squad', [squads + 1, guns])],
            },
            {
              id: 'guns',
              name: name('guns'),
              least: 0,
              most: null,
              taken: guns,
              units: Array.from({ length: guns }, (_, i) => unit(`platoon.guns[${i}]`, [squads, guns - 1])),
              offers: [offer('gun', [squads, guns + 1])],
            },
          ],
        },
      ],
    },
  ],
});

const mending = (list: List, limit: number | null): readonly string[] =>
  check(list, limit).flatMap((fault) =>
    remediesFor(armies, chartOf(list), fault, { list, points: limit }).map(
      ({ does, name: what, points: cost }) => `${does} ${'en' in what ? what.en : ''} ${cost}`,
    ),
  );

it('what would be wrong is said before it is done, what is wrong already is not', () => {
  expect(objectionTo(armies, check([1, 1], null), [1, 2])?.why.word).toBe('gunsAlone');
  expect(objectionTo(armies, check([1, 2], null), [1, 2])).toBeNull();
  expect(objectionTo(armies, check([1, 1], null), [2, 1])).toBeNull();
});

it('a fault is mended by taking away or by adding, and the cost of each is said, the nearest first', () => {
  expect(mending([1, 2], null)).toEqual([
    'without platoon.guns[0] 140',
    'without platoon.guns[1] 140',
    'take squad 280',
  ]);
  expect(mending([4, 0], null)).toHaveLength(3);
});

it('a list that costs too much is mended by what makes it cheap enough, and by nothing that makes another fault', () => {
  expect(mending([2, 1], 230)).toEqual([
    'without platoon.guns[0] 200',
    'without platoon.squads[0] 140',
    'without platoon.squads[1] 140',
  ]);
  expect(mending([1, 1], 100)).toEqual(['without platoon.guns[0] 100']);
  expect(mending([3, 0], 100)).toEqual([]);
});

it('a fault is found where its place in the file says', () => {
  const { part, unit: found } = placeOf(chartOf([11, 0]), 'platoon.squads[1].men');
  expect([part?.path, found?.path]).toEqual(['platoon', 'platoon.squads[1]']);
  expect(placeOf(chartOf([1, 0]), '(whole file)')).toEqual({ part: null, unit: null });
});

it('mends too many of one thing by fewer of it, not of another that there are too many of', () => {
  const tooMany = (what: string, count: number): ArmyProblem => ({
    path: 'platoon',
    why: { word: 'tooMany', with: { what, count } },
  });
  const crowded: Pick<Armies, 'check' | 'points'> = {
    points,
    check: (list) => {
      const [squads, guns] = list as List;
      return [...(squads > 3 ? [tooMany('squads', squads)] : []), ...(guns > 1 ? [tooMany('guns', guns)] : [])];
    },
  };
  const list: List = [4, 2];
  const mended = crowded.check(list, null).map((fault) => {
    const remedies = remediesFor(crowded, chartOf(list), fault, { list, points: null });
    return [...new Set(remedies.map((remedy) => JSON.stringify(remedy.list)))];
  });
  expect(mended).toEqual([['[3,2]'], ['[4,1]']]);
});
