import { createHash } from 'node:crypto';
import type { Fault } from './faults.ts';
import type { Place, Span } from './places.ts';

/** Text that differs with anything in it. */
export const digest = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12);

/** Faults that change what players read, or break a thing whole: found easily, and they show little. */
const WEAK: readonly string[] = ['StringLiteral', 'ObjectLiteral', 'ArrowFunction'];

const lies = (inner: Span, outer: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/**
 * The faults at a place, nearest first. In a function: those of the smallest span around it that has a telling one, then
 * those of the statement and the function it stands in. In a table: those of its row, and of no other.
 */
const faultsAt = (place: Place, faults: readonly Fault[], order: (a: Fault, b: Fault) => number): readonly Fault[] => {
  const there = faults.filter(({ file }) => file === place.file);
  const each = place.around.map((span) => there.filter((fault) => lies(fault.span, span)).sort(order));
  if (place.inFunction === 0) return each.find((some) => some.length > 0) ?? [];
  const near = each.slice(0, place.inFunction);
  const first = near.findIndex((some) => some.some(({ sort }) => !WEAK.includes(sort)));
  return [...new Set(near.slice(Math.max(0, first)).flat())];
};

/** Which faults a rule is tried with. */
export interface Draw {
  readonly most: number;
  readonly seed: number;
}

/**
 * Faults for a rule, drawn by lot: telling ones first, from each of its places in turn. Values before comments, since
 * what cites a rule is nearer to it than what is said to be about it.
 */
export const drawFaults = (
  rule: string,
  places: readonly Place[],
  faults: readonly Fault[],
  { most, seed }: Draw,
): readonly Fault[] => {
  const lot = (name: string): string => digest(String(seed), rule, name);
  const sorted = [...places].sort((a, b) =>
    a.by === b.by ? lot(`${a.file}:${a.line}`).localeCompare(lot(`${b.file}:${b.line}`)) : a.by === 'value' ? -1 : 1,
  );
  const order = (a: Fault, b: Fault): number => {
    const [weakA, weakB] = [WEAK.includes(a.sort), WEAK.includes(b.sort)];
    return weakA === weakB ? lot(a.name).localeCompare(lot(b.name)) : weakA ? 1 : -1;
  };
  const heaps = sorted.map((place) => faultsAt(place, faults, order));
  const drawn = new Map<string, Fault>();
  const deepest = Math.max(0, ...heaps.map((heap) => heap.length));
  for (let i = 0; i < deepest && drawn.size < most; i++)
    for (const heap of heaps) {
      const fault = heap[i];
      if (fault && drawn.size < most) drawn.set(fault.name, fault);
    }
  return [...drawn.values()];
};

/** Rules drawn by lot. */
export const sampleOf = (rules: readonly string[], count: number, seed: number): readonly string[] => {
  const chosen = new Set(
    [...rules].sort((a, b) => digest(String(seed), a).localeCompare(digest(String(seed), b))).slice(0, count),
  );
  return rules.filter((rule) => chosen.has(rule));
};
