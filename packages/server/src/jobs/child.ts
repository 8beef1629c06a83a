import { newSystemCache } from '../rooms/system-cache.ts';
import { done, type Job } from './job.ts';
import { packed } from './packed.ts';

const systemCache = newSystemCache();

/** One job at a time, as they are sent; a failure is told in words. */
process.on('message', (job: Job) => {
  done(systemCache, job).then(
    (text) => process.send!({ ok: true, packed: packed(text) }),
    (error: unknown) => process.send!({ ok: false, why: error instanceof Error ? error.message : String(error) }),
  );
});
// Nobody is left to work for.
process.on('disconnect', () => process.exit(0));
