/**
 * Thousands of random games of every system and scenario under all laws of the contract, on all cores: faults and fog
 * after every answer, the dear laws (saving, legality, undo) after every tenth.
 *
 *   npm run soak                                   1,000 games of each scenario
 *   npm run soak -- --every 1                      every law after every answer
 *   npm run soak -- --fog-every 3                  faults and fog after every third answer: long games of large boards
 *   npm run soak -- --minutes 30                   as many as half an hour allows, each scenario the same time
 *   npm run soak -- --system SYSTEM --games 10000
 *
 *   npm run soak -- --server                       the server alone: a hostile client, then kills under load
 *
 * Prints figures; ends with 1 when a law was broken, and says how to play that game again. Without a system named, the
 * server follows the games.
 */
import { spawnSync } from 'node:child_process';
import { processIo } from '../packages/cli/src/io/io.ts';
import { soak } from '../packages/lab/src/soak/soak.ts';

const args = process.argv.slice(2);
if (!args.includes('--server')) {
  const io = processIo();
  await soak(io, args);
  io.close();
}
if (args.length === 0 || args.includes('--server'))
  for (const part of ['hostile', 'kill']) {
    const { status } = spawnSync('node', [`packages/server/bench/${part}.ts`], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
