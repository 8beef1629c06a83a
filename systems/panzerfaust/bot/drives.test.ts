import { distance, INCH, pointAhead } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { botAnswer } from '../examples/bot-answer.ts';
import { inch, looked, outline, point, type Situation } from '../examples/played.ts';
import { isOnTable, type OnTable } from '../rules/pieces.ts';
import { sightBetween } from '../rules/sight.ts';
import type { Action, L, Vehicle } from '../types.ts';
import { courseTo } from './drives.ts';
import { FAR } from './grid.ts';
import { endsClear, laneTo, standingBy } from './lanes.ts';
import { quarterFor } from './quarters.ts';
import { hasElbowRoom, reachedBy } from './reach.ts';

/** What greedy answers for the Germans. */
const answerIn = (situation: Situation): Action => botAnswer(situation, 'greedy');

const movement = [{ kind: 'movement', side: 'german', only: null }];
const shooting = [{ kind: 'shooting', side: 'german', only: null }];
const tank = { profile: 'de-panzer-4', facing: 180, turret: 180, life: 3, arms: [{}, {}, {}] };
const sherman = { profile: 'us-m4-sherman', facing: 0, turret: 0, life: 3, arms: [{}, {}, {}] };
const plain = { life: 1, might: 0, fate: 0 };

const vehicleIn = ({ board }: L, id: string): OnTable<Vehicle> =>
  board.vehicles.find((one): one is OnTable<Vehicle> => one.id === id && isOnTable(one))!;

/** Walls about a tank, with a way out behind it. */
const stall = {
  lines: [
    { id: 'stall', terrain: 'highWall', line: outline([28.6, 5], [28.6, 13], [31.4, 13], [31.4, 5]), thickness: 0 },
  ],
};

describe('where a tank gets to', () => {
  it('is round whoever stands in its way', () => {
    const look = looked({ vehicles: { g1: { ...tank, at: [30, 10] }, g2: { ...tank, at: [30, 15] } } });
    const reached = reachedBy(look, vehicleIn(look, 'g1'));
    expect(reached.some(({ at }) => at.y >= inch(15) && Math.abs(at.x - inch(30)) > INCH)).toBe(true);
    expect(reached.some(({ at }) => at.x === inch(31) && at.y === inch(15))).toBe(false);
  });

  it('is behind it where it can go nowhere else', () => {
    const look = looked({ table: stall, vehicles: { g1: { ...tank, at: [30, 10] } } });
    const reached = reachedBy(look, vehicleIn(look, 'g1'));
    expect(reached.length).toBeGreaterThan(0);
    expect(reached.every(({ backwards, at }) => backwards && at.y < inch(10))).toBe(true);
  });

  it('is a little aside where others leave it no room to turn and stand straight before it and behind it', () => {
    const bank = { id: 'bank', terrain: 'bocage', line: outline([32, 2], [32, 10]), thickness: 0 };
    const look = looked({
      table: { lines: [bank] },
      vehicles: {
        g1: { ...tank, facing: 270, at: [35, 11] },
        g2: { ...tank, at: [34.6, 7.4] },
        g3: { ...tank, facing: 169, at: [31, 13] },
        g4: { ...tank, facing: 270, at: [41, 11] },
      },
    });
    const reached = reachedBy(look, vehicleIn(look, 'g1'));
    expect(reached.length).toBeGreaterThan(0);
    expect(reached[0]).toMatchObject({ backwards: true });
    expect(reached[0]!.at.y).not.toBe(inch(11));
  });

  it('is looked for again only where somebody about it has moved, or it itself', () => {
    const g1 = { ...tank, at: [30, 10] as const };
    const look = looked({ vehicles: { g1, g2: { ...tank, at: [30, 15] }, g3: { ...tank, at: [65, 40] } } });
    const moved = (id: string, x: number, y: number): L => ({
      setting: look.setting,
      board: {
        ...look.board,
        vehicles: look.board.vehicles.map((one) =>
          one.id === id ? { ...one, at: { in: 'table', spot: { ...point(x, y), storey: 0 } } } : one,
        ),
      },
    });
    const before = reachedBy(look, vehicleIn(look, 'g1'));
    const afar = moved('g3', 60, 40);
    expect(reachedBy(afar, vehicleIn(afar, 'g1'))).toBe(before);
    const near = moved('g2', 30, 16);
    expect(reachedBy(near, vehicleIn(near, 'g1'))).not.toBe(before);
    const itself = moved('g1', 31, 10);
    expect(reachedBy(itself, vehicleIn(itself, 'g1'))).not.toBe(before);
  });

  it('has room to turn in, or has not', () => {
    const look = looked({ table: stall, vehicles: { g1: { ...tank, at: [30, 10] } } });
    expect(hasElbowRoom(look, vehicleIn(look, 'g1'), point(30, 10))).toBe(false);
    expect(hasElbowRoom(look, vehicleIn(look, 'g1'), point(40, 10))).toBe(true);
  });
});

describe('what a tank drives into (PF-DEM.3)', () => {
  const across = (terrain: string, profile = 'de-panzer-4'): number => {
    const look = looked({
      table: { lines: [{ id: 'line', terrain, line: [point(0, 20), point(72, 20)], thickness: 0 }] },
      vehicles: { g1: { ...tank, profile, at: [30, 10] } },
    });
    return laneTo(look, vehicleIn(look, 'g1'), point(30, 40)).to(point(30, 10));
  };

  it('is a hedge, that gives way and does it no harm, but no wall', () => {
    expect(across('hedge')).toBeLessThan(FAR);
    expect(across('lowWall')).toBe(FAR);
    expect(across('bocage')).toBe(FAR);
  });
});

describe('the way of a tank', () => {
  /** A wall across the table with two gaps, and somebody in the nearer one. */
  const gaps = {
    lines: [
      { id: 'west', terrain: 'highWall', line: outline([0, 20], [28, 20]), thickness: 0 },
      { id: 'middle', terrain: 'highWall', line: outline([34, 20], [44, 20]), thickness: 0 },
      { id: 'east', terrain: 'highWall', line: outline([50, 20], [72, 20]), thickness: 0 },
    ],
  };
  const wayPast = (near: readonly [number, number]): readonly number[] => {
    const look = looked({ table: gaps, vehicles: { g1: { ...tank, at: [32, 12] }, g2: { ...tank, at: [...near] } } });
    const own = vehicleIn(look, 'g1');
    const lane = laneTo(look, own, point(38, 36), standingBy(look, own));
    return lane.way(own.at.spot).flatMap(({ x, y }) => (Math.abs(y - inch(20)) <= 2 * INCH ? [x / INCH] : []));
  };

  it('leads where nobody of its own stands, rather than that it waits for him', () => {
    expect(Math.max(...wayPast([60, 5]))).toBeLessThan(36);
    expect(Math.min(...wayPast([31, 20]))).toBeGreaterThan(42);
  });
});

describe('a lane', () => {
  it('does not begin behind the bank that a tank stands before', () => {
    const bank = { id: 'bank', terrain: 'bocage', line: outline([31, 0], [31, 36]), thickness: 0 };
    const look = looked({ table: { lines: [bank] }, vehicles: { g1: { ...tank, at: [30.03, 20] } } });
    const lane = laneTo(look, vehicleIn(look, 'g1'), point(40, 20));
    expect(lane.to(point(30.03, 20))).toBeGreaterThanOrEqual(lane.to(point(29, 20)));
  });
});

describe('a tank that is stuck', () => {
  const ends = (situation: Situation): readonly [number, number] => {
    const answer = answerIn({ ...situation, stack: movement });
    const at = answer.type === 'drive' ? answer.route.at(-1) : undefined;
    return at ? [at.x / INCH, at.y / INCH] : [NaN, NaN];
  };

  it('comes before a lane too narrow to turn in as it has to stand for it, and goes in', () => {
    const walls = [
      { id: 'west', terrain: 'highWall', line: outline([20, 30.2], [39.3, 30.2], [39.3, 34.2]), thickness: 0 },
      { id: 'east', terrain: 'highWall', line: outline([52, 31.4], [43, 31.4], [43, 35]), thickness: 0 },
    ];
    const before: Situation = {
      table: { lines: walls },
      vehicles: { g1: { ...tank, facing: 270, at: [43, 29] }, u1: { ...sherman, at: [41, 45] } },
    };
    const look = looked(before);
    const beyond = (minds: boolean): boolean =>
      reachedBy(look, vehicleIn(look, 'g1'), minds).some(({ at }) => at.y > inch(32));
    expect([beyond(false), beyond(true)]).toEqual([false, true]);
    expect(ends(before)[1]).toBeGreaterThan(32);
  });

  it('goes round by another way where one is closed to it', () => {
    const lines = [
      { id: 'west', terrain: 'highWall', line: outline([0, 20], [28, 20]), thickness: 0 },
      { id: 'middle', terrain: 'highWall', line: outline([31, 20], [36, 20]), thickness: 0 },
      { id: 'east', terrain: 'highWall', line: outline([42, 20], [72, 20]), thickness: 0 },
    ];
    const wayPast = (x: number): readonly number[] => {
      const look = looked({
        table: { lines },
        vehicles: { g1: { ...tank, at: [29.5, 15] }, u1: { ...sherman, facing: 90, at: [x, 21] } },
      });
      const own = vehicleIn(look, 'g1');
      const { lane } = courseTo(look, own, point(31, 40));
      return lane.way(own.at.spot).flatMap((at) => (Math.abs(at.y - inch(20)) <= 2 * INCH ? [at.x / INCH] : []));
    };
    expect(Math.max(...wayPast(66))).toBeLessThan(32);
    expect(Math.min(...wayPast(29.5))).toBeGreaterThan(35);
  });
});

describe('a tank shoots', () => {
  const empty = [{ state: 'unloaded' }, {}, {}];

  it('with its machine guns sooner than it loads, where they do more', () => {
    const near: Situation = {
      vehicles: { g1: { ...tank, at: [30, 10], arms: empty } },
      men: { u1: { ...plain, at: [29, 16] } },
      board: { phase: 'shooting' },
      stack: shooting,
    };
    expect(answerIn(near)).toMatchObject({ type: 'shoot', targets: [{ piece: 'u1' }] });
  });

  it('with its gun at armour, and loads it for that', () => {
    const far: Situation = {
      vehicles: { g1: { ...tank, at: [30, 10], arms: empty }, u1: { ...sherman, at: [30, 38] } },
      board: { phase: 'shooting' },
      stack: shooting,
    };
    expect(answerIn(far)).toMatchObject({ type: 'reload', pieces: ['g1'], shell: 'heat' });
  });

  it('and loads nothing in the last turn, when no other shot comes', () => {
    const last: Situation = {
      vehicles: { g1: { ...tank, at: [30, 10], arms: empty }, u1: { ...sherman, at: [30, 38] } },
      scenario: { turns: 9, otherwise: 'us' },
      board: { phase: 'shooting', turn: 9 },
      stack: shooting,
    };
    expect(answerIn(last)).toEqual({ type: 'done' });
    expect(answerIn({ ...last, board: { phase: 'shooting', turn: 8 } })).toMatchObject({ type: 'reload' });
  });

  it('with what is in its hull too, and turns that on the enemy', () => {
    const answer = answerIn({
      vehicles: { g1: { ...tank, facing: 90, turret: 180, at: [30, 10], arms: empty } },
      men: { u1: { ...plain, at: [30, 17] } },
      stack: movement,
    });
    expect(answer).toMatchObject({ type: 'drive', vehicle: 'g1', facing: 180 });
  });

  it('but does not turn its hull into a wall that gives way to nobody', () => {
    const narrow = (aside: number): Situation => ({
      table: {
        lines: [{ id: 'wall', terrain: 'lowWall', line: outline([26, 10 + aside], [34, 10 + aside]), thickness: 0 }],
      },
      vehicles: { g1: { ...tank, facing: 90, turret: 180, at: [30, 10], arms: empty } },
      men: { u1: { ...plain, at: [30, 17] } },
      scenario: { demolition: true },
      stack: movement,
    });
    const into = { type: 'drive', vehicle: 'g1', route: [], backwards: false, facing: 180, turret: 180 } as const;
    const clear = (aside: number): boolean => {
      const look = looked(narrow(aside));
      return endsClear(look, vehicleIn(look, 'g1'), into);
    };
    expect(clear(1.5)).toBe(false);
    expect(clear(3)).toBe(true);
  });
});

describe('a tank that looks for a place to shoot from', () => {
  const beside = (at: readonly [number, number]): Situation => ({
    vehicles: {
      g1: { ...tank, wheelsOut: true, at: [30, 22] },
      g2: { ...tank, at: [...at] },
      u1: { ...sherman, facing: 180, at: [30, 34] },
    },
    stack: movement,
  });

  it('keeps out of the line of those who shoot already (PF-SHOOT.6)', () => {
    for (const from of [
      [22, 20],
      [26, 20],
    ] as const) {
      const answer = answerIn(beside(from));
      const end = answer.type === 'drive' ? answer.route.at(-1)! : point(0, 0);
      const look = looked(beside([end.x / INCH, end.y / INCH]));
      expect(sightBetween(look, vehicleIn(look, 'g1'), vehicleIn(look, 'u1'))?.friends).toEqual([]);
    }
  });
});

describe('quarters to be held (PF-HIST-LIN.5)', () => {
  const goals = [{ kind: 'quarters', side: 'german', quarters: 3, turn: 15 }];
  const inQuarters = (turn: number, at: readonly [number, number] = [20, 10]): ReturnType<typeof quarterFor> => {
    const look = looked({
      vehicles: {
        g1: { ...tank, at: [...at] },
        u1: { ...sherman, at: [20, 40] },
        u2: { ...sherman, at: [50, 40] },
        u3: { ...sherman, at: [56, 40] },
      },
      scenario: { goals, turns: 15, otherwise: 'us' },
      board: { turn },
    });
    return quarterFor(look, vehicleIn(look, 'g1'));
  };

  it('are cleared where the fewest of the enemy are', () => {
    const { x, y } = inQuarters(3)!.at;
    expect(Math.hypot(x - inch(20), y - inch(40))).toBeLessThan(8 * INCH);
  });

  it('have somebody in them when time runs out', () => {
    expect(inQuarters(14, [50, 40])?.at.y).toBeLessThan(inch(24));
  });

  it('are gone back to by who gets there, and not by who is stuck', () => {
    const look = looked({
      vehicles: {
        g1: { ...tank, at: [18, 26], bogged: true },
        g2: { ...tank, at: [18, 30] },
        g3: { ...tank, at: [54, 10] },
        u1: { ...sherman, at: [30, 46] },
      },
      scenario: { goals, turns: 15, otherwise: 'us' },
      board: { turn: 14 },
    });
    expect(quarterFor(look, vehicleIn(look, 'g2'))?.at).toEqual(point(18, 12));
  });

  /** Six tanks stand round one of the enemy's, and a seventh farther off on that side. */
  const around = (g7: object): Situation => {
    const ring = [60, 108, 156, 204, 252, 300].map((aside, i) => {
      const at = pointAhead(point(20, 36), aside, Math.round(5.8 * INCH));
      const facing = (aside + 180) % 360;
      return [`g${i + 1}`, { ...tank, facing, turret: facing, wheelsOut: true, at: [at.x / INCH, at.y / INCH] }];
    });
    return {
      vehicles: {
        ...Object.fromEntries(ring),
        g7: { ...tank, facing: 264, turret: 264, ...g7 },
        u1: { ...sherman, at: [20, 36] },
        u2: { ...sherman, at: [60, 36] },
      },
      scenario: { goals, turns: 15, otherwise: 'us' },
      board: { turn: 5 },
      stack: movement,
    };
  };
  const from = (aside: number, far: number): readonly [number, number] => {
    const { x, y } = pointAhead(point(20, 36), aside, inch(far));
    return [x / INCH, y / INCH];
  };
  /** How far from the nearest the seventh is when it has driven, and how many of its own stand in its line. */
  const whereTo = (at: readonly [number, number]): { readonly far: number; readonly masks: number } => {
    const answer = answerIn(around({ at: [...at] }));
    const end = answer.type === 'drive' ? answer.route.at(-1) : undefined;
    const look = looked(around({ at: end ? [end.x / INCH, end.y / INCH] : [...at] }));
    const [own, foe] = [vehicleIn(look, 'g7'), vehicleIn(look, 'u1')];
    const far = distance(own.at.spot, foe.at.spot) / INCH;
    return { far, masks: sightBetween(look, own, foe)?.friends.length ?? Infinity };
  };

  it('are fought for by who shoots well though he has no place of his own near by', () => {
    expect(whereTo(from(108, 11)).far).toBeLessThan(15);
  });

  it('are fought for from where nobody of its own stands in the way', () => {
    const { far, masks } = whereTo(from(84, 11));
    expect(far).toBeLessThan(15);
    expect(masks).toBe(0);
  });

  it('are not left in the last turn, whoever could be shot at from outside', () => {
    expect(inQuarters(15, [20, 20])).toEqual({ at: { ...point(20, 20), storey: 0 }, weight: 1, near: 0 });
  });
});
