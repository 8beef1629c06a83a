import type { Press } from './pen.ts';
import type { Ruling } from './ruling.ts';
import type { Order } from './sheet.ts';
import { paintGround, rule } from './sheet.ts';

const KEPT = 4;

/** Prints maps and keeps the last few grounds, so that a change of the ruling costs no new painting. */
export const printer = (
  makeCanvas: Press['makeCanvas'],
): ((order: Order & { readonly ruling: Ruling }) => Promise<OffscreenCanvas>) => {
  const kept = new Map<string, OffscreenCanvas>();
  return async (order) => {
    const key = JSON.stringify([order.night, order.zoom, order.ground]);
    const painted = kept.get(key) ?? (await paintGround(order, makeCanvas));
    kept.delete(key);
    kept.set(key, painted);
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - KEPT))) kept.delete(oldest);
    return rule(painted, order, makeCanvas);
  };
};
