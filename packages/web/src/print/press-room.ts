import type { Ruling } from './ruling.ts';
import type { Order } from './sheet.ts';

/** What a print is wanted for: the map in play comes before pictures of maps. */
export type Rank = 'map' | 'picture';

/** An order with what is to be ruled on it. */
export type RuledOrder = Order & { readonly ruling: Ruling };

/** An order as it is sent to the worker. */
export type Ordered = RuledOrder & { readonly number: number };

/** What comes back. */
export interface Finished {
  readonly number: number;
  /** Null when it could not be painted: the plain print stays, and the others are not kept waiting. */
  readonly picture: ImageBitmap | null;
}

/** The part of a worker that is needed here. */
export interface Printer {
  readonly postMessage: (order: Ordered) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent<Finished>) => void) => void;
}

interface Waiting {
  readonly order: Ordered;
  readonly rank: Rank;
  readonly deliver: (picture: ImageBitmap) => void;
}

/**
 * Takes orders for prints and hands them, one at a time, to a worker that is hired with the first one. The picture goes
 * to whoever ordered it, unless the order was called off in the meantime; what is called off early is never painted.
 */
export const pressRoom = (
  hire: () => Printer,
): ((order: RuledOrder, rank: Rank, deliver: (picture: ImageBitmap) => void) => () => void) => {
  let printer: Printer | null = null;
  let last = 0;
  let waiting: readonly Waiting[] = [];
  let working: Waiting | null = null;
  const next = (): void => {
    const first = waiting.find(({ rank }) => rank === 'map') ?? waiting[0];
    if (working || !first || !printer) return;
    working = first;
    waiting = waiting.filter((other) => other !== first);
    printer.postMessage(first.order);
  };
  const hired = (): Printer => {
    const made = hire();
    made.addEventListener('message', ({ data }) => {
      if (data.picture && working?.order.number === data.number) working.deliver(data.picture);
      else data.picture?.close();
      working = null;
      next();
    });
    return made;
  };
  return (order, rank, deliver) => {
    last += 1;
    const mine: Waiting = { order: { ...order, number: last }, rank, deliver };
    printer ??= hired();
    waiting = [...waiting, mine];
    next();
    return () => {
      waiting = waiting.filter((other) => other !== mine);
      if (working === mine) working = { ...mine, deliver: (picture) => picture.close() };
    };
  };
};
