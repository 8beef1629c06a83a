import type { TableGround } from '@grognard/looks';
import type { More } from './paint.ts';
import { paintScene } from './paint.ts';
import {
  crownsOf,
  paintBeach,
  paintMarsh,
  paintOrchard,
  paintRough,
  paintScrub,
  paintWater,
  paintWoodTint,
  paintYard,
} from './paint-areas.ts';
import { paintBarriers } from './paint-barriers.ts';
import { paintField } from './paint-parcels.ts';
import { paintGully, paintHedgehogs, paintMines, paintRuins, paintTrench } from './paint-works.ts';
import type { Painter } from './painter.ts';
import { paintLabels } from './ruling.ts';
import { tablePlan } from './table-plan.ts';
import { tableScene } from './table-scene.ts';
import { plant } from './trees.ts';

/** What only tables have. */
const MORE: More = {
  ground: [
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
  ],
  upon: [
    ['trench', paintTrench],
    ['ruins', paintRuins],
    ['hedgehogs', paintHedgehogs],
    ['mines', paintMines],
  ],
  barriers: paintBarriers,
  plants: (press) => {
    for (const area of press.scene.areas) if (area.kind === 'scrub') plant(press, 'hedge', crownsOf(press, area));
  },
};

/** A free table. */
export const table: Painter<TableGround> = {
  ground: ({ pen, sheet, ground, zoom, makeCanvas }) =>
    paintScene({ pen, sheet, scene: tableScene(tablePlan(ground), ground), zoom, makeCanvas }, MORE),
  over: ({ pen, sheet, ground }) => {
    const { scale } = tablePlan(ground);
    paintLabels(
      pen,
      sheet,
      ground.labels.map(({ x, y, text }) => ({ x: x * scale, y: y * scale, text })),
    );
  },
};
