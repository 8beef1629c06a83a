import { playable } from '@grognard/systems';
import { describe, expect, it } from 'vitest';
import { newFolder, run } from '../../test/run.ts';
import { typist } from '../../test/typist.ts';

const SEED = '5'.repeat(64);

/** The shortest scenario of a system, where that is not its first. */
const SHORT: Readonly<Record<string, string>> = { 'toy-front': 'bridgehead', 'toy-skirmish': 'clearing' };
/** As many turns as are enough for one of everything: whole games are played by night. */
const TURNS = 4;

/** What no screen of a player's may have on it: plain data, ids of fields, a question answered by a bare number of something. */
const NOT_WORDS = /[{}]|\bnull\b|\bundefined\b|\bfalse\b|"\w+":|facing \(0/;

describe.each(playable().map(({ id }) => id))('a game of %s that is typed', (id) => {
  it('goes from the first question to its end, in words', async () => {
    const { path, write } = newFolder();
    const { scenarios } = await playable().find((entry) => entry.id === id)!.load!();
    const scenario = scenarios.find((one) => one.id === SHORT[id]) ?? scenarios[0]!;
    const { turns } = scenario as { readonly turns?: number };
    write('short.json', turns === undefined ? scenario : { ...scenario, turns: Math.min(turns, TURNS) });
    const game = ['play', '--scenario-file', 'short.json', '--seed', SEED, '--save', 'game.json'];
    const { out, err, code } = await run(game, { typed: typist(3), cwd: path });
    expect([err, code]).toEqual(['', 0]);
    expect(out).toMatch(/ wins?: |^Drawn: /m);
    expect(out.split('\n').filter((line) => NOT_WORDS.test(line))).toEqual([]);
    expect(out.split('\n').filter((line) => [...line].length > 80 && !/> /.test(line))).toEqual([]);
    expect((await run(['verify', 'game.json'], { cwd: path })).code).toBe(0);
  });
});
