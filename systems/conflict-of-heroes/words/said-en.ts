import { BRAIN_WORDS } from '../bot/words.ts';
import { CALCULATOR_WORDS } from './calculator.ts';
import { en } from './en.ts';
import { namesIn } from './names.ts';
import { PIECE_WORDS } from './pieces.ts';

/** All that a board says in English: its bots think elsewhere, but what they say is read on it. */
export const said = { ...en, ...namesIn('en'), ...CALCULATOR_WORDS.en, ...PIECE_WORDS.en, ...BRAIN_WORDS.en };
