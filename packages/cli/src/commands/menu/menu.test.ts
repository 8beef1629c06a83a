import { playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { randomRecord } from '../../test/games.ts';
import { newFolder, run } from '../../test/run.ts';

/** What is typed to get to the practice game: nothing while it is the only one. */
const PATROL = playable().length > 1 ? ['patrol'] : [];

const seated = (typed: readonly string[], cwd?: string) =>
  run([], { typed, interactive: true, env: { NO_COLOR: '1' }, ...(cwd === undefined ? {} : { cwd }) });

describe('grognard alone, at a terminal', () => {
  it('opens a menu, and closes it when the lines run out or the player does', async () => {
    const { out, code } = await seated(['6']);
    expect(code).toBe(0);
    expect(out).toMatch(/1 {2}play a scenario(?:.|\n)*6 {2}quit/);
    expect((await seated([])).code).toBe(0);
    expect((await seated(['quit'])).untyped).toEqual([]);
    expect((await run(['--lang', 'fr'], { interactive: true })).out).toContain('jouer un scénario');
  });

  it('plays, and comes back to the menu', async () => {
    const { out } = await seated(['1', ...PATROL, '', 'q', 'n', '6'], newFolder().path);
    expect(out).toContain('Patrol · The crossing');
    expect(out.match(/play a scenario/g)).toHaveLength(2);
  });

  it('goes on with a saved game and keeps it in its file', async () => {
    const folder = newFolder();
    folder.write('half.json', randomRecord(5, 6));
    const { out } = await seated(['2', 'half.json', '', 'q', '', '6'], folder.path);
    expect(out).toContain('Saved to half.json');
  });

  it('verifies and watches records, and goes on after a file that is none', async () => {
    const folder = newFolder();
    folder.write('done.json', randomRecord(5));
    const { out, err, code } = await seated(
      ['4', 'done.json', '4', 'none.json', '3', 'done.json', 'q', '4', '', '6'],
      folder.path,
    );
    expect(out).toContain('The record is true.');
    expect(out).toContain('Opening');
    expect(err).toContain('no such file');
    expect(code).toBe(0);
  });

  it('reads the rules', async () => {
    const { out } = await seated(['5', ...PATROL, 'TP-5.2', 'TP-9', '', '6']);
    expect(out).toMatch(/^TP-1\.1 {2}Turn$/m);
    expect(out).toContain('A unit hit again is lost.');
    expect(out).toContain("There is no rule 'TP-9'.");
  });
});
