import type { LogItem, Look, Match, Message, Roll, Side, ToldRun, Types } from '@grognard/kernel';
import { addsTo, COLON, hearRoll, rolledLine, runWith } from '@grognard/kernel';
import type { Desk } from './desk.ts';
import type { Voice } from './speech.ts';

/** Whose eyes see a story: a side's, a spectator's (null), or everything, once a game is over. */
export type Eyes = Side | null | 'all';

/** One line of the log. */
export interface Line {
  /** The answer it came of; −1 for what happened before the first. */
  readonly entry: number;
  readonly side: Side | null;
  /** Whose it is where its system says so, null: nobody's; otherwise what it speaks of tells. */
  readonly owner?: Side | null;
  /** Null where it is not the rules that speak. */
  readonly rule: string | null;
  /** Other rules that the same line tells of. */
  readonly also?: readonly string[];
  readonly text: string;
  /** What the text was made of: it names pieces and sides by their ids. */
  readonly told: Message | null;
  readonly roll: Roll | null;
}

/** The board as those eyes see it. */
export const boardFor = ({ system, setting }: Desk, board: Types['board'], eyes: Eyes): Types['board'] =>
  eyes === 'all' ? board : system.see(setting, board, eyes);

/** What those eyes saw of one log that began at the true board `before`. */
export const tellLog = (
  desk: Desk,
  voice: Voice,
  before: Types['board'],
  log: readonly LogItem<Types>[],
  eyes: Eyes,
  from: { readonly entry: number; readonly side: Side | null },
): readonly Line[] => {
  const { system, setting } = desk;
  let board = before;
  let lines: Lines = { told: [], run: null, at: 0 };
  for (const item of log) {
    if ('roll' in item) {
      const roll = eyes === 'all' ? (item.roll as Roll) : hearRoll(item.roll as Roll, eyes);
      if (roll && !isNaming(roll)) lines = withRoll(lines, rollLine(voice, roll, from));
      continue;
    }
    const event = eyes === 'all' ? item.event : system.hear(setting, board, item.event, eyes);
    const line = { ...from, ...ownerOf(desk, item.event), rule: item.rule, roll: null };
    if (event)
      lines = withEvent(desk, voice, lines, { look: { setting, board: boardFor(desk, board, eyes) }, event, line });
    board = system.reduce(board, item.event);
  }
  return lines.told;
};

/** Lines as they are told, and the run of events that is open: more of it goes into the line it has. */
export interface Lines {
  readonly told: readonly Line[];
  readonly run: ToldRun<Types> | null;
  readonly at: number;
}

export const withRoll = ({ told }: Lines, line: Line): Lines => ({ told: [...told, line], run: null, at: 0 });

interface ToTell {
  readonly look: Look<Types>;
  readonly event: Types['event'];
  readonly line: Omit<Line, 'text' | 'told'>;
}

export const withEvent = ({ system }: Desk, voice: Voice, lines: Lines, { look, event, line }: ToTell): Lines => {
  const run = runWith(system, lines.run, look, event);
  const at = run === lines.run ? lines.at : lines.told.length;
  if (!addsTo(run, lines.run)) {
    const told = system.tell(look, event);
    return { told: told ? [...lines.told, { ...line, text: voice.say(told), told }] : lines.told, run, at };
  }
  const told = system.together?.tell(run.look, run.events) ?? null;
  const retold = lines.told.map((one, i) =>
    told && i === lines.at ? { ...citing(one, line.rule), text: voice.say(told), told } : one,
  );
  return { told: retold, run, at: lines.at };
};

/** A line that tells of one rule more. */
const citing = (line: Line, rule: string | null): Line => {
  const { also = [] } = line;
  return rule === null || rule === line.rule || also.includes(rule) ? line : { ...line, also: [...also, rule] };
};

/** Whose a line is, where its system says so. */
export const ownerOf = ({ looks }: Desk, event: Types['event']): Pick<Line, 'owner'> => {
  const owner = looks.whose?.(event);
  return owner === undefined ? {} : { owner };
};

/** Chance gives hidden pieces names that tell nothing: drawn for nobody and about nothing, such a draw is no news either. */
const isNaming = ({ check }: Roll): boolean => check.shape === 'draw' && !check.about && check.seenBy?.length === 0;

/** A roll as a line: what it was about, what fell, and what it came to. */
export const rollLine = (
  voice: Voice,
  roll: Roll,
  from: { readonly entry: number; readonly side: Side | null },
): Line => {
  const { check } = roll;
  const about = check.about ? voice.say(check.about) : voice.title(check.rule);
  const named = typeof roll.result === 'string' ? { ...roll, result: voice.name(roll.result) } : roll;
  // Cards and markers are drawn, not rolled: what came is all there is to say.
  const came = check.shape === 'draw' ? String(named.result) : rolledLine(named, voice.speech);
  return {
    ...from,
    rule: check.rule,
    text: `${about}${COLON[voice.language]}${came}`,
    told: check.about ?? null,
    roll,
  };
};

/** The lines of one answer of a match. */
export const linesOf = (desk: Desk, voice: Voice, match: Match<Types>, eyes: Eyes, entry: number): readonly Line[] => {
  if (entry < 0) return tellLog(desk, voice, startBoard(match), match.opening, eyes, { entry: -1, side: null });
  const { log, side } = match.entries[entry]!;
  return tellLog(desk, voice, match.positions[entry]!.board, log, eyes, { entry, side });
};

const startBoard = ({ past, system, setting }: Match<Types>): Types['board'] =>
  past?.start.board ?? system.setup(setting);

/** What was told of each answer before, to the same eyes in the same words. */
export type Heard = WeakMap<object, readonly Line[]>;

/** The last lines of a match up to an answer, the newest last. */
export const lastLines = (
  desk: Desk,
  voice: Voice,
  match: Match<Types>,
  eyes: Eyes,
  upTo: number,
  most: number,
  heard: Heard = new WeakMap(),
): readonly Line[] => {
  const answers: (readonly Line[])[] = [];
  let count = 0;
  for (let entry = upTo - 1; entry >= -1 && count < most; entry -= 1) {
    const key = match.entries[entry] ?? match.opening;
    const lines = heard.get(key) ?? linesOf(desk, voice, match, eyes, entry);
    heard.set(key, lines);
    answers.push(lines);
    count += lines.length;
  }
  return answers.reverse().flat().slice(-most);
};

/** A tick of the replay strip. */
export interface Tick {
  readonly side: Side;
  readonly dice: boolean;
  /** The turn in which it was given. */
  readonly turn: number;
}

/** The ticks that were made before, by their answers. */
export type Ticked = WeakMap<object, Tick>;

/** A tick an answer. Turns and who answered are no secret. */
export const ticksOf = (desk: Desk, match: Match<Types>, known: Ticked = new WeakMap()): readonly Tick[] =>
  match.entries.map((entry, i) => {
    const tick = known.get(entry) ?? {
      side: entry.side,
      dice: entry.log.some((item) => 'roll' in item),
      turn: turnAt(desk, match, i),
    };
    known.set(entry, tick);
    return tick;
  });

const turnAt = (desk: Desk, match: Match<Types>, entry: number): number =>
  desk.looks.status({ setting: desk.setting, board: match.positions[entry]!.board }, null).turn.now;
