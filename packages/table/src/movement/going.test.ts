import { describe, expect, it } from 'vitest';
import { distance, type Point } from '../point.ts';
import { ceilOf, compareFraction, fraction, lowest, ofRatio, times } from '../ratio.ts';
import type { Area, LineFeature } from '../shape/area.ts';
import type { Stand } from '../shape/base.ts';
import { makeScene, type Scene } from '../shape/scene.ts';
import { between, wholeNumbers } from '../test/random.ts';
import { anyGround, anyPoint } from '../test/tables.ts';
import { amountOf, type Charge, costOf, howFar, piecesOf, type RouteStep, stepsOf, type Tariff } from './going.ts';
import { affordableRoute, roughCost } from './pay.ts';
import { type Movement, routeLength } from './route.ts';

const p = (x: number, y: number): Point => ({ x, y });
const TABLE = { width: 10_000, height: 10_000 };
const MAN: Stand = { at: p(0, 0), facing: 90, base: { shape: 'disc', radius: 100 } };
const rectangle = (id: string, terrain: string, left: number, right: number, top = 0, bottom = 1000): Area => ({
  id,
  terrain,
  level: 1,
  outline: [p(left, top), p(right, top), p(right, bottom), p(left, bottom)],
});
const wall = (x: number): LineFeature => ({
  id: `wall ${x}`,
  terrain: 'wall',
  line: [p(x, 0), p(x, 1000)],
  thickness: 0,
  level: 1,
});
const sceneOf = (areas: readonly Area[], lines: readonly LineFeature[] = []): Scene =>
  makeScene({ table: TABLE, areas, lines });
const moveOf = (...route: Point[]): Movement => ({ stand: MAN, route, facing: 'along' });
const charge = (numerator: number, denominator = 1): Charge => ({ numerator, denominator });

/** Woods cost double, houses are forbidden, roads half; a wall 500; a turn over 45 degrees 1000. */
const TARIFF: Tariff = {
  ground: ({ shapes }) => {
    const has = (terrain: string): boolean => shapes.some((shape) => shape.terrain === terrain);
    return has('house') ? null : has('road') ? charge(1, 2) : has('wood') ? charge(2) : charge(1);
  },
  crossing: ({ how, shape }) => (shape.terrain === 'ditch' ? null : charge(how === 'crosses' ? 500 : 0)),
  turn: ({ turn }) => charge(Math.abs(turn) > 45 ? 1000 : 0),
};
const told = (step: RouteStep): string => {
  switch (step.kind) {
    case 'turn':
      return `turn ${step.turn.turn} at ${step.turn.at}`;
    case 'crossing':
      return `${step.crossing.how} ${step.crossing.shape.id} at ${step.crossing.at}`;
    case 'piece':
      return `${step.piece.from}-${step.piece.to} ${step.piece.shapes.map(({ id }) => id).join('+') || 'open'}`;
  }
};
const story = (scene: Scene, move: Movement): readonly string[] => stepsOf(scene, move).map(told);

describe('what happens along a move', () => {
  it('is told in order: ground, crossings and turns', () => {
    const scene = sceneOf([rectangle('wood', 'wood', 300, 600), rectangle('road', 'road', 500, 700)], [wall(800)]);
    expect(story(scene, moveOf(p(0, 500), p(1000, 500), p(1000, 900)))).toEqual([
      '0-300 open',
      'enters wood at 300',
      '300-500 wood',
      'enters road at 500',
      '500-600 wood+road',
      'leaves wood at 600',
      '600-700 road',
      'leaves road at 700',
      '700-800 open',
      'crosses wall 800 at 800',
      '800-1000 open',
      'turn 90 at 1000',
      '1000-1400 open',
    ]);
  });

  it('cuts the pieces alone when they are all that is asked for', () => {
    const scene = sceneOf([rectangle('wood', 'wood', 300, 600)]);
    expect(piecesOf(scene, [p(0, 500), p(1000, 500)]).map(({ from, to, shapes }) => [from, to, shapes.length])).toEqual(
      [
        [0, 300, 0],
        [300, 600, 1],
        [600, 1000, 0],
      ],
    );
  });

  it('does not enter what it starts in, and stays in what it turns a corner in', () => {
    const scene = sceneOf([rectangle('wood', 'wood', 300, 600)]);
    expect(story(scene, moveOf(p(400, 500), p(500, 500), p(500, 600), p(900, 600)))).toEqual([
      '0-100 wood',
      'turn 90 at 100',
      '100-200 wood',
      'turn -90 at 200',
      '200-300 wood',
      'leaves wood at 300',
      '300-600 open',
    ]);
  });

  it('leaves at a corner on the edge, and enters from the edge', () => {
    const scene = sceneOf([rectangle('wood', 'wood', 300, 600)]);
    expect(story(scene, moveOf(p(400, 500), p(600, 500), p(900, 500)))).toEqual([
      '0-200 wood',
      'leaves wood at 200',
      '200-500 open',
    ]);
    expect(story(scene, moveOf(p(300, 500), p(500, 500)))).toEqual(['enters wood at 0', '0-200 wood']);
    expect(story(scene, moveOf(p(300, 100), p(300, 500)))).toEqual(['turn 90 at 0', '0-400 open']);
  });

  it('goes on past points repeated', () => {
    expect(story(sceneOf([]), moveOf(p(0, 0), p(0, 0), p(50, 0), p(50, 0)))).toEqual(['0-50 open']);
    expect(story(sceneOf([]), moveOf(p(0, 0)))).toEqual([]);
    expect(story(sceneOf([]), moveOf())).toEqual([]);
  });

  it('crosses a wall once, however its corners are laid', () => {
    const scene = sceneOf([], [wall(500)]);
    const crossings = (...route: Point[]) =>
      story(scene, moveOf(...route)).filter((step) => step.startsWith('crosses'));
    expect(crossings(p(0, 500), p(1000, 500))).toEqual(['crosses wall 500 at 500']);
    expect(crossings(p(0, 500), p(500, 500), p(1000, 500))).toEqual(['crosses wall 500 at 500']);
    expect(crossings(p(0, 500), p(500, 500), p(500, 700), p(1000, 700))).toEqual(['crosses wall 500 at 500']);
    expect(crossings(p(500, 500), p(1000, 500))).toEqual([]);
    expect(crossings(p(0, 500), p(499, 500), p(0, 500))).toEqual([]);
  });

  it('at one place leaves, crosses, then enters', () => {
    const scene = sceneOf([rectangle('wood', 'wood', 0, 500), rectangle('field', 'field', 500, 900)], [wall(500)]);
    expect(story(scene, moveOf(p(100, 500), p(800, 500)))).toEqual([
      '0-400 wood',
      'leaves wood at 400',
      'crosses wall 500 at 400',
      'enters field at 400',
      '400-700 field',
    ]);
  });
});

describe('the cost of a move', () => {
  const scene = sceneOf([rectangle('wood', 'wood', 300, 600)], [wall(800)]);

  it('adds up exactly', () => {
    expect(costOf(scene, moveOf(p(0, 500), p(1000, 500)), TARIFF)).toEqual(fraction(1800));
    expect(costOf(scene, moveOf(p(0, 500), p(700, 500), p(700, 700)), TARIFF)).toEqual(fraction(2200));
    expect(roughCost(scene, moveOf(p(0, 500), p(700, 500), p(700, 700)), TARIFF)).toBeCloseTo(2200, 9);
  });

  it('is exact on slanting legs too', () => {
    // 805 long (804.99 rounded up) and 700 across, 300 of them in the wood.
    expect(distance(p(0, 100), p(700, 497))).toBe(805);
    expect(costOf(scene, moveOf(p(0, 100), p(700, 497)), { ground: TARIFF.ground })).toEqual(
      lowest(fraction(805 * 1000, 700)),
    );
  });

  it('has no prices but the ground’s unless given', () => {
    expect(costOf(scene, moveOf(p(0, 500), p(1000, 500), p(1000, 600)), { ground: () => charge(1, 1100) })).toEqual(
      fraction(1),
    );
  });

  it('there is none over forbidden ground, at a forbidden crossing or turn', () => {
    const houses = sceneOf([rectangle('house', 'house', 300, 600), rectangle('ditch', 'ditch', 700, 701)]);
    expect(costOf(houses, moveOf(p(0, 500), p(1000, 500)), TARIFF)).toBeNull();
    expect(costOf(houses, moveOf(p(650, 500), p(1000, 500)), TARIFF)).toBeNull();
    expect(costOf(houses, moveOf(p(0, 500), p(200, 500), p(0, 500)), { ...TARIFF, turn: () => null })).toBeNull();
    expect(roughCost(houses, moveOf(p(0, 500), p(1000, 500)), TARIFF)).toBeNull();
  });

  it('along the edge of forbidden ground is allowed', () => {
    const houses = sceneOf([rectangle('house', 'house', 300, 600)]);
    expect(costOf(houses, moveOf(p(300, 0), p(300, 1000)), { ground: TARIFF.ground })).toEqual(fraction(1000));
  });
});

describe('how far a move gets', () => {
  const scene = sceneOf([rectangle('wood', 'wood', 300, 600)], [wall(800)]);
  const move = moveOf(p(0, 500), p(1000, 500));
  const reached = (points: Charge): number => howFar(scene, move, TARIFF, amountOf(points)).distance;

  it('is as far as the points last', () => {
    expect([100, 300, 500, 901, 1101, 1599, 1600, 1700, 1800, 5000].map((points) => reached(charge(points)))).toEqual([
      100, 300, 400, 601, 800, 800, 800, 900, 1000, 1000,
    ]);
  });

  it('ends at the crossing that can not be paid', () => {
    const stopped = howFar(sceneOf([], [wall(800)]), move, TARIFF, fraction(1299));
    expect([stopped.distance, stopped.spent, stopped.stop && told(stopped.stop.step)]).toEqual([
      800,
      fraction(800),
      'crosses wall 800 at 800',
    ]);
  });

  it('says what stopped it', () => {
    const spent = howFar(scene, move, TARIFF, fraction(500));
    expect(spent.spent).toEqual(fraction(500));
    expect([spent.stop?.why, spent.stop && told(spent.stop.step)]).toEqual(['spent', '300-600 wood']);
    const blocked = howFar(sceneOf([rectangle('house', 'house', 300, 600)]), move, TARIFF, fraction(5000));
    expect([blocked.distance, blocked.stop?.why, blocked.stop && told(blocked.stop.step)]).toEqual([
      300,
      'forbidden',
      '300-600 house',
    ]);
    const turned = howFar(scene, moveOf(p(0, 500), p(0, 900)), TARIFF, fraction(999));
    expect([turned.distance, turned.spent, turned.stop && told(turned.stop.step)]).toEqual([
      0,
      fraction(0),
      'turn 90 at 0',
    ]);
  });

  it('is paid to the last fraction of a point', () => {
    const third: Tariff = { ground: () => charge(1, 3) };
    expect(howFar(scene, move, third, fraction(1000, 3))).toMatchObject({ distance: 1000, stop: null });
    expect(howFar(scene, move, third, fraction(999_999, 3000)).distance).toBe(999);
  });

  it('never costs more than the points, on any table', () => {
    const next = wholeNumbers(31);
    const any = makeScene(anyGround(next, 60, 20));
    for (let i = 0; i < 60; i += 1) {
      const route = [anyPoint(next), anyPoint(next), anyPoint(next)];
      const points = fraction(between(next, 0, 20_000), 3);
      const cut = affordableRoute(any, { stand: MAN, route, facing: 'along' }, TARIFF, points);
      const cost = costOf(any, { stand: MAN, route: cut, facing: 'along' }, TARIFF);
      if (cut.length > 1) expect(compareFraction(cost!, points)).toBeLessThanOrEqual(0);
      const more = affordableRoute(any, { stand: MAN, route, facing: 'along' }, TARIFF, fraction(20_001));
      expect(routeLength(more)).toBeGreaterThanOrEqual(routeLength(cut) - 2);
    }
  });

  it('gives the whole route when it can be paid, and stays put when nothing can', () => {
    expect(affordableRoute(scene, move, TARIFF, fraction(1800))).toBe(move.route);
    expect(affordableRoute(scene, move, TARIFF, fraction(500))).toEqual([p(0, 500), p(400, 500)]);
    expect(affordableRoute(scene, moveOf(p(0, 500), p(0, 900)), TARIFF, fraction(5))).toEqual([p(0, 500)]);
  });
});

it('the largest tables and the smallest fractions stay exact', () => {
  const far = makeScene({
    table: { width: 100_000, height: 100_000 },
    areas: [{ id: 'bog', terrain: 'wood', level: 0, outline: [p(3, 1), p(99_991, 7), p(99_989, 99_983)] }],
    lines: [],
  });
  const [from, to] = [p(1, 99_997), p(99_997, 3)];
  const pieces = piecesOf(far, [from, to]);
  expect(pieces.map(({ shapes }) => shapes.length)).toEqual([0, 1, 0]);
  expect(pieces[0]!.to).toBe(pieces[1]!.from);
  expect(pieces[2]!.to).toBe(distance(from, to));
  const exact = pieces.map(({ part }) => ceilOf(times(fraction(distance(from, to)), ofRatio(part.to))));
  expect(pieces.map((piece) => piece.to)).toEqual(exact);
});
