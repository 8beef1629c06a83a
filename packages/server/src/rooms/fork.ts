import { fastRandom, now as nowOf, view } from '@grognard/kernel';
import { z } from 'zod';
import { clockSettings } from '../protocol.ts';
import type { RoomLine, Store } from '../store/store.ts';
import type { Created } from './create.ts';
import { placeRoom } from './create.ts';
import type { ForkPoint } from './history.ts';
import type { SystemCache } from './recover.ts';
import type { Room } from './room.ts';

/** Where a fork begins, and how it is played. */
export const forkRequest = z.strictObject({
  answers: z.int().nonnegative().optional().describe('after so many answers; left out, where the game stands'),
  bots: z.record(z.string(), z.string()).default({}),
  listed: z.boolean().default(false),
  clock: clockSettings.nullable().default(null),
});
export type ForkRequest = z.infer<typeof forkRequest>;

interface Parts {
  readonly store: Store;
  readonly systemCache: SystemCache;
}

/** A new game from any point of one that is over: the true position, with new dice. */
export const forkTruth = async (
  context: Parts,
  { line, point }: { readonly line: RoomLine; readonly point: ForkPoint },
  { answers: _asked, ...how }: ForkRequest,
  now: number,
): Promise<Created> => {
  if (!point.ok) return point;
  const { answers, start } = point;
  const system = (await context.systemCache.system(line.meta.system))!;
  const plan = { ...how, scenario: line.meta.scenario, start, forkOf: { room: line.id, answers } };
  return placeRoom(context, system, plan, now);
};

/** While a game runs a side can try things out from what it knows: what is hidden from it is made up. */
export const forkKnowledge = async (
  context: Parts,
  { room, side, seed }: { readonly room: Room; readonly side: string; readonly seed: number },
  { answers: _whole, ...how }: ForkRequest,
  now: number,
): Promise<Created> => {
  const { system, setting, match, meta, stands } = room;
  const seen = match && view(system, setting, nowOf(match), side);
  if (!seen || seen.questions.length === 0)
    return { ok: false, why: 'while the game runs, a side can fork it when it is asked' };
  const board = system.guess(setting, seen.board, side, fastRandom(seed));
  const start = { board, stack: seen.stack };
  const forkOf = { room: meta.id, answers: stands };
  return placeRoom(context, system, { ...how, scenario: meta.scenario, start, forkOf }, now);
};
