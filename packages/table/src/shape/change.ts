import type { Area, LineFeature } from './area.ts';
import { keptBy } from './kept.ts';
import { type Scene, sceneWith } from './scene.ts';
import { type Shape, shapeOf, shapeOfLine } from './shape.ts';

/** A piece of ground of either sort. */
export type Feature = Area | LineFeature;

/**
 * How the ground of a table differs from what it was: pieces that came to it, and the ids of those that are gone. Plain
 * data for a board: a wreck, a crater or smoke is added; a felled wall is removed; a house in ruins is both.
 */
export interface GroundChange {
  readonly added: readonly Feature[];
  readonly removed: readonly string[];
}

/** Ground as it was. */
export const UNCHANGED: GroundChange = { added: [], removed: [] };

/** A piece of ground made ready for questions. */
export const shapeOfFeature = (feature: Feature): Shape =>
  'outline' in feature ? shapeOf(feature) : shapeOfLine(feature);

/** How many changed scenes a game keeps if it does not say: more than a search looks at between two answers. */
const SCENES_KEPT = 64;
const SHAPES_KEPT = 1024;

/** The scenes that changes make of a first one, each made once and kept: for a game's setting. */
export const changingScene = (first: Scene, most = SCENES_KEPT): ((change: GroundChange) => Scene) => {
  const shapeFor = keptBy(shapeOfFeature, SHAPES_KEPT);
  const changed = keptBy(({ added, removed }: GroundChange) => sceneWith(first, added.map(shapeFor), removed), most);
  return (change) => (change.added.length + change.removed.length === 0 ? first : changed(change));
};
