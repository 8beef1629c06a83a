import { pressRoom } from '../print/press-room.ts';

const room = pressRoom(() => new Worker(new URL('../print/worker.ts', import.meta.url), { type: 'module' }));

/** Orders a print from the one worker of the page; what comes back calls the order off. */
export const orderPrint = room.order;

/** A board is about to be opened: its print is ordered as soon as it stands, and the worker waits for it. */
export const openPressRoom = room.open;
