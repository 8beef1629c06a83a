import { fastRandom } from '@grognard/kernel';
import { runGrognard } from '../main.ts';
import { fakeIo } from './fake-io.ts';
import { typist } from './typist.ts';

/** What no screen of a player's may have on it: plain data, values that are no words, a facing by its number. */
const NOT_WORDS = /[{}]|\bnull\b|\bundefined\b|\bfalse\b|"\w+":|facing \(0/;
const WIDTH = 80;

/** A game that was typed from its first question on, and all that is wrong with what was on the screen. */
export interface TypedGame {
  readonly out: string;
  readonly wrong: readonly string[];
}

/** Play a game by typing, whatever the screen asks for. */
export const typedGame = async (args: readonly string[], seed: number, cwd: string): Promise<TypedGame> => {
  const io = fakeIo({ typed: typist(seed), cwd, width: WIDTH });
  // What is filled in by lot at the keyboard is drawn by the seed, too: the same game is typed each time.
  const byLot = Math.random;
  Math.random = fastRandom(seed);
  try {
    await runGrognard(['play', ...args], io);
  } finally {
    Math.random = byLot;
  }
  const out = io.printed();
  const lines = out.split('\n');
  const wrong = [
    ...(io.complained() === '' ? [] : [io.complained()]),
    ...(/^Victory: |^Drawn: |^Victoire : |^Partie nulle : /m.test(out) ? [] : ['the game has no end']),
    ...lines.filter((line) => NOT_WORDS.test(line)),
    // What is asked may be long: a prompt is not broken into lines.
    ...lines.filter((line) => [...line].length > WIDTH && !line.includes('> ')),
  ];
  return { out, wrong };
};
