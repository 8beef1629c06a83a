import { describe, expect, it } from 'vitest';
import { at, by, german, leader, refused, shoot, shooting } from './firing.ts';
import type { Situation } from './played.ts';
import { happened, inch, outline, played, spot } from './played.ts';

const ONE = { answers: [shoot([by('g1')], [at('u1')])] } as const;
const MEN = { g1: { at: [10, 39] }, g2: leader(10, 40), u1: { at: [10, 20] } } as const;

describe('4 Shooting: who may', () => {
  it('PF-SHOOT.4 lets a man shoot once, and with one weapon (PF-BASE.18)', () => {
    expect(refused({ men: MEN, ...ONE })).toBeNull();
    expect(refused({ men: { ...MEN, g1: { at: [10, 39], did: { shot: true } } }, ...ONE })).toBe('PF-SHOOT.4');
    const two = { ...MEN, g1: { at: [10, 30], weapons: ['rifle', 'pistol'] } } as const;
    expect(refused({ men: two, answers: [shoot([by('g1'), by('g1', 'pistol')], [at('u1')])] })).toBe('PF-BASE.18');
    expect(refused({ men: MEN, answers: [shoot([by('g1', 'smg')], [at('u1')])] })).toBe('PF-BASE.18');
    expect(refused({ men: MEN, answers: [shoot([by('u1')], [at('g1')])] })).toBe('PF-SHOOT.4');
  });

  it('PF-BASE.12, PF-SHOOT.12 lets a rifle fire after half a move, a machine gun only unmoved (PF-HVY.1), the rest always', () => {
    const moved = (spent: number, weapon: string, more: object = {}) =>
      refused({
        men: {
          ...MEN,
          g1: { at: [10, 33], weapons: [weapon], did: { spent: inch(spent), ...more } },
          g2: leader(10, 34),
        },
        answers: [shoot([by('g1', weapon)], [at('u1')])],
      });
    expect(moved(3, 'rifle')).toBeNull();
    expect(moved(3.1, 'rifle')).toBe('PF-BASE.12');
    expect(moved(0, 'rifle', { long: true })).toBe('PF-BASE.12');
    expect(moved(0, 'lmg')).toBeNull();
    expect(moved(0.1, 'lmg')).toBe('PF-HVY.1');
    expect(moved(0.1, 'antiTankRifle')).toBe('PF-BASE.12');
    expect(moved(6, 'smg')).toBeNull();
  });

  it('PF-BASE.12 fires no rifle after a charge, however short, at a vehicle among others; a submachine gun may', () => {
    const charged = (weapon: string, x: number, dice: readonly number[] = []) =>
      played({
        men: { ...MEN, g1: { at: [30, 10], weapons: [weapon], gear: ['grenade'], nerve: 'passed' } },
        vehicles: { u9: { at: [32.5, 10], profile: 'us-gmc', arms: [], life: 1 } },
        stack: [
          { kind: 'shooting', side: 'german', only: null },
          { kind: 'movement', side: 'german', only: ['g1'] },
        ],
        answers: [
          german({ type: 'moveGroup', ways: [{ unit: 'g1', route: [spot(x, 10)], stance: 'standing' }] }),
          german({ type: 'done' }),
          shoot([by('g1', weapon)], [at('u9')]),
        ],
        dice,
      }).refusal;
    const TOUCHES = 32.5 - 0.8 - 0.492;
    expect(charged('rifle', TOUCHES)).toMatchObject({ rule: 'PF-BASE.12', why: { word: 'chargedAndShootsNot' } });
    expect([charged('rifle', TOUCHES - 0.2, [2]), charged('smg', TOUCHES, [2, 2, 2])]).toEqual([null, null]);
  });

  it('PF-SHOOT.5 silences who crossed an obstacle, climbs, was knocked down or fights; who merely lies prone shoots', () => {
    const man = (more: object, near: object = {}) =>
      refused({ men: { ...MEN, g1: { at: [10, 39], ...more }, ...near }, ...ONE });
    expect(man({ did: { crossed: true } })).toBe('PF-SHOOT.5');
    expect(man({ height: 100 })).toBe('PF-SHOOT.5');
    expect(man({ stance: 'prone', fell: true })).toBe('PF-SHOOT.5');
    expect(man({}, { u2: { at: [10.98, 39] } })).toBe('PF-SHOOT.5');
    expect(man({ stance: 'prone' })).toBeNull();
  });

  it('PF-RLD.1, PF-JAM.1, PF-RLD.5 silences a man with an unloaded or jammed weapon, whatever else he carries', () => {
    const man = (state: string, weapon = 'pistol') =>
      refused({
        men: {
          ...MEN,
          g1: { at: [10, 30], weapons: [{ weapon: 'panzerfaust', state }, 'pistol'] },
          g2: leader(10, 31),
        },
        answers: [shoot([by('g1', weapon)], [at('u1')])],
      });
    expect(man('unloaded')).toBe('PF-RLD.1');
    expect(man('jammed')).toBe('PF-JAM.1');
    expect(man('spent')).toBeNull();
    expect(man('spent', 'panzerfaust')).toBe('PF-HVY.11');
  });

  it('PF-BRV.4, PF-EQP.1, PF-EQP.2 silence the shaken, who cycled, and who helped; PF-VEH.11 who is carried', () => {
    const man = (more: object, rest: Situation = {}) =>
      refused({ men: { ...MEN, g1: { at: [10, 39], ...more } }, ...ONE, ...rest });
    expect(man({ shaken: true })).toBe('PF-BRV.4');
    // Six inches he may have walked beside it.
    const gone = (inches: number) => man({ gear: ['bicycle'], did: { spent: inch(inches) } });
    expect([gone(3), gone(6), gone(6.1)]).toEqual([null, 'PF-BASE.12', 'PF-EQP.1']);
    expect(man({ gear: ['bicycle'] })).toBeNull();
    expect(man({}, { board: { medics: ['g1'] } })).toBe('PF-EQP.2');
    const aboard = {
      men: { ...MEN, g1: { at: 'gtruck' } },
      vehicles: { gtruck: { at: [10, 39], profile: 'de-opel' } },
    } as const;
    expect(refused({ ...aboard, ...ONE })).toBe('PF-VEH.11');
  });

  it('PF-GRP.4 lets a man without a leader shoot only at the nearest enemy he sees', () => {
    const alone = (target: string) =>
      refused({
        men: { g1: { at: [10, 39] }, u1: { at: [10, 25] }, u2: { at: [14, 20] } },
        answers: [shoot([by('g1')], [at(target)])],
      });
    expect(alone('u1')).toBeNull();
    expect(alone('u2')).toBe('PF-GRP.4');
  });

  it('PF-HERO.4 lets only the hero and those with him shoot before the others', () => {
    const stack = [{ kind: 'shooting', side: 'german', only: ['g2'] }];
    expect(played({ ...shooting({ men: MEN, ...ONE }), stack, dice: [] }).refusal?.rule).toBe('PF-HERO.4');
  });
});

describe('4 Shooting: at whom', () => {
  it('PF-SHOOT.2 refuses what is out of range where measuring is open, and loses the shot where it is not', () => {
    const far = (measured: string) =>
      ({ scenario: { measured }, men: { ...MEN, u1: { at: [10, 7] } }, ...ONE }) as const;
    expect(refused(far('open'))).toBe('PF-SHOOT.2');
    const lost = played({ ...shooting(far('strict')), dice: [] });
    expect(happened(lost, 'fired', 'outOfRange', 'missed').map(({ type }) => type)).toEqual(['fired', 'outOfRange']);
    expect(lost.board.men.find(({ id }) => id === 'g1')!.did.shot).toBe(true);
  });

  it('PF-SHOOT.3 takes sight, PF-SHOOT.6 no friend in the way but one in contact', () => {
    const wall = { lines: [{ id: 'wall', terrain: 'highWall', line: outline([5, 30], [15, 30]) }] };
    expect(refused({ men: MEN, table: wall, ...ONE })).toBe('PF-SHOOT.3');
    expect(refused({ men: { ...MEN, g3: { at: [10, 35] } }, ...ONE })).toBe('PF-SHOOT.6');
    expect(refused({ men: { ...MEN, g3: { at: [10, 38.01] } }, ...ONE })).toBeNull();
  });

  it('PF-BASE.17 spares those in close combat', () => {
    const men = { ...MEN, g3: { at: [10.98, 20] } } as const;
    expect(refused({ men, ...ONE })).toBe('PF-BASE.17');
  });

  it('PF-VEQ.7 spares what is under its net, until somebody has made it out', () => {
    const netted = (spottedBy: boolean): Situation => ({
      men: MEN,
      vehicles: { u9: { at: [20, 20], profile: 'us-jeep', arms: [], life: 1, options: ['camouflage'], spottedBy } },
      answers: [shoot([by('g1')], [at('u9')])],
    });
    expect(refused(netted(false))).toBe('PF-VEQ.7');
    expect(refused(netted(true))).toBeNull();
  });

  it('PF-VEQ.7 is made out on 4 or more at 20", and a man who fails has had his shooting', () => {
    const spy = (die: number) =>
      played(
        shooting({
          men: MEN,
          vehicles: { u9: { at: [10, 18], profile: 'us-jeep', arms: [], life: 1, spottedBy: false } },
          answers: [german({ type: 'spy', man: 'g1', target: 'u9' })],
          dice: [die],
        }),
      );
    expect(happened(spy(4), 'spotted', 'shootingEnded')).toMatchObject([{ type: 'spotted', piece: 'u9' }]);
    expect(happened(spy(3), 'spotted', 'shootingEnded')).toMatchObject([{ type: 'shootingEnded', pieces: ['g1'] }]);
  });

  it('PF-HERO.1, PF-VEQ.7: a hero who looks for it may turn his die', () => {
    const run = played(
      shooting({
        men: { ...MEN, g1: { at: [10, 38], profile: 'de-leutnant' } },
        vehicles: { u9: { at: [10, 18], profile: 'us-jeep', arms: [], life: 1, spottedBy: false } },
        answers: [
          german({ type: 'spy', man: 'g1', target: 'u9' }),
          german({ type: 'might', points: 1, up: true, die: 0 }),
        ],
        dice: [3],
      }),
    );
    expect(happened(run, 'spotted', 'shootingEnded')).toMatchObject([{ type: 'spotted', piece: 'u9' }]);
  });

  it('PF-SHOOT.8, PF-VSH.9 aims at a mount, or at those aboard, only where there are any', () => {
    expect(refused({ men: MEN, answers: [shoot([by('g1')], [at('u1', 'mount')])] })).toBe('PF-SHOOT.8');
    const jeep = { men: MEN, vehicles: { u9: { at: [20, 20], profile: 'us-jeep', arms: [], life: 1 } } } as const;
    expect(refused({ ...jeep, answers: [shoot([by('g1')], [at('u9', 'passengers')])] })).toBe('PF-VSH.9');
  });

  it('PF-BASE.3 lets each shooter take the first of those named whom he may shoot at when his turn comes', () => {
    const wall = { lines: [{ id: 'wall', terrain: 'highWall', line: outline([16, 30], [24, 30]) }] };
    const run = played(
      shooting({
        table: wall,
        men: {
          g1: { at: [10, 39] },
          g2: leader(11.5, 39),
          g3: { at: [13, 39] },
          u1: { at: [25, 22] },
          u2: { at: [10, 22] },
        },
        answers: [shoot([by('g3'), by('g1'), by('g2')], [at('u1'), at('u2')])],
        // g3 does not see u1 and kills u2; g1 and g2 see neither any more.
        dice: [5, 6, 1],
      }),
    );
    expect(happened(run, 'fired')).toMatchObject([{ piece: 'g3', target: 'u2' }]);
    expect(run.board.men.filter(({ did }) => did.shot).map(({ id }) => id)).toEqual(['g3']);
  });
});
