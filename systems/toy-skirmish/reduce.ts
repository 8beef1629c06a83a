import { remember } from '@grognard/kernel';
import type { Board, Event, Stand } from './types.ts';

/** A stand as events of older games have it, who knew no storeys and no postures. */
const standFrom = (stand: Stand): Stand => ({ ...AT_FIRST, ...stand });
const AT_FIRST = { storey: 0, posture: 'standing' } as const;

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: Event): Board => {
  switch (event.type) {
    case 'turnBegan':
      return { ...board, turn: event.turn, acted: [], reacted: [], plans: { red: null, blue: null } };
    case 'weatherDrawn':
      return { ...board, weather: event.weather, cup: without(board.cup, event.weather) };
    case 'plansOpened':
      return { ...board, plans: { red: event.red, blue: event.blue } };
    case 'wentFirst':
      return { ...board, first: event.side };
    case 'placed':
      return {
        ...intoHiding(board, event.stand.id, event.woods),
        stands: inOrder(board.stands, standFrom(event.stand)),
      };
    case 'placedUnseen':
      return intoHiding(board, event.stand, event.woods);
    case 'acted':
      return { ...board, acted: [...board.acted, event.stand] };
    case 'setOut':
      return {
        ...board,
        march: { stand: event.stand, way: wayFrom(event.way), watch: null },
        orders: board.orders.filter(({ unit }) => unit !== event.stand),
      };
    case 'watched':
      return board.march ? { ...board, march: { ...board.march, watch: event.watch } } : board;
    case 'halted':
      return {
        ...withStand(board, event.stand, { at: event.at }),
        march: { stand: event.stand, way: wayFrom(event.way), watch: null },
      };
    case 'moved':
      return { ...withStand(board, event.stand, { at: event.at }), march: null };
    case 'turned':
      return withStand(board, event.stand, { facing: event.facing });
    case 'hid':
      return {
        ...intoHiding(withStand(board, event.stand, { at: event.at }), event.stand, [event.wood]),
        lastSeen: withLastSeen(board, event.stand),
      };
    case 'hidUnseen':
      return {
        ...intoHiding(board, event.stand, [event.wood]),
        stands: others(board, event.stand),
        lastSeen: withLastSeen(board, event.stand),
      };
    case 'found':
      return found(board, standFrom(event.stand));
    case 'reacted':
      return { ...board, reacted: [...board.reacted, event.stand] };
    case 'rested':
    case 'fired':
    case 'missed':
      return board;
    case 'pinned':
      return { ...withStand(board, event.stand, { pinned: true }), march: stoppedMarch(board, event.stand) };
    case 'lost':
      return {
        ...board,
        stands: others(board, event.stand),
        lost: [...board.lost, event.stand],
        lastSeen: withLastSeen(board, event.stand),
        march: stoppedMarch(board, event.stand),
      };
    case 'rallied':
      return withStand(board, event.stand, { pinned: false });
    case 'climbed':
      return withStand(board, event.stand, { at: { x: event.at.x, y: event.at.y }, storey: event.at.storey });
    case 'tookPosture':
      return withStand(board, event.stand, { posture: event.posture });
    case 'threw':
    case 'flamed':
    case 'laidCharge':
      return board;
    case 'groundChanged':
      return { ...board, ground: changedGround(board.ground, event.added, event.removed) };
    case 'ordered':
      return { ...board, orders: event.orders };
    case 'scored':
      return { ...board, points: { ...board.points, [event.side]: board.points[event.side] + event.points } };
  }
};

/** A way as events of older games have it, who knew no stairs. */
const wayFrom = <W extends object>(way: W | null): (W & { readonly climb: string | null }) | null =>
  way && { climb: null, ...way };

/** What came later and is gone again leaves no trace. */
const changedGround = (
  { added, removed, built }: Board['ground'],
  more: Board['ground']['added'],
  less: readonly string[],
): Board['ground'] => ({
  added: [...added.filter(({ id }) => !less.includes(id)), ...more],
  removed: [...removed, ...less.filter((id) => !added.some((piece) => piece.id === id))],
  built,
});

const withStand = (board: Board, id: string, change: Partial<Stand>): Board => ({
  ...board,
  stands: board.stands.map((s) => (s.id === id ? { ...s, ...change } : s)),
});

const others = (board: Board, id: string): readonly Stand[] => board.stands.filter((s) => s.id !== id);

/** A stand put in by name: the order must not tell who came out of hiding when. */
export const inOrder = (stands: readonly Stand[], stand: Stand): readonly Stand[] => {
  const after = stands.findIndex((s) => s.id > stand.id);
  return stands.toSpliced(after < 0 ? stands.length : after, 0, stand);
};

const intoHiding = (board: Board, stand: string, woods: readonly string[]): Board => ({
  ...board,
  hiding: [...board.hiding.filter((hidden) => hidden.stand !== stand), { stand, woods }],
});

/** In plain view: where it was known to be, or where nobody but its side knew it was. */
const found = (board: Board, stand: Stand): Board => ({
  ...board,
  hiding: board.hiding.filter((hidden) => hidden.stand !== stand.id),
  stands: board.stands.some((s) => s.id === stand.id) ? board.stands : inOrder(board.stands, stand),
  // It may go on from there at once.
  lastSeen: remember(board.lastSeen, { of: stand.id, turn: board.turn, seenBy: 'everybody', at: stand.at }),
});

/** It goes out of sight: all remember where it was. */
const withLastSeen = (board: Board, id: string): Board['lastSeen'] => {
  const seen = board.stands.find((s) => s.id === id && !isHidden(board, id));
  return seen
    ? remember(board.lastSeen, { of: id, turn: board.turn, seenBy: 'everybody', at: seen.at })
    : board.lastSeen;
};

const isHidden = ({ hiding }: Board, id: string): boolean => hiding.some(({ stand }) => stand === id);

const stoppedMarch = ({ march }: Board, id: string): Board['march'] => (march?.stand === id ? null : march);

const without = <V>(list: readonly V[], one: V): readonly V[] => {
  const at = list.indexOf(one);
  return list.filter((_, i) => i !== at);
};
