import type { Game, Illegal, SealedAsk, SheetRow } from '@grognard/kernel';
import {
  allWrong,
  dealAliases,
  illegal,
  message,
  pickFrom,
  sheetFaults,
  sheetOf,
  shuffled,
  wrongAt,
} from '@grognard/kernel';
import { remembered } from '../cache/remember.ts';
import type { Group } from '../load/scenario.ts';
import type { ActionOf, FrameOf, Grenadier, Leader, Nation, SetUpLine, Unit } from '../types.ts';
import { hexesFor, hexesForMines, hexesForWorks, startGroups, unitsToPlace } from './03-places.ts';
import { areTooMany } from './04-stacking.ts';
import { isWellLed, leadsItself } from './06-tank-leaders.ts';
import type { L } from './facts.ts';
import { forceOf, hexName, isAfv, isKind, leaderAt, loadOf, notHere, typeOf, unitAt, unitsIn } from './facts.ts';

type Row = SheetRow<Grenadier>;
type Lines = readonly SetUpLine[];

const TANK_LEADER = 'tank-leader';
const ENTRENCHMENT = 'entrenchment';
const mineRow = (i: number): string => `mines-${i + 1}`;
const bunkerRow = (i: number): string => `bunker-${i + 1}`;
/** PG-16.82.1: what the bunkers of a side are called on the board. */
export const bunkerId = (side: Nation, i: number): string => `${side}-${bunkerRow(i)}`;

/** PG-3.0.9, PG-1.1.29: everybody of the first groups, and what is laid and built before the game. */
const rowsFor = (look: L, side: Nation): readonly Row[] => {
  const { units, leaders } = look.board;
  return remembered(look.setting, 'rows of the set-up', [side, units, leaders], () => [
    ...startGroups(look, side).flatMap((group) => [...unitRows(look, group), ...leaderRows(look, side, group)]),
    ...tankLeaderRows(look, side),
    ...workRows(look, side),
  ]);
};

/** What a line of the set-up puts down. */
export const setUpWhat = (look: L, side: Nation, row: string): Row['what'] =>
  rowsFor(look, side).find(({ id }) => id === row)?.what ?? message('pieceNamed', { piece: row });

const unitRows = (look: L, group: Group): readonly Row[] =>
  unitsToPlace(look, group).map((unit) => ({
    id: unit.id,
    what: message('pieceNamed', { piece: unit.id }),
    under: message('under_units'),
    holes: {
      hex: { kind: 'hexes', hexes: hexesFor(look, group, unit) },
      // PG-16.6.1
      ...(group.hidden ? { how: { kind: 'options', options: ['shown', 'hidden'] } as const } : {}),
    },
    min: 1,
    max: 1,
  }));

const leadersOf = ({ board }: L, side: Nation, { id }: Group): readonly Leader[] =>
  board.leaders.filter((one) => one.side === side && one.at.in === 'entry' && one.at.group === id);

/** PG-6.9.1: where there is cavalry any leader may be mounted. */
const leaderRows = (look: L, side: Nation, group: Group): readonly Row[] => {
  const hasCavalry = look.board.units.some((one) => one.side === side && isKind(look, one, 'cavalry'));
  return leadersOf(look, side, group).map((leader) => ({
    id: leader.id,
    what: message('leaderNamed', { leader: leader.id }),
    under: message('under_leaders'),
    holes: {
      hex: { kind: 'hexes', hexes: hexesFor(look, group, leader) },
      ...(hasCavalry ? { how: { kind: 'options', options: ['onFoot', 'mounted'] } as const } : {}),
    },
    min: 1,
    max: 1,
  }));
};

/** PG-6.8.1, PG-6.8.2: tanks that a leader may be put into. */
const tanksWithoutLeader = (look: L, side: Nation): readonly Unit[] =>
  look.board.units.filter(
    (one) =>
      one.side === side && isAfv(look, one) && !leadsItself(look, one) && !isWellLed(look.setting, typeOf(look, one)),
  );

const tankLeaderRows = (look: L, side: Nation): readonly Row[] => {
  const tanks = tanksWithoutLeader(look, side).map(({ id }) => id);
  const count = Math.min(forceOf(look, side).tankLeaders, tanks.length);
  return count === 0
    ? []
    : [
        {
          id: TANK_LEADER,
          what: message('tankLeader'),
          under: message('under_leaders'),
          holes: { unit: { kind: 'options', options: tanks } },
          min: count,
          max: count,
        },
      ];
};

const workRows = (look: L, side: Nation): readonly Row[] => {
  const { entrenchments, bunkers, mines } = forceOf(look, side);
  const works = { hex: { kind: 'hexes', hexes: hexesForWorks(look, side) } } as const;
  const fields = { hex: { kind: 'hexes', hexes: hexesForMines(look, side) } } as const;
  const under = message('under_works');
  return [
    ...(entrenchments > 0
      ? [{ id: ENTRENCHMENT, what: message('entrenchment'), under, holes: works, min: 0, max: entrenchments }]
      : []),
    ...bunkers.map((type, i) => ({
      id: bunkerRow(i),
      what: message(type === 'gun-bunker' ? 'gunBunker' : 'mgBunker'),
      under,
      holes: works,
      min: 1,
      max: 1,
    })),
    ...mines.map((strength, i) => ({
      id: mineRow(i),
      what: strength === 0 ? message('dummyMines') : message('minesOf', { strength }),
      under,
      holes: fields,
      min: 1,
      max: 1,
    })),
  ] as readonly Row[];
};

/** PG-4.1.1, PG-4.5.2: those who come with a line, their loads with them. */
const comingWith = (look: L, { row }: SetUpLine): readonly Unit[] => {
  const unit = unitAt(look, row);
  return unit ? [unit, ...loadOf(look, unit).flatMap((one) => ('type' in one ? [one] : []))] : [];
};

/** PG-4.1.1: three combat units and three transports a hex. */
const refuseCrowding = (look: L, side: Nation, lines: Lines, i: number): Illegal<Grenadier> | null => {
  const { hex } = lines[i]!;
  if (hex === undefined || comingWith(look, lines[i]!).length === 0) return null;
  const before = lines.filter((other, at) => at <= i && other.hex === hex);
  const there = [...unitsIn(look, hex, side), ...before.flatMap((other) => comingWith(look, other))];
  if (!areTooMany(look, hex, there)) return null;
  const why = illegal('PG-4.1.1', 'hexFull', { hex: hexName(look.setting, hex) });
  return wrongAt({ hole: 'lines', line: i, field: 'hex' }, why);
};

/** Is it something built in a hex, or a leader put into a tank? Of each there is one a place. */
const isWork = ({ row }: SetUpLine): boolean => row === ENTRENCHMENT || row.startsWith('bunker-');
const refuseDouble = (look: L, lines: Lines, i: number): Illegal<Grenadier> | null => {
  const line = lines[i]!;
  const isBefore = (is: (other: SetUpLine) => boolean): boolean => lines.some((other, at) => at < i && is(other));
  if (isWork(line) && isBefore((other) => isWork(other) && other.hex === line.hex))
    return wrongAt(
      { hole: 'lines', line: i, field: 'hex' },
      illegal('PG-16.41.1', 'worksThereAlready', { hex: hexName(look.setting, line.hex ?? 0) }),
    );
  if (line.row === TANK_LEADER && isBefore((other) => other.row === TANK_LEADER && other.unit === line.unit))
    return wrongAt(
      { hole: 'lines', line: i, field: 'unit' },
      illegal('PG-6.8.2', 'oneTankLeader', { piece: line.unit ?? '' }),
    );
  return null;
};

const refuse = (look: L, side: Nation, { lines }: ActionOf<'setUp'>): Illegal<Grenadier> | null =>
  allWrong<Grenadier>([
    ...sheetFaults<Grenadier>('PG-3.0.9', 'lines', rowsFor(look, side), lines),
    ...lines.flatMap((_, i) => refuseCrowding(look, side, lines, i) ?? []),
    ...lines.flatMap((_, i) => refuseDouble(look, lines, i) ?? []),
  ]);

/** PG-3.0.9: one side after the other; what is secret of it stays with its owner. */
export const setUp: SealedAsk<Grenadier, FrameOf<'setUp'>> = {
  rule: 'PG-3.0.9',
  told: 'own',
  who: (_look, f) => [f.side],
  prompt: () => message('askSetUp'),
  choices: (look, f) => [
    { action: { type: 'setUp', lines: [] }, holes: { lines: sheetOf<Grenadier>(rowsFor(look, f.side)) } },
  ],
  refuse: (look, f, _side, action) => (action.type === 'setUp' ? refuse(look, f.side, action) : notHere('PG-3.0.9')),
  sample: (look, f, _choice, random) => anyhow(look, f.side, random),
  open: (g, f, answers) => {
    const answer = answers[f.side]!;
    if (answer.type === 'setUp') place(g, f.side, answer.lines);
  },
};

const place = (g: Game<Grenadier>, side: Nation, lines: Lines): void => {
  const { bunkers, mines } = forceOf(g, side);
  for (const { row, how } of lines.toSorted(byRow))
    if (how === 'hidden') g.emit('PG-16.6.1', { type: 'hid', unit: row });
  const names = dealAliases(
    g,
    'PG-16.7.1',
    mines.map((_, i) => mineRow(i)),
    mines.map((_, i) => `${side}-mines-${i + 1}`),
  );
  const fields = mines.flatMap((strength, i) => {
    const line = lines.find(({ row }) => row === mineRow(i));
    return line?.hex === undefined ? [] : [{ id: names[mineRow(i)]!, side, hex: line.hex, strength, shown: false }];
  });
  for (const { row, hex, unit, how } of lines.toSorted(byRow)) {
    if (row === TANK_LEADER) g.emit('PG-6.8.3', { type: 'tankLeaderAssigned', unit: unit! });
    else if (row === ENTRENCHMENT) g.emit('PG-16.41.1', { type: 'entrenchmentPlaced', hex: hex! });
    else if (row.startsWith('bunker-')) {
      const i = Number(row.slice('bunker-'.length)) - 1;
      g.emit('PG-16.82.1', { type: 'bunkerPlaced', id: bunkerId(side, i), hex: hex!, bunker: bunkers[i]! });
    } else if (!row.startsWith('mines-')) {
      g.emit('PG-3.0.9', { type: 'put', piece: row, at: { in: 'hex', hex: hex! } });
      if (how === 'mounted') g.emit('PG-6.9.1', { type: 'leaderMounted', leader: row });
    }
  }
  for (const minefield of fields.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    g.emit('PG-16.7.1', { type: 'minefieldLaid', minefield });
};

const byRow = (a: SetUpLine, b: SetUpLine): number => (a.row < b.row ? -1 : a.row > b.row ? 1 : 0);

/** Any set-up that is legal: units anywhere, leaders mostly with some of them. */
const anyhow = (look: L, side: Nation, random: () => number): ActionOf<'setUp'> => {
  const lines: SetUpLine[] = [];
  for (const row of rowsFor(look, side)) {
    const tanks = row.id === TANK_LEADER ? shuffled(tanksWithoutLeader(look, side), random) : [];
    for (let i = 0; i < row.max; i += 1) {
      const line =
        row.id === TANK_LEADER ? { row: row.id, unit: tanks[i]!.id } : anyLine(look, side, row, lines, random);
      if (line) lines.push(line);
    }
  }
  return { type: 'setUp', lines };
};

const anyLine = (look: L, side: Nation, row: Row, lines: Lines, random: () => number): SetUpLine | null => {
  const { hex, how } = row.holes!;
  const all = hex?.kind === 'hexes' ? hex.hexes : [];
  const company = lines.flatMap((line) => (line.hex !== undefined && all.includes(line.hex) ? [line.hex] : []));
  const first = leaderAt(look, row.id) && company.length > 0 && random() < 0.8 ? shuffled(company, random) : [];
  const manner = how?.kind === 'options' ? { how: pickFrom(how.options, random) as NonNullable<SetUpLine['how']> } : {};
  for (const one of [...first, ...shuffled(all, random)]) {
    const line: SetUpLine = { row: row.id, hex: one, ...manner };
    const tried = [...lines, line];
    const last = lines.length;
    if (!refuseCrowding(look, side, tried, last) && !refuseDouble(look, tried, last)) return line;
  }
  return null;
};
