import type { Ask, Illegal, Look, Sequence, Space } from '@grognard/kernel';
import { illegal, message, OPEN, pickFrom } from '@grognard/kernel';
import type { Charge, Degrees, Len, Movement, Point, Reach, Route, RouteDraw, Tariff } from '@grognard/table';
import {
  affordableRoute,
  bearing,
  CM,
  canPay,
  ceilOf,
  distance2,
  drawRoute,
  firstContact,
  fraction,
  howFar,
  outlinesOf,
  overlap,
  pointAhead,
  pointAt,
  reachFrom,
  routeProblems,
  samePoint,
  within,
} from '@grognard/table';
import type { FrameOf, Setting, Skirmish, Stand } from '../types.ts';
import { comeOut } from './03-fire.ts';
import { lookOut, marchOf, movementOf } from './03-reaction.ts';
import { discover, stopOf } from './04-hiding.ts';
import { baseOf, companyOf, companyToKeepOff, enemiesOf, inCm, inHouse, kindOf, sideOf, standOf } from './facts.ts';

type L = Look<Skirmish>;

const WOODS_COUNT = 2; // TS-2.2
const WALL_COUNTS: Len = 5 * CM; // TS-2.3

const each = (numerator: number): Charge => ({ numerator, denominator: 1 });

/** What a way counts, in tenths of a millimetre: TS-2.1 alone, with TS-2.2, with TS-2.3 as well. */
const inTheOpen: Tariff = { ground: ({ shapes }) => (shapes.some((s) => s.terrain === 'house') ? null : each(1)) };
const throughWoods: Tariff = {
  ground: (piece) => {
    const open = inTheOpen.ground(piece);
    return open && piece.shapes.some((s) => s.terrain === 'wood') ? each(WOODS_COUNT) : open;
  },
};
const overAll: Tariff = {
  ...throughWoods,
  crossing: ({ how, shape }) => each(how === 'crosses' && shape.terrain === 'wall' ? WALL_COUNTS : 0),
};

/** Why a stand may not move along these points, as far as its side can see. */
const refuseRoute = (look: L, stand: Stand, points: Route): Illegal<Skirmish> | null => {
  const { scene, houses } = look.setting;
  const route = [stand.at, ...points];
  if (points.every((p) => samePoint(p, stand.at))) return illegal('TS-2.1', 'goesNowhere');
  if (routeProblems(route, scene.table).length > 0) return illegal('TS-2.1', 'offTable');
  const move = movementOf(stand, route);
  const tooLong = refuseLength(look.setting, stand, move);
  if (tooLong) return tooLong;
  if (firstContact(move, { stands: [], shapes: houses, margin: 0 })) return illegal('TS-2.4', 'throughHouse');
  return refuseCompany(look, stand, move);
};

/** TS-2.1 to TS-2.3: the rule that makes a way too long is the one to cite. */
const refuseLength = (setting: Setting, stand: Stand, move: Movement): Illegal<Skirmish> | null => {
  const most = kindOf(stand).move;
  const canGo = (tariff: Tariff): boolean => canPay(setting.scene, move, tariff, fraction(most));
  if (canGo(overAll)) return null;
  const whole = howFar(setting.scene, move, overAll, null);
  if (whole.stop) return illegal('TS-2.4', 'throughHouse');
  const rule = !canGo(inTheOpen) ? 'TS-2.1' : !canGo(throughWoods) ? 'TS-2.2' : 'TS-2.3';
  return illegal(rule, 'tooLong', { cost: inCm(ceilOf(whole.spent)), most: inCm(most) });
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

/** TS-2.1: the route of a stand that said it would move. */
export const route: Ask<Skirmish, FrameOf<'route'>> = {
  rule: 'TS-2.1',
  who: (look, f) => standOf(look, f.stand).side,
  prompt: (look, f) => message('askRoute', { stand: f.stand, most: inCm(kindOf(standOf(look, f.stand)).move) }),
  choices: () => [{ action: { type: 'route', route: [] }, holes: { route: OPEN } }],
  // The ground that can be reached takes longest to find: it is looked for only when somebody is to see it.
  spell: (look, f) => {
    const stand = standOf(look, f.stand);
    const area = outlinesOf(reachOnFoot(look, stand));
    const route: Space = { kind: 'route', from: stand.at, length: kindOf(stand).move, area };
    return { action: { type: 'route', route: [] }, holes: { route } };
  },
  refuse: (look, f, _side, action) =>
    action.type === 'route' ? refuseRoute(look, standOf(look, f.stand), action.route) : illegal('TS-2.1', 'notHere'),
  sample: (look, f, _choice, random) => ({
    type: 'route',
    route: sampleRoute(look, standOf(look, f.stand), random),
  }),
  take: (game, f, _side, action) => {
    if (action.type !== 'route') return;
    const { at } = standOf(game, f.stand);
    game.emit('TS-1.4', { type: 'acted', stand: f.stand });
    comeOut(game, f.stand);
    game.emit('TS-2.1', { type: 'setOut', stand: f.stand, way: { route: [at, ...action.route], along: 0 } });
    return { call: { kind: 'march' } };
  },
};

/** As far as a stand can go straight towards a place, whoever is in its way. */
export const farthestTowards = ({ setting }: L, stand: Stand, goal: Point): Point => {
  const { move } = kindOf(stand);
  const end = within(stand.at, goal, move) ? goal : pointAhead(stand.at, bearing(stand.at, goal), move);
  return affordableRoute(setting.scene, movementOf(stand, [stand.at, end]), overAll, fraction(move)).at(-1)!;
};

const CELLS_OF_MOVE = 5;

/** The ground a stand might reach: for drawing. */
const reachOnFoot = (look: L, stand: Stand): Reach => {
  const { move } = kindOf(stand);
  const base = baseOf(stand);
  const others = look.board.stands.filter((s) => s.id !== stand.id).map(baseOf);
  return reachFrom(look.setting.scene, {
    stand: base,
    facing: 'kept',
    tariff: overAll,
    points: each(move),
    mesh: move / CELLS_OF_MOVE,
    farthest: move,
    barred: (at) => inHouse(look.setting, { ...base, at }) || others.some((other) => overlap({ ...base, at }, other)),
  });
};

/** A good way to go: towards a place worth going to, or anywhere, as far as it can, or a part of that. */
const sampleRoute = (look: L, stand: Stand, random: () => number): Route => {
  const drawn = drawRoute(look.setting.scene, drawOf(look, stand), random);
  const route = drawn?.slice(1) ?? shortStep(look, stand);
  if (!route) throw new Error(`${stand.id} has no room to move`);
  return route;
};

/** All that `refuseRoute` asks of a route, for drawing one that it does not refuse. */
const drawOf = (look: L, stand: Stand): RouteDraw => {
  const { move } = kindOf(stand);
  const keepsOff = [{ stands: [], shapes: look.setting.houses, margin: 0 }, ...companyToKeepOff(look, stand)];
  const towards = goalsOf(look, stand);
  return {
    stand: baseOf(stand),
    facing: 'kept',
    tariff: overAll,
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
      const { end, rule } = stopOf(game, mover, move, along);
      game.emit(rule, { type: 'moved', stand: mover.id, at: pointAt(move.route, end) });
      discover(game);
    },
  },
};

/** TS-2.6: why a gun may not turn to face that way, as far as its side can see. */
export const refuseTurn = (look: L, stand: Stand, facing: Degrees): Illegal<Skirmish> | null => {
  if (stand.kind !== 'gun') return illegal('TS-2.6', 'onlyGunsTurn', { stand: stand.id });
  if (stand.pinned) return illegal('TS-5.1', 'isPinned', { stand: stand.id });
  const turned = { ...stand, facing };
  if (inHouse(look.setting, baseOf(turned))) return illegal('TS-2.4', 'throughHouse');
  return refuseCompany(look, turned, movementOf(turned, [stand.at]));
};

/** A facing worth having: towards an enemy or the objective, or any; as it is when there is no room. */
export const sampleFacing = (look: L, stand: Stand, random: () => number): Degrees => {
  const goals = [look.setting.scenario.objective, ...enemiesOf(look, stand).map((s) => s.at)];
  const facing = pickFrom([...goals.map((goal) => bearing(stand.at, goal)), Math.floor(random() * 360)], random);
  return refuseTurn(look, stand, facing) === null ? facing : stand.facing;
};
