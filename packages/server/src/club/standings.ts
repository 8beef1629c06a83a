import type { Entrant, Pair } from './pairing.ts';
import { pointsOf, winnerOf } from './pairing.ts';

/** A line of a tournament's table. */
export interface StandingLine {
  readonly id: string;
  /** Those who are even in everything share one. */
  readonly place: number;
  readonly points: number;
  /** The points of those he met. */
  readonly buchholz: number;
  /** The points of those he beat, and half of those he drew with, as far as he scored against them. */
  readonly sonnebornBerger: number;
  readonly wins: number;
  readonly byes: number;
  readonly gone: boolean;
}

interface Meeting {
  readonly other: string;
  readonly own: number;
  readonly theirs: number;
}

const meetingsOf = (id: string, played: readonly Pair[]): readonly Meeting[] =>
  played.flatMap(({ first, second, scores }) => {
    if (!scores || second === null) return [];
    if (first === id) return [{ other: second, own: scores[0], theirs: scores[1] }];
    if (second === id) return [{ other: first, own: scores[1], theirs: scores[0] }];
    return [];
  });

/** The table: by points, then Buchholz, then Sonneborn-Berger, then wins. */
export const standingsOf = (entrants: readonly Entrant[], played: readonly Pair[]): readonly StandingLine[] => {
  const points = pointsOf(played);
  const of = (id: string): number => points.get(id) ?? 0;
  const lines = entrants.map(({ id, gone }) => {
    const met = meetingsOf(id, played);
    // Of a pair that is played over two games one may win half.
    const share = ({ own, theirs }: Meeting): number => (own + theirs === 0 ? 0 : own / (own + theirs));
    return {
      id,
      points: of(id),
      buchholz: met.reduce((sum, { other }) => sum + of(other), 0),
      sonnebornBerger: met.reduce((sum, meeting) => sum + share(meeting) * of(meeting.other), 0),
      wins: met.filter(({ own, theirs }) => own > theirs).length,
      byes: played.filter(({ first, second }) => first === id && second === null).length,
      gone,
    };
  });
  const inOrder = lines.sort((a, b) => compared(a, b) || (a.id < b.id ? -1 : 1));
  return inOrder.map((line) => ({ ...line, place: inOrder.findIndex((other) => compared(line, other) === 0) + 1 }));
};

type Counted = Pick<StandingLine, 'points' | 'buchholz' | 'sonnebornBerger' | 'wins'>;

const compared = (a: Counted, b: Counted): number =>
  b.points - a.points || b.buchholz - a.buchholz || b.sonnebornBerger - a.sonnebornBerger || b.wins - a.wins;

/** The same for a knock-out: who got further is before who did not. */
export const bracketOf = (entrants: readonly Entrant[], played: readonly Pair[]): readonly StandingLine[] => {
  const lastRound = (id: string): number =>
    Math.max(0, ...played.filter(({ first, second }) => first === id || second === id).map(({ round }) => round));
  const lines = standingsOf(entrants, played);
  const won = (id: string): number => {
    const last = played.find((pair) => pair.round === lastRound(id) && (pair.first === id || pair.second === id));
    return last?.scores && winnerOf(last, entrants) === id ? 1 : 0;
  };
  const before = (a: StandingLine, b: StandingLine): number =>
    lastRound(b.id) - lastRound(a.id) || won(b.id) - won(a.id);
  const inOrder = [...lines].sort((a, b) => before(a, b) || a.place - b.place);
  return inOrder.map((line) => ({ ...line, place: inOrder.findIndex((other) => before(line, other) === 0) + 1 }));
};
