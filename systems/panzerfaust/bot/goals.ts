import type { Len, Point } from '@grognard/table';
import { distance, floorUnder, INCH } from '@grognard/table';
import { WAY_OUT } from '../house.ts';
import { modelsLeft } from '../rules/01-victory.ts';
import { groundNow, recall } from '../rules/ground.ts';
import { enemyOf, isOnTable, piecesOn } from '../rules/pieces.ts';
import type { L } from '../types.ts';
import type { Field } from './grid.ts';
import { apart, fieldTo, gridOf, shutGridOf } from './grid.ts';
import { turnsLeft } from './time.ts';
import type { PfWeights } from './weights.ts';

/** What a side is after: to get somewhere, to keep somewhere, or to find and beat the enemy. */
export interface Aim {
  readonly kind: 'seize' | 'guard' | 'leave' | 'hunt';
  readonly field: Field;
  readonly places: readonly Point[];
  /** How much it draws, beside an enemy to be hunted. */
  readonly weight: number;
}

/** How much more goals draw as time runs out. */
const hasteIn = ({ board, setting }: L, w: PfWeights): number =>
  w.patience + w.haste * (board.turn / Math.max(4, setting.scenario.turns ?? 12)) ** 2;

/** Everywhere inside a building, on its ground floor. */
const placesIn = (look: L, building: string): readonly Point[] =>
  recall(look.setting, `bot inside ${building}`, [look.setting.table], () => {
    const grid = gridOf(look);
    const start = apart(look, look.setting.start);
    return Array.from({ length: grid.columns * grid.rows }, (_, cell) => grid.spotOf(cell)).filter(
      (spot) => floorUnder(groundNow(start), spot)?.house.id === building,
    );
  });

/** Where the enemy is, as far as it is seen; else where he comes from. */
export const enemyPlaces = (look: L, side: string): readonly Point[] => {
  const foe = enemyOf(look, side);
  const seen = [
    ...piecesOn(look).flatMap((piece) => (piece.side === foe && isOnTable(piece) ? [piece.at.spot] : [])),
    ...look.board.markers.flatMap((marker) => (marker.side === foe ? [marker.at] : [])),
  ];
  if (seen.length > 0) return seen;
  const { width, height } = look.setting.table.ground.table;
  const edges = look.setting.scenario.forces.find(({ id }) => id === foe)?.edges ?? [];
  const [edge = 'top'] = edges;
  const middles = {
    top: { x: width / 2, y: INCH },
    bottom: { x: width / 2, y: height - INCH },
    left: { x: INCH, y: height / 2 },
    right: { x: width - INCH, y: height / 2 },
  };
  const { x, y } = middles[edge];
  return [{ x: Math.round(x), y: Math.round(y) }];
};

const edgePlaces = ({ setting }: L, edge: 'top' | 'right' | 'bottom' | 'left'): readonly Point[] => {
  const { width, height } = setting.table.ground.table;
  const long = edge === 'top' || edge === 'bottom' ? width : height;
  const deep = INCH >> 1;
  return Array.from({ length: Math.floor(long / (2 * INCH)) }, (_, i) => {
    const along = i * 2 * INCH + INCH;
    if (edge === 'top') return { x: along, y: deep };
    if (edge === 'bottom') return { x: along, y: height - deep };
    return { x: edge === 'left' ? deep : width - deep, y: along };
  });
};

/** Where to leave by an edge: the half of it where fewer of the enemy are about. */
const waysOut = (look: L, side: string, edge: Parameters<typeof edgePlaces>[1]): readonly Point[] => {
  const foes = enemyPlaces(look, side);
  const about = (at: Point): number => foes.filter((foe) => distance(foe, at) <= WATCHED).length;
  const places = edgePlaces(look, edge).map((at) => ({ at, foes: about(at) }));
  const most = places.map((one) => one.foes).sort((a, b) => a - b)[places.length >> 1] ?? 0;
  return places.filter((one) => one.foes <= most).map(({ at }) => at);
};
/** So near to a way out the enemy has it under fire. */
const WATCHED: Len = 18 * INCH;

/** To get away over an edge, by where the enemy is not; but who is so much nearer to another part of it leaves there. */
const leaving = (look: L, side: string, edge: Parameters<typeof edgePlaces>[1], weight: number): Aim => {
  const places = waysOut(look, side, edge);
  const [open, any] = [wayOutTo(look, `leave ${side}`, places), wayOutTo(look, `edge ${edge}`, edgePlaces(look, edge))];
  return { kind: 'leave', weight, places, field: { to: (cell) => Math.min(open.to(cell), any.to(cell) + NEARER) } };
};
const NEARER: Len = 8 * INCH;

/** The way out goes round houses: who opens a door stays behind, and a squad gets through it one after the other. */
const wayOutTo = (look: L, name: string, places: readonly Point[]): Field => {
  const [round, through] = [fieldTo(look, `${name} round`, places, shutGridOf(look)), fieldTo(look, name, places)];
  return { to: (cell) => Math.min(round.to(cell), through.to(cell) + THROUGH_DOORS) };
};
const THROUGH_DOORS: Len = 12 * INCH;

/** To take what the enemy has: where he stands about it in strength he is shot at from a little way off before anybody goes in. */
const seizing = (look: L, side: string, places: readonly Point[], weight: number): Aim => {
  const [held, open] = [true, false].map((isHeld) => places.filter((at) => isDefended(look, side, at) === isHeld));
  const fields = [
    ...(open!.length > 0 ? [fieldTo(look, `seize open ${side}`, open!)] : []),
    ...(held!.length > 0 ? [shortOf(fieldTo(look, `seize held ${side}`, held!), STAND_OFF)] : []),
  ];
  return { kind: 'seize', weight, places, field: { to: (cell) => Math.min(...fields.map(({ to }) => to(cell))) } };
};
const shortOf = ({ to }: Field, far: Len): Field => ({ to: (cell) => Math.max(0, to(cell) - far) });
/** From so far rifles do well, and no grenade is thrown. */
const STAND_OFF: Len = 13 * INCH;

/** PF-OBJ.1: would the enemy about a place throw back whoever goes there now? When time runs out nobody asks. */
const isDefended = (look: L, side: string, at: Point): boolean => {
  if (turnsLeft(look) < TO_STORM) return false;
  const near = (one: string, far: Len): number =>
    look.board.men.filter((man) => man.side === one && isOnTable(man) && distance(man.at.spot, at) <= far).length;
  const foes = near(enemyOf(look, side), CONTESTED);
  return foes >= SOME && foes * TO_ONE > near(side, AT_HAND);
};
/** So many turns it takes to go in, and so many to one. */
const TO_STORM = 4;
const TO_ONE = 2;
const SOME = 3;
const CONTESTED: Len = 8 * INCH;
const AT_HAND: Len = 18 * INCH;

/** What the scenario asks of a side, the most pressing first; to hunt the enemy is always among it. */
export const aimsFor = (look: L, side: string, w: PfWeights): readonly Aim[] => {
  const found: Aim[] = [];
  const haste = hasteIn(look, w);
  const add = (kind: Aim['kind'], places: readonly Point[], weight: number): void => {
    if (places.length > 0)
      found.push({ kind, weight, places, field: fieldTo(look, `${kind} ${side} ${found.length}`, places) });
  };
  const { goals } = look.setting.scenario;
  // Who has something to take does not sit on what he has, and nor does who only draws by it.
  const guards = goals.some((goal) => goal.side === side) ? 0.1 : holdsBack(look, side, w) ? 0.8 : 0.15;
  for (const goal of goals) {
    const own = goal.side === side;
    switch (goal.kind) {
      case 'hold': {
        const wanted = look.board.objectives.filter((one) => one.side !== goal.side).map(({ at }) => at);
        if (own && wanted.length > 0) found.push(seizing(look, side, wanted, w.seize * haste));
        else add('guard', wanted, guards * haste);
        break;
      }
      case 'exit':
        if (own) found.push(leaving(look, side, goal.edge, w.leave * haste));
        break;
      case 'occupy': {
        add(own ? 'seize' : 'guard', placesIn(look, goal.building), own ? w.seize * haste : guards);
        break;
      }
      case 'last':
      case 'quarters':
        break;
    }
  }
  const isFree = found.every(({ kind }) => kind === 'guard');
  // Who wins by waiting does not run at the enemy, and who has something to take does so only by the way.
  const hunts = holdsBack(look, side, w) ? LURKING : isFree ? w.hunt * haste : w.byTheWay;
  add('hunt', enemyPlaces(look, side), hunts);
  return found;
};

/** What the enemy draws whoever wins by waiting. */
const LURKING = 0.06;

/** PF-SCN.3: by how much more of his army the enemy has lost, where that decides when the turns are over; 0: it does not. */
const leadOf = (look: L, side: string): number => {
  const { otherwise, undecided, goals } = look.setting.scenario;
  if (otherwise !== null || undecided !== 'models' || goals.some((goal) => goal.side === side)) return 0;
  const left = (one: string): number => modelsLeft(look, one) / Math.max(1, look.board.started[one] ?? 1);
  return left(side) - left(enemyOf(look, side));
};

/** Does a side win by waiting as things stand: the more turns there are to come, the farther it has to be ahead for that; half as far where the enemy has to come? */
export const holdsBack = (look: L, side: string, w: PfWeights): boolean => {
  if (winsByWaiting(look, side)) return true;
  const comes = look.setting.scenario.goals.some((goal) => goal.side !== side) ? 0.5 : 1;
  return leadOf(look, side) > comes * w.ahead * (1 + turnsLeft(look));
};

/** Does a side win by waiting, whatever happens? */
export const winsByWaiting = ({ setting }: L, side: string): boolean =>
  setting.scenario.otherwise === side ||
  setting.scenario.goals.some((goal) => goal.kind === 'last' && goal.side === side);

/** PF-SCN-FLT.3: is somebody where he leaves by the edge as soon as all have moved, if he stays there? */
export const isAtWayOut = ({ setting }: L, side: string, { x, y }: Point): boolean => {
  const { width, height } = setting.table.ground.table;
  return setting.scenario.goals.some(
    (goal) =>
      goal.kind === 'exit' &&
      goal.side === side &&
      { top: y, left: x, right: width - x, bottom: height - y }[goal.edge] <= WAY_OUT,
  );
};

/** PF-SCN-FLT.3: does a side win by getting away? */
export const hasToLeave = ({ setting }: L, side: string): boolean =>
  setting.scenario.goals.some((goal) => goal.kind === 'exit' && goal.side === side);
