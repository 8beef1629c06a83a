import type { Game, PlainCheck, Sequence } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import { rolledAmount } from '../house.ts';
import type { Coh, FrameOf, L } from '../types.ts';
import { capTerms } from './03-points.ts';
import { isForSeveral } from './20-more-players.ts';
import { activeUnits, forceOf, friends, hasActive, hasSecretAp, uses } from './facts.ts';

/** House, COH-3.0.0.7: nobody inherits the points of an activation whose last unit is gone; a shared one goes on (COH-9.0.4, COH-C.06). */
const keepsPool = (unitsLeft: number): boolean => unitsLeft > 0;

export const AP_OF_AN_ACTIVATION = 7; // COH-3.0.0.1

/** Whatever was done, the passes start over, and what held for one action only is over (COH-Q.4, COH-Q.9). */
export const finishAction = (game: Game<Coh>, side: string): void => {
  game.emit('COH-Q.4', { type: 'acted', side });
  liftBars(game, side);
  if (game.board.stuck) game.emit('COH-Q.9', { type: 'settled' });
};

/** COH-Q.9: a side has acted or passed: what held for its next action is over, as is what held against its enemies. */
export const liftBars = (game: Game<Coh>, side: string): void => {
  if (game.board.barred.length === 0 && game.board.careless.length === 0) return;
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
export const activate = (
  game: Game<Coh>,
  side: string,
  unit: string,
): { readonly call: FrameOf<'activating'> } | null => {
  if (hasActive(game, side)) standDown(game, side);
  if (uses(game, 'COH-3.0.1.1')) return { call: { kind: 'activating', side, unit } };
  game.emit('COH-2.2.4', { type: 'activated', side, unit, ap: AP_OF_AN_ACTIVATION });
  return null;
};

/**
 * 3.0.1 The points are rolled, a roll of one's own like any other (COH-3.2.3.1, COH-C.12); whatever it comes to, it is
 * the pool of all who join the activation (COH-3.0.1.3). What was rolled in secret is kept with the force, never in the
 * frame, which all may see: so luck comes on top.
 */
export const activating: Sequence<Coh, FrameOf<'activating'>> = {
  rule: 'COH-3.0.1.1',
  steps: {
    caps: (_game, { side, unit }) => ({ call: { kind: 'rollCaps', side, roll: 'rollAp', unit } }),
    roll: (game, { side, unit }) => {
      const roll = game.roll(apCheck(game, side));
      const ap = rolledAmount(roll.result as number);
      const dice = hasSecretAp(game.setting) ? { dice: roll.faces } : {};
      game.emit('COH-3.0.1.1', { type: 'activated', side, unit, ap, ...dice });
      return { call: { kind: 'luck', side } };
    },
    luck: (game, { side }) => {
      const { luck } = game.board.onRoll;
      if (luck !== 0) game.emit('COH-C.12', { type: 'apGained', side, ap: luck });
      game.emit('COH-3.2.3.2', { type: 'rolled' });
      endEmptyActivation(game, side);
    },
  },
};

/** COH-3.0.1.1: of three dice the highest and the lowest. */
const apCheck = (look: L, side: string): PlainCheck<Coh> => ({
  shape: 'plain',
  rule: 'COH-3.0.1.1',
  about: message('variableAp'),
  sides: 6,
  dice: 3,
  keep: { best: 'ends' },
  add: capTerms(look),
  ...(hasSecretAp(look.setting) ? { seenBy: [side] } : {}),
});
