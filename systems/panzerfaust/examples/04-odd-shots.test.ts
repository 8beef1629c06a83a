import { describe, expect, it } from 'vitest';
import { shooting as phase } from '../rules/04-shooting.ts';
import { at, by, german, leader, refused, shoot, shooting } from './firing.ts';
import type { Situation } from './played.ts';
import { happened, inch, looked, played, point, rolls } from './played.ts';

const names = (run: ReturnType<typeof played>): readonly string[] => rolls(run).map((roll) => roll.split(':')[0]!);

const GUN_CREW = {
  g1: { at: [9.2, 40], weapons: ['pistol'], serves: 'gpak' },
  g2: leader(10.2, 40.5),
  g3: { at: [10.9, 39.8] },
} as const;
const PAK = { gpak: { at: [10, 39], weapon: 'lightGun' } } as const;
const RIDER = { at: [10, 20], mount: { life: 1 } } as const;

describe('4 What a shell comes down on', () => {
  const MORTAR = { g1: { at: [10, 40], weapons: ['lightMortar'] }, g2: leader(10, 40.98) } as const;
  const bomb = (more: Situation) => {
    const guess = { type: 'estimate', piece: 'g1', distance: inch(17.5), toward: point(10, 22), observer: null };
    return played(shooting({ men: { ...MORTAR, u1: { at: [60, 5] } }, ...more, answers: [german(guess)] }));
  };

  it('PF-TPL.3, PF-IND.10, PF-IND.4 is lobbed at a tank in view and strikes its roof wherever it comes down on the hull', () => {
    const sherman = (y: number) =>
      ({ u9: { at: [10, y], profile: 'us-m4-sherman', facing: 0, arms: [], life: 3 } }) as const;
    // The bomb lands at 22.5; the hull is 4.2" long. Strength 7 against 9.
    expect(rolls(bomb({ vehicles: sherman(24), dice: [5, 1] })).at(-1)).toBe('PF-WND.1:  -> PF-WND.1 5 = -4');
    expect(names(bomb({ vehicles: sherman(20), dice: [5, 3] }))).toEqual(['PF-BASE.13', 'PF-TPL.1']);
  });

  it('PF-SHOOT.8, PF-TPL.2 lays its template on a rider whichever of the two the shell has come to', () => {
    const fire = (aim: 'body' | 'mount', dice: readonly number[]) =>
      played(
        shooting({
          men: { ...GUN_CREW, u1: RIDER, u2: { at: [11.1, 20] } },
          guns: PAK,
          answers: [shoot([by('gpak', 'lightGun')], [at('u1', aim)])],
          dice,
        }),
      );
    // The horse is hit instead of its rider, and the man beside them all the same.
    const horse = fire('body', [5, 3, 4, 3, 2, 1]);
    expect(names(horse)).toEqual(['PF-BASE.13', 'PF-SHOOT.8', 'PF-TPL.1', 'PF-WND.1', 'PF-MOV.21', 'PF-WND.1']);
    expect(happened(horse, 'mountLost', 'burstLanded')).toMatchObject([
      { type: 'burstLanded', at: point(10, 20) },
      { type: 'mountLost', man: 'u1' },
    ]);
    expect(happened(fire('mount', [5, 4, 3, 3, 2]), 'mountLost')).toHaveLength(1);
    expect(happened(fire('mount', [5, 3, 3, 1]), 'mountLost')).toEqual([]);
  });

  it('PF-HVY.18, PF-HVY.20 bursts on the gun before its crew, who are safe behind the shield', () => {
    const run = played({
      stack: [{ kind: 'shooting', side: 'us', only: null }],
      board: { phase: 'shooting', initiative: 'us', acting: 'us' },
      men: { g1: { at: [10, 21.2], serves: 'gpak' }, u1: { at: [60, 40] } },
      guns: { gpak: { at: [10, 20], weapon: 'lightGun' } },
      vehicles: {
        u9: {
          at: [10, 5],
          profile: 'us-m4-sherman',
          facing: 180,
          turret: 180,
          arms: [{ shell: 'he' }, {}, {}],
          life: 3,
        },
      },
      answers: [['us', shoot([by('u9', 'mediumTankGun', 0)], [at('g1')])[1]]],
      dice: [5, 1],
    });
    expect(happened(run, 'intercepted')).toMatchObject([{ by: 'gpak' }]);
    expect(happened(run, 'burstLanded')).toMatchObject([{ at: { x: 2540, y: 4879 } }]);
    // Strength 7 against 10, without the 4 that a base partly covered takes.
    expect(rolls(run).slice(1)).toEqual(['PF-WND.1:  -> PF-WND.1 6 = -5']);
    expect(happened(run, 'unharmed')).toEqual([{ type: 'unharmed', piece: 'gpak' }]);
  });
});

describe('4 Who shoots, and at whom', () => {
  it('PF-BASE.12 lets a rider shoot after half of what his horse goes', () => {
    const ridden = (inches: number) =>
      refused({
        men: { g1: { ...RIDER, did: { spent: inch(inches) } }, g2: leader(11, 21), u1: { at: [10, 10] } },
        answers: [shoot([by('g1')], [at('u1')])],
      });
    expect([ridden(5), ridden(5.1)]).toEqual([null, 'PF-BASE.12']);
  });

  const UNLED = { g1: GUN_CREW.g1, g2: { at: [10.2, 40.5] }, g3: GUN_CREW.g3 } as const;
  const FOES = { u1: { at: [10, 10] }, u2: { at: [11, 20] } } as const;

  it('PF-GRP.4 binds the crew of a gun and of a mortar that nobody leads to the nearest enemy', () => {
    const pak = (target: string, men: Situation['men'] = UNLED) =>
      refused({ men: { ...men, ...FOES }, guns: PAK, answers: [shoot([by('gpak', 'lightGun')], [at(target)])] });
    expect([pak('u1'), pak('u2'), pak('u1', GUN_CREW)]).toEqual(['PF-GRP.4', null, null]);
    const mortar = (y: number, second: NonNullable<Situation['men']>[string]) =>
      refused({
        men: { g1: { at: [10, 40], weapons: ['lightMortar'] }, g2: second, ...FOES },
        answers: [
          german({
            type: 'estimate',
            piece: 'g1',
            distance: inch(20),
            toward: point(y > 15 ? 11 : 10, y),
            observer: null,
          }),
        ],
      });
    expect([mortar(10, { at: [10, 40.98] }), mortar(20, { at: [10, 40.98] })]).toEqual(['PF-GRP.4', null]);
    expect(mortar(10, leader(10, 40.98))).toBeNull();
  });

  it('PF-GRP.4, PF-VEQ.7 counts nobody as nearest who is still under his net', () => {
    const jeep = (spottedBy: boolean) =>
      refused({
        men: { g1: { at: [10, 40] }, u1: { at: [10, 20] } },
        vehicles: { u9: { at: [14, 30], profile: 'us-jeep', arms: [], life: 1, spottedBy } },
        answers: [shoot([by('g1')], [at('u1')])],
      });
    expect([jeep(true), jeep(false)]).toEqual(['PF-GRP.4', null]);
  });

  it('PF-VEQ.7 may be shot at from then on, once somebody has made it out', () => {
    const run = played(
      shooting({
        men: { g1: { at: [10, 38] }, g2: leader(11.2, 38), u1: { at: [60, 5] } },
        vehicles: { u9: { at: [10, 18], profile: 'us-jeep', arms: [], life: 1, spottedBy: false } },
        answers: [german({ type: 'spy', man: 'g1', target: 'u9' }), shoot([by('g2')], [at('u9')])],
        dice: [4, 2],
      }),
    );
    expect(run.refusal).toBeNull();
    expect(run.board.vehicles[0]!.spottedBy).toBe(true);
  });

  it('PF-HERO.4 has a gun fire with its gunner, when he goes along with a hero', () => {
    const men = { ...GUN_CREW, u1: { at: [10, 20] } } as const;
    const look = looked({ men, guns: PAK, board: { phase: 'shooting' } });
    const fire = shoot([by('gpak', 'lightGun')], [at('u1')])[1];
    const called = (...only: readonly string[]) => ({ kind: 'shooting', side: 'german', only }) as const;
    expect(phase.refuse(look, called('g2', 'g1'), 'german', fire)).toBeNull();
    expect(phase.refuse(look, called('g2', 'g3'), 'german', fire)?.rule).toBe('PF-HERO.4');
    const listed = phase.choices(look, called('g2', 'g1'), 'german').map(({ action }) => JSON.stringify(action));
    expect(listed.some((one) => one.includes('gpak'))).toBe(true);
  });

  it('PF-VSH.3 binds the machine gun beside it to the turret gun of a Lee, and not to the gun in its hull', () => {
    const lee = (arm: number, weapon: string, given: object) =>
      refused({
        men: { u1: { at: [20, 20] }, u2: { at: [22, 20] } },
        vehicles: {
          gtank: {
            at: [20, 40],
            profile: 'us-m3-lee',
            facing: 0,
            turret: 0,
            life: 3,
            arms: [{}, {}, {}, {}],
            ...given,
          },
        },
        answers: [shoot([by('gtank', weapon, arm)], [at('u2')])],
      });
    expect(lee(1, 'vehicleMg', { fired: [0], aimed: 'u1' })).toBe('PF-VSH.3');
    expect(lee(1, 'vehicleMg', { fired: [3], aimed: null })).toBeNull();
    expect(lee(3, 'mediumTankGun', { fired: [1], aimed: 'u1' })).toBeNull();
  });

  it('PF-GREN.2, PF-VCB.13 has grenades whether they are gear or weapons, but throws none at what has run at him', () => {
    const thrown = (rammed: readonly string[]) =>
      played({
        stack: [{ kind: 'grenades', side: 'german' }],
        board: { phase: 'grenades' },
        men: { g1: { at: [10, 25], weapons: ['rifle', 'grenade'] }, g2: leader(10, 26), u1: { at: [10, 21] } },
        vehicles: { u9: { at: [13, 22], profile: 'us-jeep', arms: [], life: 1, rammed } },
        answers: [german({ type: 'throw', man: 'g1', target: 'u9', at: null })],
        dice: rammed.length > 0 ? [] : [3],
      });
    expect(happened(thrown([]), 'grenadeSought')).toHaveLength(1);
    expect(thrown(['g1']).refusal?.rule).toBe('PF-VCB.13');
  });
});

describe('4 How far a burst and a flame go', () => {
  it('PF-RATE.2 walks to whoever is within 2" of the last target, base to base', () => {
    const fired = (x: number) =>
      happened(
        played(
          shooting({
            men: {
              g1: { at: [10, 27], weapons: ['smg'] },
              g2: leader(10, 28.2),
              u1: { at: [10, 20] },
              u2: { at: [x, 20] },
            },
            answers: [shoot([by('g1', 'smg')], [at('u1'), at('u2')])],
            dice: x < 12.99 ? [5, 4, 2, 2] : [5, 4],
          }),
        ),
        'fired',
      ).length;
    expect([fired(12.984), fired(12.99)]).toEqual([3, 1]);
  });

  const flame = (men: Situation['men'], vehicles: Situation['vehicles'], dice: readonly number[]) =>
    played(
      shooting({
        men: { g1: { at: [10, 26], weapons: ['flamethrower'] }, g2: leader(10, 27), ...men },
        ...(vehicles ? { vehicles } : {}),
        answers: [shoot([by('g1', 'flamethrower')], [at('u1')])],
        dice,
      }),
    );

  it('PF-FLAME.3 lays fire from the edge of whoever throws it, as far as he reaches', () => {
    expect(names(flame({ u1: { at: [10, 17.4] } }, undefined, [4, 3]))).toEqual(['PF-BASE.13', 'PF-TPL.1']);
  });

  it('PF-FLAME.1, PF-VCB.1 burns at the armour that faces the muzzle', () => {
    const priest = (facing: number) =>
      ({ u1: { at: [10, 21], profile: 'us-m7-priest', facing, arms: [], life: 3 } }) as const;
    // Strength 4 against 11 is a 6 and a 6, against 10 a 6 and a 5.
    const second = (facing: number) => rolls(flame({}, priest(facing), [4, 4, 6, 1])).at(-1);
    expect([second(180), second(0)]).toEqual(['PF-WND.1:  -> PF-WND.1 6 = -5', 'PF-WND.1:  -> PF-WND.1 5 = -4']);
  });
});

describe('4 What the player is told', () => {
  it('PF-VDM.3 tells why a second 1 does nothing to what has lost its wheels', () => {
    const { log } = played(
      shooting({
        men: { g1: { at: [10, 26], weapons: ['rocketLauncher'] }, g2: leader(10, 27) },
        vehicles: { u9: { at: [10, 20], profile: 'us-m10', facing: 90, arms: [], life: 0, wheelsOut: true } },
        answers: [shoot([by('g1', 'rocketLauncher')], [at('u9')])],
        dice: [4, 5, 1],
      }),
    );
    const told = log.flatMap((item) =>
      'event' in item && ['unharmed', 'wounded'].includes(item.event.type) ? [item.rule] : [],
    );
    expect(told).toEqual(['PF-VDM.3']);
  });
});
