import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Balances } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';

/**
 * npm run balance -- SYSTEM [SCENARIO…] --games 20 --seed 1: equal bots play each scenario, and what comes out is added to
 * systems/SYSTEM/scenarios/balance.json; with --anew what stands there is forgotten. Other games need another seed.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    bots: { type: 'string', default: 'greedy' },
    anew: { type: 'boolean', default: false },
  },
});
const [id = '', ...wanted] = positionals;
const ROOT = join(import.meta.dirname, '..');
const PATH = join(ROOT, 'systems', id, 'scenarios/balance.json');

type Measured = Balances[string];
interface Report {
  readonly summary: {
    readonly ended: number;
    readonly wins: readonly { readonly side: string; readonly games: number }[];
    readonly draws: { readonly games: number };
  };
}

const rounded = (share: number): number => Math.round(share * 10) / 10;

/** A draw is half a win for either side. */
const measured = (scenario: string): Measured => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-balance-'));
  const out = join(folder, 'games.json');
  const { games, seed, bots } = values;
  const simulate = ['simulate', id, scenario, '--bots', bots, '--games', games, '--seed', seed, '--threads', '1'];
  execFileSync(process.execPath, [join(ROOT, 'packages/cli/bin/grognard.js'), ...simulate, '--out', out], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { ended, wins, draws } = (JSON.parse(readFileSync(out, 'utf8')) as Report).summary;
  rmSync(folder, { recursive: true });
  const score = wins.map(({ side, games: won }) => [side, rounded((100 * (won + draws.games / 2)) / ended)] as const);
  return { games: ended, score: Object.fromEntries(score) };
};

const together = (before: Measured | undefined, { games, score }: Measured): Measured => {
  if (!before) return { games, score };
  const all = before.games + games;
  const joined = Object.entries(score).map(([side, share]) => {
    const sum = before.score[side]! * before.games + share * games;
    return [side, rounded(sum / all)] as const;
  });
  return { games: all, score: Object.fromEntries(joined) };
};

const system = await loadSystem(id);
if (!system) throw new Error(`there is no system '${id}'`);
const ids = system.scenarios.map((scenario) => scenario.id);
for (const scenario of wanted.length > 0 ? wanted : ids) {
  const kept = JSON.parse(readFileSync(PATH, 'utf8')) as Balances;
  const found = together(values.anew ? undefined : kept[scenario], measured(scenario));
  const next: Balances = { ...kept, [scenario]: found };
  const rows = ids.flatMap((one) => (next[one] ? [`  ${JSON.stringify(one)}: ${spaced(next[one])}`] : []));
  writeFileSync(PATH, `{\n${rows.join(',\n')}\n}\n`);
  process.stdout.write(`${scenario}: ${JSON.stringify(found)}\n`);
}

/** As the formatter writes it. */
function spaced(value: Measured): string {
  return JSON.stringify(value, null, 1).replace(/\s+/g, ' ');
}
