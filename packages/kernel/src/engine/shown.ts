import type { GameSystem, GivenAnswer } from './system.ts';
import type { Side, Types } from './types.ts';

/**
 * The board as a side sees it once it knows what an answer itself shows: the hidden unit that fires, the card that is
 * played. On this board the answer can be given; on what the side saw before, it often can't.
 */
export const seenWith = <T extends Types>(
  system: GameSystem<T>,
  setting: T['setting'],
  board: T['board'],
  side: Side | null,
  answered: GivenAnswer<T>,
): T['board'] => {
  const seen = system.see(setting, board, side);
  const named = withNamed(seen, board, new Set([answered.action, ...answered.stack].flatMap(namesIn)));
  return system.shownBy ? system.shownBy(setting, named, board, answered) : named;
};

/** All strings in plain data, ids among them. */
const namesIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
};

/** What is seen, with whatever is named by its id as it truly is. */
const withNamed = <B extends object>(seen: B, truth: B, names: ReadonlySet<string>): B => {
  const lists = Object.entries(truth).filter(
    (entry): entry is [string, readonly WithId[]] => isListOfIds(entry[1]) && entry[1].some(({ id }) => names.has(id)),
  );
  if (lists.length === 0) return seen;
  const shown = lists.map(([field, all]) => {
    const known = new Map((seen as Record<string, readonly WithId[]>)[field]?.map((one) => [one.id, one]));
    return [field, all.flatMap((one) => (names.has(one.id) ? [one] : known.has(one.id) ? [known.get(one.id)] : []))];
  });
  return { ...seen, ...Object.fromEntries(shown) };
};

interface WithId {
  readonly id: string;
}

const isListOfIds = (value: unknown): value is readonly WithId[] =>
  Array.isArray(value) && value.length > 0 && typeof (value[0] as Partial<WithId> | null)?.id === 'string';
