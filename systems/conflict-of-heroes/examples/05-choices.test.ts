import { type HexId, neighboursOf } from '@grognard/hex';
import {
  answer,
  begin,
  checksOf,
  fastDice,
  fastRandom,
  fillHoles,
  goOn,
  pickFrom,
  problemLine,
  questions,
  readPosition,
  refusalOf,
} from '@grognard/kernel';
import { legality } from '@grognard/kernel/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coh } from '../index.ts';
import { rulesOf } from '../rules/deeds.ts';
import type { Action, Deed, L, Payment, Unit } from '../types.ts';
import { E, groupMove, move, W, walk } from './moves.ts';
import type { Situation } from './situation.ts';
import { AP, CAP, card, fileOf, OPPORTUNITY } from './situation.ts';

const begun = (situation: Situation) => {
  const read = readPosition(coh, fileOf(situation));
  if (!read.ok) throw new Error(read.problems.map(problemLine).join('\n'));
  const { setting, scenario } = read.value;
  const { position } = goOn(coh, setting, { ...read.value.position, dice: { key: '', drawn: 0 } });
  return { setting, scenario, position };
};

/** A bit of everything: road, wall, wood, building, trench, wire, mines, vehicles, cargo, hidden and hit units. */
const CROWDED: Situation = {
  terrain: ['..w..F..', '.S....w.', '..B..f..', '........'],
  board: { roads: [['A01', 'A02', 'A03', 'A04', 'A05']], walls: ['B03 E'] },
  scenario: { rules: { use: ['COH-5.0.3.1'] }, hastyDefences: 3 },
  units: {
    g1: { type: 'german-rifles', hex: '1-C02', facing: E },
    g2: { type: 'german-lmg', hex: '1-C02', facing: W },
    g3: { type: 'german-engineers', hex: '1-B02', facing: E, hit: 'cowering' },
    g4: { type: 'german-rifles', hex: '1-D03', facing: E, hidden: true },
    g5: { type: 'german-hmg', hex: '1-D03', facing: E, hidden: true },
    gT: { type: 'panzer-3e', hex: '1-B03', facing: E },
    gV: { type: 'sdkfz-251', hex: '1-A02', facing: E },
    gR: { type: 'german-rifles', hex: '1-A02', aboard: 'gV' },
    gL: { type: 'german-lmg', hex: '1-A02', aboard: 'gV' },
    gO: { type: 'opel-truck', hex: '1-A01', facing: E },
    gN: { type: 'german-rifles', hex: null, entry: { turn: 1, hexes: ['1-D01', '1-C01'] } },
    s1: { type: 'soviet-rifles', hex: '1-C05', facing: W },
    s2: { type: 'soviet-maxim', hex: '1-C08', facing: W },
    s3: { type: 'soviet-smg', hex: '1-C08', facing: W },
  },
  forces: { german: { caps: 9, hand: ['rapid-deployment', 'hasty-defence', 'command-action'] }, soviet: { caps: 9 } },
  more: {
    forts: [
      { id: 't', kind: 'trench', hex: '1-C03', side: 'german' },
      { id: 'w', kind: 'wire', hex: '1-B04', side: 'soviet' },
      { id: 'm', kind: 'mines', hex: '1-B01', side: 'german' },
    ],
  },
};
const brokenAt = (situation: Situation, seed: number) =>
  legality({ system: coh, ...begun(situation), random: fastRandom(seed) });

describe('What is offered is legal, and what lies beside it is not', () => {
  const holds = (situation: Situation) =>
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(brokenAt(situation, seed)).toEqual([]);
      }),
      { seed: 5, numRuns: 25 },
    );
  it('in a crowded phase', () => holds(CROWDED));
  it('for the side that could hide', () => holds({ ...CROWDED, phase: 'soviet' }));
  it('in a group that hides, creeps or digs', () => {
    const woods = {
      terrain: ['wwwwwwww', 'wwwwwwww'],
      units: {
        g1: { type: 'german-rifles', hex: '1-A01', facing: E },
        g2: { type: 'german-lmg', hex: '1-A02', facing: E },
        g3: { type: 'german-rifles', hex: '1-B04', facing: E, hidden: true },
        g4: { type: 'german-hmg', hex: '1-B05', facing: E, hidden: true },
        s: { type: 'soviet-rifles', hex: '1-A08', facing: W },
      },
      forces: { german: { hand: ['rapid-deployment'] } },
    };
    holds(woods);
  });
  it('when the price of an obstacle is asked', () => {
    const asked = (cost: number, by: object) => ({
      terrain: ['....'],
      units: { g: { type: 'german-rifles', hex: '1-A01', facing: E, status: 'active' } },
      forces: { german: { ap: 3, caps: 3 } },
      stack: [
        { kind: 'deed', side: 'german', deed: move('g', 'A02', E, by), step: 'act' },
        { kind: 'payExtra', side: 'german', units: ['g'], pay: by, cost },
      ],
    });
    holds(asked(4, AP));
    holds(asked(9, AP));
    holds(asked(3, CAP));
  });
});

describe('What is legal is offered', () => {
  const WAYS: readonly Payment[] = [
    { by: 'activation', caps: 0 },
    { by: 'activation', caps: 1 },
    { by: 'command' },
    { by: 'opportunity' },
    { by: 'card', card: 'rapid-deployment', caps: 0 },
    { by: 'card', card: 'command-action', caps: 0 },
    { by: 'card', card: 'hasty-defence', caps: 0 },
  ];
  type Unpaid = Omit<Deed, 'pay'>;

  /** Every deed of one unit that a player might think of. */
  const thoughtOf = ({ board, setting }: L, unit: Unit): readonly Unpaid[] => {
    const near = unit.hex === null ? [] : [unit.hex, ...neighboursOf(setting.grid, unit.hex as HexId)];
    const step = (hex: number) => ({ unit: unit.id, path: [hex], facing: 0, cautious: false, fort: null });
    return [
      ...setting.hexes.map((hex) => ({ type: 'move', ...step(hex) })),
      ...[0, 1].map((facing) => ({ type: 'move', ...step(0), path: [], facing })),
      { type: 'digIn', units: [unit.id] },
      { type: 'rally', units: [unit.id] },
      ...near.map((hex) => ({ type: 'hide', units: [{ unit: unit.id, hex }] })),
      ...near.map((hex) => ({ type: 'hiddenMove', units: [{ unit: unit.id, path: [hex] }] })),
      ...board.units.map(({ id }) => ({ type: 'load', vehicle: unit.id, units: [id] })),
      ...board.units.map(({ id }) => ({ type: 'unload', vehicle: unit.id, units: [{ unit: id, facing: 0 }] })),
      ...[null, ...board.forts.map(({ id }) => id)].map((fort) => ({
        type: 'shift',
        unit: unit.id,
        fort,
        facing: 0,
        others: [],
      })),
      ...shotsOf({ board, setting }, unit),
    ] as unknown as readonly Unpaid[];
  };
  /** At every hex, and at everybody in its own; into empty hexes nobody is asked to fire unless enemies hide. */
  const shotsOf = ({ board, setting }: L, { id, hex: own, side }: Unit) => {
    const isWary = board.units.some((unit) => unit.hidden && unit.side !== side);
    const held = [...board.units, ...board.forts].map(({ hex }) => hex);
    const hexes = setting.hexes.filter((hex) => isWary || held.includes(hex));
    const targets = [null, ...board.units.map((unit) => unit.id), ...board.forts.map((fort) => fort.id)];
    const rest = { type: 'fire', leader: id, supporters: [], observer: null, weapon: null, bonus: [] };
    return (['direct', 'flame', 'smoke'] as const).flatMap((mode) =>
      hexes.flatMap((hex) => (hex === own ? targets : [null]).map((target) => ({ ...rest, mode, hex, target }))),
    );
  };
  /** Every two steps of two units. */
  const marchesOf = ({ board, setting }: L, side: string): readonly Unpaid[] => {
    const walks = board.units
      .filter((unit) => unit.side === side && unit.hex !== null)
      .flatMap(({ id, hex }) => neighboursOf(setting.grid, hex as HexId).map((to) => walkTo(id, to)));
    return walks.flatMap((one, i) =>
      walks.slice(i + 1).map((other) => ({ type: 'groupMove', walks: [one, other] }) as unknown as Unpaid),
    );
  };
  const walkTo = (unit: string, to: number) => ({ unit, path: [to], facing: 0, cautious: false, fort: null });
  const leadOf = (deed: Unpaid): string => rulesOf(deed).actors(deed)[0]!;
  /** What a list has to have for a deed: one for each unit, and for each of its ways to fire; of groups any. */
  const nameOf = (deed: Unpaid): string => {
    if (deed.type === 'groupMove') return deed.type;
    return `${deed.type} ${'mode' in deed ? deed.mode : ''} ${leadOf(deed)}`;
  };

  it.each([
    ['by those who attack', 'german', {}],
    ['by those who defend', 'soviet', {}],
    ['with little left to pay with', 'german', { caps: 1, hand: [] }],
    ['with an activation under way', 'german', { caps: 0, ap: 3, hand: [] }],
  ] as const)('%s: each kind of deed of each unit', (_, side, purse) => {
    const counts = (['fresh', 'active', 'spent'] as const).map((status) => {
      const units = Object.fromEntries(
        Object.entries(CROWDED.units).map(([id, unit]) => [id, id.startsWith(side[0]!) ? { ...unit, status } : unit]),
      );
      const ap = 'ap' in purse && status === 'active' ? purse.ap : 0;
      const forces = { ...CROWDED.forces, [side]: { ...CROWDED.forces![side], ...purse, ap } };
      const { setting, position } = begun({ ...CROWDED, units, forces, phase: side });
      const look = { setting, board: coh.see(setting, position.board, side) };
      const [question] = questions(coh, setting, position);
      const listed = new Set(question!.choices.flatMap(({ action }) => ('pay' in action ? [nameOf(action)] : [])));
      const isLegal = (deed: Unpaid): boolean =>
        WAYS.some((pay) => refusalOf(coh, setting, position, side, { ...deed, pay } as Deed) === null);
      const legal = look.board.units
        .filter((unit) => unit.side === side)
        .flatMap((unit) => thoughtOf(look, unit))
        .filter(isLegal);
      const march = marchesOf(look, side).find(isLegal);
      const names = [...legal, ...(march ? [march] : [])].map(nameOf);
      expect(names.filter((name) => !listed.has(name))).toEqual([]);
      return legal.length;
    });
    expect(Math.max(...counts)).toBeGreaterThan(20);
  });
});

describe('What is remembered from board to board changes nothing', () => {
  const loaded = () => {
    const setting = coh.load(coh.scenarios.find(({ id }) => id === 'mtsensk-road'));
    if (!setting.ok) throw new Error('the scenario does not load');
    return setting.value;
  };
  it('the same is offered where nobody has played before', () => {
    const used = loaded();
    const random = fastRandom(5);
    let { position } = begin(coh, used, { key: '5'.repeat(64), drawn: 0 }, fastDice(5));
    for (let i = 0; i < 240 && !position.outcome; i += 1) {
      const [question] = questions(coh, used, position);
      if (i % 8 === 0) expect(questions(coh, loaded(), position)).toEqual([question]);
      const look = { setting: used, board: coh.see(used, position.board, question!.side) };
      const choice = pickFrom(question!.choices, random);
      const action = fillHoles(coh, look, position.stack.at(-1)!, question!.side, choice, random);
      const answered = answer(coh, used, position, question!.side, action, fastDice(i));
      if (!answered.ok) throw new Error(`refused by ${answered.refusal.rule}`);
      if (i % 8 === 0) expect(answer(coh, loaded(), position, question!.side, action, fastDice(i))).toEqual(answered);
      position = answered.position;
    }
  });
});

describe('The rolls a move leads to are shown before it is made', () => {
  const rest = { cautious: false, fort: null };
  const rolls = (action: object) => {
    const { setting, position } = begun({
      terrain: ['..S.....'],
      units: {
        g: { type: 'german-rifles', hex: '1-A05', facing: E },
        g2: { type: 'german-rifles', hex: '1-A05', facing: E },
        gE: { type: 'german-engineers', hex: '1-A05', facing: E },
        gT: { type: 'panzer-3e', hex: '1-A02', facing: E },
        s: { type: 'soviet-rifles', hex: '1-A08', facing: W },
      },
      forces: { german: { caps: 9, hand: ['command-action'] } },
      more: {
        forts: [
          { id: 'w', kind: 'wire', hex: '1-A04', side: 'soviet' },
          { id: 'm', kind: 'mines', hex: '1-A06', side: 'soviet' },
        ],
      },
    });
    const given = coh.files!.read(setting, action);
    if (!given.ok) throw new Error(JSON.stringify(given.problems));
    return checksOf(coh, setting, position, 'german', given.value as Action).map(({ rule }) => rule);
  };
  it('COH-18.3.1.2 wire, when the price counts', () => {
    expect(rolls(move('g', 'A04', W, CAP, rest))).toEqual(['COH-18.3.1.2']);
    expect(rolls(move('g', 'A04', W, OPPORTUNITY, rest))).toEqual([]);
  });
  it('COH-18.3.3.5, COH-19.0.1 mines, but not for engineers', () => {
    expect(rolls(move('g', 'A06', E, OPPORTUNITY, rest))).toEqual(['COH-18.3.3.5']);
    expect(rolls(move('gE', 'A06', E, OPPORTUNITY, rest))).toEqual([]);
  });
  it('COH-14.5.1 ground that may hold a vehicle; turning needs no roll', () => {
    expect(rolls(move('gT', 'A03', E, OPPORTUNITY, rest))).toEqual(['COH-14.5.1']);
    expect(rolls(move('gT', '', W, OPPORTUNITY, rest))).toEqual([]);
  });
  it('COH-9.1.1.4 of everybody in a group', () => {
    const walks = [walk('g', 'A06', E, rest), walk('g2', 'A06', E, rest)];
    expect(rolls(groupMove(walks, card('command-action')))).toEqual(['COH-18.3.3.5', 'COH-18.3.3.5']);
  });
});
