import { actions } from './en/actions.ts';
import { army } from './en/army.ts';
import { builder } from './en/builder.ts';
import { calculator } from './en/calculator.ts';
import { fight } from './en/fight.ts';
import { fire } from './en/fire.ts';
import { general } from './en/general.ts';
import { heroes } from './en/heroes.ts';
import { morale } from './en/morale.ts';
import { movement } from './en/movement.ts';
import { scenario } from './en/scenario.ts';
import { setUp } from './en/set-up.ts';
import { shooting } from './en/shooting.ts';
import { turn } from './en/turn.ts';
import { vehicles } from './en/vehicles.ts';
import { works } from './en/works.ts';

/** What the game says, in English. ICU message syntax. */
export const en = {
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
export type Word = keyof typeof en;
