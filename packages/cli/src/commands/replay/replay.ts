import { resolve } from 'node:path';
import type { GameRecord, Leg, LogItem, Result, Side, Types } from '@grognard/kernel';
import { boardsOf, fold, upgradeBoard } from '@grognard/kernel';
import type { Command } from 'commander';
import type { Io } from '../../io/io.ts';
import type { ReadRecord } from '../../io/records.ts';
import { recordFrom, trusting } from '../../io/records.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { paragraph, withMargin } from '../../text/layout.ts';
import type { Desk, Eyes } from '../../text/report.ts';
import { REFEREE, reportLog } from '../../text/report.ts';
import { happeningLines } from '../../text/report-text.ts';
import type { GameDesk } from '../play/desk.ts';
import { deskFor, lookOf, sidesOf } from '../play/desk.ts';
import type { Seen } from '../play/map/board.ts';
import { mapLines, statusLines } from '../play/map/board.ts';
import type { Keyring } from '../play/map/keys.ts';
import { newKeyring } from '../play/map/keys.ts';
import { outcomeText } from '../verify/verify.ts';

/** One answer told, with the map after it. */
interface Scene {
  readonly title: string;
  readonly lines: readonly string[];
  readonly map: string;
}

/** A record and the eyes it is watched with. */
interface Showing {
  readonly terminal: Terminal;
  readonly desk: GameDesk;
  readonly ring: Keyring;
  readonly record: GameRecord<Types>;
  readonly eyes: Eyes;
}

/** The whole record as scenes: the opening, then one for each answer. */
const scenesOf = (showing: Showing): readonly Scene[] => {
  const { desk, record, terminal } = showing;
  const boards = boardsOf(desk.system, record);
  const leg = record.legs[0]!;
  const opening = { before: startOfLeg(desk, leg), log: leg.opening, after: boards[0]! };
  return [
    sceneOf(showing, terminal.say('opening'), opening),
    ...record.entries.map((entry, i) => {
      const before = boardBefore(showing, boards, i);
      return sceneOf(showing, titleOf(showing, entry, before), { before, log: entry.log, after: boards[i + 1]! });
    }),
  ];
};

const startOfLeg = ({ system }: Desk, leg: Leg<Types>): Types['board'] =>
  upgradeBoard(system, leg.version, leg.board) as Types['board'];

/** The board an entry was answered on: a later leg begins on its own. */
const boardBefore = ({ desk, record }: Showing, boards: readonly Types['board'][], entry: number): Types['board'] => {
  const leg = record.legs.find((candidate, i) => i > 0 && candidate.entry === entry);
  return leg ? fold(desk.system, startOfLeg(desk, leg), leg.opening) : boards[entry]!;
};

/** Who answered, and what, where those eyes may know it. */
const titleOf = (
  { terminal, desk, eyes }: Showing,
  entry: { readonly side: Side; readonly action: Types['action'] },
  before: Types['board'],
): string => {
  const who = desk.speaker.name(entry.side);
  if (eyes !== REFEREE && eyes !== entry.side) return who;
  const board = desk.system.see(desk.setting, before, entry.side);
  const what = desk.speaker.say(desk.system.describe({ setting: desk.setting, board }, entry.action, null));
  return terminal.say('says', { who, what });
};

const mapOf = (seen: Seen): string => [...statusLines(seen), ...mapLines(seen)].join('\n');

const sceneOf = (
  { terminal, desk, eyes, ring }: Showing,
  title: string,
  { before, log, after }: { before: Types['board']; log: readonly LogItem<Types>[]; after: Types['board'] },
): Scene => ({
  title,
  lines: reportLog(desk, before, log, eyes).flatMap((happening) =>
    happeningLines(terminal, desk.speaker, happening, { width: terminal.width, indent: 2, hang: 2 }),
  ),
  map: mapOf({ terminal, desk, eyes, ring, look: lookOf(desk, { board: after }, eyes) }),
});

const printScene = ({ terminal }: Showing, scenes: readonly Scene[], at: number, mapBefore: string): void => {
  const { width, paint, print } = terminal;
  const scene = scenes[at]!;
  print(withMargin(scene.title, `${at}/${scenes.length - 1}`, { width }).map(paint.bold));
  print(scene.lines);
  if (scene.map !== mapBefore) print(['', scene.map, '']);
};

const printEnd = ({ terminal, desk, record }: Showing): void => {
  const { say, print, paint, width } = terminal;
  const told = record.outcome ? outcomeText(terminal, desk.speaker, record.outcome) : say('notOver');
  const lines = paragraph(told, { width, hang: 2 });
  print(record.outcome ? lines.map(paint.bold) : lines);
};

/** Enter goes on, `b` goes back, a number goes there, `q` leaves. */
const walk = async (showing: Showing, scenes: readonly Scene[], from: number): Promise<void> => {
  const { io, say, print } = showing.terminal;
  let at = from;
  let show = true;
  for (;;) {
    if (show) printScene(showing, scenes, at, '');
    if (show && at === scenes.length - 1) printEnd(showing);
    const line = await io.ask(say('replayPrompt'));
    const typed = line?.trim().toLowerCase() ?? 'q';
    if (typed === 'q' || (typed === '' && at === scenes.length - 1)) return;
    const to = typed === '' ? at + 1 : typed === 'b' ? at - 1 : Number(typed);
    show = Number.isInteger(to) && to >= 0 && to < scenes.length;
    if (show) at = to;
    else print(say('noSuchStep', { last: scenes.length - 1 }));
  }
};

const printAll = (showing: Showing, scenes: readonly Scene[]): void => {
  scenes.forEach((_, at) => {
    printScene(showing, scenes, at, at === 0 ? '' : scenes[at - 1]!.map);
  });
  printEnd(showing);
};

/** Whose eyes may watch: a game that goes on is nobody's to see whole. */
const eyesFor = (
  { say }: Terminal,
  { system, record }: ReadRecord,
  desk: Desk,
  side: string | undefined,
): Result<Eyes> => {
  const sides = system.sides(desk.setting);
  const list = sides.join(', ');
  if (record.outcome && (side === undefined || side === 'all')) return { ok: true, value: REFEREE };
  if (side !== undefined && sides.includes(side)) return { ok: true, value: side };
  const why =
    record.outcome || (side !== undefined && side !== 'all')
      ? say('noSide', { side: side!, sides: list })
      : say('sideWanted', { sides: list });
  return { ok: false, problems: [{ path: '--side', why }] };
};

interface Options {
  readonly side?: string;
  readonly step?: string;
}

const replay = async (terminal: Terminal, file: string, options: Options): Promise<void> => {
  const { io, say } = terminal;
  const read = await recordFrom(terminal, resolve(io.cwd, file));
  if (!read.ok) return complain(terminal, read.problems, file);
  const { system, record } = read.value;
  const setting = system.load(record.scenario);
  if (!setting.ok) return complain(terminal, setting.problems, file);
  const desk = await deskFor(terminal, system, setting.value);
  const eyes = eyesFor(terminal, read.value, desk, options.side);
  if (!eyes.ok) return complain(terminal, eyes.problems);
  const showing: Showing = { terminal, desk, ring: newKeyring(sidesOf(desk)), record, eyes: eyes.value };
  const scenes = trusting('(whole file)', () => scenesOf(showing));
  if (!scenes.ok) return complain(terminal, scenes.problems, file);
  const last = scenes.value.length - 1;
  const step = options.step === undefined ? null : Number(options.step);
  if (step !== null && !(Number.isInteger(step) && step >= 0 && step <= last))
    return complain(terminal, [{ path: '--step', why: say('noSuchStep', { last }) }]);
  if (!record.outcome && record.dice.secret !== null) io.err(`${say('isSave')}\n`);
  if (io.interactive) return walk(showing, scenes.value, step ?? 0);
  if (step === null) printAll(showing, scenes.value);
  else printScene(showing, scenes.value, step, '');
};

/** `grognard replay FILE`: a game told again. */
export const addReplayCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('replay')
    .description(say('aboutReplay'))
    .argument('<file>', say('argumentRecord'))
    .option('--side <side>', say('optionReplaySide'))
    .option('--step <number>', say('optionStep'))
    .action((file: string, options: Options) => replay(terminal, file, options));
};
