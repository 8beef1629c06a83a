import { fastRandom } from '@grognard/kernel';
import type {
  Area,
  Glance,
  House,
  Movement,
  OpacityOf,
  Point,
  RouteDraw,
  Scene,
  SightLine,
  Stand,
  Tariff,
  VeilOf,
} from '@grognard/table';
import {
  CM,
  canPay,
  coversOf,
  distance2,
  drawRoute,
  firstContact,
  fraction,
  glimpses,
  makeScene,
  makeStoreys,
  overlap,
  pointAhead,
  sceneWith,
  shapeOf,
  sight,
  spansGlimpsed,
  touchesShape,
} from '@grognard/table';
import type { Metric, Work } from './metric.ts';

const SEED = 22;
const AREAS = 200;
const FEWER_AREAS = 60;
const CHANGED = 20;
const HOUSES = 20;
const HOUSE_SIZE = 12 * CM;
const STOREY = 30;
const SILL = 8;
const STANDS = 40;
const CASES = 1024;
const TABLE = { width: 240 * CM, height: 180 * CM };
const LARGEST = 8 * CM;
const FARTHEST_SEEN = 80 * CM;
const CORNERS = 8;
const MOVE = 20 * CM;
const KEEPS_OFF = 2 * CM;

type Random = () => number;

const between = (low: number, high: number, random: Random): number => low + Math.floor(random() * (high - low + 1));

/** Woods and houses of eight corners, scattered. */
const scattered = (count: number, random: Random): readonly Area[] =>
  Array.from({ length: count }, (_, i) => {
    const at = {
      x: between(LARGEST, TABLE.width - LARGEST, random),
      y: between(LARGEST, TABLE.height - LARGEST, random),
    };
    const outline = Array.from({ length: CORNERS }, (_, corner) =>
      pointAhead(at, (360 / CORNERS) * corner, between(LARGEST / 4, LARGEST, random)),
    );
    return { id: `area-${i}`, terrain: i % 2 === 0 ? 'wood' : 'house', outline, level: 1 };
  });

const sceneOf = (count: number, random: Random): Scene =>
  makeScene({ table: TABLE, areas: scattered(count, random), lines: [] });

const anywhere = (random: Random): Point => ({
  x: between(0, TABLE.width, random),
  y: between(0, TABLE.height, random),
});

const opacity: OpacityOf = ({ shape }) => (shape.terrain === 'house' ? 'blocks' : { partial: 5 * CM });

/** Houses are seen out of and into. */
const veil: VeilOf = (shape, { watcher, target }) => {
  if (shape.terrain === 'wood') return { partial: 5 * CM };
  return touchesShape(watcher, shape) || touchesShape(target, shape) ? 'clear' : 'blocks';
};

/** Houses are not gone through, and woods slowly. */
const tariff: Tariff = {
  ground: ({ shapes }) => {
    if (shapes.some(({ terrain }) => terrain === 'house')) return null;
    return { numerator: shapes.length > 0 ? 2 : 1, denominator: 1 };
  },
};

/** As long as shots are. */
const waysAcross = (random: Random): readonly SightLine[] => {
  const lines: SightLine[] = [];
  while (lines.length < CASES) {
    const [from, to] = [anywhere(random), anywhere(random)];
    if (distance2(from, to) <= FARTHEST_SEEN * FARTHEST_SEEN) lines.push({ from, to, heights: null });
  }
  return lines;
};

const manAt = (at: Point): Stand => ({ at, facing: 0, base: { shape: 'disc', radius: 1.5 * CM } });
const tankAt = (at: Point, random: Random): Stand => ({
  at,
  facing: between(0, 359, random),
  base: { shape: 'box', length: 6 * CM, width: 3 * CM },
});

/** Men and tanks in places where they may stand. */
const deployed = (scene: Scene, random: Random): readonly Stand[] => {
  const stands: Stand[] = [];
  while (stands.length < STANDS) {
    const stand = stands.length % 2 === 0 ? manAt(anywhere(random)) : tankAt(anywhere(random), random);
    const clear = !scene.shapes.some((shape) => touchesShape(stand, shape)) && !stands.some((s) => overlap(s, stand));
    if (clear) stands.push(stand);
  }
  return stands;
};

/** Three legs from each of many places. */
const marches = (random: Random): readonly Movement[] =>
  Array.from({ length: CASES }, () => {
    const route = [anywhere(random)];
    while (route.length < 4) route.push(pointAhead(route.at(-1)!, between(0, 359, random), between(1, 7 * CM, random)));
    return { stand: manAt(route[0]!), route, facing: 'along' };
  });

const over = <V>(cases: readonly V[], work: (one: V) => unknown): Work => {
  return (times) => {
    for (let i = 0; i < times; i += 1) work(cases[i % cases.length]!);
  };
};

const looking = (): Work => {
  const random = fastRandom(SEED);
  const scene = sceneOf(AREAS, random);
  return over(waysAcross(random), (line) => sight(scene, line, opacity));
};

const glancing = (how: Pick<Glance, 'eyes' | 'aim'>) => (): Work => {
  const random = fastRandom(SEED);
  const scene = sceneOf(FEWER_AREAS, random);
  const looks = waysAcross(random).map(
    ({ from, to }): Glance => ({ ...how, watcher: manAt(from), target: tankAt(to, random), heights: null, veil }),
  );
  return over(looks, (look) => glimpses(scene, look));
};

const covering = (): Work => {
  const random = fastRandom(SEED);
  const scene = sceneOf(FEWER_AREAS, random);
  const shots = waysAcross(random).map(({ from, to }) => ({ from, target: tankAt(to, random), heights: null }));
  return over(shots, (shot) => coversOf(scene, { ...shot, gives: () => true }));
};

const drawing = (): Work => {
  const random = fastRandom(SEED);
  const scene = sceneOf(FEWER_AREAS, random);
  const stands = deployed(scene, random);
  const draws = stands.map((stand, i): RouteDraw => {
    const others = stands.filter((other) => other !== stand);
    const [enemies, friends] = [others.filter((_, k) => k % 2 === 0), others.filter((_, k) => k % 2 === 1)];
    return {
      stand,
      facing: i % 2 === 0 ? 'kept' : 'along',
      tariff,
      points: fraction(MOVE),
      farthest: MOVE,
      keepsOff: [{ stands: enemies, shapes: [], margin: KEEPS_OFF }],
      endsOff: [{ stands: friends, shapes: [], margin: 0 }],
      legs: 3,
    };
  });
  return over(draws, (draw) => drawRoute(scene, draw, random));
};

const paying = (): Work => {
  const random = fastRandom(SEED);
  const scene = sceneOf(FEWER_AREAS, random);
  return over(marches(random), (move) => canPay(scene, move, tariff, fraction(MOVE)));
};

const meeting = (): Work => {
  const random = fastRandom(SEED);
  const stands = deployed(sceneOf(FEWER_AREAS, random), random);
  return over(marches(random), (move) => firstContact(move, { stands, shapes: [], margin: KEEPS_OFF }));
};

const watching = (): Work => {
  const random = fastRandom(SEED);
  const scene = sceneOf(FEWER_AREAS, random);
  const watched = marches(random).map((move) => ({
    move,
    watcher: manAt(pointAhead(move.stand.at, between(0, 359, random), between(0, FARTHEST_SEEN, random))),
  }));
  const middles = { eyes: 'centre', aim: 'centre', veil, heightsAt: () => null } as const;
  return over(watched, ({ move, watcher }) => spansGlimpsed(scene, move, { ...middles, watcher }));
};

/** A table changed by what a fierce battle leaves: wrecks and craters in, walls and houses gone; each time another one. */
const changing = (): Work => {
  const random = fastRandom(SEED);
  const scene = sceneOf(AREAS, random);
  const changes = Array.from({ length: CASES }, (_, i) => ({
    added: scattered(CHANGED, random).map((area) => shapeOf({ ...area, id: `new-${i}-${area.id}` })),
    removed: scene.shapes.filter((_, k) => k % (AREAS / CHANGED) === i % (AREAS / CHANGED)).map(({ id }) => id),
  }));
  return over(changes, ({ added, removed }) => sceneWith(scene, added, removed));
};

/** A house of two storeys with a window on each side of each, and a door. */
const houseAt = ({ x, y }: Point, i: number): House => {
  const outline = [
    [0, 0],
    [HOUSE_SIZE, 0],
    [HOUSE_SIZE, HOUSE_SIZE],
    [0, HOUSE_SIZE],
  ].map(([right, down]) => ({ x: x + right!, y: y + down! }));
  const third = (a: number, b: number, part: number): number => a + Math.round(((b - a) * part) / 3);
  const storeys = [0, STOREY].map((floor) => ({
    floor,
    walls: 'closed' as const,
    openings: outline.map((a, side) => {
      const b = outline[(side + 1) % 4]!;
      const [from, to] = [1, 2].map((part) => ({ x: third(a.x, b.x, part), y: third(a.y, b.y, part) }));
      const id = `house-${i}-${floor}-${side}`;
      return { id, terrain: 'window', from: from!, to: to!, sill: floor + SILL, lintel: floor + 2 * SILL };
    }),
  }));
  return { id: `house-${i}`, walls: 'house', floors: 'house', outline, lowest: 0, storeys, top: 2 * STOREY, links: [] };
};

/** Men in houses and in the street, on either storey, looking for each other. */
const lookingOut = (): Work => {
  const random = fastRandom(SEED);
  const areas = scattered(FEWER_AREAS, random);
  const houses = Array.from({ length: HOUSES }, (_, i) =>
    houseAt({ x: ((i % 5) + 1) * 40 * CM, y: (Math.floor(i / 5) + 1) * 35 * CM }, i),
  );
  const { sight: scene } = makeStoreys({ table: TABLE, areas, lines: [] }, houses);
  const height = (): number => between(0, 1, random) * STOREY + SILL + 1;
  const looks = waysAcross(random).map(({ from, to }, i): Glance => {
    const [left, top] = [houses[i % HOUSES]!.outline[0]!.x, houses[i % HOUSES]!.outline[0]!.y];
    const inside = { x: left + between(1, HOUSE_SIZE - 1, random), y: top + between(1, HOUSE_SIZE - 1, random) };
    const heights = { eye: height(), target: [height()] };
    return { watcher: manAt(i % 2 === 0 ? inside : from), target: manAt(to), eyes: 'centre', heights, veil: windows };
  });
  return over(looks, (look) => glimpses(scene, look));
};

const windows: VeilOf = ({ terrain }) =>
  terrain === 'wood' ? { partial: 5 * CM } : terrain === 'window' ? 'clear' : 'blocks';

const metric = (name: string, about: string, budget: number, prepare: () => Work): Metric => ({
  name,
  about,
  unit: '/s',
  budget,
  better: 'higher',
  prepare,
});

/** What sight and moves on free tables cost. */
export const tableMetrics: readonly Metric[] = [
  metric('table.sight', `lines of sight across ${AREAS} areas, up to ${FARTHEST_SEEN / CM} cm long`, 50_000, looking),
  metric('table.glance', `a base seeing any of another across ${FEWER_AREAS} areas`, 66_000, glancing({ eyes: 'rim' })),
  metric(
    'table.glance.middles',
    `the middle of a base seeing that of another across ${FEWER_AREAS} areas`,
    300_000,
    glancing({ eyes: 'centre', aim: 'centre' }),
  ),
  metric('table.cover', `what covers half a base from fire across ${FEWER_AREAS} areas`, 60_000, covering),
  metric('table.route.pay', `prices of routes of three legs over ${FEWER_AREAS} areas`, 30_000, paying),
  metric('table.route.draw', `legal routes drawn over ${FEWER_AREAS} areas among ${STANDS} bases`, 16_000, drawing),
  metric('table.contact', `sweeps of three legs against ${STANDS} bases`, 40_000, meeting),
  metric('table.change', `scenes of ${AREAS} areas with ${CHANGED} gone and ${CHANGED} others come`, 10_000, changing),
  metric(
    'table.storeys',
    `men seeing each other between storeys across ${HOUSES} houses and ${FEWER_AREAS} areas`,
    20_000,
    lookingOut,
  ),
  metric('table.watch', `where along three legs a watcher sees a mover across ${FEWER_AREAS} areas`, 15_000, watching),
];
