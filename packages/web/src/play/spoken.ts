import type { Place } from '@grognard/looks';
import { lookOf } from '../state/desk.ts';
import type { Pickable } from '../state/pickable.ts';
import { placeKey } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import { useSay } from '../ui/hooks.ts';
import type { Shown } from './shown.ts';

/** What is said of the place under the cursor: the ground, who stands there, who was last seen there, what it is good for. */
export const useSpoken = (
  { desk, view }: Table,
  voice: Voice,
  { pieces, remembered }: Shown,
  found: Pickable | null,
  cursor: Place | null,
): string => {
  const say = useSay();
  if (!cursor) return '';
  const key = placeKey(cursor);
  const standing = pieces.filter(({ at }) => placeKey(at) === key);
  const answers = found?.places.has(key) || standing.some(({ id }) => found?.pieces.has(id));
  return [
    voice.say(desk.looks.spoken(lookOf(desk, view), cursor)),
    ...standing.map(({ spoken }) => voice.say(spoken)),
    ...remembered
      .filter(({ piece }) => placeKey(piece.at) === key)
      .map(({ piece, turn }) => say('seenHere', { turn, piece: voice.say(piece.name) })),
    ...(answers ? [say('canBeChosen')] : []),
  ].join('; ');
};
