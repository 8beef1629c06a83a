import type { Message } from '@grognard/kernel';
import type { MapPlace, Piece } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { CarryOnBoard, Hauled } from '../board/carry.ts';
import { aboutAction } from '../state/about.ts';
import { openWayOf, tollOf } from '../state/ahead.ts';
import type { Action, Asked } from '../state/desk.ts';
import { refusalIn, spelledIn } from '../state/desk.ts';
import { follow, rowsAbout, walksBy } from '../state/pickable.ts';
import { listOf, NOTHING_PICKED, placeKey, wholeAction } from '../state/picking.ts';
import { capital, type Voice } from '../state/speech.ts';
import type { Answering } from './answering.ts';
import { marksDrawn, subjectOf } from './pencil.ts';
import { targetsAfter } from './targets.ts';

/** One piece that is carried over the map; null while several are moved or a list is filled in. */
export const carryIn = (
  asked: Asked | null,
  { picking, setPicking, found, onDrop, leadTo }: Answering,
  pieces: readonly Piece[],
  voice: Voice,
): CarryOnBoard | null => {
  if (!asked || listOf(picking)) return null;
  const take = (piece: string): void => setPicking({ ...NOTHING_PICKED, piece });
  if (asked.desk.looks.roams) {
    const inHand = picking.piece ?? subjectOf(asked);
    const haul: CarryOnBoard['haul'] = (place, hand, turn) =>
      inHand === null ? null : hauledTo(asked, voice, { piece: inHand, place, turn }, hand);
    return {
      mayTake: (piece) => isOwn(asked, pieces, piece) && openWayOf(asked, piece) !== null,
      inHand,
      take,
      haul,
      wayTo: (place) => haul(place, 'moving', 0)?.way ?? null,
      drop: (place, turn) => inHand !== null && leadTo(inHand, place, 'dropped', turn),
    };
  }
  const start = pieces.find(({ id }) => id === picking.piece)?.at;
  const madeAt = (place: MapPlace): Action | null => {
    const way = found?.places.get(placeKey(place))?.ways[0];
    return way ? wholeAction(follow(asked, picking, way)) : null;
  };
  return {
    mayTake: (piece) => asked.question.choices.some(({ action }) => aboutAction(asked, action)?.pieces[0] === piece),
    inHand: picking.piece,
    take,
    wayTo: (place) => {
      const way = found?.places.get(placeKey(place))?.ways[0];
      return way && start && isOnMap(start) ? [start, ...stepsOf(way.value, place)] : null;
    },
    drop: onDrop,
    whyNot: (place) => {
      const why = picking.piece === null ? null : whyNoWay(asked, picking.piece, place);
      return why && capital(voice.say(why));
    },
    tollTo: (place) => {
      const action = madeAt(place);
      const toll = action && tollOf(asked, action);
      return toll && { cost: voice.say(toll.cost), left: voice.say(toll.left) };
    },
    landing: async (place) => {
      const action = madeAt(place);
      if (!action || picking.piece === null) return null;
      const { landingOf } = await import('./landing.ts');
      return landingOf(asked, action, picking.piece, voice);
    },
  };
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

const isOwn = ({ side }: Asked, pieces: readonly Piece[], id: string): boolean =>
  pieces.some((piece) => piece.id === id && piece.side === side);

const stepsOf = (value: unknown, end: MapPlace): readonly MapPlace[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number')
    ? value.map((hex: number): MapPlace => ({ kind: 'hex', hex }))
    : [end];

/** What is carried, where to, and how far it is turned there. */
interface Load {
  readonly piece: string;
  readonly place: MapPlace;
  readonly turn: number;
}

/** What comes of carrying a piece of a table to a place: the way there, as its system finds it, and what that costs. */
const hauledTo = (asked: Asked, voice: Voice, { piece, place, turn }: Load, hand: 'moving' | 'calm'): Hauled | null => {
  const way = openWayOf(asked, piece);
  if (!way || place.kind !== 'spot') return null;
  const action = way.roaming.wayTo(place, turn);
  const marks = action && marksDrawn(way.asked, voice, action);
  const end = marks?.route.at(-1);
  if (!action || !marks || end?.kind !== 'spot' || marks.route.length < 2) return null;
  const why = way.roaming.whyNot?.(place, end) ?? null;
  const toll = tollOf(way.asked, action);
  return {
    way: marks.route,
    stretches: marks.stretches,
    arcs: marks.arcs,
    ghosts: marks.ghosts,
    why: why && voice.say(why),
    cost: toll && voice.say(toll.cost),
    left: toll && voice.say(toll.left),
    targets: hand === 'calm' ? targetsAfter(way.asked, action, piece, voice) : [],
  };
};
