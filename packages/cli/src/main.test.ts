import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { run } from './test/run.ts';

describe('the command line', () => {
  it('prints help where nobody sits at the terminal, and is content', async () => {
    const { out, code } = await run([]);
    expect(code).toBe(0);
    for (const command of ['play', 'replay', 'verify', 'referee', 'systems', 'scenarios', 'rule'])
      expect(out).toMatch(new RegExp(`^ {2}${command} `, 'm'));
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('prints help in French', async () => {
    const { out } = await run(['--lang', 'fr']);
    expect(out).toContain('Emploi : grognard');
    expect(out).toContain('Commandes :');
    expect((await run(['help', 'play', '--lang', 'fr'])).out).toContain('reprendre une partie sauvegardée');
  });

  it('leaves the language of whoever runs it as it was', async () => {
    const wrong = (): string | undefined => z.number().safeParse('three').error?.issues[0]?.message;
    z.config(z.locales.en());
    expect((await run(['systems', '--lang', 'fr'])).code).toBe(0);
    expect(wrong()).toMatch(/^Invalid input: expected number/);
  });

  it('prints the help of a command, and the version', async () => {
    expect(await run(['referee', '--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--why') });
    expect(await run(['--version'])).toMatchObject({ code: 0, out: '0.1.0\n' });
  });

  it('knows no other command, and says which it might have been', async () => {
    expect(await run(['plya'])).toMatchObject({
      code: 2,
      out: '',
      err: "grognard: there is no command 'plya'. Did you mean play?\n",
    });
    expect((await run(['qqqqqq'])).err).toBe("grognard: there is no command 'qqqqqq'. See `grognard help`.\n");
  });

  it('knows no other flag', async () => {
    expect(await run(['systems', '--jsno'])).toMatchObject({
      code: 2,
      err: "grognard: there is no option '--jsno' here. Did you mean --json?\n",
    });
    expect((await run(['systems', '--jsno', '--lang', 'fr'])).err).toBe(
      "grognard: il n'y a pas ici d'option « --jsno ». Vouliez-vous dire --json ?\n",
    );
  });

  it('asks for what is missing, and takes nothing too much', async () => {
    expect(await run(['verify'])).toMatchObject({
      code: 2,
      err: "grognard: 'file' is missing. See `grognard help`.\n",
    });
    expect((await run(['verify', 'a', 'b'])).err).toBe('grognard: too many words. See `grognard help`.\n');
    expect((await run(['play', '--seed'])).err).toBe("grognard: '--seed <hex>' needs a value. See `grognard help`.\n");
  });

  it('speaks two languages', async () => {
    expect(await run(['systems', '--lang', 'de'])).toMatchObject({
      code: 2,
      out: '',
      err: "grognard: 'de' is no language here: --lang takes en or fr.\n",
    });
    expect((await run(['systems', '--lang'])).code).toBe(2);
  });

  it('tells a fault of its own without a trace, unless one is asked for', async () => {
    const typed = (): never => {
      throw new Error('the floor is gone');
    };
    const told = await run(['play', 'toy-patrol'], { typed });
    expect(told.code).toBe(2);
    expect(told.err).toContain('the floor is gone');
    expect(told.err).not.toContain('    at ');
    expect((await run(['play', 'toy-patrol'], { typed, env: { GROGNARD_TRACE: '1' } })).err).toContain('    at ');
  });
});
