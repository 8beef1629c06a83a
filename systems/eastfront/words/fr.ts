import type { Words } from '@grognard/kernel';
import type { Word } from './en.ts';
import { calculator } from './fr/calculator.ts';
import { combat } from './fr/combat.ts';
import { general } from './fr/general.ts';
import { headquarters } from './fr/headquarters.ts';
import { movement } from './fr/movement.ts';
import { objectives } from './fr/objectives.ts';
import { production } from './fr/production.ts';
import { setUp } from './fr/set-up.ts';
import { supply } from './fr/supply.ts';
import { survey } from './fr/survey.ts';

export const fr: Words<Word> = {
  ...general,
  ...setUp,
  ...headquarters,
  ...movement,
  ...combat,
  ...calculator,
  ...supply,
  ...production,
  ...objectives,
  ...survey,
};
