import { actions } from './fr/actions.ts';
import { assault } from './fr/assault.ts';
import { calculator } from './fr/calculator.ts';
import { fire } from './fr/fire.ts';
import { general } from './fr/general.ts';
import { morale } from './fr/morale.ts';
import { movement } from './fr/movement.ts';
import { options } from './fr/options.ts';
import { setUp } from './fr/set-up.ts';
import { standing } from './fr/standing.ts';
import { told } from './fr/told.ts';
import { turn } from './fr/turn.ts';
import { works } from './fr/works.ts';

export const fr = {
  ...general,
  ...turn,
  ...movement,
  ...fire,
  ...morale,
  ...assault,
  ...works,
  ...options,
  ...setUp,
  ...standing,
  ...told,
  ...actions,
  ...calculator,
};
