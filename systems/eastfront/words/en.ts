import { calculator } from './en/calculator.ts';
import { combat } from './en/combat.ts';
import { general } from './en/general.ts';
import { headquarters } from './en/headquarters.ts';
import { movement } from './en/movement.ts';
import { objectives } from './en/objectives.ts';
import { production } from './en/production.ts';
import { setUp } from './en/set-up.ts';
import { supply } from './en/supply.ts';
import { survey } from './en/survey.ts';

export const en = {
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
export type Word = keyof typeof en;
