import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordOf } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import { playedGame } from '../src/test/real-games.ts';

/**
 * Plays the games that systems are shown by on the first page, bots against each other, and keeps their records: `npm run
 * demos`, with the ids of systems behind it if not all are wanted. Anew whenever a system's version changes.
 */
const wanted = process.argv.slice(2);
const SEED = 12;
const MOST_ANSWERS = 2000;

for (const { id, demo } of playable()) {
  if (!demo || (wanted.length > 0 && !wanted.includes(id))) continue;
  const { match, scenario } = await playedGame({
    id: 'demo',
    system: id,
    scenario: demo,
    humans: [],
    bot: 'greedy',
    seed: SEED,
    most: MOST_ANSWERS,
  });
  const folder = join(import.meta.dirname, `../../../systems/${id}/demos`);
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify(recordOf(match, scenario, 'withSecret'));
  writeFileSync(join(folder, `${demo}.json`), `${text}\n`);
  console.log(`${id}: ${demo}, ${match.entries.length} answers, ${Math.round(text.length / 1000)} kB`);
}
