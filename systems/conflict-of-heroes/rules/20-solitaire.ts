import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import type { Coh, Deed, L, Walk } from '../types.ts';
import { forceOf, isEnemyIn, sideName, unitOf } from './facts.ts';

/** COH-20.2.1: the force that plays by itself, if this solitaire rule is in use; two players use the normal rules. */
export const soloSide = ({ setting }: Pick<L, 'setting'>, rule: RuleId): string | null => {
  const { solo, rules } = setting.scenario;
  const isUsed = setting.options.has('COH-20.2.1') || setting.options.has(rule);
  return solo !== undefined && isUsed && !rules.skip.includes(rule) ? solo : null;
};

const AI_STARTS_ON = 4; // COH-20.2.2

/** COH-20.2.2: one die for both, in place of the initiative rolls: who starts. */
export const soloInitiative = (game: Game<Coh>, solo: string): string => {
  const roll = game.roll({
    shape: 'plain',
    rule: 'COH-20.2.2',
    about: message('soloInitiative', { side: sideName(game.setting, solo), most: AI_STARTS_ON }),
    sides: 6,
    dice: 1,
    add: [],
  });
  const player = game.setting.forces.find(({ id }) => id !== solo)!.id;
  return (roll.result as number) <= AI_STARTS_ON ? solo : player;
};

/** COH-20.2.7: by the face of the die, how many CAPs the AI wants on an attack. */
const CAPS_WANTED = [2, 2, 1, 1, 0, 0] as const;

/** COH-20.2.7: for each attack roll of the AI a die says how many CAPs go on it; what is left if that is less. */
export const soloCaps = (game: Game<Coh>, side: string): void => {
  const { caps } = forceOf(game, side);
  if (caps === 0) return;
  const about = message('soloCaps', { side: sideName(game.setting, side) });
  const roll = game.roll({ shape: 'plain', rule: 'COH-20.2.7', about, sides: 6, dice: 1, add: [] });
  const wanted = CAPS_WANTED[(roll.result as number) - 1]!;
  if (wanted > 0) game.emit('COH-20.2.7', { type: 'capsOnRoll', side, caps: Math.min(wanted, caps) });
};

const GOES_IN_ON = 4; // COH-20.2.4

/**
 * House, COH-20.2.4: does the AI do what it set its mind on? Into a hex the enemy holds, unless it is an objective, only if a
 * die shows 1 to 4. What follows a 5 or 6 the book leaves open: it has paid nothing, is kept out for this action, and does
 * something else; in a later one it may try again.
 */
export const daresToEnter = (game: Game<Coh>, side: string, deed: Deed): boolean => {
  if (soloSide(game, 'COH-20.2.4') !== side) return true;
  const entered = walksOf(deed).flatMap(({ unit, path }) => {
    const hex = path.find((one) => isHeldByEnemy(game, side, one));
    return hex === undefined ? [] : [{ unit, from: unitOf(game, unit).hex, hex }];
  });
  if (entered.length === 0) return true;
  const about = message('soloAssault', { side: sideName(game.setting, side), most: GOES_IN_ON });
  const roll = game.roll({ shape: 'plain', rule: 'COH-20.2.4', about, sides: 6, dice: 1, add: [] });
  if ((roll.result as number) <= GOES_IN_ON) return true;
  for (const kept of entered) game.emit('COH-20.2.4', { type: 'keptOut', side, ...kept });
  return false;
};

const walksOf = (deed: Deed): readonly Pick<Walk, 'unit' | 'path'>[] => {
  if (deed.type === 'move') return [deed];
  return deed.type === 'groupMove' ? deed.walks : [];
};

/** Is an enemy seen in this hex, and is it no objective? */
const isHeldByEnemy = (look: L, side: string, hex: number): boolean =>
  isEnemyIn(look, side, hex) && look.board.control.every((held) => held.hex !== hex);

/**
 * The CAPs a force starts every turn with, before losses: with the handicap agreed upon (COH-3.2.5.1), and a fifth more
 * for the AI, rounded up (COH-20.2.7).
 */
export const startingCaps = (look: Pick<L, 'setting'>, side: string): number => {
  const force = look.setting.scenario.forces.find(({ id }) => id === side);
  if (!force) throw new Error(`there is no force ${side}`);
  const caps = force.caps + (look.setting.options.has('COH-3.2.5.1') ? force.handicap : 0);
  return soloSide(look, 'COH-20.2.7') === side ? Math.ceil((caps * 6) / 5) : caps;
};
