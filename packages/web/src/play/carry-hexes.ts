import type { Message } from '@grognard/kernel';
import type { MapPlace, Place } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import { aboutAction } from '../state/about.ts';
import { tollOf } from '../state/ahead.ts';
import type { Action, Asked } from '../state/desk.ts';
import { refusalIn, spelledIn } from '../state/desk.ts';
import { follow, rowsAbout, walksBy } from '../state/pickable.ts';
import { actionSoFar, listOf, NOTHING_PICKED, type Picking, placeKey, wholeAction } from '../state/picking.ts';
import { capital } from '../state/speech.ts';
import { litOf, mayBeWoken, wokenTo, wokenWays } from '../state/woken.ts';
import type { Carrying } from './carrying.ts';

/** Over hexes: by an answer to what is asked, or by what would be asked once the piece is woken for it. */
export const overHexes: Carrying = (asked, { picking, setPicking, found, onDrop, goOn }, pieces, voice) => {
  if (listOf(picking) && !asked.desk.looks.woken) return null;
  const start = pieces.find(({ id }) => id === picking.piece)?.at;
  const ways = wokenWays(asked, picking);
  const wokenAt = (place: Place) => wokenTo(asked, picking, place);
  const madeAt = (place: MapPlace): { readonly asked: Asked; readonly action: Action | null } => {
    const woken = wokenAt(place);
    if (woken) return { asked: woken.asked, action: woken.walk };
    const way = found?.places.get(placeKey(place))?.ways[0];
    return { asked, action: way ? wholeAction(follow(asked, picking, way)) : null };
  };
  const lead = (place: Place, how: 'pointed' | 'dropped'): boolean => {
    const woken = wokenAt(place);
    if (woken) goOn(woken, woken.walk, how);
    return woken !== null;
  };
  return {
    mayTake: (piece) =>
      asked.question.choices.some(({ action }) => aboutAction(asked, action)?.pieces[0] === piece) ||
      mayBeWoken(asked, piece),
    inHand: picking.piece,
    // Who is among those to be woken goes with them.
    take: (piece) => setPicking({ ...(isListed(asked, picking, piece) ? picking : NOTHING_PICKED), piece }),
    wayTo: (place) => {
      if (!start || !isOnMap(start)) return null;
      const woken = place.kind === 'hex' ? ways.get(place.hex) : undefined;
      const way = found?.places.get(placeKey(place))?.ways[0];
      if (woken) return [start, ...stepsOf(pathOf(woken), place)];
      return way ? [start, ...stepsOf(way.value, place)] : null;
    },
    drop: (place) => {
      if (!lead(place, 'dropped')) onDrop(place);
    },
    ...(ways.size > 0 ? { lit: litOf(ways), lead: (place: Place) => lead(place, 'pointed') } : {}),
    whyNot: (place) => {
      const why = picking.piece === null ? null : whyNoWay(asked, picking.piece, place);
      return why && capital(voice.say(why));
    },
    tollTo: (place) => {
      const { asked: then, action } = madeAt(place);
      const toll = action && tollOf(then, action);
      const left = [toll?.left, wokenAt(place) ? toll?.wakes : undefined].flatMap((part) =>
        part ? [voice.say(part)] : [],
      );
      return toll && { cost: voice.say(toll.cost), left: left.join(', ') };
    },
    landing: async (place) => {
      const { asked: then, action } = madeAt(place);
      if (!action || picking.piece === null) return null;
      const { landingOf } = await import('./landing.ts');
      return landingOf(then, action, picking.piece, voice);
    },
  };
};

const pathOf = (answers: readonly Action[]): unknown => (answers.at(-1) as { readonly path?: unknown }).path;

/** Is it one of those whom the list in the making has? */
const isListed = (asked: Asked, picking: Picking, piece: string): boolean => {
  const action = listOf(picking) && actionSoFar(picking);
  return action !== null && (aboutAction(asked, action)?.pieces.includes(piece) ?? false);
};

/** Why a piece can't walk to a place, as its rules say; null where it is not asked to walk. */
const whyNoWay = (asked: Asked, piece: string, place: MapPlace): Message | null => {
  if (place.kind !== 'hex') return null;
  for (const row of rowsAbout(asked, piece)) {
    const field = walksBy(asked, row);
    if (field !== null)
      return refusalIn(asked, { ...spelledIn(asked, row).action, [field]: [place.hex] } as Action)?.why ?? null;
  }
  return null;
};

const stepsOf = (value: unknown, end: MapPlace): readonly MapPlace[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')
    ? value.map((hex: number): MapPlace => ({ kind: 'hex', hex }))
    : [end];
