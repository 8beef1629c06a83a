import {
  crownsOf,
  orchardRows,
  paintBeach,
  paintMarsh,
  paintOrchard,
  paintRough,
  paintScrub,
  paintWater,
  paintWoodTint,
  paintYard,
} from './paint-areas.ts';
import { paintCliffs, paintContours, paintPaper, paintShading, paintTints, paintTufts } from './paint-ground.ts';
import { paintHouses } from './paint-houses.ts';
import { paintBarriers, paintBridges, paintRails, paintWays } from './paint-lines.ts';
import { paintField } from './paint-parcels.ts';
import { paintBorders, paintFords, paintRivers } from './paint-rivers.ts';
import { paintGully, paintMines, paintRuins, paintTrench } from './paint-works.ts';
import type { Press } from './pen.ts';
import type { Area, AreaKind } from './scene.ts';
import { plant } from './trees.ts';

/** The order areas are laid down in, before the relief is shaded over them. */
const GROUND_UP: readonly (readonly [AreaKind, (press: Press, area: Area) => void])[] = [
  ['beach', paintBeach],
  ['plough', paintField],
  ['crop', paintField],
  ['orchard', paintOrchard],
  ['rough', paintRough],
  ['scrub', paintScrub],
  ['marsh', paintMarsh],
  ['yard', paintYard],
  ['shallows', paintWater],
  ['water', paintWater],
  ['gully', paintGully],
  ['wood', paintWoodTint],
  ['forest', paintWoodTint],
];
/** What is dug or strewn upon the finished ground. */
const UPON: readonly (readonly [AreaKind, (press: Press, area: Area) => void])[] = [
  ['trench', paintTrench],
  ['ruins', paintRuins],
  ['mines', paintMines],
];

const paintKinds = (press: Press, painters: typeof GROUND_UP): void => {
  for (const [kind, painter] of painters)
    for (const area of press.scene.areas) if (area.kind === kind) painter(press, area);
};

const paintTrees = (press: Press): void => {
  for (const area of press.scene.areas) {
    if (area.kind === 'scrub') plant(press, 'hedge', crownsOf(press, area));
    if (area.kind === 'orchard') plant(press, 'wood', orchardRows(press, area));
  }
  for (const kind of ['wood', 'forest'] as const)
    for (const area of press.scene.areas) if (area.kind === kind) plant(press, kind, crownsOf(press, area));
};

/** Paints everything that never changes in a game, but for the ruling and the names. */
export const paintScene = (press: Press): void => {
  paintPaper(press);
  paintTints(press);
  paintKinds(press, GROUND_UP);
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
  paintKinds(press, UPON);
  paintBarriers(press);
  paintHouses(press);
  paintTrees(press);
};
