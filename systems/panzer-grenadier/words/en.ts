import { actions } from './en/actions.ts';
import { assault } from './en/assault.ts';
import { calculator } from './en/calculator.ts';
import { fire } from './en/fire.ts';
import { general } from './en/general.ts';
import { morale } from './en/morale.ts';
import { movement } from './en/movement.ts';
import { options } from './en/options.ts';
import { setUp } from './en/set-up.ts';
import { standing } from './en/standing.ts';
import { told } from './en/told.ts';
import { turn } from './en/turn.ts';
import { works } from './en/works.ts';

export const en = {
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
export type Word = keyof typeof en;
