import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { looked, type Situation } from '../examples/played.ts';
import { holdsBack } from './goals.ts';
import { type Pack, type Prey, preysFor } from './prey.ts';
import { staffOf } from './staff.ts';
import { WEIGHTS } from './weights.ts';

/** Places along a line: how far it is from one to another is the difference of their numbers, in inches. */
const preyAt = (at: number, size: number): Prey => ({
  places: [],
  size,
  field: { to: (cell) => Math.abs(cell - at) * INCH },
});
const packs: readonly Pack[] = [
  { id: 'first', size: 10, here: 20 },
  { id: 'second', size: 10, here: 21 },
  { id: 'third', size: 10, here: 22 },
];

describe('whom squads go for', () => {
  it('divides them where one group has enough against it', () => {
    const [near, far] = [preyAt(10, 5), preyAt(36, 5)];
    const divided = preysFor([near, far], packs, 21, WEIGHTS);
    expect([...divided.values()].filter((prey) => prey === near).length).toBe(2);
    expect(divided.get('third')).toBe(far);
    expect(new Set(preysFor([near, far], packs, 21, { ...WEIGHTS, crowd: 0 }).values())).toEqual(new Set([near]));
  });

  it('keeps them together against a group that takes them all', () => {
    const [near, far] = [preyAt(10, 12), preyAt(36, 5)];
    expect(new Set(preysFor([near, far], packs, 21, { ...WEIGHTS, odds: 3 }).values())).toEqual(new Set([near]));
  });
});

describe('the end of a game', () => {
  const plain = { life: 1, might: 0, fate: 0 };
  const fearIn = (turn: number, scenario: object): number => {
    const situation: Situation = {
      men: { g1: { ...plain, at: [30, 10] }, u1: { ...plain, at: [30, 40] } },
      scenario: { turns: 12, ...scenario },
      board: { turn },
    };
    return staffOf(looked(situation), 'german', WEIGHTS, { places: 1, plans: 1, setUps: 1, replies: 0 }).w.fear;
  };

  it('makes those bold who do not win by waiting', () => {
    expect(fearIn(12, {})).toBeLessThan(fearIn(2, {}) / 2);
    expect(fearIn(12, { otherwise: 'german' })).toBe(fearIn(2, { otherwise: 'german' }));
  });

  it('makes those hide who only have to last and are all but routed (PF-BRV.10)', () => {
    const fearOf = (german: number, scenario: object): number => {
      const look = looked({
        men: { g1: { ...plain, at: [30, 10] }, u1: { ...plain, at: [30, 40] } },
        scenario: { turns: 12, ...scenario },
        board: { started: { german, us: 1 } },
      });
      return staffOf(look, 'german', WEIGHTS, { places: 1, plans: 1, setUps: 1, replies: 0 }).w.fear;
    };
    const lasts = { otherwise: 'german' };
    expect(fearOf(3, lasts)).toBeGreaterThan(4 * fearOf(1, lasts));
    expect(fearOf(2, lasts)).toBeGreaterThan(fearOf(1, lasts));
    expect(fearOf(3, {})).toBe(fearOf(1, {}));
  });

  it('is waited for by those who have lost less, the sooner the more (PF-SCN.3)', () => {
    const isWaiting = (turn: number, us: number, scenario: object = {}): boolean => {
      const look = looked({
        men: { g1: { ...plain, at: [30, 10] }, u1: { ...plain, at: [30, 40] } },
        scenario: { turns: 12, undecided: 'models', ...scenario },
        board: { turn, started: { german: 1, us } },
      });
      return holdsBack(look, 'german', WEIGHTS);
    };
    expect(isWaiting(11, 1)).toBe(false);
    expect(isWaiting(11, 2)).toBe(true);
    expect(isWaiting(11, 2, { undecided: 'draw' })).toBe(false);
    const goals = [{ kind: 'exit', side: 'german', edge: 'right', share: 50 }];
    expect(isWaiting(11, 2, { goals })).toBe(false);
  });
});
