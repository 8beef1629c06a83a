import { describe, expect, it } from 'vitest';
import { followersOf } from '../rules/08-heroics.ts';
import type { Action } from '../types.ts';
import { happened, looked, played, spot } from './played.ts';

const heroics = (what: string, side = 'german') => [{ kind: 'heroics', what, side, passed: false }];
const PASS: Action = { type: 'pass' };
const heroic = (hero: string, ...friends: readonly string[]): Action => ({ type: 'heroic', hero, with: friends });

const men = {
  g1: { at: [10, 10], profile: 'de-unteroffizier' },
  g2: { at: [12, 10] },
  g3: { at: [18, 10] },
  a1: { at: [60, 40], profile: 'us-sergeant' },
  a2: { at: [60, 42] },
} as const;

describe('heroic actions', () => {
  it('PF-BASE.26, PF-HERO.9: the side with the initiative declares first, then the other, until both pass', () => {
    const asked = (...answers: readonly (readonly [string, Action])[]) =>
      played({ men, stack: heroics('shoot'), answers }).asked[0];
    expect(asked()).toMatchObject({ kind: 'heroics', side: 'german' });
    expect(asked(['german', PASS])).toMatchObject({ kind: 'heroics', side: 'us' });
    expect(asked(['german', PASS], ['us', PASS])).toMatchObject({ kind: 'order' });
  });

  it('PF-HERO.2, PF-BASE.26: it costs a point of might, even if it is called off', () => {
    const engaged = { ...men, a3: { at: [10.984, 10] } } as const;
    const deeds = [{ kind: 'heroicDeeds', what: 'move', next: null }];
    const heroicsOn = { heroics: [{ hero: 'g1', side: 'german', what: 'move', with: [] }] };
    const run = played({ men: engaged, stack: deeds, board: heroicsOn });
    expect(happened(run, 'heroicCancelled')).toEqual([{ type: 'heroicCancelled', hero: 'g1', what: 'move' }]);
    const spent = played({ men, stack: heroics('shoot'), answers: [['german', heroic('g1')]] });
    expect(spent.board.men.find(({ id }) => id === 'g1')?.might).toBe(0);
  });

  it('PF-HERO.3, PF-HERO.4: friends within 6 inches may go along, others not', () => {
    const look = looked({ men });
    const hero = look.board.men.find(({ id }) => id === 'g1')!;
    expect(followersOf(look, hero, 'shoot').map(({ id }) => id)).toEqual(['g2']);
    const refused = played({ men, stack: heroics('shoot'), answers: [['german', heroic('g1', 'g3')]] }).refusal;
    expect(refused).toMatchObject({ rule: 'PF-HERO.4', why: { word: 'notNearHero' } });
    const moving = played({ men, stack: heroics('move'), answers: [['german', heroic('g1', 'g3')]] }).refusal;
    expect(moving).toMatchObject({ rule: 'PF-HERO.3' });
  });

  it('PF-HERO.6: nobody has the good of one kind twice a turn', () => {
    const had = { ...men, g1: { ...men.g1, might: 1, did: { heroics: ['shoot'] } } } as const;
    const stack = heroics('shoot');
    expect(played({ men: had, stack }).asked[0]).toMatchObject({ side: 'us' });
    const two = { ...had, g4: { at: [30, 10], profile: 'de-leutnant' } } as const;
    const refused = played({ men: two, stack, answers: [['german', heroic('g1')]] }).refusal;
    expect(refused).toMatchObject({ rule: 'PF-HERO.6' });
  });

  it('PF-BASE.26: of both sides one after the other, by a die: 1 to 3 the side with the initiative first', () => {
    const declared = (die: number) =>
      played({
        men,
        stack: heroics('shoot'),
        answers: [
          ['german', heroic('g1')],
          ['us', heroic('a1')],
        ],
        dice: [die],
      });
    const order = (die: number) =>
      happened(declared(die), 'heroicHad').map((event) => (event.type === 'heroicHad' ? event.pieces[0] : ''));
    expect(order(3)[0]).toBe('g1');
    expect(order(4)[0]).toBe('a1');
  });

  it('PF-BASE.27: who was taken along has had his move', () => {
    const act = [{ kind: 'heroicAct', side: 'german', what: 'move', hero: 'g1', with: ['g2'], step: 'end' }];
    const run = played({ men, stack: act });
    expect(run.board.men.filter(({ did }) => did.moved).map(({ id }) => id)).toEqual(['g1', 'g2']);
  });

  it('PF-BASE.27: who goes along ends within 6 inches of the hero', () => {
    const go = (x: number) =>
      played({
        men: { ...men, g3: { at: [18, 30] } },
        stack: [{ kind: 'movement', side: 'german', only: ['g1', 'g2'] }],
        answers: [['german', { type: 'moveGroup', ways: [{ unit: 'g2', route: [spot(x, 10)], stance: 'standing' }] }]],
      }).refusal;
    expect(go(16.9)).toBeNull();
    expect(go(17.1)).toMatchObject({ rule: 'PF-BASE.27' });
  });

  it('PF-HERO.5: a heroic combat is fought first, and who kills all his foes may go on (PF-BASE.28)', () => {
    const fights = {
      g1: { at: [10, 10], profile: 'de-unteroffizier' },
      a1: { at: [10.984, 10] },
      g2: { at: [40, 10] },
      a2: { at: [40.984, 10] },
    } as const;
    const board = { heroics: [{ hero: 'g1', side: 'german', what: 'fight', with: [] }] };
    const pairing = [{ kind: 'pairing', side: 'german' }];
    const first = played({
      men: fights,
      board,
      stack: pairing,
      answers: [
        [
          'german',
          {
            type: 'pair',
            fights: [
              { alone: 'g2', against: ['a2'] },
              { alone: 'g1', against: ['a1'] },
            ],
          },
        ],
        ['us', { type: 'retreat', man: 'a1', to: { x: 3044, y: 2540 } }],
        ['german', { type: 'done' }],
      ],
      dice: [6, 5, 1, 4, 6, 1],
    });
    expect(first.refusal).toBeNull();
    expect(happened(first, 'fought', 'lost', 'wentOn').slice(0, 3)).toEqual([
      { type: 'fought', pieces: ['g1', 'a1'] },
      { type: 'lost', piece: 'a1', how: 'killed' },
      { type: 'wentOn', pieces: ['g1'] },
    ]);
  });
});

describe('points by rank', () => {
  it('PF-HERO.8: lieutenants have 2 and 1, sergeants 1 and 1, corporals 0 and 1, others none', () => {
    const ranks = {
      a1: { at: [10, 10], profile: 'us-lieutenant' },
      a2: { at: [12, 10], profile: 'us-sergeant' },
      a3: { at: [14, 10], profile: 'us-corporal' },
      a4: { at: [16, 10] },
      g1: { at: [40, 10], profile: 'de-leutnant' },
      g2: { at: [42, 10], profile: 'de-obergefreiter' },
      g3: { at: [44, 10], profile: 'de-gefreiter' },
    } as const;
    expect(looked({ men: ranks }).board.men.map((man) => [man.id, man.might, man.fate])).toEqual([
      ['a1', 2, 1],
      ['a2', 1, 1],
      ['a3', 0, 1],
      ['a4', 0, 0],
      ['g1', 2, 1],
      ['g2', 1, 1],
      ['g3', 0, 1],
    ]);
  });
});

describe('the trumpet', () => {
  const blown = {
    gt: { at: [10, 10], profile: 'de-gefreiter', gear: ['trumpet'] },
    g1: { at: [25.9, 10], profile: 'de-gefreiter' },
    g2: { at: [26.1, 10] },
    a1: { at: [60, 40] },
  } as const;

  it('PF-EQP.4: once a game, who hears it within 15 inches may move first and is braver', () => {
    const run = played({ men: blown, stack: heroics('move'), answers: [['german', { type: 'trumpet', man: 'gt' }]] });
    expect(happened(run, 'trumpetBlown')).toEqual([
      { type: 'trumpetBlown', side: 'german', man: 'gt', heard: ['g1', 'gt'] },
    ]);
    expect(run.board.roused).toEqual(['g1', 'gt']);
    const used = played({ men: blown, stack: heroics('move'), board: { blown: ['german'] } });
    expect(used.asked[0]).toMatchObject({ kind: 'order' });
  });

  it('PF-EQP.4, PF-BASE.27: whoever has heard it goes where he likes, however far from who sounded it', () => {
    const way = { unit: 'g1', route: [{ x: 8000, y: 2540, storey: 0 }], stance: 'standing' } as const;
    const run = played({
      men: blown,
      stack: heroics('move'),
      answers: [
        ['german', { type: 'trumpet', man: 'gt' }],
        ['german', { type: 'moveGroup', ways: [way] }],
      ],
    });
    expect(run.refusal).toBeNull();
    expect(happened(run, 'moved')).toMatchObject([{ man: 'g1', at: way.route[0] }]);
  });
});

describe('a flag', () => {
  it('PF-EQP.3: who touches the bearer that falls takes it; nobody, and it is lost', () => {
    const stack = [{ kind: 'wounds', hits: [{ piece: 'g1', strength: 6, face: null, critical: false }], origin: null }];
    const board = { flags: [{ side: 'german', bearer: 'g1' }] };
    const near = { g1: { at: [10, 10] }, g2: { at: [10.984, 10] }, a1: { at: [60, 40] } } as const;
    expect(played({ men: near, stack, board, dice: [6] }).board.flags).toEqual([{ side: 'german', bearer: 'g2' }]);
    const far = { ...near, g2: { at: [12, 10] } } as const;
    expect(played({ men: far, stack, board, dice: [6] }).board.flags).toEqual([]);
  });
});

describe('a trumpet in a fight', () => {
  it('PF-EQP.4: who sounds it may be fighting himself: those who hear him move before the others all the same', () => {
    const way = { unit: 'g1', route: [spot(16, 10)], stance: 'standing' } as const;
    const run = played({
      men: {
        g1: { at: [10, 10], profile: 'de-unteroffizier' },
        gt: { at: [10, 20], profile: 'de-gefreiter', gear: ['trumpet'] },
        a1: { at: [10 + 250 / 254, 20] },
      },
      stack: heroics('move'),
      answers: [
        ['german', { type: 'trumpet', man: 'gt' }],
        ['german', { type: 'moveGroup', ways: [way] }],
      ],
    });
    expect(happened(run, 'heroicCancelled')).toEqual([]);
    expect(happened(run, 'moved')).toMatchObject([{ man: 'g1' }]);
  });
});
