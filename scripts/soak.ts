/**
 * Thousands of random games of every system and scenario under all laws of the contract, on all cores.
 *
 *   npm run soak                                   2,000 games of each scenario
 *   npm run soak -- --minutes 30                   as many as half an hour allows, each scenario the same time
 *   npm run soak -- --system toy-patrol --games 10000
 *
 * Prints figures; ends with 1 when a law was broken, and says how to play that game again.
 */
import { processIo } from '../packages/tools/src/io.ts';
import { soak } from '../packages/tools/src/soak.ts';

const io = processIo();
await soak(io, process.argv.slice(2));
io.close();
