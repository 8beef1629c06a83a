import type { AnySystem, Chance, Check, Forecast, Line, LogItem, Roll, Side, ToldRun, Types } from '@grognard/kernel';
import {
  addsTo,
  breakdown,
  chanceOf,
  chanceToPass,
  forecastLines,
  fraction,
  hearRoll,
  odds,
  partLines,
  rolledLine,
  runWith,
  share,
} from '@grognard/kernel';
import type { Speaker } from './say.ts';

/** A rule that was cited, with what a reader needs of it. */
export interface Cited {
  readonly id: string;
  readonly title: string;
  /** `house` marks a ruling of ours where the book is silent. */
  readonly source: 'printed' | 'errata' | 'house';
}

/** An exact chance: "15/36", and the same in percent. */
export interface ChanceReport {
  readonly fraction: string;
  readonly percent: number;
}

/** The chances of a check. */
export interface OddsReport {
  /** To pass, or to hit at least once; null where there is nothing to pass. */
  readonly pass: ChanceReport | null;
  readonly results: readonly (ChanceReport & { readonly result: number | string })[];
}

/** A check as it is explained: what it decides, every number with its rule, and the odds. */
export interface CheckReport {
  readonly rule: Cited;
  readonly about: string;
  readonly lines: readonly Line[];
  readonly odds: OddsReport;
  /** The check itself, every term with its value and rule. */
  readonly check: Check;
}

/** One thing that happened: an event as a sentence, or a roll with its explanation. */
export type Happening =
  | {
      readonly kind: 'event';
      readonly rule: Cited;
      /** Other rules that its sentence tells of, where it tells what followed too. */
      readonly also?: readonly Cited[];
      readonly text: string | null;
      readonly event: Types['event'];
      /** The parts of the number it tells of, where it has several. */
      readonly parts: readonly Line[];
    }
  | {
      readonly kind: 'roll';
      readonly check: CheckReport;
      readonly faces: readonly number[];
      readonly again: readonly number[];
      readonly result: number | string;
      readonly text: string;
    };

/** The eyes of one who sees all. */
export const REFEREE: unique symbol = Symbol('referee');
/** Whose eyes a story is told through: a side's, a spectator's (null), or the referee's. */
export type Eyes = Side | null | typeof REFEREE;

/** A system, a setting and a voice: what every report is made with. */
export interface Desk {
  readonly system: AnySystem;
  readonly setting: Types['setting'];
  readonly speaker: Speaker;
}

export const cite = ({ system, speaker }: Pick<Desk, 'system' | 'speaker'>, id: string): Cited => ({
  id,
  title: speaker.title(id),
  source: system.book[id]?.source ?? 'printed',
});

const PERCENT_DIGITS = 100;

export const reportChance = (chance: Chance): ChanceReport => ({
  fraction: fraction(chance),
  percent: Math.round(share(chance) * 100 * PERCENT_DIGITS) / PERCENT_DIGITS,
});

/** A throw that is read for several has its chances in its lines, one by one. */
export const reportOdds = (check: Check): OddsReport => {
  if (check.shape === 'readings') return { pass: null, results: [] };
  const all = odds(check);
  const results = [...all.ways.keys()].sort((a, b) => (typeof a === 'number' && typeof b === 'number' ? a - b : 0));
  return {
    pass: check.shape === 'target' || check.shape === 'pool' ? reportChance(chanceToPass(check)) : null,
    results: results.map((result) => ({ result, ...reportChance(chanceOf(all, (other) => other === result)) })),
  };
};

export const reportCheck = (desk: Pick<Desk, 'system' | 'speaker'>, check: Check): CheckReport => {
  const lines = breakdown(check, desk.speaker.speech);
  return { rule: cite(desk, check.rule), about: lines[0]!.text, lines: lines.slice(1), odds: reportOdds(check), check };
};

/** A question about the end of it all, with the chance of each answer. */
export interface ForecastReport {
  readonly rule: Cited;
  readonly about: string;
  readonly lines: readonly Line[];
}

export const reportForecast = (desk: Pick<Desk, 'system' | 'speaker'>, forecast: Forecast): ForecastReport => {
  const [head, ...lines] = forecastLines(forecast, desk.speaker.speech);
  return { rule: cite(desk, forecast.rule), about: head!.text, lines };
};

const reportRoll = (desk: Desk, roll: Roll): Happening => ({
  kind: 'roll',
  check: reportCheck(desk, roll.check),
  faces: roll.faces,
  again: roll.again ?? [],
  result: roll.result,
  text: rolledText(desk.speaker, roll),
});

/** What is drawn has a name that may be a word of the system's. */
const rolledText = ({ name, speech }: Speaker, roll: Roll): string =>
  rolledLine(typeof roll.result === 'string' ? { ...roll, result: name(roll.result) } : roll, speech);

/** The board as those eyes see it. */
export const boardFor = ({ system, setting }: Desk, board: Types['board'], eyes: Eyes): Types['board'] =>
  eyes === REFEREE ? board : system.see(setting, board, eyes);

/** A line that more has come to. */
const retold = (desk: Desk, first: Happening, run: ToldRun<Types>, rule: string): Happening => {
  const told = desk.system.together?.tell(run.look, run.events) ?? null;
  if (first.kind !== 'event' || !told) return first;
  const { also = [] } = first;
  const isCited = [first.rule, ...also].some(({ id }) => id === rule);
  return { ...first, ...(isCited ? {} : { also: [...also, cite(desk, rule)] }), text: desk.speaker.say(told) };
};

/** A log that began at the true board `before`, as those eyes see it happen. */
export const reportLog = (
  desk: Desk,
  before: Types['board'],
  log: readonly LogItem<Types>[],
  eyes: Eyes,
): readonly Happening[] => {
  const { system, setting, speaker } = desk;
  let board = before;
  const seen: Happening[] = [];
  let run: ToldRun<Types> | null = null;
  let runAt = 0;
  for (const item of log) {
    if ('roll' in item) {
      const roll = eyes === REFEREE ? item.roll : hearRoll(item.roll, eyes);
      if (roll) {
        seen.push(reportRoll(desk, roll));
        run = null;
      }
      continue;
    }
    const event = eyes === REFEREE ? item.event : system.hear(setting, board, item.event, eyes);
    if (event) {
      const look = { setting, board: boardFor(desk, board, eyes) };
      const next: ToldRun<Types> | null = runWith(system, run, look, event);
      const isMore = addsTo(next, run);
      if (next !== run && !isMore) runAt = seen.length;
      run = next;
      const told = isMore ? null : system.tell(look, event);
      if (isMore) seen[runAt] = retold(desk, seen[runAt]!, next, item.rule);
      const parts = partLines(system.parts?.(event) ?? [], speaker.speech);
      // As it would stand in a file: places by their printed names.
      const written = (system.files?.write(setting, event) as Types['event'] | undefined) ?? event;
      seen.push({
        kind: 'event',
        rule: cite(desk, item.rule),
        text: told ? speaker.say(told) : null,
        event: written,
        parts,
      });
    }
    board = system.reduce(board, item.event);
  }
  return seen;
};
