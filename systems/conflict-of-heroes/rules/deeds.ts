import type { Choice } from '@grognard/kernel';
import type { Action, Deed, DeedOf, DeedRules, DeedType, L } from '../types.ts';
import { exitDeed } from './05-exit.ts';
import { moveDeed } from './05-movement.ts';
import { fireDeed } from './07-combat.ts';
import { rallyDeed } from './07-rally.ts';
import { groupMoveDeed } from './09-group-moves.ts';
import { hiddenMoveDeed } from './10-hidden-moves.ts';
import { hideDeed } from './10-hidden-units.ts';
import { loadDeed, unloadDeed } from './17-transport.ts';
import { digInDeed } from './18-fortifications.ts';
import { shiftDeed } from './18-in-and-out.ts';
import { laySmokeDeed } from './19-engineers.ts';

export const DEEDS: { readonly [K in DeedType]: DeedRules<DeedOf<K>> } = {
  move: moveDeed,
  groupMove: groupMoveDeed,
  exit: exitDeed,
  fire: fireDeed,
  rally: rallyDeed,
  digIn: digInDeed,
  shift: shiftDeed,
  hide: hideDeed,
  hiddenMove: hiddenMoveDeed,
  load: loadDeed,
  unload: unloadDeed,
  laySmoke: laySmokeDeed,
};

/** The rules of a deed, its kind forgotten: the table above keeps each with its own. */
export const rulesOf = (deed: { readonly type: DeedType }): DeedRules<Deed> =>
  DEEDS[deed.type] as unknown as DeedRules<Deed>;

const LISTS = (Object.values(DEEDS) as unknown as readonly DeedRules<Deed>[]).map(({ list }) => list);

/** Put into the list the deeds of every kind, in their order. */
export const listDeeds = (look: L, side: string, found: Choice<Action>[]): void => {
  for (const list of LISTS) list(look, side, found as Choice<Deed>[]);
};
