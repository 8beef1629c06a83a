import { answer, begin, fillHoles, type Position, questions, waitingFor } from '@grognard/kernel';
import { describe, expect, it } from 'vitest';
import { panzerfaust } from '../index.ts';
import { finishIfOver } from '../rules/01-victory.ts';
import { omahaForFour } from '../scenarios/omaha.ts';
import type { Action, OwnFrame, Pf } from '../types.ts';
import { box, diced, happened, inch, looked, played, point, spot } from './played.ts';

const NO_DICE = { key: '5'.repeat(64), drawn: 0 };
const SHERMAN = { profile: 'us-m4-sherman' };
const HERO = { profile: 'us-sergeant', might: 1, fate: 1 };
const SEATS = ['german-west', 'german-east', 'us-west', 'us-east'];

/** Two Americans, each with a sergeant, men and a tank of his own; two Germans with a squad each. */
const SHARED = {
  players: {
    german: { 'german-west': ['german-squad'], 'german-east': ['german-second'] },
    us: { 'us-west': ['us-squad', 'u-tank'], 'us-east': ['us-second', 'u-other'] },
  },
  men: {
    g1: { at: [10, 40] },
    g2: { at: [60, 40], group: 'german-second' },
    u1: { at: [10, 12], ...HERO },
    u2: { at: [11.2, 12] },
    u3: { at: [60, 12], group: 'us-second', ...HERO },
    u4: { at: [61.2, 12], group: 'us-second' },
  },
  vehicles: { 'u-tank': { at: [20, 12], ...SHERMAN }, 'u-other': { at: [50, 12], ...SHERMAN } },
} as const;

const asked = (run: ReturnType<typeof played>): readonly string[] => run.asked.map(({ side }) => side);
const DONE: Action = { type: 'done' };
const PASS: Action = { type: 'pass' };
const stepOf = (man: string, x: number, y: number): Action => ({
  type: 'moveGroup',
  ways: [{ unit: man, route: [spot(x, y)], stance: 'standing' }],
});

describe('PF-HIST-OMA.15: several share an army', () => {
  it('who sit at the table are its players, and win together', () => {
    const { setting, board } = looked(SHARED);
    expect(panzerfaust.sides(setting)).toEqual(SEATS);
    const camps = SEATS.map((a) => SEATS.filter((b) => panzerfaust.allied(setting, a, b)));
    expect(camps).toEqual([SEATS.slice(0, 2), SEATS.slice(0, 2), SEATS.slice(2), SEATS.slice(2)]);
    expect(board.men.map(({ side }) => side)).toEqual(['german', 'german', 'us', 'us', 'us', 'us']);
  });

  it('what one of them may know, the other may; the enemy’s shells nobody', () => {
    const { setting, board } = looked({
      ...SHARED,
      vehicles: { 'u-tank': { at: [20, 12], ...SHERMAN, arms: [{ shell: 'heat' }, {}, {}] } },
      players: { ...SHARED.players, us: { 'us-west': ['us-squad'], 'us-east': ['us-second', 'u-tank'] } },
    });
    const shells = SEATS.map((side) => panzerfaust.see(setting, board, side).vehicles[0]!.arms[0]!.shell);
    expect(shells).toEqual([null, null, 'heat', 'heat']);
    const loaded = { type: 'loaded', vehicle: 'u-tank', arm: 0, shell: 'he' } as const;
    const told = SEATS.map((side) => panzerfaust.hear(setting, board, loaded, side));
    expect(told.map((event) => event?.type === 'loaded' && event.shell)).toEqual([null, null, 'he', 'he']);
    expect(panzerfaust.twin(setting, board, 'us-east', Math.random)).toBeNull();
    const twin = panzerfaust.twin(setting, board, 'german-east', Math.random)!;
    expect(twin.vehicles[0]!.arms[0]!.shell).toBe('he');
  });

  it('one after the other moves what is his, and nothing else', () => {
    const stack = [{ kind: 'inTurn', side: 'us', what: 'movement' }];
    const first = played({ ...SHARED, stack });
    expect(asked(first)).toEqual(['us-west']);
    const movers = first.asked[0]!.choices.map(({ action }) => action.type === 'drive' && action.vehicle);
    expect([movers.includes('u-tank'), movers.includes('u-other')]).toEqual([true, false]);
    const strange = played({ ...SHARED, stack, answers: [['us-west', stepOf('u3', 60, 14)]] });
    expect(strange.refusal).toMatchObject({ rule: 'PF-BASE.4', why: { word: 'notYours', with: { piece: 'u3' } } });
    const early = played({ ...SHARED, stack, answers: [['us-east', stepOf('u3', 60, 14)]] });
    expect(early.refusal).toMatchObject({ why: { word: 'notAsked' } });
    const both = played({
      ...SHARED,
      stack,
      answers: [
        ['us-west', stepOf('u1', 10, 14)],
        ['us-west', DONE],
        ['us-east', stepOf('u3', 60, 14)],
      ],
    });
    expect(both.refusal).toBeNull();
    expect(happened(both, 'moved').map((event) => event.type === 'moved' && event.man)).toEqual(['u1', 'u3']);
    expect(asked(both)).toEqual(['us-east']);
  });

  it('and shoots and throws so', () => {
    const near = { ...SHARED.men, g1: { at: [12, 17] }, g2: { at: [61, 16], group: 'german-second' } } as const;
    const shooting = [{ kind: 'inTurn', side: 'us', what: 'shooting' }];
    const shoot: Action = {
      type: 'shoot',
      shooters: [{ piece: 'u4', weapon: 'rifle', arm: null }],
      targets: [{ piece: 'g2', aim: 'body' }],
      at: null,
    };
    const board = { phase: 'shooting', turn: 3 };
    const wrong = played({ ...SHARED, men: near, board, stack: shooting, answers: [['us-west', shoot]] });
    expect(wrong.refusal?.why).toMatchObject({ with: { piece: 'u4' } });
    const right = played({
      ...SHARED,
      men: near,
      board,
      stack: shooting,
      answers: [
        ['us-west', DONE],
        ['us-east', shoot],
      ],
      dice: [1, 1],
    });
    expect([right.refusal, asked(right)]).toEqual([null, ['us-east']]);
    const grenade = { weapons: ['rifle', 'grenade'] };
    const throwers = {
      ...near,
      u2: { ...near.u2, ...grenade },
      u4: { ...near.u4, ...grenade },
    };
    const thrown = (...answers: readonly (readonly [string, Action])[]) =>
      played({
        ...SHARED,
        men: throwers,
        board: { phase: 'grenades', turn: 3 },
        stack: [{ kind: 'inTurn', side: 'us', what: 'grenades' }],
        answers,
      });
    const his: Action = { type: 'throw', man: 'u4', target: 'g2', at: null };
    expect(thrown(['us-west', his]).refusal).toMatchObject({ why: { word: 'notYours' } });
    const throwsAt = thrown(['us-west', DONE]).asked.map(({ side, choices }) => [
      side,
      choices.flatMap(({ action }) => (action.type === 'throw' ? [action.man] : [])),
    ]);
    expect(throwsAt).toEqual([['us-east', ['u4']]]);
  });

  it('each declares for his own heroes before the army has passed', () => {
    const stack = [{ kind: 'heroics', what: 'move', side: 'us', passed: false }];
    const heroes = (run: ReturnType<typeof played>) =>
      run.asked.map(({ side, choices }) => [
        side,
        new Set(choices.flatMap(({ action }) => (action.type === 'heroic' ? [action.hero] : []))),
      ]);
    expect(heroes(played({ ...SHARED, stack }))).toEqual([['us-west', new Set(['u1'])]]);
    const second = played({ ...SHARED, stack, answers: [['us-west', PASS]] });
    expect(heroes(second)).toEqual([['us-east', new Set(['u3'])]]);
    const strange = played({ ...SHARED, stack, answers: [['us-west', { type: 'heroic', hero: 'u3', with: [] }]] });
    expect(strange.refusal).toMatchObject({ rule: 'PF-BASE.26', why: { word: 'notYours' } });
    const moves = played({
      ...SHARED,
      stack,
      answers: [
        ['us-west', PASS],
        ['us-east', { type: 'heroic', hero: 'u3', with: ['u4'] }],
        ['us-west', PASS],
      ],
    });
    expect([moves.refusal, asked(moves)]).toEqual([null, ['us-east']]);
    expect(moves.position.stack.at(-1)).toMatchObject({ kind: 'movement', only: ['u3', 'u4'] });
  });

  it('who is struck, retreats, spends might or goes aside is his own player’s to decide for', () => {
    const { setting, board } = looked(SHARED);
    const dying = { ...board, men: board.men.map((man) => ({ ...man, life: 0 })) };
    const who = (frame: OwnFrame, now = board) =>
      waitingFor(panzerfaust, setting, { board: now, stack: [frame], dice: NO_DICE, outcome: null });
    expect(['u1', 'u3'].map((man) => who({ kind: 'fate', man }, dying))).toEqual([['us-west'], ['us-east']]);
    const walk = (piece: string): OwnFrame => ({
      kind: 'walk',
      side: 'us',
      origin: { piece, weapon: 'bar' as never, arm: null, from: spot(10, 12) },
      left: 1,
      last: point(10, 20),
      axis: point(10, 20),
      found: [],
      unfound: [],
      served: 1,
    });
    expect(['u2', 'u4', 'u-other', 'gone'].map((piece) => who(walk(piece)))).toEqual([
      ['us-west'],
      ['us-east'],
      ['us-east'],
      ['us-west'],
    ]);
    expect(who({ kind: 'movement', side: 'us', only: ['u4'] })).toEqual(['us-east']);
    expect(who({ kind: 'pairUp', side: 'us' })).toEqual(['us-west']);
    expect(who({ kind: 'aimBlow', side: 'us', by: 'u4', on: 'g1', hit: {} as never })).toEqual(['us-east']);
  });

  it('the first of those who won stands for them all', () => {
    const { outcomes } = diced({ ...SHARED, board: { started: { german: 9, us: 4 } } }, finishIfOver, []);
    expect(outcomes).toMatchObject([{ winner: 'us-west', rule: 'PF-SCN.2', why: { with: { side: 'german' } } }]);
  });

  it('hides nothing, lays no objectives, and nobody commands a unit twice', () => {
    const problems = (more: object) => {
      const read = panzerfaust.load({ ...omahaForFour, ...more });
      return read.ok ? [] : read.problems.map(({ path }) => path);
    };
    const [german, us] = omahaForFour.forces;
    expect(problems({})).toEqual([]);
    const deployment = omahaForFour.deployment!.map((part) => ({ ...part, hidden: 'may' }));
    expect(problems({ deployment })).toEqual(['forces[0].players', 'forces[1].players']);
    const laid = [{ side: 'us', count: 1, zones: ['shore-west'] }];
    expect(problems({ objectives: { laid } })).toEqual(['forces[1].players']);
    const twice = us.players!.map((player) => ({ ...player, units: ['us-01'] }));
    expect(problems({ forces: [german, { ...us, players: twice }] })).toEqual(['forces[1].players']);
  });
});

describe('PF-HIST-OMA.15: on the beach', () => {
  const SEA = { areas: [{ id: 'sea', terrain: 'shallows', outline: box(0, 0, 144, 10) }], width: inch(144) };
  const BEACH = { ...SHARED, table: SEA, scenario: { special: 'omaha', never: ['us'] } } as const;

  it('a craft a turn comes to each stretch; its player puts it there and commands who is in it', () => {
    const put = (row: string, x: number): Action => ({
      type: 'deploy',
      lines: [{ row, at: spot(x, 0), facing: 0, hidden: false, shell: 'he' }],
    });
    const landings = (...answers: readonly (readonly [string, Action])[]) =>
      played({
        ...BEACH,
        board: { turn: 5 },
        stack: [{ kind: 'landings', side: 'us' }],
        answers,
        dice: answers.flatMap(() => [1, 1, 2, 3]),
      });
    expect(asked(landings())).toEqual(['us-west']);
    const one = landings(['us-west', put('lca', 20)]);
    expect(asked(one)).toEqual(['us-east']);
    expect(landings(['us-west', put('lca', 20)], ['us-east', put('lca', 70)]).refusal?.rule).toBe('PF-HIST-OMA.11');
    const two = landings(['us-west', put('lca', 20)], ['us-east', put('lca', 100)]);
    expect(two.board.crafts.map(({ id }) => id)).toEqual(['lca-5', 'lca-5-2']);
    const { setting } = looked(BEACH);
    const who = (craft: string) =>
      waitingFor(panzerfaust, setting, {
        board: two.board,
        stack: [{ kind: 'ashore', side: 'us', craft }],
        dice: NO_DICE,
        outcome: null,
      });
    expect([who('lca-5'), who('lca-5-2')]).toEqual([['us-west'], ['us-east']]);
    const move = played({ ...BEACH, board: two.board, stack: [{ kind: 'inTurn', side: 'us', what: 'movement' }] });
    const { units } = move.position.stack.at(-1) as Extract<OwnFrame, { kind: 'movement' }>;
    expect(units).toEqual(['us-squad', 'u-tank', 'lca-5-01', 'lca-5-02']);
  });

  it('reserves are placed by whose they are', () => {
    const reserve = { in: 'reserve' };
    const run = played({
      ...BEACH,
      men: { ...SHARED.men, g1: { at: reserve }, g2: { at: reserve, group: 'german-second' } },
      board: { turn: 2 },
      stack: [{ kind: 'arrivals', side: 'german' }],
      dice: [4, 5],
      answers: [['german-west', PASS]],
    });
    expect([asked(run), run.position.stack.at(-1)]).toMatchObject([
      ['german-east'],
      { kind: 'arrive', units: ['german-second'] },
    ]);
  });

  it('each lays three minefields and deploys on his own stretch', () => {
    const loaded = panzerfaust.load(omahaForFour);
    if (!loaded.ok) throw new Error('it does not load');
    const setting = loaded.value;
    let { position } = begin(panzerfaust, setting, NO_DICE);
    const seen: (readonly [string, string, number, number])[] = [];
    for (let i = 0; i < 6; i += 1) {
      const [question] = questions(panzerfaust, setting, position);
      const { side, kind, choices } = question!;
      if (i === 0) {
        const mine = { row: 'mines', at: point(100, 30), facing: 0 };
        expect(refusal(setting, position, side, { type: 'layOut', lines: [mine] })).toBe('PF-ENG.1');
      }
      const look = { setting, board: panzerfaust.see(setting, position.board, side) };
      const action = fillHoles(panzerfaust, look, position.stack.at(-1)!, side, choices[0]!, () => 0.4);
      const xs = 'lines' in action ? action.lines.flatMap(({ at }) => at?.x ?? []) : [];
      seen.push([side, kind, Math.floor(Math.min(...xs) / inch(72)), Math.floor(Math.max(...xs) / inch(72))]);
      const next = answer(panzerfaust, setting, position, side, action);
      if (!next.ok) throw new Error(JSON.stringify(next.refusal));
      position = next.position;
    }
    expect(seen).toEqual([
      ['german-west', 'layOut', 0, 0],
      ['german-east', 'layOut', 1, 1],
      ['german-west', 'deploy', 0, 0],
      ['german-east', 'deploy', 1, 1],
      ['us-west', 'deploy', 0, 0],
      ['us-east', 'deploy', 1, 1],
    ]);
    expect(position.board.defences).toHaveLength(6);
    const lines = position.board.men.filter(({ at }) => at.in === 'tray');
    expect(lines).toEqual([]);
  });
});

const refusal = (setting: Pf['setting'], position: Position<Pf>, side: string, action: Action): string | undefined => {
  const given = answer(panzerfaust, setting, position, side, action);
  return given.ok ? undefined : given.refusal.rule;
};
