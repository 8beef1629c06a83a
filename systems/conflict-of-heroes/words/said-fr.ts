import { BRAIN_WORDS } from '../bot/words.ts';
import { CALCULATOR_WORDS } from './calculator.ts';
import { fr } from './fr.ts';
import { namesIn } from './names.ts';
import { PIECE_WORDS } from './pieces.ts';

/** All that a board says in French: its bots think elsewhere, but what they say is read on it. */
export const said = { ...fr, ...namesIn('fr'), ...CALCULATOR_WORDS.fr, ...PIECE_WORDS.fr, ...BRAIN_WORDS.fr };
