import { allowance } from '../rules/02-purse.ts';
import { isGerman, stalk } from '../rules/14-stalk.ts';
import type { Half } from '../rules/deeds.ts';
import { isCalled } from '../rules/deeds.ts';
import { isEngaged } from '../rules/measure.ts';
import { isOnTable, type OnTable } from '../rules/pieces.ts';
import type { Action, L, Man } from '../types.ts';
import { planOf } from './ahead.ts';
import { marching } from './marches.ts';
import type { Staff } from './staff.ts';
import { staffFor } from './staff.ts';

/** Who has not shot and is free to go on instead. */
const isIdle = (look: L, half: Half, man: Man): man is OnTable<Man> =>
  isCalled(half, man) &&
  man.side === half.side &&
  isOnTable(man) &&
  man.life > 0 &&
  !man.did.shot &&
  !man.shaken &&
  man.height === null &&
  !isEngaged(look, man);

/** PF-SR.9: as if he had half his move left, and had shot. */
const freed = (man: OnTable<Man>): OnTable<Man> => ({
  ...man,
  did: { ...man.did, moved: false, long: false, shot: true, spent: allowance(man, man.mount ? 'ride' : 'walk') / 2 },
});

/** PF-SR.9: German squads that have nobody to shoot at go on by half a move. */
export const nextStalk = (staff: Staff, half: Half): Action | null => {
  const { look, side } = staff;
  if (half.only !== null || !isGerman(look, side)) return null;
  const idle = new Map(look.board.men.flatMap((man) => (isIdle(look, half, man) ? [[man.id, freed(man)]] : [])));
  const board = { ...look.board, men: look.board.men.map((man) => idle.get(man.id) ?? man) };
  const after: Staff = { ...staff, look: { setting: look.setting, board } };
  for (const [group, men] of Map.groupBy(idle.values(), (man) => man.group)) {
    if (look.board.guns.some((gun) => gun.group === group && gun.at.in === 'table')) continue;
    const own = staffFor(after, men);
    const move = marching(own, half, men) ?? planOf(own, half, men);
    if (move?.type !== 'moveGroup') continue;
    const action = { type: 'stalk', ways: move.ways } as const;
    if (stalk.refuse(look, half, action) === null) return action;
  }
  return null;
};
