import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { armies, checkArmy, pointsOf } from '../armies/army.ts';
import { armySchema, pointsOfBattery } from '../armies/list.ts';
import { profileNamed } from '../data/roster.ts';
import { armyEn } from '../words/army-en.ts';
import { armyFr } from '../words/army-fr.ts';

const rifles = {
  type: 'german-rifle-company',
  grade: 'veteran',
  commander: 'german-hq',
  elements: [
    { profile: 'german-rifles', count: 9 },
    { profile: 'german-hmg', count: 2 },
  ],
};
const tigers = {
  type: 'tiger-company',
  grade: 'veteran',
  commander: 'tiger',
  elements: [{ profile: 'tiger', count: 2 }],
};
const army = { format: 1, system: 'blitzkrieg', nation: 'germany', year: 1943, formations: [rifles] };
const withFormation = (change: object) => ({ ...army, formations: [{ ...rifles, ...change }] });

/** Path and word of each problem. */
const wrong = (list: unknown, limit: number | null = null): readonly string[] =>
  checkArmy(list, limit).map(({ path, why }) => `${path} ${why.word}`);

describe('an army list', () => {
  it('that is sound has no problem', () => {
    expect(checkArmy(army)).toEqual([]);
    expect(
      checkArmy({ ...army, formations: [rifles, tigers], support: { batteries: [{ calibre: 105 }], sorties: 1 } }),
    ).toEqual([]);
  });

  it('with misspelt ids is answered with those that may have been meant', () => {
    const near = (change: object) =>
      checkArmy(withFormation(change)).map(({ why }) => [why.word, String(why.with?.near).split(', ')[0]]);
    expect(near({ type: 'german-rifel-company' })[0]).toEqual(['armyNoFormationNear', 'german-rifle-company']);
    expect(near({ commander: 'germna-hq' })[0]).toEqual(['armyNoProfileNear', 'german-hq']);
    const [, tank] = near({ elements: [...rifles.elements, { profile: 'pnazer-4-h' }] })[0]!;
    expect(tank).toBe('panzer-4-h');
  });

  it('names its own limit', () => {
    expect([armies.limit!({ ...army, limit: 500 }), armies.limit!(army), armies.limit!({})]).toEqual([500, null, null]);
  });

  it('pays less for a Light Mk VI than for a Panzer III, and less for thin plates than for thick ones', () => {
    const points = (id: string): number => profileNamed(id)!.points;
    expect(points('light-6b')).toBeLessThan(points('panzer-3-e'));
    expect(points('panzer-1')).toBeLessThan(points('panzer-2'));
    expect(points('panzer-2')).toBeLessThanOrEqual(points('panzer-3-e'));
  });

  it('that docs/files.md shows is sound', () => {
    const document = readFileSync(new URL('../../../docs/files.md', import.meta.url), 'utf8');
    const [, shown] = /```json company\.json\n([\s\S]*?)```/.exec(document)!;
    expect(checkArmy(JSON.parse(shown!))).toEqual([]);
  });

  it('is told what is wrong with its shape, field by field', () => {
    expect(wrong({ ...army, nation: 'atlantis', year: 1950, colour: 'red' })).toEqual([
      'nation armyShape',
      'year armyShape',
      'colour armyNoField',
    ]);
    expect(wrong('no list at all')).toEqual(['(whole file) armyShape']);
  });

  it('is told of formations that are unknown, foreign, out of their years or too rare', () => {
    expect(wrong(withFormation({ type: 'death-star' }))).toEqual(['formations[0].type armyNoFormation']);
    expect(wrong({ ...army, nation: 'usa' })).toContain('formations[0].type armyFormationNation');
    expect(wrong({ ...army, year: 1941, formations: [tigers] })).toContain('formations[0].type armyFormationYear');
    expect(wrong({ ...army, formations: [tigers, rifles, tigers] })).toEqual(['formations[2].type armyFormationRare']);
  });

  it('is told of grades its troops do not have, crews by nation, year and corps (BK-EXP.2)', () => {
    expect(wrong({ ...army, formations: [{ ...tigers, grade: 'elite' }] })).toEqual([
      'formations[0].grade armyCrewGrade',
    ]);
    expect(wrong({ ...army, formations: [{ ...tigers, grade: 'elite', of: 'ss' }] })).toEqual([]);
    expect(wrong(withFormation({ of: 'guards' }))).toEqual(['formations[0].of armyChosen']);
    expect(
      wrong(withFormation({ type: 'german-security-company', elements: [{ profile: 'german-reserve', count: 6 }] })),
    ).toEqual(['formations[0].grade armyGrade']);
  });

  it('is told of a commander that is missing or can not command (BK-SEQ.8)', () => {
    expect(wrong(withFormation({ commander: undefined }))).toEqual(['formations[0] armyCommanderMissing']);
    expect(wrong(withFormation({ commander: 'tiger' }))).toEqual(['formations[0].commander armyCommanderType']);
    expect(wrong(withFormation({ commander: 'nobody' }))).toEqual(['formations[0].commander armyNoProfile']);
  });

  it('is told of units that are unknown, foreign, out of their years or out of place', () => {
    const add = (profile: string) => wrong(withFormation({ elements: [...rifles.elements, { profile }] }));
    expect(add('ratte')).toEqual(['formations[0].elements[2].profile armyNoProfile']);
    expect(add('bazooka')).toEqual([
      'formations[0].elements[2].profile armyNoSlot',
      'formations[0].elements[2].profile armyProfileNation',
    ]);
    expect(add('german-rifles-1945')).toEqual(['formations[0].elements[2].profile armyProfileYear']);
    expect(add('tiger')).toEqual(['formations[0].elements[2].profile armyNoSlot']);
  });

  it('is told of slots with too many or too few', () => {
    const elements = [
      { profile: 'german-rifles', count: 5 },
      { profile: 'german-hmg', count: 4 },
    ];
    expect(checkArmy(withFormation({ elements }))).toEqual([
      {
        path: 'formations[0].elements',
        why: { word: 'armySlotShort', with: { slot: { word: 'slot_rifles' }, count: 5, least: 6 } },
      },
      {
        path: 'formations[0].elements',
        why: { word: 'armySlotFull', with: { slot: { word: 'slot_machineGuns' }, count: 4, most: 3 } },
      },
    ]);
  });

  it('may put a unit with two places in either', () => {
    const hungarians = {
      type: 'hungarian-rifle-company',
      grade: 'veteran',
      commander: 'hungarian-hq',
      elements: [
        { profile: 'hungarian-40m', count: 4 },
        { profile: 'hungarian-rifles', count: 6 },
      ],
    };
    expect(wrong({ ...army, nation: 'hungary', formations: [hungarians] })).toEqual([]);
  });

  it('is told of heavy guns with nothing to pull them, unless they are dug in (BK-MOV.19)', () => {
    const flak = {
      type: 'german-flak-battery',
      grade: 'veteran',
      commander: 'german-hq',
      elements: [{ profile: 'flak-88', count: 2 }, { profile: 'sdkfz-7' }],
    };
    expect(checkArmy({ ...army, formations: [flak] })).toEqual([
      { path: 'formations[0].elements', why: { word: 'armyGunsNotTowed', with: { guns: 1 } } },
    ]);
    expect(wrong({ ...army, formations: [{ ...flak, emplaced: true }] })).toEqual([]);
  });

  it('is told of support it can not have', () => {
    const support = { batteries: [{ calibre: 150, rockets: true }, { calibre: 105 }], sorties: 4 };
    expect(wrong({ ...army, nation: 'italy', formations: [], support })).toEqual(['formations armyShape']);
    expect(wrong({ ...army, year: 1939, support })).toEqual([
      'support.batteries armyTooManyBatteries',
      'support.sorties armyTooManySorties',
      'support.batteries[0].rockets armyNoRockets',
    ]);
  });

  it('is told of points over the limit given, or else over its own', () => {
    const points = armies.points(army);
    expect(wrong(army, points)).toEqual([]);
    expect(checkArmy(army, points - 7)).toEqual([
      { path: '(whole file)', why: { word: 'armyOverLimit', with: { points, over: 7, limit: points - 7 } } },
    ]);
    expect(wrong({ ...army, limit: 10 })).toEqual(['(whole file) armyOverLimit']);
    expect(wrong({ ...army, limit: 10 }, 10_000)).toEqual([]);
  });

  it('is told everything at once', () => {
    const broken = {
      ...army,
      year: 1941,
      limit: 5,
      formations: [
        { type: 'tiger-company', grade: 'conscript', elements: [{ profile: 'is-2' }, { profile: 'ratte' }] },
        { type: 'lost-patrol', grade: 'elite', commander: 'german-hq', elements: [{ profile: 'flak-88' }] },
      ],
      support: { sorties: 9 },
    };
    expect(wrong(broken)).toEqual([
      'formations[0].type armyFormationYear',
      'formations[0].grade armyCrewGrade',
      'formations[0] armyCommanderMissing',
      'formations[0].elements[0].profile armyNoSlot',
      'formations[0].elements armySlotShort',
      'formations[0].elements[0].profile armyProfileNation',
      'formations[0].elements[0].profile armyProfileYear',
      'formations[0].elements[1].profile armyNoProfile',
      'formations[1].type armyNoFormation',
      'formations[1].elements armyGunsNotTowed',
      'support.sorties armyTooManySorties',
      '(whole file) armyOverLimit',
    ]);
  });

  it('has words for all of it in both languages, with the same values', () => {
    const values = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name!).sort();
    for (const [word, text] of Object.entries(armyEn))
      expect([word, values(armyFr[word as keyof typeof armyEn])]).toEqual([word, values(text)]);
  });
});

describe('the points of an army', () => {
  const pointsOfList = (list: object): number => pointsOf(armySchema.parse(list));
  const squad = profileNamed('german-rifles')!.points;

  it('are those of its elements, the commander among them', () => {
    const sum = 9 * squad + 2 * profileNamed('german-hmg')!.points + profileNamed('german-hq')!.points;
    expect(pointsOfList(army)).toBe(sum);
    expect(armies.points({ nonsense: true })).toBe(0);
  });

  it('rise with grade and fanaticism, fall with their opposites, and pass over units nobody knows', () => {
    const points = (change: object): number => pointsOfList(withFormation(change));
    expect(points({ grade: 'elite' })).toBeGreaterThan(points({}));
    expect(points({ grade: 'conscript' })).toBeLessThan(points({}));
    expect(points({ mind: 'fanatic' })).toBeGreaterThan(points({}));
    expect(points({ mind: 'hesitant' })).toBeLessThan(points({}));
    expect(points({ elements: [...rifles.elements, { profile: 'ratte' }] })).toBe(points({}));
  });

  it('count support by calibre, rockets, ammunition, registered points and nation', () => {
    const battery = { calibre: 105, rockets: false, supply: 'normal', registered: 0 } as const;
    const plain = pointsOfBattery(battery, 'germany');
    expect(pointsOfBattery({ ...battery, calibre: 150 }, 'germany')).toBeGreaterThan(plain);
    expect(pointsOfBattery({ ...battery, rockets: true }, 'germany')).toBeGreaterThan(plain);
    expect(pointsOfBattery({ ...battery, supply: 'limited' }, 'germany')).toBeLessThan(plain);
    expect(pointsOfBattery({ ...battery, registered: 2 }, 'germany')).toBeGreaterThan(plain);
    expect(pointsOfBattery(battery, 'poland')).toBeLessThan(plain);
    expect(pointsOfList({ ...army, support: { batteries: [battery], sorties: 1 } })).toBe(
      pointsOfList(army) + plain + 40,
    );
  });
});
