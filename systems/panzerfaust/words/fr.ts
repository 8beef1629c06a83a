import type { Word } from './en.ts';
import { actions } from './fr/actions.ts';
import { army } from './fr/army.ts';
import { builder } from './fr/builder.ts';
import { calculator } from './fr/calculator.ts';
import { fight } from './fr/fight.ts';
import { fire } from './fr/fire.ts';
import { general } from './fr/general.ts';
import { heroes } from './fr/heroes.ts';
import { morale } from './fr/morale.ts';
import { movement } from './fr/movement.ts';
import { scenario } from './fr/scenario.ts';
import { setUp } from './fr/set-up.ts';
import { shooting } from './fr/shooting.ts';
import { turn } from './fr/turn.ts';
import { vehicles } from './fr/vehicles.ts';
import { works } from './fr/works.ts';

/** The same in French. */
export const fr: Readonly<Record<Word, string>> = {
  ...general,
  ...actions,
  ...turn,
  ...setUp,
  ...movement,
  ...vehicles,
  ...shooting,
  ...fire,
  ...calculator,
  ...fight,
  ...morale,
  ...heroes,
  ...works,
  ...army,
  ...builder,
  ...scenario,
};
