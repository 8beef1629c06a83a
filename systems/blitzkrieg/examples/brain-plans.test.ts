import { describe, expect, it } from 'vitest';
import { ordersFor } from '../bot/plans.ts';
import { screenFor } from '../bot/smoke.ts';
import { callIdeas, strikeIdeas } from '../bot/support.ts';
import { ridesOf } from '../bot/transport.ts';
import { CAREFUL, pivotOf } from '../bot/ways.ts';
import { WEIGHTS } from '../bot/weights.ts';
import type { Field } from '../bot/worth.ts';
import { fieldOf } from '../bot/worth.ts';
import { elementOf } from '../rules/facts.ts';
import type { FrameOf } from '../types.ts';
import type { Situation } from './firing-range.ts';
import { firing, lookAt } from './firing-range.ts';

const GOAL = { id: 'hill', name: { en: 'hill', fr: 'colline' }, at: { x: 17_000, y: 6000 } };
const fieldAt = (elements: Situation['elements'], more: Partial<Situation> = {}): Field =>
  fieldOf(lookAt({ elements, scenario: { objectives: [GOAL] }, ...more }), 'german', WEIGHTS);

const ordersOf = (field: Field, id: string): readonly string[] =>
  ordersFor(field, elementOf(field.survey.look, id), CAREFUL).map(({ idea }) =>
    idea.action.type === 'order' ? idea.action.order : idea.action.type,
  );

const FAR_ENEMY = { s0: { profile: 'soviet-hq', at: [19_500, 11_500] } } as const;
const SQUAD = { profile: 'german-rifles', at: [1000, 6000] } as const;
const LORRY = { profile: 'opel-blitz', at: [1000, 6800], facing: 90 } as const;

describe('what the brain plans', () => {
  it('takes a ride when it is far to go, and gets off near the enemy', () => {
    const far = fieldAt({ g0: SQUAD, g1: LORRY, ...FAR_ENEMY });
    expect(ordersOf(far, 'g0')).toContain('embark');
    expect(ridesOf(far, 'g0').map(({ vehicle }) => vehicle)).toEqual(['g1']);
    const aboard = { profile: 'german-rifles', at: null, carried: { by: 'g1', how: 'inside' } } as const;
    const riding = fieldAt({ g0: { ...SQUAD, at: [1000, 9000] }, g1: LORRY, g2: aboard, ...FAR_ENEMY });
    expect(ordersOf(riding, 'g2')).toEqual(['stay']);
    const near = { s1: { profile: 'soviet-rifles', at: [4000, 6800] } } as const;
    expect(ordersOf(fieldAt({ g0: SQUAD, g1: LORRY, g2: aboard, ...FAR_ENEMY, ...near }), 'g2')[0]).toBe('disembark');
  });

  it('turns a gun in a hull on an enemy it does not bear on', () => {
    const field = fieldAt({
      g0: { profile: 'stug-3-g', at: [9000, 6000], facing: 0 },
      s0: { profile: 't-34-76', at: [12_000, 6000], facing: 270 },
    });
    expect(pivotOf(field, 'g0')).toMatchObject({
      action: { type: 'route', route: [], facing: 90 },
      target: { id: 's0' },
    });
    expect(ordersOf(field, 'g0')).toContain('advance');
    const bearing = fieldAt({
      g0: { profile: 'stug-3-g', at: [9000, 6000], facing: 90 },
      s0: { profile: 't-34-76', at: [12_000, 6000], facing: 270 },
    });
    expect(pivotOf(bearing, 'g0')).toBeNull();
  });

  it('lays smoke before the enemy that does most harm, and none where nobody is in danger', () => {
    const scene = {
      g0: { profile: 'german-mortar-80', at: [3000, 6000] },
      g1: { profile: 'german-rifles', at: [9000, 6000] },
      g2: { profile: 'german-rifles', at: [9000, 6600] },
      s0: { profile: 'soviet-mmg', at: [12_000, 6000] },
    } as const;
    const frame = firing('g0') as FrameOf<'fire'>;
    const screen = screenFor(fieldAt(scene), frame);
    expect(screen).toMatchObject({ action: { type: 'shootAt', weapon: 0, shell: 'smoke' }, target: { id: 's0' } });
    expect(screen!.action.at.x).toBeLessThan(12_000);
    expect(screenFor(fieldAt({ ...scene, s0: FAR_ENEMY.s0 }), frame)).toBeNull();
  });

  it('calls shells and aircraft down on the crowd, and not on its own', () => {
    const battery = { id: 'b', name: { en: 'b', fr: 'b' }, calibre: 105, edge: 'left' };
    const sortie = { id: 'a', name: { en: 'a', fr: 'a' }, weapons: ['guns'] };
    const elements = {
      g0: { profile: 'german-observer', at: [5000, 6000] },
      g1: { profile: 'german-rifles', at: [9600, 2000] },
      s0: { profile: 'soviet-rifles', at: [10_000, 6000] },
      s1: { profile: 'soviet-rifles', at: [10_000, 6600] },
      s2: { profile: 'soviet-rifles', at: [10_000, 2000] },
    } as const;
    const plain = lookAt({ elements, scenario: { objectives: [GOAL] } });
    const { forces } = plain.setting.scenario;
    const scenario = {
      objectives: [GOAL],
      forces: [{ ...forces[0], batteries: [battery], sorties: [sortie] }, forces[1]],
    };
    const board = { batteries: [{ id: 'b', side: 'german', mission: 'granted' }] };
    const field = fieldAt(elements, { scenario, board });
    const [call] = callIdeas(field, { kind: 'support', element: 'g0' });
    expect(call!.idea.action).toMatchObject({ type: 'callFire', battery: 'b', what: 'range', at: { x: 10_000 } });
    expect(['6000', '6600']).toContain(String((call!.idea.action as { at: { y: number } }).at.y));
    expect(ordersOf(field, 'g0')).toContain('support');
    const [strike] = strikeIdeas(field, { kind: 'airStrike', sortie: 'a' }, 'german');
    expect(strike!.idea.action).toMatchObject({ type: 'strike', with: 'guns', at: { x: 10_000 } });
    expect([0, 180]).toContain((strike!.idea.action as { facing: number }).facing);
  });
});
