/**
 * `npm run type-games`: every scenario of every system is played to its end in the terminal, by typing what the screen
 * asks for. `npm run type-games -- SYSTEM SEED fr` types those of one system, with another seed, in French; `all` for all.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typedGame } from '@grognard/cli/test/typed-game.ts';
import { playable } from '@grognard/systems';

const [only = 'all', seed = '1', language = 'en'] = process.argv.slice(2);
const dice = Number(seed).toString(16).padStart(64, '5');
const cwd = mkdtempSync(join(tmpdir(), 'grognard-'));
let failed = 0;
for (const { id, load } of playable())
  for (const scenario of only === 'all' || only === id ? (await load!()).scenarios : []) {
    const { out, wrong } = await typedGame([id, scenario.id, '--seed', dice, '--lang', language], Number(seed), cwd);
    if (wrong.length > 0) failed += 1;
    const told = wrong.length === 0 ? 'typed to its end' : wrong.slice(0, 5).join('\n    ');
    console.log(`${id} ${scenario.id}: ${told} (${out.split('\n').length} lines)`);
  }
rmSync(cwd, { recursive: true, force: true });
console.log(failed === 0 ? 'all typed' : `${failed} went wrong`);
process.exitCode = failed > 0 ? 1 : 0;
