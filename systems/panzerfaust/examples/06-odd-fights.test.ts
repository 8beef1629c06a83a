import { describe, expect, it } from 'vitest';
import { assaultsOf } from '../rules/06-assault.ts';
import type { Action } from '../types.ts';
import { happened, looked, played, point, rolls, type Situation, spot } from './played.ts';

const PAIRING = [{ kind: 'pairing', side: 'german' }];
const TOUCH = 0.985;
const wounds = (run: ReturnType<typeof played>): readonly string[] =>
  rolls(run).filter((roll) => roll.startsWith('PF-WND.1'));

describe('fights that are seldom fought', () => {
  it('PF-MWP.4, PF-BASE.24: a lance adds 1 in a charge at riders too, though these are not ridden down', () => {
    const duel = (spent: number) =>
      played({
        men: {
          g1: { at: [10, 10], mount: { life: 1 }, melee: 'lance', did: { spent } },
          a1: { at: [11.58, 10], mount: { life: 1 } },
        },
        stack: PAIRING,
        answers: [
          ['us', { type: 'retreat', man: 'a1', to: point(12.58, 10) }],
          ['german', { type: 'choose', piece: 'a1' }],
        ],
        // A rider who is killed leaves his horse to its courage.
        dice: [6, 1, 3, ...(spent > 0 ? [6, 6] : [])],
      });
    expect(wounds(duel(1000))).toEqual(['PF-WND.1: PF-MWP.4 1 -> PF-WND.1 4 = 0']);
    expect(happened(duel(1000), 'knockedDown')).toEqual([]);
    expect(wounds(duel(0))).toEqual(['PF-WND.1:  -> PF-WND.1 4 = -1']);
  });

  it('PF-CBT.8: the second of a doubled blow falls on nobody who is neither trapped nor prone', () => {
    const run = played({
      men: {
        g1: { at: [10, 10], profile: 'de-leutnant', life: 2, might: 0 },
        a1: { at: [10 + TOUCH, 10], stance: 'prone' },
        a2: { at: [10 - TOUCH, 10] },
      },
      stack: PAIRING,
      answers: [
        ['us', { type: 'retreat', man: 'a1', to: point(10 + TOUCH + 1, 10) }],
        ['us', { type: 'retreat', man: 'a2', to: point(10 - TOUCH - 1, 10) }],
      ],
      // The first blow kills who lies there; the other of the two attacks is for who stands, once.
      dice: [6, 6, 1, 1, 6, 1],
    });
    expect(run.refusal).toBeNull();
    expect(happened(run, 'lost', 'unharmed')).toMatchObject([
      { type: 'lost', piece: 'a1' },
      { type: 'unharmed', piece: 'a2' },
    ]);
    expect(wounds(run)).toHaveLength(2);
  });

  it('PF-CBT.7, PF-MOV.12, PF-BASE.42: a fall of two inches and a half is two blows, and he lies at its end', () => {
    const pond = {
      id: 'pond',
      terrain: 'deepWater',
      outline: [point(11.6, 4), point(24, 4), point(24, 24), point(11.6, 24)],
    };
    const fall = (height: number) =>
      played({
        men: { g1: { at: [10, 10] }, a1: { at: [10 + TOUCH, 10], height } },
        table: { areas: [pond] },
        stack: PAIRING,
        dice: [6, 1, ...(height > 508 ? [1, 1] : []), 1, 1],
      });
    expect(wounds(fall(635))).toHaveLength(4);
    expect(wounds(fall(508))).toHaveLength(2);
    expect(fall(635).board.men[0]).toMatchObject({ id: 'a1', stance: 'prone', height: null });
  });

  it('PF-CBT.12: only who stands across the barrier has his blows come through on a 4', () => {
    const run = played({
      men: {
        g1: { at: [10 - TOUCH, 10] },
        g2: { at: [10, 10 - TOUCH] },
        a1: { at: [10, 10] },
      },
      table: { lines: [{ id: 'wall', terrain: 'lowWall', line: [point(9.5, 9.7), point(9.5, 14)] }] },
      stack: PAIRING,
      answers: [['us', { type: 'retreat', man: 'a1', to: { x: 2720, y: 2720 } }]],
      // The one alone throws first; then what is before the blow of him behind the wall, and the other's blow.
      dice: [1, 6, 1, 3, 1],
    });
    expect(run.refusal).toBeNull();
    expect(rolls(run).filter((roll) => roll.startsWith('PF-CBT.12'))).toHaveLength(1);
    expect(wounds(run)).toHaveLength(1);
  });

  const assault = (man: object, tank: object = {}): Situation => ({
    men: { a1: { at: [20 + 0.95 + 0.492, 20], gear: ['grenade'], ...man }, g1: { at: [60, 40] } },
    vehicles: { gt: { profile: 'de-panther', at: [20, 20], ...tank } },
  });
  const assaulters = (situation: Situation) => assaultsOf(looked(situation), new Set()).flatMap(({ men }) => men);

  it('PF-VCB.5, PF-VCB.13: a vehicle is assaulted by men on foot, and not by whom it has run at this turn', () => {
    expect(assaulters(assault({}))).toEqual(['a1']);
    expect(assaulters(assault({ gear: [], weapons: ['rifle', 'grenade'] }))).toEqual(['a1']);
    expect(assaulters(assault({}, { rammed: ['a1'] }))).toEqual([]);
    expect(assaulters(assault({ at: [20 + 0.95 + 0.787, 20], mount: { life: 1 } }))).toEqual([]);
  });
});

describe('an army that breaks', () => {
  it('PF-VDM.5: those aboard get out of a vehicle that is given up, test for themselves, and no wreck is left', () => {
    const lost = Array.from({ length: 20 }, (_, i) => ({
      id: `gone-${i}`,
      side: 'german',
      profile: 'de-grenadier',
      models: 1,
      how: 'killed',
      turn: 1,
    }));
    const run = played({
      men: { g1: { at: 'gtruck' }, a1: { at: [60, 40] } },
      vehicles: { gtruck: { profile: 'de-opel', at: [20, 20], life: 1, arms: [] } },
      board: { turn: 2, lost, started: { german: 22, us: 1 } },
      stack: [{ kind: 'morale', side: 'german', only: null }],
      // Then he tests once more, as he has nobody to lead him.
      dice: [1, 1, 6, 6, 6, 6],
    });
    expect(happened(run, 'alighted', 'lost', 'braveryTested')).toMatchObject([
      { type: 'braveryTested', piece: 'gtruck', passed: false },
      { type: 'alighted', man: 'g1' },
      { type: 'lost', piece: 'gtruck', how: 'routed' },
      { type: 'braveryTested', piece: 'g1', fear: 'halfDestroyed', passed: true },
      { type: 'braveryTested', piece: 'g1', fear: 'isolated', passed: true },
    ]);
    expect(run.board.men.find(({ id }) => id === 'g1')!.at.in).toBe('table');
    expect(run.board.wrecks).toEqual([]);
  });

  it('PF-BRV.2: who rides with a leader has his courage', () => {
    const run = played({
      men: {
        g1: { at: 'gtruck' },
        g2: { at: 'gtruck', profile: 'de-leutnant', life: 2, might: 0 },
        a1: { at: [60, 40] },
      },
      vehicles: { gtruck: { profile: 'de-opel', at: [20, 20], life: 1, arms: [] } },
      stack: [{ kind: 'bravery', why: 'halfDestroyed', left: ['g1'] }],
      dice: [3, 2],
    });
    expect(rolls(run)).toEqual(['PF-BRV.1: PF-BRV.2 5 -> PF-BRV.1 10 = 0']);
  });
});

describe('might in turn', () => {
  it('PF-BASE.29: whoever has made it level has decided: the other does, whoever has the initiative', () => {
    const men = {
      g1: { at: [10, 10], profile: 'de-unteroffizier' },
      a1: { at: [10 + TOUCH, 10], profile: 'us-lieutenant' },
    } as const;
    // The lieutenant is behind with 3 against 4, and it is his side that has the initiative.
    const asked = (...answers: readonly (readonly [string, Action])[]) => {
      const stack = [{ kind: 'pairing', side: 'us' }];
      const run = played({ men, stack, dice: [3, 1, 4, 1], board: { initiative: 'us' }, answers });
      return run.refusal ? run.refusal.rule : run.asked[0]?.side;
    };
    const raise: Action = { type: 'might', points: 1, up: true, die: 0 };
    expect(asked()).toBe('us');
    expect(asked(['us', raise])).toBe('german');
    expect(asked(['us', raise], ['german', { type: 'pass' }])).toBe('us');
  });
});

describe('heroic combats met by others', () => {
  const BACK = [['german', { type: 'retreat', man: 'g1', to: { x: 2286, y: 2540 } }]] as const;
  const men = {
    g1: { at: [10, 10], profile: 'de-unteroffizier', life: 1, fate: 0, might: 0 },
    a1: { at: [10 + TOUCH, 10], profile: 'us-sergeant', might: 0, gear: ['grenade'] },
    g2: { at: [40, 10] },
  } as const;
  const deed = (hero: string, side: string) => ({ hero, side, what: 'fight', with: [] });

  it('PF-HERO.5: where heroes of both sides have declared one for the same fight, the one who wins goes on', () => {
    const fought = (...heroics: readonly object[]) =>
      played({ men, board: { heroics }, stack: PAIRING, answers: BACK, dice: [1, 1, 6, 1, 6] });
    const both = fought(deed('g1', 'german'), deed('a1', 'us'));
    expect(happened(both, 'heroicDone', 'wentOn')).toEqual([
      { type: 'heroicDone', hero: 'g1', what: 'fight' },
      { type: 'heroicDone', hero: 'a1', what: 'fight' },
      { type: 'wentOn', pieces: ['a1'] },
    ]);
    expect(happened(fought(deed('g1', 'german')), 'wentOn')).toEqual([]);
  });

  it('PF-BASE.28, PF-VCB.5: who goes on against a vehicle puts his grenade in before the phase is over', () => {
    const beside = { unit: 'a1', route: [spot(16 - 1.45, 10)], stance: 'standing' } as const;
    const run = played({
      men,
      vehicles: { gt: { profile: 'de-panzer-4', at: [16, 10], life: 3 } },
      board: { heroics: [deed('a1', 'us')], initiative: 'us' },
      stack: [{ kind: 'pairing', side: 'us' }],
      answers: [...BACK, ['us', { type: 'moveGroup', ways: [beside] }], ['us', { type: 'done' }]],
      // Won by 6 to 1 and struck dead; then a grenade found, put in and felt.
      dice: [6, 1, 1, 1, 6, 4, 6, 4],
    });
    expect(happened(run, 'assaulted', 'wounded').slice(1)).toEqual([
      { type: 'assaulted', man: 'a1', vehicle: 'gt', came: 'inside' },
      { type: 'wounded', piece: 'gt', wounds: 1 },
    ]);
  });
});
