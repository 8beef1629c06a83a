import type { HexGround } from '@grognard/looks';
import { centreOf, hexPlan } from './hex-plan.ts';
import { hexScene } from './hex-scene.ts';
import type { More } from './paint.ts';
import { paintScene } from './paint.ts';
import { paintMarsh, paintOrchard, paintRough, paintWater, paintWoodTint, paintYard } from './paint-areas.ts';
import { paintWall } from './paint-lines.ts';
import { paintField } from './paint-parcels.ts';
import type { Painter } from './painter.ts';
import { paintGaps, paintLabels, paintRuling } from './ruling.ts';

/** On a hex map only walls stand in lines. */
const MORE: More = {
  ground: [
    ['plough', paintField],
    ['crop', paintField],
    ['orchard', paintOrchard],
    ['rough', paintRough],
    ['marsh', paintMarsh],
    ['yard', paintYard],
    ['water', paintWater],
    ['wood', paintWoodTint],
    ['forest', paintWoodTint],
  ],
  upon: [],
  barriers: (press) => {
    for (const barrier of press.scene.barriers) paintWall(press, barrier);
  },
  plants: () => undefined,
};

/** A map on which single houses and trees are seen. */
export const tactical: Painter<HexGround> = {
  ground: ({ pen, sheet, ground, zoom, makeCanvas }) =>
    paintScene({ pen, sheet, scene: hexScene(hexPlan(ground), ground), zoom, makeCanvas }, MORE),
  over: ({ pen, sheet, ground }, ruling) => {
    const plan = hexPlan(ground);
    paintGaps(pen, sheet, plan, ground);
    paintRuling(pen, sheet, plan, ground, ruling);
    paintLabels(
      pen,
      sheet,
      ground.labels.map(({ hex, text }) => {
        const [x, y] = centreOf(plan, hex);
        return { x, y: y - plan.radius * 0.5, text };
      }),
    );
  },
};
