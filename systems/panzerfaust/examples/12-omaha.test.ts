import { describe, expect, it } from 'vitest';
import { muster } from '../armies/muster.ts';
import { CRAFTS, craftByDie, craftOnTurn, LOADS } from '../data/landing.ts';
import { rollDefences } from '../rules/01-lay-out.ts';
import { holdsFire } from '../rules/12-waves.ts';
import type { Action } from '../types.ts';
import { box, diced, happened, inch, looked, played, rolls, spot } from './played.ts';

const SEA = { areas: [{ id: 'sea', terrain: 'shallows', outline: box(0, 0, 72, 10) }] };
const OMAHA = { special: 'omaha', never: ['us'] };
const BEACH = { table: SEA, scenario: OMAHA, men: { g1: { at: [36, 40] }, u1: { at: [36, 12] } } } as const;

const put = (row: string, x: number, y: number): Action => ({
  type: 'deploy',
  lines: [{ row, at: spot(x, y), facing: 0, hidden: false, shell: 'he' }],
});

/** A craft is put on the edge on some turn, and the dice of its drift fall. */
const lands = (craft: string, x: number, dice: readonly number[], turn = 1) =>
  played({
    ...BEACH,
    board: { turn },
    stack: [{ kind: 'landing', side: 'us', craft, stretch: 0 }],
    answers: [['us', put(craft, x, 0)]],
    dice,
  });

describe('PF-HIST-OMA.10: which craft comes', () => {
  it('by the turn, until the die decides', () => {
    const turns = Array.from({ length: 15 }, (_, i) => craftOnTurn(i + 1) ?? 'die').join(' ');
    expect(turns).toBe('lct lct lct lct lca lca lca lca lcm lcm lcm lcm die die die');
    expect([1, 2, 3, 4, 5, 6].map(craftByDie)).toEqual(['lca', 'lca', 'lca', 'lcm', 'lct', 'lci']);
  });

  it('PF-HIST-OMA.2: one a turn, asked for at its start', () => {
    const first = played({ ...BEACH, board: { turn: 2 }, stack: [{ kind: 'landings', side: 'us' }] });
    expect(first.position.stack.at(-1)).toMatchObject({ kind: 'landing', craft: 'lct', stretch: 0 });
    const late = played({ ...BEACH, board: { turn: 13 }, stack: [{ kind: 'landings', side: 'us' }], dice: [6] });
    expect(rolls(late)).toEqual(['PF-HIST-OMA.10:  ->  = 6']);
    expect(late.position.stack.at(-1)).toMatchObject({ kind: 'landing', craft: 'lci' });
  });
});

it('PF-HIST-OMA.8, PF-HIST-OMA.9: what each brings', () => {
  const loads = CRAFTS.map((kind) => {
    const { groups, men, vehicles } = muster(LOADS[kind], 'us');
    const arms = men.flatMap(({ weapons }) => weapons.map(({ weapon }) => weapon));
    const count = (weapon: string) => arms.filter((one) => one === weapon).length;
    return [
      kind,
      groups.map(({ entry }) => entry).join(' '),
      men.length,
      vehicles.length,
      count('lmg'),
      count('flamethrower'),
    ];
  });
  const rifles = Array.from({ length: 7 }, () => 'us-rifle').join(' ');
  expect(loads).toEqual([
    ['lct', 'us-m4-sherman us-m4-sherman us-m4-sherman', 0, 3, 0, 0],
    ['lca', 'us-rifle us-rifle', 24, 0, 2, 0],
    ['lcm', 'us-pioneers us-pioneers', 24, 0, 2, 2],
    ['lci', `us-hq-rifle us-medic ${rifles}`, 90, 0, 7, 0],
  ]);
});

describe('PF-HIST-OMA.11: a craft comes in', () => {
  it('drifts east by four dice and grounds six inches from the shoreline, its load aboard', () => {
    const run = lands('lca', 20, [1, 2, 4, 6], 5);
    expect(happened(run, 'craftCame')).toEqual([
      { type: 'craftCame', craft: 'lca-5', kind: 'lca', side: 'us', at: { x: inch(33), y: inch(4) }, turn: 5 },
    ]);
    const { men, crafts, groups, started } = run.position.board;
    expect(men.filter(({ at }) => at.in === 'craft' && at.craft === 'lca-5')).toHaveLength(24);
    expect(crafts).toEqual([{ id: 'lca-5', at: { x: inch(33), y: inch(4) }, grounded: 5 }]);
    expect(groups.filter(({ id }) => id.startsWith('lca-5')).map(({ id, side }) => [id, side])).toEqual([
      ['lca-5-01', 'us'],
      ['lca-5-02', 'us'],
    ]);
    // A sergeant has two points of life and counts as four models (PF-BRV.8).
    expect(started.us).toBe(1 + 2 * (4 + 11));
  });

  it('does not drift when two dice are alike, and no farther than the corner of the table', () => {
    expect(happened(lands('lct', 20, [1, 2, 2, 6]), 'craftCame')).toMatchObject([{ at: { x: inch(20), y: inch(4) } }]);
    expect(happened(lands('lct', 70, [1, 2, 4, 6]), 'craftCame')).toMatchObject([{ at: { x: inch(72), y: inch(4) } }]);
  });

  it('only from the edge of the sea', () => {
    const away = played({
      ...BEACH,
      stack: [{ kind: 'landing', side: 'us', craft: 'lct', stretch: 0 }],
      answers: [['us', put('lct', 20, 6)]],
    });
    expect(away.refusal).toMatchObject({ rule: 'PF-HIST-OMA.11' });
  });
});

describe('PF-HIST-OMA.12: those aboard get out on a later turn', () => {
  const AGROUND = {
    ...BEACH,
    board: { turn: 2, crafts: [{ id: 'lct-1', at: { x: inch(30), y: inch(4) }, grounded: 1 }] },
    men: { ...BEACH.men, u2: { at: [30, 5] }, u3: { at: [30, 5] } },
  } as const;
  const aboard = { in: 'craft', craft: 'lct-1' } as const;
  const out = (...at: readonly (readonly [string, number, number])[]): Action => ({
    type: 'deploy',
    lines: at.map(([row, x, y]) => ({ row, at: spot(x, y), facing: 0, hidden: false, shell: 'he' })),
  });
  const leave = (action: Action) => {
    const look = looked(AGROUND);
    const men = look.board.men.map((man) =>
      man.id === 'u1' ? man : man.side === 'us' ? { ...man, at: aboard, group: 'us-boat' } : man,
    );
    const groups = [...look.board.groups, { id: 'us-boat', side: 'us', entry: 'us-rifle', number: 1, reserve: false }];
    return played({
      ...AGROUND,
      board: { ...AGROUND.board, men, groups },
      stack: [{ kind: 'ashore', side: 'us', craft: 'lct-1' }],
      answers: [['us', action]],
    });
  };

  it('round the bow, by the unit, and it is their whole move', () => {
    const run = leave(out(['u2', 29, 8], ['u3', 31, 8]));
    expect(run.refusal).toBeNull();
    const landed = run.position.board.men.filter(({ id }) => id === 'u2' || id === 'u3');
    expect(landed.map(({ at, did }) => [at.in, did.moved, did.long])).toEqual([
      ['table', true, true],
      ['table', true, true],
    ]);
  });

  it('is refused far from it, on top of each other, or to half of a unit', () => {
    expect(leave(out(['u2', 29, 8], ['u3', 39, 8])).refusal).toMatchObject({ rule: 'PF-HIST-OMA.12' });
    expect(leave(out(['u2', 29, 8], ['u3', 29.2, 8])).refusal).toMatchObject({ rule: 'PF-BASE.5' });
    expect(leave(out(['u2', 29, 8])).refusal).toMatchObject({ rule: 'PF-HIST-OMA.12' });
    expect(leave(out(['u1', 29, 8])).refusal).toMatchObject({ rule: 'PF-HIST-OMA.12' });
  });

  it('they may wait aboard; a craft of this turn is not asked', () => {
    expect(leave({ type: 'pass' }).refusal).toBeNull();
    const fresh = played({
      ...AGROUND,
      board: { ...AGROUND.board, turn: 1 },
      stack: [{ kind: 'landings', side: 'us' }],
    });
    expect(fresh.position.stack.at(-1)).toMatchObject({ kind: 'landing' });
  });
});

it('PF-HIST-OMA.14: the defenders hold their fire on the first two turns', () => {
  const silent = (turn: number) => {
    const look = looked({ ...BEACH, board: { turn } });
    return ['german', 'us'].filter((side) => holdsFire(look, side));
  };
  expect([1, 2, 3].map(silent)).toEqual([['german'], ['german'], []]);
  expect(holdsFire(looked({ men: BEACH.men, board: { turn: 1 } }), 'german')).toBe(false);
});

describe('PF-HIST-OMA.14: on the first two turns they', () => {
  const near = { ...BEACH, men: { g1: { at: [36, 28], profile: 'de-gefreiter' }, u1: { at: [36, 20] } } } as const;
  const orders = (turn: number, stack: object, action: Action, dice: readonly number[] = []) =>
    played({
      ...near,
      board: { turn, phase: 'shooting', initiative: 'german' },
      stack: [stack],
      answers: [['german', action]],
      dice,
    });
  const half = { kind: 'shooting', side: 'german', only: null };

  it('do not shoot', () => {
    const shot = {
      type: 'shoot',
      shooters: [{ piece: 'g1', weapon: 'rifle', arm: null }],
      targets: [{ piece: 'u1', aim: 'body' }],
      at: null,
    } as const;
    expect(orders(2, half, shot).refusal).toMatchObject({ rule: 'PF-HIST-OMA.14' });
    expect(orders(3, half, shot, [2]).refusal).toBeNull();
  });

  it('nor before the others by a hero of theirs (PF-HERO.4)', () => {
    const heroics = (turn: number) =>
      played({
        ...near,
        men: { ...near.men, g1: { at: [36, 28], profile: 'de-unteroffizier', life: 2, might: 1, fate: 1 } },
        board: { turn, initiative: 'german' },
        stack: [{ kind: 'heroics', what: 'shoot', side: 'german', passed: false }],
      }).asked.map(({ kind }) => kind);
    expect([heroics(2), heroics(3)]).toEqual([['order'], ['heroics']]);
  });

  it('but go half a move as at any time (PF-SR.9)', () => {
    const stalk = { type: 'stalk', ways: [{ unit: 'g1', route: [spot(36, 30)], stance: 'standing' }] } as const;
    expect(happened(orders(1, half, stalk), 'moved')).toMatchObject([{ man: 'g1', at: spot(36, 30) }]);
  });

  it('throw no grenades', () => {
    const sides = (turn: number) =>
      happened(
        played({ ...near, board: { turn, initiative: 'german' }, stack: [{ kind: 'turn', step: 'grenades' }] }),
        'phaseBegan',
      ).flatMap((event) => (event.type === 'phaseBegan' && event.phase === 'grenades' ? [event.side] : []));
    expect([sides(2)[0], sides(3)[0]]).toEqual(['us', 'german']);
  });
});

it('PF-HIST-OMA.4, PF-HIST-OMA.17: three minefields and no die for pioneers', () => {
  const given: number[] = [];
  const scenario = { ...OMAHA, zones: [{ id: 'anywhere', outline: box(0, 0, 72, 48) }] };
  const situation = { ...BEACH, men: { ...BEACH.men, g1: { at: [36, 40], engineer: true } }, scenario } as const;
  const { rolls: thrown } = diced(situation, (g) => given.push(rollDefences(g, 'german')), []);
  expect([given, thrown]).toEqual([[0], []]);
});
