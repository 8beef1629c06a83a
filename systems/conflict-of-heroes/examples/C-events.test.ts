import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { guess, twin } from '../guess.ts';
import { coh } from '../index.ts';
import { load } from '../load/load.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { activate, E, move, PASS, W } from './moves.ts';
import { PLAIN, start, withForce } from './new-game.ts';
import { AP, play } from './situation.ts';

/** A German draw of these cards at the start. */
const dealt = (cards: readonly string[], rest: object = {}) =>
  start(
    withForce('german', { hand: 1 }, { deck: [...new Set(cards)].map((card) => ({ card, count: 1 })), ...rest }),
    [],
    cards,
  );

const PASSES = [
  ['german', PASS],
  ['soviet', PASS],
] as const;
const END = [
  { kind: 'game', step: 'nextTurn' },
  { kind: 'turn', step: 'score' },
];

describe('C.3 Event cards', () => {
  it('COH-C.E1 Scoring: every side scores what the scenario gives on the way, and the drawer draws again', () => {
    const card = { scoring: { soviet: 2, german: 1 }, hexes: [{ hex: '1-C06', points: 3 }] };
    const scoring = { card, control: [{ hex: '1-C06', side: 'german' }] };
    const { board, log } = dealt(['scoring', 'luck'], { scoring });
    expect([board.forces.german!.points, board.forces.soviet!.points, board.forces.german!.hand]).toEqual([
      4,
      2,
      ['luck'],
    ]);
    expect(log.flatMap((item) => ('rule' in item && item.event.type === 'scored' ? [item.rule] : []))).toEqual([
      'COH-C.E1',
      'COH-C.E1',
      'COH-C.E1',
    ]);
  });
  it('COH-C.E1 hexes that score only by the card have a control marker too', () => {
    const { board } = start({ ...PLAIN, scoring: { card: { hexes: [{ hex: '1-C06', points: 3 }] } } });
    expect(board.control).toHaveLength(1);
  });
  it('COH-C.E1, COH-2.4.1 it may bring a side what it needs to win at once', () => {
    const scoring = { card: { scoring: { soviet: 2 } }, reach: { side: 'soviet', points: 2 } };
    const { position } = dealt(['scoring'], { scoring });
    expect(position.outcome).toMatchObject({ winner: 'soviet', rule: 'COH-2.4.1' });
  });
  it('COH-C.E3, COH-8.3.1 Event: points and reinforcements as the scenario has them, and the drawer draws again', () => {
    const units = [...PLAIN.forces[1].units, { id: 'sR', type: 'soviet-smg', entry: { turn: 9, hexes: ['1-A12'] } }];
    const forces = [
      { ...PLAIN.forces[0], hand: 1 },
      { ...PLAIN.forces[1], units },
    ];
    const scenario = {
      ...PLAIN,
      forces,
      initiative: 'soviet',
      event: { units: ['sR'], points: { german: 1 } },
      deck: [
        { card: 'event', count: 1 },
        { card: 'luck', count: 1 },
      ],
    };
    const answers = [
      ['soviet', activate('sR')],
      ['soviet', move('sR', 'A12', W, AP)],
    ] as const;
    const { board, log, refusal } = start(scenario, answers, ['event', 'luck']);
    expect(refusal).toBeNull();
    expect([board.forces.german!.points, board.units.find(({ id }) => id === 'sR')!.hex !== null]).toEqual([1, true]);
    expect(eventsOf(log)).toContainEqual({ type: 'calledForward', unit: 'sR', turn: 1 });
    const without = { ...scenario, forces: [PLAIN.forces[0], forces[1]] };
    expect(start(without, answers).refusal).toMatchObject({ rule: 'COH-5.5.1' });
  });
  it('COH-C.E3 an event names reinforcements that exist', () => {
    const loaded = load({ ...PLAIN, event: { units: ['s', 'nobody'], points: { french: 1 } } });
    expect(loaded.ok ? [] : loaded.problems.map(({ path }) => path)).toEqual([
      'event.points.french',
      'event.units[0]',
      'event.units[1]',
    ]);
  });
  it('COH-C.E4 Cease-fire: the game ends at once, and nobody draws any more', () => {
    const forces = PLAIN.forces.map((force) => ({ ...force, hand: 2 }));
    const { position, log, asked } = start(
      {
        ...PLAIN,
        forces,
        deck: [
          { card: 'cease-fire', count: 1 },
          { card: 'luck', count: 5 },
        ],
      },
      [],
      ['cease-fire'],
    );
    expect(position.outcome).toEqual({
      winner: null,
      rule: 'COH-2.4.2',
      why: { word: 'equalPoints', with: { points: 0 } },
    });
    expect([asked, rollsOf(log).length]).toEqual([[], 1]);
    const later = start(withForce('german', { draws: 2 }, { deck: [{ card: 'cease-fire', count: 1 }] }), PASSES, [
      'cease-fire',
    ]);
    expect([later.board.turn, later.position.outcome?.rule]).toEqual([2, 'COH-2.4.2']);
  });
});

describe('C.3 Objective cards', () => {
  const objectives = ['1-C06', '1-D06', '1-E06'].map((hex, i) => ({ hex, points: i + 1 }));
  const control = [
    { hex: '1-D06', side: 'german' },
    { hex: '1-E06', side: 'soviet' },
  ];
  const secret = (more: object = {}) => ({
    ...PLAIN,
    turns: 1,
    scoring: { control, card: { objectives, secretFor: 'german', ...more } },
  });

  it('COH-C.E2 one is drawn at random before the game, known to its owner alone', () => {
    const { board, seenBy, heardBy, setting } = start(secret(), [], ['objective-2']);
    expect(board.objective).toEqual({ card: 'objective-2', shown: false });
    expect([seenBy('german').objective!.card, seenBy('soviet').objective!.card, seenBy(null).objective!.card]).toEqual([
      'objective-2',
      'unknown',
      'unknown',
    ]);
    expect([rollsOf(heardBy('german')).length, rollsOf(heardBy('soviet')).length]).toEqual([1, 0]);
    expect(eventsOf(heardBy('soviet'))[0]).toEqual({ type: 'objectiveDrawn', card: 'unknown' });
    const guessed = guess(setting, seenBy('soviet'), 'soviet', () => 0);
    expect([guessed.objective!.card, coh.see(setting, guessed, 'soviet')]).toEqual(['objective-1', seenBy('soviet')]);
    const other = twin(setting, board, 'soviet', () => 0.9)!;
    expect(other.objective!.card).not.toBe('objective-2');
    expect(coh.see(setting, other, 'soviet')).toEqual(seenBy('soviet'));
  });
  it('COH-C.E2 it is revealed at the end, and scores if its owner holds the hex', () => {
    const { board, position, heardBy } = start(secret(), PASSES, ['objective-2']);
    expect([board.forces.german!.points, position.outcome!.winner]).toEqual([2, 'german']);
    expect(
      eventsOf(heardBy('soviet'))
        .slice(-2)
        .map(({ type }) => type),
    ).toEqual(['objectiveShown', 'scored']);
    const enemyHolds = start(secret(), PASSES, ['objective-3']);
    const { german, soviet } = enemyHolds.board.forces;
    expect([german!.points, soviet!.points, enemyHolds.board.objective!.shown]).toEqual([0, 0, true]);
    expect(start(secret(), PASSES, ['objective-1']).board.forces.german!.points).toBe(0);
  });
  it('COH-C.E2 without an owner nobody knows it, and whoever holds the hex scores', () => {
    const common = { ...PLAIN, turns: 1, scoring: { control, card: { objectives } } };
    const { seenBy } = start(common, [], ['objective-3']);
    expect([seenBy('german').objective!.card, seenBy('soviet').objective!.card]).toEqual(['unknown', 'unknown']);
    expect(start(common, PASSES, ['objective-3']).board.forces.soviet!.points).toBe(3);
  });
  it('COH-C.E2, COH-2.4.1 it is shown as well when the game ends by points reached', () => {
    const scoring = { control, card: { objectives, secretFor: 'german' }, reach: { side: 'german', points: 1 } };
    const { board } = play(
      {
        units: {
          g: { type: 'german-rifles', hex: '1-A01', facing: E },
          s: { type: 'soviet-rifles', hex: '1-A12', facing: W },
        },
        stack: END,
        scenario: { scoring },
        forces: { german: { points: 1 } },
        more: { turn: 2, objective: { card: 'objective-1', shown: false } },
      },
      [],
    );
    expect(board.objective).toEqual({ card: 'objective-1', shown: true });
  });
  it('no more than four are described, and the force must exist', () => {
    const loaded = load(secret({ secretFor: 'french' }));
    expect(loaded.ok ? [] : loaded.problems.map(({ path }) => path)).toEqual(['scoring.card.secretFor']);
    expect(load(secret({ objectives: [...objectives, ...objectives] })).ok).toBe(false);
  });
  it('one scenario is played with events and a secret objective', () => {
    const brest = load(SCENARIOS.find(({ id }) => id === 'brest-citadel'));
    if (!brest.ok) throw new Error('brest-citadel does not load');
    const { deck, scoring, event } = brest.value.scenario;
    expect(deck.map(({ card }) => card)).toEqual(expect.arrayContaining(['scoring', 'event', 'cease-fire']));
    expect([scoring.card!.secretFor, scoring.card!.objectives.length, event!.units]).toEqual([
      'german',
      4,
      ['soviet-smg-1'],
    ]);
  });
});
