import type { Budget, Game, Illegal, SealedAsk } from '@grognard/kernel';
import {
  allWrong,
  brokenBudgets,
  dealAliases,
  illegal,
  message,
  sheetFaults,
  sheetOf,
  shuffled,
  wrongAt,
} from '@grognard/kernel';
import { freshAliases } from '../data/aliases.ts';
import { previousMonth } from '../data/dates.ts';
import { ARMY_GROUP_E_STEPS } from '../data/switches.ts';
import type { Action, ActionOf, Arrival, East, FrameOf, FrontSide, ProductionLine } from '../types.ts';
import { SIDES, UNKNOWN } from '../types.ts';
import { stackingIn } from './01-map.ts';
import { leastSteps } from './02-units.ts';
import { endBattles } from './07-ends.ts';
import type { Gate } from './11-arrivals.ts';
import { levelTerms } from './11-level.ts';
import type { Deed, Offer } from './11-offer.ts';
import { offersTo } from './11-offer.ts';
import type { L } from './facts.ts';
import { blockAt, blocksIn, hexName, notHere } from './facts.ts';

type Lines = readonly ProductionLine[];

const offerOf = (offers: readonly Offer[], { row }: ProductionLine): Offer | undefined =>
  offers.find((one) => one.row.id === row);

/** EF-11.3.1: as many points as the level; what is left is lost. */
const budget = (look: L, side: FrontSide, offers: readonly Offer[], lines: Lines): Budget<East> => ({
  rule: 'EF-11.3.1',
  name: message('productionPoints'),
  has: levelTerms(look, side),
  costs: lines.flatMap((line) => offerOf(offers, line)?.cost ?? []),
  spend: 'upTo',
});

/** What is wrong with a line because of those before it. */
const clash = (look: L, side: FrontSide, offers: readonly Offer[], lines: Lines, at: number): Illegal<East> | null => {
  const line = lines[at]!;
  const one = offerOf(offers, line);
  if (!one) return null;
  const before = lines.slice(0, at).flatMap((other) => {
    const found = offerOf(offers, other);
    return found ? [{ offer: found, hex: other.hex }] : [];
  });
  if (before.some(({ offer }) => offer.what === one.what && offer !== one))
    return illegal('EF-11.41.1', 'twoThings', { what: one.row.what });
  if (one.isSs && before.some(({ offer }) => offer.isSs)) return illegal('EF-2.65.2', 'oneSsStep'); // EF-11.41.2
  const { hex } = line;
  const gate = one.gates.find((open) => open.hex === hex);
  if (!gate || hex === undefined) return null;
  const there = before.filter((other) => other.hex === hex).length;
  const values = { hex: hexName(look.setting, hex), most: gate.most };
  if (there >= gate.most) return illegal('EF-11.6.2', 'gateFull', values);
  const room = stackingIn(look, hex) - blocksIn(look, hex, side).length - there;
  return room > 0 ? null : illegal('EF-6.21.1', 'hexFull', values);
};

/** EF-11.5.1, EF-16.5.1: whoever is due comes in while a gate has room. House, EF-11.5.1: no cadre takes its place. */
const heldBack = (look: L, side: FrontSide, offers: readonly Offer[], lines: Lines): readonly Illegal<East>[] => {
  const due = offers.filter(({ does }) => does === 'arrive');
  const coming = lines.filter((line) => due.some(({ row }) => row.id === line.row));
  const hasRoom = ({ hex, most }: Gate): boolean => {
    const there = coming.filter((line) => line.hex === hex).length;
    return there < most && blocksIn(look, hex, side).length + there < stackingIn(look, hex);
  };
  return due
    .filter(({ row, gates }) => coming.every((line) => line.row !== row.id) && gates.some(hasRoom))
    .map(({ row, what }) =>
      illegal(what in ARMY_GROUP_E_STEPS ? 'EF-16.5.1' : 'EF-11.5.1', 'mustArrive', { unit: row.what }),
    );
};

/** Whoever looks at the other side's sheet can't tell what there was to buy: it is taken on trust. */
const isOwn = ({ board }: L, side: FrontSide): boolean =>
  !board.pool[side].includes(UNKNOWN) && board.blocks.every((one) => one.side !== side || one.cv !== null);

const refuse = (look: L, side: FrontSide, { lines }: ActionOf<'produce'>): Illegal<East> | null => {
  if (!isOwn(look, side)) return null;
  const offers = offersTo(look, side);
  return allWrong<East>([
    ...sheetFaults<East>(
      'EF-11.1.1',
      'lines',
      offers.map(({ row }) => row),
      lines,
    ),
    ...lines.flatMap((_, line) => {
      const wrong = clash(look, side, offers, lines, line);
      return wrong ? [wrongAt({ hole: 'lines', line }, wrong)] : [];
    }),
    ...heldBack(look, side, offers, lines),
    ...brokenBudgets([budget(look, side, offers, lines)]),
  ]);
};

/** EF-11.1.1: both sides at once, each without knowing what the other spends. */
export const production: SealedAsk<East, FrameOf<'production'>> = {
  rule: 'EF-11.1.1',
  told: 'own',
  who: () => SIDES,
  prompt: () => message('askProduce'),
  choices: (look, _f, side) => [
    {
      action: { type: 'produce', lines: [] },
      holes: { lines: sheetOf<East>(offersTo(look, side as FrontSide).map(({ row }) => row)) },
    },
  ],
  budgets: (look, _f, side, action) => {
    const own = side as FrontSide;
    return action.type === 'produce' ? [budget(look, own, offersTo(look, own), action.lines)] : [];
  },
  refuse: (look, _f, side, action) =>
    action.type === 'produce' ? refuse(look, side as FrontSide, action) : notHere('EF-11.1.1'),
  sample: (look, _f, _choice, random, side) => anyhow(look, side as FrontSide, random),
  open: (g, _f, answers) => {
    const sheets = SIDES.map((side) => ({ side, lines: inRowOrder(linesOf(answers[side]!)) }));
    g.emit('EF-11.1.1', { type: 'produced' });
    for (const { side, lines } of sheets) for (const line of lines) deliver(g, side, line);
    const arrivals = sheets.flatMap(({ side, lines }) => lines.flatMap((line) => arrivalOf(g, side, line)));
    const names = dealAliases(
      g,
      'EF-11.6.1',
      arrivals.map(({ unit }) => unit),
      freshAliases(g.board, arrivals.length),
    );
    const named = arrivals.map((one): Arrival => ({ ...one, id: names[one.unit]! }));
    for (const block of named.sort((a, b) => (a.id < b.id ? -1 : 1))) g.emit('EF-11.6.1', { type: 'placed', block });
    const inPlay = new Set(g.board.blocks.map(({ unit }) => unit));
    if (g.board.armyGroupE === 'due' && Object.keys(ARMY_GROUP_E_STEPS).every((unit) => inPlay.has(unit)))
      g.emit('EF-16.5.1', { type: 'armyGroupEChanged', state: 'arrived' });
    endBattles(g);
  },
};

const linesOf = (answer: Action): Lines => (answer.type === 'produce' ? answer.lines : []);

/** What happens is told in the order of the names, whatever the order of the sheet. */
const inRowOrder = (lines: Lines): Lines => [...lines].sort((a, b) => (a.row < b.row ? -1 : 1));

/** What a line does to what, read off the line itself: on a view nobody knows what the other side may buy. */
const deedOf = ({ row }: ProductionLine): { readonly does: Deed; readonly what: string } => {
  const [does, what] = row.split(':') as [Deed, string];
  return { does, what };
};

const deliver = (g: Game<East>, side: FrontSide, line: ProductionLine): void => {
  const { does, what } = deedOf(line);
  switch (does) {
    case 'step':
      g.emit('EF-11.41.1', { type: 'stepped', block: what });
      break;
    case 'disband': {
      const one = blockAt(g, what);
      if (one) g.emit('EF-11.52.1', { type: 'disbanded', block: what, unit: one.unit });
      break;
    }
    case 'beachhead':
      g.emit('EF-15.51.2', {
        type: 'beachheadChanged',
        beachhead: { state: what === 'ready' ? 'ready' : 'preparing', hex: null },
      });
      break;
    case 'hasten':
    case 'hastenWeak':
      hasten(g, side, what, does === 'hastenWeak' ? 1 : 0);
      break;
    case 'cadre':
    case 'arrive':
      break;
  }
};

/** EF-11.51.1: a month sooner; what is then due comes in with the others. */
const hasten = (g: Game<East>, side: FrontSide, unit: string, stepsOff: number): void => {
  const due = g.board.due[side].find((one) => one.unit === unit);
  if (due)
    g.emit('EF-11.51.1', {
      type: 'dueChanged',
      side,
      unit,
      month: previousMonth(due.month),
      cv: due.cv - stepsOff,
    });
};

const arrivalOf = (g: Game<East>, side: FrontSide, line: ProductionLine): readonly Arrival[] => {
  const { does, what } = deedOf(line);
  if (line.hex === undefined) return [];
  const at = { in: 'hex', hex: line.hex } as const;
  const due = g.board.due[side].find(({ unit }) => unit === what);
  // EF-11.42.1: a cadre has one step, none where there is a step of 0.
  const cv = does === 'cadre' ? leastSteps(g, { unit: what }) : (due?.cv ?? ARMY_GROUP_E_STEPS[what] ?? 1);
  return [{ id: what, side, unit: what, cv, at }];
};

/** An offer taken up, by each of these gates. */
export const linesFor = ({ row }: Offer, gates: readonly Gate[]): Lines =>
  gates.length === 0 ? [{ row: row.id }] : gates.map(({ hex }) => ({ row: row.id, hex }));

/** Does one more line go with those before it, whatever it costs? */
export const fits = (look: L, side: FrontSide, lines: Lines, line: ProductionLine): boolean =>
  clash(look, side, offersTo(look, side), [...lines, line], lines.length) === null;

/** Blocks are seldom disbanded: else chance alone would take the armies home. */
const DISBANDED = 0.01;

/** Things done one by one, anyhow, as long as the sheet stays legal. */
const anyhow = (look: L, side: FrontSide, random: () => number): Action => {
  const offers = offersTo(look, side);
  const lines: ProductionLine[] = [];
  let left = levelTerms(look, side).reduce((sum, { value }) => sum + value, 0);
  const isDue = ({ does }: Offer): boolean => does === 'arrive';
  const any = shuffled(offers, random);
  // EF-11.5.1: those who must come in choose their gates first.
  for (const one of [...any.filter(isDue), ...any.filter((other) => !isDue(other))]) {
    if (one.does === 'disband' && random() > DISBANDED) continue;
    const cost = one.cost.reduce((sum, { value }) => sum + value, 0);
    if (cost > left) continue;
    const line = linesFor(one, shuffled(one.gates, random)).find((tried) => fits(look, side, lines, tried));
    if (!line) continue;
    lines.push(line);
    left -= cost;
  }
  return { type: 'produce', lines };
};
