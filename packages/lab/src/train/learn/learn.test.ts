import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@grognard/cli/test/run-command.ts';
import { loadThinking, registry } from '@grognard/systems';
import { afterAll, describe, expect, it } from 'vitest';
import { selfPlay } from './game.ts';
import { addLearnCommand } from './learn.ts';
import { keepGames, keptGames } from './samples.ts';
import { learnerNamed, settingsOf } from './worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-learn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const GAMES = [
  { scenario: 1, result: 0.5, samples: [] },
  {
    scenario: 0,
    result: 1,
    samples: [
      { first: { worth: 0.5, features: [1, 2] }, second: { worth: -0.5, features: [2, 1] } },
      { first: { worth: 0.25, features: [3, 4] }, second: { worth: -0.25, features: [4, 3] } },
    ],
  },
];
const plain = (games: ReturnType<typeof keptGames>) =>
  JSON.parse(JSON.stringify(games, (_, value) => (value instanceof Float32Array ? [...value] : value)));

describe('a file of samples', () => {
  const path = join(folder, 'kept.bin');

  it('keeps games as they were, and has none before the first', () => {
    expect(keptGames(path, 2)).toEqual({ ok: true, value: [] });
    keepGames(path, GAMES.slice(0, 1));
    keepGames(path, GAMES.slice(1));
    expect(plain(keptGames(path, 2))).toEqual({ ok: true, value: GAMES });
  });

  it('loses only the game that was being written when it was cut short', () => {
    const cut = join(folder, 'cut.bin');
    writeFileSync(cut, readFileSync(path).subarray(0, statSync(path).size - 6));
    expect(plain(keptGames(cut, 2)).value).toEqual(GAMES.slice(0, 1));
  });

  it('says when its boards were looked at in another way', () => {
    expect(keptGames(path, 3)).toEqual({
      ok: false,
      problems: [{ path, why: expect.objectContaining({ en: 'game 2 has 6 numbers a sample, not 8' }) }],
    });
  });

  it('takes nothing from a file that is none', () => {
    const other = join(folder, 'other.bin');
    appendFileSync(other, 'abc');
    expect(keptGames(other, 2)).toEqual({ ok: true, value: [] });
  });
});

const trained = registry.filter(({ valueNet }) => valueNet !== undefined).map(({ id }) => id);

describe.each(trained)('the value net of %s', (id) => {
  it('has as many features of every board as its net has inputs, all of them finite', async () => {
    const learner = (await learnerNamed(id, 'first'))!;
    const scenario = learner.system.scenarios[0]!.id;
    const { samples } = selfPlay(learner, settingsOf(learner, [scenario]), 3);
    expect(samples.length).toBeGreaterThan(5);
    const inputs = learner.valueNet.net.hidden[0]!.weights.length;
    for (const { first, second } of samples)
      for (const { worth, features } of [first, second]) {
        expect(features).toHaveLength(inputs);
        expect([worth, ...Array.from(features)].every(Number.isFinite)).toBe(true);
      }
  });
});

describe('grognard lab learn', () => {
  const typed = (games: string) => [
    ...['learn', 'toy-patrol', '--games', games, '--iterations', '2', '--hidden', '3', '--first'],
    ...['--samples', 'samples.bin', '--out', 'net.json'],
  ];

  it('plays, trains, and goes on with the games it has', async () => {
    const first = await runCommand(addLearnCommand, typed('8'), folder);
    expect(first.complained()).toContain('iteration 2: 8 games');
    const before = JSON.parse(readFileSync(join(folder, 'net.json'), 'utf8'));
    expect(before).toMatchObject({ format: 1, kind: 'net', system: 'toy-patrol' });
    expect(before.iterations.map(({ games }: { games: number }) => games)).toEqual([4, 8]);
    const inputs = (await loadThinking('toy-patrol'))!.brain!.valueNet!.net.hidden[0]!.weights.length;
    expect(before.net.hidden[0].weights).toHaveLength(inputs);
    const kept = readFileSync(join(folder, 'samples.bin'));
    const second = await runCommand(addLearnCommand, typed('10'), folder);
    expect(second.complained()).toContain('iteration 2: 10 games');
    expect(readFileSync(join(folder, 'samples.bin')).subarray(0, kept.length)).toEqual(kept);
  });

  it.each([
    [[], 'Greedy bots'],
    [['--first'], 'the first of their ideas'],
  ])('says who played its games: %s', async (player, said) => {
    const few = ['--games', '2', '--iterations', '1', '--hidden', '3'];
    const files = ['--samples', `t${player}.bin`, '--out', `t${player}.json`];
    const run = await runCommand(addLearnCommand, ['learn', 'toy-patrol', ...few, ...player, ...files], folder);
    expect(run.complained()).toContain('iteration 1: 2 games');
    expect(JSON.parse(readFileSync(join(folder, `t${player}.json`), 'utf8')).method).toContain(said);
  });

  it('takes the first idea by the tuned weights, where a brain has them', async () => {
    const learner = (await learnerNamed('toy-patrol', 'first'))!;
    const { brain } = learner;
    const weightsUsed = (tunedWeights: typeof brain.weights | undefined): ReadonlySet<object> => {
      const used = new Set<object>();
      const ideas: typeof brain.ideas = (moment, random, weights) => {
        used.add(weights);
        return brain.ideas(moment, random, brain.weights);
      };
      const given = { ...learner, brain: { ...brain, ideas, ...(tunedWeights && { tunedWeights }) } };
      selfPlay(given, settingsOf(learner, ['crossing']), 4);
      return used;
    };
    const tuned = { ...brain.weights };
    expect(weightsUsed(undefined)).toEqual(new Set([brain.weights]));
    expect([...weightsUsed(tuned)]).toContain(tuned);
  });

  it('names everything that is wrong with what was typed', async () => {
    const io = await runCommand(
      addLearnCommand,
      ['learn', 'toy-patrol', '--games', '0', '--hidden', 'x', '--scenarios', 'moon', '--samples', 'l', '--out', 'o'],
      folder,
    );
    expect(io.code()).toBe(2);
    for (const part of ['--games', '--hidden', "no scenario 'moon'"]) expect(io.complained()).toContain(part);
    const chess = await runCommand(addLearnCommand, ['learn', 'chess', '--samples', 'l', '--out', 'o'], folder);
    expect(chess.complained()).toContain('no such system with a value net');
  });
});
