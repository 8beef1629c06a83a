import type { MapPlace, Piece } from '@grognard/looks';
import { useEffect, useState } from 'react';
import type { CarryOnBoard, Hauled } from '../board/carry.ts';
import { openWayOf, tollOf } from '../state/ahead.ts';
import type { Asked, Desk } from '../state/desk.ts';
import { listOf, NOTHING_PICKED } from '../state/picking.ts';
import type { Voice } from '../state/speech.ts';
import type { Carrying } from './carrying.ts';
import { marksDrawn, subjectOf } from './pencil.ts';
import { targetsAfter } from './targets.ts';

/** On a table. */
const overTable: Carrying = (asked, { picking, setPicking, leadTo }, pieces, voice) => {
  if (listOf(picking)) return null;
  const inHand = picking.piece ?? subjectOf(asked);
  const haul: CarryOnBoard['haul'] = (place, hand, turn) =>
    inHand === null ? null : hauledTo(asked, voice, { piece: inHand, place, turn }, hand);
  return {
    mayTake: (piece) => isOwn(asked, pieces, piece) && openWayOf(asked, piece) !== null,
    inHand,
    take: (piece) => setPicking({ ...NOTHING_PICKED, piece }),
    haul,
    wayTo: (place) => haul(place, 'moving', 0)?.way ?? null,
    drop: (place, turn) => inHand !== null && leadTo(inHand, place, 'dropped', turn),
  };
};

/** Fetched where there are hexes, or blocks on them: a table does without. */
export const useCarrying = ({ looks }: Desk): Carrying | null => {
  const [overHexes, setOverHexes] = useState<Carrying | null>(null);
  useEffect(() => {
    if (!looks.roams) void import('./carry-hexes.ts').then((part) => setOverHexes(() => part.overHexes));
  }, [looks]);
  return looks.roams ? overTable : overHexes;
};

const isOwn = ({ side }: Asked, pieces: readonly Piece[], id: string): boolean =>
  pieces.some((piece) => piece.id === id && piece.side === side);

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
