import type { Illegal, Message, Side } from '@grognard/kernel';
import type { Ahead, Roaming, Toll } from '@grognard/looks';
import type { Len, Point, Quest, Reach, Route } from '@grognard/table';
import {
  affordableRoute,
  CM,
  cellPoint,
  distance2,
  fraction,
  gapWithin,
  normalDegrees,
  outlinesOf,
  reachedCells,
  reachInSteps,
  routeTo,
} from '@grognard/table';
import { KEEPS_OFF } from '../house.ts';
import { hasHatch } from '../rules/01-activation.ts';
import { tariffFor } from '../rules/03-going.ts';
import { farthest, walkerOf } from '../rules/03-movement.ts';
import { type Purse, purseOf } from '../rules/03-rates.ts';
import { arrivalOf, goingTo, movementOf, priceOf, refuseGoing, refuseRoom } from '../rules/03-routes.ts';
import { elementNamed, isCommanded, isOnTable, type OnTable, openEnemiesOf, standOf } from '../rules/facts.ts';
import type { Action, ActionOf, Bk, BkFrame, Element, L, MoveOrder } from '../types.ts';
import { cm, say } from './say.ts';

const ADVANCE: Action = { type: 'order', order: 'advance' };
const FIRE: Action = { type: 'order', order: 'fire' };

/** BK-SEQ.5: whoever is out of command is told to move, and dice fall before he does: that is asked for by name. */
const both = (look: L, element: Element, first: readonly Action[]): readonly Ahead<Bk>[] => [
  ...(isCommanded(look, element) ? [{ at: 'ground' as const, first: [...first, ADVANCE] }] : []),
  { at: 'foe', first: [...first, FIRE] },
];

const mayStillAct = (element: Element, formation: string): boolean =>
  element.formation === formation && !element.acted && isOnTable(element);

/** BK-SEQ.2, BK-SEQ.4, BK-SEQ.9: what leads to a move or a shot of an element, from whatever is asked now. */
export const ahead = (look: L, stack: readonly BkFrame[], side: Side, piece: string): readonly Ahead<Bk>[] => {
  const asking = stack.at(-1);
  const element = elementNamed(look, piece);
  if (!asking || element?.side !== side || !isOnTable(element)) return [];
  const select: Action = { type: 'select', element: piece };
  switch (asking.kind) {
    case 'chooseFormation':
      return element.acted ? [] : both(look, element, [{ type: 'activate', formation: element.formation }, select]);
    case 'chooseElement':
      return mayStillAct(element, asking.formation) ? both(look, element, [select]) : [];
    case 'chooseOrder':
      return asking.element === piece ? both(look, element, []) : [];
    case 'route':
      return asking.element === piece ? [{ at: 'ground', first: [] }] : [];
    case 'advance':
      if (asking.element !== piece) return afterwards(look, asking.element, element);
      return [
        ...(asking.moved ? [] : [{ at: 'ground' as const, first: [] }]),
        ...(asking.fired ? [] : [{ at: 'foe' as const, first: [{ type: 'openFire' as const }] }]),
      ];
    case 'fire':
      return asking.element === piece ? [{ at: 'foe', first: [] }] : [];
    case 'hatch':
      return mayFollow(look, asking.element, element)
        ? both(look, element, [keptHatch(look, asking.element), select])
        : [];
    default:
      return [];
  }
};

const mayFollow = (look: L, before: string, element: Element): boolean => {
  const acting = elementNamed(look, before);
  return acting !== undefined && mayStillAct(element, acting.formation) && element.id !== before;
};

/** Whoever takes up the next has done with the one before, whose hatch stays as it is. */
const afterwards = (look: L, before: string, element: Element): readonly Ahead<Bk>[] => {
  const acting = elementNamed(look, before);
  if (!acting || !mayFollow(look, before, element)) return [];
  const hatch = hasHatch(look, acting) ? [keptHatch(look, before)] : [];
  return both(look, element, [{ type: 'done' }, ...hatch, { type: 'select', element: element.id }]);
};

const keptHatch = (look: L, id: string): Action => ({ type: 'hatch', out: elementNamed(look, id)?.headOut ?? false });

interface Walk {
  readonly walker: OnTable;
  readonly order: MoveOrder;
  readonly purse: Purse;
}

const walkIn = (look: L, stack: readonly BkFrame[]): Walk | null => {
  const asking = stack.at(-1);
  if (asking?.kind !== 'route' && asking?.kind !== 'advance') return null;
  const order = asking.kind === 'advance' ? 'advance' : asking.order;
  const element = elementNamed(look, asking.element);
  if (!element) return null;
  const walker = walkerOf(look, asking.element);
  const purse = purseOf(look, walker, order);
  return purse && purse.left > 0 ? { walker, order, purse } : null;
};

const CELLS = 16;

const questOf = (look: L, { walker, purse }: Walk): Quest => {
  const move = movementOf(look, walker, goingTo([]));
  const most = farthest(purse);
  const { stand } = move;
  const fare = { element: walker, rate: purse.rate, backwards: false };
  const enemies = openEnemiesOf(look, walker.side).map((enemy) => standOf(look, enemy));
  return {
    stand,
    facing: move.facing,
    tariff: tariffFor(look, fare, move),
    tariffOf: (way) => tariffFor(look, fare, way),
    points: { numerator: purse.left, denominator: 1 },
    mesh: Math.max(20, 2 * Math.round(most / CELLS / 2)),
    farthest: most,
    barred: (at) => {
      const there = { ...stand, at };
      return (
        refuseRoom(look, walker, there, 0, []) !== null || enemies.some((enemy) => gapWithin(there, enemy, KEEPS_OFF))
      );
    },
  };
};

/** BK-MOV.20: the ground an element can get to by a plain move, and its way to a point of it. */
export const roams = (look: L, stack: readonly BkFrame[], _side: Side, action: Action): Roaming<Bk> | null => {
  const walk = action.type === 'route' ? walkIn(look, stack) : null;
  if (!walk || action.type !== 'route' || walk.order === 'disembark') return null;
  const { scene } = look.setting;
  const quest = questOf(look, walk);
  const steps = reachInSteps(scene, quest);
  let known: Known | null = null;
  const isLegal = (going: ActionOf<'route'>): boolean => refuseGoing(look, walk.walker, walk.order, going) === null;
  const made = (route: Route | null | undefined, turn: number): Action | null => {
    if (!route || route.length < 2) return null;
    const going = { ...action, ...goingTo(route.slice(1)) };
    const { facing } = arrivalOf(look, walk.walker, going);
    // BK-MOV.23: turned at the end where its move is enough for that.
    const turned = { ...going, facing: normalDegrees(facing + turn) };
    if (turn !== 0 && isLegal(turned)) return turned;
    return isLegal(going) ? going : null;
  };
  return {
    work: () => {
      const step = known ? null : steps.next();
      if (step?.done) known = knownOf(step.value);
      return known !== null;
    },
    outlines: () => known?.outlines ?? [],
    wayTo: (at, turn = 0) => {
      const straight = straightTo(look, quest, at);
      if (!known) return made(straight, turn);
      const { reach, cells } = known;
      const legal = (to: Point): Action | null => made(routeTo(scene, reach, to), turn);
      return legal(at) ?? nearestOf(cells, at, legal) ?? made(straight, turn);
    },
    whyNot: (at, end) => {
      const refusal = refuseRoom(look, walk.walker, { ...quest.stand, at }, 0, []);
      const over = Math.round(Math.hypot(end.x - at.x, end.y - at.y));
      return refusal ? whyNoRoom(refusal) : over > NO_MATTER ? say('lookShort', { over: cm(over) }) : null;
    },
  };
};

/** So near is there. */
const NO_MATTER = CM;

/** Why nobody can stand there, in two or three words. */
const whyNoRoom = ({ why }: Illegal<Bk>): Message | null => {
  const { ground } = (why.with ?? {}) as { readonly ground?: string };
  switch (why.word) {
    case 'forbiddenThere':
      return ground === undefined ? null : say('lookNoEntry', { ground });
    case 'onTopOf':
      return say('lookTaken');
    case 'noRoomInBuilding':
      return say('lookFull');
    default:
      return null;
  }
};

interface Known {
  readonly reach: Reach;
  readonly cells: readonly Point[];
  readonly outlines: readonly (readonly Point[])[];
}

const knownOf = (reach: Reach): Known => ({
  reach,
  cells: reachedCells(reach).map((cell) => cellPoint(reach, cell)),
  outlines: outlinesOf(reach),
});

/** As far towards a point as can be paid, straight on. */
const straightTo = (look: L, { stand, facing, tariffOf, tariff, points }: Quest, at: Point): Route => {
  const move = { stand, route: [stand.at, at], facing };
  return affordableRoute(look.setting.scene, move, tariffOf?.(move) ?? tariff, fraction(points.numerator));
};

const TRIES = 8;

/** The way to the nearest of the places in reach that can be gone to. */
const nearestOf = (cells: readonly Point[], at: Point, legal: (at: Point) => Action | null): Action | null => {
  const near = cells
    .map((cell) => ({ cell, far: distance2(cell, at) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, TRIES);
  for (const { cell } of near) {
    const found = legal(cell);
    if (found) return found;
  }
  return null;
};

/** BK-MOV.20: what a way costs, as it is charged, and what is left of the move then. */
export const toll = (look: L, stack: readonly BkFrame[], _side: Side, action: Action): Toll | null => {
  const walk = walkIn(look, stack);
  if (!walk || action.type !== 'route') return null;
  const price = priceOf(look, walk.walker, walk.purse, action);
  if (!price.ok) return null;
  const length = (tenths: Len): number => cm(tenths);
  return {
    cost: say('lookCost', { spent: length(price.spent), of: length(walk.purse.left) }),
    left: say('lookLeft', { left: length(walk.purse.left) - length(price.spent) }),
  };
};

const MM_A_CM = 10;

/** How much too far, as one says it over a table: under a centimetre in millimetres. */
const tooFar = (mm: number): Message =>
  Math.ceil(mm) < MM_A_CM ? say('lookTooFar', { over: Math.ceil(mm) }) : say('lookShort', { over: cm(mm * MM_A_CM) });

/** Why an enemy can't be fired at, in two or three words: how much too far, what stands in the way. */
export const plate = (_look: L, { why }: Illegal<Bk>): Message | null => {
  const { over, ground } = (why.with ?? {}) as { readonly over?: number; readonly ground?: string };
  switch (why.word) {
    case 'outOfRange':
      return typeof over === 'number' ? tooFar(over) : null;
    case 'blockedBy':
    case 'tooDeep':
      return ground === undefined ? null : say('lookInTheWay', { ground });
    case 'outOfArc':
      return say('lookOutOfArc');
    case 'tooDark':
      return say('lookTooDark');
    case 'friendInTheWay':
      return say('lookFriendInTheWay');
    case 'noEffectOnArmour':
      return say('lookNoEffect');
    default:
      return null;
  }
};
