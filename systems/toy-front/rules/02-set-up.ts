import type { Budget, Illegal, SealedAsk, SheetRow } from '@grognard/kernel';
import {
  allWrong,
  brokenBudgets,
  dealAliases,
  illegal,
  message,
  OPEN,
  pickFrom,
  sheetFaults,
  sheetOf,
  term,
  wrongAt,
} from '@grognard/kernel';
import { NAMES, TYPES } from '../data/units.ts';
import type { Action, Arrival, FrameOf, Front, FrontSide, SetUpLine } from '../types.ts';
import { SIDES } from '../types.ts';
import type { L } from './facts.ts';
import { hexName, MOST_IN_HEX, notHere } from './facts.ts';

const startersOf = ({ setting }: L, side: FrontSide) =>
  setting.scenario.units.filter((unit) => unit.side === side && unit.from === 0);
const leadersOf = ({ setting }: L, side: FrontSide) => setting.scenario.leaders.filter((one) => one.side === side);

/** TF-2.1: hexes a side may set up in. */
const homeOf = ({ setting }: L, side: FrontSide): readonly number[] =>
  setting.control.flatMap((owner, hex) => (owner === side && !setting.sea.has(hex) ? [hex] : []));

/** One row a block and one a leader; where a leader may stand hangs on the blocks. */
const rowsFor = (look: L, side: FrontSide): readonly SheetRow<Front>[] => [
  ...startersOf(look, side).map(({ id, type }): SheetRow<Front> => {
    const hex = { kind: 'hexes', hexes: homeOf(look, side) } as const;
    const strength = { kind: 'number', min: 1, max: TYPES[type].most } as const;
    const what = message('unitOfType', { unit: id, type: message(type) });
    return { id, what, under: message('blocks'), holes: { hex, strength }, min: 1, max: 1 };
  }),
  ...leadersOf(look, side).map(
    ({ id }): SheetRow<Front> => ({
      id,
      what: message('leaderNamed', { leader: id }),
      under: message('leaders'),
      holes: { hex: OPEN },
      min: 1,
      max: 1,
    }),
  ),
];

/** TF-2.2: all of it, no less. */
const strengthOf = (look: L, side: FrontSide, lines: readonly SetUpLine[]): Budget<Front> => ({
  rule: 'TF-2.2',
  name: message('strengthTotal'),
  has: [term('TF-2.2', look.setting.scenario.strength[side])],
  costs: lines.flatMap(({ row, strength }) =>
    strength === undefined ? [] : [term('TF-2.2', strength, 'ofUnit', { unit: row })],
  ),
  spend: 'all',
});

const blockHexes = (look: L, side: FrontSide, lines: readonly SetUpLine[]): readonly number[] => {
  const units = new Set(startersOf(look, side).map(({ id }) => id));
  return lines.flatMap(({ row, hex }) => (units.has(row) && hex !== undefined ? [hex] : []));
};

/** TF-2.3, TF-2.5: what is wrong with a line because of the others. */
const crowded = (look: L, side: FrontSide, lines: readonly SetUpLine[]): readonly Illegal<Front>[] => {
  const hexes = blockHexes(look, side, lines);
  const leaders = new Set(leadersOf(look, side).map(({ id }) => id));
  return lines.flatMap(({ row, hex }, line): readonly Illegal<Front>[] => {
    if (hex === undefined) return [];
    const at = { hole: 'lines', line, field: 'hex' };
    const values = { hex: hexName(look.setting, hex) };
    if (leaders.has(row)) return hexes.includes(hex) ? [] : [wrongAt(at, illegal('TF-2.5', 'noBlockThere', values))];
    const before = blockHexes(look, side, lines.slice(0, line)).filter((other) => other === hex).length;
    return before < MOST_IN_HEX ? [] : [wrongAt(at, illegal('TF-2.3', 'tooMany', { ...values, most: MOST_IN_HEX }))];
  });
};

export const setUp: SealedAsk<Front, FrameOf<'setUp'>> = {
  rule: 'TF-2.1',
  told: 'own',
  who: () => SIDES,
  prompt: () => message('askSetUp'),
  choices: (look, _f, side) => [
    {
      action: { type: 'setUp', lines: [] },
      holes: { lines: sheetOf<Front>(rowsFor(look, side as FrontSide)) },
    },
  ],
  spellLine: (look, _f, side, { action }) => {
    const lines = action.type === 'setUp' ? action.lines : [];
    return { hex: { kind: 'hexes', hexes: [...new Set(blockHexes(look, side as FrontSide, lines))].sort() } };
  },
  budgets: (look, _f, side, action) =>
    action.type === 'setUp' ? [strengthOf(look, side as FrontSide, action.lines)] : [],
  refuse: (look, _f, side, action) => {
    if (action.type !== 'setUp') return notHere('TF-2.1');
    const own = side as FrontSide;
    return allWrong<Front>([
      ...sheetFaults<Front>('TF-2.1', 'lines', rowsFor(look, own), action.lines),
      ...crowded(look, own, action.lines),
      ...brokenBudgets([strengthOf(look, own, action.lines)]),
    ]);
  },
  sample: (look, _f, _choice, random, side) => anyhow(look, side as FrontSide, random),
  open: (g, _f, answers) => {
    const placed = SIDES.flatMap((side) => arrivalsIn(g, side, answers[side]!));
    const units = placed.map(({ unit }) => unit);
    const names = dealAliases(g, 'TF-2.4', units, NAMES);
    const named = placed.map((one): Arrival => ({ ...one, id: names[one.unit]! }));
    // In the order of their names: that of the scenario would tell which is which.
    for (const block of named.sort((a, b) => (a.id < b.id ? -1 : 1))) g.emit('TF-2.4', { type: 'placed', block });
    for (const side of SIDES)
      for (const { leader, hex } of leadersIn(g, side, answers[side]!))
        g.emit('TF-2.5', { type: 'leaderMoved', leader, hex });
  },
};

const arrivalsIn = (look: L, side: FrontSide, answer: Action): readonly Arrival[] => {
  const lines = answer.type === 'setUp' ? answer.lines : [];
  return startersOf(look, side).map(({ id }) => {
    const { hex, strength } = lines.find(({ row }) => row === id)!;
    return { id, side, unit: id, hex: hex!, strength: strength! };
  });
};

const leadersIn = (look: L, side: FrontSide, answer: Action) =>
  answer.type !== 'setUp'
    ? []
    : leadersOf(look, side).map(({ id }) => ({ leader: id, hex: answer.lines.find(({ row }) => row === id)!.hex! }));

/** Blocks anywhere, one step each, the other steps wherever there is room for them; leaders with any of them. */
const anyhow = (look: L, side: FrontSide, random: () => number): Action => {
  const room = homeOf(look, side).flatMap((hex) => Array.from({ length: MOST_IN_HEX }, () => hex));
  const starters = startersOf(look, side);
  const placed = starters.map(({ id, type }) => {
    const [hex] = room.splice(Math.floor(random() * room.length), 1);
    return { row: id, hex: hex!, strength: 1, most: TYPES[type].most as number };
  });
  for (let left = look.setting.scenario.strength[side] - placed.length; left > 0; left -= 1)
    pickFrom(
      placed.filter(({ strength, most }) => strength < most),
      random,
    ).strength += 1;
  const leaders = leadersOf(look, side).map(({ id }) => ({ row: id, hex: pickFrom(placed, random).hex }));
  return { type: 'setUp', lines: [...placed.map(({ row, hex, strength }) => ({ row, hex, strength })), ...leaders] };
};
