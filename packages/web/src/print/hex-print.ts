import type { HexGround } from '@grognard/looks';
import { centreOf, hexPlan } from './hex-plan.ts';
import { hexScene } from './hex-scene.ts';
import { paintScene } from './paint.ts';
import { paintGaps, paintLabels, paintRuling } from './ruling.ts';
import type { Painter } from './sheet.ts';

/** A map on which single houses and trees are seen. */
export const tactical: Painter<HexGround> = {
  ground: ({ pen, sheet, ground, zoom, makeCanvas }) =>
    paintScene({ pen, sheet, scene: hexScene(hexPlan(ground), ground), zoom, makeCanvas }),
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
