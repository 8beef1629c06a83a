/** Who takes part, the best first; `gone`: he has left and is paired no more. */
export interface Entrant {
  readonly id: string;
  readonly gone: boolean;
  /** A rating, or any number that says who is thought better. */
  readonly seed: number;
}

/** One pair of a round and what came of it; without a second the first has a bye, without scores it is still played. */
export interface Pair {
  readonly round: number;
  readonly first: string;
  readonly second: string | null;
  readonly scores: readonly [number, number] | null;
}

/** Two who are to play, or one who has a bye. */
export type Drawn = readonly [first: string, second: string | null];

export const KINDS = ['roundRobin', 'swiss', 'knockOut'] as const;
export type Kind = (typeof KINDS)[number];

const bySeed = (entrants: readonly Entrant[]): readonly Entrant[] =>
  [...entrants].sort((a, b) => b.seed - a.seed || (a.id < b.id ? -1 : 1));

/** How many rounds there are for so many players. */
export const roundsOf = (kind: Kind, players: number, wanted: number): number => {
  switch (kind) {
    case 'roundRobin':
      return players % 2 === 0 ? players - 1 : players;
    case 'swiss':
      return Math.min(wanted, roundsOf('roundRobin', players, wanted));
    case 'knockOut':
      return Math.ceil(Math.log2(players));
  }
};

/** The pairs of a round: round 1 is the first. */
export const drawRound = (
  kind: Kind,
  round: number,
  entrants: readonly Entrant[],
  played: readonly Pair[],
): readonly Drawn[] => {
  switch (kind) {
    case 'roundRobin':
      return roundRobin(round, entrants);
    case 'swiss':
      return swiss(entrants, played);
    case 'knockOut':
      return round === 1 ? bracket(entrants) : nextOf(round, entrants, played);
  }
};

/** The circle: one stands still, the others go round. Who would meet somebody who has left has a bye. */
const roundRobin = (round: number, entrants: readonly Entrant[]): readonly Drawn[] => {
  const all: (Entrant | null)[] = [...bySeed(entrants)];
  if (all.length % 2 === 1) all.push(null);
  const [still, ...others] = all;
  const turned = others.map((_, i) => others[(i + round - 1) % others.length]!);
  const circle = [still!, ...turned];
  const pairs = circle.slice(0, circle.length / 2).map((one, i) => [one, circle[circle.length - 1 - i]!] as const);
  return pairs.flatMap(([a, b]) => drawnOf(a, b, round));
};

/** Who has the first side changes from round to round. */
const drawnOf = (a: Entrant | null, b: Entrant | null, round: number): readonly Drawn[] => {
  const [one, two] = [a, b].filter((entrant): entrant is Entrant => entrant !== null && !entrant.gone);
  if (!one) return [];
  if (!two) return [[one.id, null]];
  return [round % 2 === 1 ? [one.id, two.id] : [two.id, one.id]];
};

/** The best meets the worst, the second the second worst, so that the best two can only meet at the end; byes go to the best. */
const bracket = (entrants: readonly Entrant[]): readonly Drawn[] => {
  const sorted = bySeed(entrants.filter(({ gone }) => !gone));
  const size = 2 ** roundsOf('knockOut', sorted.length, 0);
  let order = [0];
  while (order.length < size) order = order.flatMap((place) => [place, order.length * 2 - 1 - place]);
  return order.flatMap((place, i): readonly Drawn[] => {
    if (i % 2 === 1) return [];
    const [one, two] = [sorted[place], sorted[order[i + 1]!]];
    if (!one || !two) return [[(one ?? two)!.id, null]];
    return [[one.id, two.id]];
  });
};

/** Neighbouring winners of the round before. Who has left loses to whoever is still there. */
const nextOf = (round: number, entrants: readonly Entrant[], played: readonly Pair[]): readonly Drawn[] => {
  const isGone = (id: string): boolean => entrants.find((one) => one.id === id)?.gone ?? true;
  const winners = played.filter((pair) => pair.round === round - 1).map((pair) => winnerOf(pair, entrants));
  const drawn: Drawn[] = [];
  for (let i = 0; i < winners.length; i += 2) {
    const there = winners.slice(i, i + 2).filter((id) => !isGone(id));
    const [one, two] = there.length > 0 ? there : winners.slice(i, i + 1);
    if (one !== undefined) drawn.push([one, two ?? null]);
  }
  return drawn;
};

/** Who goes on. Where they are even the better seed does: a tie was played again before. */
export const winnerOf = ({ first, second, scores }: Pair, entrants: readonly Entrant[]): string => {
  if (second === null || !scores) return first;
  if (scores[0] !== scores[1]) return scores[0] > scores[1] ? first : second;
  const [better] = bySeed(entrants.filter(({ id }) => id === first || id === second));
  return better?.id ?? first;
};

const meetingsOf = (played: readonly Pair[]): ReadonlySet<string> =>
  new Set(played.flatMap(({ first, second }) => (second === null ? [] : [`${first} ${second}`, `${second} ${first}`])));

/**
 * By points: neighbours meet, nobody twice as long as that can be had. The bye goes to the last who has had none. Found by
 * trying in order and going back where it leads nowhere.
 */
const swiss = (entrants: readonly Entrant[], played: readonly Pair[]): readonly Drawn[] => {
  const points = pointsOf(played);
  const there = bySeed(entrants.filter(({ gone }) => !gone));
  const order = [...there].sort((a, b) => (points.get(b.id) ?? 0) - (points.get(a.id) ?? 0)).map(({ id }) => id);
  const met = meetingsOf(played);
  const free = (a: string, b: string): boolean => !met.has(`${a} ${b}`);
  const rested = new Set(played.flatMap(({ first, second }) => (second === null ? [first] : [])));
  if (order.length % 2 === 0) return balanced(paired(order, free) ?? paired(order, () => true)!, played);
  const lastFirst = [...order].reverse();
  const candidates = [...lastFirst.filter((id) => !rested.has(id)), ...lastFirst.filter((id) => rested.has(id))];
  for (const bye of candidates) {
    const found = paired(
      order.filter((id) => id !== bye),
      free,
    );
    if (found) return [...balanced(found, played), [bye, null]];
  }
  const [bye] = candidates;
  return [
    ...balanced(
      paired(
        order.filter((id) => id !== bye),
        () => true,
      )!,
      played,
    ),
    [bye!, null],
  ];
};

/** So many tries are made before the players' order is given up: each is quick, and hundreds do for any club. */
const MOST_TRIES = 200_000;

/** Pairs of neighbours as far as they may meet; null where there are none. */
const paired = (
  order: readonly string[],
  free: (a: string, b: string) => boolean,
): readonly (readonly [string, string])[] | null => {
  let tries = 0;
  const rest = (left: readonly string[]): readonly (readonly [string, string])[] | null => {
    const [top, ...others] = left;
    if (top === undefined) return [];
    for (const [i, other] of others.entries()) {
      tries += 1;
      if (tries > MOST_TRIES) return null;
      if (!free(top, other)) continue;
      const more = rest(others.toSpliced(i, 1));
      if (more) return [[top, other], ...more];
    }
    return null;
  };
  return rest(order);
};

/** Whoever was named first less often is so now. */
const balanced = (pairs: readonly (readonly [string, string])[], played: readonly Pair[]): readonly Drawn[] => {
  const firsts = (id: string): number => played.filter(({ first, second }) => first === id && second !== null).length;
  return pairs.map(([a, b]) => (firsts(a) <= firsts(b) ? [a, b] : [b, a]));
};

/** What everybody has scored. */
export const pointsOf = (played: readonly Pair[]): ReadonlyMap<string, number> => {
  const points = new Map<string, number>();
  const add = (id: string, score: number): void => void points.set(id, (points.get(id) ?? 0) + score);
  for (const { first, second, scores } of played) {
    if (!scores) continue;
    add(first, scores[0]);
    if (second !== null) add(second, scores[1]);
  }
  return points;
};
