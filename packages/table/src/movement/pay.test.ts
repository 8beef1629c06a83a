import { describe, expect, it } from 'vitest';
import type { Point } from '../point.ts';
import { type Fraction, fraction } from '../ratio.ts';
import type { Stand } from '../shape/base.ts';
import { makeScene, type Scene } from '../shape/scene.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyGround, anyPoint, TABLE } from '../test/tables.ts';
import { howFar, type Tariff } from './going.ts';
import { affordableRoute, canPay, roughCost, stopsAt } from './pay.ts';
import { cutRoute, type Movement, type Route } from './route.ts';

const p = (x: number, y: number): Point => ({ x, y });
const MAN: Stand = { at: p(0, 0), facing: 90, base: { shape: 'disc', radius: 100 } };
const moveOf = (...route: Point[]): Movement => ({ stand: MAN, route, facing: 'along' });
const OPEN = makeScene({ table: TABLE, areas: [], lines: [] });
const WOODED = makeScene({
  table: TABLE,
  areas: [
    { id: 'wood', terrain: 'wood', level: 1, outline: [p(1000, 0), p(2000, 0), p(2000, 2000), p(1000, 2000)] },
    { id: 'house', terrain: 'house', level: 1, outline: [p(4000, 0), p(5000, 0), p(5000, 2000), p(4000, 2000)] },
  ],
  lines: [{ id: 'wall', terrain: 'wall', level: 1, line: [p(3000, 0), p(3000, 2000)], thickness: 0 }],
});

/** A third of a point a unit, twice that in woods, nothing through houses, 300 over walls, a point for five degrees. */
const TARIFF: Tariff = {
  ground: ({ shapes }) => {
    if (shapes.some(({ terrain }) => terrain === 'house')) return null;
    return { numerator: shapes.some(({ terrain }) => terrain === 'wood') ? 2 : 1, denominator: 3 };
  },
  crossing: ({ how }) => ({ numerator: how === 'crosses' ? 300 : 0, denominator: 1 }),
  turn: ({ turn }) => ({ numerator: Math.abs(turn), denominator: 5 }),
};
/** The same in whole points. */
const WHOLE: Tariff = {
  ...TARIFF,
  ground: (piece) => {
    const third = TARIFF.ground(piece);
    return third && { numerator: third.numerator, denominator: 1 };
  },
  turn: ({ turn }) => ({ numerator: Math.abs(turn), denominator: 1 }),
};

const stopOf = (scene: Scene, move: Movement, tariff: Tariff, points: Fraction): number | null => {
  const { distance, stop } = howFar(scene, move, tariff, points);
  return stop ? distance : null;
};

describe('paying for a move, quickly', () => {
  it('tells a thousandth of a millimetre too much, and a thing that just does', () => {
    const move = moveOf(p(0, 500), p(2999, 500));
    expect(canPay(OPEN, move, TARIFF, fraction(2999, 3))).toBe(true);
    expect(canPay(OPEN, move, TARIFF, fraction(2_998_999_999_999, 3_000_000_000))).toBe(false);
    expect(canPay(OPEN, move, WHOLE, fraction(2999))).toBe(true);
    expect(canPay(OPEN, move, WHOLE, fraction(2998))).toBe(false);
    expect(canPay(OPEN, move, WHOLE, fraction(5997, 2))).toBe(false);
    expect(canPay(OPEN, move, WHOLE, fraction(5999, 2))).toBe(true);
  });

  it('knows no price for what is forbidden', () => {
    const move = moveOf(p(3500, 500), p(4500, 500));
    expect(roughCost(WOODED, move, WHOLE)).toBeNull();
    expect(canPay(WOODED, move, WHOLE, fraction(99_999))).toBe(false);
    expect(stopsAt(WOODED, move, WHOLE, fraction(99_999))).toBe(500);
    expect(affordableRoute(WOODED, move, WHOLE, fraction(99_999))).toEqual([p(3500, 500), p(4000, 500)]);
  });

  it('stops on the piece it can not pay, in front of the wall it can not, and before the turn it can not', () => {
    const through = moveOf(p(0, 500), p(3500, 500));
    expect(stopsAt(WOODED, through, WHOLE, fraction(999))).toBe(999);
    expect(stopsAt(WOODED, through, WHOLE, fraction(1001))).toBe(1000);
    expect(stopsAt(WOODED, through, WHOLE, fraction(1002))).toBe(1001);
    expect(stopsAt(WOODED, through, WHOLE, fraction(4299))).toBe(3000);
    expect(stopsAt(WOODED, through, WHOLE, fraction(4300))).toBe(3000);
    expect(stopsAt(WOODED, through, WHOLE, fraction(4301))).toBe(3001);
    expect(stopsAt(WOODED, through, WHOLE, fraction(4800))).toBeNull();
    const round = moveOf(p(0, 500), p(500, 500), p(500, 1500));
    expect(stopsAt(OPEN, round, WHOLE, fraction(589))).toBe(500);
    expect(stopsAt(OPEN, round, WHOLE, fraction(597))).toBe(507);
    expect(stopsAt(OPEN, round, TARIFF, fraction(200))).toBe(546);
  });

  it('gives what the slow way gives, for any move, tariff and number of points', () => {
    const next = wholeNumbers(12);
    const scene = makeScene(anyGround(next, 120, 40));
    const near = (from: Point): Point => p(from.x + between(next, -900, 900), from.y + between(next, -900, 900));
    const ends = { paid: 0, stopped: 0 };
    for (let i = 0; i < 1500; i += 1) {
      const start = anyPoint(next);
      const route: Route = [start, near(start), ...(i % 4 === 0 ? [] : [near(start), near(start)])];
      const move: Movement = { stand: { ...MAN, at: start }, route, facing: i % 3 === 0 ? 'kept' : 'along' };
      const tariff = i % 2 === 0 ? WHOLE : TARIFF;
      const whole = howFar(scene, move, tariff, null);
      const points = i % 5 === 0 ? whole.spent : fraction(between(next, 0, 5000), 1 + (i % 3));
      const slow = stopOf(scene, move, tariff, points);
      expect(stopsAt(scene, move, tariff, points)).toBe(slow);
      expect(canPay(scene, move, tariff, points)).toBe(slow === null);
      ends[slow === null ? 'paid' : 'stopped'] += 1;
      if (whole.stop) expect(roughCost(scene, move, tariff)).toBeNull();
      else expect(roughCost(scene, move, tariff)).toBeCloseTo(Number(whole.spent.n) / Number(whole.spent.d), 6);
    }
    expect(Math.min(ends.paid, ends.stopped)).toBeGreaterThan(300);
  });

  it('cuts a route to the longest start that the slow way would find', () => {
    const next = wholeNumbers(13);
    const scene = makeScene(anyGround(next, 120, 40));
    for (let i = 0; i < 200; i += 1) {
      const start = anyPoint(next);
      const route = [start, p(start.x + between(next, -900, 900), start.y + between(next, -900, 900))];
      const move: Movement = { stand: { ...MAN, at: start }, route, facing: 'kept' };
      const points = fraction(between(next, 0, 900));
      const slow = (): Route => {
        const farthest = stopOf(scene, move, WHOLE, points);
        if (farthest === null) return route;
        for (let length = farthest; length > 0; length -= 1) {
          const cut = cutRoute(route, length);
          if (stopOf(scene, { ...move, route: cut }, WHOLE, points) === null) return cut;
        }
        return [start];
      };
      expect(affordableRoute(scene, move, WHOLE, points)).toEqual(slow());
    }
  });
});
