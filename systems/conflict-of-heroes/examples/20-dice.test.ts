import {
  answerByDoctrine,
  fairDice,
  fastRandom,
  newMatch,
  now,
  play as playIn,
  recordOf,
  verifyRecord,
  waitingFor,
} from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import forestAmbush from '../scenarios/forest-ambush.json' with { type: 'json' };
import { groupMove, happened, move, PASS, refused, W, walk } from './moves.ts';
import type { Outcome, Situation } from './situation.ts';
import { play } from './situation.ts';
import { active, coh, enemy, objective, rifles, SOLO, shot } from './solitaire.ts';

/** The Soviets are the AI; with any luck of the dice they hit what they fire at. */
const ai = (situation: Situation): Situation => ({ phase: 'soviet', scenario: SOLO, ...situation });
const diceOf = ({ log }: Outcome) => rollsOf(log).map(({ check, result }) => [check.rule, result]);
const capsOnRolls = ({ log }: Outcome) =>
  eventsOf(log).flatMap((event) => (event.type === 'capsOnRoll' ? [event.caps] : []));

describe('20.2 Solitaire: CAPs on attacks', () => {
  const firing = (caps: number, scenario: object = SOLO): Situation =>
    ai({
      units: { sC: rifles('1-E07', active), gA: enemy('1-E04') },
      forces: { soviet: { ap: 7, caps } },
      scenario,
    });
  const fired = (caps: number, dice: readonly number[], scenario?: object) =>
    play(firing(caps, scenario), [['soviet', shot('sC', '1-E04')]], dice);

  it('COH-20.2.7 the referee throws a die for each attack: two CAPs on 1–2, one on 3–4, none on 5–6', () => {
    const outcomes = [1, 2, 3, 4, 5, 6].map((face) => fired(5, [face, 1, 1]));
    expect(outcomes.map((one) => diceOf(one)[0])).toEqual([1, 2, 3, 4, 5, 6].map((face) => ['COH-20.2.7', face]));
    expect(outcomes.map(capsOnRolls)).toEqual([[2], [2], [1], [1], [], []]);
    expect(outcomes.map(({ board }) => board.forces.soviet!.caps)).toEqual([3, 3, 4, 4, 5, 5]);
  });

  it('COH-20.2.7 short of CAPs it uses what is left, and without any no die is thrown', () => {
    expect([capsOnRolls(fired(1, [1, 1, 1])), capsOnRolls(fired(1, [3, 1, 1]))]).toEqual([[1], [1]]);
    expect(diceOf(fired(0, [1, 1])).map(([rule]) => rule)).toEqual(['COH-7.0.3']);
  });

  it('COH-20.2.7 a die for each target of an attack', () => {
    const units = { sC: rifles('1-E07', active), gA: enemy('1-E04'), gB: enemy('1-E04') };
    const game = ai({ units, forces: { soviet: { ap: 7, caps: 5 } } });
    const answers = [
      ['soviet', shot('sC', '1-E04')],
      ['soviet', { type: 'nextTarget', target: 'gB' }],
    ] as const;
    const outcome = play(game, answers, [1, 1, 1, 3, 1, 1]);
    expect(diceOf(outcome).map(([rule]) => rule)).toEqual(['COH-20.2.7', 'COH-7.0.3', 'COH-20.2.7', 'COH-7.0.3']);
    expect(capsOnRolls(outcome)).toEqual([2, 1]);
  });

  it('COH-20.2.7 the player is asked for his own, and the AI too where the rule is left out', () => {
    const player = { ...firing(5), phase: 'german', forces: { german: { ap: 7, caps: 5 } } };
    const units = { sC: rifles('1-E07'), gA: enemy('1-E04', active) };
    const asked = play(
      { ...player, units },
      [
        ['german', shot('gA', '1-E07')],
        ['german', { type: 'spendCaps', points: 2 }],
      ],
      [1, 1],
    );
    expect(capsOnRolls(asked)).toEqual([2]);
    const without = { solo: 'soviet', rules: { use: ['COH-20.2.1'], skip: ['COH-20.2.7'] } };
    const left = play(
      firing(5, without),
      [
        ['soviet', shot('sC', '1-E04')],
        ['soviet', { type: 'spendCaps', points: 1 }],
      ],
      [1, 1],
    );
    expect(capsOnRolls(left)).toEqual([1]);
  });
});

describe('20.2 Solitaire: into the enemy’s hex', () => {
  const units = { sC: rifles('1-E07', active), gA: enemy('1-E06') };
  const game = (more: Partial<Situation> = {}) => ai({ units, forces: { soviet: { ap: 7 } }, ...more });
  const goesIn = move('sC', 'E06', W);

  it('COH-20.2.4 the referee throws a die: on 1 to 4 the AI goes in', () => {
    const outcomes = [1, 4].map((face) => play(game(), [['soviet', goesIn]], [face]));
    for (const one of outcomes) expect(happened(one)[0]).toMatchObject({ type: 'entered', unit: 'sC' });
    expect(outcomes.map((one) => diceOf(one))).toEqual([[['COH-20.2.4', 1]], [['COH-20.2.4', 4]]]);
    expect(outcomes.map(({ board }) => board.forces.soviet!.ap)).toEqual([6, 6]);
  });

  it('COH-20.2.4 on 5 or 6 it stays out, pays nothing, and does something else in the same phase', () => {
    for (const face of [5, 6]) {
      const kept = play(game(), [['soviet', goesIn]], [face]);
      expect(happened(kept)).toMatchObject([{ type: 'keptOut', side: 'soviet', unit: 'sC' }]);
      expect([kept.board.forces.soviet!.ap, kept.asked]).toEqual([7, [{ kind: 'phase', side: 'soviet' }]]);
    }
  });

  it('COH-20.2.4 kept out it may not try again in that action, and may in a later one', () => {
    const again = play(
      game(),
      [
        ['soviet', goesIn],
        ['soviet', goesIn],
      ],
      [5],
    );
    expect(refused(again)).toEqual(['COH-20.2.4', 'aiKeptOut']);
    const beside = play(
      game(),
      [
        ['soviet', goesIn],
        ['soviet', move('sC', 'F07', W)],
      ],
      [5],
    );
    expect([refused(beside), beside.board.barred]).toEqual([null, []]);
    const wait = { type: 'wait', by: 'ap' };
    const later = play(
      game(),
      [
        ['soviet', goesIn],
        ['soviet', wait],
        ['german', PASS],
        ['soviet', goesIn],
      ],
      [6, 2],
    );
    expect([refused(later), diceOf(later)]).toEqual([
      null,
      [
        ['COH-20.2.4', 6],
        ['COH-20.2.4', 2],
      ],
    ]);
  });

  it('COH-20.2.4 one die for a group, and all of it is kept out', () => {
    const pair = { sC: rifles('1-E07', active), sD: rifles('1-E07', active), gA: enemy('1-E06') };
    const together = groupMove([walk('sC', 'E06', W), walk('sD', 'E06', W)]);
    const kept = play(game({ units: pair }), [['soviet', together]], [5]);
    expect(happened(kept)).toMatchObject([
      { type: 'keptOut', unit: 'sC' },
      { type: 'keptOut', unit: 'sD' },
    ]);
  });

  it('COH-20.2.4 no die for an objective, for an empty hex, for the player, nor where the rule is left out', () => {
    const free = [
      play(game({ scenario: { ...SOLO, ...objective('1-E06') } }), [['soviet', goesIn]]),
      play(game(), [['soviet', move('sC', 'F07', W)]]),
      play(game({ scenario: { solo: 'soviet', rules: { use: ['COH-20.2.1'], skip: ['COH-20.2.4'] } } }), [
        ['soviet', goesIn],
      ]),
      play(game({ scenario: { ...SOLO, solo: 'german' } }), [['soviet', goesIn]]),
    ];
    expect(free.map((one) => [diceOf(one), refused(one)])).toEqual(free.map(() => [[], null]));
    expect(free.map(({ board }) => board.units.find(({ id }) => id === 'sC')!.hex === null)).not.toContain(true);
  });
});

describe('20.2 Solitaire: the record', () => {
  it('COH-20.2.4 COH-20.2.7 the dice of the doctrine are in it and are proved like all others', () => {
    const scenario = { ...forestAmbush, solo: 'soviet', rules: { use: ['COH-20.2.1'], skip: [] } };
    const loaded = coh.load(scenario);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
    let match = newMatch(coh, loaded.value, fairDice('5'.padStart(64, '0')));
    const random = fastRandom(5);
    while (!now(match).outcome) {
      const [side] = waitingFor(coh, loaded.value, now(match));
      const given = playIn(match, side!, answerByDoctrine(coh, loaded.value, now(match), side!, random));
      if (!given.ok) throw new Error(given.refusal.rule);
      match = given.match;
    }
    const record = recordOf(match, scenario, 'withSecret');
    const rules = record.entries.flatMap(({ log }) => rollsOf(log).map(({ check }) => check.rule));
    expect(rules).toContain('COH-20.2.7');
    const verdict = verifyRecord(coh, record);
    expect([verdict.problems, verdict.dice]).toEqual([[], 'proved']);
    const forged = JSON.stringify(record).replace(
      /("rule":"COH-20\.2\.7".*?"faces":\[)(\d)/,
      (_all, before, face) => before + (face === '1' ? '2' : '1'),
    );
    expect(verifyRecord(coh, JSON.parse(forged)).problems.length).toBeGreaterThan(0);
  });
});
