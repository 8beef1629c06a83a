import { describe, expect, it } from 'vitest';
import { eventsOf, example, rollsOf, rulesOf } from '../contract/example.ts';
import { duel } from '../test/duel.ts';
import { readPosition } from './file.ts';
import { runFile } from './run-file.ts';

const file = { format: 1, system: 'duel', scenario: 'dawn' };
const LUNGE = {
  stack: [
    { kind: 'bout', step: 'end' },
    { kind: 'lunge', by: 'ash', depth: 0, step: 'effort' },
  ],
};
const effort = (points: number) => ({ side: 'ash', action: { type: 'effort', points } });

const run = (more: object) => {
  const read = readPosition(duel, { ...file, ...more });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return runFile(duel, read.value);
};

describe('a position file played out', () => {
  it('gives every entry, the faces that fell, and where it ends', () => {
    const played = run({ ...LUNGE, answers: [effort(2)], dice: [3, 4, 'cut'] });
    expect(played).toMatchObject({
      ok: true,
      value: { faces: [3, 4, 3], seed: null, run: { refused: null, end: { board: { round: 2, birch: { life: 1 } } } } },
    });
  });

  it('without forced dice rolls its own: the same again with the same seed, and another new each time', () => {
    const seed = 'cd'.repeat(32);
    const faces = (more: object): string => {
      const played = run({ ...LUNGE, answers: [effort(0)], ...more });
      return played.ok ? `${played.value.faces.join()} ${played.value.seed}` : 'failed';
    };
    expect(faces({ seed })).toBe(faces({ seed }));
    expect(faces({})).not.toBe(faces({}));
    expect(faces({ seed, dice: [6] })).toMatch(/^6,/);
  });

  it('stops at an answer the rules refuse, and keeps what went before', () => {
    const played = run({ ...LUNGE, answers: [effort(9), effort(0)], dice: [] });
    expect(played).toMatchObject({
      ok: true,
      value: { run: { taken: [], refused: { number: 0, refusal: { rule: 'D-5', why: { word: 'noBreath' } } } } },
    });
  });

  it('says at which roll forced dice are too few, too many or wrong', () => {
    expect(run({ ...LUNGE, answers: [effort(0)], dice: [3] })).toMatchObject({
      ok: false,
      misfit: { at: 1, kind: 'short', roll: { check: { rule: 'D-4' } } },
    });
    expect(run({ ...LUNGE, answers: [effort(0)], dice: [1, 1, 5] })).toMatchObject({
      ok: false,
      misfit: { at: 2, kind: 'long', roll: null },
    });
    expect(run({ ...LUNGE, answers: [effort(0)], dice: [6, 6, 'stab'] })).toMatchObject({
      ok: false,
      misfit: { at: 2, kind: 'wrong', roll: { check: { rule: 'D-7' } } },
    });
  });

  it('finds sealed answers that could not have been given, and stacks the rules never meet', () => {
    const sealed = (given: unknown) =>
      run({
        stack: [
          { kind: 'bout', step: 'end' },
          { kind: 'intent', sealed: { ash: given } },
        ],
      });
    expect(sealed({ type: 'lunge' })).toMatchObject({ ok: true });
    expect(sealed({ type: 'dance' })).toMatchObject({ ok: false, problems: [{ path: 'stack[1].sealed.ash.type' }] });
    expect(sealed({ type: 'parry' })).toEqual({
      ok: false,
      problems: [{ path: 'stack[1].sealed.ash', why: expect.objectContaining({ en: 'ash may not do this (D-3)' }) }],
    });
    expect(run({ stack: [{ kind: 'bout', step: 'nowhere' }] })).toEqual({
      ok: false,
      problems: [{ path: 'stack', why: expect.stringMatching(/^bout has no step 'nowhere'; it has \w+/) }],
    });
  });
});

describe('a worked example', () => {
  it('is a position file with the log, board, questions and refusal to compare', () => {
    const played = example(duel, { scenario: 'dawn', ...LUNGE, answers: [effort(1)], dice: [1, 2] });
    expect(eventsOf(played.log).map((event) => event.type)).toEqual(['breathSpent', 'lunged', 'roundEnded']);
    expect(rollsOf(played.log)).toMatchObject([{ faces: [1, 2], result: -3 }]);
    expect(rulesOf(played.log)).toEqual(['D-5', 'D-4', 'D-1']);
    expect(played.asked.map(({ side, kind }) => [side, kind])).toEqual([['ash', 'stance']]);
    expect(played.refusal).toBeNull();
  });
  it('that does not read or fit is an error', () => {
    expect(() => example(duel, { scenario: 'dusk' })).toThrow("scenario: duel has no scenario 'dusk'");
    expect(() => example(duel, { scenario: 'dawn', ...LUNGE, answers: [effort(1)], dice: [1] })).toThrow(
      'dice[1]: a die of 6 sides is rolled',
    );
    expect(() => example(duel, { scenario: 'dawn', stack: [{ kind: 'bout', step: 'x' }] })).toThrow('stack:');
  });
});
