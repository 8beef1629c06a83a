import { resolve } from 'node:path';
import type { Check, GameRecord, LogItem, Match, Outcome, Side, Types } from '@grognard/kernel';
import { houseRules, now, pretty, recordOf, same } from '@grognard/kernel';
import { wordedFor, writeFileSafely } from '../../io/files.ts';
import type { Terminal } from '../../io/terminal.ts';
import { paragraph, wrap } from '../../text/layout.ts';
import type { Eyes, Happening } from '../../text/report.ts';
import { REFEREE, reportLog } from '../../text/report.ts';
import { happeningLines, rolledLines } from '../../text/report-text.ts';
import { ruleLines } from '../rule/told.ts';
import { outcomeText } from '../verify/verify.ts';
import type { GameDesk } from './desk.ts';
import { lookOf, sidesOf } from './desk.ts';
import type { Seen } from './map/board.ts';
import { changedUnitLines, mapLines, statusLines, unitLines, whereabouts } from './map/board.ts';
import type { Keyring } from './map/keys.ts';
import { newKeyring } from './map/keys.ts';

/** A game at one screen. */
export interface Sitting {
  readonly terminal: Terminal;
  readonly desk: GameDesk;
  /** What each pair of eyes calls the pieces on the map. */
  readonly rings: Map<Eyes, Keyring>;
  /** The scenario as it goes into the record. */
  readonly scenario: unknown;
  /** Where `--save` says the game is to be kept. */
  readonly saveTo: string | null;
}

type Lines = readonly string[];

/** The board as those eyes see it. */
const seenBy = ({ terminal, desk, rings }: Sitting, match: Match<Types>, eyes: Eyes): Seen => {
  const ring = rings.get(eyes) ?? newKeyring(sidesOf(desk));
  rings.set(eyes, ring);
  return { terminal, desk, look: lookOf(desk, now(match), eyes), eyes, ring };
};

/** Who and what stands where, as far as those eyes see. */
export const whereaboutsFor = (sitting: Sitting, match: Match<Types>, eyes: Eyes): string =>
  whereabouts(seenBy(sitting, match, eyes));

/** The board, and the units of which something new is to be told. */
export const printMap = (sitting: Sitting, match: Match<Types>, eyes: Eyes): void => {
  const seen = seenBy(sitting, match, eyes);
  sitting.terminal.print(['', ...statusLines(seen), ...mapLines(seen), ...changedUnitLines(seen), '']);
};

/** The units alone of which something new is to be told. */
export const printChanges = (sitting: Sitting, match: Match<Types>, eyes: Eyes): void => {
  const lines = changedUnitLines(seenBy(sitting, match, eyes));
  if (lines.length > 0) sitting.terminal.print([...lines, '']);
};

/** All units and what lies on the ground. */
export const printUnits = (sitting: Sitting, match: Match<Types>, eyes: Eyes): void =>
  sitting.terminal.print(['', ...unitLines(seenBy(sitting, match, eyes)), '']);

/** How many logs a match has: what happened before the first question is one. */
export const logsOf = (match: Match<Types>): number => match.entries.length + 1;

/** What those eyes saw happen from log number `from` on, answer by answer. */
export const storyLines = (sitting: Sitting, match: Match<Types>, eyes: Eyes, from: number): Lines => {
  const lines: string[] = from === 0 ? [...logLines(sitting, startOf(match), match.opening, eyes)] : [];
  for (let number = Math.max(0, from - 1); number < match.entries.length; number += 1) {
    const entry = match.entries[number]!;
    const told = logLines(sitting, match.positions[number]!.board, entry.log, eyes);
    if (told.length > 0) lines.push(sitting.terminal.paint.dim(sitting.desk.speaker.name(entry.side)), ...told);
  }
  return lines;
};

const startOf = ({ past, system, setting }: Match<Types>): Types['board'] => past?.start.board ?? system.setup(setting);

const logLines = (sitting: Sitting, before: Types['board'], log: readonly LogItem<Types>[], eyes: Eyes): Lines =>
  reportLog(sitting.desk, before, log, eyes).flatMap((happening) => lineFor(sitting, happening, []));

/** One happening; of a roll whose breakdown is on the screen already only the result. */
const lineFor = ({ terminal, desk }: Sitting, happening: Happening, shown: readonly Check[]): Lines => {
  const place = { width: terminal.width, indent: 2, hang: 2 };
  if (happening.kind === 'roll' && shown.some((check) => same(check, happening.check.check)))
    return rolledLines(terminal, happening, place);
  return happeningLines(terminal, desk.speaker, happening, place);
};

/** What a side sees come of its own answer. */
export const printResult = (sitting: Sitting, match: Match<Types>, side: Side, shown: readonly Check[]): void => {
  const entry = match.entries.at(-1)!;
  const before = match.positions.at(-2)!.board;
  const happened = reportLog(sitting.desk, before, entry.log, side);
  sitting.terminal.print(['', ...happened.flatMap((happening) => lineFor(sitting, happening, shown))]);
};

export const printOutcome = (sitting: Sitting, match: Match<Types>, outcome: Outcome<Types>): void => {
  const { terminal, desk } = sitting;
  printMap(sitting, match, REFEREE);
  const told = paragraph(outcomeText(terminal, desk.speaker, outcome), { width: terminal.width, hang: 2 });
  terminal.print(told.map(terminal.paint.bold));
};

/** The rulings of ours, each with its text. */
export const printHouseRules = ({ terminal, desk }: Sitting): void => {
  const rulings = houseRules(desk.system.book);
  if (rulings.length === 0) terminal.print(terminal.say('noHouseRules'));
  for (const id of rulings) terminal.print(ruleLines(terminal, desk.system, id));
};

/** The name a game is saved under when nobody gives one. */
export const usualName = ({ desk, scenario }: Sitting): string =>
  `${desk.system.id}-${(scenario as { readonly id: string }).id}.json`;

/** Save the game with the secret of its dice, so that it can be played on; says what came of it. */
export const save = (sitting: Sitting, match: Match<Types>, file: string): boolean => {
  const { terminal } = sitting;
  const { io, say, language, print } = terminal;
  const record: GameRecord<Types> = recordOf(match, sitting.scenario, 'withSecret');
  const written = writeFileSafely(resolve(io.cwd, file), pretty(record), language);
  if (!written.ok) for (const { path, why } of wordedFor(io, written.problems)) print(`${path}: ${why}`);
  else {
    const told = say(now(match).outcome ? 'savedRecord' : 'savedGame', { file });
    print(told.split('\n').flatMap((line) => wrap(line, terminal.width)));
  }
  return written.ok;
};
