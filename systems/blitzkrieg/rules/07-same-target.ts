import type { Game } from '@grognard/kernel';
import type { Bk, Element } from '../types.ts';
import { sees } from './02-sight.ts';
import { elementNamed, elementOf, isOnTable } from './facts.ts';

type Run = Element['shots'][number];

/** BK-GUN.4: runs of shots that end, their next shot is a first one again. */
export const loseAim = (game: Game<Bk>, id: string, ends: (run: Run) => boolean): void => {
  for (const run of elementOf(game, id).shots)
    if (ends(run)) game.emit('BK-GUN.4', { type: 'shotAt', element: id, weapon: run.weapon, target: null });
};

/** BK-GUN.4: a run ends when the target has dropped out of sight, as far as all stand when an activation is over. */
export const loseSight = (game: Game<Bk>): void => {
  for (const { id, shots } of game.board.elements)
    if (shots.length > 0) loseAim(game, id, ({ target }) => !keepsInSight(game, id, target));
};

/** Nobody learns by it of those who are camouflaged: they are aimed at no more, and block no sight here. */
const keepsInSight = (game: Game<Bk>, id: string, target: string): boolean => {
  const [firer, aimedAt] = [elementOf(game, id), elementNamed(game, target)];
  // Whoever is lost is aimed at no more, and nothing has to be said of it.
  if (!aimedAt || !isOnTable(firer)) return true;
  const elements = game.board.elements.filter((e) => !e.camouflaged || e.id === id);
  const open = { setting: game.setting, board: { ...game.board, elements } };
  return !aimedAt.camouflaged && isOnTable(aimedAt) && sees(open, firer, aimedAt);
};
