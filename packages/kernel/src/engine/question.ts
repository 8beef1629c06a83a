import type { Cites, Illegal, Message, Side } from './types.ts';

/** Whole tenths of a millimetre on a free table. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What a client can pick from and a bot can sample: the only place where geometry meets the kernel. */
export type Space =
  /** One of these values: words, or plain data such as ways to pay. */
  | { readonly kind: 'options'; readonly options: readonly unknown[] }
  /** A list of some of these values. */
  | { readonly kind: 'several'; readonly options: readonly unknown[]; readonly min: number; readonly max: number }
  | { readonly kind: 'hexes'; readonly hexes: readonly number[] }
  /** A list of hexes, one after the other. */
  | { readonly kind: 'path'; readonly hexes: readonly number[]; readonly min: number; readonly max: number }
  | { readonly kind: 'units'; readonly units: readonly string[]; readonly min: number; readonly max: number }
  | {
      readonly kind: 'route';
      readonly from: Spot;
      readonly length: number;
      readonly area: readonly (readonly Spot[])[];
    }
  | { readonly kind: 'area'; readonly area: readonly (readonly Spot[])[] }
  | { readonly kind: 'facing'; readonly from: number; readonly to: number }
  /** Stretches along a route. */
  | { readonly kind: 'span'; readonly spans: readonly (readonly [number, number])[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number }
  /** Rows that may be put down, each with holes of its own, under the budgets of the ask: a list of `SheetLine`. */
  | { readonly kind: 'sheet'; readonly rows: readonly SheetRow[] }
  /** Several that move in one answer, each its own way: a list of `RouteLine`. How they end up is for `refuse`. */
  | { readonly kind: 'routes'; readonly movers: readonly RouteMover[]; readonly min: number; readonly max: number }
  /** Worked out when somebody gets that far: `spellOut` says what may go there. Lists stay short and quick. */
  | { readonly kind: 'open' };

/** The spaces of holes, by name. */
export type Holes = Readonly<Record<string, Space>>;

/** A row that may be put on a sheet: what it is, what is to be filled in, how often it must and may stand there. */
export interface SheetRow<C extends Cites = Cites> {
  readonly id: string;
  readonly what: Message<C['word']>;
  /** The heading it stands under, where there are many. */
  readonly under?: Message<C['word']>;
  readonly holes?: Holes;
  readonly min: number;
  readonly max: number;
}
/** A row as it was put down: which, and what stands in its holes. A row used twice is two lines. */
export interface SheetLine {
  readonly row: string;
  readonly [hole: string]: unknown;
}

/** One of several that may move together, and the ways open to it. */
export interface RouteMover {
  readonly unit: string;
  readonly way: Extract<Space, { readonly kind: 'path' | 'route' | 'open' }>;
}
/** A mover and where it goes: hexes one after the other, or points of a free table. */
export interface RouteLine<P = number | Spot> {
  readonly unit: string;
  readonly route: readonly P[];
}

/** A line of a sheet or of routes while it is filled in: a mover's row is its unit, its one hole `route`. */
export interface LineAsked<A> {
  /** The answer so far, without this line. */
  readonly action: A;
  /** The hole of the answer that the line goes into. */
  readonly hole: string;
  readonly line: SheetLine;
}

/** An action ready to be taken, or one with holes to be filled from their spaces. */
export type Choice<A> = A extends unknown
  ? { readonly action: A; readonly holes?: { readonly [K in Exclude<keyof A, 'type'>]?: Space } }
  : never;

/** A hole that is worked out on demand. */
export const OPEN = { kind: 'open' } as const satisfies Space;

/** A sheet whose rows say words that exist. */
export const sheetOf = <C extends Cites>(rows: readonly SheetRow<C>[]): Extract<Space, { readonly kind: 'sheet' }> => ({
  kind: 'sheet',
  rows,
});

/** A choice with nothing left to fill in. */
export const ready = <A>(action: A): Choice<A> => ({ action }) as Choice<A>;

/** What one side is asked. */
export interface Question<A, C extends Cites = Cites> {
  readonly kind: string;
  readonly side: Side;
  readonly rule: C['rule'];
  readonly prompt: Message<C['word']>;
  readonly choices: readonly Choice<A>[];
}

/** The same without its choices: whoever has the rules can list them from the view it came in. */
export type UnlistedQuestion<C extends Cites = Cites> = Omit<Question<unknown, C>, 'choices'>;

/** Something a player might look for here and may not do, with the reason. */
export interface Refused<A, C extends Cites = Cites> {
  readonly action: A;
  readonly refusal: Illegal<C>;
}
