import { crownsOf, orchardRows } from './paint-areas.ts';
import { paintCliffs, paintContours, paintPaper, paintShading, paintTints, paintTufts } from './paint-ground.ts';
import { paintHouses } from './paint-houses.ts';
import { paintBridges, paintRails, paintWays } from './paint-lines.ts';
import { paintBorders, paintFords, paintRivers } from './paint-rivers.ts';
import { paintRuinedRoofs, paintTheatre } from './paint-theatre.ts';
import type { Press } from './pen.ts';
import type { Area, AreaKind } from './scene.ts';
import { plant } from './trees.ts';

/** What paints an area of a kind. */
export type AreaPainter = readonly [AreaKind, (press: Press, area: Area) => void];

/** What a manner of printing knows beyond what all of them share. */
export interface More {
  /** The order areas are laid down in, before the relief is shaded over them. */
  readonly ground: readonly AreaPainter[];
  /** What is dug or strewn upon the finished ground. */
  readonly upon: readonly AreaPainter[];
  /** Walls, hedges and what else stands in a line. */
  readonly barriers: (press: Press) => void;
  /** What else grows. */
  readonly plants: (press: Press) => void;
}

const paintKinds = (press: Press, painters: readonly AreaPainter[]): void => {
  for (const [kind, painter] of painters)
    for (const area of press.scene.areas) if (area.kind === kind) painter(press, area);
};

const paintTrees = (press: Press): void => {
  for (const area of press.scene.areas) if (area.kind === 'orchard') plant(press, 'wood', orchardRows(press, area));
  for (const kind of ['wood', 'forest'] as const)
    for (const area of press.scene.areas) if (area.kind === kind) plant(press, kind, crownsOf(press, area));
};

/** Paints everything that never changes in a game, but for the ruling and the names. */
export const paintScene = (press: Press, more: More): void => {
  paintPaper(press);
  paintTints(press);
  paintKinds(press, more.ground);
  paintShading(press);
  paintContours(press);
  paintCliffs(press);
  paintTufts(press);
  paintRivers(press);
  paintBorders(press);
  paintWays(press);
  paintBridges(press);
  paintFords(press);
  paintRails(press);
  paintTheatre(press);
  paintKinds(press, more.upon);
  more.barriers(press);
  paintHouses(press);
  paintRuinedRoofs(press);
  more.plants(press);
  paintTrees(press);
};
