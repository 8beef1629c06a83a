import type { Idea } from '@grognard/bots';
import { message } from '@grognard/kernel';
import { mobilise } from '../rules/05-mobilise.ts';
import { commandRadius } from '../rules/05-radius.ts';
import { fieldOf } from '../rules/06-field.ts';
import { endsOf, moverOf } from '../rules/06-ways.ts';
import type { L } from '../rules/facts.ts';
import { hexName, hexOf } from '../rules/facts.ts';
import type { Action, Block, East, FrameOf } from '../types.ts';
import { strikeOf } from './orders.ts';
import { outlookOf } from './outlook.ts';
import type { Picture } from './picture.ts';
import { pictureOf } from './picture.ts';
import { placementOf } from './plan.ts';
import type { FrontWeights } from './weights.ts';

type F = FrameOf<'mobilise'>;

/** Is there a battle it supports or could bomb? */
const isNeeded = (look: L, one: Block): boolean => {
  const radius = commandRadius(look, one);
  const { hexes } = strikeOf(look, one);
  return look.board.battles.some(({ hex }) => radius.has(hex) || hexes.has(hex));
};

/** The best place a headquarters can go to, if it is better than where it is. */
const betterPlace = (picture: Picture, one: Block): Action | null => {
  const { look, pieces, w } = picture;
  const piece = pieces.findIndex(({ block }) => block.id === one.id);
  const outlook = outlookOf(picture, null);
  const placement = placementOf(picture);
  const field = fieldOf(look, one.side);
  let most = outlook(placement) + w.least;
  let best: Action | null = null;
  for (const path of endsOf(field, moverOf(field, one))) {
    placement.at[piece] = path.at(-1)!;
    const worth = outlook(placement);
    if (worth > most) [best, most] = [{ type: 'mobilise', block: one.id, path }, worth];
  }
  return best;
};

/** Headquarters whose battles are elsewhere go where they are safe, or where they will be needed. */
export const mobiliseIdeas = (look: L, f: F, w: FrontWeights): readonly Idea<East>[] => {
  const picture = pictureOf(look, f.side, w);
  const stay: Idea<East> = { action: { type: 'done' }, hope: 0, why: message('brain.staffStays') };
  for (const one of look.board.blocks) {
    if (one.side !== f.side || one.orders === null || hexOf(one) === null || isNeeded(look, one)) continue;
    const action = betterPlace(picture, one);
    if (action?.type !== 'mobilise' || mobilise.refuse(look, f, f.side, action) !== null) continue;
    const hex = hexName(look.setting, action.path.at(-1)!);
    return [{ action, hope: 0, why: message('brain.staffGoes', { block: one.id, hex }) }];
  }
  return [stay];
};
