import type { Budget, Game, Illegal, Message, SealedAsk, SheetRow } from '@grognard/kernel';
import {
  allWrong,
  brokenBudgets,
  dealAliases,
  illegal,
  message,
  pickFrom,
  sheetFaults,
  sheetOf,
  term,
  wrongAt,
} from '@grognard/kernel';
import { remembered } from '../cache/remember.ts';
import { freshAliases } from '../data/aliases.ts';
import type { Block as Unit } from '../data/blocks.ts';
import type { Must } from '../data/scenario-schema.ts';
import { lotNameOf, namedLots, startPool } from '../data/start-pool.ts';
import type { Action, ActionOf, Arrival, East, FrameOf, FrontSide, SetUpLine } from '../types.ts';
import type { Word } from '../words/en.ts';
import { stackingIn } from './01-map.ts';
import { crowdedGates, firstArrivals, heldBack, sensibleLines } from './03-first-arrivals.ts';
import type { Places } from './03-places.ts';
import { hexesFor, hexNamed, historicalHexes, isHistorical, isOffMap, mustsOf, placesFor } from './03-places.ts';
import type { L } from './facts.ts';
import { hexName, notHere } from './facts.ts';
import { unitName } from './names.ts';

type Lines = readonly SetUpLine[];

const stepsOf = ({ type, max }: Unit) =>
  ({ kind: 'number', min: type === 'hq' || type === 'shq' || type === 'static' ? 0 : 1, max }) as const;

/** EF-3.22.1: any block of the side's forces, with its steps and its place; EF-11.6.3: first arrivals by their gates. */
const rowsFor = (look: L, side: FrontSide): readonly SheetRow<East>[] =>
  remembered(look.setting, `set-up ${side}`, [look.board], () => listRows(look, side, placesFor(look, side)));

const listRows = (look: L, side: FrontSide, places: Places): readonly SheetRow<East>[] => {
  const { scenario, units } = look.setting;
  const row = (
    unit: Unit,
    hexes: readonly number[],
    isFree: boolean,
    under: SheetRow<East>['under'],
  ): SheetRow<East> => ({
    id: unit.id,
    what: unitName(look, unit.id),
    ...(under ? { under } : {}),
    holes: { hex: { kind: 'hexes', hexes }, ...(isFree ? { cv: stepsOf(unit) } : {}) },
    min: 0,
    max: 1,
  });
  const arrivals = firstArrivals(look, side).map(({ unit, gates }) =>
    row(
      unit,
      gates.map(({ hex }) => hex),
      false,
      message('under_arrive'),
    ),
  );
  const forces = isHistorical(look)
    ? scenario.historical!.flatMap((listed) => {
        const unit = units.get(listed.block);
        return unit?.side === side ? [row(unit, historicalHexes(look, side, listed, places), false, undefined)] : [];
      })
    : startPool(scenario, side).flatMap((unit) => {
        const lot = lotNameOf(unit);
        return lot ? [row(unit, hexesFor(look, side, unit, places), true, lotName(lot))] : [];
      });
  return [...forces, ...arrivals];
};

/** A lot as players read it: a type, or a country and a type. */
const lotName = (name: string): Message<Word> => {
  const [nation, type] = name.split(' ');
  return type === undefined ? message(`lot_${name}` as Word) : message(`lotOf_${type}` as Word, { nation: nation! });
};

/** EF-3.22.1: as many blocks and as many steps of each type as the list says, neither more nor less. */
const budgetsFor = (look: L, side: FrontSide, lines: Lines): readonly Budget<East>[] => {
  const { setUp } = look.setting.scenario;
  if (setUp.kind !== 'free' || isHistorical(look)) return [];
  const inLot = (name: string): Lines =>
    lines.filter(({ row, cv }) => {
      const unit = look.setting.units.get(row);
      return cv !== undefined && unit !== undefined && lotNameOf(unit) === name;
    });
  return namedLots(setUp.forces[side]).flatMap(({ name, lot }): readonly Budget<East>[] => [
    {
      rule: 'EF-3.22.1',
      name: message('lotUnits', { lot: lotName(name) }),
      has: [term('EF-3.22.1', lot.units)],
      costs: inLot(name).map(() => term('EF-3.22.1', 1)),
      spend: 'all',
    },
    {
      rule: 'EF-3.22.1',
      name: message('lotSteps', { lot: lotName(name) }),
      has: [term('EF-3.22.1', lot.cv)],
      costs: inLot(name).map(({ cv }) => term('EF-3.22.1', cv!)),
      spend: 'all',
    },
  ]);
};

/** EF-6.21.1: too many in one hex. */
const crowded = (look: L, side: FrontSide, lines: Lines): readonly Illegal<East>[] =>
  lines.flatMap(({ hex }, line): readonly Illegal<East>[] => {
    if (hex === undefined) return [];
    const before = lines.slice(0, line).filter((other) => other.hex === hex).length;
    const most = isOffMap(look, side, hex) ? 1 : stackingIn(look, hex);
    return before < most
      ? []
      : [
          wrongAt(
            { hole: 'lines', line, field: 'hex' },
            illegal('EF-6.21.1', 'hexFull', { hex: hexName(look.setting, hex), most }),
          ),
        ];
  });

/** EF-3.24.1: border hexes that nobody holds. */
const bare = (look: L, { border }: Places, lines: Lines): readonly Illegal<East>[] => {
  const held = new Set(lines.map(({ hex }) => hex));
  return [...border]
    .filter((hex) => !held.has(hex))
    .map((hex) => illegal('EF-3.24.1', 'borderBare', { hex: hexName(look.setting, hex) }));
};

/** What a scenario asks of a set-up and did not get. */
const unmet = (look: L, places: Places, lines: Lines, must: Must): Illegal<East> | null => {
  const rule = must.rule as East['rule'];
  const inHex = (name: string): Lines => lines.filter(({ hex }) => hex === hexNamed(look, name));
  switch (must.kind) {
    case 'border': {
      const count = lines.filter(({ hex }) => hex !== undefined && places.border.has(hex)).length;
      return count >= must.least ? null : illegal(rule, 'moreOnBorder', { least: must.least });
    }
    // EF-W44.1.
    case 'area': {
      const there = must.hexes.flatMap(inHex);
      const isMissing = must.includes.some((unit) => there.every(({ row }) => row !== unit));
      return there.length >= must.least && !isMissing
        ? null
        : illegal(rule, 'moreInArea', { least: must.least, hex: must.hexes.join(', ') });
    }
    // EF-W44.3.
    case 'offMap': {
      const empty = must.opposite.find((name) => inHex(name).length === 0);
      return empty === undefined ? null : illegal(rule, 'moreInHex', { least: 1, hex: empty });
    }
    // EF-S41.5, EF-S42.2, EF-W42.2, EF-W42.3, EF-S43.3, EF-W43.2.
    case 'hex': {
      const there = inHex(must.hex);
      const ofType = there.filter(({ row }) => look.setting.units.get(row)?.type === must.of?.type).length;
      const isStrong = there.filter(({ cv }) => (cv ?? 0) >= (must.leastCv ?? 0)).length >= must.least;
      return there.length >= must.least && isStrong && ofType >= (must.of?.least ?? 0)
        ? null
        : illegal(rule, 'moreInHex', { least: must.least, hex: must.hex });
    }
  }
};

/** Whoever looks at the other side's sheet does not see its calendar, nor who comes in by it: that is taken on trust. */
const isOwn = ({ setting, board }: L, side: FrontSide): boolean =>
  board.due[side].length > 0 || setting.scenario.reinforcements.every((one) => one.side !== side);

const refuse = (look: L, side: FrontSide, { lines }: ActionOf<'setUp'>): Illegal<East> | null => {
  if (!isOwn(look, side)) return null;
  const places = placesFor(look, side);
  return allWrong<East>([
    ...sheetFaults<East>('EF-3.24.2', 'lines', rowsFor(look, side), lines),
    ...crowded(look, side, lines),
    ...crowdedGates(look, firstArrivals(look, side), lines),
    ...heldBack(look, firstArrivals(look, side), lines),
    ...bare(look, places, lines),
    ...(isHistorical(look) ? [] : mustsOf(look.setting.scenario, side)).flatMap(
      (must) => unmet(look, places, lines, must) ?? [],
    ),
    ...brokenBudgets([...budgetsFor(look, side, lines)]),
  ]);
};

/** EF-3.21.1: one side after the other; the second sees how many blocks stand where (EF-3.21.2). */
export const setUp: SealedAsk<East, FrameOf<'setUp'>> = {
  rule: 'EF-3.22.1',
  told: 'own',
  who: (_look, f) => [f.side],
  prompt: () => message('askSetUp'),
  choices: (look, f) => [
    {
      action: { type: 'setUp', lines: [] },
      holes: { lines: sheetOf<East>(rowsFor(look, f.side)) },
    },
  ],
  budgets: (look, f, _side, action) => (action.type === 'setUp' ? budgetsFor(look, f.side, action.lines) : []),
  refuse: (look, f, _side, action) => (action.type === 'setUp' ? refuse(look, f.side, action) : notHere('EF-3.22.1')),
  sample: (look, f, _choice, random) => anyhow(look, f.side, random),
  open: (g, f, answers) => {
    const answer = answers[f.side]!;
    const lines = answer.type === 'setUp' ? answer.lines : [];
    place(g, f.side, lines);
    leaveOut(g, f.side, lines);
  },
};

const place = (g: Game<East>, side: FrontSide, lines: Lines): void => {
  const names = dealAliases(
    g,
    'EF-3.21.2',
    lines.map(({ row }) => row),
    freshAliases(g.board, lines.length),
  );
  const arrivals = lines.map(({ row, hex, cv }): Arrival => {
    const listed = g.setting.scenario.historical?.find(({ block }) => block === row)?.cv;
    const due = g.board.due[side].find(({ unit }) => unit === row)?.cv;
    const at = { in: isOffMap(g, side, hex!) ? 'offMap' : 'hex', hex: hex! } as const;
    return { id: names[row]!, side, unit: row, cv: cv ?? due ?? listed ?? 1, at };
  });
  // In the order of their names: that of the sheet would tell which is which.
  for (const block of arrivals.sort((a, b) => (a.id < b.id ? -1 : 1))) g.emit('EF-3.22.1', { type: 'placed', block });
};

/** EF-3.22.3: what was not chosen starts eliminated, but for future reinforcements. */
const leaveOut = (g: Game<East>, side: FrontSide, lines: Lines): void => {
  const chosen = new Set(lines.map(({ row }) => row));
  const later = new Set(g.board.due[side].map(({ unit }) => unit));
  for (const { id } of startPool(g.setting.scenario, side))
    if (!chosen.has(id) && !later.has(id) && !g.board.gone[side].includes(id))
      g.emit('EF-3.22.3', { type: 'discarded', side, unit: id });
};

const SWAPS = 8;

/** A sensible set-up with some blocks of a kind swapped at random. */
const anyhow = (look: L, side: FrontSide, random: () => number): Action => {
  const lines = sensibleLines(look, side);
  const sensible: ActionOf<'setUp'> = { type: 'setUp', lines };
  const swapped = Array.from({ length: SWAPS }).reduce<Lines>((so) => swap(look, so, random), lines);
  const action: ActionOf<'setUp'> = { type: 'setUp', lines: swapped };
  return refuse(look, side, action) === null ? action : sensible;
};

const swap = ({ setting }: L, lines: Lines, random: () => number): Lines => {
  const one = pickFrom(lines, random);
  const typeOf = ({ row }: SetUpLine): string | undefined => setting.units.get(row)?.type;
  const other = pickFrom(
    lines.filter((line) => typeOf(line) === typeOf(one)),
    random,
  );
  return lines.map((line) =>
    line === one ? { ...line, hex: other.hex! } : line === other ? { ...line, hex: one.hex! } : line,
  );
};
