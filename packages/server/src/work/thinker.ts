import { randomInt } from 'node:crypto';
import type { Given, ThinkRequest } from '@grognard/bots';
import type { Types } from '@grognard/kernel';
import type { Thinker } from '../bots/bots.ts';
import type { Store } from '../store/store.ts';

const LOOK_EVERY_MS = 100;

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Bots that think in workers: each answer is a piece of work, taken back when it does not come in time. */
export const workerThinker = (
  store: Pick<Store, 'addWork' | 'workNamed' | 'cancelWork'>,
  ms: number,
  patienceMs: number,
): Thinker => {
  let isClosed = false;
  return {
    think: async (task) => {
      const request: ThinkRequest = { ...task, limit: { ms }, seed: randomInt(2 ** 31) };
      const asked = performance.now();
      const id = await store.addWork({ kind: 'think', task: JSON.stringify(request), total: 1 }, Date.now());
      while (!isClosed && performance.now() - asked < patienceMs) {
        const work = await store.workNamed(id);
        if (work?.status === 'done') return JSON.parse(work.result!) as Given<Types>;
        if (work?.status !== 'waiting' && work?.status !== 'running') throw new Error(work?.result ?? 'nobody thought');
        await after(LOOK_EVERY_MS);
      }
      await store.cancelWork(id);
      throw Object.assign(new Error('no worker answered in time'), { name: 'TimeoutError' });
    },
    close: async () => {
      isClosed = true;
    },
  };
};
