import type { Look } from './procedure.ts';
import type { Message, Types } from './types.ts';

/** Events that are told in one line though others may lie between them, such as the places entered on one way. */
export interface Together<T extends Types> {
  begins(event: T['event']): boolean;
  /** Does it go on with what those before it began? */
  goesOn(run: readonly T['event'][], event: T['event']): boolean;
  /** Does it leave a run open, though it is told by itself? Others end it, and so do dice. */
  passes(event: T['event']): boolean;
  tell(look: Look<T>, run: readonly T['event'][]): Message<T['word']> | null;
}

/** Events that are told together so far, and the board before the first. */
export interface ToldRun<T extends Types> {
  readonly look: Look<T>;
  readonly events: readonly T['event'][];
}

/** The run that is open after an event; null: none is. */
export const runWith = <T extends Types>(
  { together }: { readonly together?: Together<T> },
  run: ToldRun<T> | null,
  look: Look<T>,
  event: T['event'],
): ToldRun<T> | null => {
  if (!together) return null;
  if (run && together.goesOn(run.events, event)) return { look: run.look, events: [...run.events, event] };
  if (together.begins(event)) return { look, events: [event] };
  return run && together.passes(event) ? run : null;
};

/** Does the last event of a run only add to a line that is there already? */
export const addsTo = <T extends Types>(now: ToldRun<T> | null, before: ToldRun<T> | null): now is ToldRun<T> =>
  now !== null && now !== before && now.events.length > 1;
