import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import type { Language, Problem, Result } from '@grognard/kernel';
import { inLanguage } from '@grognard/kernel';
import { languageOf, toolSpeech } from '../text/say.ts';
import type { Io } from './io.ts';
import { misplacedIn } from './json-place.ts';

/** Larger files are none of ours. */
export const LARGEST_FILE = 20 * 1024 * 1024;

/** A file's JSON, or all that is wrong with it. */
export const readJsonFile = (path: string, language: Language = 'en'): Result<unknown> => {
  const read = readText(path, language);
  if (!read.ok) return read;
  try {
    return { ok: true, value: JSON.parse(read.value) };
  } catch {
    return failed(syntaxProblem(read.value, language));
  }
};

const readText = (path: string, language: Language): Result<string> => {
  const say = toolSpeech(language);
  try {
    const { size } = statSync(path);
    if (size > LARGEST_FILE) return failed({ path, why: say('fileTooLarge', { most: LARGEST_FILE / 1024 / 1024 }) });
    return { ok: true, value: new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)) };
  } catch (error) {
    if (error instanceof TypeError) return failed({ path, why: say('fileNotText') });
    return failed({ path, why: whyNot(error, language) });
  }
};

const syntaxProblem = (text: string, language: Language): Problem => {
  const say = toolSpeech(language);
  const place = misplacedIn(text);
  if (!place) return { path: '(whole file)', why: say('notJson') };
  const { line, column, expected } = place;
  return { path: say('lineColumn', { line, column }), why: say(`expected_${expected}`) };
};

const failed = (problem: Problem): { readonly ok: false; readonly problems: readonly Problem[] } => ({
  ok: false,
  problems: [problem],
});

/** What the machine says about a file, in plain words. */
const whyNot = (error: unknown, language: Language): string => {
  const say = toolSpeech(language);
  const code = (error as NodeJS.ErrnoException).code ?? String(error);
  if (code === 'ENOENT') return say('noSuchFile');
  if (code === 'EISDIR') return say('isFolder');
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return say('notAllowed');
  return say('fileTrouble', { code });
};

/** Write a whole file or none: to a name beside it first, then into place. */
export const writeFileSafely = (path: string, text: string, language: Language = 'en'): Result<string> => {
  const beside = `${path}.${process.pid}.part`;
  try {
    const file = openSync(beside, 'w');
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
    return { ok: true, value: path };
  } catch (error) {
    rmSync(beside, { force: true });
    const code = (error as NodeJS.ErrnoException).code;
    const why = code === 'ENOENT' ? toolSpeech(language)('noSuchFolder') : whyNot(error, language);
    return failed({ path, why });
  }
};

/** Problems as whoever sits at this terminal reads them. */
export const wordedFor = ({ env }: Io, problems: readonly Problem[]): readonly WordedProblem[] => {
  const language = languageOf(env);
  const place = (path: string): string => (path === '(whole file)' ? toolSpeech(language)('wholeFile') : path);
  return problems.map(({ path, why }) => ({ path: place(path), why: inLanguage(language, why) }));
};
interface WordedProblem extends Problem {
  readonly why: string;
}

/** All that is wrong, each with its place, under an optional heading. */
export const printProblems = (io: Io, problems: readonly Problem[], heading?: string): void => {
  if (heading !== undefined) io.err(`${heading}\n`);
  const worded = wordedFor(io, problems);
  const longest = Math.min(32, Math.max(0, ...worded.map(({ path }) => path.length)));
  for (const { path, why } of worded) io.err(`  ${path.padEnd(longest)}  ${why}\n`);
};
