import type { Game } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { RuleId } from '../book.ts';
import type { Coh, L } from '../types.ts';
import { sideName } from './facts.ts';

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
