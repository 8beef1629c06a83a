import type { Game } from './procedure.ts';
import type { Types } from './types.ts';

/**
 * Public names for hidden pieces, dealt by chance and seen by nobody: what a piece is called then tells nothing of what
 * it is, however well the other side knows the scenario. Which piece got which name is for an event that only its owner
 * hears whole. Lists that others see are best kept in the order of these names: the scenario's would tell as much.
 */
export const dealAliases = <T extends Types>(
  game: Pick<Game<T>, 'roll'>,
  rule: T['rule'],
  pieces: readonly string[],
  aliases: readonly string[],
): Readonly<Record<string, string>> => {
  const left = [...aliases];
  const dealt: Record<string, string> = {};
  for (const piece of pieces) {
    const { faces, result } = game.roll({ shape: 'draw', rule, from: [...left], seenBy: [] });
    dealt[piece] = result as string;
    left.splice(faces[0]! - 1, 1);
  }
  return dealt;
};
