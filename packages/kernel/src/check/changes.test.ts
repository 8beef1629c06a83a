import { describe, expect, it } from 'vitest';
import { SPEECH } from '../test/speech.ts';
import { changeDie, facesNow } from './changes.ts';
import type { Check } from './check.ts';
import { passed, rollCheck, term } from './check.ts';
import { scriptedDice } from './dice.ts';
import { rolledLine } from './explain.ts';

const wound: Check = {
  rule: 'WOUND',
  shape: 'target',
  dice: 1,
  sides: 6,
  add: [],
  need: [term('WOUND', 4)],
  pass: 'atLeast',
};
const might = (side: string, by: number, die = 0) => ({ rule: 'MIGHT', side, die, by });

describe('a die turned after it fell', () => {
  it('changes the result, and the next side may turn it back', () => {
    const fell = rollCheck(wound, scriptedDice([3]));
    expect(passed(fell)).toBe(false);
    const raised = changeDie(fell, might('red', 1));
    expect(passed(raised)).toBe(true);
    const lowered = changeDie(raised, might('blue', -1));
    expect(passed(lowered)).toBe(false);
    expect(facesNow(lowered)).toEqual([3]);
    expect(lowered.changed).toEqual([might('red', 1), might('blue', -1)]);
  });

  it('stops at its first and last face, and says by how much it was really turned', () => {
    const six = changeDie(rollCheck(wound, scriptedDice([5])), might('red', 3));
    expect(facesNow(six)).toEqual([6]);
    expect(six.changed![0]!.by).toBe(1);
    expect(facesNow(changeDie(six, might('blue', -9)))).toEqual([1]);
  });

  it('starts from what lies there after a re-roll: single dice', () => {
    const pool: Check = {
      rule: 'FIRE',
      shape: 'pool',
      dice: [term('FIRE', 2)],
      sides: 6,
      add: [],
      need: [term('FIRE', 5)],
      pass: 'atLeast',
      reroll: { rule: 'VETERAN', what: 'dice', when: 'failed', atMost: 1 },
    };
    const roll = rollCheck(pool, scriptedDice([5, 2, 4]));
    expect(facesNow(roll)).toEqual([5, 4]);
    expect(changeDie(roll, might('red', 1, 1)).result).toBe(2);
  });

  it('starts from what lies there after a re-roll: the better of two throws', () => {
    const kept: Check = { ...wound, reroll: { rule: 'LUCK', what: 'roll', when: 'failed', keep: 'better' } };
    const roll = rollCheck(kept, scriptedDice([3, 1]));
    expect(facesNow(roll)).toEqual([3]);
    expect(passed(changeDie(roll, might('red', 1)))).toBe(true);
  });

  it('is told with the dice', () => {
    expect(rolledLine(changeDie(rollCheck(wound, scriptedDice([3])), might('red', 1)), SPEECH)).toBe(
      'rolled 3 ⇒ 4: just passed',
    );
  });

  it('throws for a die that is not there and for what was drawn', () => {
    expect(() => changeDie(rollCheck(wound, scriptedDice([3])), might('red', 1, 1))).toThrow('no die 1');
    const draw = rollCheck({ rule: 'CUP', shape: 'draw', from: ['a'] }, scriptedDice([1]));
    expect(() => changeDie(draw, might('red', 1))).toThrow('no faces');
  });
});
