import { pressRoom } from '../print/press-room.ts';

/** Orders a print from the one worker of the page; what comes back calls the order off. */
export const orderPrint = pressRoom(
  () => new Worker(new URL('../print/worker.ts', import.meta.url), { type: 'module' }),
);
