import { botNamed, NO_LIMIT } from '@grognard/bots';
import { fastRandom, view } from '@grognard/kernel';
import { INCH } from '@grognard/table';
import { describe, expect, it } from 'vitest';
import { botAnswer } from '../examples/bot-answer.ts';
import { box, inch, looked, outline, played, point, type Situation } from '../examples/played.ts';
import { twin } from '../guess.ts';
import { panzerfaust } from '../index.ts';
import { isOnTable } from '../rules/pieces.ts';
import type { Action } from '../types.ts';
import { brain } from './brain.ts';
import { meleeWorth } from './charges.ts';
import { afterWays, fireOf, targetsIn } from './fire.ts';
import { gridOf } from './grid.ts';
import { blastOf } from './odds.ts';
import { preysOf } from './prey.ts';

const system = { ...panzerfaust, brain };

/** What a bot answers for the Germans. */
const answerIn = (situation: Situation, level = 'hard'): Action => botAnswer(situation, level);

const movement = [{ kind: 'movement', side: 'german', only: null }];
const shooting = [{ kind: 'shooting', side: 'german', only: null }];

/** A sergeant and so many men beside him. */
const squad = (name: string, x: number, y: number, count: number, more: object = {}): Situation['men'] => ({
  [`${name}0`]: {
    at: [x, y],
    profile: name.startsWith('g') ? 'de-unteroffizier' : 'us-sergeant',
    might: 1,
    fate: 1,
    life: 2,
    weapons: ['smg'],
    ...more,
  },
  ...Object.fromEntries(
    Array.from({ length: count }, (_, i) => [
      `${name}${i + 1}`,
      { at: [x + 1.5 * (i + 1), y], life: 1, might: 0, fate: 0, ...more },
    ]),
  ),
});

const behindFirst = { in: 'marker', marker: 'm1' };
const plain = { life: 1, might: 0, fate: 0 };

describe('positions the bot must solve', () => {
  it('shoots at the squad in the open and not at the one behind a wall', () => {
    const situation: Situation = {
      table: { lines: [{ id: 'wall', terrain: 'lowWall', line: [point(25, 19.3), point(35, 19.3)], thickness: 0 }] },
      men: {
        g0: { at: [28.5, 4], profile: 'de-unteroffizier', life: 2, might: 1, fate: 1, weapons: [] },
        g1: { ...plain, at: [30, 4], weapons: ['mmg'] },
        u1: { ...plain, at: [28, 20] },
        u2: { ...plain, at: [29.5, 20] },
        u3: { ...plain, at: [40, 20], group: 'us-two' },
        u4: { ...plain, at: [41.5, 20], group: 'us-two' },
      },
      board: { phase: 'shooting' },
      stack: shooting,
    };
    const answer = answerIn(situation);
    expect(answer).toMatchObject({ type: 'shoot' });
    expect(answer.type === 'shoot' && ['u3', 'u4']).toContain(answer.type === 'shoot' && answer.targets[0]!.piece);
  });

  it('keeps its panzerfaust for a flank', () => {
    const against = (facing: number): Situation => ({
      men: { g1: { ...plain, at: [30, 4], weapons: ['panzerfaust'] } },
      vehicles: { u1: { profile: 'us-m4-sherman', at: [30, 12], facing, turret: facing, life: 3, arms: [{}, {}, {}] } },
      board: { phase: 'shooting' },
      stack: shooting,
    });
    expect(answerIn(against(0))).toEqual({ type: 'done' });
    expect(answerIn(against(90))).toMatchObject({ type: 'shoot', targets: [{ piece: 'u1' }] });
  });

  it('charges one man with three, and not three with one', () => {
    const alone: Situation = {
      men: { ...squad('g', 30, 10, 2, { weapons: [] }), u1: { ...plain, at: [31, 14], weapons: ['rifle'] } },
      stack: movement,
    };
    const charge = answerIn(alone);
    expect(charge.type === 'moveGroup' && charge.ways.some(({ route }) => route.at(-1)!.y > inch(13))).toBe(true);
    const many: Situation = {
      men: { g1: { ...plain, at: [30, 10], profile: 'de-gefreiter' }, ...squad('u', 29, 14, 3) },
      stack: movement,
    };
    const answer = answerIn(many);
    expect(answer.type === 'moveGroup' && answer.ways.some(({ route }) => (route.at(-1)?.y ?? 0) > inch(13))).toBe(
      false,
    );
  });

  it('hurries to the edge it has to leave by', () => {
    const answer = answerIn({
      men: { ...squad('g', 30, 20, 3), u1: { ...plain, at: [60, 40] } },
      scenario: { goals: [{ kind: 'exit', side: 'german', edge: 'right', share: 50 }], otherwise: 'us' },
      stack: movement,
    });
    expect(answer.type).toBe('moveGroup');
    const ends = answer.type === 'moveGroup' ? answer.ways.map(({ route }) => route.at(-1)!.x) : [];
    expect(Math.max(...ends)).toBeGreaterThanOrEqual(inch(38));
    expect(ends.length).toBe(4);
  });

  it('spends might where one point turns a wound', () => {
    const answer = answerIn({
      men: {
        g1: { at: [30, 10], profile: 'de-unteroffizier', might: 1, fate: 1, life: 2 },
        u1: { ...plain, at: [30, 20] },
      },
      board: { phase: 'shooting', fallen: { dice: [{ by: 'g1', thrown: 3, face: 3 }], result: -1 } },
      stack: [...shooting, { kind: 'might', hero: 'g1', cause: 'wound', asked: 'german', goals: [4] }],
    });
    expect(answer).toEqual({ type: 'might', points: 1, up: true, die: 0 });
  });

  it('keeps a squad together when it goes on', () => {
    const answer = answerIn({ men: { ...squad('g', 10, 10, 5), u1: { ...plain, at: [60, 40] } }, stack: movement });
    expect(answer.type).toBe('moveGroup');
    const ends = answer.type === 'moveGroup' ? answer.ways.map(({ route }) => route.at(-1)!) : [];
    expect(ends.length).toBe(6);
    const isLinked = (i: number): boolean =>
      ends.some((other, j) => j !== i && Math.hypot(other.x - ends[i]!.x, other.y - ends[i]!.y) <= inch(2.98));
    expect(ends.every((_, i) => isLinked(i))).toBe(true);
  });

  it('holds what it has to hold when the enemy is far off', () => {
    const answer = answerIn({
      men: { ...squad('g', 30, 20, 3), u1: { ...plain, at: [70, 46] } },
      scenario: { goals: [{ kind: 'hold', side: 'us', objectives: 'one' }], otherwise: 'german' },
      board: { turn: 12, objectives: [{ id: 'hill', at: point(31, 20), side: 'german', held: 'german' }] },
      stack: movement,
    });
    const ends = answer.type === 'moveGroup' ? answer.ways.flatMap(({ route }) => route.slice(-1)) : [];
    expect(ends.every(({ x, y }) => Math.hypot(x - inch(31), y - inch(20)) <= inch(6))).toBe(true);
  });

  it('does not walk farther than it can shoot from when the enemy stands before it', () => {
    const answer = answerIn({
      men: { ...squad('g', 25, 10, 5, { weapons: ['rifle'] }), ...squad('u', 25, 24, 5, { weapons: ['rifle'] }) },
      stack: movement,
    });
    // PF-WPN.3: who goes more than half his move does not shoot.
    const far = answer.type === 'moveGroup' ? answer.ways.map(({ unit, route }) => [unit, route.at(-1)] as const) : [];
    const shooters = far.filter(([unit, end]) => {
      const x = inch(25 + 1.5 * Number(unit.slice(1)));
      return !end || Math.hypot(end.x - x, end.y - inch(10)) <= inch(3);
    });
    expect(shooters.length).toBe(far.length);
  });

  it('leaves a machine gun where it has the enemy before it', () => {
    const answer = answerIn({
      men: {
        g0: { at: [30, 6], profile: 'de-unteroffizier', life: 2, might: 1, fate: 1, weapons: ['smg'] },
        g1: { ...plain, at: [31.2, 6], weapons: ['mmg'] },
        g2: { ...plain, at: [32.4, 6], weapons: ['rifle'] },
        ...squad('u', 28, 28, 5),
      },
      stack: movement,
    });
    const moved = answer.type === 'moveGroup' ? answer.ways.filter(({ route }) => route.length > 0) : [];
    expect(moved.map(({ unit }) => unit)).not.toContain('g1');
  });

  it('goes round what a tank can not drive through', () => {
    const answer = answerIn({
      table: { lines: [{ id: 'wall', terrain: 'wall', line: [point(20, 16), point(40, 16)], thickness: 0 }] },
      scenario: { demolition: true },
      vehicles: {
        g1: { profile: 'de-panzer-4', at: [30, 12], facing: 180, turret: 180, life: 3, arms: [{}, {}, {}] },
      },
      men: { ...squad('u', 29, 40, 3) },
      stack: movement,
    });
    const ends = answer.type === 'drive' ? answer.route : [];
    const through = ends.some((to, i) => {
      const from = ends[i - 1] ?? point(30, 12);
      return from.y < inch(16) && to.y > inch(16) && to.x > inch(20) && to.x < inch(40);
    });
    expect(through).toBe(false);
  });

  it('counts might in a charge (PF-HERO.1)', () => {
    const against = (might: number): number => {
      const situation: Situation = {
        men: {
          g1: { at: [30, 10], profile: 'de-unteroffizier', life: 2, might, fate: 0, weapons: [] },
          u1: { ...plain, at: [30, 12] },
        },
        stack: movement,
      };
      const look = looked(situation);
      const named = (id: string) => look.board.men.find((man) => man.id === id)!;
      return meleeWorth(look, [named('g1')], named('u1'));
    };
    expect(against(1)).toBeGreaterThan(against(0));
  });

  it.each(['greedy', 'hard'])('steps on the objective in the last turn (%s)', (level) => {
    const objective = { id: 'bridge', at: point(34, 20), side: 'us', held: 'us' };
    const answer = answerIn(
      {
        men: { ...squad('g', 26, 16, 3), ...squad('u', 34, 34, 3) },
        scenario: { goals: [{ kind: 'hold', side: 'german', objectives: 'one' }] },
        board: { turn: 12, objectives: [objective] },
        stack: movement,
      },
      level,
    );
    const ends = answer.type === 'moveGroup' ? answer.ways.flatMap(({ route }) => route.slice(-1)) : [];
    expect(ends.some(({ x, y }) => Math.hypot(x - inch(34), y - inch(20)) <= inch(1.4))).toBe(true);
  });

  it.each(['greedy', 'hard'])('does not leave men behind their own (PF-SHOOT.6, %s)', (level) => {
    const column = Object.fromEntries(
      Array.from({ length: 5 }, (_, i) => [
        `g${i + 1}`,
        { ...plain, at: [30, 10 - 1.5 * (i + 1)], weapons: ['rifle'] },
      ]),
    );
    const situation: Situation = {
      men: {
        g0: { at: [30, 10], profile: 'de-unteroffizier', might: 1, fate: 1, life: 2, weapons: ['rifle'] },
        ...column,
        ...squad('u', 28, 24, 4),
      },
      stack: movement,
    };
    const look = looked(situation);
    const answer = answerIn(situation, level);
    const canShoot = (now: typeof look): number =>
      now.board.men.filter(
        (man) => man.side === 'german' && isOnTable(man) && fireOf(now, man, targetsIn(now, 'german')).now > 0,
      ).length;
    expect(canShoot(look)).toBeLessThanOrEqual(3);
    expect(canShoot(afterWays(look, answer.type === 'moveGroup' ? answer.ways : []))).toBeGreaterThanOrEqual(5);
  });

  it('charges one man with all who reach him, each at a side of his', () => {
    const answer = answerIn({
      men: { ...squad('g', 30, 10, 2, { weapons: [] }), u1: { ...plain, at: [31, 14], weapons: ['rifle'] } },
      stack: movement,
    });
    expect(answer.type === 'moveGroup' && answer.ways.filter(({ route }) => route.at(-1)!.y > inch(13)).length).toBe(3);
  });

  it('does not assault a half-track with its own men about it (PF-VDM.1)', () => {
    const worth = (others: number): number => {
      const look = looked({
        men: {
          g1: { ...plain, at: [30, 10] },
          ...Object.fromEntries(
            Array.from({ length: others }, (_, i) => [`g${i + 2}`, { ...plain, at: [26 + i, 15] }]),
          ),
        },
        vehicles: { u1: { profile: 'us-m3-half-track', at: [30, 13], facing: 90, turret: 90, life: 2, arms: [] } },
        stack: movement,
      });
      return blastOf(look, look.board.vehicles[0]!);
    };
    expect(worth(6)).toBeLessThan(worth(0));
  });

  it('goes on by half a move when it has nobody to shoot at (PF-SR.9)', () => {
    const situation = (x: number, y: number): Situation => ({
      men: { ...squad('g', 8, 6, 3, { weapons: ['rifle'] }), ...squad('u', x, y, 2) },
      board: { phase: 'shooting' },
      stack: shooting,
    });
    expect(answerIn(situation(62, 44))).toMatchObject({ type: 'stalk' });
    expect(answerIn(situation(8, 26))).toMatchObject({ type: 'shoot' });
  });

  it('shoots heroically where the enemy would shoot first, and many of him are before it (PF-HERO.4)', () => {
    const declared = (initiative: string, y: number): Action =>
      answerIn({
        men: {
          ...squad('g', 30, 10, 4, { weapons: ['rifle'] }),
          g5: { ...plain, at: [28.5, 10], weapons: ['mmg'] },
          g6: { ...plain, at: [27, 10], weapons: ['mmg'] },
          ...squad('u', 26, y, 6, { weapons: ['smg'] }),
        },
        board: { phase: 'shooting', initiative },
        stack: [...shooting, { kind: 'heroics', what: 'shoot', side: 'german', passed: false }],
      });
    expect(declared('us', 16)).toMatchObject({ type: 'heroic', hero: 'g0' });
    expect(declared('german', 16)).toEqual({ type: 'pass' });
    expect(declared('us', 44)).toEqual({ type: 'pass' });
  });

  it('goes to where it has a line on whom it hunts, not straight at the wall before him', () => {
    const look = looked({
      table: { lines: [{ id: 'wall', terrain: 'wall', line: [point(24, 30), point(36, 30)], thickness: 0 }] },
      men: { ...squad('g', 30, 8, 3, { weapons: ['rifle'] }), ...squad('u', 29, 31, 2) },
      stack: movement,
    });
    const [prey] = preysOf(look, 'german');
    const { cellOf } = gridOf(look);
    const to = (x: number, y: number): number => prey!.field.to(cellOf(point(x, y)));
    expect(to(30, 27)).toBeGreaterThan(0);
    expect(to(39, 33)).toBeLessThan(to(30, 27));
    // The place itself is a firing place, not merely on the way to the men.
    expect(to(39, 33)).toBeLessThan(inch(3));
  });

  it('thinks the same whatever lies behind markers it has not turned over', () => {
    const situation: Situation = {
      table: { areas: [{ id: 'copse', terrain: 'wood', outline: box(30, 30, 50, 40) }] },
      men: { ...squad('g', 30, 10, 4), u1: { ...plain, at: behindFirst } },
      board: {
        markers: [
          { id: 'm1', side: 'us', at: point(35, 35), holds: { group: 'us-squad' } },
          { id: 'm2', side: 'us', at: point(45, 35), holds: 'decoy' },
        ],
      },
      stack: movement,
    };
    const { setting, board } = looked(situation);
    const other = twin(setting, board, 'german', () => 0)!;
    const { position } = played(situation);
    const thought = (changed: typeof board): Action => {
      const seen = { ...view(panzerfaust, setting, { ...position, board: changed }, 'german'), side: 'german' };
      return botNamed('hard')!.choose(system, setting, seen, { limit: NO_LIMIT, random: fastRandom(1) }).action;
    };
    expect(thought(other)).toEqual(thought(board));
  });
});

describe('a mortar', () => {
  const men = (did: object = {}) => ({
    g1: { ...plain, at: [20, 10] as const, weapons: ['lightMortar'], did },
    u1: { ...plain, at: [20, 30] as const },
  });
  const worthOf = (situation: Situation): { readonly now: number; readonly next: number } => {
    const look = looked(situation);
    const [gunner] = look.board.men;
    if (!gunner || !isOnTable(gunner)) throw new Error('he stands on the table');
    return fireOf(look, gunner, targetsIn(look, 'german'));
  };

  it('shoots over what hides the enemy, as long as it has not moved and he is in range (PF-IND.1)', () => {
    const houseBetween = {
      lines: [{ id: 'wall', terrain: 'highWall', line: outline([10, 20], [30, 20]), thickness: 0 }],
    };
    expect(worthOf({ table: houseBetween, men: men() }).now).toBeGreaterThan(0);
    const moved = worthOf({ table: houseBetween, men: men({ spent: 2 * INCH, moved: true }) });
    expect(moved).toMatchObject({ now: 0 });
    expect(moved.next).toBeGreaterThan(0);
    expect(worthOf({ men: { ...men(), u1: { ...plain, at: [20, 45] } } }).next).toBe(0);
  });
});
