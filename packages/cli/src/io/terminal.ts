import { styleText } from 'node:util';
import type { Language, Problem } from '@grognard/kernel';
import { pretty } from '@grognard/kernel';
import { pageWidth } from '../text/layout.ts';
import type { ToolSpeech } from '../text/say.ts';
import { languageOf, toolSpeech } from '../text/say.ts';
import { printProblems, wordedFor } from './files.ts';
import type { Io } from './io.ts';

const STYLES = ['bold', 'dim', 'green', 'red', 'yellow', 'cyan'] as const;
type Style = (typeof STYLES)[number];
/** Colours, where there is somebody to see them. */
type Paint = Readonly<Record<Style, (text: string) => string>>;

/** A player's terminal: the Io, and how to speak on it. */
export interface Terminal {
  readonly io: Io;
  readonly language: Language;
  readonly say: ToolSpeech;
  readonly paint: Paint;
  /** The width to lay text out in. */
  readonly width: number;
  readonly print: (lines: string | readonly string[]) => void;
}

export const terminalOf = (io: Io): Terminal => {
  const language = languageOf(io.env);
  return {
    io,
    language,
    say: toolSpeech(language),
    paint: paintFor(io),
    width: pageWidth(io.width),
    print: (lines) => io.out(typeof lines === 'string' ? `${lines}\n` : lines.map((line) => `${line}\n`).join('')),
  };
};

const paintFor = ({ interactive, env }: Io): Paint => {
  const coloured = interactive && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';
  const brush = (style: Style) => (text: string) =>
    coloured && text !== '' ? styleText(style, text, { validateStream: false }) : text;
  return Object.fromEntries(STYLES.map((style) => [style, brush(style)])) as Paint;
};

/** Bad input: all that is wrong with it, for a person or as JSON, and code 2. */
export const complain = (
  { io, say }: Terminal,
  problems: readonly Problem[],
  file?: string,
  json: boolean | undefined = false,
): void => {
  const heading = file === undefined ? undefined : say('problemsIn', { file, problems: problems.length });
  if (json) io.out(pretty({ format: 1, kind: 'problems', problems: wordedFor(io, problems) }));
  else printProblems(io, problems, heading);
  io.exit(2);
};

/** Bad input that one sentence says all about. */
export const complainOf = (terminal: Terminal, sentence: string): void => {
  terminal.io.err(`grognard: ${sentence}\n`);
  terminal.io.exit(2);
};

/** Wipe the screen, so that the next player sees nothing of the last; a pipe gets a line instead. */
export const clearScreen = ({ io, width }: Terminal): void =>
  io.out(io.interactive ? '\u001b[2J\u001b[3J\u001b[H' : `\n${'─'.repeat(width)}\n`);
