import { actions } from './en/actions.ts';
import { fight } from './en/fight.ts';
import { fire } from './en/fire.ts';
import { general } from './en/general.ts';
import { heroes } from './en/heroes.ts';
import { morale } from './en/morale.ts';
import { movement } from './en/movement.ts';
import { profiles } from './en/profiles.ts';
import { scenario } from './en/scenario.ts';
import { setUp } from './en/set-up.ts';
import { shooting } from './en/shooting.ts';
import { turn } from './en/turn.ts';
import { vehicles } from './en/vehicles.ts';
import { works } from './en/works.ts';
import type { MoreWord } from './more-en.ts';

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
  ...fight,
  ...morale,
  ...heroes,
  ...works,
  ...scenario,
  ...profiles,
};
export type BoardWord = keyof typeof en;

/** Every word of the game, those for its calculator and army lists among them. */
export type Word = BoardWord | MoreWord;
