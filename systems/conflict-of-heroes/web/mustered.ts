import type { HexId } from '@grognard/hex';
import { DIRS, neighbour, OFF_MAP } from '@grognard/hex';
import type { Piece } from '@grognard/looks';
import { TRAY } from '@grognard/looks';
import { apart, unitOf } from '../rules/facts.ts';
import type { Action, ActionOf, CohFrame, L, Unit } from '../types.ts';
import { unitNames } from './names.ts';
import { pieceOf } from './pieces.ts';

type Place = ActionOf<'deploy'>['units'][number];

/** COH-1.0.5: what a side places, where it has put it. */
export const mustered = (
  look: L,
  _stack: readonly CohFrame[],
  ids: readonly string[],
  action: Action | null,
): readonly Piece[] => {
  const names = unitNames(look.setting);
  const places = action?.type === 'deploy' ? action.units : [];
  return ids.flatMap((id) => {
    const unit = unitOf(look, id);
    const put = places.find((one) => one.unit === id);
    if (put) return pieceOf(look, stoodAt(unit, put), names) ?? [];
    const piece = pieceOf(look, { ...unit, hex: unit.hex ?? 0 }, names);
    return piece ? [{ ...piece, at: TRAY, facing: null }] : [];
  });
};

const stoodAt = (unit: Unit, { hex, facing, hidden, fort, aboard }: Place): Unit => ({
  ...unit,
  hex,
  facing: facing as Unit['facing'],
  hidden,
  fort,
  aboard,
});

/** A unit is usually turned to the nearest enemy; where none is seen, to the middle of the map. */
export const turnedToEnemy = (look: L, place: Place): Place => {
  const side = unitOf(look, place.unit).side;
  const foes = look.board.units.flatMap((unit) => (unit.side !== side && unit.hex !== null ? [unit.hex] : []));
  const { grid } = look.setting;
  const middle = Math.floor(grid.height / 2) * grid.width + Math.floor(grid.width / 2);
  const far = (hex: number): number => apart(look, place.hex, hex);
  const goal = foes.toSorted((a, b) => far(a) - far(b))[0] ?? middle;
  const ahead = DIRS.flatMap((facing) => {
    const next = neighbour(grid, place.hex as HexId, facing);
    return next === OFF_MAP ? [] : [{ facing, left: apart(look, next, goal) }];
  }).toSorted((a, b) => a.left - b.left);
  return { ...place, facing: ahead[0]?.facing ?? place.facing };
};
