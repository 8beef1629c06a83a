import { describe, expect, it } from 'vitest';
import { botAnswer } from '../examples/bot-answer.ts';
import type { Situation } from '../examples/played.ts';

const plain = { life: 1, might: 0, fate: 0 };
const shooting = { board: { phase: 'shooting' }, stack: [{ kind: 'shooting', side: 'german', only: null }] };
/** Middle to middle of two who touch each other, in inches. */
const TOUCH = 0.98;

describe('who serves a weapon (PF-HVY.6)', () => {
  it('loads a machine gun and does not shoot beside it, while others do', () => {
    const men = {
      g1: { ...plain, at: [30, 10] as const, weapons: ['mmg'] },
      g2: { ...plain, at: [30 + TOUCH, 10] as const },
      g3: { ...plain, at: [33, 10] as const },
      u1: { ...plain, at: [30, 18] as const },
    };
    const answer = botAnswer({ men, ...shooting }, 'greedy');
    const shooters = answer.type === 'shoot' ? answer.shooters.map(({ piece }) => piece) : [];
    expect(shooters.toSorted()).toEqual(['g1', 'g3']);
  });

  it('fires a gun before anybody shoots for himself', () => {
    const situation: Situation = {
      guns: { g0: { weapon: 'lightGun', facing: 180, at: [30, 10], state: 'ready' } },
      men: {
        g1: { ...plain, at: [30, 8.72], serves: 'g0' },
        g2: { ...plain, at: [28.72, 10] },
        g3: { ...plain, at: [31.28, 10] },
        u1: { ...plain, at: [30, 22] },
        u2: { ...plain, at: [30.8, 22] },
      },
      ...shooting,
    };
    expect(botAnswer(situation, 'greedy')).toMatchObject({ type: 'shoot', shooters: [{ piece: 'g0' }] });
  });
});
