import type { Choice, Game, Illegal, LineAsked, ReadingsCheck, SheetRow, Space } from '@grognard/kernel';
import { allWrong, illegal, message, OPEN, pickFrom, sheetFaults, sheetOf, wrongAt } from '@grognard/kernel';
import type { Action, ActionOf, FrameOf, Grenadier, Nation } from '../types.ts';
import type { Order } from './03-order.ts';
import { foeHexes } from './07-firing.ts';
import { fatesUnder } from './07-forecast.ts';
import { bombardmentChecks, hexesSpottedForGuns, isSpottedForGuns, marksIn } from './09-bombardment.ts';
import { laySmoke, refuseSmoke, refuseSmokeHex } from './16-smoke-fire.ts';
import type { L } from './facts.ts';
import { hexName } from './facts.ts';

type Artillery = ActionOf<'artillery'>;
type Line = Artillery['lines'][number];
type No = Illegal<Grenadier> | null;

/** PG-9.3.2. */
export const MOST_TOGETHER = 3;

/** A factor is called by its place in the list. */
const placeOf = ({ row }: Pick<Line, 'row'>): number => Number(row);

/** PG-9.2.1: factors that have not fired this turn, by their places. */
export const readyFactors = ({ board }: L, side: Nation): readonly number[] =>
  (board.factors[side] ?? []).flatMap(({ fired }, place) => (fired ? [] : [place]));

/** PG-9.2.1, PG-9.2.2: enemies whom a leader sees, however far away. */
const refuseShellHex = (look: L, side: Nation, hex: number): No => {
  const named = { hex: hexName(look.setting, hex) };
  if (marksIn(look, hex, side).length === 0) return illegal('PG-9.2.1', 'nobodyThere', named);
  return isSpottedForGuns(look, side, hex) ? null : illegal('PG-9.2.2', 'notSpottedForGuns', named);
};

const refuseLine = (look: L, side: Nation, line: Line): No => {
  if (!readyFactors(look, side).includes(placeOf(line))) return illegal('PG-9.2.1', 'factorHasFired');
  if (line.as === 'shells') return refuseShellHex(look, side, line.hex);
  return refuseSmoke(look, side) ?? refuseSmokeHex(look, line.hex);
};

/** PG-9.3.2: those that fire as one. */
const isTogether = (one: Line, other: Line): boolean =>
  one.as === 'shells' && other.as === 'shells' && one.hex === other.hex && one.attack === other.attack;

const refuseArtillery = (look: L, side: Nation, { lines }: Artillery): No => {
  if (lines.length === 0) return illegal('PG-3.11.1', 'nothingFires');
  for (const [i, line] of lines.entries()) {
    const at = { hole: 'lines', line: i };
    const wrong = refuseLine(look, side, line);
    if (wrong) return wrongAt(at, wrong);
    if (lines.findIndex(({ row }) => row === line.row) !== i) return wrongAt(at, illegal('PG-9.2.1', 'factorHasFired'));
    if (lines.slice(0, i + 1).filter((other) => isTogether(line, other)).length > MOST_TOGETHER)
      return wrongAt(at, illegal('PG-9.3.2', 'tooManyFactors', { most: MOST_TOGETHER }));
  }
  const rows = readyFactors(look, side).map((place) => rowOf(look, side, place));
  return allWrong(sheetFaults<Grenadier>('PG-9.2.1', 'lines', rows, lines));
};

/** PG-9.4.1: the attacks, each with the sum of its factors, in the order in which they were put down. */
const attacksOf = ({ board }: L, side: Nation, lines: readonly Line[]): FrameOf<'barrage'>['attacks'] => {
  const shells = lines.filter((one) => one.as === 'shells');
  const firsts = shells.filter((one, i) => shells.findIndex((other) => isTogether(one, other)) === i);
  return firsts.map((first) => ({
    hex: first.hex,
    strength: shells
      .filter((one) => isTogether(first, one))
      .reduce((sum, one) => sum + (board.factors[side]?.[placeOf(one)]?.value ?? 0), 0),
    // PG-9.2.2: it stands nowhere that it could see from.
    isSeen: false,
  }));
};

/** PG-3.11.1, PG-3.11.2: guns far behind, a segment of their own, any number of hexes. */
const fireArtillery = (g: Game<Grenadier>, side: Nation, { lines }: Artillery): FrameOf<'barrage'> | null => {
  const attacks = attacksOf(g, side, lines);
  g.emit('PG-9.2.1', { type: 'factorsFired', side, places: lines.map(placeOf) });
  for (const hex of new Set(lines.map((one) => one.hex)))
    g.emit('PG-9.4.1', { type: 'firedAt', pieces: [], hex, target: null });
  laySmoke(
    g,
    side,
    lines.filter((one) => one.as === 'smoke').map(({ hex }) => hex),
  );
  return attacks.length > 0 ? { kind: 'barrage', side, attacks, strays: [] } : null;
};

const checksOf = (look: L, side: Nation, { lines }: Artillery): readonly ReadingsCheck<Grenadier>[] =>
  attacksOf(look, side, lines).flatMap((one) => bombardmentChecks(look, { ...one, side }));

const hasSmoke = (look: L, side: Nation): boolean => refuseSmoke(look, side) === null;

const rowOf = (look: L, side: Nation, place: number): SheetRow<Grenadier> => ({
  id: String(place),
  what: message('factorOf', { value: look.board.factors[side]![place]!.value }),
  holes: {
    as: { kind: 'options', options: hasSmoke(look, side) ? ['shells', 'smoke'] : ['shells'] },
    hex: OPEN,
    attack: { kind: 'number', min: 1, max: 9 },
  },
  min: 0,
  max: 1,
});

/** The segment spent on guns far behind, where there are any and they have something to fire at. */
const choicesFor = (look: L, side: Nation): readonly Choice<Action>[] => {
  const factors = readyFactors(look, side);
  if (factors.length === 0) return [];
  const isAny = hasSmoke(look, side) || foeHexes(look, side).some((hex) => isSpottedForGuns(look, side, hex));
  if (!isAny) return [];
  const rows = factors.map((place) => rowOf(look, side, place));
  return [{ action: { type: 'artillery', lines: [] }, holes: { lines: sheetOf(rows) } }];
};

/** Where a factor may fire, as shells or as smoke. */
const hexesForFactor = (look: L, side: Nation, { line }: LineAsked<Action>): { readonly hex: Space } => ({
  hex: {
    kind: 'hexes',
    hexes: line.as === 'smoke' ? look.setting.hexes : hexesSpottedForGuns(look, side),
  },
});

/** Every factor at some hex. */
const anyArtillery = (look: L, side: Nation, random: () => number): Artillery => {
  const spotted = hexesSpottedForGuns(look, side);
  const mayBeSmoke = hasSmoke(look, side);
  const factors = readyFactors(look, side).filter((_, i) => i === 0 || random() < 0.6);
  const lines = factors.map((place, i): Line => {
    const isSmoke = spotted.length === 0 || (mayBeSmoke && random() < 0.2);
    const hex = pickFrom(isSmoke ? look.setting.hexes : spotted, random);
    return { row: String(place), hex, as: isSmoke ? 'smoke' : 'shells', attack: 1 + Math.floor(i / MOST_TOGETHER) };
  });
  return { type: 'artillery', lines };
};

/** 9.2 Off-board artillery. */
export const artillery: Order<'artillery'> = {
  type: 'artillery',
  choices: (look, f) => choicesFor(look, f.side),
  refuse: (look, f, action) => refuseArtillery(look, f.side, action),
  spellLine: (look, f, asked) => hexesForFactor(look, f.side, asked),
  sample: (look, f, _choice, random) => anyArtillery(look, f.side, random),
  checks: (look, f, action) => checksOf(look, f.side, action as Artillery),
  forecasts: (look, f, action) =>
    checksOf(look, f.side, action as Artillery).flatMap((check) => fatesUnder(look, 'bombardment', check)),
  take: (g, f, action) => {
    const call = fireArtillery(g, f.side, action);
    return call ? { call } : undefined;
  },
};
