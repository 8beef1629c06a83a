import type { TableGround } from '@grognard/looks';
import { paintScene } from './paint.ts';
import { paintLabels } from './ruling.ts';
import type { Painter } from './sheet.ts';
import { tablePlan } from './table-plan.ts';
import { tableScene } from './table-scene.ts';

/** A free table. */
export const table: Painter<TableGround> = {
  ground: ({ pen, sheet, ground, zoom, makeCanvas }) =>
    paintScene({ pen, sheet, scene: tableScene(tablePlan(ground), ground), zoom, makeCanvas }),
  over: ({ pen, sheet, ground }) => {
    const { scale } = tablePlan(ground);
    paintLabels(
      pen,
      sheet,
      ground.labels.map(({ x, y, text }) => ({ x: x * scale, y: y * scale, text })),
    );
  },
};
