import type { Choice } from '@grognard/kernel';
import { enemyOf, isOnTable, manNamed, type OnTable } from '../rules/pieces.ts';
import type { Action, ActionOf, FrameOf, L, Man } from '../types.ts';
import { eyesOf } from './eyes.ts';
import { squadFire, targetsIn } from './fire.ts';

/** What a point of might is worth kept for a die, in plain men of the enemy who are shot at before they shoot. */
const PAYS = 2.2;
/** So many of one's own the enemy's fire would have to cost. */
const UNDER_FIRE = 1;

const menOf = (look: L, { hero, with: friends }: ActionOf<'heroic'>): readonly OnTable<Man>[] =>
  [hero, ...friends].flatMap((id) => {
    const man = manNamed(look, id);
    return man && isOnTable(man) ? [man] : [];
  });

/**
 * PF-HERO.4: heroic shooting pays where the enemy would shoot first, has the hero's men before him, and many of him would fall. To move
 * or fight before the others gains less than the point does on a die.
 */
export const heroicDeed = (
  look: L,
  side: string,
  { what }: FrameOf<'heroics'>,
  choices: readonly Choice<Action>[],
): Action => {
  const pass: Action = { type: 'pass' };
  if (what !== 'shoot' || look.board.initiative === side) return pass;
  const targets = targetsIn(look, side);
  const eyes = eyesOf(look, side, enemyOf(look, side));
  let [best, most]: [Action, number] = [pass, PAYS];
  for (const { action } of choices) {
    if (action.type !== 'heroic') continue;
    const men = menOf(look, action);
    const danger = Math.max(0, ...men.map((man) => eyes.from(man.at.spot, man.stance).danger));
    const { now } = squadFire(look, men, targets);
    if (danger >= UNDER_FIRE && now > most) [best, most] = [action, now];
  }
  return best;
};
