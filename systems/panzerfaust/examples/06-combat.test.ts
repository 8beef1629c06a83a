import { forecastsOf, share } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { MEN } from '../data/men.ts';
import { panzerfaust } from '../index.ts';
import { isAcross } from '../rules/06-contact.ts';
import { duel, factsOf } from '../rules/06-duel.ts';
import type { FighterFacts } from '../rules/checks/duel.ts';
import { duelOdds } from '../rules/checks/duel.ts';
import { manOf } from '../rules/pieces.ts';
import { happened, looked, played, point, rolls } from './played.ts';

const PAIRING = [{ kind: 'pairing', side: 'german' }];
/** Two men who touch: an inch of two bases of 25 mm. */
const TOUCH = 0.984;
const duelDice = (...dice: readonly number[]) => dice;

const FIGHT = ['duelWon', 'trapped', 'moved', 'wounded', 'lost', 'unharmed', 'stanceTaken', 'knockedDown'] as const;

describe('pairing', () => {
  it('PF-CBT.1: where there is one way to fight nobody is asked', () => {
    const men = { g1: { at: [10, 10] }, a1: { at: [10 + TOUCH, 10] } } as const;
    const run = played({ men, stack: PAIRING, dice: duelDice(6, 1) });
    expect(run.asked[0]).toMatchObject({ kind: 'retreat', side: 'us' });
  });

  const crowd = {
    g1: { at: [10, 10] },
    g2: { at: [10, 10 + 2 * TOUCH] },
    a1: { at: [10, 10 + TOUCH] },
    a2: { at: [40, 10] },
    g3: { at: [40 + TOUCH, 10] },
  } as const;

  it('PF-CBT.1, PF-BASE.20: the side with the initiative forms the fights and orders them', () => {
    const run = played({ men: crowd, stack: PAIRING });
    expect(run.asked[0]?.side).toBe('german');
    expect(run.asked[0]?.choices.map(({ action }) => (action.type === 'pair' ? action.fights : null))).toEqual([
      [
        { alone: 'g3', against: ['a2'] },
        { alone: 'a1', against: ['g1', 'g2'] },
      ],
      [
        { alone: 'a1', against: ['g1', 'g2'] },
        { alone: 'g3', against: ['a2'] },
      ],
    ]);
  });

  const refused = (fights: readonly { alone: string; against: readonly string[] }[]) =>
    played({ men: crowd, stack: PAIRING, answers: [['german', { type: 'pair', fights }]] }).refusal;

  it('PF-BASE.20: everybody who is engaged fights, once, and whom he touches', () => {
    expect(refused([{ alone: 'a1', against: ['g1', 'g2'] }])).toMatchObject({
      rule: 'PF-BASE.20',
      why: { word: 'mustFight' },
    });
    expect(
      refused([
        { alone: 'a1', against: ['g1'] },
        { alone: 'g2', against: ['a1'] },
      ]),
    ).toMatchObject({ rule: 'PF-BASE.20', why: { word: 'fightsTwice' } });
    expect(refused([{ alone: 'a1', against: ['g3'] }])).toMatchObject({
      rule: 'PF-BASE.20',
      why: { word: 'notInReach' },
    });
  });

  it('PF-CBT.2: each fight of a pairing has its odds, as he who pairs sees them', () => {
    const { setting } = looked({ men: crowd });
    const { position } = played({ men: crowd, stack: PAIRING });
    const fights = [
      { alone: 'g3', against: ['a2'] },
      { alone: 'a1', against: ['g1', 'g2'] },
    ];
    const told = forecastsOf(panzerfaust, setting, position, 'german', { type: 'pair', fights });
    expect(told.map(({ about, outcomes }) => [about.with, ...outcomes.map(({ chance }) => share(chance))])).toEqual([
      // PF-CBT.3: of 36, 15 beat a die and 6 tie, which the better skill of the Germans wins.
      [{ alone: 'g3', against: 'a2' }, expect.closeTo(21 / 36, 6), expect.closeTo(15 / 36, 6)],
      // The best of two beats one in 125 of 216, and ties in 36.
      [{ alone: 'a1', against: 'g1, g2' }, expect.closeTo(161 / 216, 6), expect.closeTo(55 / 216, 6)],
    ]);
  });

  it('PF-BASE.8: who touches no enemy does not fight', () => {
    const men = { g1: { at: [10, 10] }, a1: { at: [12, 10] } } as const;
    expect(happened(played({ men, stack: PAIRING }), 'fought')).toEqual([]);
  });
});

describe('a duel', () => {
  const men = { g1: { at: [10, 10] }, a1: { at: [10 + TOUCH, 10] } } as const;
  const back = [['us', { type: 'retreat', man: 'a1', to: { x: 3044, y: 2540 } }]] as const;

  it('PF-CBT.2: the best die wins, PF-CBT.6 the loser goes back an inch, PF-CBT.9 the winner strikes with his own strength', () => {
    const run = played({ men, stack: PAIRING, answers: back, dice: [5, 4, 4] });
    expect(rolls(run)).toEqual(['PF-CBT.2:  ->  = 5', 'PF-CBT.2:  ->  = 4', 'PF-WND.1:  -> PF-WND.1 4 = 0']);
    expect(happened(run, ...FIGHT)).toEqual([
      { type: 'duelWon', winners: ['g1'], losers: ['a1'] },
      { type: 'moved', man: 'a1', at: { x: 3044, y: 2540, storey: 0 }, spent: 0, how: 'retreat' },
      { type: 'wounded', piece: 'a1', wounds: 1 },
      { type: 'lost', piece: 'a1', how: 'killed' },
    ]);
  });

  it('PF-CBT.3: on level dice the better skill wins', () => {
    // A grenadier has 4, a private 3.
    const run = played({ men, stack: PAIRING, answers: back, dice: [4, 4, 1] });
    expect(happened(run, 'duelWon')).toEqual([{ type: 'duelWon', winners: ['g1'], losers: ['a1'] }]);
  });

  it('PF-CBT.3: with the same skill a die decides: 1 to 3 for the side with the initiative', () => {
    const level = { ...men, a1: { ...men.a1, profile: 'us-sergeant', might: 0 } } as const;
    // The sergeant throws two dice.
    const won = (die: number) => happened(played({ men: level, stack: PAIRING, dice: [4, 4, 1, die] }), 'duelWon');
    expect(won(3)).toEqual([{ type: 'duelWon', winners: ['g1'], losers: ['a1'] }]);
    expect(won(4)).toEqual([{ type: 'duelWon', winners: ['a1'], losers: ['g1'] }]);
  });

  it('PF-CBT.2, PF-CBT.8: several throw together, and each strikes as often as he has attacks', () => {
    const two = { ...men, g2: { at: [10 + 2 * TOUCH, 10] } } as const;
    const aside = [['us', { type: 'retreat', man: 'a1', to: { x: 2790, y: 2286 } }]] as const;
    const run = played({ men: two, stack: PAIRING, answers: aside, dice: [3, 1, 5, 2, 4] });
    expect(happened(run, ...FIGHT)).toEqual([
      { type: 'duelWon', winners: ['g1', 'g2'], losers: ['a1'] },
      { type: 'moved', man: 'a1', at: { x: 2790, y: 2286, storey: 0 }, spent: 0, how: 'retreat' },
      { type: 'unharmed', piece: 'a1' },
      { type: 'wounded', piece: 'a1', wounds: 1 },
      { type: 'lost', piece: 'a1', how: 'killed' },
    ]);
  });

  it('PF-BASE.29: who is asked to turn a die is told whose each of them is', () => {
    const two = { ...men, g2: { at: [10 + 2 * TOUCH, 10] } } as const;
    const lying = (by: string, face: number) => ({ by, thrown: face, face });
    const dice = [lying('a1', 5), lying('g1', 3), lying('g2', 1)];
    const look = looked({ men: two, board: { fallen: { dice, result: 0 } } });
    const frame = {
      kind: 'duel',
      alone: 'a1',
      against: ['g1', 'g2'],
      asked: 'us',
      passed: false,
      rerolled: [],
    } as const;
    expect(duel.prompt!(look, frame, 'us').with).toEqual({ man: 'a1', dice: '5', foes: 'g1, g2', others: '3, 1' });
  });

  it('PF-CBT.7, PF-CBT.8: who can not get away is trapped, and is struck twice for each attack', () => {
    const walled = { men, table: { areas: [{ id: 'pond', terrain: 'deepWater', outline: corner }] } };
    const run = played({ ...walled, stack: PAIRING, dice: [6, 1, 3, 3] });
    expect(happened(run, ...FIGHT)).toEqual([
      { type: 'duelWon', winners: ['g1'], losers: ['a1'] },
      { type: 'trapped', man: 'a1' },
      { type: 'unharmed', piece: 'a1' },
      { type: 'unharmed', piece: 'a1' },
    ]);
  });
  const corner = [
    { x: 2950, y: 1000 },
    { x: 6000, y: 1000 },
    { x: 6000, y: 6000 },
    { x: 2950, y: 6000 },
  ];

  it('PF-CBT.4: who wins lying down gets up and strikes nobody; PF-CBT.8: a prone loser is struck twice', () => {
    const lying = { ...men, g1: { ...men.g1, stance: 'prone' } } as const;
    const run = played({ men: lying, stack: PAIRING, answers: back, dice: [5, 4] });
    expect(happened(run, ...FIGHT)).toEqual([
      { type: 'duelWon', winners: ['g1'], losers: ['a1'] },
      { type: 'stanceTaken', man: 'g1', stance: 'standing' },
      { type: 'moved', man: 'a1', at: { x: 3044, y: 2540, storey: 0 }, spent: 0, how: 'retreat' },
    ]);
    const down = { ...men, a1: { ...men.a1, stance: 'prone' } } as const;
    const struck = played({ men: down, stack: PAIRING, answers: back, dice: [5, 4, 1, 1] });
    expect(happened(struck, 'unharmed')).toHaveLength(2);
    expect(struck.board.men.find(({ id }) => id === 'a1')?.stance).toBe('prone');
  });

  it('PF-BASE.21: straight away or up to 45 degrees aside, and nowhere else', () => {
    const run = played({ men, stack: PAIRING, dice: [6, 1] });
    expect(run.asked[0]?.choices).toHaveLength(7);
    const refusal = played({
      men,
      stack: PAIRING,
      dice: [6, 1],
      answers: [['us', { type: 'retreat', man: 'a1', to: { x: 2790, y: 2794 } }]],
    }).refusal;
    expect(refusal).toMatchObject({ rule: 'PF-BASE.21' });
  });

  it('PF-BASE.21: a friend in the way shifts an inch', () => {
    const two = { ...men, a2: { at: [10 + 2 * TOUCH, 10] } } as const;
    const run = played({ men: two, stack: PAIRING, dice: [6, 1] });
    expect(happened(run, 'moved')).toMatchObject([{ how: 'pushed' }]);
    expect(run.asked[0]?.kind).toBe('retreat');
  });

  it('PF-BASE.29: the side that is behind may turn its die, then the other, until nobody wants to', () => {
    const heroes = {
      g1: { at: [10, 10], profile: 'de-unteroffizier' },
      a1: { at: [10 + TOUCH, 10], profile: 'us-lieutenant' },
    } as const;
    const run = played({
      men: heroes,
      stack: PAIRING,
      dice: [4, 1, 3, 2, 6],
      answers: [
        ['us', { type: 'might', points: 1, up: true, die: 2 }],
        ['german', { type: 'might', points: 1, up: true, die: 0 }],
        ['us', { type: 'might', points: 1, up: true, die: 2 }],
      ],
    });
    // 4 against 3; then level at 4 with the same skill, where the initiative asks first; then 5 to 4, then 5 to 5.
    expect(happened(run, 'mightSpent')).toHaveLength(3);
    expect(happened(run, 'duelWon')).toEqual([{ type: 'duelWon', winners: ['a1'], losers: ['g1'] }]);
  });

  it('PF-BASE.29: on a dead tie the side with the initiative decides first', () => {
    const heroes = {
      g1: { at: [10, 10], profile: 'de-unteroffizier' },
      a1: { at: [10 + TOUCH, 10], profile: 'us-lieutenant' },
    } as const;
    const asked = (initiative: string, ...answers: readonly (readonly [string, { type: 'pass' }])[]) =>
      played({ men: heroes, stack: PAIRING, dice: [4, 1, 4, 1], board: { initiative }, answers }).asked[0]?.side;
    expect(asked('german')).toBe('german');
    expect(asked('us')).toBe('us');
    expect(asked('us', ['us', { type: 'pass' }])).toBe('german');
  });

  it('PF-EQP.3: a flag within 3 inches throws one die again, once a fight', () => {
    const flagged = { ...men, a2: { at: [13, 10], gear: ['flag'] } } as const;
    const situation = { men: flagged, stack: PAIRING, board: { flags: [{ side: 'us', bearer: 'a2' }] } };
    const run = played({ ...situation, dice: [5, 4, 6], answers: [['us', { type: 'reroll', die: 1 }]] });
    expect(happened(run, 'duelWon')).toEqual([{ type: 'duelWon', winners: ['a1'], losers: ['g1'] }]);
    const foul = played({ ...situation, dice: [5, 4], answers: [['us', { type: 'reroll', die: 0 }]] });
    expect(foul.refusal).toMatchObject({ rule: 'PF-EQP.3' });
    const again = played({ ...situation, dice: [5, 4, 1], answers: [['us', { type: 'reroll', die: 1 }]] });
    expect(happened(again, 'duelWon')).toEqual([{ type: 'duelWon', winners: ['g1'], losers: ['a1'] }]);
    const far = played({ ...situation, men: { ...flagged, a2: { at: [16, 10], gear: ['flag'] } }, dice: [5, 4] });
    expect(far.asked[0]?.kind).toBe('retreat');
  });

  it('PF-MWP.1: a tool takes one off each die; so does a flag in hand (PF-EQP.3)', () => {
    const tool = { ...men, g1: { ...men.g1, melee: 'tool' } } as const;
    const run = played({ men: tool, stack: PAIRING, dice: [5, 4] });
    // 4 to 4, and the grenadier is the better fighter.
    expect(happened(run, 'duelWon')).toMatchObject([{ winners: ['g1'] }]);
    const lower = played({ men: tool, stack: PAIRING, dice: [5, 5] });
    expect(happened(lower, 'duelWon')).toMatchObject([{ winners: ['a1'] }]);
  });

  it('PF-MWP.3: a sabre throws its 1s again', () => {
    const sabre = { ...men, a1: { ...men.a1, melee: 'sabre' } } as const;
    const run = played({ men: sabre, stack: PAIRING, dice: [5, 1, 6] });
    expect(happened(run, 'duelWon')).toMatchObject([{ winners: ['a1'] }]);
  });

  it('PF-CBT.12: across a barrier each blow comes through only on a 4', () => {
    const table = {
      lines: [
        {
          id: 'wall',
          terrain: 'lowWall',
          line: [
            { x: 2665, y: 2000 },
            { x: 2665, y: 3000 },
          ],
          thickness: 0,
        },
      ],
    };
    const run = played({ men, table, stack: PAIRING, answers: back, dice: [5, 4, 3] });
    expect(rolls(run)[2]).toBe('PF-CBT.12:  -> PF-CBT.12 4 = -1');
    expect(happened(run, 'wounded', 'unharmed')).toEqual([]);
    const through = played({ men, table, stack: PAIRING, answers: back, dice: [5, 4, 4, 4] });
    expect(happened(through, 'lost')).toHaveLength(1);
  });

  it('PF-CBT.12, PF-MOV.5: so it does in a narrow passage', () => {
    const door = (width: number) => ({
      buildings: [
        {
          id: 'shed',
          material: 'stone',
          outline: [point(10.49, 5), point(18, 5), point(18, 15), point(10.49, 15)],
          storeys: [
            {
              openings: [
                {
                  id: 'door',
                  kind: 'door',
                  from: point(10.49, 10 - width / 2),
                  to: point(10.49, 10 + width / 2),
                  state: 'open',
                },
              ],
            },
          ],
        },
      ],
    });
    const across = (width: number) => {
      const look = looked({ men, table: door(width) });
      return isAcross(look, manOf(look, 'g1'), manOf(look, 'a1'));
    };
    expect([across(0.9), across(1.1)]).toEqual([true, false]);
  });
});

describe('higher and lower', () => {
  const men = { g1: { at: [10, 10] }, a1: { at: [10 + TOUCH, 10] } } as const;

  it('PF-CBT.5: who stands lower fights as if he had skill 1', () => {
    const hill = { id: 'hill', level: 1, outline: [point(10.5, 5), point(20, 5), point(20, 15), point(10.5, 15)] };
    const dice = { stack: PAIRING, dice: [4, 4] };
    expect(happened(played({ men, table: { hills: [hill] }, ...dice }), 'duelWon')).toMatchObject([
      { winners: ['a1'] },
    ]);
    expect(happened(played({ men, ...dice }), 'duelWon')).toMatchObject([{ winners: ['g1'] }]);
  });

  it('PF-CBT.7: who is trapped on a ladder falls, a hit of strength 3 for each inch', () => {
    const pond = {
      id: 'pond',
      terrain: 'deepWater',
      outline: [point(11.6, 4), point(24, 4), point(24, 24), point(11.6, 24)],
    };
    const climbing = { ...men, a1: { ...men.a1, height: 813 } } as const;
    const run = played({ men: climbing, table: { areas: [pond] }, stack: PAIRING, dice: [6, 1, 1, 1, 1, 1, 1] });
    expect(happened(run, 'trapped', 'fell')).toEqual([
      { type: 'trapped', man: 'a1' },
      { type: 'fell', man: 'a1', depth: 813 },
    ]);
    expect(rolls(run).filter((roll) => roll.startsWith('PF-WND.1'))).toHaveLength(5);
  });
});

describe('what our own rulings say of fights', () => {
  const stack = PAIRING;

  it('PF-BASE.22: blows fall on the first of the losers who lives, then on the next', () => {
    const men = {
      g1: { at: [10, 10], profile: 'de-leutnant', might: 0 },
      a1: { at: [10 + TOUCH, 10] },
      a2: { at: [10 - TOUCH, 10] },
    } as const;
    const run = played({
      men,
      stack,
      answers: [
        ['us', { type: 'retreat', man: 'a1', to: { x: 3044, y: 2540 } }],
        ['us', { type: 'retreat', man: 'a2', to: { x: 2036, y: 2540 } }],
      ],
      dice: [6, 6, 1, 1, 6, 6],
    });
    expect(happened(run, 'lost')).toEqual([
      { type: 'lost', piece: 'a1', how: 'killed' },
      { type: 'lost', piece: 'a2', how: 'killed' },
    ]);
    // Close combat has no criticals: a 6 to wound is not thrown again.
    expect(rolls(run)).toHaveLength(5);
  });

  it('PF-BASE.23: who lies on the ground throws all his dice', () => {
    const men = {
      g1: { at: [10, 10], profile: 'de-leutnant', might: 0, stance: 'prone' },
      a1: { at: [10 + TOUCH, 10] },
    } as const;
    const run = played({ men, stack, dice: [1, 6, 5] });
    expect(happened(run, 'duelWon')).toMatchObject([{ winners: ['g1'] }]);
    const facts = (stance: 'standing' | 'prone') => {
      const look = looked({ men: { ...men, g1: { ...men.g1, stance } } });
      return factsOf(look, manOf(look, 'g1'), [manOf(look, 'a1')]);
    };
    const { attacks, closeCombat } = MEN['de-leutnant'];
    const whole = { attacks, closeCombat, weapon: 'knife', chargesOnHorse: false, isLower: false };
    expect([facts('prone'), facts('standing')]).toEqual([whole, whole]);
  });

  it('PF-BASE.25, PF-MWP.2: who carries a heavy weapon fights with a knife, which adds nothing', () => {
    const men = { g1: { at: [10, 10], weapons: ['lmg'] }, a1: { at: [10 + TOUCH, 10] } } as const;
    expect(rolls(played({ men, stack, dice: [4, 3] }))).toEqual(['PF-CBT.2:  ->  = 4', 'PF-CBT.2:  ->  = 3']);
  });

  it('PF-CBT.13, PF-CBT.14: a scenario may give men what no list has', () => {
    const men = { g1: { at: [10, 10], melee: 'sabre' }, a1: { at: [10 + TOUCH, 10], melee: 'tool' } } as const;
    const run = played({ men, stack, dice: [1, 3, 4] });
    // The sabre throws its 1 again; the tool makes 3 of a 4, and the grenadier is the better fighter.
    expect(happened(run, 'duelWon')).toMatchObject([{ winners: ['g1'] }]);
  });

  it('PF-BASE.41: nobody is tested because a friend falls beside him', () => {
    const men = { g1: { at: [10, 10] }, a1: { at: [10 + TOUCH, 10] }, a2: { at: [13, 10] } } as const;
    const answers = [['us', { type: 'retreat', man: 'a1', to: { x: 2970, y: 2720 } }]] as const;
    const run = played({ men, stack, answers, dice: [6, 1, 6] });
    expect(happened(run, 'lost')).toHaveLength(1);
    expect(happened(run, 'braveryTested')).toEqual([]);
  });
});

describe('the odds of a duel', () => {
  const fighter = (more: Partial<FighterFacts> = {}): FighterFacts => ({
    attacks: 1,
    closeCombat: 4,
    weapon: 'knife',
    chargesOnHorse: false,
    isLower: false,
    ...more,
  });

  it('PF-CBT.3: level men win as often as not; the better skill has all ties', () => {
    expect(duelOdds([fighter()], [fighter()])).toBeCloseTo(1 / 2);
    expect(duelOdds([fighter()], [fighter({ closeCombat: 3 })])).toBeCloseTo(21 / 36);
  });

  it('PF-CBT.5: who stands lower has skill 1', () => {
    expect(duelOdds([fighter({ isLower: true })], [fighter({ closeCombat: 2 })])).toBeCloseTo(15 / 36);
  });

  it('PF-CBT.2: two dice against one', () => {
    // Of 216: the best of two beats one in 125, ties in 36.
    const beats = [1, 2, 3, 4, 5, 6].reduce((sum, best) => sum + (2 * best - 1) * (best - 1), 0);
    const ties = [1, 2, 3, 4, 5, 6].reduce((sum, best) => sum + (2 * best - 1), 0);
    expect(duelOdds([fighter({ attacks: 2 })], [fighter()])).toBeCloseTo((beats + ties / 2) / 216);
  });
});
