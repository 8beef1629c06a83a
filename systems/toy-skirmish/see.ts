import type { Look, Side } from '@grognard/kernel';
import { memoryOf, pickFrom, recall } from '@grognard/kernel';
import type { Point, Route } from '@grognard/table';
import { cutRoute, routeLength, within } from '@grognard/table';
import { inOrder } from './reduce.ts';
import { marchOf, watchOf } from './rules/03-reaction.ts';
import { SLIPS_AWAY, wouldBeFound } from './rules/04-hiding.ts';
import { hasRoom, hiderAt, isHidden, sideOf, standOf } from './rules/facts.ts';
import type { Board, Event, Setting, Skirmish, Watch } from './types.ts';

type March = NonNullable<Board['march']>;

/** A side sees its own stands; of the enemy's, those not in hiding; of a move, its own route or what its stands see of it. */
export const see = (_setting: Setting, board: Board, side: Side | null): Board => ({
  turn: board.turn,
  first: board.first,
  weather: board.weather,
  cup: board.cup,
  plans: board.plans,
  stands: board.stands.filter((s) => s.side === side || !isHidden(board, s.id)),
  hiding: board.hiding,
  lost: board.lost,
  acted: board.acted,
  reacted: board.reacted,
  points: board.points,
  march: board.march && seenMarch(board, board.march, side),
  lastSeen: memoryOf(board.lastSeen, side),
  // What is still to be gone is the squad's own business.
  orders: board.orders.filter(({ unit }) => board.stands.some((s) => s.id === unit && s.side === side)),
  ground: board.ground,
});

const seenMarch = (board: Board, { stand, way, watch }: March, side: Side | null): March => {
  const own = board.stands.some((s) => s.id === stand && s.side === side);
  if (own) return { stand, way, watch: null };
  return { stand, way: null, watch: side === null || !watch ? null : seenWatch(watch) };
};

/** Where a stretch lies on the whole route is for the referee alone. */
const seenWatch = ({ glimpses, stands }: Watch): Watch => ({
  glimpses: glimpses.map(({ start, way }) => ({ start, way, along: null })),
  stands,
});

/** What one side hears of an event: places in hiding, routes and what is seen of them are not for everybody. */
export const hear = (setting: Setting, before: Board, event: Event, side: Side | null): Event | null => {
  switch (event.type) {
    case 'watched': {
      const watching = side !== null && before.march !== null && sideOf(setting, before.march.stand) !== side;
      return watching ? { type: 'watched', watch: seenWatch(event.watch) } : null;
    }
    case 'placed':
      return event.stand.side === side ? event : { type: 'placedUnseen', stand: event.stand.id, woods: event.woods };
    case 'hid':
      return sideOf(setting, event.stand) === side
        ? event
        : { type: 'hidUnseen', stand: event.stand, wood: event.wood };
    case 'setOut':
    case 'halted':
      return sideOf(setting, event.stand) === side ? event : { ...event, way: null };
    case 'ordered': {
      const own = event.orders.some(({ unit }) => sideOf(setting, unit) === side);
      return own ? event : { ...event, orders: [] };
    }
    case 'turnBegan':
    case 'weatherDrawn':
    case 'plansOpened':
    case 'wentFirst':
    case 'placedUnseen':
    case 'acted':
    case 'rested':
    case 'moved':
    case 'turned':
    case 'hidUnseen':
    case 'found':
    case 'reacted':
    case 'fired':
    case 'missed':
    case 'pinned':
    case 'lost':
    case 'rallied':
    case 'climbed':
    case 'tookPosture':
    case 'threw':
    case 'flamed':
    case 'laidCharge':
    case 'groundChanged':
    case 'scored':
      return event;
  }
};

/** Where a stand in hiding may be, as far as others can know. */
const hidingPlaces = (look: Look<Skirmish>, id: string): readonly Point[] => {
  const side = sideOf(look.setting, id)!;
  const woods = look.board.hiding.find(({ stand }) => stand === id)?.woods ?? [];
  return woods
    .flatMap((wood) => look.setting.hidingPlaces.get(wood) ?? [])
    .filter((at) => mayHaveSlippedTo(look.board, id, at))
    .filter((at) => hasRoom(look, { id, side }, at) && !wouldBeFound(look, side, at));
};

/** TS-4.2: one that hid is not far from where all saw it. */
const mayHaveSlippedTo = ({ lastSeen }: Board, id: string, at: Point): boolean => {
  const seen = recall(lastSeen, id);
  return seen === null || within(seen.at, at, SLIPS_AWAY);
};

const unseen = (board: Board): readonly string[] =>
  board.hiding.map(({ stand }) => stand).filter((id) => !board.stands.some((s) => s.id === id));

const withHidden = (setting: Setting, board: Board, id: string, at: Point): Board => ({
  ...board,
  stands: inOrder(board.stands, hiderAt(id, sideOf(setting, id)!, at)),
});

/** A full board: every stand not seen at some place it may be, and a route through what is seen of it. */
export const guess = (setting: Setting, seen: Board, _side: Side, random: () => number): Board => {
  let board = seen;
  for (const id of unseen(seen)) {
    const places = hidingPlaces({ setting, board }, id);
    // Where every place is taken the missing stand can be nowhere: the guess is short of one.
    if (places.length > 0) board = withHidden(setting, board, id, pickFrom(places, random));
  }
  return { ...board, march: board.march && guessedMarch({ setting, board }, board.march) };
};

/** A route that runs straight between the stretches seen; or what the enemy would see of the route that is known. */
const guessedMarch = (look: Look<Skirmish>, march: March): March => {
  const mover = standOf(look, march.stand);
  if (march.way) return { ...march, watch: watchOf(look, marchOf(look)) };
  const glimpses: Watch['glimpses'][number][] = [];
  let route: Route = [mover.at];
  for (const glimpse of march.watch?.glimpses ?? []) {
    const [first, ...rest] = glimpse.way;
    route = [...route, first!];
    glimpses.push({ ...glimpse, along: routeLength(route) });
    route = [...route, ...rest];
  }
  return { ...march, way: { route, along: 0, climb: null }, watch: { glimpses, stands: march.watch?.stands ?? [] } };
};

/** Each stand not seen at each place it may be. */
export const suspicions = (setting: Setting, seen: Board, _side: Side | null): readonly Board[] =>
  unseen(seen).flatMap((id) =>
    hidingPlaces({ setting, board: seen }, id).map((at) => withHidden(setting, seen, id, at)),
  );

/** One stand in hiding elsewhere, or a route that ends where it was last seen. */
export const twin = (setting: Setting, board: Board, side: Side | null, random: () => number): Board | null => {
  const others = [
    ...elsewhere(setting, board, side, random),
    ...shorterRoute(setting, board, side),
    ...fewerOrders(setting, board, side),
  ];
  return others.length > 0 ? pickFrom(others, random) : null;
};

const elsewhere = (setting: Setting, board: Board, side: Side | null, random: () => number): readonly Board[] =>
  board.stands
    .filter((s) => s.side !== side && isHidden(board, s.id))
    .flatMap((hidden) => {
      const places = hidingPlaces({ setting, board }, hidden.id);
      if (places.length === 0) return [];
      const moved = { ...hidden, at: pickFrom(places, random) };
      return [{ ...board, stands: board.stands.map((s) => (s.id === hidden.id ? moved : s)) }];
    });

/** The last man of a squad stays where he is. */
const fewerOrders = (setting: Setting, board: Board, side: Side | null): readonly Board[] => {
  const last = board.orders.at(-1);
  if (!last || sideOf(setting, last.unit) === side) return [];
  return [{ ...board, orders: board.orders.slice(0, -1) }];
};

const shorterRoute = (setting: Setting, board: Board, side: Side | null): readonly Board[] => {
  const { march } = board;
  const last = march?.watch?.glimpses.at(-1);
  if (!march?.way || !last || sideOf(setting, march.stand) === side) return [];
  const { route, along } = march.way;
  // Of a route begun already a shorter one might not pass exactly where the mover is.
  if (along > 0) return [];
  const shorter = cutRoute(route, last.along! + routeLength(last.way));
  return routeLength(shorter) < routeLength(route)
    ? [{ ...board, march: { ...march, way: { route: shorter, along, climb: null } } }]
    : [];
};

/** Who answers in the middle of a move shows that it goes on: the route is as it is. */
export const shownBy = (_setting: Setting, seen: Board, { march }: Board): Board => ({ ...seen, march });
