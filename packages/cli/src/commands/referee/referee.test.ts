import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { duel, fire, referee, spend, unit } from '../../test/ambush.ts';
import { newFolder, run } from '../../test/run.ts';

describe('the referee judges answers', () => {
  it('with every term, rule, chance, die and result', async () => {
    const { out, code } = await referee({ ...duel, answers: [fire, spend(1)], dice: [3, 4, 'pinned'] });
    expect(code).toBe(0);
    const from = out.indexOf('Red: red-1 fires');
    expect(out.slice(from, out.indexOf('turn 1/5')).trimEnd()).toBe(
      [
        'Red: red-1 fires at 0503                                              answers[0]',
        '',
        'Red: spend 1 point                                                    answers[1]',
        '  Red spends 1 point.                                                     TP-3.5',
        '',
        '  to hit, red-1 at 0503 · 2D6                                             TP-3.1',
        '    needs   7+ To hit                                                     TP-3.1',
        '    −1      Range (2 hexes)                                               TP-3.3',
        '    +1      Command points                                                TP-3.5',
        '    chance  21/36 (58.3 %)',
        '    rolled 3+4: just passed',
        '',
        '  red-1 fires at 0503.                                                    TP-3.1',
        '',
        '  marker for blue-1 · 1/4                                                 TP-5.1',
        '    chance  pinned: 2/4 · shaken: 2/4',
        '    rolled pinned',
        '',
        '  blue-1 is pinned.                                                       TP-5.1',
      ].join('\n'),
    );
    expect(out).toMatch(/^Blue: order a unit, or stop +TP-1\.3$/m);
    expect(out).toContain('Dice, in order: 3, 4, 1');
  });

  it('in French', async () => {
    const { out } = await referee({ ...duel, answers: [fire, spend(1)], dice: [3, 4, 'pinned'] }, '--lang', 'fr');
    expect(out).toMatch(/^Rouge : red-1 tire sur 0503 +answers\[0\]$/m);
    expect(out).toMatch(/^ {4}il faut +7\+ Toucher +TP-3\.1$/m);
    expect(out).toContain('chances  21/36 (58,3 %)');
    expect(out).toContain('résultat clouée');
    expect(out).toMatch(/^Bleu : donnez un ordre, ou arrêtez +TP-1\.3$/m);
  });

  it('and stops at one that may not be given, with the rule and the reason', async () => {
    const far = { side: 'red', action: { type: 'fire', unit: 'red-1', hex: 20 } };
    const { out, code, folder } = await referee(
      { ...duel, answers: [far, spend(2)], dice: [6, 6] },
      '--out',
      'after.json',
    );
    expect(code).toBe(1);
    expect(out).toContain(
      [
        'Red: red-1 fires at 0703                                              answers[0]',
        '  This may not be done; nothing after it was looked at.',
        '  0703 is 4 hexes away; fire reaches 3                              TP-3.3 Range',
        '    Fire reaches 3 hexes; each hex past the first takes 1 away.',
      ].join('\n'),
    );
    expect(out).toMatch(/^Red: order a unit, or stop/m);
    expect(existsSync(join(folder.path, 'after.json'))).toBe(false);
  });

  it('keeping what went before the one that may not be given', async () => {
    const { out, code } = await referee({ ...duel, answers: [fire, spend(3)], dice: [] }, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      answers: [{ path: 'answers[0]', side: 'red', question: 'orders' }],
      refused: {
        path: 'answers[1]',
        side: 'red',
        action: { type: 'spend', points: 3 },
        rule: { id: 'TP-3.5', title: 'Command points' },
        why: 'only 2 points can be spent',
      },
      asked: [{ side: 'red', question: 'spend' }],
    });
  });

  it('refuses an answer from the side that is not asked', async () => {
    const { out, code } = await referee({ ...duel, answers: [{ side: 'blue', action: { type: 'pass' } }] });
    expect(code).toBe(1);
    expect(out).toContain('it is not for Blue to choose now');
  });

  it('tells how the game ended, and judges the end as an end', async () => {
    const last = { ...duel.board, units: [unit('red-1', 16), unit('blue-1', 18, { marker: 'pinned' })] };
    const lost = ['red-2', 'red-3', 'blue-2', 'blue-3'];
    const { out, code, folder } = await referee(
      { ...duel, board: { ...last, lost, points: { red: 0, blue: 0 } }, answers: [fire], dice: [6, 6] },
      '--out',
      'end.json',
    );
    expect(code).toBe(0);
    expect(out).toContain('Victory: Red – Blue has no unit left (TP-1.5)');
    const again = await run(['referee', 'end.json'], { cwd: folder.path });
    expect(again.code).toBe(0);
    expect(again.out).toContain('Victory: Red – Blue has no unit left (TP-1.5)');
    const more = { ...JSON.parse(folder.read('end.json')), answers: [{ side: 'red', action: { type: 'pass' } }] };
    expect(await referee(more)).toMatchObject({ code: 1, out: expect.stringContaining('the game is over') });
  });
});

describe('the referee tells what may be done', () => {
  it('and why the rest may not, by rule', async () => {
    const { out, code } = await referee(duel);
    expect(code).toBe(0);
    expect(out).toMatch(/^ +1 {2}pass$/m);
    expect(out).toMatch(/^ +\d+ {2}red-1 fires at 0503 +15\/36 \(41\.7 %\) {2}c$/m);
    expect(out).toMatch(/^ {2}c {2}2D6 · needs 7\+ To hit TP-3\.1 · −1 Range \(2 hexes\) TP-3\.3$/m);
    expect(out).toMatch(/^May not be done \(\d+\)$/m);
    expect(out).toMatch(/^ {2}TP-3\.3 Range \(\d+\)$/m);
    expect(out).toMatch(/^ {4}red-1 fires at 0701: 0701 is 4 hexes away; fire reaches 3$/m);
    expect(out).toMatch(/^ {4}… and \d+ more$/m);
  });

  it('with the odds of every way to fill what is left open', async () => {
    const { out } = await referee({ ...duel, answers: [fire], dice: [] });
    const from = out.indexOf('Red: spend command points');
    expect(out.slice(from, out.indexOf('Position after')).trimEnd()).toBe(
      [
        'Red: spend command points on this shot?                                   TP-3.5',
        '  1  to choose: points',
        '       spend nothing                                           15/36 (41.7 %)  a',
        '       spend 1 point                                           21/36 (58.3 %)  b',
        '       spend 2 points                                          26/36 (72.2 %)  c',
        '  a  2D6 · needs 7+ To hit TP-3.1 · −1 Range (2 hexes) TP-3.3',
        '  b  2D6 · needs 7+ To hit TP-3.1 · −1 Range (2 hexes) TP-3.3 · +1 Command',
        '     points TP-3.5',
        '  c  2D6 · needs 7+ To hit TP-3.1 · −1 Range (2 hexes) TP-3.3 · +2 Command',
        '     points TP-3.5',
      ].join('\n'),
    );
  });

  it('at the start of the game, of both sides at once, if nothing else is said', async () => {
    const { out } = await referee({ format: 1, system: 'toy-patrol', scenario: 'crossing' }, '--json');
    expect(JSON.parse(out)).toMatchObject({
      waitingFor: ['red', 'blue'],
      asked: [
        { side: 'red', choices: Array(5).fill({ action: { type: 'bid' } }) },
        { side: 'blue', choices: Array(5).fill({ action: { type: 'bid' } }) },
      ],
    });
  });

  it('and says when everything is resolved', async () => {
    const only = {
      ...duel,
      stack: [{ kind: 'orders', side: 'red' }],
      answers: [{ side: 'red', action: { type: 'pass' } }],
    };
    const { out, code } = await referee(only);
    expect(code).toBe(0);
    expect(out).toContain('Everything on the stack is resolved: nobody is asked anything.');
    expect(out).toContain('Position after it; to go on, put a frame on its stack:');
    expect(JSON.parse((await referee(only, '--json')).out).position).toMatchObject({ stack: [] });
  });

  it('for a scenario written out in the file', async () => {
    const scenario = {
      format: 1,
      system: 'toy-patrol',
      id: 'own',
      title: { en: 'Own', fr: 'À nous' },
      map: ['..O..'],
      turns: 1,
      points: { red: 0, blue: 0 },
      units: [
        { id: 'a', side: 'red', hex: '0101' },
        { id: 'b', side: 'blue', hex: '0501' },
      ],
    };
    const { out, code, folder } = await referee({ format: 1, system: 'toy-patrol', scenario }, '--out', 'own.json');
    expect(code).toBe(0);
    expect(out).toContain('Patrol · own');
    expect(JSON.parse(folder.read('own.json')).scenario).toMatchObject({ id: 'own', map: ['..O..'] });
  });
});

describe('the referee answers --why', () => {
  it('yes, with the breakdown', async () => {
    const { out, code } = await referee(duel, '--why', 'RED-1', 'Fire');
    expect(code).toBe(0);
    expect(out).toContain(
      [
        'yes  red-1 fires at 0503',
        '     to hit, red-1 at 0503 · 2D6                                          TP-3.1',
        '       needs   7+ To hit                                                  TP-3.1',
        '       −1      Range (2 hexes)                                            TP-3.3',
        '       chance  15/36 (41.7 %)',
      ].join('\n'),
    );
  });

  it('no, with the rule and what it says', async () => {
    const shaken = { ...duel.board, units: [unit('red-1', 16, { marker: 'shaken' }), unit('blue-1', 18)] };
    const { out, code } = await referee({ ...duel, board: shaken }, '--why', 'red-1', 'fire');
    expect(code).toBe(1);
    expect(out).toContain('no   red-1 fires at 0101; red-1 fires at 0201; red-1 fires at 0301 … and 31 more\n');
    expect(out).toMatch(/^ {5}red-1 is shaken and can not fire +TP-5\.3 Pinned and shaken$/m);
    expect(out).toContain("A pinned unit can't move; a shaken unit can't fire.");
    expect(out).not.toContain('yes');
  });

  it('with the file after it too, and as JSON of the usual shape', async () => {
    const folder = newFolder();
    folder.write('p.json', { ...duel, answers: [fire], dice: [] });
    const { out, code } = await run(['referee', '--why', '1', 'spend', 'p.json', '--json'], { cwd: folder.path });
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ kind: 'adjudication', asked: [{ choices: [], refused: [] }] });
  });

  it('that nothing here is about it, and what is', async () => {
    expect(await referee(duel, '--why', 'blue-1', 'fire')).toMatchObject({
      code: 1,
      out:
        'Nothing here is about fire with blue-1, allowed or not.\n' +
        'Asked now: Red. Actions here: pass, move, fire.\n',
    });
  });

  it('only when asked about a unit and an action', async () => {
    expect(await referee(duel, '--why', 'red-1')).toMatchObject({ code: 2, err: expect.stringContaining('--why') });
    const none = await run(['referee', '--why', 'red-1']);
    expect(none.code).toBe(2);
    expect(none.err).toContain('a position file is wanted');
    expect(none.err).toContain('takes a unit and an action');
  });
});

describe('the referee keeps secrets', () => {
  it('through the eyes of one side', async () => {
    const asSide = async (side: string) => {
      const { out } = await referee(
        { ...duel, answers: [fire, spend(1)], dice: [3, 4, 'pinned'] },
        '--json',
        '--side',
        side,
      );
      return JSON.parse(out);
    };
    const [red, blue] = [await asSide('red'), await asSide('blue')];
    expect(red).toMatchObject({
      side: 'red',
      position: null,
      dice: { faces: [], seed: null },
      asked: [],
      waitingFor: ['blue'],
    });
    expect(JSON.stringify(red)).not.toContain('blue-2');
    expect(JSON.stringify(red)).not.toContain('pinned');
    expect(JSON.stringify(blue)).toContain('pinned');
    expect(blue.answers[0]).toMatchObject({ side: 'red', action: null, text: 'answered' });
    expect(blue.asked).toMatchObject([{ side: 'blue' }]);
  });

  it('even of an answer of the other side that may not be given', async () => {
    const answers = [{ side: 'red', action: { type: 'fire', unit: 'red-1', hex: 20 } }];
    const { out, code } = await referee({ ...duel, answers }, '--json', '--side', 'blue');
    expect(code).toBe(1);
    expect(JSON.parse(out).refused).toMatchObject({ side: 'red', action: null, text: 'answered' });
  });

  it('and says whose they are', async () => {
    const { out } = await referee({ ...duel, answers: [fire, spend(1)], dice: [1, 1] }, '--side', 'red');
    expect(out).toMatch(/^Patrol · crossing +as seen by Red$/m);
    expect(out).toContain('Now it is for Blue to choose.');
    expect(await referee(duel, '--side', 'green')).toMatchObject({
      code: 2,
      err: "  --side  there is no side 'green'; the sides are red, blue\n",
    });
  });
});
