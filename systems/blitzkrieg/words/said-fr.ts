import { BRAIN_WORDS } from '../bot/words.ts';
import { fr } from './fr.ts';

/** All that a board says in French: its bots think elsewhere, but what they say is read on it. */
export const said = { ...fr, ...BRAIN_WORDS.fr };
