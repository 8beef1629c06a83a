import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@grognard/cli/test/run-command.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { reportHtml } from './html.ts';
import { addSimulateCommand } from './simulate.ts';
import { summarise } from './statistics.ts';
import { decisive, heatOf, lossesByKind } from './tally.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-tally-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const loss = (side: string, x: number, y: number) => ({
  side,
  what: `${side}-1`,
  kind: 'squad',
  where: `${x}/${y}`,
  spot: { x, y },
  turn: 1,
});
const game = (number: number, winner: string | null, fires: number) => ({
  game: number,
  status: 'ended' as const,
  winner,
  rule: 'X-1',
  answers: 10 + number,
  turn: 3,
  error: null,
  tally: { losses: [loss('red', number % 2, 0)], choices: { 'red orders fire': fires, 'red orders pass': 1 } },
});
const GAMES = Array.from({ length: 20 }, (_, i) =>
  game(i, i % 2 === 0 ? 'red' : 'blue', i % 2 === 0 ? 5 + (i % 3) : 2 + (i % 3)),
);

describe('what many games lost and chose', () => {
  it('tells the choices of winners from those of losers', () => {
    const [first, ...rest] = decisive(GAMES);
    expect(first).toMatchObject({ choice: 'red orders fire' });
    expect(first!.won).toBeGreaterThan(first!.lost);
    expect(first!.z).toBeGreaterThan(2);
    expect(rest).toEqual([]);
    expect(decisive(GAMES.slice(0, 4))).toEqual([]);
  });

  it('counts losses by place and by kind', () => {
    expect(heatOf(GAMES, 1)).toEqual([
      { side: 'red', where: '0/0', x: 0, y: 0, losses: 10 },
      { side: 'red', where: '1/0', x: 1, y: 0, losses: 10 },
    ]);
    expect(heatOf(GAMES, 10)).toMatchObject([{ losses: 20 }]);
    expect(lossesByKind(GAMES)).toMatchObject([{ side: 'red', kind: 'squad' }]);
    expect(lossesByKind(GAMES)[0]!.mean).toBeCloseTo(1, 9);
  });

  it('makes a page that needs nothing else', () => {
    const seats = [
      { side: 'red', bot: 'greedy' },
      { side: 'blue', bot: '<random>' },
    ];
    const report = {
      system: 'toy',
      scenario: 's',
      seed: 1,
      bots: ['greedy', 'random'],
      command: 'toy s',
      games: GAMES,
    };
    const page = reportHtml({ env: {} }, { ...report, summary: summarise(GAMES, seats) });
    for (const text of ['Who won', 'red (greedy)', '&lt;random&gt;', 'red orders fire', 'red at 0/0: 10'])
      expect(page).toContain(text);
    expect(page).not.toContain('<script');
    expect(page).not.toMatch(/(src|href)=/);
    const french = reportHtml({ env: { LC_ALL: 'fr' } }, { ...report, summary: summarise(GAMES, seats) });
    for (const text of ['<html lang="fr">', 'Qui a gagné', 'parties nulles', 'red en 0/0 : 10'])
      expect(french).toContain(text);
    const quiet = GAMES.map(({ tally: _none, ...rest }) => rest);
    const empty = reportHtml({ env: {} }, { ...report, games: quiet, summary: summarise(quiet, seats) });
    for (const text of ['Nothing was lost.', 'Nobody was lost on the map.', 'Too few games to tell.'])
      expect(empty).toContain(text);
  });

  it('is written by simulate, which may stop early', async () => {
    const typed = ['simulate', 'toy-patrol', 'crossing', '--bots', 'greedy,random', '--games', '400', '--threads', '1'];
    const io = await runCommand(
      addSimulateCommand,
      [...typed, '--until', '15', '--html', 'report.html', '--out', 'report.json', '--ms', '600000'],
      folder,
    );
    expect(io.code()).toBe(0);
    const page = readFileSync(join(folder, 'report.html'), 'utf8');
    expect(page).toContain('red (greedy)');
    const { games } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8'));
    expect(games.length).toBeGreaterThanOrEqual(30);
    expect(games.length).toBeLessThan(400);
    expect(games[0].tally.choices).toBeTypeOf('object');
    expect(games[0].thinking).toBeUndefined();
  });

  it('refuses what is no number', async () => {
    const typed = ['simulate', 'toy-patrol', 'crossing', '--until', 'soon', '--ms', '0'];
    const io = await runCommand(addSimulateCommand, typed, folder);
    expect(io.code()).toBe(2);
    expect(io.complained()).toContain('--until');
    expect(io.complained()).toContain('--ms');
  });
});
