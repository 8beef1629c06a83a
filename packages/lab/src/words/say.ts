import type { Io } from '@grognard/cli/io/io.ts';
import type { Voice } from '@grognard/cli/text/say.ts';
import { languageOf, voiceOf } from '@grognard/cli/text/say.ts';
import type { LabWord } from './en.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';

/** The voice of the lab. */
export type LabSpeech = Voice<LabWord>;

/** The voice of the lab for whoever sits at this terminal. */
export const labSpeech = ({ env }: Pick<Io, 'env'>): LabSpeech => voiceOf(languageOf(env), { en, fr });
