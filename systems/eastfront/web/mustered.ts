import type { Piece } from '@grognard/looks';
import { TRAY } from '@grognard/looks';
import type { L } from '../rules/facts.ts';
import type { Action, EastFrame } from '../types.ts';
import { unitPiece } from './blocks.ts';
import { hexPlace } from './say.ts';

/** EF-3.22.1: the blocks of a side's forces, where they have been put and with the steps they have been given. */
export const mustered = (
  look: L,
  _stack: readonly EastFrame[],
  ids: readonly string[],
  action: Action | null,
): readonly Piece[] => {
  const lines = action?.type === 'setUp' ? action.lines : [];
  return ids.flatMap((id) => {
    const unit = look.setting.units.get(id);
    if (!unit) return [];
    const line = lines.find(({ row }) => row === id);
    const piece = unitPiece(look, unit.side, {
      id,
      unit: id,
      cv: line?.cv ?? unit.max,
      box: TRAY.box,
      rule: 'EF-3.22.1',
      when: null,
    });
    return [line?.hex === undefined ? piece : { ...piece, at: hexPlace(line.hex) }];
  });
};
