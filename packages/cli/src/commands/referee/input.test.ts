import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { duel, fire, referee, spend, unit } from '../../test/ambush.ts';
import { run } from '../../test/run.ts';

describe('the referee takes dice', () => {
  it('as they are forced, and names the face that does not fit', async () => {
    const dice = async (faces: unknown, ...flags: string[]) => {
      const { err, code, out } = await referee({ ...duel, answers: [fire, spend(0)], dice: faces }, ...flags);
      expect([code, out]).toEqual([2, '']);
      return err;
    };
    expect(await dice([3])).toContain(
      'dice[1]  a die of 6 sides is rolled here, but the script has ended: to hit, red-1 at 0503 · 2D6 (TP-3.1)',
    );
    expect(await dice([3, 7])).toContain('dice[1]  7 is no face of the die of 6 sides that is rolled here: to hit');
    expect(await dice([6, 6, 'dead'])).toContain(
      'dice[2]  dead is not among what is drawn from here (pinned, shaken): marker for blue-1',
    );
    expect(await dice([1, 1, 5, 6])).toContain('dice[2]  never rolled, nor anything after it: 5, 6');
    const early = await referee({ ...duel, answers: [fire], dice: [3, 4] });
    expect(early.err).toContain(
      'dice[0]  never rolled, nor anything after it: 3, 4; where the answers end there is a question for red: spend command points on this shot? (spend)',
    );
    expect(early.err).toContain('one answer to it is {"type":"spend","points":0}');
    expect(await dice([3, 7], '--lang', 'fr')).toContain("dice[1]  7 n'est pas une face du dé à 6 faces");
    const wrong = await dice([-1, 0, 1.5, true]);
    for (const path of ['dice[0]', 'dice[1]', 'dice[2]', 'dice[3]']) expect(wrong).toContain(`\n  ${path} `);
  });

  it('from a seed, the same every time, and from nowhere, with the seed to have them again', async () => {
    const file = { ...duel, answers: [fire, spend(0)] };
    const faces = async (more: object) => JSON.parse((await referee({ ...file, ...more }, '--json')).out).dice;
    const seed = 'cd'.repeat(32);
    expect(await faces({ seed })).toEqual(await faces({ seed }));
    const rolled = await faces({});
    expect(rolled.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(await faces({ seed: rolled.seed })).toEqual(rolled);
    expect(await faces({ dice: rolled.faces })).toEqual({ faces: rolled.faces, seed: null });
    expect((await faces({ dice: [6], seed })).faces[0]).toBe(6);
    expect((await referee({ ...file, seed })).out).toContain(`Seed: ${seed}`);
  });
});

describe('the referee tells everything that is wrong with a file', () => {
  const problems = async (content: unknown, ...flags: string[]) => {
    const { err, code, out, folder } = await referee(content, '--out', 'never.json', ...flags);
    expect([code, out, existsSync(join(folder.path, 'never.json'))]).toEqual([2, '', false]);
    return err;
  };

  it('at once, each with its place', async () => {
    const err = await problems({
      format: '1',
      system: 'toy-patrol',
      scenario: 'crossing',
      answers: [{ side: 'red', action: { type: 'fire', unit: 7 } }, { side: 3 }],
      dice: [0],
      seed: 'short',
      bord: {},
    });
    for (const path of [
      'format',
      'answers[0].action.unit',
      'answers[0].action.hex',
      'answers[1].side',
      'dice[0]',
      'seed',
      'bord',
    ])
      expect(err).toContain(`\n  ${path} `);
    expect(err).toMatch(/^p\.json: \d+ problems\n/);
  });

  it('of the board and the stack', async () => {
    const err = await problems({
      ...duel,
      board: { turn: 0, units: [{ id: 'red-1', side: 'green', hex: -1 }] },
      stack: [{ kind: 'game' }, { kind: 'nonsense' }, { kind: 'orders' }],
    });
    for (const path of ['board.turn', 'board.units[0].side', 'board.units[0].hex', 'stack[1].kind', 'stack[2].side'])
      expect(err).toContain(`  ${path} `);
    expect(await problems({ ...duel, stack: [] })).toContain('nothing is being resolved');
  });

  it('when it is sound to read but not to play', async () => {
    const off = { ...duel, board: { ...duel.board, units: [unit('red-1', 999)] } };
    expect(await problems(off)).toContain('  board  red-1 is off the map, at 999');
    expect(await problems({ ...duel, stack: [{ kind: 'shot', by: 'red-9', hex: 18 }] })).toContain(
      '  stack  red-9 is not on the map',
    );
    expect(await problems({ ...duel, stack: [{ kind: 'game', step: 'lunch' }] })).toContain("game has no step 'lunch'");
    const sealed = { kind: 'bid', sealed: { red: { type: 'bid', points: 99 } } };
    expect(await problems({ ...duel, stack: [{ kind: 'game', step: 'firstOrders' }, sealed] })).toContain(
      'stack[1].sealed.red',
    );
  });

  it('and notes who of the set-up a list leaves out, which is gone then', async () => {
    const { err, code } = await referee({ ...duel, answers: [] });
    expect(code).toBe(0);
    expect(err).toBe('Note: board.units is the whole list, and 3 of the set-up are not in it: red-2, red-3, blue-3\n');
    expect((await referee({ ...duel, board: {}, answers: [] })).err).toBe('');
  });

  it('in French where zod and the referee find it', async () => {
    expect(await problems({ ...duel, dice: [-2] }, '--lang', 'fr')).toMatch(
      /p\.json : 1 problème\n {2}dice\[0\] +Trop petit/,
    );
  });

  it('or with the file as such', async () => {
    expect(await problems('{ "format": 1,, }')).toContain('line 1, column 15');
    expect(await problems({ ...duel, scenario: 'lunch' })).toContain("toy-patrol has no scenario 'lunch'");
    expect(await problems({ ...duel, system: 'toy-patrle' })).toContain('Did you mean toy-patrol?');
    expect(await problems({ ...duel, version: 99 })).toContain('version');
    expect(await problems('null')).toContain('must be a JSON object');
    expect(await run(['referee', 'none.json'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('no such file'),
    });
    expect(await run(['referee'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('a position file is wanted'),
    });
  });

  it('as JSON, if JSON is wanted', async () => {
    const { out, err, code } = await referee({ ...duel, dice: [-2] }, '--json');
    expect([code, err]).toEqual([2, '']);
    expect(JSON.parse(out)).toMatchObject({ format: 1, kind: 'problems', problems: [{ path: 'dice[0]' }] });
  });

  it('and when the position can not be written', async () => {
    const { err, code } = await referee(duel, '--out', 'no/such/folder.json');
    expect(code).toBe(2);
    expect(err).toContain('no such folder');
  });
});
