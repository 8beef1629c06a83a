import { describe, expect, it } from 'vitest';
import { fastRandom } from '../check/dice.ts';
import { pickFrom } from '../engine/any-of.ts';
import type { Ask } from '../engine/procedure.ts';
import type { Choice } from '../engine/question.ts';
import { fillHoles } from '../engine/sample.ts';
import type { GameSystem } from '../engine/system.ts';
import type { Duel } from '../test/duel.ts';
import { duel } from '../test/duel.ts';
import { dawn, played, scenario } from '../test/play.ts';
import { nearMisses, tryGame } from './index.ts';

/** The laws broken by a system that differs from a sound one in a single fault, on a few games. */
const lawsBrokenBy = (fault: Partial<GameSystem<Duel>>): readonly string[] => {
  const found = new Set<string>();
  for (let seed = 1; seed <= 6; seed += 1)
    for (const { law } of tryGame({ ...duel, ...fault }, scenario, seed, { limit: 300 }).broken) found.add(law);
  return [...found];
};
const withProcedure = (name: 'stance' | 'effort', change: Partial<Ask<Duel, never>>): Partial<GameSystem<Duel>> =>
  ({ procedures: { ...duel.procedures, [name]: { ...duel.procedures[name], ...change } } }) as Partial<
    GameSystem<Duel>
  >;

describe('the laws find', () => {
  it('nothing wrong with a sound system', () => {
    expect(lawsBrokenBy({})).toEqual([]);
  });
  it('a view that shows a hidden thing', () => {
    expect(lawsBrokenBy({ see: (_s, board) => board })).toContain('views hide');
  });
  it('a view that changes when seen twice', () => {
    expect(
      lawsBrokenBy({ see: (s, board, side) => ({ ...duel.see(s, board, side), effort: board.effort + 1 }) }),
    ).toContain('seen twice is seen once');
  });
  it('an event heard by those who may not hear it', () => {
    // A guard called out as it is taken: nothing is hidden before, the answer itself makes the secret.
    expect(lawsBrokenBy({ hear: (_s, _before, event) => event })).toEqual(['what is heard is then seen']);
    // A noise that depends on a hidden thing, with nothing suspected, is found by the twin.
    expect(
      lawsBrokenBy({
        suspicions: () => [],
        hear: (_s, before, event, side) =>
          event.type === 'guarded' && event.side !== side
            ? before.birch.guard === 'high' && before.ash.guard === 'high'
              ? null
              : { ...event, guard: 'unknown' }
            : event,
      }),
    ).toContain('what is heard is then seen');
  });
  it('a secret that lies in a frame', () => {
    const take = (game: { readonly board: Duel['board'] }) => ({
      call: { kind: 'effort', by: 'birch', whisper: game.board.ash.guard } as never,
    });
    expect(lawsBrokenBy(withProcedure('stance', { take: take as never }))).toContain('frames hide');
  });
  it('a guess that does not fit what is seen', () => {
    expect(lawsBrokenBy({ guess: (_s, seen) => ({ ...seen, round: seen.round + 1 }) })).toContain(
      'a guess looks like the truth',
    );
  });
  it('a listed choice that is refused', () => {
    expect(
      lawsBrokenBy(withProcedure('stance', { refuse: () => ({ rule: 'D-2', why: { word: 'notHere' } }) })),
    ).toContain('listed choices are legal');
  });
  it('a near miss that is accepted', () => {
    expect(lawsBrokenBy(withProcedure('effort', { refuse: () => null }))).toContain('near misses are refused');
  });
  it('a side asked without a choice', () => {
    expect(lawsBrokenBy(withProcedure('stance', { choices: () => [] }))).toContain('no dead ends');
  });
  it('a board changed behind the events, and a reducer that changes its input', () => {
    const sly = (board: Duel['board'], event: Duel['event']): Duel['board'] => {
      (board as { round: number }).round += 1;
      return duel.reduce(board, event);
    };
    expect(lawsBrokenBy({ reduce: sly })).toContain('nothing throws');
  });
  it('a reducer that is not a function of board and event', () => {
    let calls = 0;
    expect(
      lawsBrokenBy({ reduce: (board, event) => ({ ...duel.reduce(board, event), effort: calls++ % 3 }) }),
    ).toContain('the log folds to the board');
  });
  it('a fault', () => {
    expect(lawsBrokenBy({ faults: () => ['rotten'] })).toContain('no faults');
    expect(lawsBrokenBy({ wrongInPlay: () => ['squashed'] })).toContain('no faults');
  });
  it('a citation or a word that does not exist', () => {
    expect(lawsBrokenBy({ tell: () => ({ word: 'mumble' }) as never })).toContain('words exist');
    expect(lawsBrokenBy(withProcedure('stance', { rule: 'D-99' as never }))).toContain('rules cited exist');
  });
  it('data that text can not keep', () => {
    expect(lawsBrokenBy({ setup: (s) => ({ ...duel.setup(s), effort: Number.NaN }) })).toContain('save and load');
  });
  it('a game that never ends, and a scenario that does not load', () => {
    expect(
      tryGame({ ...duel, load: () => ({ ok: true, value: { ...dawn, rounds: 10_000, life: 10_000 } }) }, scenario, 1, {
        limit: 50,
        every: 100,
      }).broken,
    ).toMatchObject([{ law: 'random play ends' }]);
    expect(tryGame(duel, {}, 1).broken).toMatchObject([{ law: 'scenarios load' }]);
  });
  it('an undo that forgets what became known', () => {
    expect(lawsBrokenBy({ twin: () => null })).toEqual([]);
  });
});

type Act = { type: string; at?: unknown };
const choice = (holes: object): Choice<Act> => ({ action: { type: 'x' }, holes }) as Choice<Act>;
const outside = (space: object): readonly unknown[] =>
  nearMisses<Act>([choice({ at: space })]).map((action) => action.at);

describe('near misses', () => {
  it('lie just outside each kind of space', () => {
    expect(outside({ kind: 'number', min: 0, max: 2 })).toEqual([3, -1]);
    expect(outside({ kind: 'options', options: ['a'] })).toEqual(['no such option']);
    expect(outside({ kind: 'hexes', hexes: [4, 9] })).toEqual([100_009]);
    expect(outside({ kind: 'path', hexes: [4, 9], min: 1, max: 2 })).toEqual([[], [100_009]]);
    expect(outside({ kind: 'several', options: [{ a: 1 }], min: 1, max: 2 })).toEqual([['no such option'], []]);
    expect(outside({ kind: 'several', options: [{ a: 1 }], min: 0, max: 2 })).toEqual([['no such option']]);
    expect(outside({ kind: 'facing', from: 0, to: 359 })).toEqual([360, -1, 0.5]);
    expect(outside({ kind: 'facing', from: 10, to: 20 })).toEqual([21, 9]);
    expect(
      outside({
        kind: 'span',
        spans: [
          [5, 9],
          [20, 30],
        ],
      }),
    ).toEqual([31, 4]);
    expect(outside({ kind: 'units', units: ['a', 'b', 'c'], min: 1, max: 2 })).toEqual([
      ['no such unit'],
      [],
      ['a', 'b', 'c'],
      ['a', 'a'],
    ]);
    expect(outside({ kind: 'route', from: { x: 0, y: 0 }, length: 10, area: [] })).toEqual([
      [],
      [{ x: 11, y: 0 }],
      [{ x: 0.5, y: 0 }],
    ]);
    expect(
      outside({
        kind: 'area',
        area: [
          [
            { x: 0, y: 0 },
            { x: 5, y: 5 },
          ],
        ],
      }),
    ).toEqual([{ x: 6, y: 0 }]);
  });
  it('of a list without holes are fields swapped between its actions', () => {
    const ready = (action: object) => ({ action }) as Choice<Act>;
    expect(
      nearMisses<Act>([
        ready({ type: 'fire', by: 'a', at: 1 }),
        ready({ type: 'fire', by: 'b', at: 2 }),
        ready({ type: 'pass' }),
      ]),
    ).toEqual([
      { type: 'fire', by: 'b', at: 1 },
      { type: 'fire', by: 'a', at: 2 },
    ]);
  });
});

describe('holes', () => {
  const fill = (space: object, seed = 1): unknown =>
    (
      fillHoles(
        duel,
        { setting: dawn, board: played([]).board },
        { kind: 'stance', side: 'ash' },
        'ash',
        choice({ at: space }) as never,
        fastRandom(seed),
      ) as Act
    ).at;
  it('are filled from what their spaces offer', () => {
    expect(['a', 'b']).toContain(fill({ kind: 'options', options: ['a', 'b'] }));
    expect([4, 9]).toContain(fill({ kind: 'hexes', hexes: [4, 9] }));
    for (let seed = 1; seed < 30; seed += 1) {
      const units = fill({ kind: 'units', units: ['a', 'b', 'c'], min: 1, max: 2 }, seed) as string[];
      expect([1, 2]).toContain(units.length);
      expect(new Set(units).size).toBe(units.length);
      expect([10, 11, 12]).toContain(fill({ kind: 'facing', from: 10, to: 12 }, seed));
      expect([5, 6, 20, 21]).toContain(
        fill(
          {
            kind: 'span',
            spans: [
              [5, 6],
              [20, 21],
            ],
          },
          seed,
        ),
      );
    }
    expect(['a,b', 'b,a']).toContain(String(fill({ kind: 'several', options: ['a', 'b'], min: 2, max: 5 })));
    expect(() => fill({ kind: 'route', from: { x: 0, y: 0 }, length: 1, area: [] })).toThrow(
      "a route can only be filled by the system's own sample",
    );
    expect(() => pickFrom([], fastRandom(1))).toThrow('nothing to pick from');
  });
});
