import { see } from './colour.ts';
import { lengthOf, stations } from './line.ts';
import { paintWall } from './paint-lines.ts';
import { paintBarricade, paintDitch, paintWire } from './paint-works.ts';
import type { Press } from './pen.ts';
import { stroke } from './pen.ts';
import { hash } from './random.ts';
import type { Barrier } from './scene.ts';
import type { Crown } from './trees.ts';
import { plant } from './trees.ts';

const bushOf = (barrier: Barrier, unit: number): number =>
  Math.max(unit * (barrier.kind === 'bocage' ? 0.085 : 0.052), barrier.width / 2.4);

/** The bank of earth under a bocage. */
const paintBank = ({ pen, sheet, scene }: Press, barrier: Barrier): void => {
  const wide = bushOf(barrier, scene.unit) * 2.6;
  pen.save();
  pen.lineJoin = 'round';
  stroke(pen, barrier.line, see(sheet.contour, 0.85), wide + 1.6);
  stroke(pen, barrier.line, sheet.earth, wide);
  pen.restore();
};

/** The bushes of a hedge, now on this side of its line and now on that. */
const bushesOf = (barrier: Barrier, unit: number): readonly Crown[] => {
  const { line, seed } = barrier;
  const radius = bushOf(barrier, unit);
  const long = lengthOf(line);
  const count = Math.max(1, Math.round(long / (radius * 1.25)));
  return stations(line, long / count, 0).map(({ x, y, angle }, i) => {
    const aside = (hash(i, 5, seed) - 0.5) * radius * 0.7;
    return {
      x: x - Math.sin(angle) * aside,
      y: y + Math.cos(angle) * aside,
      radius: radius * (0.85 + 0.45 * hash(i, 6, seed)),
      chance: hash(i, 7, seed),
    };
  });
};

/** Walls, hedges and what else stands in a line. */
export const paintBarriers = (press: Press): void => {
  const { barriers, unit } = press.scene;
  for (const barrier of barriers)
    switch (barrier.kind) {
      case 'wall':
        paintWall(press, barrier);
        break;
      case 'bocage':
        paintBank(press, barrier);
        break;
      case 'wire':
        paintWire(press, barrier.line);
        break;
      case 'barricade':
        paintBarricade(press, barrier.line);
        break;
      case 'trench':
        paintDitch(press, barrier.line, barrier.width);
        break;
      case 'hedge':
        break;
    }
  const hedges = barriers.filter(({ kind }) => kind === 'hedge' || kind === 'bocage');
  plant(
    press,
    'hedge',
    hedges.flatMap((barrier) => bushesOf(barrier, unit)),
  );
};
