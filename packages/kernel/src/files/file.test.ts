import { describe, expect, it } from 'vitest';
import { problemLine } from '../engine/types.ts';
import { duel } from '../test/duel.ts';
import { dawn, played, scenario } from '../test/play.ts';
import { looseDice, readAction, readPosition, under, upgradeStack, writePosition } from './file.ts';
import { throughText } from './json.ts';

const file = { format: 1, system: 'duel', scenario: 'dawn' };
const problems = (given: unknown): readonly string[] => {
  const read = readPosition(duel, given);
  return read.ok ? [] : read.problems.map(problemLine);
};

describe('a position file', () => {
  it('needs no more than a system and a scenario: the start of the game', () => {
    const read = readPosition(duel, file);
    expect(read.ok && read.value).toMatchObject({
      scenario: 'dawn',
      position: { stack: [{ kind: 'bout' }], outcome: null },
      answers: [],
      dice: null,
      seed: null,
    });
  });

  it('changes the set-up field by field', () => {
    const read = readPosition(duel, { ...file, board: { round: 4, ash: { life: 1, breath: 0, guard: 'low' } } });
    expect(read.ok && read.value.position.board).toEqual({
      round: 4,
      ash: { life: 1, breath: 0, guard: 'low', parried: false },
      birch: { life: 2, breath: 3, guard: 'high', parried: false },
      deck: ['scratch', 'scratch', 'cut'],
      effort: 0,
    });
  });

  it('takes a whole scenario in place of its name, answers, and forced dice', () => {
    const read = readPosition(duel, {
      ...file,
      scenario: { ...scenario, life: 7 },
      answers: [{ side: 'ash', action: { type: 'done' } }],
      dice: [3, 'cut'],
      seed: 'ab'.repeat(32),
    });
    expect(read.ok && read.value).toMatchObject({
      setting: { life: 7 },
      answers: [{ side: 'ash', action: { type: 'done' } }],
      dice: [3, 'cut'],
      seed: 'ab'.repeat(32),
    });
  });

  it('takes a scenario like another, with something changed', () => {
    const read = readPosition(duel, { ...file, scenario: { like: 'dawn', life: 7 } });
    expect(read.ok && read.value).toMatchObject({ setting: { life: 7 }, scenario: { like: 'dawn', life: 7 } });
    expect(problems({ ...file, scenario: { like: 'dusk' } })).toEqual(["scenario.like: duel has no scenario 'dusk'"]);
    const [wrong] = problems({ ...file, scenario: { like: 'dawn', life: 'long' } });
    expect(wrong).toMatch(/^scenario\.life: /);
  });

  it('written from any position reads back as it was', () => {
    const position = played([
      ['ash', { type: 'done' }],
      ['birch', { type: 'done' }],
      ['birch', { type: 'lunge' }],
    ]);
    const read = readPosition(duel, throughText(writePosition(duel, dawn, 'dawn', position)));
    expect(read.ok && read.value.position).toEqual({ board: position.board, stack: position.stack, outcome: null });
  });

  it('of an older version is brought up to date', () => {
    const old = { ...file, version: 1, stack: [{ kind: 'bout' }, { kind: 'lunge', by: 'ash' }] };
    const read = readPosition(duel, old);
    expect(read.ok && read.value.position.stack).toEqual([{ kind: 'bout' }, { kind: 'lunge', by: 'ash', depth: 0 }]);
    expect(upgradeStack(duel, 2, [1])).toEqual([1]);
  });

  it('tells everything wrong with it, each at its place', () => {
    expect(
      problems({
        ...file,
        format: 2,
        answers: [{ side: 'ash', action: { type: 'lunge', far: true } }],
        dice: [0],
        surprise: 1,
      }),
    ).toEqual([
      'format: Invalid input: expected 1',
      'dice[0]: Too small: expected number to be >0',
      'surprise: no such field here',
      'answers[0].action.far: no such field here',
    ]);
    expect(
      problems({ ...file, board: { round: 0, ash: { life: 'two' } }, stack: [{ kind: 'joust' }] }).map(
        (line) => line.split(':')[0],
      ),
    ).toEqual(['board.round', 'board.ash.life', 'board.ash.breath', 'board.ash.guard', 'stack[0].kind']);
    expect(problems('nonsense')).toEqual(['(whole file): Invalid input: expected object, received string']);
    expect(problems({ ...file, stack: [] })).toEqual(['stack: nothing is being resolved']);
  });

  it('refuses what can not be', () => {
    expect(problems({ ...file, version: 3 })).toEqual(['version: duel is at version 2 here; the file is of version 3']);
    expect(problems({ ...file, scenario: 'dusk' })).toEqual(["scenario: duel has no scenario 'dusk'"]);
    expect(problems({ ...file, scenario: { ...scenario, life: -1 } })).toEqual([
      'scenario.life: Too small: expected number to be >0',
    ]);
    expect(problems({ ...file, board: { ash: { life: -1, breath: 0, guard: 'low' } } })).toEqual([
      'board: ash is more than dead',
    ]);
    expect(
      problems({ ...file, board: { round: 0 }, answers: [{ side: 'elm', action: { type: 'dance' } }] }).map(
        (line) => line.split(':')[0],
      ),
    ).toEqual(['board.round', 'answers[0].side', 'answers[0].action.type']);
    expect(problems({ ...file, answers: [{ side: 'elm', action: { type: 'done' } }] })).toEqual([
      "answers[0].side: no side 'elm' in this game",
    ]);
  });
});

describe('a system with its own way of writing', () => {
  const named: typeof duel = {
    ...duel,
    files: {
      write: (_setting, value) => JSON.parse(JSON.stringify(value).replaceAll('"ash"', '"ASH"')) as unknown,
      read: (_setting, value) => {
        const text = JSON.stringify(value);
        if (text.includes('"OAK"')) return { ok: false, problems: [{ path: 'side', why: 'no such tree' }] };
        return { ok: true, value: JSON.parse(text.replaceAll('"ASH"', '"ash"')) as unknown };
      },
    },
  };
  it('reads and writes boards, frames and answers in it', () => {
    const position = played([]);
    const written = writePosition(named, dawn, 'dawn', position);
    expect(JSON.stringify(written)).toContain('"ASH"');
    const read = readPosition(named, { ...throughText(written), answers: [{ side: 'ash', action: { type: 'done' } }] });
    expect(read.ok && read.value.position).toEqual({ board: position.board, stack: position.stack, outcome: null });
  });
  it('says where a name is wrong', () => {
    const stack = [{ kind: 'bout' }, { kind: 'stance', side: 'OAK' }];
    expect(readPosition(named, { ...file, stack })).toEqual({
      ok: false,
      problems: [{ path: 'side', why: 'no such tree' }],
    });
    expect(readPosition(named, { ...file, answers: [{ side: 'ash', action: { type: 'OAK' } }] })).toEqual({
      ok: false,
      problems: [{ path: 'answers[0].action.side', why: 'no such tree' }],
    });
  });
});

describe('an action from outside', () => {
  it('is read, or its problems told', () => {
    expect(readAction(duel, { type: 'effort', points: 1 })).toEqual({ ok: true, value: { type: 'effort', points: 1 } });
    expect(readAction(duel, { type: 'effort', points: -1 })).toMatchObject({
      ok: false,
      problems: [{ path: 'points' }],
    });
    expect(readAction(duel, { type: 'dance' })).toMatchObject({ ok: false, problems: [{ path: 'type' }] });
  });
});

describe('problems of a part', () => {
  it('get the place of the part before their own', () => {
    expect(
      under('board', [
        { path: 'units[1]', why: 'a' },
        { path: '[2].hex', why: 'b' },
        { path: '(whole file)', why: 'c' },
      ]),
    ).toEqual([
      { path: 'board.units[1]', why: 'a' },
      { path: 'board[2].hex', why: 'b' },
      { path: 'board', why: 'c' },
    ]);
    expect(looseDice('k')).toEqual({ key: 'k', drawn: 0 });
  });
});
