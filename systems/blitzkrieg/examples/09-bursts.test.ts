import { describe, expect, it } from 'vitest';
import { firing, lookAt, played } from './firing-range.ts';
import { FAR } from './marching.ts';

const TARGET = { profile: 'soviet-rifles', at: [3500, 6000] } as const;
/** Within 5 cm of the target stand a friend of it, armour and an enemy; another friend is a hair too far. */
const ROUND = {
  s1: TARGET,
  s2: { ...TARGET, at: [3500, 6500] },
  s3: { ...TARGET, at: [4001, 6000] },
  s4: { profile: 't-34-76', at: [3100, 5700] },
  g2: { profile: 'german-rifles', at: [3800, 5600] },
} as const;
const shared = ({ position }: ReturnType<typeof played>) => position.stack.at(-1);

describe('9 Who is near a burst', () => {
  it('BK-HE.1, BK-HE.4 takes friends of the target within 5 cm, neither armour nor the enemy', () => {
    const run = played({
      elements: { g1: { profile: 'panzer-4-f2', at: [1000, 6000], facing: 90 }, ...ROUND },
      stack: [firing('g1')],
      answers: [['german', { type: 'shoot', weapon: 0, target: 's1', shell: 'he' }]],
      dice: [6, 6, 5, 5, 1],
    });
    expect(shared(run)).toMatchObject({ kind: 'shareHits', by: 'g1', target: 's1', hits: 2, among: ['s1', 's2'] });
  });

  it('BK-AIR.1, BK-HE.4 does the same for rockets from the air', () => {
    const elements = { ...FAR, ...ROUND };
    const { forces } = lookAt({ elements }).setting.scenario;
    const sorties = [{ id: 'stuka', name: { en: 'stuka', fr: 'stuka' }, weapons: ['rockets'] }];
    const run = played({
      elements,
      scenario: { forces: [{ ...forces[0], sorties }, forces[1]] },
      board: { turn: 2, sorties: [{ id: 'stuka', side: 'german', state: 'overhead' }] },
      stack: [{ kind: 'airStrike', sortie: 'stuka' }],
      answers: [['german', { type: 'strike', sortie: 'stuka', with: 'rockets', at: { x: 3500, y: 6000 }, facing: 90 }]],
      dice: [6, 5, 5, 1, 1, 1, 1],
    });
    expect(shared(run)).toMatchObject({ kind: 'shareHits', by: 'stuka', target: 's1', hits: 2, among: ['s1', 's2'] });
  });
});
