import type { Budget, Game, Illegal, SealedAsk, SheetRow, Space, Sum } from '@grognard/kernel';
import {
  allWrong,
  brokenBudgets,
  dealAliases,
  illegal,
  message,
  pickFrom,
  sheetFaults,
  sheetOf,
  shuffled,
  term,
  wrongAt,
} from '@grognard/kernel';
import { NAMES } from '../data/units.ts';
import type { Action, ActionOf, Arrival, Block, BuyLine, FrameOf, Front, FrontSide } from '../types.ts';
import { SIDES, UNKNOWN } from '../types.ts';
import { settleLeaders } from './04-command.ts';
import { inSupply } from './07-supply.ts';
import type { L } from './facts.ts';
import { blockAt, blocksIn, hexName, hexOf, isFaced, MOST_IN_HEX, notHere, townIn, traitsOf } from './facts.ts';

const NEW_BLOCK = 2; // TF-3.4

/** What may be bought: a row of the sheet, and what it does to what. */
interface Purchase {
  readonly row: SheetRow<Front>;
  readonly does: 'step' | 'raise' | 'disband' | 'rest' | 'recall';
  /** The block, or the unit of the pool. */
  readonly what: string;
}

/** The values of a side's towns, as terms of a sum. */
export const townTerms = (look: L, side: FrontSide, rule: 'TF-1.4' | 'TF-3.2'): Sum<Front> =>
  look.setting.towns.flatMap(({ hex, name, value }) =>
    look.board.control[hex] === side ? [term(rule, value, 'townNote', { town: name })] : [],
  );

/** TF-3.4, TF-3.6: towns where blocks may come in. */
const townsFor = (look: L, side: FrontSide): readonly number[] => {
  const supplied = inSupply(look, side);
  return look.setting.towns.flatMap(({ hex }) =>
    supplied.has(hex) && blocksIn(look, hex, side).length < MOST_IN_HEX ? [hex] : [],
  );
};

/** Units that may lie in a side's pool: all it may have, where the pool is seen from behind. */
const poolOf = ({ setting, board }: L, side: FrontSide): readonly string[] => {
  const isKnown = !board.pool[side].includes(UNKNOWN);
  if (isKnown) return board.pool[side];
  const inPlay = new Set(board.blocks.map(({ unit }) => unit));
  return setting.scenario.units.flatMap(({ id, side: owner }) => (owner === side && !inPlay.has(id) ? [id] : []));
};

const purchase = (
  does: Purchase['does'],
  what: string,
  say: SheetRow<Front>['what'],
  holes: SheetRow<Front>['holes'] = {},
): Purchase => ({
  does,
  what,
  row: { id: `${does}:${what}`, what: say, under: message(`under_${does}`), holes, min: 0, max: 1 },
});

const purchasesOf = (look: L, side: FrontSide): readonly Purchase[] => {
  const supplied = inSupply(look, side);
  const towns: Space = { kind: 'hexes', hexes: townsFor(look, side) };
  const hasTowns = towns.hexes.length > 0;
  const own = look.board.blocks.filter((one) => one.side === side);
  return [
    ...own.flatMap((one) => onMapPurchases(look, one, supplied)),
    ...(hasTowns ? poolOf(look, side) : []).flatMap((unit) => {
      const { type, from } = look.setting.units.get(unit)!;
      const say = message('unitOfType', { unit, type: message(type) });
      return from <= look.board.turn ? [purchase('raise', unit, say, { hex: towns })] : [];
    }),
    ...own.flatMap((one) =>
      hasTowns && one.at.in === 'reserve'
        ? [purchase('recall', one.id, message('blockNamed', { block: one.id }), { hex: towns })]
        : [],
    ),
  ];
};

const onMapPurchases = (look: L, one: Block, supplied: ReadonlySet<number>): readonly Purchase[] => {
  const hex = hexOf(one);
  if (hex === null || isFaced(look, hex, one.side)) return [];
  const say = message('blockNamed', { block: one.id });
  const isFull = one.strength >= traitsOf(look, one).most;
  return [
    ...(supplied.has(hex) && !isFull ? [purchase('step', one.id, say)] : []),
    ...(townIn(look, hex) && look.board.control[hex] === one.side ? [purchase('rest', one.id, say)] : []),
    purchase('disband', one.id, say),
  ];
};

const budget = (look: L, side: FrontSide, bought: readonly Purchase[]): Budget<Front> => {
  const supplied = inSupply(look, side);
  const towns = look.setting.towns.filter(({ hex }) => supplied.has(hex));
  return {
    rule: 'TF-3.2',
    name: message('productionPoints'),
    has: towns.map(({ name, value }) => term('TF-3.2', value, 'townNote', { town: name })),
    costs: bought.flatMap(({ does, what }): Sum<Front> => {
      if (does === 'raise') return [term('TF-3.4', NEW_BLOCK, 'ofUnit', { unit: what })];
      const one = does === 'step' ? blockAt(look, what) : undefined;
      return one ? [term('TF-3.3', traitsOf(look, one).step, 'ofUnit', { unit: what })] : [];
    }),
    spend: 'upTo',
  };
};

const boughtIn = (purchases: readonly Purchase[], lines: readonly BuyLine[]): readonly Purchase[] =>
  lines.flatMap((line) => purchases.find(({ row }) => row.id === line.row) ?? []);

/** TF-3.4, TF-3.6: one new block a town, room for all, and nothing twice with one block. */
const clashes = (look: L, side: FrontSide, purchases: readonly Purchase[], lines: readonly BuyLine[]) =>
  lines.flatMap(({ row, hex }, line): readonly Illegal<Front>[] => {
    const one = purchases.find((other) => other.row.id === row);
    if (!one) return [];
    const before = lines.slice(0, line).map((other) => ({
      hex: other.hex,
      bought: purchases.find((known) => known.row.id === other.row),
    }));
    const at = { hole: 'lines', line };
    if (before.some(({ bought }) => bought?.what === one.what && bought !== one))
      return [wrongAt(at, illegal('TF-3.6', 'twoThings', { block: one.what }))];
    if (hex === undefined) return [];
    const values = { hex: hexName(look.setting, hex) };
    const there = before.filter((other) => other.hex === hex);
    if (one.does === 'raise' && there.some(({ bought }) => bought?.does === 'raise'))
      return [wrongAt({ ...at, field: 'hex' }, illegal('TF-3.4', 'townTaken', values))];
    const isFull = blocksIn(look, hex, side).length + there.length >= MOST_IN_HEX;
    return isFull
      ? [wrongAt({ ...at, field: 'hex' }, illegal('TF-2.3', 'tooMany', { ...values, most: MOST_IN_HEX }))]
      : [];
  });

/** All that is wrong with a sheet. */
const refuse = (look: L, side: FrontSide, { lines }: ActionOf<'produce'>): Illegal<Front> | null => {
  const purchases = purchasesOf(look, side);
  const rows = purchases.map(({ row }) => row);
  return allWrong<Front>([
    ...sheetFaults<Front>('TF-3.1', 'lines', rows, lines),
    ...clashes(look, side, purchases, lines),
    ...brokenBudgets([budget(look, side, boughtIn(purchases, lines))]),
  ]);
};

export const production: SealedAsk<Front, FrameOf<'production'>> = {
  rule: 'TF-3.1',
  told: 'own',
  who: () => SIDES,
  prompt: () => message('askProduce'),
  choices: (look, _f, side) => {
    const rows = purchasesOf(look, side as FrontSide).map(({ row }) => row);
    return [{ action: { type: 'produce', lines: [] }, holes: { lines: sheetOf<Front>(rows) } }];
  },
  budgets: (look, _f, side, action) => {
    const own = side as FrontSide;
    return action.type === 'produce' ? [budget(look, own, boughtIn(purchasesOf(look, own), action.lines))] : [];
  },
  refuse: (look, _f, side, action) =>
    action.type === 'produce' ? refuse(look, side as FrontSide, action) : notHere('TF-3.1'),
  sample: (look, _f, _choice, random, side) => anyhow(look, side as FrontSide, random),
  open: (g, _f, answers) => {
    const sheets = SIDES.map((side) => ({ side, lines: linesOf(answers[side]!) }));
    g.emit('TF-3.1', { type: 'produced' });
    for (const { lines } of sheets) for (const line of inNameOrder(lines)) deliver(g, line);
    const raised = sheets.flatMap(({ side, lines }) => raisedIn(side, lines));
    const used = new Set(g.board.blocks.map(({ id }) => id));
    const names = dealAliases(
      g,
      'TF-2.4',
      raised.map(({ unit }) => unit),
      NAMES.filter((name) => !used.has(name)),
    );
    const named = raised.map((one): Arrival => ({ ...one, id: names[one.unit]! }));
    for (const block of named.sort((a, b) => (a.id < b.id ? -1 : 1))) g.emit('TF-3.4', { type: 'placed', block });
    settleLeaders(g);
  },
};

const linesOf = (answer: Action): readonly BuyLine[] => (answer.type === 'produce' ? answer.lines : []);

/** What a line does to what. Read off the line itself: on a view nobody knows what lies in the pool. */
const deedOf = ({ row }: BuyLine): Pick<Purchase, 'does' | 'what'> => {
  const [does, what] = row.split(':') as [Purchase['does'], string];
  return { does, what };
};

const raisedIn = (side: FrontSide, lines: readonly BuyLine[]): readonly Arrival[] =>
  lines.flatMap((line) => {
    const { does, what } = deedOf(line);
    return does === 'raise' ? [{ id: what, side, unit: what, strength: 1, hex: line.hex! }] : [];
  });

/** What happens is told in the order of the names, whatever the order of the sheet. */
const inNameOrder = (lines: readonly BuyLine[]): readonly BuyLine[] =>
  [...lines].sort((a, b) => (a.row < b.row ? -1 : 1));

const deliver = (g: Game<Front>, line: BuyLine): void => {
  const { does, what } = deedOf(line);
  switch (does) {
    case 'step':
      g.emit('TF-3.3', { type: 'stepped', block: what });
      break;
    case 'disband':
      g.emit('TF-3.5', { type: 'disbanded', block: what, unit: blockAt(g, what)!.unit });
      break;
    case 'rest':
      g.emit('TF-3.6', { type: 'rested', block: what });
      break;
    case 'recall':
      g.emit('TF-3.6', { type: 'recalled', block: what, hex: line.hex! });
      break;
    case 'raise':
      break;
  }
};

/** Blocks are seldom sent off: else chance alone would take the armies home. */
const SENT_OFF = 0.1;

/** Things bought one by one, anyhow, as long as the sheet stays legal. */
const anyhow = (look: L, side: FrontSide, random: () => number): Action => {
  let action: ActionOf<'produce'> = { type: 'produce', lines: [] };
  for (const { does, row } of shuffled(purchasesOf(look, side), random)) {
    if ((does === 'disband' || does === 'rest') && random() > SENT_OFF) continue;
    const hexes = row.holes?.hex?.kind === 'hexes' ? row.holes.hex.hexes : null;
    const line = hexes ? { row: row.id, hex: pickFrom(hexes, random) } : { row: row.id };
    const longer: ActionOf<'produce'> = { type: 'produce', lines: [...action.lines, line] };
    if (refuse(look, side, longer) === null) action = longer;
  }
  return action;
};
