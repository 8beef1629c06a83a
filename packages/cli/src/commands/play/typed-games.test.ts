import { LANGUAGES } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { newFolder, run } from '../../test/run.ts';
import { typedGame } from '../../test/typed-game.ts';

const SEED = '5'.repeat(64);

/** The shortest scenario of a system, where that is not its first. */
const SHORT: Readonly<Record<string, string>> = { 'toy-front': 'bridgehead', 'toy-skirmish': 'clearing' };
/** As many turns as are enough for one of everything: whole games are typed by night. */
const TURNS = 4;

describe.each(playable().map(({ id }) => id))('a game of %s that is typed', (id) => {
  it.each(LANGUAGES)(
    'goes from the first question to its end, in words and within 80 columns: %s',
    async (language) => {
      const { path, write } = newFolder();
      const { scenarios } = await playable().find((entry) => entry.id === id)!.load!();
      const scenario = scenarios.find((one) => one.id === SHORT[id]) ?? scenarios[0]!;
      const { turns } = scenario as { readonly turns?: number };
      write('short.json', turns === undefined ? scenario : { ...scenario, turns: Math.min(turns, TURNS) });
      const args = ['--scenario-file', 'short.json', '--seed', SEED, '--save', 'game.json', '--lang', language];
      expect((await typedGame(args, 3, path)).wrong).toEqual([]);
      expect((await run(['verify', 'game.json'], { cwd: path })).code).toBe(0);
    },
  );
});
