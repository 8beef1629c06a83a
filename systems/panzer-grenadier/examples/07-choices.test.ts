import { fastRandom, fraction } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import type { AnyDeed } from '../rules/03-deed.ts';
import { bombard } from '../rules/09-bombard.ts';
import { direct } from '../rules/10-fire.ts';
import { antiTank } from '../rules/11-anti-tank-fire.ts';
import { smoke } from '../rules/16-smoke-fire.ts';
import type { Action, FrameOf } from '../types.ts';
import { bombards, shot } from './fired.ts';
import { lookAt } from './looked.ts';
import { acting, field, force, ground, hex, leader, unit } from './played.ts';

const scenario = field(
  { terrain: ground({ w: ['0906'] }) },
  { forces: [force('soviet'), force('german', { smoke: true })] },
);
const units = [
  unit('g1', 'german-inf', '0503'),
  unit('g2', 'german-hmg', '0503'),
  unit('g3', 'german-inf', '0403'),
  unit('g4', 'german-mortar-81', '0502'),
  unit('g5', 'german-pz-4', '0602'),
  unit('s1', 'soviet-inf', '0505'),
  unit('s2', 'soviet-inf', '0507'),
  unit('s3', 'soviet-t-34', '0605'),
  unit('s4', 'soviet-inf', '0906'),
];
const look = lookAt({ scenario, units, leaders: [leader('lt', 'german', 'LT', '0503', { combat: 1 })] });
const frame: FrameOf<'acting'> = {
  ...(acting('german', { leaders: ['lt'], firing: ['g1', 'g2', 'g3', 'g4', 'g5', 'lt'] }) as FrameOf<'acting'>),
  parts: [],
  again: [],
  bunkers: [],
};
const listed = (deed: AnyDeed): readonly Action[] => deed.choices(look, frame).map(({ action }) => action);
const names = (hexes: readonly string[]): readonly number[] => hexes.map(hex);

describe('What is offered to those who fire', () => {
  it('one shot for every hex, and one for a leader who brings hexes together', () => {
    expect(listed(direct).map((one) => (one.type === 'direct' ? [one.shooters, one.combines] : null))).toEqual([
      [['g1'], null],
      [['g3'], null],
      [['g5'], null],
      [['g1', 'g3'], 'lt'],
    ]);
    for (const action of listed(direct)) expect(direct.refuse(look, frame, action as never)).toBeNull();
  });

  it('who may join in, at which hexes, in which parts, and whose help there is', () => {
    const [first] = direct.choices(look, frame);
    const { holes } = direct.spell!(look, frame, first!) as { readonly holes: Readonly<Record<string, object>> };
    expect(holes.shooters).toMatchObject({ units: ['g1', 'g2'], min: 1, max: 2 });
    expect((holes.hex as { readonly hexes: readonly number[] }).hexes.toSorted((a, b) => a - b)).toEqual(
      names(['0505', '0605', '0507']).toSorted((a, b) => a - b),
    );
    expect(holes.parts).toMatchObject({ options: [3, 4, 5, 6, 7, 8].map((part) => ({ unit: 'g2', part })) });
    expect(holes.leaders).toMatchObject({ units: ['lt'] });
  });

  it('guns at what they or a leader see, smoke where the scenario has it, anti-tank fire at vehicles', () => {
    expect(listed(bombard)).toEqual([expect.objectContaining({ type: 'bombard', shooters: ['g4'] })]);
    const [gun] = bombard.choices(look, frame);
    const { holes } = bombard.spell!(look, frame, gun!) as { readonly holes: Readonly<Record<string, object>> };
    expect((holes.hex as { readonly hexes: readonly number[] }).hexes).not.toContain(hex('0906'));
    expect(listed(smoke)).toEqual([{ type: 'smoke', shooters: ['g4'], hex: hex('0502') }]);
    expect(listed(antiTank)).toEqual([{ type: 'antiTank', shooter: 'g5', target: 's3', through: null }]);
  });

  it('whatever is drawn by lot is legal', () => {
    const random = fastRandom(7);
    for (const deed of [direct, bombard, smoke, antiTank] as readonly AnyDeed[])
      for (const choice of deed.choices(look, frame))
        for (let i = 0; i < 40; i += 1) {
          const action = deed.sample!(look, frame, choice, random);
          expect(deed.refuse(look, frame, action), JSON.stringify(action)).toBeNull();
        }
  });
});

describe('What is told before one fires', () => {
  it('PG-9.51.1 PG-10.2.1 the throw, and what may become of everybody it strikes', () => {
    const action = shot(['g1', 'g2'], '0505');
    expect(direct.checks!(look, frame, action)).toMatchObject([{ shape: 'readings', readings: [{ for: 's1' }] }]);
    const [fate] = direct.forecasts!(look, frame, action);
    // Strength 14 at two hexes: column 11; nothing on a 7, an X on 2, 3, 11 and 12.
    const of = fate!.outcomes.map(({ outcome, chance }) => [outcome.word, fraction(chance)]);
    expect(of.at(-1)).toEqual(['fateStep', '216/1296']);
    expect(fate!.outcomes.reduce((sum, { chance }) => sum + chance.ways, 0n)).toBe(1296n);
    const melee = lookAt({
      units: [
        unit('g4', 'german-mortar-81', '0502'),
        unit('a', 'german-inf', '0505'),
        unit('s1', 'soviet-inf', '0505'),
      ],
    });
    const guns = { ...frame, firing: ['g4'] };
    expect(bombard.checks!(melee, guns, bombards(['g4'], '0505'))).toMatchObject([
      { readings: [{ for: 's1' }] },
      { readings: [{ for: 'a' }] },
    ]);
    expect(bombard.forecasts!(melee, guns, bombards(['g4'], '0505'))).toHaveLength(2);
  });
});
