import type { TablePoint, Vista } from '@grognard/looks';
import { HEX_GAME, MEN, TABLE_GAME } from '@grognard/systems/specimens';
import { describe, expect, it } from 'vitest';
import { deskOf } from '../test/desks.ts';
import { askedNow, playedGame } from '../test/real-games.ts';
import { outlinesOf, surveyFor } from './survey.ts';

const TABLE = { width: 6000, height: 4000 };
const vistaOf = (holds: Vista['holds'], within: Vista['within'] = null): Vista => ({ mesh: 100, within, holds });

const drawn = (vista: Vista) => {
  const steps = outlinesOf(TABLE, vista);
  let asked = 0;
  for (;;) {
    const step = steps.next();
    if (step.done) return { loops: step.value, asked };
    asked += 1;
  }
};

/** Of all loops together: what is left out in the middle counts against. */
const areaOf = (loops: ReturnType<typeof drawn>['loops']): number =>
  Math.abs(
    loops.reduce(
      (sum, loop) =>
        sum +
        loop.reduce((part, a, i) => {
          const b = loop[(i + 1) % loop.length]!;
          return part + (a.x * b.y - b.x * a.y) / 2;
        }, 0),
      0,
    ),
  );
const far = (a: TablePoint, b: TablePoint): number => Math.hypot(a.x - b.x, a.y - b.y);
const MIDDLE = { x: 3000, y: 2000 };

describe('ground of a table told from the rest of it', () => {
  it('is all of the table where it holds everywhere, and nothing where it holds nowhere', () => {
    const { loops } = drawn(vistaOf(() => true));
    expect([loops.length, areaOf(loops) / (TABLE.width * TABLE.height)]).toEqual([1, expect.closeTo(1, 2)]);
    expect(drawn(vistaOf(() => false)).loops).toEqual([]);
  });

  it('has outlines round it and round what is left out, as large as they are', () => {
    const ring = drawn(vistaOf((at) => far(at, MIDDLE) < 1500 && far(at, MIDDLE) > 500));
    expect(ring.loops).toHaveLength(2);
    expect(areaOf(ring.loops) / (Math.PI * (1500 ** 2 - 500 ** 2))).toBeCloseTo(1, 1);
    for (const loop of ring.loops)
      for (const at of loop)
        expect(Math.min(Math.abs(far(at, MIDDLE) - 1500), Math.abs(far(at, MIDDLE) - 500))).toBeLessThan(100);
  });

  it('is not asked for beyond its circle, nor of every point within ground that is all alike', () => {
    const asked: TablePoint[] = [];
    const within = { at: MIDDLE, radius: 1200 };
    const { loops } = drawn(vistaOf((at) => asked.push(at) > 0, within));
    expect(loops).toHaveLength(1);
    expect(asked.every((at) => far(at, MIDDLE) <= 1200)).toBe(true);
    expect(asked.length).toBeLessThan((Math.PI * 1200 ** 2) / 100 ** 2);
    expect(new Set(asked.map(({ x, y }) => `${x},${y}`)).size).toBe(asked.length);
  });
});

describe('what is drawn of a table where the pointer rests', () => {
  const going = new AbortController().signal;

  it('is where a place can be seen from, and what a piece could fire at; worked out once for a view', async () => {
    const wanted = {
      id: 'vista',
      system: TABLE_GAME,
      scenario: 'road-to-stonne',
      humans: ['french'],
      bot: 'greedy',
    } as const;
    const asked = askedNow(
      await playedGame({
        ...{ ...wanted, seed: 7, most: 400 },
        until: (game) => askedNow(game)?.question.choices.some(({ action }) => action.type === 'select') ?? false,
      }),
    )!;
    const pieces = asked.desk.looks.pieces({ setting: asked.desk.setting, board: asked.view.board }, asked.side);
    const own = pieces.find(({ side, at }) => side === asked.side && at.kind === 'spot')!;
    if (own.at.kind !== 'spot') throw new Error('it stands on the table');
    const place = own.at;
    const seen = await surveyFor(asked, { piece: null, place }, going);
    const fired = await surveyFor(asked, { piece: own.id, place }, going);
    expect(areaOf(seen!)).toBeGreaterThan(0);
    expect(areaOf(fired!)).toBeGreaterThan(0);
    expect(await surveyFor(asked, { piece: null, place }, going)).toBe(seen);
    // Who has gone on is told nothing.
    const gone = AbortSignal.abort();
    expect(await surveyFor(asked, { piece: null, place: { ...place, x: place.x + 300 } }, gone)).toBeNull();
  });

  it('is nothing where players guess, and nothing on hexes', async () => {
    for (const [id, scenario] of [
      [MEN.system, MEN.scenario],
      [HEX_GAME, 'crossroads'],
    ] as const) {
      const { desk } = await deskOf(id, scenario);
      const looks = { ...desk.looks, guesses: () => true, vistas: async () => () => vistaOf(() => true) };
      const view = { board: {} } as never;
      const place = { kind: 'spot', x: 100, y: 100 } as const;
      expect(await surveyFor({ desk: { ...desk, looks }, view }, { piece: null, place }, going)).toBeNull();
    }
  });
});
