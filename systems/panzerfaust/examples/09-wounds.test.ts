import { rollsOf } from '@grognard/kernel/contract';
import { describe, expect, it } from 'vitest';
import { box, happened, inch, played, rolls } from './played.ts';

const hit = (piece: string, strength: number, more: object = {}) => ({
  piece,
  strength,
  face: null,
  critical: false,
  ...more,
});
const wounds = (hits: readonly object[], origin: object | null = null) => [{ kind: 'wounds', hits, origin }];
const by = (piece: string, weapon: string | null = null) => ({
  piece,
  weapon,
  arm: null,
  from: { x: inch(20), y: inch(20), storey: 0 },
});

const LOSSES = ['wounded', 'restored', 'lost', 'unharmed', 'fateSpent', 'medicHelped'] as const;

describe('wounds', () => {
  const men = { g1: { at: [10, 10] }, a1: { at: [30, 30] } } as const;

  it('PF-WND.1: strength 4 wounds defence 3 on a 4, and a man without life is removed', () => {
    const run = played({ men, stack: wounds([hit('g1', 4)]), dice: [4] });
    expect(rolls(run)).toEqual(['PF-WND.1:  -> PF-WND.1 4 = 0']);
    expect(happened(run, ...LOSSES)).toEqual([
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'lost', piece: 'g1', how: 'killed' },
    ]);
    expect(run.board.men.map(({ id }) => id)).toEqual(['a1']);
  });

  it('PF-WND.1: a 3 does not', () => {
    const run = played({ men, stack: wounds([hit('g1', 4)]), dice: [3] });
    expect(happened(run, ...LOSSES)).toEqual([{ type: 'unharmed', piece: 'g1' }]);
  });

  it('PF-MWP.5: armour adds one to defence', () => {
    const armoured = { ...men, g1: { at: [10, 10], gear: ['armour'] } } as const;
    const run = played({ men: armoured, stack: wounds([hit('g1', 2)]), dice: [4] });
    // Strength 2 against 3 wounds on a 5, against 4 on a 5 too; 1 against 3 on a 5, against 4 on a 6.
    expect(happened(run, ...LOSSES)).toEqual([{ type: 'unharmed', piece: 'g1' }]);
    const weak = played({ men: armoured, stack: wounds([hit('g1', 1)]), dice: [5] });
    expect(rolls(weak)).toEqual(['PF-WND.1:  -> PF-WND.1 6 = -1']);
  });

  it('PF-WND.1: 6/4 takes a 6 and then a 4', () => {
    const vehicles = { gt: { profile: 'de-panther', at: [40, 20] } } as const;
    const situation = { men, vehicles, stack: wounds([hit('gt', 4, { face: 'roof' })]) };
    expect(happened(played({ ...situation, dice: [6, 3] }), ...LOSSES)).toEqual([{ type: 'unharmed', piece: 'gt' }]);
  });

  it('PF-BASE.19: hits are taken one after the other, and those on the dead go by', () => {
    const run = played({ men, stack: wounds([hit('g1', 6), hit('g1', 6), hit('a1', 6)]), dice: [3, 2] });
    expect(happened(run, ...LOSSES)).toEqual([
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'lost', piece: 'g1', how: 'killed' },
      { type: 'unharmed', piece: 'a1' },
    ]);
  });

  it('PF-SHOOT.11: a natural 6 and another one are D3 wounds more, of firearms only', () => {
    const lead = { ...men, g1: { at: [10, 10], profile: 'de-leutnant', fate: 0 } } as const;
    const run = played({ men: lead, stack: wounds([hit('g1', 4, { critical: true })]), dice: [6, 6, 1] });
    expect(happened(run, ...LOSSES)).toEqual([
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'lost', piece: 'g1', how: 'killed' },
    ]);
    expect(rollsOf(run.log)[1]!.check.about).toEqual({ word: 'criticalOf', with: { piece: 'g1' } });
    const blow = played({ men: lead, stack: wounds([hit('g1', 4)]), dice: [6] });
    expect(happened(blow, ...LOSSES)).toEqual([{ type: 'wounded', piece: 'g1', wounds: 1 }]);
  });
});

describe('fate and the medic', () => {
  const men = {
    g1: { at: [10, 10], profile: 'de-leutnant' },
    gm: { at: [12.9, 10], profile: 'de-medic', gear: ['medicalKit'], group: 'german-medic' },
    a1: { at: [30, 30] },
  } as const;

  it('PF-HERO.7, PF-BASE.30: fate is asked for the last wound only, a die a point, 4 saves', () => {
    const stack = wounds([hit('g1', 5), hit('g1', 5)]);
    const answers = [['german', { type: 'fate', points: 1 }]] as const;
    const run = played({ men, stack, answers, dice: [4, 4, 4] });
    expect(happened(run, ...LOSSES)).toEqual([
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'fateSpent', man: 'g1', points: 1 },
      { type: 'restored', piece: 'g1', life: 1, by: 'fate' },
    ]);
    expect(run.board.men.find(({ id }) => id === 'g1')).toMatchObject({ life: 1, fate: 0 });
  });

  it('PF-HERO.7, PF-HERO.1: the die of his fate is his own, and he may turn it', () => {
    const answers = [
      ['german', { type: 'fate', points: 1 }],
      ['german', { type: 'might', points: 1, up: true, die: 0 }],
    ] as const;
    const run = played({
      men: { ...men, g1: { ...men.g1, life: 1 } },
      stack: wounds([hit('g1', 5)]),
      answers,
      dice: [4, 3],
    });
    expect(happened(run, 'mightSpent', 'restored')).toEqual([
      { type: 'mightSpent', hero: 'g1', points: 1, die: 0, up: true },
      { type: 'restored', piece: 'g1', life: 1, by: 'fate' },
    ]);
  });

  it('PF-HERO.7: nobody spends more than he has', () => {
    const run = played({
      men: { ...men, g1: { ...men.g1, life: 1 } },
      stack: wounds([hit('g1', 5)]),
      answers: [['german', { type: 'fate', points: 2 }]],
      dice: [4],
    });
    expect(run.refusal).toMatchObject({ rule: 'PF-HERO.7' });
  });

  it('PF-EQP.2: after fate failed a medic within 3" comes into contact and saves on a 4', () => {
    const run = played({
      men: { ...men, g1: { ...men.g1, life: 1 } },
      stack: wounds([hit('g1', 5)]),
      answers: [
        ['german', { type: 'fate', points: 1 }],
        ['german', { type: 'pass' }],
        ['german', { type: 'heal', medic: 'gm' }],
      ],
      dice: [4, 3, 4],
    });
    expect(happened(run, ...LOSSES, 'moved')).toEqual([
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'fateSpent', man: 'g1', points: 1 },
      { type: 'medicHelped', medic: 'gm' },
      { type: 'moved', man: 'gm', at: { x: 2792, y: 2540, storey: 0 }, spent: 0, how: 'walk' },
      { type: 'restored', piece: 'g1', life: 1, by: 'medic' },
    ]);
    expect(run.board.men.find(({ id }) => id === 'gm')?.did.shot).toBe(true);
  });

  it('PF-EQP.2: not from farther off, not twice a turn, not while he fights', () => {
    const struck = { g1: { at: [10, 10] }, a1: { at: [30, 30] } } as const;
    const stack = wounds([hit('g1', 6)]);
    const kit = { profile: 'de-medic', gear: ['medicalKit'], group: 'german-medic' };
    const lost = [
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'lost', piece: 'g1', how: 'killed' },
    ];
    const far = played({ men: { ...struck, gm: { ...kit, at: [14, 10] } }, stack, dice: [4] });
    expect(happened(far, ...LOSSES)).toEqual(lost);
    const near = { ...struck, gm: { ...kit, at: [13.9, 10] } } as const;
    expect(played({ men: near, stack, dice: [4] }).asked[0]?.kind).toBe('medic');
    const used = played({ men: near, stack, dice: [4], board: { medics: ['gm'] } });
    expect(happened(used, ...LOSSES)).toEqual(lost);
    const engaged = played({ men: { ...near, a2: { at: [14.88, 10] } }, stack, dice: [4] });
    expect(happened(engaged, ...LOSSES)).toEqual(lost);
  });

  it('PF-BASE.30: what is left of the same hit goes on against who was restored', () => {
    const run = played({
      men: { ...men, g1: { ...men.g1, life: 1 }, gm: { ...men.gm, at: [30, 10] } },
      stack: wounds([hit('g1', 5, { critical: true })]),
      answers: [['german', { type: 'fate', points: 1 }]],
      dice: [6, 6, 1, 4],
    });
    expect(happened(run, ...LOSSES)).toEqual([
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'fateSpent', man: 'g1', points: 1 },
      { type: 'restored', piece: 'g1', life: 1, by: 'fate' },
      { type: 'wounded', piece: 'g1', wounds: 1 },
      { type: 'lost', piece: 'g1', how: 'killed' },
    ]);
  });
});

describe('might', () => {
  const men = {
    g1: { at: [20, 20], profile: 'de-leutnant' },
    a1: { at: [30, 30] },
  } as const;
  const stack = wounds([hit('a1', 4)], by('g1', 'rifle'));

  it('PF-HERO.1: a point turns the die of a hero by one before it counts', () => {
    const run = played({
      men,
      stack,
      answers: [['german', { type: 'might', points: 1, up: true, die: 0 }]],
      dice: [3],
    });
    expect(happened(run, 'mightSpent', ...LOSSES)).toEqual([
      { type: 'mightSpent', hero: 'g1', points: 1, die: 0, up: true },
      { type: 'wounded', piece: 'a1', wounds: 1 },
      { type: 'lost', piece: 'a1', how: 'killed' },
    ]);
    expect(run.board.men.find(({ id }) => id === 'g1')?.might).toBe(1);
  });

  it('PF-HERO.1: several points may go on one die; nobody is asked where none would do', () => {
    expect(played({ men, stack, dice: [2] }).asked[0]).toMatchObject({
      kind: 'might',
      choices: [{ action: { type: 'pass' } }, { action: { type: 'might', points: 2, up: true, die: 0 } }],
    });
    expect(happened(played({ men, stack, dice: [1] }), ...LOSSES)).toEqual([{ type: 'unharmed', piece: 'a1' }]);
  });

  it('PF-HERO.1: no more points than he has, and a die stays a die', () => {
    const refused = (points: number, up: boolean) =>
      played({ men, stack, answers: [['german', { type: 'might', points, up, die: 0 }]], dice: [2] }).refusal;
    expect(refused(3, true)).toMatchObject({ rule: 'PF-HERO.1', why: { word: 'noMight' } });
    expect(refused(2, false)).toMatchObject({ rule: 'PF-HERO.1', why: { word: 'noSuchFace' } });
  });

  it('PF-BASE.29: nobody turns the die of another', () => {
    const others = { ...men, g2: { at: [20, 22] } } as const;
    const run = played({ men: others, stack: wounds([hit('a1', 4)], by('g2', 'rifle')), dice: [3] });
    expect(happened(run, ...LOSSES)).toEqual([{ type: 'unharmed', piece: 'a1' }]);
  });
});

describe('a medic', () => {
  const dies = (medic: readonly [number, number] | readonly [number, number, number], table: object = {}) =>
    played({
      men: { g1: { at: [10, 10] }, g2: { at: medic, profile: 'de-medic', gear: ['medicalKit'], group: 'de-medic' } },
      table,
      stack: wounds([hit('g1', 4)]),
      dice: [6],
    }).asked[0]?.kind;

  it('PF-EQP.2: comes from 3 inches off, on the same floor, into contact', () => {
    const APART = 250 / 254 + 3;
    expect(dies([10 + APART, 10])).toBe('medic');
    expect(dies([10 + APART + 0.05, 10])).toBe('order');
    const house = {
      id: 'house',
      material: 'stone',
      outline: box(8, 8, 13, 13),
      storeys: [{ openings: [] }, { openings: [] }],
    };
    expect(dies([10.5, 10, 1], { buildings: [house] })).toBe('order');
  });
});
