import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drawn, drawRound, type Entrant, type Kind, type Pair, roundsOf } from './pairing.ts';
import { bracketOf, standingsOf } from './standings.ts';

const field = (count: number): readonly Entrant[] =>
  Array.from({ length: count }, (_, i) => ({ id: `p${i}`, seed: 2000 - i * 10, gone: false }));

type Score = (first: string, second: string, round: number) => readonly [number, number];

/** Play a tournament to its end. */
const played = (kind: Kind, entrants: readonly Entrant[], score: Score, wanted = 5): readonly Pair[] => {
  const pairs: Pair[] = [];
  const rounds = roundsOf(kind, entrants.length, wanted);
  for (let round = 1; round <= rounds; round += 1)
    for (const [first, second] of drawRound(kind, round, entrants, pairs))
      pairs.push({ round, first, second, scores: second === null ? [1, 0] : score(first, second, round) });
  return pairs;
};

const numberOf = (id: string): number => Number(id.slice(1));
/** The better seed wins. */
const asSeeded: Score = (a, b) => (numberOf(a) < numberOf(b) ? [1, 0] : [0, 1]);
const keyOf = ([a, b]: Drawn): string => [a, b].sort().join(' ');
const drawnIn = (pairs: readonly Pair[], round: number): readonly Drawn[] =>
  pairs.filter((pair) => pair.round === round).map(({ first, second }) => [first, second]);

const players = fc.integer({ min: 2, max: 17 });
const anyScore = fc.func(fc.constantFrom<readonly [number, number]>([1, 0], [0, 1], [0.5, 0.5]));

/** In every round everybody is there once. */
const eachOnce = (pairs: readonly Pair[], entrants: readonly Entrant[], rounds: number): void => {
  for (let round = 1; round <= rounds; round += 1) {
    const there = drawnIn(pairs, round).flatMap(([a, b]) => (b === null ? [a] : [a, b]));
    expect([...there].sort()).toEqual(entrants.map(({ id }) => id).sort());
  }
};

describe('a round robin', () => {
  it('has everybody meet everybody once, with one bye each where they are odd', () => {
    fc.assert(
      fc.property(players, (count) => {
        const entrants = field(count);
        const pairs = played('roundRobin', entrants, asSeeded);
        eachOnce(pairs, entrants, roundsOf('roundRobin', count, 0));
        const met = pairs.filter(({ second }) => second !== null).map(({ first, second }) => keyOf([first, second]));
        expect([met.length, new Set(met).size]).toEqual([(count * (count - 1)) / 2, (count * (count - 1)) / 2]);
        const byes = pairs.filter(({ second }) => second === null).map(({ first }) => first);
        expect(byes.length).toBe(count % 2 === 0 ? 0 : count);
        expect(new Set(byes).size).toBe(byes.length);
      }),
    );
  });

  it('gives whoever would meet somebody who has left a bye', () => {
    const entrants = field(4).map((one) => ({ ...one, gone: one.id === 'p3' }));
    for (const round of [1, 2, 3]) {
      const drawn = drawRound('roundRobin', round, entrants, []);
      expect(drawn.flat().includes('p3')).toBe(false);
      expect(drawn.filter(([, second]) => second === null)).toHaveLength(1);
    }
  });
});

describe('a Swiss', () => {
  it('has nobody meet another twice and nobody rest twice, whatever the scores', () => {
    // From twice the rounds and one on everybody has more than half of the others before him: it can always be had.
    fc.assert(
      fc.property(fc.integer({ min: 9, max: 16 }), anyScore, (count, score) => {
        const entrants = field(count);
        const rounds = 4;
        const pairs = played('swiss', entrants, score, rounds);
        eachOnce(pairs, entrants, Math.min(rounds, roundsOf('roundRobin', count, 0)));
        const met = pairs.filter(({ second }) => second !== null).map(({ first, second }) => keyOf([first, second]));
        expect(new Set(met).size).toBe(met.length);
        const byes = pairs.filter(({ second }) => second === null).map(({ first }) => first);
        expect(new Set(byes).size).toBe(byes.length);
      }),
      { numRuns: 60 },
    );
  });

  it('pairs those who stand alike, and rests the last', () => {
    const pairs = played('swiss', field(5), asSeeded, 2);
    expect(drawnIn(pairs, 1)).toEqual([
      ['p0', 'p1'],
      ['p2', 'p3'],
      ['p4', null],
    ]);
    // p0, p2 and p4 have a point; of p1 and p3, who have none, the lower rests.
    expect(drawnIn(pairs, 2).map(keyOf)).toEqual(['p0 p2', 'p1 p4', ' p3']);
  });

  it('lets two meet again only where nobody new is left', () => {
    const entrants = field(2);
    const once: readonly Pair[] = [{ round: 1, first: 'p0', second: 'p1', scores: [1, 0] }];
    expect(drawRound('swiss', 2, entrants, once).map(keyOf)).toEqual(['p0 p1']);
  });

  it('pairs nobody who has left, and names each first about as often', () => {
    const entrants = field(6).map((one) => ({ ...one, gone: one.id === 'p1' }));
    expect(drawRound('swiss', 1, entrants, []).flat()).not.toContain('p1');
    const pairs = played('swiss', field(8), asSeeded, 4);
    for (const { id } of field(8)) {
      const first = pairs.filter((pair) => pair.first === id).length;
      expect([1, 2, 3]).toContain(first);
    }
  });
});

describe('a knock-out', () => {
  it('has the best meet at the end, rests the best, and has one winner', () => {
    const pairs = played('knockOut', field(6), asSeeded);
    expect(drawnIn(pairs, 1)).toEqual([
      ['p0', null],
      ['p3', 'p4'],
      ['p1', null],
      ['p2', 'p5'],
    ]);
    expect(drawnIn(pairs, 2)).toEqual([
      ['p0', 'p3'],
      ['p1', 'p2'],
    ]);
    expect(drawnIn(pairs, 3)).toEqual([['p0', 'p1']]);
    expect(bracketOf(field(6), pairs).map(({ id, place }) => [id, place])).toEqual([
      ['p0', 1],
      ['p1', 2],
      ['p3', 3],
      ['p2', 3],
      ['p4', 5],
      ['p5', 5],
    ]);
  });

  it('ends with one, whatever the scores, and who is out stays out', () => {
    fc.assert(
      fc.property(players, anyScore, (count, score) => {
        const pairs = played('knockOut', field(count), score);
        const rounds = roundsOf('knockOut', count, 0);
        expect(drawnIn(pairs, rounds)).toHaveLength(1);
        for (let round = 2; round <= rounds; round += 1) {
          const before = drawnIn(pairs, round - 1).flat();
          for (const id of drawnIn(pairs, round).flat()) if (id !== null) expect(before).toContain(id);
          expect(drawnIn(pairs, round).length).toBe(Math.ceil(drawnIn(pairs, round - 1).length / 2));
        }
      }),
    );
  });

  it('lets the other go on where somebody has left', () => {
    const entrants = field(4).map((one) => ({ ...one, gone: one.id === 'p0' }));
    const first: readonly Pair[] = [
      { round: 1, first: 'p0', second: 'p3', scores: [1, 0] },
      { round: 1, first: 'p1', second: 'p2', scores: [1, 0] },
    ];
    expect(drawRound('knockOut', 2, entrants, first)).toEqual([['p1', null]]);
  });
});

describe('the table', () => {
  it('goes by points, then Buchholz, then Sonneborn-Berger', () => {
    const pairs: readonly Pair[] = [
      { round: 1, first: 'p0', second: 'p1', scores: [1, 0] },
      { round: 1, first: 'p2', second: 'p3', scores: [1, 0] },
      { round: 2, first: 'p0', second: 'p2', scores: [0.5, 0.5] },
      { round: 2, first: 'p1', second: 'p3', scores: [1, 0] },
      { round: 3, first: 'p0', second: 'p3', scores: [0, 1] },
      { round: 3, first: 'p1', second: 'p2', scores: [0, 1] },
    ];
    const lines = standingsOf(field(4), pairs);
    expect(
      lines.map(({ id, place, points, buchholz, sonnebornBerger }) => [id, place, points, buchholz, sonnebornBerger]),
    ).toEqual([
      ['p2', 1, 2.5, 3.5, 2.75],
      ['p0', 2, 1.5, 4.5, 2.25],
      ['p3', 3, 1, 5, 1.5],
      ['p1', 4, 1, 5, 1],
    ]);
  });

  it('gives those who are even in all the same place', () => {
    expect(standingsOf(field(3), []).map(({ place }) => place)).toEqual([1, 1, 1]);
  });
});
