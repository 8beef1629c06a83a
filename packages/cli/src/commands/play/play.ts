import { doctrineBot } from '@grognard/bots';
import type { Command } from 'commander';
import type { Io } from '../../io/io.ts';
import type { Terminal } from '../../io/terminal.ts';
import { complain, terminalOf } from '../../io/terminal.ts';
import { paragraph } from '../../text/layout.ts';
import type { GameDesk } from './desk.ts';
import { deskFor } from './desk.ts';
import type { PlayOptions, Start } from './start.ts';
import { flagProblems, seatsFor, startOf } from './start.ts';
import type { Seats } from './table.ts';
import { playOn } from './table.ts';

/** What commander makes of the flags. */
interface Flags {
  readonly bot?: readonly string[];
  readonly seed?: string;
  readonly save?: string;
  readonly resume?: string;
  readonly scenarioFile?: string;
}

/** A game from its first question to its end, or until the players leave. */
const playGame = async (terminal: Terminal, options: PlayOptions, saveTo: string | null): Promise<void> => {
  const flags = flagProblems(terminal, options);
  if (flags.length > 0) return complain(terminal, flags);
  const start = await startOf(terminal, options);
  if (!start.ok) return complain(terminal, start.problems, options.resume ?? options.scenarioFile);
  const { system, scenario, match, from } = start.value;
  const seats = seatsFor(terminal, start.value, options);
  if (!seats.ok) return complain(terminal, seats.problems);
  const desk = await deskFor(terminal, system, match.setting);
  printTitle(terminal, start.value);
  printDoctrine(terminal, desk, start.value, seats.value);
  return playOn({ terminal, desk, rings: new Map(), scenario, saveTo }, seats.value, match, from);
};

const printTitle = ({ language, paint, print, say, width }: Terminal, { system, scenario, match }: Start): void => {
  const { title, notes } = scenario as { title: Record<string, string>; notes?: Record<string, string> };
  print(paint.bold(`${system.title[language]} · ${title[language]}`));
  if (notes?.[language]) print(paragraph(notes[language], { width }));
  print(paragraph(say('commitment', { hash: match.fair.commitment }), { width, hang: 2 }).map(paint.dim));
};

/** That a side is played by the rules themselves, and how to have it otherwise. */
const printDoctrine = ({ paint, print, say, width }: Terminal, desk: GameDesk, start: Start, { bots }: Seats): void => {
  const { system, match } = start;
  const side = system.doctrine?.plays(match.setting) ?? null;
  if (side === null || bots.get(side) !== doctrineBot) return;
  const values = { side: desk.speaker.name(side), rule: system.doctrine!.rule, id: side };
  print(paragraph(say('playedByDoctrine', values), { width, hang: 2 }).map(paint.dim));
};

const gather = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

/** `grognard play`: a game at this terminal. */
export const addPlayCommand = (program: Command, io: Io): void => {
  const terminal = terminalOf(io);
  const { say } = terminal;
  program
    .command('play')
    .description(say('aboutPlay'))
    .argument('[system]', say('argumentSystem'))
    .argument('[scenario]', say('argumentScenario'))
    .option('--bot <side=bot>', say('optionBot'), gather)
    .option('--seed <hex>', say('optionSeed'))
    .option('--save <file>', say('optionSave'))
    .option('--resume <file>', say('optionResume'))
    .option('--scenario-file <file>', say('optionScenarioFile'))
    .action((system: string | undefined, scenario: string | undefined, flags: Flags) => {
      const { bot = [], seed, save = null, resume, scenarioFile } = flags;
      return playGame(terminal, { system, scenario, bot, seed, resume, scenarioFile }, save);
    });
};
