import type { Game, Next, Sequence } from '@grognard/kernel';
import { END, message, passed } from '@grognard/kernel';
import type { Len, Movement, Point, RouteStep, Shape } from '@grognard/table';
import {
  boxesMeet,
  boxOf,
  firstContact,
  gapWithin,
  grownBox,
  overlap,
  placeOf,
  pointAt,
  reachOfBase,
  restOfRoute,
  routeLength,
  standAt,
  stepsOf,
} from '@grognard/table';
import { KEEPS_OFF, LOADING_COSTS, MINES_SEEN_WITHIN } from '../house.ts';
import type { Bk, Element, FrameOf, L } from '../types.ts';
import { placeBeside } from './01-losses.ts';
import { comeToLight, discover, uncoveredOn } from './02-camouflage.ts';
import { shapesUnder, terrainOf } from './02-terrain.ts';
import { bogsIn, crossingPoint, hasGap, moverOf } from './03-going.ts';
import { facingOf, isOnItsWay, mayBeWatchedUnseen, turretAfter, watchersOf } from './03-reaction.ts';
import { chargedElement, restPrice } from './03-routes.ts';
import { boardNow } from './03-transport.ts';
import { experienceOf } from './05-experience.ts';
import { arrivesAt } from './06-close-combat.ts';
import { findMines, inLane, looksForMines, seesMines, threatens } from './12-hidden-mines.ts';
import { allTerrainCheck, bogCheck } from './checks/mines.ts';
import type { OnTable } from './facts.ts';
import {
  elementOf,
  enemiesOf,
  enemyOf,
  hasTrait,
  isOnTable,
  isVehicle,
  profileOf,
  standFor,
  standOf,
} from './facts.ts';

type F = FrameOf<'march'>;

/** Something on the way that is rolled for, or that ends the way. */
type Stop =
  | { readonly kind: 'bog' | 'wire' | 'gap'; readonly at: Len; readonly shape: Shape; readonly point: Point }
  | { readonly kind: 'mines' | 'minesSeen'; readonly at: Len; readonly field: string }
  | { readonly kind: 'contact'; readonly at: Len; readonly element: string }
  | { readonly kind: 'enemy'; readonly at: Len };

/** The move of a march as geometry knows it. */
export const moveOf = (look: L, f: F): Movement => {
  const mover = elementOf(look, f.element);
  return { stand: standFor(look, mover, f.way[0]!), route: f.way, facing: facingOf(look, mover, f.backwards) };
};

/** Does anything on this table have to be rolled for on the way? */
const hasWire = (look: L): boolean => {
  for (const { terrain } of look.setting.pieces.values()) if (terrain === 'wire') return true;
  return false;
};

/** BK-MOV.18–22: bogging, wire and gaps along a way, in order. */
const groundStops = (look: L, f: F, move: Movement): readonly Stop[] => {
  const mover = elementOf(look, f.element);
  const profile = profileOf(look, mover);
  const onWheels = profile.kind === 'vehicle';
  if (!onWheels && !hasWire(look)) return [];
  const start = move.route[0]!;
  // BK-MOV.21: who only turns on the spot has not moved.
  const atStart: readonly Stop[] =
    onWheels && isMove(f)
      ? shapesUnder(look, start)
          .filter((shape) => bogsIn(look, profile, shape) && shape.kind !== 'thread' && !isOnRoad(look, start))
          .map((shape) => ({ kind: 'bog', at: 0, shape, point: start }))
      : [];
  return [...atStart, ...stepsOf(look.setting.scene, move).flatMap((step) => stopAt(look, profile, move, step))];
};

const isOnRoad = (look: L, at: Point): boolean =>
  shapesUnder(look, at).some((shape) => {
    const terrain = terrainOf(look, shape);
    return terrain === 'road' || (terrain === 'track' && look.setting.scenario.weather !== 'rain');
  });

const stopAt = (look: L, profile: ReturnType<typeof profileOf>, move: Movement, step: RouteStep): readonly Stop[] => {
  if (step.kind !== 'crossing' || step.crossing.how === 'leaves') return [];
  const { shape, at } = step.crossing;
  const point = crossingPoint(move, step.crossing);
  const terrain = terrainOf(look, shape);
  if (hasGap(look, shape, point) || (terrain !== 'track' && isOnRoad(look, point))) return [];
  if (profile.kind !== 'vehicle') return terrain === 'wire' ? [{ kind: 'wire', at, shape, point }] : [];
  const broken = terrain === 'wall' || terrain === 'hedge' || terrain === 'wire';
  return [
    ...(bogsIn(look, profile, shape) ? [{ kind: 'bog' as const, at, shape, point }] : []),
    ...(broken && moverOf(profile) === 'tracked' ? [{ kind: 'gap' as const, at, shape, point }] : []),
  ];
};

/** BK-MINE.3, BK-MINE.4: where the way comes onto mines not yet met in this activation, and where they are seen. */
const mineStops = (look: L, f: F, move: Movement, from: Len): readonly Stop[] => {
  if (look.setting.minefields.size === 0) return [];
  const mover = elementOf(look, f.element);
  const around = grownBox(boxOf(move.route), MINES_SEEN_WITHIN + reachOfBase(move.stand.base));
  return look.board.mines.flatMap(({ id, side, hidden }): readonly Stop[] => {
    if (!boxesMeet(look.setting.minefields.get(id)!.box, around)) return [];
    const seen = hidden && side !== mover.side && looksForMines(look, mover);
    return [...(seen ? minesSeen(look, f, id, from) : []), ...minesMet(look, f, id, from)];
  });
};

const minesMet = (look: L, f: F, id: string, from: Len): readonly Stop[] => {
  const move = moveOf(look, f);
  if (look.board.mineHits.includes(`${id}:${f.element}`)) return [];
  if (!threatens(look, id, elementOf(look, f.element))) return [];
  const at = firstAlong(move, from, MINE_STEP, (along) => {
    const point = pointAt(move.route, along);
    return placeOf(look.setting.minefields.get(id)!, point) !== 'outside' && !inLane(look, id, point);
  });
  return at === null ? [] : [{ kind: 'mines', at, field: id }];
};

/** BK-HOUSE.37. */
const minesSeen = (look: L, f: F, id: string, from: Len): readonly Stop[] => {
  const mover = moverOn(look, f);
  const move = moveOf(look, f);
  const at = firstAlong(move, from, LOOKS_EVERY, (along) =>
    seesMines(look, { ...mover, at: pointAt(move.route, along) }, id),
  );
  return at === null ? [] : [{ kind: 'minesSeen', at, field: id }];
};

/** How far along a way something first holds, looked for every so far; null: nowhere. */
const firstAlong = (move: Movement, from: Len, every: Len, holds: (along: Len) => boolean): Len | null => {
  const whole = routeLength(move.route);
  for (let along = from; ; along = Math.min(along + every, whole)) {
    if (holds(along)) return along;
    if (along >= whole) return null;
  }
};

/** Ways are followed onto mines so closely. */
const MINE_STEP = 10;
const LOOKS_EVERY = 50;

/** BK-HOUSE.13, BK-OVR.2: where the mover would come too near to an enemy nobody saw, or runs onto the one it charges. */
const enemyStops = (look: L, f: F, mover: OnTable, move: Movement): readonly Stop[] => {
  // Those that were seen are no danger: the way was declared round them. From those it stood near to it goes away.
  const start = standAt(move, 0);
  const others = enemiesOf(look, mover.side)
    .filter((e) => e.id !== f.target && !f.over.includes(e.id))
    .map((e) => standOf(look, e))
    .filter((stand) => !gapWithin(start, stand, KEEPS_OFF));
  const margin = f.order === 'assault' ? 0 : KEEPS_OFF;
  const met = firstContact(move, { stands: others, shapes: [], margin });
  return [...(met ? [{ kind: 'enemy' as const, at: met.at }] : []), ...overrunStops(look, f, mover, move)];
};

/** BK-OVR.2: where a tank that charges meets each of those it drives over. */
const overrunStops = (look: L, f: F, mover: OnTable, move: Movement): readonly Stop[] => {
  if (f.order !== 'assault' || !isVehicle(look, mover)) return [];
  return [...new Set([f.target, ...f.over])].flatMap((id) => {
    const target = chargedElement(look, id);
    const ran = target && firstContact(move, { stands: [standOf(look, target)], shapes: [], margin: 0 });
    return ran ? [{ kind: 'contact', at: ran.at, element: target.id }] : [];
  });
};

const keyOf = (stop: Stop): string =>
  'shape' in stop
    ? `${stop.kind}:${stop.shape.id}:${stop.at}`
    : 'field' in stop
      ? `${stop.kind}:${stop.field}`
      : 'element' in stop
        ? `${stop.kind}:${stop.element}`
        : `${stop.kind}:${stop.at}`;

/** The first thing on the way from a distance on that has not been dealt with. */
const nextStop = (look: L, f: F, mover: OnTable, from: Len): Stop | null => {
  const move = moveOf(look, f);
  const all = [...groundStops(look, f, move), ...mineStops(look, f, move, from), ...enemyStops(look, f, mover, move)];
  let first: Stop | null = null;
  for (const stop of all)
    if (stop.at >= from && !f.handled.includes(keyOf(stop)) && (!first || stop.at < first.at)) first = stop;
  return first;
};

/** BK-OVR.2: only a tank that destroyed what it ran over goes on. */
const ranInVain = (look: L, f: F): boolean =>
  f.handled.some((key) => key.startsWith(CONTACT) && chargedElement(look, key.slice(CONTACT.length)) !== null);
const CONTACT = 'contact:';

const isMove = (f: F): boolean => f.order !== 'crawl' && routeLength(f.way) > 0;

const moverOn = (look: L, f: F): OnTable => elementOf(look, f.element) as OnTable;

/** 3 Movement along a way: watched, rolled for, and at last done. */
export const march: Sequence<Bk, F> = {
  rule: 'BK-MOV.20',
  steps: {
    look: (game, f) => {
      if (!isOnItsWay(game, f) || ranInVain(game, f)) return { goTo: 'rest' };
      const mover = moverOn(game, f);
      const along = game.board.march!.along;
      const stop = nextStop(game, f, mover, along);
      const until = stop ? stop.at : routeLength(f.way);
      // BK-SEQ.10: to crawl or to turn is not to move; nobody interrupts it.
      const watchers = isMove(f) ? watchersOf(game, mover, moveOf(game, f), [along, until]) : [];
      const isAsked = watchers.length > 0 || (isMove(f) && mayBeWatchedUnseen(game, mover));
      if (!isAsked) return walkTo(game, { ...f, until }, stop);
      const { element, order, way, backwards } = f;
      return {
        set: { until },
        call: { kind: 'watch', side: enemyOf(game, mover.side), element, order, way, backwards, watchers },
      };
    },
    go: (game, f) => {
      if (!isOnItsWay(game, f)) return;
      return walkTo(game, f, nextStop(game, f, moverOn(game, f), game.board.march!.along));
    },
    rest: (game, f) => {
      if (game.board.march?.element === f.element) comeToRest(game, f, game.board.march.along);
      return { goTo: END };
    },
    arrive: (game, f) => {
      comeToRest(game, f, routeLength(f.way));
      discover(game);
      return arrived(game, f);
    },
  },
};

/** On to the end of the stretch: whoever is uncovered comes to light, and may be in the way sooner than it seemed. */
const walkTo = (game: Game<Bk>, f: F, foreseen: Stop | null): Next<Bk, F> => {
  const mover = moverOn(game, f);
  const along = game.board.march!.along;
  const uncovered = uncoveredOn(game, mover, moveOf(game, f), [along, Math.max(along, f.until)]);
  for (const { element } of uncovered) comeToLight(game, element.id, 'seen');
  const stop = uncovered.length > 0 ? nextStop(game, f, mover, along) : foreseen;
  return stop && stop.at <= f.until ? meet(game, f, stop) : { goTo: 'arrive' };
};

/** What happens at a stop of the way, and whether it goes on. */
const meet = (game: Game<Bk>, f: F, stop: Stop): Next<Bk, F> => {
  // In front of wire, not on it: who stands on a line has crossed it.
  haltAt(game, f, stop.kind === 'wire' ? Math.max(0, stop.at - 1) : stop.at);
  const set = { handled: [...f.handled, keyOf(stop)] };
  switch (stop.kind) {
    case 'gap':
      game.emit('BK-MOV.22', { type: 'gapMade', in: stop.shape.id, at: stop.point });
      return { set, goTo: 'look' };
    case 'bog':
      bogRoll(game, f.element);
      return { set, goTo: 'look' };
    case 'wire':
      return { set, goTo: crossesWire(game, f.element) ? 'look' : 'rest' };
    case 'minesSeen': {
      findMines(game);
      const leadsIn = minesMet(game, f, stop.field, stop.at).length > 0;
      return { set, goTo: leadsIn ? 'rest' : 'look' };
    }
    case 'mines':
      return { set, call: { kind: 'mineAttack', element: f.element, field: stop.field }, goTo: 'look' };
    case 'contact':
      return { set, call: { kind: 'overrun', tank: f.element, target: stop.element }, goTo: 'look' };
    case 'enemy':
      return { set, goTo: 'rest' };
  }
};

/** BK-MOV.18. */
const bogRoll = (game: Game<Bk>, id: string): void => {
  const mover = elementOf(game, id);
  const { traction } = profileOf(game, mover);
  const check = bogCheck(traction === 'foot' ? 'wheeled' : traction)!;
  if (passed(game.roll({ ...check, about: message('bogRollOf', { element: id }) }))) return;
  if (hasTrait(game, mover, 'allTerrain')) {
    const free = game.roll({ ...allTerrainCheck(), about: message('allTerrainOf', { element: id }) });
    if (passed(free)) return;
  }
  game.emit('BK-MOV.18', { type: 'bogged', element: id });
};

/** BK-TER.22, BK-MOV.22: men test at wire, and stop in front of it. */
const crossesWire = (game: Game<Bk>, id: string): boolean => {
  const check = experienceOf(game, elementOf(game, id), 'BK-TER.22');
  if (passed(game.roll({ ...check, about: message('wireTestOf', { element: id }) }))) return true;
  game.emit('BK-MOV.22', { type: 'wireHeld', element: id });
  return false;
};

const haltAt = (game: Game<Bk>, f: F, along: Len): void => {
  if (game.board.march?.along === along) return;
  const mover = elementOf(game, f.element);
  const { at, facing } = standAt(moveOf(game, f), along);
  const turret = turretAfter(mover, facing);
  game.emit('BK-MOV.20', { type: 'halted', element: f.element, along, at, facing, turret, floor: 0 });
  discover(game);
};

/** The move is over, there or as near before it as there is room. */
const comeToRest = (game: Game<Bk>, f: F, along: Len): void => {
  const mover = elementOf(game, f.element);
  const whole = routeLength(f.way);
  const place = placeAmongFriends(game, f, mover, along);
  const done = along >= whole;
  const facing = done && f.facing !== null ? f.facing : place.facing;
  const how = f.order === 'crawl' ? 'crawl' : whole === 0 ? 'pivot' : 'move';
  const floor = done ? f.floor : 0;
  const turret = turretAfter(mover, facing);
  game.emit('BK-MOV.20', {
    type: 'moved',
    how,
    element: f.element,
    at: place.at,
    facing,
    turret,
    floor,
    spent: spentUntil(game, f, along),
  });
};

/** What the way cost as far as it was gone. */
const spentUntil = (look: L, f: F, along: Len): Len => {
  const mover = elementOf(look, f.element);
  if (along >= routeLength(f.way) || !isOnTable(mover)) return f.spent;
  const { backwards, facing, floor } = f;
  const route = restOfRoute(f.way, along).slice(1);
  const rest = restPrice(look, mover, f.order, { route, backwards, facing, floor });
  return rest === null ? f.spent : Math.max(0, f.spent - rest);
};

const BACK = 50;

interface Place {
  readonly at: Point;
  readonly facing: number;
}

/** BK-HOUSE.45: whoever is camouflaged where a friend is stopped comes to light, since he has to make room for it. */
const placeAmongFriends = (game: Game<Bk>, f: F, mover: Element, along: Len): Place => {
  const floor = along >= routeLength(f.way) ? f.floor : 0;
  for (;;) {
    const place = placeToRest(game, f, mover, along);
    const stand = { ...standFor(game, mover, place.at), facing: place.facing };
    const inTheWay = game.board.elements.find(
      (e) =>
        e.camouflaged && e.id !== mover.id && e.floor === floor && isOnTable(e) && overlap(standOf(game, e), stand),
    );
    if (!inTheWay) return place;
    comeToLight(game, inTheWay.id, 'seen');
  }
};

/** Whoever is stopped among friends stands where there was room last; those in hiding are left out of account. */
const placeToRest = (look: L, f: F, mover: Element, along: Len): Place => {
  const move = moveOf(look, f);
  const others = look.board.elements.filter(
    (e): e is OnTable =>
      e.id !== mover.id &&
      isOnTable(e) &&
      !e.camouflaged &&
      e.floor === (along >= routeLength(f.way) ? f.floor : 0) &&
      !(e.id === f.target && f.order === 'embark'),
  );
  const wrecks = look.board.wrecks.map((w) => standFor(look, w, w.at));
  const isFree = (stand: Movement['stand']): boolean =>
    others.every((e) => !overlap(standOf(look, e), stand)) && wrecks.every((wreck) => !overlap(wreck, stand));
  for (let back = along; back > 0; back -= BACK) {
    const stand = standAt(move, back);
    if (isFree(stand)) return stand;
  }
  const start = standAt(move, 0);
  if (isFree(start)) return start;
  // Only somebody who just got off has no place of his own to go back to.
  const beside = placeBeside(look, { ...mover, at: f.way[0]! }, mover);
  return { at: beside ?? start.at, facing: start.facing };
};

/** What an arrival leads to: a fight, or a seat. */
const arrived = (game: Game<Bk>, f: F): Next<Bk, F> => {
  const mover = elementOf(game, f.element);
  if (f.order === 'embark' && f.target !== null) {
    boardNow(game, mover.id, f.target);
    game.emit('BK-MOV.24', { type: 'movementPaid', element: f.target, spent: LOADING_COSTS });
    return { goTo: END };
  }
  const target = f.order === 'assault' ? chargedElement(game, f.target) : null;
  const fight = target && isOnTable(mover) && !isVehicle(game, mover) ? arrivesAt(game, mover, target) : null;
  return fight ? { call: fight, goTo: END } : { goTo: END };
};
