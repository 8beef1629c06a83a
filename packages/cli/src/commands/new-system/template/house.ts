import type { Look } from '@grognard/kernel';
import type { Own, OwnSide } from './types.ts';

/** TMPL-1.7: the rules do not say who wins when both units stand at the end. We reward the bolder. */
export const fartherUnit = ({ setting, board }: Look<Own>): OwnSide | null => {
  const red = board.red.space - 1;
  const blue = setting.spaces - board.blue.space;
  if (red === blue) return null;
  return red > blue ? 'red' : 'blue';
};
