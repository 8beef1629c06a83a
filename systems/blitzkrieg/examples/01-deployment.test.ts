import { eventsOf, example } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import { area, refused } from './marching.ts';

const square = (left: number, top: number, right: number, bottom: number) =>
  area('x', 'wood', [left, top, right, bottom]).outline;
const names = (name: string) => ({ en: name, fr: name });

/** Two forces that place their elements themselves; the second formation of the first arrives in turn 2. */
const scenario = (more: object = {}) => ({
  format: 1,
  system: 'blitzkrieg',
  id: 'setting-up',
  title: names('Setting up'),
  table: { width: 10_000, height: 8000, areas: [area('wood', 'wood', [1000, 1000, 3000, 3000])], lines: [] },
  year: 1943,
  zones: [
    { id: 'west', outline: square(0, 0, 3000, 8000) },
    { id: 'east', outline: square(7000, 0, 10_000, 8000) },
  ],
  forces: [
    {
      id: 'german',
      name: names('German'),
      nation: 'germany',
      formations: [
        {
          id: 'first',
          name: names('First'),
          grade: 'veteran',
          commander: 'g1',
          zone: 'west',
          hides: true,
          elements: [
            { id: 'g1', profile: 'opel-blitz' },
            { id: 'g2', profile: 'german-rifles' },
          ],
        },
        {
          id: 'second',
          name: names('Second'),
          grade: 'veteran',
          commander: 'g3',
          zone: 'west',
          arrives: 2,
          elements: [{ id: 'g3', profile: 'german-rifles' }],
        },
      ],
    },
    {
      id: 'soviet',
      name: names('Soviet'),
      nation: 'ussr',
      formations: [
        {
          id: 'third',
          name: names('Third'),
          grade: 'veteran',
          commander: 's1',
          zone: 'east',
          elements: [{ id: 's1', profile: 'soviet-rifles' }],
        },
      ],
    },
  ],
  ...more,
});

const setUp = (answers: readonly (readonly [string, object])[], more: object = {}, dice: readonly number[] = []) =>
  example(blitzkrieg, { scenario: scenario(more), answers: answers.map(([side, action]) => ({ side, action })), dice });

const place = (element: string, x: number, y: number, more: object = {}) => ({
  type: 'place',
  element,
  at: { x, y },
  ...more,
});
const TRUCK = ['german', place('g1', 500, 4000, { facing: 90 })] as const;

describe('1 Set-up', () => {
  it('BK-HOUSE.20 lets the force listed first place all it has, then the other', () => {
    const run = setUp([TRUCK, ['german', place('g2', 500, 6000)], ['soviet', place('s1', 9000, 4000)]], {}, [6, 1]);
    expect(eventsOf(run.log).map(({ type }) => type)).toEqual(['deployed', 'deployed', 'deployed', 'initiativeWon']);
    expect(run.board.elements.map(({ id, at }) => [id, at])).toEqual([
      ['g1', { x: 500, y: 4000 }],
      ['g2', { x: 500, y: 6000 }],
      ['g3', null],
      ['s1', { x: 9000, y: 4000 }],
    ]);
  });

  it('BK-HOUSE.20 keeps them in their zone, off each other and off ground they can not enter', () => {
    expect(refused(setUp([['german', place('g1', 3001, 4000)]]))?.[1]).toBe('notInZone');
    expect(refused(setUp([['german', place('g2', 500, 4000)]]))).toEqual([
      'BK-HOUSE.20',
      'onlyThatElement',
      { element: 'g1' },
    ]);
    expect(refused(setUp([['german', place('g1', 2000, 2000)]]))).toEqual([
      'BK-TER.10',
      'forbiddenThere',
      { element: 'g1', ground: 'wood' },
    ]);
    expect(refused(setUp([TRUCK, ['german', place('g2', 500, 4100)]]))).toEqual([
      'BK-MOV.23',
      'onTopOf',
      { other: 'g1' },
    ]);
  });

  it('BK-HOUSE.20 asks which way a vehicle faces, not which way men on a round base do', () => {
    const holes = (run: ReturnType<typeof setUp>) => Object.keys(run.asked[0]!.choices[0]!.holes ?? {});
    expect([holes(setUp([])), holes(setUp([TRUCK]))]).toEqual([['at', 'facing'], ['at']]);
  });

  it('BK-MOV.24 lets men begin aboard', () => {
    const run = setUp([TRUCK, ['german', { type: 'placeAboard', element: 'g2', vehicle: 'g1' }]]);
    expect(run.board.elements[1]).toMatchObject({ id: 'g2', at: null, carried: { by: 'g1', how: 'inside' } });
    expect(refused(setUp([TRUCK, ['german', { type: 'placeAboard', element: 'g2', vehicle: 's1' }]]))?.[1]).toBe(
      'notRideable',
    );
  });

  it('BK-SEQ.7 lets elements begin camouflaged in cover, where the scenario says so', () => {
    const run = setUp([TRUCK, ['german', place('g2', 2000, 2000, { camouflaged: true })]]);
    expect(run.board.elements[1]).toMatchObject({ camouflaged: true, lair: ['wood'], at: { x: 2000, y: 2000 } });
    const { setting } = { setting: blitzkrieg.load(scenario()) };
    if (!setting.ok) throw new Error('does not load');
    expect(blitzkrieg.hear(setting.value, run.board, eventsOf(run.log)[1]!, 'soviet')).toEqual({
      type: 'deployedUnseen',
      element: 'g2',
      lair: ['wood'],
    });
    expect(refused(setUp([TRUCK, ['german', place('g2', 500, 6000, { camouflaged: true })]]))).toEqual([
      'BK-SEQ.7',
      'notInCover',
      { element: 'g2' },
    ]);
    const open = setUp([
      TRUCK,
      ['german', place('g2', 500, 6000)],
      ['soviet', place('s1', 9000, 4000, { camouflaged: true })],
    ]);
    expect(refused(open)).toEqual(['BK-SEQ.7', 'mayNotHide', { element: 's1' }]);
  });

  it('BK-HOUSE.19 brings reinforcements on at the start of their turn', () => {
    const run = setUp(
      [
        TRUCK,
        ['german', place('g2', 500, 6000)],
        ['soviet', place('s1', 9000, 4000)],
        ['german', { type: 'activate', formation: 'first' }],
        ['german', { type: 'done' }],
        ['soviet', { type: 'activate', formation: 'third' }],
        ['soviet', { type: 'done' }],
      ],
      {},
      [6, 1],
    );
    expect(eventsOf(run.log).at(-1)).toEqual({ type: 'turnBegan', turn: 2 });
    expect(run.asked.map(({ kind, side, prompt }) => [kind, side, prompt.with])).toEqual([
      ['place', 'german', { element: 'g3' }],
    ]);
  });

  it('BK-MOV.24 has guns towed, men on a hull and inside, and no more than there is room for', () => {
    const given = scenario();
    const [german, soviet] = given.forces;
    const fielding = (elements: readonly object[]) => ({
      ...given,
      forces: [{ ...german!, formations: [{ ...german!.formations[0]!, commander: 'tank', elements }] }, soviet],
    });
    const vehicles = [
      { id: 'tank', profile: 'panzer-4-h', at: { x: 1000, y: 1000 } },
      { id: 'lorry', profile: 'opel-blitz', at: { x: 1000, y: 3000 } },
    ];
    const aboard = (id: string, profile: string, vehicle: string) => ({ id, profile, aboard: vehicle });
    const loaded = blitzkrieg.load(
      fielding([
        ...vehicles,
        aboard('riders', 'german-rifles', 'tank'),
        aboard('gun', 'pak-40', 'lorry'),
        aboard('squad', 'german-rifles', 'lorry'),
      ]),
    );
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const seats = blitzkrieg
      .setup(loaded.value)
      .elements.flatMap(({ id, carried }) => (carried ? [[id, carried]] : []));
    expect(seats).toEqual([
      ['riders', { by: 'tank', how: 'riding' }],
      ['gun', { by: 'lorry', how: 'towed' }],
      ['squad', { by: 'lorry', how: 'inside' }],
    ]);
    const crowd = ['a', 'b', 'c'].map((id) => aboard(id, 'german-rifles', 'lorry'));
    const guns = ['d', 'e'].map((id) => aboard(id, 'pak-40', 'lorry'));
    expect(blitzkrieg.load(fielding([...vehicles, ...crowd, ...guns]))).toEqual({
      ok: false,
      problems: [
        { path: 'forces', why: expect.objectContaining({ en: 'lorry carries more than it can (BK-MOV.24)' }) },
        { path: 'forces', why: expect.objectContaining({ en: "lorry can't tow that (BK-MOV.24)" }) },
      ],
    });
  });

  it('tells all that is wrong with a scenario at once', () => {
    const broken = scenario({ zones: [{ id: 'west', outline: square(0, 0, 3000, 8000) }] });
    const loaded = blitzkrieg.load({
      ...broken,
      minefields: [{ id: 'm', kind: 'antiTank', side: 'french', outline: square(0, 0, 10, 10) }],
    });
    expect(loaded).toEqual({
      ok: false,
      problems: [
        { path: 'forces[1].formations[0].zone', why: expect.objectContaining({ en: "no zone 'east'" }) },
        { path: 'forces', why: expect.objectContaining({ en: "no side 'french'" }) },
      ],
    });
    expect(blitzkrieg.load({ ...scenario(), table: 'atlantis' })).toEqual({
      ok: false,
      problems: [{ path: 'table', why: expect.objectContaining({ en: "no table 'atlantis'" }) }],
    });
    const badForces = scenario();
    const [german, soviet] = badForces.forces;
    const stranger = {
      ...soviet!,
      formations: [
        {
          ...soviet!.formations[0]!,
          commander: 'x',
          elements: [
            { id: 's1', profile: 'unicorn' },
            { id: 's1', profile: 'soviet-rifles' },
          ],
        },
      ],
    };
    expect(blitzkrieg.load({ ...badForces, forces: [german, stranger] })).toMatchObject({
      ok: false,
      problems: [
        { path: 'elements', why: expect.objectContaining({ en: 's1 is there twice' }) },
        {
          path: 'forces[1].formations[0].elements[0].profile',
          why: expect.objectContaining({ en: "the roster has no 'unicorn'" }),
        },
        { path: 'forces[1].formations[0].commander', why: expect.objectContaining({ en: 'x is not in it' }) },
      ],
    });
  });
});
