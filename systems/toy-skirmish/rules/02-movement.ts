import type { Ask, Illegal, Look, Sequence, Space } from '@grognard/kernel';
import { illegal, message, OPEN, pickFrom, ready } from '@grognard/kernel';
import type {
  Charge,
  Degrees,
  Len,
  Movement,
  Point,
  Reach,
  Route,
  RouteCrossing,
  RouteDraw,
  RouteStep,
  Scene,
  StoreyTariff,
  Tariff,
} from '@grognard/table';
import {
  affordableRoute,
  bearing,
  CM,
  canPay,
  canPayOver,
  ceilOf,
  distance2,
  drawRoute,
  firstContact,
  fraction,
  howFar,
  howFarOver,
  outlinesOf,
  overlap,
  planOf,
  pointAhead,
  pointAt,
  reachFrom,
  routeLength,
  routeProblems,
  samePoint,
  tariffOn,
  within,
} from '@grognard/table';
import type { Action, FrameOf, Skirmish, Stand } from '../types.ts';
import { comeOut } from './03-fire.ts';
import { lookOut, marchOf, movementOf } from './03-reaction.ts';
import { discover, stopOf } from './04-hiding.ts';
import { climbOf, linkCounts, WINDOW_COUNTS, wholeRoute } from './06-houses.ts';
import {
  baseOf,
  closedTo,
  companyOf,
  companyToKeepOff,
  enemiesOf,
  inCm,
  inHouse,
  moveOf,
  sideOf,
  standOf,
  terrainOf,
} from './facts.ts';

type L = Look<Skirmish>;

const ROUGH_COUNTS = 2; // TS-2.2, TS-7.2
const WALL_COUNTS: Len = 5 * CM; // TS-2.3

const each = (numerator: number): Charge => ({ numerator, denominator: 1 });
const CLOSED: readonly string[] = ['house', 'wreck'];
const ROUGH: readonly string[] = ['wood', 'crater', 'ruins'];

/** TS-6.1: house walls are crossed by nobody, whatever else a way counts. */
const noWalls = ({ how, shape }: RouteCrossing): Charge | null =>
  how === 'crosses' && shape.terrain === 'brick' ? null : each(0);

/** What a way counts, in tenths of a millimetre: TS-2.1 alone, with TS-2.2, with TS-2.3, with TS-6.1 as well. */
const inTheOpen: Tariff = {
  ground: ({ shapes }) => (shapes.some((s) => CLOSED.includes(s.terrain)) ? null : each(1)),
  crossing: noWalls,
};
const throughWoods: Tariff = {
  ground: (piece) => {
    const open = inTheOpen.ground(piece);
    return open && piece.shapes.some((s) => ROUGH.includes(s.terrain)) ? each(ROUGH_COUNTS) : open;
  },
  crossing: noWalls,
};
const overWalls: Tariff = {
  ...throughWoods,
  crossing: (crossing) =>
    crossing.how === 'crosses' && crossing.shape.terrain === 'wall' ? each(WALL_COUNTS) : noWalls(crossing),
};
const overAll: StoreyTariff = {
  ...overWalls,
  crossing: (crossing) =>
    crossing.how === 'crosses' && crossing.shape.terrain === 'window'
      ? each(WINDOW_COUNTS)
      : overWalls.crossing!(crossing),
  link: (link) => each(linkCounts(link)),
};

/** Prices where a stand is: upstairs there is nothing to go on outside a house. */
const whereItIs = (look: L, { storey }: Stand, tariff: Tariff): Tariff =>
  storey === 0 ? tariff : tariffOn(terrainOf(look).storeys, { ...tariff, link: overAll.link }, storey);

const planFor = (look: L, { storey }: Stand): Scene => planOf(terrainOf(look).storeys, storey);

/** Why a stand may not move along these points, and take a stair or ladder there, as far as its side can see. */
export const refuseRoute = (
  look: L,
  stand: Stand,
  points: Route,
  climb: string | null = null,
): Illegal<Skirmish> | null => {
  if (climb !== null && stand.kind !== 'man') return illegal('TS-6.2', 'onlyMen', { stand: stand.id });
  if (climb !== null && !climbOf(look, stand, climb)) return illegal('TS-6.2', 'notThere', { link: climb });
  const route = wholeRoute(look, stand, points, climb);
  if (climb === null && points.every((p) => samePoint(p, stand.at))) return illegal('TS-2.1', 'goesNowhere');
  if (routeProblems(route, look.setting.scenario.table).length > 0) return illegal('TS-2.1', 'offTable');
  const move = movementOf(stand, route);
  const tooLong = refuseLength(look, stand, move) ?? (climb === null ? null : refuseClimb(look, stand, move, climb));
  if (tooLong) return tooLong;
  const closed = firstContact(move, { stands: [], shapes: closedTo(look, stand), margin: 0 });
  if (closed) return refuseClosed(closed.with.kind === 'shape' ? closed.with.shape.terrain : 'house');
  return refuseCompany(look, stand, move);
};

const refuseClosed = (terrain: string): Illegal<Skirmish> => {
  if (terrain === 'wreck') return illegal('TS-7.5', 'throughWreck');
  return terrain === 'floor' ? illegal('TS-6.1', 'onlyMenEnter') : illegal('TS-2.4', 'throughHouse');
};

/** TS-2.1 to TS-2.3, TS-6.1: the rule that makes a way too long is the one to cite. */
const refuseLength = (look: L, stand: Stand, move: Movement): Illegal<Skirmish> | null => {
  const [most, plan] = [moveOf(stand), planFor(look, stand)];
  const canGo = (tariff: Tariff): boolean => canPay(plan, move, whereItIs(look, stand, tariff), fraction(most));
  if (canGo(onFoot)) return null;
  const { stop, spent } = howFar(plan, move, whereItIs(look, stand, onFoot), null);
  if (stop) return refuseStep(stop.step);
  const longer = !canGo(inTheOpen)
    ? 'TS-2.1'
    : !canGo(throughWoods)
      ? 'TS-2.2'
      : !canGo(overWalls)
        ? 'TS-2.3'
        : 'TS-6.1';
  const rule = longer === 'TS-2.1' && stand.kind === 'man' ? (stand.posture === 'prone' ? 'TS-8.2' : 'TS-8.1') : longer;
  return illegal(rule, 'tooLong', { cost: inCm(ceilOf(spent)), most: inCm(most) });
};

const onFoot: Tariff = { ground: overWalls.ground, crossing: (crossing) => overAll.crossing!(crossing, 0) };

/** A way that nobody may go, whatever it counts. */
const refuseStep = (step: RouteStep): Illegal<Skirmish> => {
  if (step.kind === 'crossing') return illegal('TS-6.1', 'throughWall', { wall: step.crossing.shape.id });
  const closed = step.kind === 'piece' ? step.piece.shapes.find(({ terrain }) => CLOSED.includes(terrain)) : undefined;
  return closed ? refuseClosed(closed.terrain) : illegal('TS-6.1', 'noFloor');
};

/** TS-6.2: the stair or ladder must be paid for too, and there must be room at its other end. */
const refuseClimb = (look: L, stand: Stand, { route }: Movement, climb: string): Illegal<Skirmish> | null => {
  const { storeys } = terrainOf(look);
  const { to } = climbOf(look, stand, climb)!;
  const way = [...route.map((p) => ({ ...p, storey: stand.storey })), to];
  const move = { stand: baseOf(stand), route: way, facing: 'kept' } as const;
  const most = moveOf(stand);
  if (!canPayOver(storeys, move, overAll, fraction(most))) {
    const { spent } = howFarOver(storeys, move, overAll, null);
    return illegal('TS-6.2', 'tooLong', { cost: inCm(ceilOf(spent)), most: inCm(most) });
  }
  const there = { ...stand, at: { x: to.x, y: to.y }, storey: to.storey };
  return refuseCompany(look, there, movementOf(there, [there.at]));
};

/** TS-2.5. */
const refuseCompany = (look: L, stand: Stand, move: Movement): Illegal<Skirmish> | null => {
  const met = companyOf(look, stand, move);
  return met && illegal('TS-2.5', 'tooNear', { stand: met.stand.id, least: met.least / 10 });
};

const ALL_ROUND: readonly Degrees[] = Array.from({ length: 24 }, (_, i) => i * 15);
const SHORT_STEPS: readonly Len[] = [2 * CM, CM / 2];

/** A short step a stand can take, if there is any. */
export const shortStep = (look: L, stand: Stand): Route | null => {
  for (const step of SHORT_STEPS)
    for (const degrees of ALL_ROUND) {
      const route = [pointAhead(stand.at, degrees, step)];
      if (refuseRoute(look, stand, route) === null) return route;
    }
  return null;
};

/** Answers in records of older games say nothing of stairs. */
const climbIn = (action: Extract<Action, { type: 'route' }>): string | null => action.climb ?? null;

/** TS-2.1: the route of a stand that said it would move. */
export const route: Ask<Skirmish, FrameOf<'route'>> = {
  rule: 'TS-2.1',
  who: (look, f) => standOf(look, f.stand).side,
  prompt: (look, f) => message('askRoute', { stand: f.stand, most: inCm(moveOf(standOf(look, f.stand))) }),
  choices: (look, f) => [
    { action: { type: 'route', route: [], climb: null }, holes: { route: OPEN } },
    ...climbsOf(look, standOf(look, f.stand)).map((climb) => ready<Action>({ type: 'route', route: [], climb })),
  ],
  // The ground that can be reached takes longest to find: it is looked for only when somebody is to see it.
  spell: (look, f, _side, choice) => {
    if (!choice.holes) return choice;
    const stand = standOf(look, f.stand);
    const area = outlinesOf(reachOnFoot(look, stand));
    const route: Space = { kind: 'route', from: stand.at, length: moveOf(stand), area };
    return { action: { type: 'route', route: [], climb: null }, holes: { route } };
  },
  refuse: (look, f, _side, action) =>
    action.type === 'route'
      ? refuseRoute(look, standOf(look, f.stand), action.route, climbIn(action))
      : illegal('TS-2.1', 'notHere'),
  sample: (look, f, { action, holes }, random) =>
    holes ? { type: 'route', route: sampleRoute(look, standOf(look, f.stand), random), climb: null } : action,
  take: (game, f, _side, action) => {
    if (action.type !== 'route') return;
    const climb = climbIn(action);
    const route = wholeRoute(game, standOf(game, f.stand), action.route, climb);
    game.emit('TS-1.4', { type: 'acted', stand: f.stand });
    comeOut(game, f.stand);
    game.emit('TS-2.1', { type: 'setOut', stand: f.stand, way: { route, along: 0, climb } });
    return { call: { kind: 'march' } };
  },
};

/** The stairs and ladders a stand may go to straight and take. */
const climbsOf = (look: L, stand: Stand): readonly string[] =>
  terrainOf(look)
    .storeys.links.map(({ id }) => id)
    .filter((id) => refuseRoute(look, stand, [], id) === null);

/** As far as a stand can go straight towards a place, whoever is in its way. */
export const farthestTowards = (look: L, stand: Stand, goal: Point): Point => {
  const move = moveOf(stand);
  const end = within(stand.at, goal, move) ? goal : pointAhead(stand.at, bearing(stand.at, goal), move);
  const way = movementOf(stand, [stand.at, end]);
  return affordableRoute(planFor(look, stand), way, whereItIs(look, stand, onFoot), fraction(move)).at(-1)!;
};

const CELLS_OF_MOVE = 5;

/** The ground a stand might reach: for drawing. */
const reachOnFoot = (look: L, stand: Stand): Reach => {
  const move = moveOf(stand);
  const base = baseOf(stand);
  const others = look.board.stands.filter((s) => s.id !== stand.id && s.storey === stand.storey).map(baseOf);
  return reachFrom(planFor(look, stand), {
    stand: base,
    facing: 'kept',
    tariff: whereItIs(look, stand, onFoot),
    points: each(move),
    mesh: move / CELLS_OF_MOVE,
    farthest: move,
    barred: (at) => inHouse(look, { ...stand, at }) || others.some((other) => overlap({ ...base, at }, other)),
  });
};

/** A good way to go: towards a place worth going to, or anywhere, as far as it can, or a part of that. */
export const sampleRoute = (look: L, stand: Stand, random: () => number): Route => {
  const drawn = drawRoute(planFor(look, stand), drawOf(look, stand), random);
  const route = drawn?.slice(1) ?? shortStep(look, stand);
  if (!route) throw new Error(`${stand.id} has no room to move`);
  return route;
};

/** All that `refuseRoute` asks of a route, for drawing one that it does not refuse. */
const drawOf = (look: L, stand: Stand): RouteDraw => {
  const move = moveOf(stand);
  const keepsOff = [{ stands: [], shapes: closedTo(look, stand), margin: 0 }, ...companyToKeepOff(look, stand)];
  const towards = goalsOf(look, stand);
  return {
    stand: baseOf(stand),
    facing: 'kept',
    tariff: whereItIs(look, stand, onFoot),
    points: fraction(move),
    farthest: move,
    keepsOff,
    towards,
  };
};

const NEAREST = 2;

/** The objective, the nearest enemies, seen or in hiding, and the nearest edges of cover. */
const goalsOf = (look: L, stand: Stand): readonly Point[] => {
  const { scenario, coverEdges, hidingPlaces } = look.setting;
  const nearest = (places: readonly Point[]): readonly Point[] =>
    [...places].sort((a, b) => distance2(a, stand.at) - distance2(b, stand.at)).slice(0, NEAREST);
  const inHiding = look.board.hiding.filter((hidden) => sideOf(look.setting, hidden.stand) !== stand.side);
  const suspected = inHiding.flatMap(({ woods }) => woods.flatMap((wood) => hidingPlaces.get(wood) ?? []));
  const enemies = enemiesOf(look, stand).map((s) => s.at);
  return [scenario.objective, ...nearest(enemies), ...nearest(suspected), ...nearest(coverEdges)];
};

/** 2 Movement: the whole way at once, and the other side asked about the stretches it sees. */
export const march: Sequence<Skirmish, FrameOf<'march'>> = {
  rule: 'TS-2.1',
  steps: {
    drawFire: (game) => {
      lookOut(game);
      return { call: { kind: 'watch' } };
    },
    arrive: (game) => {
      // TS-5.1: a stand pinned or lost on the way goes no farther.
      if (!game.board.march) return;
      const { mover, move, along } = marchOf(game);
      const { climb } = game.board.march.way!;
      const { end, rule } = stopOf(game, mover, move, along);
      game.emit(rule, { type: 'moved', stand: mover.id, at: pointAt(move.route, end) });
      // TS-6.2: whoever got to the foot of it goes up, or down.
      if (climb !== null && end === routeLength(move.route))
        game.emit('TS-6.2', { type: 'climbed', stand: mover.id, link: climb, at: climbOf(game, mover, climb)!.to });
      discover(game);
    },
  },
};

/** TS-2.6: why a gun may not turn to face that way, as far as its side can see. */
export const refuseTurn = (look: L, stand: Stand, facing: Degrees): Illegal<Skirmish> | null => {
  if (stand.kind !== 'gun') return illegal('TS-2.6', 'onlyGunsTurn', { stand: stand.id });
  if (stand.pinned) return illegal('TS-5.1', 'isPinned', { stand: stand.id });
  const turned = { ...stand, facing };
  if (inHouse(look, turned)) return illegal('TS-2.4', 'throughHouse');
  return refuseCompany(look, turned, movementOf(turned, [stand.at]));
};

/** A facing worth having: towards an enemy or the objective, or any; as it is when there is no room. */
export const sampleFacing = (look: L, stand: Stand, random: () => number): Degrees => {
  const goals = [look.setting.scenario.objective, ...enemiesOf(look, stand).map((s) => s.at)];
  const facing = pickFrom([...goals.map((goal) => bearing(stand.at, goal)), Math.floor(random() * 360)], random);
  return refuseTurn(look, stand, facing) === null ? facing : stand.facing;
};
