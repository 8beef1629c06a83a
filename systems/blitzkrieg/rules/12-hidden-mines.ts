import type { Game } from '@grognard/kernel';
import type { Point } from '@grognard/table';
import { gapToShapeWithin } from '@grognard/table';
import { LANE, MINES_SEEN_WITHIN } from '../house.ts';
import type { Bk, Element, L } from '../types.ts';
import type { OnTable } from './facts.ts';
import { hasTrait, isArmoured, isOnTable, isVehicle, standOf } from './facts.ts';

/** BK-MINE.4, BK-HOUSE.37: would an engineer see a field from where he stands? Those in hiding look for nothing. */
export const seesMines = (look: L, element: OnTable, field: string): boolean =>
  gapToShapeWithin(standOf(look, element), look.setting.minefields.get(field)!, MINES_SEEN_WITHIN);

/** BK-MINE.4: engineers who look out for mines. */
export const looksForMines = (look: L, element: Element): element is OnTable =>
  isOnTable(element) && !element.camouflaged && hasTrait(look, element, 'engineers');

/** BK-MINE.4: hidden fields that engineers have come near to are known to all. */
export const findMines = (game: Game<Bk>): void => {
  const hidden = game.board.mines.filter((field) => field.hidden);
  if (hidden.length === 0) return;
  const engineers = game.board.elements.filter((e): e is OnTable => looksForMines(game, e));
  for (const { id, side } of hidden)
    if (engineers.some((e) => e.side !== side && seesMines(game, e, id)))
      game.emit('BK-MINE.4', { type: 'minesFound', field: id, side });
};

/** BK-MINE.3, BK-HOUSE.36: do the mines of a field go off under an element? */
export const threatens = (look: L, field: string, element: Element): boolean => {
  const { kind, side } = look.setting.scenario.minefields.find(({ id }) => id === field)!;
  if (element.side === side) return false;
  if (!isVehicle(look, element)) return kind === 'antiPersonnel';
  return kind === 'antiTank' || !isArmoured(look, element);
};

/** BK-MINE.3: is a place of a field in a lane, 5 cm wide and deep? */
export const inLane = ({ board }: L, field: string, { x, y }: Point): boolean =>
  board.lanes.some(
    ({ field: of, at }) => of === field && Math.abs(at.x - x) <= LANE / 2 && Math.abs(at.y - y) <= LANE / 2,
  );
