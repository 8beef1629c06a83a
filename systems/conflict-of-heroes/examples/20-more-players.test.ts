import { eventsOf, rollsOf, tryGame } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import { scenarioSchema } from '../load/scenario.ts';
import { mergeForces } from '../rules/20-merged-forces.ts';
import chernayaRiver from '../scenarios/chernaya-river.json' with { type: 'json' };
import rzhevVillages from '../scenarios/rzhev-villages.json' with { type: 'json' };
import type { Placed, Situation } from './situation.ts';
import { card, OPPORTUNITY, play } from './situation.ts';

const PASS = { type: 'pass' };
const WAIT = { type: 'wait', by: 'cap' };
const step = (unit: string, hex: string) => ({ type: 'move', unit, path: [hex], facing: 1, pay: OPPORTUNITY });
const fire = (leader: string, hex: string) => ({ type: 'fire', leader, hex, pay: OPPORTUNITY });
const MISS = [1, 1] as const;

const nationOf = (side: string): 'german' | 'soviet' => (side.startsWith('german') ? 'german' : 'soviet');
const FOUR = ['soviet-1', 'german-1', 'soviet-2', 'german-2'] as const;
const THREE = ['soviet-1', 'german-1', 'soviet-2'] as const;

/** A force of its own for each of these sides, ten CAPs each; the first to act is the first named. */
const table = (
  sides: readonly string[],
  units: Readonly<Record<string, Placed>>,
  { scenario = {}, more = {}, stack }: Pick<Situation, 'scenario' | 'more' | 'stack'> = {},
): Situation => ({
  units,
  scenario: {
    forces: sides.map((id) => ({
      id,
      nation: nationOf(id),
      caps: 10,
      units: [{ id: `${id}-reserve`, type: `${nationOf(id)}-rifles`, entry: { turn: 5, hexes: ['1-A01'] } }],
    })),
    ...scenario,
  },
  more: { forces: Object.fromEntries(sides.map((id) => [id, { caps: 10 }])), ...more },
  stack: stack ?? [
    { kind: 'game', step: 'nextTurn' },
    { kind: 'turn', step: 'score' },
    { kind: 'phases', at: 0, step: 'find' },
    { kind: 'phase', side: sides[0]! },
  ],
});

const unitOf = (side: string, hex: string, more: object = {}): Placed => ({
  type: `${nationOf(side)}-rifles`,
  side,
  hex,
  facing: 1,
  ...more,
});
/** One rifle squad for each player, far apart. */
const ONE_EACH = {
  s1: unitOf('soviet-1', '1-B02'),
  g1: unitOf('german-1', '1-I02'),
  s2: unitOf('soviet-2', '1-B10'),
  g2: unitOf('german-2', '1-I10'),
};
const { g2: _fourth, ...ONE_OF_THREE } = ONE_EACH;

const initiative = (sides: readonly string[]) => [
  { kind: 'game', step: 'nextTurn' },
  { kind: 'turn', step: 'actions' },
  { kind: 'initiative', sides, rolls: [] },
];
const noCaps = (sides: readonly string[]) => ({ forces: Object.fromEntries(sides.map((id) => [id, { caps: 0 }])) });

describe('20.0 Three or four players', () => {
  it('COH-20.0.1 each player has a sheet and a force of his own; the others of his nation are friends he can not order', () => {
    const { board } = play(table(FOUR, ONE_EACH), [['soviet-1', WAIT]]);
    expect(FOUR.map((side) => board.forces[side]!.caps)).toEqual([9, 10, 10, 10]);
    const orderOthers = play(table(FOUR, ONE_EACH), [['soviet-1', step('s2', '1-B11')]]);
    expect(orderOthers.refusal).toMatchObject({ why: { word: 'notYourUnit', with: { unit: 's2' } } });
    const near = { ...ONE_EACH, s2: unitOf('soviet-2', '1-B04') };
    expect(play(table(FOUR, near), [['soviet-1', fire('s1', '1-B04')]]).refusal).toMatchObject({
      why: { word: 'onlyFriendsThere' },
    });
  });

  it('COH-20.0.2 players of the two sides take turns, or whole sides do, as agreed', () => {
    const orderOf = (sides: readonly string[], order: string, dice: readonly number[]) =>
      play(table(sides, ONE_EACH, { scenario: { order }, more: noCaps(sides), stack: initiative(sides) }), [], dice)
        .board.order;
    const fourthWins = [1, 1, 1, 2, 2, 1, 6, 6];
    expect(orderOf(FOUR, 'alternate', fourthWins)).toEqual(['german-2', 'soviet-1', 'german-1', 'soviet-2']);
    expect(orderOf(FOUR, 'sides', fourthWins)).toEqual(['german-2', 'german-1', 'soviet-1', 'soviet-2']);
    const bySides = ['german-1', 'german-2', 'soviet-1', 'soviet-2'];
    expect(orderOf(bySides, 'alternate', fourthWins)).toEqual(['soviet-2', 'german-1', 'soviet-1', 'german-2']);
  });

  it('COH-20.0.2 of three players each has one phase before it starts over', () => {
    const situation = table(THREE, ONE_OF_THREE, { more: { order: ['german-1', 'soviet-1', 'soviet-2'] } });
    const stack = [...situation.stack!.slice(0, -1), { kind: 'phase', side: 'german-1' }];
    const { asked } = play({ ...situation, stack }, [
      ['german-1', WAIT],
      ['soviet-1', WAIT],
      ['soviet-2', WAIT],
    ]);
    expect(asked).toEqual([{ kind: 'phase', side: 'german-1' }]);
  });

  it('COH-20.0.3 everybody rolls for initiative, and the best starts; of equals the best again', () => {
    const { log, board } = play(
      table(FOUR, ONE_EACH, { more: noCaps(FOUR), stack: initiative(FOUR) }),
      [],
      [3, 3, 5, 5, 5, 5, 1, 1, 2, 2, 3, 3],
    );
    expect(rollsOf(log).map((roll) => roll.result)).toEqual([6, 10, 10, 2, 4, 6]);
    expect(board.order).toEqual(['soviet-2', 'german-2', 'soviet-1', 'german-1']);
    expect(log).toContainEqual({ rule: 'COH-20.0.3', event: { type: 'initiativeWon', order: board.order } });
  });

  it('COH-EX-101 COH-20.0.4 of four players three must pass in a row', () => {
    const answers = [
      ['soviet-1', PASS],
      ['german-1', WAIT],
      ['soviet-2', PASS],
      ['german-2', PASS],
      ['soviet-1', PASS],
    ] as const;
    const before = play(table(FOUR, ONE_EACH), answers.slice(0, 4));
    expect([before.board.turn, before.board.passes]).toEqual([1, ['soviet-2', 'german-2']]);
    expect(play(table(FOUR, ONE_EACH), answers).board.turn).toBe(2);
  });

  it('COH-20.0.4 of three players two opponents must pass in a row', () => {
    const game = table(THREE, ONE_OF_THREE);
    const opponents = play(game, [
      ['soviet-1', PASS],
      ['german-1', PASS],
    ]);
    expect(opponents.board.turn).toBe(2);
    const friends = play(game, [
      ['soviet-1', WAIT],
      ['german-1', WAIT],
      ['soviet-2', PASS],
      ['soviet-1', PASS],
    ]);
    expect([friends.board.turn, friends.asked]).toEqual([1, [{ kind: 'phase', side: 'german-1' }]]);
  });

  it('COH-20.0.5 cards are not played on units of another force, not even of friends', () => {
    const shaken = { ...ONE_EACH, s2: unitOf('soviet-2', '1-B10', { hit: 'pinned' }) };
    const forces = Object.fromEntries(FOUR.map((id) => [id, { caps: 10 }]));
    const hand = ['rally-attempt', 'scouts'];
    const game = table(FOUR, shaken, { more: { forces: { ...forces, 'soviet-1': { caps: 10, hand } } } });
    const refusal = { rule: 'COH-20.0.5', why: { word: 'cardForOwnForce', with: { unit: 's2' } } };
    const rally = { type: 'rally', units: ['s2'], pay: card('rally-attempt') };
    expect(play(game, [['soviet-1', rally]]).refusal).toEqual(refusal);
    expect(play(game, [['soviet-1', { type: 'playCard', card: 'scouts', unit: 's2' }]]).refusal).toEqual(refusal);
    expect(play(game, [['soviet-1', { type: 'playCard', card: 'scouts', unit: 's1' }]]).refusal).toBeNull();
  });

  it('COH-20.0.6 a hex is credited to the player who was first in it, not to the friend who came later', () => {
    const scoring = { hexes: [{ hex: '1-E05', points: 2 }], control: [{ hex: '1-E05', side: 'german-1' }] };
    const units = {
      // Listed first, comes second.
      s1: unitOf('soviet-1', '1-E04'),
      s2: unitOf('soviet-2', '1-F05'),
      g1: unitOf('german-1', '1-E05', { hit: 'pinned' }),
      g2: unitOf('german-2', '1-I10'),
    };
    const game = table(FOUR, units, {
      scenario: { scoring },
      more: { order: ['soviet-2', 'german-1', 'soviet-1', 'german-2'] },
    });
    const stack = [...game.stack!.slice(0, -1), { kind: 'phase', side: 'soviet-2' }];
    const attack = { type: 'fire', leader: 's2', hex: '1-E05', target: 'g1', pay: { by: 'command' } };
    const { board, log } = play(
      { ...game, stack },
      [
        ['soviet-2', step('s2', '1-E05')],
        ['german-1', WAIT],
        ['soviet-1', step('s1', '1-E05')],
        ['german-2', WAIT],
        ['soviet-2', attack],
      ],
      [6, 6],
    );
    const happened = eventsOf(log);
    expect(happened.filter((event) => event.type === 'firstIn').map(({ sides }) => sides)).toEqual([
      ['german-1', 'soviet-2'],
      ['soviet-2'],
    ]);
    expect(board.control).toEqual([{ hex: expect.any(Number), side: 'soviet-2' }]);
    // COH-2.5.1.1: and the unit to whoever destroyed it.
    expect(happened).toContainEqual({ type: 'scored', side: 'soviet-2', points: 1, for: 'unit', what: 'g1' });
  });

  it('COH-20.0.6 a team wins together, or each player for himself, as agreed', () => {
    const end = [
      { kind: 'game', step: 'nextTurn' },
      { kind: 'turn', step: 'score' },
    ];
    const points = { 'soviet-1': 4, 'german-1': 3, 'soviet-2': 0, 'german-2': 2 };
    const forces = Object.fromEntries(FOUR.map((id) => [id, { caps: 0, points: points[id] }]));
    const won = (victory: string) =>
      play(table(FOUR, ONE_EACH, { scenario: { victory }, more: { forces, turn: 5 }, stack: end }), []).position
        .outcome;
    expect(won('team')).toEqual({
      winner: 'german-1',
      rule: 'COH-20.0.6',
      why: { word: 'morePoints', with: { side: { word: 'side.german' }, ours: 5, theirs: 4 } },
    });
    expect(won('individual')).toEqual({
      winner: 'soviet-1',
      rule: 'COH-20.0.6',
      why: {
        word: 'morePoints',
        with: { side: { word: 'force.soviet', with: { en: 'soviet-1', fr: 'soviet-1' } }, ours: 4, theirs: 3 },
      },
    });
  });

  it('COH-20.0.7 in whole-side order both players of a side act before the other side does', () => {
    const units = { ...ONE_EACH, s1: unitOf('soviet-1', '1-E05'), g1: unitOf('german-1', '1-E08', { facing: 4 }) };
    const scenario = { order: 'sides', rules: { use: ['COH-5.0.3.1'], skip: [] } };
    const order = ['soviet-1', 'soviet-2', 'german-1', 'german-2'];
    const forces = Object.fromEntries(FOUR.map((id) => [id, { caps: 5 }]));
    const game = table(FOUR, units, { scenario, more: { order, forces } });
    const walk = { type: 'move', unit: 's1', path: ['1-E06'], facing: 1, pay: { by: 'command' } };
    const { log, board } = play(
      game,
      [
        ['soviet-1', walk],
        ['soviet-2', WAIT],
        ['german-1', fire('g1', '1-E06')],
      ],
      MISS,
    );
    // COH-5.0.3.2: the friend's action does not count as the enemy's next one; after that one it is over.
    expect(rollsOf(log)[0]!.check).toMatchObject({ need: [{ value: 12 }, { rule: 'COH-5.0.3.1', value: -1 }] });
    expect(board.careless).toEqual([]);
  });
});

describe('C.13 Sniper against two', () => {
  it('COH-C.13 the richer of two opponents loses the CAPs, the first listed when they have as many', () => {
    const after = (first: number, second: number) => {
      const forces = {
        'german-1': { caps: 0, hand: ['sniper'] },
        'soviet-1': { caps: first },
        'soviet-2': { caps: second },
      };
      const sides = ['german-1', 'soviet-1', 'soviet-2'];
      const situation = table(sides, ONE_OF_THREE, { more: { forces } });
      const { board } = play(situation, [['german-1', { type: 'playCard', card: 'sniper' }]], [6]);
      return ['soviet-1', 'soviet-2'].map((side) => board.forces[side]!.caps);
    };
    expect([after(5, 4), after(4, 5), after(5, 5)]).toEqual([
      [2, 4],
      [4, 2],
      [2, 5],
    ]);
  });
});

describe('20.1 Four forces, two players', () => {
  const merged = (use: readonly string[], scenario: object = rzhevVillages) =>
    coh.load({ ...scenario, rules: { use, skip: [] } });

  it('COH-20.1.1 COH-EX-103 the two forces of a nation become one: CAPs added less 1, cards and units pooled', () => {
    const file = {
      ...rzhevVillages,
      forces: rzhevVillages.forces.map((force, i) => ({ ...force, caps: i === 0 ? 7 : 6 })),
    };
    const loaded = merged(['COH-20.1.1'], file);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    const { forces, initiative, deployFirst, scoring } = loaded.value.scenario;
    expect(forces.map(({ id, caps, hand, draws, units }) => [id, caps, hand, draws, units.length])).toEqual([
      ['german-grenadiers', 12, 2, 2, 13],
      ['soviet-riflemen', 11, 2, 2, 17],
    ]);
    expect(forces[0]!.title).toEqual({
      en: 'Grenadier company, Armoured reserve',
      fr: 'Compagnie de grenadiers, Réserve blindée',
    });
    expect([initiative, deployFirst]).toEqual(['soviet-riflemen', 'german-grenadiers']);
    expect(new Set(scoring.control.map(({ side }) => side))).toEqual(new Set(['german-grenadiers']));
    expect(coh.sides(loaded.value)).toEqual(['german-grenadiers', 'soviet-riflemen']);
    expect(coh.setup(loaded.value).forces['german-grenadiers']!.caps).toBe(12);
  });

  it('COH-20.1.1 what was said for each of the two forces is said once for both', () => {
    const { turns, forces } = rzhevVillages;
    const scenario = scenarioSchema.parse({
      ...rzhevVillages,
      favours: 'german-reserve',
      forces: forces.map((force, i) => ({
        ...force,
        title: i === 2 ? undefined : force.title,
        draws: i === 2 ? [1, 0, 3] : i === 1 ? [2] : force.draws,
        observers: i === 2 ? ['panzer-3j-1'] : 'any',
        weapons: i === 0 || i === 2 ? ['stick-grenades'] : [],
      })),
      forts: [{ id: 'wire-1', kind: 'wire', side: 'german-reserve', hex: '5-A01' }],
      scoring: {
        unit: { 'german-grenadiers': 1, 'german-reserve': 2 },
        hexes: [
          { hex: '5-I05', points: 2, side: 'soviet-riflemen' },
          { hex: '5-I05', points: 2, side: 'soviet-armour' },
          { hex: '5-F08', points: 1 },
        ],
        exits: ['soviet-riflemen', 'soviet-armour'].map((side) => ({ side, hexes: ['5-A01'], points: 1 })),
        satchel: {
          carrier: 'panzer-3j-1',
          last: { 'german-reserve': 1, 'german-grenadiers': 3 },
          exit: { 'soviet-armour': 2 },
          held: { side: 'soviet-armour', hexes: ['5-A01'], points: 1, turns: [1] },
        },
        reach: { side: 'soviet-armour', points: 9 },
        card: { scoring: { 'german-grenadiers': 1, 'german-reserve': 1 } },
      },
    });
    const played = mergeForces(scenario);
    const [german, soviet] = played.forces;
    expect(german!.title).toEqual(forces[0]!.title);
    expect(german!.draws).toEqual([1, 1, 4, 1, 1]);
    expect(soviet!.draws).toEqual([2, 1, 1, 1, 1]);
    expect(german!.draws).toHaveLength(turns);
    expect(german!.observers).toEqual([...forces[0]!.units.map(({ id }) => id), 'panzer-3j-1']);
    expect(soviet!.observers).toBe('any');
    expect(german!.weapons).toEqual(['stick-grenades', 'stick-grenades']);
    expect([played.favours, played.forts[0]!.side]).toEqual(['german-grenadiers', 'german-grenadiers']);
    expect(played.scoring).toMatchObject({
      unit: { 'german-grenadiers': 2 },
      hexes: [{ hex: '5-I05', side: 'soviet-riflemen' }, { hex: '5-F08' }],
      exits: [{ side: 'soviet-riflemen' }],
      satchel: {
        last: { 'german-grenadiers': 3 },
        exit: { 'soviet-riflemen': 2 },
        held: { side: 'soviet-riflemen' },
      },
      reach: { side: 'soviet-riflemen', points: 9 },
      card: { scoring: { 'german-grenadiers': 2 } },
    });
  });

  it('COH-20.1.1 is for scenarios for four', () => {
    expect(merged(['COH-20.1.1'], chernayaRiver)).toEqual({
      ok: false,
      problems: [
        { path: 'rules.use[0]', why: expect.objectContaining({ en: 'COH-20.1.1 needs a scenario for four players' }) },
      ],
    });
  });
});

describe('20 whole games', () => {
  const EVERY = 40;
  it.each([
    ['three players', chernayaRiver],
    ['four players', rzhevVillages],
    ['two players on a scenario for four', { ...rzhevVillages, turns: 2, rules: { use: ['COH-20.1.1'], skip: [] } }],
    [
      'four players for themselves, in whole-side order',
      { ...rzhevVillages, turns: 2, order: 'sides', victory: 'individual' },
    ],
  ])('%s play to the end at random and break no law', (_name, scenario) => {
    const { broken, outcome } = tryGame(coh, scenario, 20, { every: EVERY });
    expect(broken).toEqual([]);
    expect(outcome).not.toBeNull();
  });
});
