import type { BoardWord } from './en.ts';
import { actions } from './fr/actions.ts';
import { fight } from './fr/fight.ts';
import { fire } from './fr/fire.ts';
import { general } from './fr/general.ts';
import { heroes } from './fr/heroes.ts';
import { morale } from './fr/morale.ts';
import { movement } from './fr/movement.ts';
import { profiles } from './fr/profiles.ts';
import { scenario } from './fr/scenario.ts';
import { setUp } from './fr/set-up.ts';
import { shooting } from './fr/shooting.ts';
import { turn } from './fr/turn.ts';
import { vehicles } from './fr/vehicles.ts';
import { works } from './fr/works.ts';

/** The same in French. */
export const fr: Readonly<Record<BoardWord, string>> = {
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
