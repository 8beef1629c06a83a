import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crossing, randomRecord } from '../../test/games.ts';
import { newFolder, run } from '../../test/run.ts';
import { typist } from '../../test/typist.ts';

const SEED = '5'.repeat(64);
const GAME = ['play', 'toy-patrol', 'crossing', '--seed', SEED];

/** Red first by bids of 1 and 0, up to Red's first question about orders. */
const TO_RED = ['', '2', '', '', '1', '', ''];

describe('a game at one screen', () => {
  it('is played by two people to its end, saved, verified and told again', async () => {
    const { path, read } = newFolder();
    const typed = typist(7);
    const { out, code, err } = await run([...GAME, '--save', 'game.json'], { typed, cwd: path });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Patrol · The crossing');
    expect(out).toContain('The screen is for Blue now: press Enter.');
    expect(out).toMatch(/wins: |Drawn: /);
    expect(out).toContain('Anyone can check rules and dice:\ngrognard verify game.json');
    expect(JSON.parse(read('game.json'))).toMatchObject({ kind: 'record', outcome: { rule: expect.any(String) } });
    expect(await run(['verify', 'game.json'], { cwd: path })).toMatchObject({ code: 0 });
    expect((await run(['replay', 'game.json'], { cwd: path })).out).toMatch(/wins: |Drawn: /);
  });

  it('shows a player what its side sees and hears, never what is hidden from it', async () => {
    const typed = typist(7);
    const { out } = await run(GAME, { typed });
    const screens = out.split('─'.repeat(80));
    const blueScreens = screens.filter((screen) => /^Blue: /m.test(screen));
    const firstBlue = blueScreens[0]!;
    expect(firstBlue).toContain('B1');
    expect(firstBlue).not.toMatch(/red-[13]/);
    expect(firstBlue).not.toContain('bid 1 point\n\n');
  });

  it('is played in French', async () => {
    const typed = typist(9);
    const { out, code } = await run([...GAME, '--lang', 'fr'], { typed });
    expect(code).toBe(0);
    expect(out).toContain("À l'écran maintenant : Bleu. Entrée pour continuer.");
    expect(out).toContain('un numéro ou du texte choisit, ? aide');
    expect(out).toMatch(/gagne : |Partie nulle : /);
    expect(out).toContain("L'enregistrement de cette partie peut être contrôlé");
  });

  it('against a bot needs no passing of the screen, and the same seed makes the same game', async () => {
    const play = (seed: number) => run([...GAME, '--bot', 'blue=random'], { typed: typist(seed) });
    const { out, code } = await play(3);
    expect(code).toBe(0);
    expect(out).not.toContain('The screen is for');
    expect(out).not.toMatch(/^Blue> /m);
    expect(out).toMatch(/wins: |Drawn: /);
    expect((await play(3)).out).toBe(out);
  });

  it('is watched when bots play both sides', async () => {
    const { path } = newFolder();
    const { out, code } = await run([...GAME, '--bot', 'blue', '--bot', 'red=random', '--save', 'bots.json'], {
      cwd: path,
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^Blue$/m);
    expect(out).toMatch(/wins: |Drawn: /);
    expect((await run(['verify', 'bots.json'], { cwd: path })).code).toBe(0);
  });

  it('offers to keep the record where somebody sits at the terminal', async () => {
    const { path } = newFolder();
    const bots = [...GAME, '--bot', 'blue', '--bot', 'red'];
    const seated = { cwd: path, interactive: true, env: { NO_COLOR: '1' } };
    await run(bots, { ...seated, typed: ['n'] });
    expect(existsSync(join(path, 'toy-patrol-crossing.json'))).toBe(false);
    const { out } = await run(bots, { ...seated, typed: [''] });
    expect(out).toContain('Keep it?');
    expect(existsSync(join(path, 'toy-patrol-crossing.json'))).toBe(true);
  });

  it('is of a scenario of your own', async () => {
    const folder = newFolder();
    folder.write('own.json', { ...crossing, id: 'own', title: { en: 'Mine', fr: 'Le mien' }, turns: 1 });
    const { out, code } = await run(['play', '--scenario-file', 'own.json', '--bot', 'red', '--bot', 'blue'], {
      cwd: folder.path,
    });
    expect(code).toBe(0);
    expect(out).toContain('Patrol · Mine');
  });
});

describe('at the keyboard', () => {
  it('sealed bids stay hidden, and the bids are told when both are in', async () => {
    const { out } = await run(GAME, { typed: TO_RED });
    const blue = out.slice(out.indexOf('The screen is for Blue'), out.indexOf('Blue> '));
    expect(blue).toContain('Blue: bid for the initiative');
    expect(blue).not.toContain('Bids:');
    expect(out).toMatch(/^Blue\n {2}Bids: Red 1, Blue 0\. +TP-1\.2\n {2}Red goes first\. +TP-1\.2$/m);
  });

  it('a roll is explained before it is made, can be thought better of, and is told after it', async () => {
    const { out } = await run(GAME, { typed: [...TO_RED, '44', 'no', '44', '', '2', ''] });
    expect(out).toContain(
      [
        '  to hit, red-2 at 0403 · 2D6                                             TP-3.1',
        '    needs   7+ To hit                                                     TP-3.1',
        '    −2      Range (3 hexes)                                               TP-3.3',
        '    +2      Command points                                                TP-3.5',
        '    chance  21/36 (58.3 %)',
        'Enter: go ahead, anything else: choose again> ',
        '',
        '  Red spends 2 points.                                                    TP-3.5',
        '  to hit, red-2 at 0403 · 2D6                                             TP-3.1',
      ].join('\n'),
    );
    expect(out.match(/choose again> no\n/g)).toHaveLength(1);
    expect(out).toMatch(/^ {4}rolled \d\+\d: (just passed|(passed|failed) by \d+)$/m);
  });

  it('what can still be taken back is, and what can not is told why', async () => {
    const { out } = await run(GAME, { typed: [...TO_RED, 'u', '44', '', 'b', 'u'] });
    expect(out).toContain('The last answer was not yours.');
    const after = out.slice(out.indexOf('Taken back.'));
    expect(after).toMatch(/^Red: order a unit, or stop/m);
    const first = await run(GAME, { typed: ['', 'u'] });
    expect(first.out).toContain('There is nothing to take back.');
    const dice = await run(GAME, { typed: [...TO_RED, '44', '', '0', '', 'u'] });
    expect(dice.out).toContain('Dice have fallen: that can not be taken back.');
  });

  it('choices are paged and filtered, and nonsense is told as such', async () => {
    const { out } = await run(GAME, { typed: [...TO_RED, '', 'red-3 fires', '', '999', 'zzz'] });
    expect(out).toContain('page 2 of 4');
    expect(out).toMatch(/^ \d+ with 'red-3 fires', Enter shows all$/m);
    expect(out).toContain('No such number.');
    expect(out).toContain('Nothing matches.');
  });

  it('helps: commands, rules, house rulings, map and log', async () => {
    const { out } = await run(GAME, { typed: ['', '?', '? tp-3.1', '? TP-99', 'h', 'm', 'l'] });
    expect(out).toContain(' u        undo your last answer');
    expect(out).toContain('TP-3.1  To hit\n  Two dice and additions; 7 or more hits.');
    expect(out).toContain("There is no rule 'TP-99'.");
    expect(out).toContain('There are no house rulings in this game.');
    expect(out.match(/turn 1 of 5/g)).toHaveLength(2);
    expect(out).toContain('Nothing has happened yet.');
    const later = await run(GAME, { typed: [...TO_RED, 'l'] });
    expect(later.out.match(/Bids: Red 1, Blue 0\./g)).toHaveLength(3);
  });

  it('a number out of its bounds is asked for again', async () => {
    const { out } = await run(GAME, { typed: [...TO_RED, '44', '', '3', 'x', '2', ''] });
    expect(out.match(/A whole number is wanted, 0 to 2\. b goes back\./g)).toHaveLength(2);
  });

  it('the screen is wiped for the next player, in colour where there is some', async () => {
    const { out } = await run(GAME, { typed: TO_RED, interactive: true });
    expect(out.split('\u001b[2J\u001b[3J\u001b[H').length).toBe(6);
    expect(out).toContain('\u001b[1m');
    const plain = await run(GAME, { typed: TO_RED, interactive: true, env: { NO_COLOR: '1' } });
    expect(plain.out).not.toContain('\u001b[1m');
  });
});

describe('leaving and coming back', () => {
  it('a game is saved, and goes on where it was', async () => {
    const { path, read } = newFolder();
    const first = await run(GAME, {
      typed: [...TO_RED, 's half.json', '44', '', 'b', 'q', 'half.json'],
      cwd: path,
    });
    expect(first.out.match(/Saved to half\.json, with the secret of the dice/g)).toHaveLength(2);
    expect(first.out).toContain('Until next time.');
    expect(JSON.parse(read('half.json'))).toMatchObject({
      outcome: null,
      entries: { length: 3 },
      dice: { secret: SEED },
    });
    const typed = ['', 'b', 'l', 'u', 'q', 'n'];
    const second = await run(['play', '--resume', 'half.json'], { typed, cwd: path });
    expect(second.out).toContain('spend command points on this shot?');
    expect(second.out).toContain('Bids: Red 1, Blue 0.');
    expect(second.out).toContain('Taken back.');
    expect(second.untyped).toEqual([]);
  });

  it('leaving asks to save: Enter does, n does not', async () => {
    const { path } = newFolder();
    await run(GAME, { typed: ['', 'q', 'n'], cwd: path });
    expect(existsSync(join(path, 'toy-patrol-crossing.json'))).toBe(false);
    await run(GAME, { typed: ['', 'q', ''], cwd: path });
    expect(existsSync(join(path, 'toy-patrol-crossing.json'))).toBe(true);
    const { out } = await run(GAME, { typed: ['', 'q', 'no/such/place.json', 's no/such.json'], cwd: path });
    expect(out.match(/no such folder/g)).toHaveLength(2);
  });

  it('when the lines run out anywhere, the game is saved if it was to be', async () => {
    const whole = [...TO_RED, '44', '', '2', ''];
    for (let length = 0; length <= whole.length; length += 1) {
      const { path } = newFolder();
      const typed = whole.slice(0, length);
      const { code, out } = await run([...GAME, '--save', 'kept.json'], { typed, cwd: path });
      expect({ length, code, saved: existsSync(join(path, 'kept.json')) }).toEqual({ length, code: 0, saved: true });
      expect(out.trimEnd().endsWith('Until next time.')).toBe(true);
      expect((await run(GAME, { typed, cwd: path })).code).toBe(0);
    }
  });

  it('a finished game that is taken up again is still over', async () => {
    const folder = newFolder();
    folder.write('done.json', randomRecord(5));
    const { out, code } = await run(['play', '--resume', 'done.json'], { cwd: folder.path });
    expect(code).toBe(0);
    expect(out).toMatch(/wins: |Drawn: /);
  });

  it('a record that does not hold is not gone on with', async () => {
    const folder = newFolder();
    const record = randomRecord(5, 10);
    const resume = (content: unknown) => {
      folder.write('x.json', content);
      return run(['play', '--resume', 'x.json'], { cwd: folder.path });
    };
    expect(await resume({ ...record, dice: { ...record.dice, secret: null } })).toMatchObject({
      code: 2,
      err: expect.stringContaining('dice.secret'),
    });
    expect((await resume({ ...record, dice: { ...record.dice, secret: 'ab'.repeat(32) } })).code).toBe(2);
    const leg = { ...record.legs[0]!, stack: [{ kind: 'nonsense' }] };
    expect(await resume({ ...record, legs: [leg] })).toMatchObject({
      code: 2,
      err: expect.stringContaining('nonsense'),
    });
    expect((await resume({ system: 'toy-patrol' })).err).toMatch(/^x\.json: \d+ problems$/m);
  });
});

describe('a game that can not begin', () => {
  it('is told all that is wrong with its flags at once', async () => {
    const { err, code, out } = await run([
      'play',
      'toy-patrol',
      '--seed',
      'abc',
      '--resume',
      'x',
      '--bot',
      'red=clever',
    ]);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain('--seed            must be 64 hex digits');
    expect(err).toContain('SYSTEM            can not go with --resume');
    expect(err).toContain("--bot red=clever  there is no bot 'clever'; the bots are random");
  });

  it('for want of a game, a scenario, a side or a file', async () => {
    const folder = newFolder();
    folder.write('bad.json', { ...crossing, map: ['..', '...'], units: [] });
    const play = async (...args: string[]) => (await run(['play', ...args], { cwd: folder.path })).err;
    expect(await play('chess')).toContain("There is no game 'chess'.");
    expect(await play('toy-patrol', 'crossin')).toContain("There is no scenario 'crossin'. Did you mean crossing?");
    expect(await play('toy-patrol', 'zzzzzz')).toContain('See `grognard scenarios toy-patrol`.');
    expect(await play('toy-patrol', '--bot', 'green=random')).toContain("there is no side 'green'");
    expect(await play('--resume', 'none.json')).toContain('no such file');
    expect(await play('--scenario-file', 'none.json')).toContain('no such file');
    expect(await play('--scenario-file', 'bad.json')).toContain('units');
    expect(await play('chess', '--scenario-file', 'bad.json')).toContain(
      'the file is a scenario of toy-patrol, not of chess',
    );
    expect(await play('toy-patrol', 'crossing', '--scenario-file', 'bad.json')).toContain(
      'can not go with --scenario-file',
    );
  });
});
