import { checksOf, fastRandom, fillHoles, refusalOf, refusedCandidates } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { blitzkrieg } from '../index.ts';
import type { Action, BkFrame } from '../types.ts';
import type { Situation } from './firing-range.ts';
import { firing, lookAt, played } from './firing-range.ts';

const MORTAR = { profile: 'german-mortar-80', at: [1000, 6000] } as const;
const ENEMY = { profile: 'soviet-rifles', at: [6000, 6000] } as const;
const HOUSE = {
  id: 'house',
  terrain: 'house',
  outline: [
    { x: 3000, y: 5000 },
    { x: 3500, y: 5000 },
    { x: 3500, y: 7000 },
    { x: 3000, y: 7000 },
  ],
};

/** Why a weapon may not be fired at a point; null when it may. */
const refused = (situation: Situation, by: string, [x, y]: readonly [number, number], more: object = {}) => {
  const { position } = played({ ...situation, stack: [firing(by)] });
  const action = { type: 'shootAt', weapon: 0, at: { x, y }, shell: 'he', ...more } as Action;
  return refusalOf(blitzkrieg, lookAt(situation).setting, position, 'german', action);
};

describe('4 Fire at points', () => {
  const bare = { elements: { g1: MORTAR, s1: ENEMY } } as const;

  it('BK-SA.t16 reaches from 20 to 180 cm, to 0.1 mm', () => {
    // Measured from the edge of a base of 15 mm.
    expect(refused(bare, 'g1', [3150, 6000])).toBeNull();
    expect(refused(bare, 'g1', [3149, 6000])).toEqual({
      rule: 'BK-SA.t16',
      why: { word: 'pointTooNear', with: { element: 'g1', range: 19.99, least: 20, under: 0.1 } },
    });
    expect(refused(bare, 'g1', [19_150, 6000])).toBeNull();
    expect(refused(bare, 'g1', [19_151, 6000])).toEqual({
      rule: 'BK-SA.t16',
      why: { word: 'pointTooFar', with: { element: 'g1', range: 180.01, most: 180, over: 0.1 } },
    });
    expect(refused(bare, 'g1', [6000, -1])?.why.word).toBe('pointOffTable');
  });

  it('BK-HE.5 needs the weapon, its commander or an observer of its formation to see the point', () => {
    const blind = {
      elements: { g0: { profile: 'german-hq', at: [500, 6000] }, g1: MORTAR, s1: ENEMY },
      areas: [HOUSE],
    } as const;
    expect(refused(blind, 'g1', [6000, 6000])).toEqual({
      rule: 'BK-HE.5',
      why: { word: 'pointUnseen', with: { element: 'g1' } },
    });
    const commander = {
      ...blind,
      elements: { ...blind.elements, g0: { profile: 'german-hq', at: [5000, 9000] } },
    } as const;
    expect(refused(commander, 'g1', [6000, 6000])).toBeNull();
    const shaken = {
      ...blind,
      elements: { ...blind.elements, g0: { profile: 'german-hq', at: [5000, 9000], demoralised: true } },
    } as const;
    expect(refused(shaken, 'g1', [6000, 6000])?.why.word).toBe('pointUnseen');
    const observer = {
      ...blind,
      elements: { ...blind.elements, g2: { profile: 'german-observer', at: [5000, 9000] } },
    } as const;
    expect(refused(observer, 'g1', [6000, 6000])).toBeNull();
    const rifles = {
      ...blind,
      elements: { ...blind.elements, g2: { profile: 'german-rifles', at: [5000, 9000] } },
    } as const;
    expect(refused(rifles, 'g1', [6000, 6000])?.why.word).toBe('pointUnseen');
  });

  it('BK-HE.6 lays smoke with mortars and guns of 75 mm and more; direct guns must see the point', () => {
    const gun = (profile: string) =>
      ({ elements: { g1: { profile, at: [1000, 6000], facing: 90 }, s1: ENEMY } }) as const;
    const smoke = { shell: 'smoke' } as const;
    expect(refused(bare, 'g1', [6000, 6000], smoke)).toBeNull();
    expect(refused(gun('pak-40'), 'g1', [6000, 6000], smoke)).toBeNull();
    expect(refused(gun('pak-40'), 'g1', [6000, 6000])?.why.word).toBe('noPointShell');
    expect(refused(gun('pak-38'), 'g1', [6000, 6000], smoke)?.why.word).toBe('firesAtElements');
    expect(refused({ ...gun('pak-40'), areas: [HOUSE] }, 'g1', [6000, 6000], smoke)?.why.word).toBe('pointUnseen');
    expect(refused(gun('lefh-18'), 'g1', [6000, 6000])).toBeNull();
    expect(refused(gun('panzerschreck'), 'g1', [1500, 6000])?.why.word).toBe('firesAtElements');
  });

  it('BK-HE.5 gives the heavy mortars 240 and 300 cm', () => {
    const heavy = {
      elements: { g1: { profile: 'granatwerfer-42', at: [1000, 6000], facing: 90 }, s1: ENEMY },
    } as const;
    expect(refused(heavy, 'g1', [19_900, 6000])).toBeNull();
    expect(refused(heavy, 'g1', [2000, 6000])).toMatchObject({ rule: 'BK-HE.5', why: { word: 'pointTooNear' } });
  });

  it('BK-SEQ.6 is no time for mortars', () => {
    const offered = (how: object) =>
      played({ ...bare, stack: [firing('g1', how)] }).asked[0]!.choices.map(({ action }) => action.type);
    expect(offered({ power: 'opportunity', only: 's1' })).not.toContain('shootAt');
    expect(offered({})).toContain('shootAt');
  });
});

describe('4 The fire question', () => {
  const elements = {
    g1: { profile: 'panzer-4-f2', at: [1000, 6000], facing: 90 },
    s1: { profile: 'soviet-rifles', at: [8000, 6000] },
    s2: { profile: 't-34-76', at: [6000, 8000], facing: 270 },
  } as const;
  const { position } = played({ elements, stack: [firing('g1')] });
  const { setting } = lookAt({ elements });

  it('says of every enemy in view why it may not be fired at', () => {
    const greyed = refusedCandidates(blitzkrieg, setting, position, 'german').map(
      ({ action, refusal }) =>
        action.type === 'shoot' && `${action.weapon} ${action.target} ${refusal.rule} ${refusal.why.word}`,
    );
    expect(greyed).toEqual([
      '1 s1 BK-SA.t8 outOfRange',
      '1 s2 BK-SA.11 noEffectOnArmour',
      '2 s1 BK-SA.t8 outOfRange',
      '2 s2 BK-SA.11 noEffectOnArmour',
    ]);
  });

  it('shows the rolls of a shot before it is fired', () => {
    const rolls = (action: object) =>
      checksOf(blitzkrieg, setting, position, 'german', {
        type: 'shoot',
        weapon: 0,
        aim: 'destroy',
        ...action,
      } as Action);
    expect(rolls({ target: 's2', shell: 'ap' }).map(({ rule }) => rule)).toEqual(['BK-GUN.1', 'BK-AT.1']);
    expect(rolls({ target: 's2', shell: 'ap', aim: 'immobilise' }).map(({ rule }) => rule)).toEqual(['BK-GUN.1']);
    expect(rolls({ target: 's1', shell: 'he' }).map(({ rule }) => rule)).toEqual(['BK-GUN.1', 'BK-HE.1']);
    const near = { ...elements, s1: { profile: 'soviet-rifles', at: [3000, 6000] } } as const;
    const other = played({ elements: near, stack: [firing('g1')] }).position;
    const pool = { type: 'shoot', weapon: 1, target: 's1', shell: null, aim: 'destroy' } as const;
    expect(checksOf(blitzkrieg, setting, other, 'german', pool).map(({ rule }) => rule)).toEqual([
      'BK-SA.t8',
      'BK-SA.3',
    ]);
  });

  it('can be answered at random, always legally', () => {
    const random = fastRandom(42);
    const frame = position.stack.at(-1)!;
    const asked = played({ elements, stack: [firing('g1')] }).asked[0]!;
    for (const choice of asked.choices)
      for (let i = 0; i < 20; i += 1) {
        const action = fillHoles(blitzkrieg, { setting, board: position.board }, frame, 'german', choice, random);
        expect(refusalOf(blitzkrieg, setting, position, 'german', action)).toBeNull();
      }
  });

  it('takes no answer to another question', () => {
    expect(refusalOf(blitzkrieg, setting, position, 'german', { type: 'done' })).toEqual({
      rule: 'BK-SEQ.9',
      why: { word: 'notHere' },
    });
    expect(
      refusalOf(blitzkrieg, setting, position, 'german', {
        type: 'shoot',
        weapon: 9,
        target: 's1',
        shell: null,
        aim: 'destroy',
      })?.why.word,
    ).toBe('noSuchArm');
  });
});

describe('4 Fire in words', () => {
  const look = lookAt({ elements: { g1: { profile: 'panzer-4-f2', at: [1000, 6000], facing: 90 }, s1: ENEMY } });
  const asking = { kind: 'fire', element: 'g1', used: [], only: null, power: 'full' } as unknown as BkFrame;
  const said = (action: object) => blitzkrieg.describe(look, action as Action, asking).word;
  const told = (event: object) => blitzkrieg.tell(look, event as never);

  it('says on its button what a shot is, and tells with which weapon it was fired', () => {
    const shoot = { type: 'shoot', weapon: 0, target: 's1', shell: 'ap', aim: 'destroy' };
    expect(blitzkrieg.describe(look, shoot as Action, asking)).toEqual({
      word: 'doShootShell',
      with: { weapon: '75L', target: 's1', shell: { word: 'shellAp' } },
    });
    const shot = (weapon: number, frame: BkFrame | null) =>
      blitzkrieg.describe(look, { ...shoot, weapon, shell: null } as Action, frame).with?.weapon;
    expect([shot(1, asking), shot(2, asking)]).toEqual([{ word: 'armCoaxialMg' }, { word: 'armBowMg' }]);
    expect([shot(1, null), shot(9, asking)]).toEqual([
      { word: 'weaponNumbered', with: { number: 2 } },
      { word: 'weaponNumbered', with: { number: 10 } },
    ]);
    expect(said({ ...shoot, aim: 'immobilise' })).toBe('doShootShellTracks');
    expect(said({ ...shoot, shell: null })).toBe('doShoot');
    expect(said({ ...shoot, shell: null, aim: 'immobilise' })).toBe('doShootTracks');
    const point = { type: 'shootAt', weapon: 0, at: { x: 1, y: 2 }, shell: 'smoke' };
    expect([said(point), said({ ...point, shell: 'he' })]).toEqual(['doSmokeAt', 'doShootAt']);
    expect(told({ type: 'fired', element: 'g1', weapon: 1, at: 's1' })).toEqual({
      word: 'firedAt',
      with: { element: 'g1', weapon: { word: 'armCoaxialMg' }, target: 's1' },
    });
    expect(told({ type: 'fired', element: 'g1', weapon: 0, at: null })).toEqual({
      word: 'firedWith',
      with: { element: 'g1', weapon: '75L' },
    });
    expect(told({ type: 'fired', element: 'gone', weapon: 0, at: null })).toEqual({
      word: 'fired',
      with: { element: 'gone' },
    });
  });
});
