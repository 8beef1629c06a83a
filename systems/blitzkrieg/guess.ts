import type { GivenAnswer, Side } from '@grognard/kernel';
import { pickFrom } from '@grognard/kernel';
import type { Point } from '@grognard/table';
import { CM, shapeOf } from '@grognard/table';
import type { Battery, Board, Element, Sortie } from './board.ts';
import { FOUND_WITHIN, ZONE } from './house.ts';
import { wouldBeFound, wouldFind } from './rules/02-camouflage.ts';
import { coversRound } from './rules/02-terrain.ts';
import { refuseRoom } from './rules/03-routes.ts';
import type { OnTable } from './rules/facts.ts';
import { bearerOf, profileOf, standFor } from './rules/facts.ts';
import type { Action, Bk, Setting } from './types.ts';

const isUnknown = (element: Element): boolean => element.camouflaged && element.at === null;

const ROUND: readonly number[] = [0];
const TURNED: readonly number[] = [0, 90];

/** Men face all round; of guns and vehicles two ways will do. */
const facingsOf = ({ footprints }: Setting, { profile }: Element): readonly number[] =>
  footprints.get(profile)?.shape === 'disc' ? ROUND : TURNED;

/** Where a camouflaged element may be, as far as others can know: in its lair, with room, and not to be found there. */
const hidingPlaces = (
  setting: Setting,
  board: Board,
  element: Element,
  isWorthALook: (at: Point) => boolean,
): readonly OnTable[] =>
  element.lair
    .flatMap((piece) => setting.lairs.get(piece) ?? [])
    .filter(isWorthALook)
    .flatMap((at) => facingsOf(setting, element).map((facing): OnTable => ({ ...element, at, facing, turret: facing })))
    .filter((there) => mayHideThere(setting, board, there));

const mayHideThere = (setting: Setting, board: Board, there: OnTable): boolean => {
  const look = { setting, board };
  const stand = standFor(look, there, there.at);
  if (!coversRound(look, stand).some(({ id }) => there.lair.includes(id))) return false;
  return refuseRoom(look, there, stand, 0, []) === null && !wouldBeFound(look, there) && !wouldFind(look, there);
};

const withElement = (board: Board, element: Element): Board => ({
  ...board,
  elements: board.elements.map((e) => (e.id === element.id ? element : e)),
});

const TRIES = 8;

/** One place an element may hide at, tried at random before all are looked at. */
const somePlace = (setting: Setting, board: Board, element: Element, random: () => number): OnTable | null => {
  const all = element.lair.flatMap((piece) => setting.lairs.get(piece) ?? []);
  if (all.length === 0) return null;
  for (let tried = 0; tried < TRIES; tried += 1) {
    const facing = pickFrom(facingsOf(setting, element), random);
    const there: OnTable = { ...element, at: pickFrom<Point>(all, random), facing, turret: facing, floor: 0 };
    if (mayHideThere(setting, board, there)) return there;
  }
  const places = hidingPlaces(setting, board, { ...element, floor: 0 }, () => true);
  return places.length > 0 ? pickFrom(places, random) : null;
};

/**
 * A full board: every element not seen at some place it may be, and the enemy's support as the order of battle has it.
 * Mines nobody found are on none: where the scenario has them is not for whoever plays a side.
 */
export const guess = (setting: Setting, seen: Board, side: Side, random: () => number): Board => {
  let board = seen;
  for (const element of seen.elements) {
    if (!isUnknown(element) || element.side === side) continue;
    const there = somePlace(setting, board, element, random);
    if (there) board = withElement(board, there);
  }
  return { ...board, ...unseenOf(setting, board, side) };
};

/** What the scenario gives the enemy and the board does not show. */
const unseenOf = (setting: Setting, board: Board, side: Side): Pick<Board, 'batteries' | 'sorties'> => {
  const enemy = setting.scenario.forces.find(({ id }) => id !== side)!;
  const batteries = enemy.batteries.map(({ id }) => newBattery(id, enemy.id));
  const sorties = enemy.sorties
    .filter(({ id }) => !board.sorties.some((s) => s.id === id))
    .map(({ id }) => ({ id, side: enemy.id, state: 'waiting' as const }));
  return {
    batteries: inScenarioOrder(setting, 'batteries', [...board.batteries, ...batteries]),
    sorties: inScenarioOrder(setting, 'sorties', [...board.sorties, ...sorties]),
  };
};

const newBattery = (id: string, side: string): Battery => ({
  id,
  side,
  mission: 'waiting',
  mark: null,
  observer: null,
  rangedIn: 0,
  fired: 0,
});

const inScenarioOrder = <V extends { readonly id: string }>(
  { scenario }: Setting,
  list: 'batteries' | 'sorties',
  of: readonly V[],
): readonly V[] => {
  const order = scenario.forces.flatMap((force) => force[list].map(({ id }) => id));
  return [...of].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
};

/**
 * Each element not seen at each place it may be, as far as the answer could come upon it or hit it without a roll.
 */
export const suspicions = (
  setting: Setting,
  seen: Board,
  side: Side | null,
  answered: GivenAnswer<Bk>,
): readonly Board[] => [
  ...seen.elements
    .filter((e) => isUnknown(e) && e.side !== side)
    .flatMap((element) => {
      const mayMeet = seekersOf(seen, element, answered);
      return hidingPlaces(setting, seen, element, mayMeet).map((there) => withElement(seen, there));
    }),
];

/**
 * BK-SEQ.6, BK-MINE.4: that nobody fired at a mover tells that no watcher in hiding sees its way, and that nothing went
 * off that no mines lie on it: there are too many places to look at each.
 */
export const silenceTells = (
  setting: Setting,
  seen: Board,
  side: Side | null,
  { side: mover, action }: { readonly side: Side; readonly action: Action },
): boolean =>
  isMove(action) &&
  (mayMeetMines(setting, seen, [side, mover]) ||
    seen.elements.some((e) => isUnknown(e) && e.side !== side && e.side !== mover && mayWatch({ setting }, e)));

/** How many fields each side hid is in the order of battle; where they lie is not known until they are found. */
const mayMeetMines = ({ scenario }: Setting, seen: Board, sides: readonly (Side | null)[]): boolean =>
  scenario.minefields.some(
    ({ id, side, hidden }) =>
      hidden && !sides.includes(side) && !seen.mines.some((field) => field.id === id && !field.hidden),
  );

const isMove = (action: Action): boolean =>
  action.type === 'route' || action.type === 'charge' || action.type === 'board' || action.type === 'order';

const mayWatch = (look: { readonly setting: Setting }, element: Element): boolean =>
  !element.acted && !element.demoralised && profileOf(look, element).weapons.length > 0;

/** How much farther than anybody goes the hidden can be found or hit upon. */
const BEYOND = FOUND_WITHIN + 10 * CM;

/** Part of the table, from corner to corner. */
interface Region {
  readonly from: Point;
  readonly to: Point;
}

/**
 * Whether an answer might come upon an element at a place: where those stand who act in it, along the way they go, and
 * where something is aimed.
 */
const seekersOf = (board: Board, hidden: Element, { action, stack }: GivenAnswer<Bk>): ((at: Point) => boolean) => {
  // BK-AIR.1: aircraft strafe all along their way.
  if (action.type === 'strike') return () => true;
  const named = new Set([action, ...stack].flatMap(namesIn));
  const seekers = board.elements.filter((e) => e.side !== hidden.side && !e.camouflaged && named.has(e.id));
  const standing = seekers.flatMap((e) => {
    const { at } = bearerOf({ board }, e);
    return at ? [at] : [];
  });
  const going = [action, ...stack].flatMap(pointsIn);
  // BK-HE.5: a weapon laid on a point hits all round it without a roll.
  const aims = seekers.flatMap(({ laid }) => (laid ? [around([laid], ZONE.single)] : []));
  const regions = [...aims, ...(standing.length + going.length > 0 ? [around([...standing, ...going], BEYOND)] : [])];
  return ({ x, y }) => regions.some(({ from, to }) => x >= from.x && x <= to.x && y >= from.y && y <= to.y);
};

/** All names in an answer or a frame, elements' among them. */
const namesIn = (value: object): readonly string[] => Object.values(value).filter((one) => typeof one === 'string');

/** The points in it: where somebody goes or is put, or something comes down. */
const pointsIn = (value: object): readonly Point[] =>
  Object.values(value).flatMap((one) => (Array.isArray(one) ? one : [one]).filter(isPoint));

const isPoint = (value: unknown): value is Point => typeof value === 'object' && value !== null && 'x' in value;

const around = (points: readonly Point[], margin: number): Region => {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    from: { x: Math.min(...xs) - margin, y: Math.min(...ys) - margin },
    to: { x: Math.max(...xs) + margin, y: Math.max(...ys) + margin },
  };
};

/** One camouflaged element elsewhere, or other support, mines or ammunition: a secret at random of those there are. */
export const twin = (setting: Setting, board: Board, side: Side | null, random: () => number): Board | null => {
  const secrets: readonly (() => Board | null)[] = [
    ...board.elements
      .filter((e) => e.camouflaged && e.side !== side && e.at !== null)
      .map((element) => () => {
        const there = somePlace(setting, board, element, random);
        return there && withElement(board, there);
      }),
    ...[otherAmmunition(board, side), withoutMines(board, side), ...otherSupport(board, side)].map((one) => () => one),
  ];
  // Most have an otherwise: only when the one picked has none are the others looked at.
  const from = Math.floor(random() * secrets.length);
  for (let i = 0; i < secrets.length; i += 1) {
    const other = secrets[(from + i) % secrets.length]!();
    if (other) return other;
  }
  return null;
};

const otherAmmunition = (board: Board, side: Side | null): Board | null => {
  const spentBy = board.elements.find((e) => e.side !== side && e.spent.length > 0);
  return spentBy
    ? withElement(board, { ...spentBy, spent: spentBy.spent.map((s) => ({ ...s, fired: s.fired + 1 })) })
    : null;
};

const withoutMines = (board: Board, side: Side | null): Board | null => {
  const field = board.mines.find((mines) => mines.hidden && mines.side !== side);
  return field ? { ...board, mines: board.mines.filter((mines) => mines !== field) } : null;
};

/** Boards on which one battery or sortie of an enemy stands otherwise than it does, and nobody could tell. */
const otherSupport = (board: Board, side: Side | null): readonly Board[] => [
  ...board.batteries.flatMap((battery) => {
    const mission = otherMission(battery);
    return battery.side === side || !mission
      ? []
      : [{ ...board, batteries: board.batteries.map((b) => (b === battery ? { ...b, mission } : b)) }];
  }),
  ...board.sorties.flatMap((sortie) => {
    const state = OTHER_STATE[sortie.state];
    return sortie.side === side || !state
      ? []
      : [{ ...board, sorties: board.sorties.map((s) => (s === sortie ? { ...s, state } : s)) }];
  }),
];

/** Before a battery ranged in it may have been granted or not; once it fired it may have run dry or not. */
const otherMission = ({ mission, fired, rangedIn }: Battery): Battery['mission'] | null => {
  if (mission === 'ranged') return null;
  if (rangedIn === 0) return mission === 'waiting' ? 'granted' : 'waiting';
  return fired === 0 ? null : mission === 'dry' ? 'granted' : 'dry';
};

/** Aircraft that were refused are as little seen as those nobody called. */
const OTHER_STATE: Readonly<Partial<Record<Sortie['state'], Sortie['state']>>> = {
  waiting: 'denied',
  denied: 'waiting',
};

/** BK-MINE.4: mines not found yet lie elsewhere in the scenario: on the other half of the table. */
export const twinSetting = (setting: Setting, board: Board, side: Side | null): Setting | null => {
  const { width, height } = setting.scene.table;
  const isHidden = (id: string): boolean =>
    board.mines.some((field) => field.id === id && field.hidden && field.side !== side);
  const minefields = setting.scenario.minefields.map((field) =>
    isHidden(field.id)
      ? { ...field, outline: field.outline.map(({ x, y }) => ({ x: width - x, y: height - y })) }
      : field,
  );
  const shapes = minefields.map(({ id, outline }) => shapeOf({ id, terrain: 'zone', outline, level: 0 }));
  return {
    ...setting,
    scenario: { ...setting.scenario, minefields },
    minefields: new Map(shapes.map((shape) => [shape.id, shape])),
  };
};
