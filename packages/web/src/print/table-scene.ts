import type { TableGround } from '@grognard/looks';
import { bridgesOver, isWet } from './bridges.ts';
import type { Kept } from './free.ts';
import { freeGround } from './free.ts';
import type { Line } from './line.ts';
import { beside, boxOf, closed, depthIn, open } from './line.ts';
import { noise } from './random.ts';
import type { Area, Barrier, Scene, Way } from './scene.ts';
import { patchesOf, tableAreas, tableHouses, tableRelief } from './table-areas.ts';
import type { TablePlan } from './table-plan.ts';

/** A line of the table in the drawing. */
interface Drawn {
  readonly paint: TableGround['lines'][number]['paint'];
  readonly line: Line;
  readonly width: number;
}

const drawnLines = (ground: TableGround, { scale }: TablePlan): readonly Drawn[] =>
  ground.lines.map(({ paint, points, thickness }) => {
    // The points are those the rules measure by: nothing is drawn smoother than they are.
    return { paint, line: open(points.map(({ x, y }) => [x * scale, y * scale] as const)), width: thickness * scale };
  });

const ROAD_LEAST = 8;
const STREAM_LEAST = 10;

const waysOf = (drawn: readonly Drawn[]): readonly Way[] =>
  drawn.flatMap(({ paint, line, width }): readonly Way[] => {
    if (paint !== 'road' && paint !== 'track') return [];
    const kind = paint === 'track' ? (width > 0 ? 'dirt' : 'track') : 'paved';
    return [{ kind, line, width: Math.max(width, kind === 'track' ? 3 : ROAD_LEAST) }];
  });

/** A stream as a ribbon; one without a width of its own in the rules wanders a little. */
const streamOf = ({ line, width }: Drawn, unit: number, seed: number): Area => {
  const wander = (i: number): number =>
    width > 0 ? width / 2 : (STREAM_LEAST / 2) * (1 + 0.18 * noise(i * 0.4, 3, seed));
  const left = beside(line, wander).points;
  const right = beside(line, (i) => -wander(i)).points;
  const outline = closed([...left, ...[...right].reverse()]);
  return {
    kind: 'water',
    loops: [outline],
    box: boxOf([outline]),
    depth: (x, y) => depthIn(outline, x, y) / unit,
    exact: true,
    seed,
    net: null,
  };
};

const STANDING = { wall: true, hedge: true, bocage: true, barricade: true, wire: true, trench: true } as const;
const standing = (paint: Drawn['paint']): paint is keyof typeof STANDING => paint in STANDING;

const barriersOf = (drawn: readonly Drawn[], seed: number): readonly Barrier[] =>
  drawn.flatMap(({ paint, line, width }, i): readonly Barrier[] =>
    standing(paint) ? [{ kind: paint, line, width: Math.max(width, 4.2), seed: seed + i }] : [],
  );

const obstaclesOf = (scene: {
  readonly ways: readonly Way[];
  readonly drawn: readonly Drawn[];
  readonly barriers: readonly Barrier[];
  readonly buildings: readonly Line[];
}): readonly Kept[] => [
  ...scene.ways.map(({ line, width }) => ({ line, half: width / 2 })),
  ...scene.barriers.map(({ line }) => ({ line, half: 5 })),
  ...scene.drawn
    .filter(({ paint }) => paint === 'rail' || paint === 'embankment' || paint === 'stream')
    .map(({ line, width }) => ({ line, half: Math.max(8, width / 2) })),
  ...scene.buildings.map((line) => ({ line, half: 6 })),
];

/** A free table as a scene to paint. */
export const tableScene = (plan: TablePlan, ground: TableGround): Scene => {
  const { unit } = plan;
  const patches = patchesOf(ground, plan.scale);
  const drawn = drawnLines(ground, plan);
  const ways = waysOf(drawn);
  const barriers = barriersOf(drawn, ground.seed);
  const streams = drawn.filter(({ paint }) => paint === 'stream').map((line, i) => streamOf(line, unit, i + 8));
  const areas = [...tableAreas(patches, unit), ...streams];
  const buildings = patches.filter(({ paint }) => paint === 'house' || paint === 'block').map(({ outline }) => outline);
  const water = areas.filter(({ kind }) => kind === 'water');
  return {
    wide: plan.wide,
    high: plan.high,
    unit,
    seed: ground.seed,
    near: true,
    areas,
    ways,
    rivers: [],
    coasts: [],
    borders: [],
    bridges: water.flatMap((area) => bridgesOver(ways, (x, y) => isWet(area, x, y))),
    fords: [],
    rails: drawn.flatMap(({ paint, line, width }) =>
      paint === 'rail' ? [{ line, bank: 0 }] : paint === 'embankment' ? [{ line, bank: Math.max(12, width) }] : [],
    ),
    barriers,
    ...tableHouses(patches),
    cliffs: [],
    relief: tableRelief(patches, plan, unit),
    free: freeGround(plan, obstaclesOf({ ways, drawn, barriers, buildings }), unit * 0.16),
  };
};
