import { resolve } from 'node:path';
import type { Analysis } from '@grognard/bots';
import { analyse, measuredShare } from '@grognard/bots';
import type { Language, Match, Types } from '@grognard/kernel';
import { pretty, resume } from '@grognard/kernel';
import { loadThinking } from '@grognard/systems';
import type { Command } from 'commander';
import type { Io } from '../../io/io.ts';
import { recordFrom, trusting } from '../../io/records.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, complainOf, terminalOf } from '../../io/terminal.ts';
import { paragraph } from '../../text/layout.ts';
import type { GameDesk } from '../play/desk.ts';
import { deskFor } from '../play/desk.ts';

interface AnalyseOptions {
  readonly side?: string;
  readonly json?: true;
}

/** `grognard analyse FILE`: where a game was won. */
export const addAnalyseCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('analyse')
    .description(say('aboutAnalyse'))
    .argument('<file>', say('argumentRecord'))
    .option('--side <side>', say('optionAnalyseSide'))
    .option('--json', say('optionJson'))
    .action((file: string, options: AnalyseOptions) => analyseFile(terminal, file, options));
};

const analyseFile = async (terminal: Terminal, file: string, options: AnalyseOptions): Promise<void> => {
  const { io, say } = terminal;
  const read = await recordFrom(terminal, resolve(io.cwd, file), loadThinking);
  if (!read.ok) return complain(terminal, read.problems, file);
  const { system, record } = read.value;
  if (!record.outcome) return complainOf(terminal, say('analyseNotOver'));
  if (!system.brain) return complainOf(terminal, say('hintNoBrain'));
  const resumed = resume(system, record);
  if (!resumed.ok) return complain(terminal, resumed.problems, file);
  const sides = system.sides(resumed.value.setting);
  const side = options.side ?? sides[0]!;
  if (!sides.includes(side)) return complainOf(terminal, say('noSide', { side, sides: sides.join(', ') }));
  const share = measuredShare(record.scenario, side);
  const found = trusting('(whole file)', () => analyse(system, resumed.value, side, { share }));
  if (!found.ok) return complain(terminal, found.problems, file);
  if (options.json) io.out(pretty(found.value));
  else printAnalysis(terminal, await deskFor(terminal, system, resumed.value.setting), resumed.value, found.value);
};

const signed = (chance: number): string => `${chance < 0 ? '−' : '+'}${Math.abs(chance * 100).toFixed(0)}`;
const oneDigit = (number: number, language: Language): string =>
  number.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const whole = (chance: number): number => Math.round(chance * 100);

const printAnalysis = (terminal: Terminal, desk: GameDesk, match: Match<Types>, found: Analysis): void => {
  const { say, print, paint, width, language } = terminal;
  const { system, speaker: voice } = desk;
  print(paint.bold(say('analyseTitle', { side: voice.name(found.side) })));
  print(curveLines(found.curve, width));
  print(['', paint.bold(say('analyseTurning'))]);
  for (const { entry, side, before, after, choice, luck } of found.turningPoints) {
    const { action } = match.entries[entry]!;
    const { board, stack } = match.positions[entry]!;
    const look = { setting: match.setting, board: system.see(match.setting, board, side) };
    const what = voice.say(system.describe(look, action, stack.at(-1) ?? null));
    const values = { entry: entry + 1, side: voice.name(side), what, before: whole(before), after: whole(after) };
    const text = say('analyseMove', { ...values, choice: signed(choice), luck: signed(luck) });
    print(paragraph(text, { width, indent: 2, hang: 4 }));
  }
  print('');
  for (const { side, rolls, passes, expectedPasses } of found.rolled) {
    const totals = { choice: signed(found.choice[side]!), luck: signed(found.luck[side]!) };
    const values = { side: voice.name(side), rolls, passes, expected: oneDigit(expectedPasses, language), ...totals };
    print(paragraph(say('analyseLuck', values), { width, hang: 2 }));
  }
};

const HEIGHT = 10;

/** The chances as a curve in letters, from 100 % at the top to nothing. */
export const curveLines = (curve: readonly number[], width: number): readonly string[] => {
  const room = Math.max(10, width - 8);
  const shown = Array.from({ length: Math.min(room, curve.length) }, (_, i) => {
    const at = Math.floor((i * curve.length) / Math.min(room, curve.length));
    return Math.round(curve[at]! * HEIGHT);
  });
  return Array.from({ length: HEIGHT + 1 }, (_, row) => {
    const level = HEIGHT - row;
    const label = `${level * 10} %`.padStart(6);
    return `${label} ${shown.map((height) => (height === level ? '●' : level === HEIGHT / 2 ? '·' : ' ')).join('')}`.trimEnd();
  });
};
