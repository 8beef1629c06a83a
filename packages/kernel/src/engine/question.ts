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
  /** Worked out when somebody gets that far: `spellOut` says what may go there. Lists stay short and quick. */
  | { readonly kind: 'open' };

/** An action ready to be taken, or one with holes to be filled from their spaces. */
export type Choice<A> = A extends unknown
  ? { readonly action: A; readonly holes?: { readonly [K in Exclude<keyof A, 'type'>]?: Space } }
  : never;

/** A hole that is worked out on demand. */
export const OPEN: Space = { kind: 'open' };

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
