import type { MapPlace, Sightline } from '@grognard/looks';
import { distance, INCH, type Spot } from '@grognard/table';
import { TERRAIN, type Terrain } from '../data/terrain.ts';
import { ownSpot } from '../rules/measure.ts';
import { type Piece, piecesOn } from '../rules/pieces.ts';
import { sightOf } from '../rules/sight.ts';
import { bodyAt, bodyOfPlace, type Viewer, viewerAt, viewerOf } from '../rules/sight-bodies.ts';
import type { Obstacle } from '../rules/sight-ground.ts';
import type { L, Man } from '../types.ts';
import { say, spotPlace } from './say.ts';

const spotOf = (place: MapPlace): Spot =>
  place.kind === 'spot' ? { x: place.x, y: place.y, storey: place.storey ?? 0 } : { x: 0, y: 0, storey: 0 };

const pieceAt = (look: L, { x, y, storey }: Spot): Piece | null =>
  piecesOn(look).find((piece) => {
    const at = ownSpot(piece);
    return at?.x === x && at.y === y && at.storey === storey;
  }) ?? null;

/** A man who is only thought of, upright; null where nobody is there to be taken for him. */
export const manThought = (look: L): Man | null => {
  const [man] = look.board.men;
  return man ? { ...man, id: '', stance: 'standing', mount: null, height: null } : null;
};

/** Where nobody stands a man is thought of who does. */
const figureAt = (look: L, at: Spot): Piece | null => {
  const there = manThought(look);
  return pieceAt(look, at) ?? (there ? { ...there, at: { in: 'table', spot: at } } : null);
};

const isSeen = (look: L, from: Viewer, at: Spot) => {
  const figure = figureAt(look, at);
  return sightOf(look, from, figure ? bodyAt(look, figure, at) : bodyOfPlace(look, at));
};

/** PF-BASE.14: what comes of looking from one place to another: those who stand there, or men who would. */
export const sightline = (look: L, from: MapPlace, to: MapPlace): Sightline => {
  const [a, b] = [spotOf(from), spotOf(to)];
  const watcher = figureAt(look, a);
  const eye = watcher ? viewerAt(look, watcher, a) : viewerOf(look, a);
  const { visible, stoppedBy, obstacles } = isSeen(look, eye, b);
  // PF-SHOOT.2: played strictly nobody is told how far it is.
  const isStrict = look.setting.scenario.measured === 'strict';
  const inches = Math.round((distance(a, b) * 10) / INCH) / 10;
  return {
    clear: visible,
    distance: isStrict ? say('lookUnmeasured') : say('lookInches', { inches }),
    crosses: visible ? obstacles.map((obstacle) => crossedAt(obstacle, a, b)) : [],
    stoppedBy: visible ? null : { place: stopOn(look, eye, a, b), ...whyStopped(stoppedBy) },
  };
};

/** PF-COV.1: what a shot has to come past, and the die that takes it. */
const crossedAt = ({ id, kind, cover, at }: Obstacle, a: Spot, b: Spot) => {
  const share = Math.min(1, at / Math.max(1, distance(a, b)));
  const place = spotPlace({
    x: Math.round(a.x + (b.x - a.x) * share),
    y: Math.round(a.y + (b.y - a.y) * share),
    storey: b.storey,
  });
  const isGround = kind in TERRAIN;
  return {
    place,
    what: isGround
      ? say('lookPasses', { by: say(`ground_${kind as Terrain}`), cover })
      : say('lookPasses', { by: id, cover }),
  };
};

const whyStopped = (by: string | null) =>
  by === null || by === 'distance'
    ? { why: say('lookTooFar'), rule: 'PF-NIGHT.1' }
    : { why: say('lookHiddenBy', { by }), rule: 'PF-COV.2' };

/** The line is followed by sixteenths. */
const PARTS = 16;

/** The first place on the line where somebody would be out of sight. */
const stopOn = (look: L, eye: Viewer, a: Spot, b: Spot): MapPlace => {
  for (let part = 1; part < PARTS; part += 1) {
    const at: Spot = {
      x: Math.round(a.x + ((b.x - a.x) * part) / PARTS),
      y: Math.round(a.y + ((b.y - a.y) * part) / PARTS),
      storey: b.storey,
    };
    if (!isSeen(look, eye, at).visible) return spotPlace(at);
  }
  return spotPlace(b);
};
