import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { keepsPool } from '../house.ts';
import type { Coh, L } from '../types.ts';
import { isForSeveral } from './20-more-players.ts';
import { activeUnits, forceOf, friends, hasActive, hasSecretAp, uses } from './facts.ts';

const AP_OF_AN_ACTIVATION = 7; // COH-3.0.0.1

/** Whatever was done, the passes start over, and what held for one action only is over (COH-Q.4, COH-Q.9). */
export const finishAction = (game: Game<Coh>, side: string): void => {
  game.emit('COH-Q.4', { type: 'acted', side });
  liftBars(game, side);
  game.emit('COH-Q.9', { type: 'settled' });
};

/** COH-Q.9: a side has acted or passed: what held for its next action is over, as is what held against its enemies. */
export const liftBars = (game: Game<Coh>, side: string): void => {
  const friendly = isForSeveral(game) ? friendsOf(game, side) : [side];
  if (friendly.length > 1) game.emit('COH-Q.9', { type: 'barsLifted', side, friends: friendly });
  else game.emit('COH-Q.9', { type: 'barsLifted', side });
};

const friendsOf = (look: L, side: string): readonly string[] =>
  look.setting.forces.map(({ id }) => id).filter((id) => friends(look, id, side));

/** COH-2.2.6, COH-9.0.6: an activation without action points is over; so is one without units. */
export const endEmptyActivation = (game: Game<Coh>, side: string): void => {
  endLostActivation(game, side, 'COH-3.0.0.7');
  if (forceOf(game, side).ap === 0 && hasActive(game, side)) standDown(game, side);
};

/** The points of an activation go with its last unit; the others of a shared one go on (COH-9.0.4). */
export const endLostActivation = (game: Game<Coh>, side: string, rule: 'COH-3.0.0.7' | 'COH-C.06'): void => {
  if (keepsPool(activeUnits(game, side).length)) return;
  if (forceOf(game, side).ap > 0) game.emit(rule, { type: 'apLost', side });
  showDice(game, side);
};

/** COH-3.0.1.2: the dice are shown when the activation is over, as proof. */
const showDice = (game: Game<Coh>, side: string): void => {
  const { apDice } = forceOf(game, side);
  if (apDice !== null) game.emit('COH-3.0.1.2', { type: 'apShown', side, dice: apDice });
};

/** COH-3.0.0.4: the active units are spent, what action points are left is lost. */
export const standDown = (game: Game<Coh>, side: string): void => {
  const active = activeUnits(game, side);
  for (const { id } of active) game.emit(active.length > 1 ? 'COH-9.0.6' : 'COH-2.2.6', { type: 'spent', unit: id });
  if (forceOf(game, side).ap > 0) game.emit('COH-3.0.0.4', { type: 'apLost', side });
  showDice(game, side);
};

/** COH-3.0.0.5: the one before is spent first, for a side has one active unit or shared activation at a time (COH-2.2.5). */
export const activate = (game: Game<Coh>, side: string, unit: string): void => {
  if (hasActive(game, side)) standDown(game, side);
  game.emit('COH-2.2.4', { type: 'activated', side, unit, ...actionPoints(game, side) });
};

/** COH-3.0.1.3: whatever it comes to, it is the pool of all who join the activation. */
const actionPoints = (game: Game<Coh>, side: string): { readonly ap: number; readonly dice?: readonly number[] } => {
  if (!uses(game, 'COH-3.0.1.1')) return { ap: AP_OF_AN_ACTIVATION };
  const isSecret = hasSecretAp(game.setting);
  const roll = game.roll({
    shape: 'plain',
    rule: 'COH-3.0.1.1',
    about: message('variableAp'),
    sides: 6,
    dice: 3,
    add: [],
    ...(isSecret ? { seenBy: [side] } : {}),
  });
  const ap = Math.max(...roll.faces) + Math.min(...roll.faces);
  return isSecret ? { ap, dice: roll.faces } : { ap };
};
