import { resolve } from 'node:path';
import type { Hint, SideView } from '@grognard/bots';
import { hints, SEARCH } from '@grognard/bots';
import type { Match, Side, Types } from '@grognard/kernel';
import { fastRandom, now, oddsLine, resume, view, waitingFor } from '@grognard/kernel';
import type { Command } from 'commander';
import { wholeNumber } from './find-game.ts';
import type { Io } from './io.ts';
import { paragraph } from './layout.ts';
import { recordFrom } from './records.ts';
import { speaker } from './say.ts';
import type { Terminal } from './terminal.ts';
import { complain, complainOf, terminalOf } from './terminal.ts';

interface HintOptions {
  readonly side?: string;
  readonly ms: string;
}

/** `grognard hint FILE`: what would you do? */
export const addHintCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('hint')
    .description(say('aboutHint'))
    .argument('<file>', say('argumentSave'))
    .option('--side <side>', say('optionHintSide'))
    .option('--ms <n>', say('optionHintMs'), '2000')
    .action((file: string, options: HintOptions) => hint(terminal, file, options));
};

const hint = async (terminal: Terminal, file: string, options: HintOptions): Promise<void> => {
  const { io, say } = terminal;
  const ms = wholeNumber('--ms', options.ms, 1, 600_000);
  if (!ms.ok) return complain(terminal, ms.problems);
  const read = await recordFrom(terminal, resolve(io.cwd, file));
  if (!read.ok) return complain(terminal, read.problems, file);
  const { system, record } = read.value;
  const resumed = resume(system, record);
  if (!resumed.ok) return complain(terminal, resumed.problems, file);
  const match = resumed.value;
  const asked = waitingFor(system, match.setting, now(match));
  const side = options.side ?? asked[0];
  if (side === undefined) return complainOf(terminal, say('hintNobody'));
  if (!asked.includes(side)) return complainOf(terminal, say('hintNotAsked', { side, sides: asked.join(', ') }));
  const seen = view(system, match.setting, now(match), side) as SideView<Types>;
  const budget = { ms: ms.value, random: fastRandom(match.entries.length) };
  const found = hints(system, match.setting, seen, SEARCH, budget);
  if (found.length === 0) return complainOf(terminal, say('hintNoBrain'));
  printHints(terminal, match, side, found);
};

const MOST_SHOWN = 5;

/** The answers worth giving, each with its reason and the exact odds of its rolls. */
const printHints = (
  { say, print, paint, width, language }: Terminal,
  { system, setting, positions }: Match<Types>,
  side: Side,
  found: readonly Hint<Types>[],
): void => {
  const voice = speaker(system, language);
  const board = system.see(setting, positions.at(-1)!.board, side);
  for (const { action, why, chance, checks } of found.slice(0, MOST_SHOWN)) {
    const what = voice.say(system.describe({ setting, board }, action));
    print(paragraph(paint.bold(say('hintLine', { percent: Math.round(chance * 100), what })), { width, hang: 2 }));
    print(paragraph(say('hintWhy', { why: voice.say(why) }), { width, indent: 2, hang: 2 }));
    for (const check of checks) {
      const about = check.about ? voice.say(check.about) : voice.title(check.rule);
      print(paragraph(say('hintOdds', { about, odds: oddsLine(check) }), { width, indent: 2, hang: 2 }));
    }
  }
};
