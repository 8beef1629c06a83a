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
  /** Null when it could not be painted: who ordered it is told, and the others are not kept waiting. */
  readonly picture: ImageBitmap | null;
  /** Was it painted on an earlier visit? */
  readonly kept: boolean;
}

/** The part of a worker that is needed here. */
export interface Printer {
  readonly postMessage: (order: Ordered) => void;
  readonly addEventListener: ((type: 'message', listener: (event: MessageEvent<Finished>) => void) => void) &
    ((type: 'error', listener: () => void) => void);
}

/** Takes a picture, or learns that there will be none. */
export interface Customer {
  readonly deliver: (picture: ImageBitmap, kept: boolean) => void;
  readonly refuse?: () => void;
}

interface Waiting {
  readonly order: Ordered;
  readonly rank: Rank;
  readonly customer: Customer;
}

/** Nobody wants it any more. */
const CALLED_OFF: Customer = { deliver: (picture) => picture.close() };

/** Where prints are ordered. */
export interface PressRoom {
  /** What comes back calls the order off. */
  readonly order: (order: RuledOrder, rank: Rank, customer: Customer) => () => void;
  /** Hires the worker before there is an order: it takes a while until he can begin. */
  readonly open: () => void;
}

/**
 * Takes orders for prints and hands them, one at a time, to a worker that is hired with the first one. The picture goes
 * to whoever ordered it, unless the order was called off in the meantime; what is called off early is never painted.
 */
export const pressRoom = (hire: () => Printer): PressRoom => {
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
      // What went wrong after a picture was sent concerns nobody any more.
      if (working?.order.number !== data.number) {
        data.picture?.close();
        return;
      }
      if (data.picture) working.customer.deliver(data.picture, data.kept);
      else working.customer.refuse?.();
      working = null;
      next();
    });
    made.addEventListener('error', () => {
      working?.customer.refuse?.();
      working = null;
      next();
    });
    return made;
  };
  const open = (): void => {
    printer ??= hired();
  };
  const order: PressRoom['order'] = (wanted, rank, customer) => {
    last += 1;
    const mine: Waiting = { order: { ...wanted, number: last }, rank, customer };
    open();
    waiting = [...waiting, mine];
    next();
    return () => {
      waiting = waiting.filter((other) => other !== mine);
      if (working === mine) working = { ...mine, customer: CALLED_OFF };
    };
  };
  return { order, open };
};
