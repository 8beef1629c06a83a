import type { Choice, Line, Look, Position, Refused, SheetRow, Side, Space, Types } from '@grognard/kernel';
import {
  attemptsOf,
  checksOf,
  forecastsOf,
  priceOf,
  questions,
  refusalOf,
  refusedCandidates,
  spellLines,
  spellOut,
  sumLines,
} from '@grognard/kernel';
import type { CheckReport, Cited, Desk, ForecastReport } from '../../text/report.ts';
import { cite, reportCheck, reportForecast } from '../../text/report.ts';
import { toolSpeech } from '../../text/say.ts';

/** Something that may not be done, with the rule and the reason. */
export interface RefusalReport {
  readonly action: Types['action'];
  readonly text: string;
  readonly rule: Cited;
  readonly why: string;
}
/** A legal choice with nothing left open. */
export interface ReadyReport {
  readonly action: Types['action'];
  readonly text: string;
  readonly checks: readonly CheckReport[];
  /** What it leads to in the end, through all its rolls. */
  readonly forecasts: readonly ForecastReport[];
  /** What it costs and why, where it costs points. */
  readonly cost: readonly Line[];
}
/** What may go into a hole: a space of the kernel, with places as files name them. */
export type SpaceReport = { readonly kind: Space['kind'] } & Readonly<Record<string, unknown>>;
/** A legal choice. Where something is left open, `holes` says what may go there and `filled` lists it if it is little. */
export interface ChoiceReport extends ReadyReport {
  readonly holes: Readonly<Record<string, SpaceReport>>;
  readonly filled: readonly ReadyReport[];
}
/** What one side is asked. */
export interface AskedReport {
  readonly side: Side;
  readonly question: string;
  readonly rule: Cited;
  readonly prompt: string;
  /** The names the question is about: whose turn it is to do something. */
  readonly names: readonly string[];
  readonly choices: readonly ChoiceReport[];
  /** What a player might look for here and may not do. */
  readonly refused: readonly RefusalReport[];
}

/** An action as it stands in a file. */
export const written = ({ system, setting }: Desk, action: Types['action']): Types['action'] =>
  (system.files?.write(setting, action) as Types['action'] | undefined) ?? action;

/** An action in words; one that makes no sense as it was written. */
export const described = (desk: Desk, position: Position<Types>, side: Side, action: Types['action']): string => {
  const { system, setting, speaker: voice } = desk;
  try {
    const look = { setting, board: system.see(setting, position.board, side) };
    return voice.say(system.describe(look, action, position.stack.at(-1) ?? null));
  } catch {
    return JSON.stringify(action);
  }
};

/** What is asked now: of everybody, or of one side if the reader is that side. */
export const reportAsked = (desk: Desk, position: Position<Types>, reader: Side | null): readonly AskedReport[] =>
  questions(desk.system, desk.setting, position)
    .filter(({ side }) => reader === null || side === reader)
    .map(({ side, kind, rule, prompt, choices }) => ({
      side,
      question: kind,
      rule: cite(desk, rule),
      prompt: desk.speaker.say(prompt),
      names: Object.values(prompt.with ?? {}).filter((value) => typeof value === 'string'),
      choices: choices.map((choice) => reportChoice(desk, position, side, spelled(desk, position, side, choice))),
      refused: refusedCandidates(desk.system, desk.setting, position, side).map((refused) =>
        reportRefusal(desk, position, side, refused),
      ),
    }));

const reportRefusal = (
  desk: Desk,
  position: Position<Types>,
  side: Side,
  { action, refusal }: Refused<Types['action']>,
): RefusalReport => ({
  action: written(desk, action),
  text: described(desk, position, side, action),
  rule: cite(desk, refusal.rule),
  why: desk.speaker.say(refusal.why),
});

const spelled = (
  { system, setting }: Desk,
  position: Position<Types>,
  side: Side,
  choice: Choice<Types['action']>,
): Choice<Types['action']> =>
  withLines(
    system,
    { setting, board: system.see(setting, position.board, side) },
    position.stack.at(-1)!,
    side,
    choice,
  );

/** A choice with nothing open, on any line of its sheets either. */
const withLines = (
  system: Desk['system'],
  look: Look<Types>,
  frame: Types['frame'],
  side: Side,
  choice: Choice<Types['action']>,
): Choice<Types['action']> => {
  const { action, holes } = spellOut(system, look, frame, side, choice);
  if (!holes) return choice;
  const spelled = Object.entries(holes).map(([hole, space]) => [
    hole,
    spellLines(system, look, frame, side, { action, hole }, space as Space),
  ]);
  return { action, holes: Object.fromEntries(spelled) };
};

const reportReady = (desk: Desk, position: Position<Types>, side: Side, action: Types['action']): ReadyReport => ({
  action: written(desk, action),
  text: described(desk, position, side, action),
  checks: checksOf(desk.system, desk.setting, position, side, action).map((check) => reportCheck(desk, check)),
  forecasts: forecastsOf(desk.system, desk.setting, position, side, action).map((forecast) =>
    reportForecast(desk, forecast),
  ),
  cost: sumLines(
    priceOf(desk.system, desk.setting, position, side, action),
    toolSpeech(desk.speaker.language)('costs'),
    desk.speaker.speech,
  ),
});

/** What may be done and what may not of all that a side might try with one unit, beside what is listed anyway. */
export const reportAttempts = (
  desk: Desk,
  position: Position<Types>,
  side: Side,
  unit: string,
): Pick<AskedReport, 'choices' | 'refused'> => {
  const { system, setting } = desk;
  const choices: ChoiceReport[] = [];
  const refused: RefusalReport[] = [];
  for (const action of attemptsOf(system, setting, position, side, unit)) {
    const refusal = refusalOf(system, setting, position, side, action);
    if (refusal) refused.push(reportRefusal(desk, position, side, { action, refusal }));
    else choices.push({ ...reportReady(desk, position, side, action), holes: {}, filled: [] });
  }
  return { choices, refused };
};

const reportChoice = (
  desk: Desk,
  position: Position<Types>,
  side: Side,
  { action, holes }: Choice<Types['action']>,
): ChoiceReport => {
  if (!holes) return { ...reportReady(desk, position, side, action), holes: {}, filled: [] };
  const filled = fillings(action, holes).map((whole) => reportReady(desk, position, side, whole));
  return {
    ...reportReady(desk, position, side, action),
    holes: Object.fromEntries(
      Object.entries(holes).map(([field, space]) => [field, writtenHole(desk, action, field, space as Space)]),
    ),
    filled,
  };
};

/** A value as it stands in a file when it is put into a hole. */
type Put = (value: unknown) => unknown;

const fieldOf = (value: unknown, field: string): unknown => (value as Readonly<Record<string, unknown>>)[field];

/** What may go into a hole of an action, in the form in which it goes into a file. */
const writtenHole = (desk: Desk, action: Types['action'], field: string, space: Space): SpaceReport => {
  const put: Put = (value) => fieldOf(written(desk, { ...action, [field]: value } as Types['action']), field);
  if (space.kind !== 'sheet') return writtenSpace(space, put);
  return { kind: 'sheet', rows: space.rows.map((row) => writtenRow(desk, row, put)) };
};

const writtenSpace = (space: Space, put: Put): SpaceReport => {
  const inList = (value: unknown): unknown => (put([value]) as readonly unknown[])[0];
  if (space.kind === 'hexes') return { ...space, hexes: space.hexes.map(put) };
  if (space.kind === 'path') return { ...space, hexes: space.hexes.map(inList) };
  if (space.kind === 'options') return { ...space, options: space.options.map(put) };
  return space.kind === 'several' ? { ...space, options: space.options.map(inList) } : { ...space };
};

/** A row of a sheet in words, with what may go into its holes. */
const writtenRow = (
  { speaker }: Desk,
  { id, what, under, holes = {}, min, max }: SheetRow,
  put: Put,
): Readonly<Record<string, unknown>> => ({
  id,
  text: speaker.say(what),
  under: under ? speaker.say(under) : null,
  holes: Object.fromEntries(
    Object.entries(holes).map(([hole, space]) => {
      const inLine: Put = (value) => fieldOf((put([{ row: id, [hole]: value }]) as readonly unknown[])[0], hole);
      return [hole, writtenSpace(space, inLine)];
    }),
  ),
  min,
  max,
});

const FEW = 12;

/** Every way to fill a choice that has one hole with few things to put there. */
const fillings = (action: Types['action'], holes: Readonly<Record<string, Space>>): readonly Types['action'][] => {
  const [hole, ...more] = Object.entries(holes);
  if (!hole || more.length > 0) return [];
  const [field, space] = hole;
  return valuesOf(space).map((value) => ({ ...action, [field]: value }));
};

const valuesOf = (space: Space): readonly unknown[] => {
  if (space.kind === 'options') return space.options.length <= FEW ? space.options : [];
  if (space.kind === 'hexes') return space.hexes.length <= FEW ? space.hexes : [];
  if (space.kind !== 'number' || space.max - space.min >= FEW) return [];
  return Array.from({ length: space.max - space.min + 1 }, (_, i) => space.min + i);
};
