import { fastRandom } from '@grognard/kernel';
import type { Area, OpacityOf, Point, SightLine } from '@grognard/table';
import { CM, distance2, makeScene, pointAhead, sight } from '@grognard/table';
import type { Metric, Work } from './bench-metric.ts';

const SEED = 22;
const AREAS = 200;
const LINES = 1024;
const TABLE = { width: 240 * CM, height: 180 * CM };
const LARGEST = 8 * CM;
const FARTHEST_SEEN = 80 * CM;
const CORNERS = 8;

const between = (low: number, high: number, random: () => number): number =>
  low + Math.floor(random() * (high - low + 1));

/** Woods and houses of eight corners, scattered. */
const scattered = (random: () => number): readonly Area[] =>
  Array.from({ length: AREAS }, (_, i) => {
    const at = {
      x: between(LARGEST, TABLE.width - LARGEST, random),
      y: between(LARGEST, TABLE.height - LARGEST, random),
    };
    const outline = Array.from({ length: CORNERS }, (_, corner) =>
      pointAhead(at, (360 / CORNERS) * corner, between(LARGEST / 4, LARGEST, random)),
    );
    return { id: `area-${i}`, terrain: i % 2 === 0 ? 'wood' : 'house', outline, level: 1 };
  });

const opacity: OpacityOf = ({ shape }) => (shape.terrain === 'house' ? 'blocks' : { partial: 5 * CM });

/** Lines as long as shots are. */
const linesAcross = (random: () => number): readonly SightLine[] => {
  const anywhere = (): Point => ({ x: between(0, TABLE.width, random), y: between(0, TABLE.height, random) });
  const lines: SightLine[] = [];
  while (lines.length < LINES) {
    const [from, to] = [anywhere(), anywhere()];
    if (distance2(from, to) <= FARTHEST_SEEN * FARTHEST_SEEN) lines.push({ from, to, heights: null });
  }
  return lines;
};

const looking = (): Work => {
  const random = fastRandom(SEED);
  const scene = makeScene({ table: TABLE, areas: scattered(random), lines: [] });
  const lines = linesAcross(random);
  return (times) => {
    for (let i = 0; i < times; i += 1) sight(scene, lines[i % LINES]!, opacity);
  };
};

/** What sight on free tables costs. */
export const tableMetrics: readonly Metric[] = [
  {
    name: 'table.sight',
    about: `lines of sight across ${AREAS} areas, up to ${FARTHEST_SEEN / CM} cm long`,
    unit: '/s',
    budget: 50_000,
    better: 'higher',
    prepare: looking,
  },
];
