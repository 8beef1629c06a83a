import type { SetUp } from '@grognard/bots';
import type { Types } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import type { Hunt } from './find.ts';
import { setUpsOf } from './find.ts';

/** Find the set-ups of one side, in a thread of its own. */
export const huntFor = async ({
  system: id,
  hunt,
}: {
  readonly system: string;
  readonly hunt: Hunt;
}): Promise<readonly SetUp<Types>[]> => {
  const system = await loadThinking(id);
  if (!system?.brain?.valueNet?.openings) throw new Error(`${id} has no set-ups`);
  return setUpsOf(system, hunt);
};
