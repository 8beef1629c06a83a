import { BRAIN_WORDS } from '../bot/words.ts';
import { en } from './en.ts';

/** All that a board says in English: its bots think elsewhere, but what they say is read on it. */
export const said = { ...en, ...BRAIN_WORDS.en };
