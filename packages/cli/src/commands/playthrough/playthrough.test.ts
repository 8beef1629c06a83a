import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { anySystem, problemLine } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { duel } from '../../../../kernel/src/test/duel.ts';
import type { FoundGame } from '../../io/find-game.ts';
import { findGame } from '../../io/find-game.ts';
import { PROJECT } from '../../io/project.ts';
import type { FakeIo } from '../../test/fake-io.ts';
import { runCommand } from '../../test/run-command.ts';
import { addPlaythroughCommand, stalePlaythrough } from './playthrough.ts';
import { firstDifference, playthroughText, seedOf } from './text.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'grognard-playthrough-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const KEPT = 'systems/toy-patrol/playthroughs/crossing.txt';
const run = (...typed: readonly string[]): Promise<FakeIo> =>
  runCommand((program, io) => addPlaythroughCommand(program, io, root), ['playthrough', ...typed], root);
const patrol = (...typed: readonly string[]): Promise<FakeIo> => run('toy-patrol', 'crossing', ...typed);

const found = async (system: string, scenario: string): Promise<FoundGame> => {
  const game = await findGame(system, scenario, root);
  if (!game.ok) throw new Error(game.problems.map(problemLine).join());
  return game.value;
};

describe('grognard playthrough', () => {
  it('tells a whole game: views, questions, answers, rolls with odds, events with rules, the outcome', async () => {
    const text = (await patrol('--seed', '70')).printed();
    expect(text.split('\n').slice(0, 3)).toEqual([
      'Patrol: The crossing',
      'grognard playthrough toy-patrol crossing --seed 70 --write',
      '',
    ]);
    for (const part of [
      '\nSet-up\n  turn 1/5',
      '\n  Red:\n    turn 1/5',
      '\n  Blue:\n    turn 1/5',
      '\n1. Question to Red: bid for the initiative (TP-1.2), 5 choices\n  Red: bid ',
      ': spend command points on this shot? (TP-3.5), 1 choice to fill in\n',
      '\n    needs 7+ To hit (TP-3.1)\n',
      '/36 (',
      '\n    rolled ',
      '[{"type":"ordered","unit":"red-1"}] (TP-1.3) [Blue hears nothing]\n',
      '[seen by ',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/\n(Red wins|Blue wins|Drawn): .+ \(TP-1\.[45]\), after \d+ answers\.\n$/);
    expect((await patrol('--seed', '70')).printed()).toBe(text);
    expect((await patrol('--seed', '71')).printed()).not.toBe(text);
  });

  it('says what a side hears otherwise than it was', () => {
    const system = anySystem(duel);
    const loaded = system.load(duel.scenarios[0]);
    if (!loaded.ok) throw new Error('the duel does not load');
    const text = playthroughText({ system, scenario: duel.scenarios[0], id: 'dawn', setting: loaded.value }, 1);
    expect(text).toMatch(/\n {2}guarded \(D-2\) \[(birch|ash) hears: guarded\]\n/);
    expect(text).toContain('choices, 1 to fill in');
  });

  it('keeps a game, finds it as it was, and shows where another begins', async () => {
    expect((await patrol('--check')).complained()).toBe(
      `${KEPT}: there is none: \`grognard playthrough toy-patrol crossing --write\` makes it\n`,
    );
    const written = await patrol('--write', '--seed', '3');
    expect(written.printed()).toMatch(/^systems\/toy-patrol\/playthroughs\/crossing\.txt: \d+ lines\n$/);
    const checked = await patrol('--check');
    expect([checked.printed(), checked.code()]).toEqual([`${KEPT}: as it was\n`, 0]);

    const text = readFileSync(join(root, KEPT), 'utf8');
    writeFileSync(join(root, KEPT), text.replace('turn 1/5', 'turn 1/6'));
    const stale = await patrol('--check');
    expect(stale.complained().split('\n')).toEqual([
      `${KEPT}:5: the rules now give another game`,
      '  kept    turn 1/6  points: red 4, blue 4',
      '  now     turn 1/5  points: red 4, blue 4',
      'If that is what you meant: `grognard playthrough toy-patrol crossing --write`',
      '',
    ]);
    expect(stale.code()).toBe(1);
    await patrol('--write');
    expect(readFileSync(join(root, KEPT), 'utf8')).toBe(text);
  });

  it('tells everything wrong with what was typed', async () => {
    const io = await run('toy-patrl', 'crossing', '--seed', 'x', '--write', '--check');
    expect(io.complained().trimEnd().split('\n')).toHaveLength(3);
    expect([io.code(), readdirSync(root)]).toEqual([2, []]);
  });
});

it('a difference is a line, or where one of the texts ends', () => {
  expect(firstDifference('a\nb\n', 'a\nb\n')).toBeNull();
  expect(firstDifference('a\nb', 'a\nc')).toEqual({ line: 2, a: 'b', b: 'c' });
  expect(firstDifference('a', 'a\nc')).toEqual({ line: 2, a: null, b: 'c' });
  expect(firstDifference('a\nb', 'a')).toEqual({ line: 2, a: 'b', b: null });
  expect(seedOf('no playthrough')).toBeNull();
});

describe('every system that can be played has golden games, and they are up to date', () => {
  for (const { id } of playable())
    it(id, async () => {
      const folder = join(PROJECT, 'systems', id, 'playthroughs');
      const scenarios = readdirSync(folder).map((name) => name.replace(/\.txt$/, ''));
      expect(scenarios).not.toEqual([]);
      for (const scenario of scenarios) expect(stalePlaythrough(PROJECT, await found(id, scenario))).toBeNull();
    });
});
