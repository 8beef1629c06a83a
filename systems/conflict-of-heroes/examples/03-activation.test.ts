import type { Check } from '@grognard/kernel';
import { odds } from '@grognard/kernel';
import { eventsOf, rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { guess, twin } from '../guess.ts';
import { coh } from '../index.ts';
import { looks } from '../web/looks.ts';
import { caps, fire } from './combat.ts';
import { activate, choicesOf, E, move, PASS, refused, W } from './moves.ts';
import { PLAIN, start } from './new-game.ts';
import { AP, CAP, OPPORTUNITY, play } from './situation.ts';

const MISS = [1, 1] as const;
const FOES = {
  g: { type: 'german-rifles', hex: '1-E02', facing: E },
  g2: { type: 'german-rifles', hex: '1-H02', facing: E },
  s: { type: 'soviet-rifles', hex: '1-E06', facing: W },
};
const active = (more: object = {}) => ({ ...FOES, g: { ...FOES.g, status: 'active', ...more } });
const withAp = (ap: number, more: object = {}) => ({ forces: { german: { ap, ...more } } });
const topped = (inCaps: number) => ({ by: 'activation', caps: inCaps });

describe('3.0 Activation and AP', () => {
  it('COH-EX-01, COH-3.0.0.3 the counter prints what it costs: engineers fire for 2 and enter open ground for 1', () => {
    const units = { ...active(), g: { type: 'german-engineers', hex: '1-E04', facing: E, status: 'active' } };
    const left = (answer: object, dice: readonly number[] = []) =>
      play({ units, ...withAp(7) }, [['german', answer]], dice).board.forces.german!.ap;
    expect(left(fire('g', '1-E06', { pay: AP }), MISS)).toBe(5);
    expect(left(move('g', 'E05', E, AP))).toBe(6);
  });
  it('COH-3.0.0.2 action points are for the active unit; a spent one has none', () => {
    const units = { ...active(), g2: { ...FOES.g2, status: 'spent' } };
    expect(refused(play({ units, ...withAp(5) }, [['german', move('g2', 'H03', E, AP)]]))).toEqual([
      'COH-3.0.0.2',
      'alreadySpent',
    ]);
    expect(refused(play({ units, ...withAp(2) }, [['german', fire('g', '1-E06', { pay: AP })]]))).toEqual([
      'COH-3.0.0.2',
      'notEnoughAp',
    ]);
  });
  it('COH-3.0.0.7 when the only active unit is destroyed its action points are gone, and nobody inherits them', () => {
    const units = active({ hit: 'unnerved' });
    const { board, log } = play({ units, phase: 'soviet', ...withAp(5) }, [['soviet', fire('s', '1-E02')]], [6, 6]);
    expect(board.forces.german!.ap).toBe(0);
    expect(eventsOf(log)).toContainEqual({ type: 'apLost', side: 'german' });
  });
  it('COH-3.0.0.8 a reinforcement is activated off the map from its turn on, and enters with its action points', () => {
    const units = { ...FOES, gR: { type: 'german-lmg', hex: null, entry: { turn: 2, hexes: ['1-A01'] } } };
    const inTurn = (turn: number) =>
      play({ units, more: { turn } }, [
        ['german', activate('gR')],
        ['german', move('gR', 'A01', E, AP)],
      ]);
    expect(refused(inTurn(1))).toEqual(['COH-5.5.1', 'notYetHere']);
    const { unit, board } = inTurn(2);
    expect([unit('gR')!.status, unit('gR')!.hex !== null, board.forces.german!.ap]).toEqual(['active', true, 6]);
  });
  it('COH-3.0.0.5 the activation changes before the action, not after it', () => {
    const { refusal } = play({ units: active(), ...withAp(5) }, [
      ['german', move('g', 'E03', E, AP)],
      ['german', activate('g2')],
    ]);
    expect(refusal).toMatchObject({ why: { word: 'notAsked' } });
  });
});

describe('3.0.1 Variable AP', () => {
  const use = (...rules: readonly string[]) => ({ rules: { use: ['COH-3.0.1.1', ...rules], skip: [] } });
  const SECRET = { ...PLAIN, ...use('COH-3.0.1.2') };
  const begun = [
    ['german', activate('g')],
    ['german', caps(0)],
  ] as const;

  it('COH-3.0.1.3 what is rolled is the pool of a shared activation', () => {
    const { board, unit } = play(
      { units: FOES, scenario: use() },
      [
        ['german', activate('g')],
        ['german', move('g2', 'H03', E, AP)],
      ],
      [2, 5, 6],
    );
    expect([board.forces.german!.ap, unit('g')!.status, unit('g2')!.status]).toEqual([7, 'active', 'active']);
  });
  it('COH-3.0.1.2 the others see neither dice nor points, but count what is spent', () => {
    const moved = start(SECRET, [...begun, ['german', move('g', 'C02', E, AP)]], [5, 4, 3]);
    expect(moved.board.forces.german).toMatchObject({ ap: 7, apSpent: 1, apDice: [5, 4, 3] });
    expect(moved.seenBy('soviet').forces.german).toMatchObject({ ap: 0, apSpent: 1, apDice: null });
    expect(moved.seenBy('german').forces.german).toMatchObject({ ap: 7, apDice: [5, 4, 3] });
    expect(rollsOf(moved.heardBy('soviet'))).toEqual([]);
    expect(rollsOf(moved.heardBy('german'))).toHaveLength(1);
    expect(eventsOf(moved.heardBy('soviet'))).toContainEqual({
      type: 'activated',
      side: 'german',
      unit: 'g',
      ap: 'unknown',
    });
  });
  it('COH-3.0.1.2 the track shows to both what is spent so far, whatever was rolled', () => {
    const trackOf = (dice: readonly number[]) => {
      const { setting, seenBy } = start(SECRET, [...begun, ['german', move('g', 'C02', E, AP)]], dice);
      const tallies = (side: string) =>
        looks
          .status({ setting, board: seenBy(side) }, side)
          .sides[0]!.tallies.map(({ label, value }) => [label.word, value]);
      return { own: tallies('german'), others: tallies('soviet'), sketch: coh.sketch(setting, seenBy('soviet'), 'en') };
    };
    const [high, low] = [trackOf([5, 4, 3]), trackOf([1, 2, 1])];
    expect(high.own.slice(0, 2)).toEqual([
      ['lookAp', 7],
      ['lookApSpent', 1],
    ]);
    expect(high.others.slice(0, 2)).toEqual([
      ['lookAp', 0],
      ['lookApSpent', 1],
    ]);
    // The same as after another roll: the count tells nothing else.
    expect([low.others, low.sketch]).toEqual([high.others, high.sketch]);
    expect(high.sketch).toContain('German: 0 VP, 5 CAP, 1 AP spent');
  });
  it('COH-3.0.1.2 the dice are shown when the unit is marked spent', () => {
    const ended = start(SECRET, [...begun, ['german', { type: 'standDown' }]], [5, 4, 3]);
    expect(eventsOf(ended.heardBy('soviet')).slice(-3)).toEqual([
      { type: 'spent', unit: 'g' },
      { type: 'apLost', side: 'german' },
      { type: 'apShown', side: 'german', dice: [5, 4, 3] },
    ]);
    expect(ended.board.forces.german).toMatchObject({ ap: 0, apDice: null });
    const used = start(
      SECRET,
      [...begun, ['german', move('g', 'C02', E, AP)], ['soviet', PASS], ['german', { type: 'wait', by: 'ap' }]],
      [1, 1, 1],
    );
    expect(eventsOf(used.heardBy('soviet'))).toContainEqual({ type: 'apShown', side: 'german', dice: [1, 1, 1] });
  });
  it('COH-3.0.1.2 the dice of a destroyed unit are shown too', () => {
    const units = active({ hit: 'unnerved' });
    const { log } = play(
      { units, phase: 'soviet', scenario: use('COH-3.0.1.2'), ...withAp(5, { apDice: [3, 3, 3] }) },
      [['soviet', fire('s', '1-E02')]],
      [6, 6],
    );
    expect(eventsOf(log)).toContainEqual({ type: 'apShown', side: 'german', dice: [3, 3, 3] });
  });
  it('COH-3.0.1.2 a guess at the points left fits what was spent, and another roll can not be told from this one', () => {
    const { setting, position, seenBy } = start(
      SECRET,
      [...begun, ['german', move('g', 'C02', E, AP)], ['soviet', PASS]],
      [5, 4, 3],
    );
    const random = () => 0.5;
    const guessed = guess(setting, seenBy('soviet'), 'soviet', random);
    expect(guessed.forces.german!.ap).toBeGreaterThan(0);
    expect(coh.see(setting, guessed, 'soviet')).toEqual(seenBy('soviet'));
    const other = twin(setting, position.board, 'soviet', random)!;
    expect(other.forces.german!.apDice).not.toEqual([5, 4, 3]);
    expect(coh.see(setting, other, 'soviet')).toEqual(seenBy('soviet'));
  });
  it('COH-0.5, COH-3.0.1.2 whoever uses a part of the option uses the roll it hangs on', () => {
    const named = { ...PLAIN, rules: { use: ['COH-3.0.1.2'], skip: [] } };
    const { board, seenBy } = start(named, begun, [5, 4, 3]);
    expect([board.forces.german!.ap, seenBy('soviet').forces.german!.ap]).toEqual([8, 0]);
    const shared = { ...PLAIN, rules: { use: ['COH-3.0.1.3'], skip: [] } };
    expect(start(shared, begun, [5, 4, 3]).seenBy('soviet').forces.german!.ap).toBe(8);
  });
  it('COH-3.0.1.1, COH-EX-11 the highest die and the lowest: 5, 4 and 3 make 8, with odds of their own', () => {
    const { log, board } = play({ units: FOES, scenario: use() }, [['german', activate('g')]], [5, 4, 3]);
    const [roll] = rollsOf(log);
    expect([roll!.result, board.forces.german!.ap]).toEqual([8, 8]);
    expect(log).toContainEqual({
      rule: 'COH-3.0.1.1',
      event: { type: 'activated', side: 'german', unit: 'g', ap: 8 },
    });
    const ways = odds(roll!.check as Check);
    expect([ways.of, ways.ways.get(7), ways.ways.get(2), ways.ways.get(13)]).toEqual([216n, 54n, 1n, undefined]);
  });
  it('COH-3.2.3.1, COH-C.12 CAPs and luck change this roll like any other of one’s own', () => {
    const hand = { german: { caps: 3, hand: ['luck'] } };
    const answers = [
      ['german', activate('g')],
      ['german', caps(2)],
      ['german', { type: 'luck', play: true }],
    ] as const;
    const lucky = play({ units: FOES, scenario: use(), forces: hand }, answers, [5, 4, 3, 6]);
    expect(lucky.board.forces.german).toMatchObject({ ap: 12, caps: 1, hand: [] });
    const unlucky = play({ units: FOES, scenario: use(), forces: hand }, answers, [1, 1, 1, 1]);
    expect(unlucky.board.forces.german!.ap).toBe(2);
    const lost = [answers[0], ['german', caps(-2)], answers[2]] as const;
    const { unit, board } = play({ units: FOES, scenario: use(), forces: hand }, lost, [1, 1, 1, 1]);
    expect([unit('g')!.status, board.forces.german!.ap]).toEqual(['spent', 0]);
  });
});

describe('3.1 Opportunity actions', () => {
  it('COH-3.1.3, COH-9.0.7 neither spent nor active units take one', () => {
    for (const status of ['spent', 'active']) {
      const units = { ...FOES, g: { ...FOES.g, status } };
      const forces = { german: { ap: status === 'active' ? 3 : 0 } };
      expect(refused(play({ units, forces }, [['german', move('g', 'E03', E, OPPORTUNITY)]]))).toEqual([
        'COH-3.1.3',
        'notFresh',
      ]);
    }
  });
  it('COH-3.1.4 an opportunity into wire rolls nothing; closed ground stays closed', () => {
    const forts = [{ id: 'w', kind: 'wire', hex: '1-E03', side: 'soviet' }];
    const wire = play({ units: FOES, more: { forts } }, [['german', move('g', 'E03', E, OPPORTUNITY)]]);
    expect([wire.unit('g')!.status, rollsOf(wire.log)]).toEqual(['spent', []]);
    const gun = { ...FOES, g: { type: 'pak-38', hex: '1-E02', facing: E } };
    const terrain = Array.from({ length: 10 }, () => '..~.........');
    expect(refused(play({ units: gun, terrain }, [['german', move('g', 'E03', E, OPPORTUNITY)]]))).toEqual([
      'COH-4.0.11',
      'tooHeavyForWater',
    ]);
  });
  it('COH-3.1.5 CAPs may still change its dice', () => {
    const { board, log } = play(
      { units: FOES, forces: { german: { caps: 2 } } },
      [
        ['german', fire('g', '1-E06')],
        ['german', caps(2)],
      ],
      MISS,
    );
    expect(rollsOf(log)[0]!.check).toMatchObject({ add: expect.arrayContaining([{ rule: 'COH-3.2.3.1', value: 2 }]) });
    expect(board.forces.german!.caps).toBe(0);
  });
  it('COH-3.1.6 what costs much is legal as an opportunity: rallying, digging in, hiding, creeping, unloading a gun', () => {
    const WOODS = Array.from({ length: 10 }, () => 'w...........');
    const spentBy = (g: object, answer: object, dice: readonly number[] = [], more: object = {}) => {
      const units = { g: { type: 'german-rifles', hex: '1-E02', facing: E, ...g }, ...more };
      const { unit, refusal } = play({ units, terrain: WOODS }, [['german', { ...answer, pay: OPPORTUNITY }]], dice);
      return refusal ?? unit('g')!.status;
    };
    expect(spentBy({ hit: 'pinned' }, { type: 'rally', units: ['g'] }, [6, 6])).toBe('spent');
    expect(spentBy({}, { type: 'digIn', units: ['g'] })).toBe('spent');
    expect(spentBy({}, { type: 'hide', units: [{ unit: 'g', hex: '1-E01' }] })).toBe('spent');
    expect(
      spentBy({ hex: '1-E01', hidden: true }, { type: 'hiddenMove', units: [{ unit: 'g', path: ['1-F01'] }] }),
    ).toBe('spent');
    const gun = {
      g: { type: 'pak-38', hex: '1-E02', facing: E, aboard: 'gT' },
      gT: { type: 'opel-truck', hex: '1-E02', facing: E },
    };
    const unload = { type: 'unload', vehicle: 'gT', units: [{ unit: 'g', facing: E }] };
    expect(spentBy(gun.g, unload, [], { gT: gun.gT })).toBe('spent');
  });
});

describe('3.2 CAPs', () => {
  it('COH-3.2.0.1 the pool serves all units of a side, and is filled again only at the start of the next turn', () => {
    const forces = { german: { caps: 3 } };
    const answers = [
      ['german', move('g', 'E03', E, CAP)],
      ['soviet', PASS],
      ['german', move('g2', 'H03', E, CAP)],
      ['soviet', PASS],
      ['german', PASS],
    ] as const;
    expect(play({ units: FOES, forces }, answers.slice(0, 4)).board.forces.german!.caps).toBe(1);
    const next = play({ units: FOES, forces }, answers);
    expect([next.board.turn, next.board.forces.german!.caps]).toEqual([2, 7]);
  });
  it('COH-3.2.0.2 CAPs top up action points, pay for command actions, dice, waits and cards', () => {
    const spent = (answers: readonly (readonly [string, object])[], dice: readonly number[] = []) => {
      const forces = { german: { ap: 2, caps: 5, hand: ['sergeant'] } };
      return 5 - play({ units: active(), forces }, answers, dice).board.forces.german!.caps;
    };
    expect(spent([['german', fire('g', '1-E06', { pay: topped(1) })]], MISS)).toBe(1);
    expect(spent([['german', fire('g', '1-E06', { pay: CAP })]], MISS)).toBe(3);
    expect(
      spent(
        [
          ['german', fire('g2', '1-E06')],
          ['german', caps(-2)],
        ],
        MISS,
      ),
    ).toBe(2);
    expect(spent([['german', { type: 'wait', by: 'cap' }]])).toBe(1);
    expect(spent([['german', { type: 'playCard', card: 'sergeant' }]], [3])).toBe(1);
  });
  it('COH-3.2.1.2 any split of a price will do, action points first; all in CAPs is a command action', () => {
    const forces = { german: { ap: 2, caps: 5 } };
    const paid = (pay: object) => {
      const { board, refusal } = play({ units: active(), forces }, [['german', fire('g', '1-E06', { pay })]], MISS);
      return refusal ? refusal.rule : [board.forces.german!.ap, board.forces.german!.caps];
    };
    expect([paid(topped(1)), paid(topped(2)), paid(topped(3)), paid(topped(4)), paid(topped(0)), paid(CAP)]).toEqual([
      [0, 4],
      [1, 3],
      'COH-3.2.1.2',
      'COH-3.2.1.1',
      'COH-3.0.0.2',
      [2, 2],
    ]);
    const [choice] = choicesOf({ units: active(), forces }).filter(({ action }) => action.type === 'fire');
    expect((choice!.holes as { pay: { options: unknown } }).pay.options).toEqual([topped(1), topped(2), CAP]);
  });
  it('COH-3.2.2.1 a command action costs all of the price, with what terrain and markers add', () => {
    const units = { ...FOES, g: { ...FOES.g, hit: 'cowering' } };
    const terrain = Array.from({ length: 10 }, () => '..F.........');
    const { board } = play({ units, terrain, forces: { german: { caps: 5 } } }, [['german', move('g', 'E03', E, CAP)]]);
    expect(board.forces.german!.caps).toBe(2); // 1, forest 1, cowering 1
  });
  it('COH-3.2.2.2 fresh, active and spent units take command actions, and none is turned over', () => {
    for (const status of ['fresh', 'active', 'spent']) {
      const units = { ...FOES, g: { ...FOES.g, status } };
      const forces = { german: { caps: 1, ap: status === 'active' ? 3 : 0 } };
      const { unit } = play({ units, forces }, [['german', move('g', 'E03', E, CAP)]]);
      expect(unit('g')!.status).toBe(status);
    }
  });
  it('COH-3.2.3.2 CAPs change the roll they are said for and no other', () => {
    const units = { ...FOES, s2: { ...FOES.s, type: 'soviet-smg' } };
    const { log } = play(
      { units, forces: { german: { caps: 2 } } },
      [
        ['german', fire('g', '1-E06')],
        ['german', { type: 'nextTarget', target: 's' }],
        ['german', caps(2)],
      ],
      [...MISS, ...MISS],
    );
    const added = rollsOf(log).map(({ check }) =>
      'add' in check ? check.add.filter(({ rule }) => rule === 'COH-3.2.3.1') : [],
    );
    expect(added).toEqual([[{ rule: 'COH-3.2.3.1', value: 2 }], []]);
  });
  it('COH-3.2.3.3 single dice too, down as well as up, but nothing comes to less than nothing', () => {
    const snipe = (points: number, die: number) =>
      play(
        { units: FOES, forces: { german: { caps: 2, hand: ['sniper'] }, soviet: { caps: 5 } } },
        [
          ['german', { type: 'playCard', card: 'sniper' }],
          ['german', caps(points)],
        ],
        [die],
      ).board.forces.soviet!.caps;
    expect([snipe(2, 5), snipe(-2, 1), snipe(1, 1)]).toEqual([2, 5, 4]);
  });
});
