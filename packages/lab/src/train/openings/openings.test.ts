import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnyBotSystem } from '@grognard/bots';
import { runCommand } from '@grognard/cli/test/run-command.ts';
import { loadThinking } from '@grognard/systems';
import { TABLE_GAME } from '@grognard/systems/specimens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trial } from './find.ts';
import { playTrial, setUpsOf, trialsOf } from './find.ts';
import { addOpeningsCommand, bestOf } from './openings.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-openings-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('set-ups found by self-play', () => {
  let system: AnyBotSystem;
  beforeAll(async () => {
    system = (await loadThinking(TABLE_GAME))!;
  });
  const HUNT = { scenario: 'road-to-stonne', side: 'french', tries: 2, games: 1, seed: 5 } as const;

  it('place every element of the side, keep the best, and are the same for the same seed', () => {
    const [found, ...more] = setUpsOf(system, HUNT);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ scenario: 'road-to-stonne', side: 'french', games: 4 });
    expect(Object.keys(found!.parts)).toEqual(['fr-1', 'fr-2', 'fr-3', 'fr-4', 'fr-5', 'fr-6']);
    for (const [element, part] of Object.entries(found!.parts)) expect(part).toMatchObject({ type: 'place', element });
    expect(setUpsOf(system, HUNT)).toEqual([found]);
  });
});

describe('what is tried', () => {
  it('is another set-up each time, and stays what it was', async () => {
    const system = (await loadThinking(TABLE_GAME))!;
    const hunt = { scenario: 'road-to-stonne', side: 'german', tries: 2, games: 1, seed: 8 };
    const [first, second] = trialsOf(system, hunt) as [Trial, Trial];
    for (const trial of [first, second]) playTrial(system, hunt, trial, 1);
    expect(first.parts).not.toEqual(second.parts);
    const before = structuredClone(first.parts);
    playTrial(system, hunt, first, 2);
    expect(first.parts).toEqual(before);
    expect([first.games, second.games]).toEqual([2, 1]);
  });
});

describe('grognard lab openings', () => {
  const typed = (...more: readonly string[]) => ['openings', TABLE_GAME, '--scenarios', 'road-to-stonne', ...more];
  const setUp = (side: string, won: number) => ({
    scenario: 'road-to-stonne',
    side,
    won,
    games: 1000,
    parts: { 'fr-1': { type: 'place', won } },
  });
  const FILE = {
    format: 1,
    kind: 'openings',
    system: TABLE_GAME,
    method: 'by hand',
    runs: [],
    setUps: [setUp('french', 1000), setUp('french', 1001), setUp('german', 1)],
  };
  const put = (name: string, content: unknown): void => writeFileSync(join(folder, name), JSON.stringify(content));
  const kept = (name: string): typeof FILE => JSON.parse(readFileSync(join(folder, name), 'utf8'));

  it('keeps the best four of each side, of this run and of those before it, each once', () => {
    const found = [1, 2, 3, 4, 5].map((won) => setUp('french', 100 * won));
    const best = bestOf([...found, ...FILE.setUps, ...found]);
    expect(best.map(({ side, won }) => [side, won])).toEqual([
      ['french', 1001],
      ['french', 1000],
      ['french', 500],
      ['french', 400],
      ['german', 1],
    ]);
  });

  it('hunts for the sides it is told, and says what it found', async () => {
    put('known.json', FILE);
    const io = await runCommand(
      addOpeningsCommand,
      typed('--sides', 'french', '--tries', '1', '--games', '2', '--seed', '3', '--out', 'known.json'),
      folder,
    );
    expect(io.code()).toBe(0);
    expect(io.printed()).toMatch(/^road-to-stonne, french: 1 found, the best won [\d.]+ of 4 games$/m);
    const { runs, setUps } = kept('known.json');
    expect(runs).toEqual([{ scenario: 'road-to-stonne', side: 'french', tries: 1, games: 2, seed: 3 }]);
    expect(setUps.map(({ side, won, games }) => [side, games === 4 ? 'found' : won])).toEqual([
      ['french', 1001],
      ['french', 1000],
      ['french', 'found'],
      ['german', 1],
    ]);
  });

  it('names all that is wrong with what it is given', async () => {
    put('broken.json', { ...FILE, setUps: [{ ...setUp('french', 1), games: 0 }, { side: 'german' }] });
    const io = await runCommand(
      addOpeningsCommand,
      [
        ...['openings', TABLE_GAME, '--scenarios', 'nowhere,road-to-stonne', '--sides', 'french,romans'],
        ...['--tries', 'many', '--games', '0', '--seed', '-1', '--out', 'broken.json'],
      ],
      folder,
    );
    expect(io.code()).toBe(2);
    const wrong = [
      "no scenario 'nowhere'",
      "side 'romans'",
      '--tries',
      '--seed',
      'setUps[0].games',
      'setUps[1].scenario',
    ];
    for (const word of wrong) expect(io.complained()).toContain(word);
    expect(io.complained()).not.toContain("'french'");
  });

  it('says before it begins that what it finds could not be written', async () => {
    const io = await runCommand(addOpeningsCommand, typed('--out', join('nowhere', 'found.json')), folder);
    expect(io.code()).toBe(2);
    expect(io.complained()).toContain('found.json');
  });

  it('does not mix systems, and needs one with set-ups', async () => {
    put('other.json', { ...FILE, system: 'another-game' });
    const mixed = await runCommand(addOpeningsCommand, typed('--out', 'other.json'), folder);
    expect(mixed.code()).toBe(2);
    expect(mixed.complained()).toContain('holds set-ups of another-game');
    const none = await runCommand(addOpeningsCommand, ['openings', 'toy-patrol', '--out', 'none.json'], folder);
    expect(none.code()).toBe(2);
    expect(none.complained()).toContain('no such system with set-ups to be found');
  });
});
