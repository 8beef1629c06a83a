import type { Ask, Choice, Game, Illegal, Next, Sum } from '@grognard/kernel';
import { illegal, message, passed, pickFrom } from '@grognard/kernel';
import type { Point, Stand } from '@grognard/table';
import {
  bearing,
  CM,
  cutRoute,
  discOutline,
  distance,
  firstContact,
  gap,
  gapToLineWithin,
  gapWithin,
  overlap,
  pointAhead,
  routeLength,
  touching,
} from '@grognard/table';
import { BESIDE } from '../house.ts';
import type { Action, ActionOf, Bk, Element, FrameOf, L, MoveOrder } from '../types.ts';
import { comeToLight } from './02-camouflage.ts';
import { partsOfWay } from './03-prices.ts';
import type { Purse } from './03-rates.ts';
import { purseOf, rateOf } from './03-rates.ts';
import type { Going } from './03-routes.ts';
import { arrivalOf, goingTo, movementOf, priceOf, refuseGoing } from './03-routes.ts';
import { getOff, mayBoard, refuseBoarding, refuseGettingOff } from './03-transport.ts';
import { assaultTest, mayAssault, whyNoAssault } from './06-close-combat.ts';
import type { OnTable } from './facts.ts';
import {
  bearerOf,
  elementNamed,
  elementOf,
  elementsOf,
  inCm,
  isOnTable,
  isVehicle,
  openEnemiesOf,
  profileOf,
  standOf,
} from './facts.ts';

/** The element that goes, where it sets out from: whoever gets off sets out from the vehicle. */
export const walkerOf = (look: L, id: string): OnTable => {
  const element = elementOf(look, id);
  const bearer = bearerOf(look, element);
  if (!isOnTable(bearer)) throw new Error(`${id} is not on the table`);
  return bearer === element ? bearer : { ...element, at: bearer.at, facing: bearer.facing };
};

/** 3 Movement: the way of an element that was told to move. */
export const route: Ask<Bk, FrameOf<'route'>> = {
  rule: 'BK-MOV.20',
  who: (look, f) => {
    const element = elementNamed(look, f.element);
    return element && !element.demoralised ? element.side : null;
  },
  prompt: (look, f) => {
    const purse = purseOf(look, elementOf(look, f.element), f.order);
    return message('askRoute', { element: f.element, most: inCm(purse?.left ?? 0) });
  },
  choices: (look, f) => [...waysOf(look, f), { action: { type: 'stay' } }],
  refuse: (look, f, _side, action) => refuseWay(look, f, action),
  sample: (look, f, choice, random) => sampleWay(look, f, choice, random),
  candidates: (look, f) =>
    openEnemiesOf(look, elementOf(look, f.element).side).map((e) => ({
      type: 'charge',
      target: e.id,
      ...goingTo([e.at]),
    })),
  price: (look, f, _side, action) => priceOfWay(look, f, action),
  take: (game, f, _side, action) => takeWay(game, f, action),
};

const priceOfWay = (look: L, f: FrameOf<'route'>, action: Action): Sum<Bk> => {
  if (action.type !== 'route' && action.type !== 'charge' && action.type !== 'board') return [];
  const walker = walkerOf(look, f.element);
  const going = action.type === 'charge' ? toContact(look, walker, action) : action;
  return partsOfWay(look, walker, f.order, going);
};

/** The ways there are, each with its route still open. */
const waysOf = (look: L, f: FrameOf<'route'>): readonly Choice<Action>[] => {
  const walker = walkerOf(look, f.element);
  const purse = purseOf(look, walker, f.order);
  if (!purse || purse.left === 0) return [];
  const most = farthest(purse);
  const holes = {
    route: { kind: 'route' as const, from: walker.at, length: most, area: [discOutline(walker.at, most, 24)] },
  };
  const plain = goingTo([]);
  if (f.order === 'assault')
    return targetsOf(look, walker, most).map((target) => ({
      action: { type: 'charge', target: target.id, ...plain },
      holes,
    }));
  if (f.order === 'embark')
    return elementsOf(look, walker.side)
      .filter((vehicle) => mayBoard(look, walker, vehicle) && isCloseTo(walker, vehicle, most))
      .map((vehicle) => ({ action: { type: 'board', vehicle: vehicle.id, ...plain }, holes }));
  return [{ action: { type: 'route', ...plain }, holes }];
};

/** How far a purse takes one, on a road all the way. */
export const farthest = ({ left, rate }: Purse): number => Math.ceil((left * rate.road) / rate.clear);

const isCloseTo = (a: OnTable, b: OnTable, far: number): boolean =>
  Math.abs(a.at.x - b.at.x) <= far + 1000 && Math.abs(a.at.y - b.at.y) <= far + 1000;

/** The enemies an element may charge, near enough on the plan. */
export const targetsOf = (look: L, element: OnTable, far: number): readonly OnTable[] =>
  enemiesWithin(look, element, far).filter((enemy) => mayAssault(look, element, enemy));

/** The enemies in plain view so near, whether they may be charged or not. */
export const enemiesWithin = (look: L, element: OnTable, far: number): readonly OnTable[] =>
  openEnemiesOf(look, element.side).filter(
    (enemy) => isCloseTo(element, enemy, far) && gapWithin(standOf(look, element), standOf(look, enemy), far),
  );

const refuseWay = (look: L, f: FrameOf<'route'>, action: Action): Illegal<Bk> | null => {
  if (action.type === 'stay') return null;
  const walker = walkerOf(look, f.element);
  if (action.type === 'charge' && f.order === 'assault') return refuseCharge(look, walker, action);
  if (action.type === 'board' && f.order === 'embark') return refuseBoarding(look, walker, action);
  if (action.type !== 'route' || f.order === 'assault' || f.order === 'embark') return illegal('BK-MOV.20', 'notHere');
  return f.order === 'disembark' ? refuseGettingOff(look, walker, action) : refuseGoing(look, walker, f.order, action);
};

/** BK-SEQ.9, BK-CC.2: a charge ends in contact; a tank's may run on over what it overruns. */
const refuseCharge = (look: L, walker: OnTable, action: ActionOf<'charge'>): Illegal<Bk> | null => {
  const target = elementNamed(look, action.target);
  if (!target || !isOnTable(target) || target.camouflaged || target.side === walker.side)
    return illegal('BK-SEQ.9', 'canNotAssault', { element: walker.id });
  if (!mayAssault(look, walker, target)) return whyNoAssault(look, walker, target);
  const tooFar = refuseTooFar(look, walker, action);
  if (tooFar) return tooFar;
  const going = toContact(look, walker, action);
  const charged = [target.id, ...runOverBy(look, walker, going)];
  if (reaches(look, walker, target, going)) return refuseGoing(look, walker, 'assault', going, charged);
  const off = inCm(gap(arrivalOf(look, walker, going), standOf(look, target)));
  return illegal('BK-SEQ.9', 'notInContact', { target: target.id, off });
};

/** A way may be drawn into the enemy one charges, but no longer than one could go at all. */
const refuseTooFar = (look: L, walker: OnTable, { route: drawn }: Going): Illegal<Bk> | null => {
  const purse = purseOf(look, walker, 'assault');
  const length = routeLength([walker.at, ...drawn]);
  if (!purse || length <= farthest(purse)) return null;
  return illegal(purse.rate.rule, 'tooLong', { cost: inCm(length), most: inCm(farthest(purse)) });
};

/** BK-OVR.2: everybody in plain view whom a tank drives over on its way. */
const runOverBy = (look: L, walker: OnTable, going: Pick<Going, 'route' | 'backwards'>): readonly string[] => {
  if (!isVehicle(look, walker) || going.route.length === 0) return [];
  const move = movementOf(look, walker, going);
  return openEnemiesOf(look, walker.side)
    .filter((enemy) => mayAssault(look, walker, enemy))
    .filter((enemy) => firstContact(move, { stands: [standOf(look, enemy)], shapes: [], margin: 0 }) !== null)
    .map(({ id }) => id);
};

/** BK-CC.2: men stop at the enemy they charge, however far into it their way is drawn. */
const toContact = (look: L, walker: OnTable, action: ActionOf<'charge'>): ActionOf<'charge'> => {
  const target = elementNamed(look, action.target);
  if (isVehicle(look, walker) || !target || !isOnTable(target) || action.route.length === 0) return action;
  const enemy = standOf(look, target);
  const met = firstContact(movementOf(look, walker, action), { stands: [enemy], shapes: [], margin: 0 });
  const route = met ? cutRoute([walker.at, ...action.route], met.at).slice(1) : [];
  const cut = { ...action, route };
  return route.length > 0 && touching(arrivalOf(look, walker, cut), enemy) ? cut : action;
};

const reaches = (look: L, walker: OnTable, target: OnTable, going: Going): boolean => {
  const enemy = standOf(look, target);
  if (touching(arrivalOf(look, walker, going), enemy)) return true;
  const way = [walker.at, ...going.route];
  return isVehicle(look, walker) && way.some((to, i) => i > 0 && gapToLineWithin(enemy, [way[i - 1]!, to], 0));
};

const takeWay = (game: Game<Bk>, f: FrameOf<'route'>, action: Action): Next<Bk, FrameOf<'route'>> | void => {
  if (action.type !== 'route' && action.type !== 'charge' && action.type !== 'board') {
    game.emit('BK-SEQ.9', { type: 'stayed', element: f.element });
    return;
  }
  if (action.type === 'charge' && !dares(game, f.element, action.target))
    return { call: { kind: 'fire', element: f.element, power: 'reduced', moved: false, only: null, used: [] } };
  if (f.order === 'disembark') getOff(game, f.element);
  const going = action.type === 'charge' ? toContact(game, walkerOf(game, f.element), action) : action;
  return { call: setOut(game, f.element, f.order, going) };
};

/** BK-CC.3: an assault takes nerve. */
const dares = (game: Game<Bk>, id: string, target: string): boolean => {
  const check = assaultTest(game, elementOf(game, id), elementOf(game, target));
  if (!check || passed(game.roll(check))) return true;
  game.emit('BK-CC.4', { type: 'stayed', element: id });
  return false;
};

/** An element sets out on its way: in plain view from now on (BK-SEQ.7). */
export const setOut = (
  game: Game<Bk>,
  id: string,
  order: MoveOrder,
  action: Going & { readonly target?: string; readonly vehicle?: string },
): FrameOf<'march'> => {
  comeToLight(game, id, 'moved');
  const walker = walkerOf(game, id);
  const price = priceOf(game, walker, purseOf(game, walker, order)!, action);
  const way = [walker.at, ...action.route];
  game.emit('BK-MOV.20', { type: 'setOut', element: id, route: way });
  const { facing, backwards, floor } = action;
  const target = action.target ?? action.vehicle ?? null;
  const spent = price.ok ? price.spent : 0;
  const over = order === 'assault' ? runOverBy(game, walker, action) : [];
  const begun = { until: 0, handled: [] };
  return { kind: 'march', element: id, order, way, backwards, facing, floor, spent, target, over, ...begun };
};

const TRIES = 4;

/** A way that can be gone, of those a player might think of; to stay, where none is found soon. */
const sampleWay = (look: L, f: FrameOf<'route'>, choice: Choice<Action>, random: () => number): Action => {
  const { action } = choice;
  if (action.type === 'stay') return action;
  const walker = walkerOf(look, f.element);
  const legal = (found: Action): boolean => refuseWay(look, f, found) === null;
  if (action.type === 'charge' || action.type === 'board') {
    const id = action.type === 'charge' ? action.target : action.vehicle;
    const ways = waysUpTo(look, walker, elementOf(look, id), action.type === 'charge' ? 0 : BESIDE / 2);
    return ways.map((way): Action => ({ ...action, ...goingTo(way) })).find(legal) ?? { type: 'stay' };
  }
  const purse = purseOf(look, walker, f.order);
  if (!purse || action.type !== 'route') return { type: 'stay' };
  let reach = purse.left;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found: Action = { ...action, ...wayTowards(look, walker, reach, random) };
    if (legal(found)) return found;
    reach = Math.floor(reach / 2);
  }
  return { type: 'stay' };
};

const ASIDE = 30;

/** Ways to touch somebody: straight, or by a bend to either side. */
export const waysUpTo = (look: L, walker: OnTable, other: Element, off: number): readonly (readonly Point[])[] => {
  if (!isOnTable(other)) return [];
  const [direction, half] = [bearing(walker.at, other.at), distance(walker.at, other.at) >> 1];
  const corners = [ASIDE, 360 - ASIDE].map((turn) => onto(look, pointAhead(walker.at, (direction + turn) % 360, half)));
  return [[], ...corners.map((corner) => [corner])].flatMap((bend) => {
    const end = contactPoint(look, { ...walker, at: bend[0] ?? walker.at }, other, off);
    return end ? [[...bend, end]] : [];
  });
};

/** Straight towards the enemy, an objective or anywhere, now and then round a corner. */
const wayTowards = (look: L, walker: OnTable, reach: number, random: () => number): Going => {
  const length = Math.max(1, Math.floor(reach * (0.4 + 0.6 * random())));
  const goal = goalFor(look, walker, random);
  const direction = goal ? bearing(walker.at, goal) : Math.floor(random() * 360);
  const turnsOff = random() < 0.25;
  const first = onto(look, pointAhead(walker.at, direction, turnsOff ? length >> 1 : length));
  if (!turnsOff) return goingTo([first]);
  const bend = direction + (random() < 0.5 ? 40 : -40);
  return goingTo([first, onto(look, pointAhead(first, (bend + 360) % 360, length >> 2))]);
};

const goalFor = (look: L, walker: OnTable, random: () => number): Point | null => {
  const throwOf = random();
  if (throwOf < 0.3) return null;
  const { objectives } = look.setting.scenario;
  if (throwOf < 0.6 && objectives.length > 0) return pickFrom(objectives, random).at;
  const enemies = openEnemiesOf(look, walker.side).map(({ at }) => at);
  if (enemies.length === 0) return null;
  // Half of them go for whoever is nearest: battles are fought from near.
  if (throwOf < 0.8) return pickFrom(enemies, random);
  return enemies.reduce((best, at) => (distance(walker.at, at) < distance(walker.at, best) ? at : best));
};

/** The nearest place of the table. */
const onto = ({ setting }: L, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, 0), setting.scene.table.width),
  y: Math.min(Math.max(y, 0), setting.scene.table.height),
});

/** Where a base comes to touch another on the straight way to it, or to lie a little off it. */
const contactPoint = (look: L, walker: OnTable, other: Element, off: number): Point | null => {
  if (!isOnTable(other)) return null;
  const [own, theirs] = [standOf(look, walker), standOf(look, other)];
  const direction = bearing(walker.at, other.at);
  let [free, hit] = [0, distance(walker.at, other.at)];
  const facing = isVehicle(look, walker) ? direction : walker.facing;
  const tooNear = (along: number): boolean =>
    coresMeet({ ...own, facing, at: pointAhead(walker.at, direction, along) }, theirs, off);
  if (tooNear(0)) return null;
  while (hit - free > 1) {
    const middle = (free + hit) >> 1;
    if (tooNear(middle)) hit = middle;
    else free = middle;
  }
  return pointAhead(walker.at, direction, free);
};

const coresMeet = (a: Stand, b: Stand, off: number): boolean => (off === 0 ? overlap(a, b) : gapWithin(a, b, off));

/** Has an element any way to go by an order, as far as can be told without looking at the ground? */
export const mightGo = (look: L, element: Element, order: MoveOrder): boolean => {
  const purse = purseOf(look, element, order);
  return purse !== null && purse.left >= CM && rateOf(profileOf(look, element), order) !== null;
};
