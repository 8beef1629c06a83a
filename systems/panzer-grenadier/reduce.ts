import type { Board, Event, Unit } from './types.ts';

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: Event): Board => {
  switch (event.type) {
    case 'turnBegan':
      return { ...board, turn: event.turn };
    case 'entered':
      return withUnit(board, event.unit, { hex: event.hex });
    case 'revealed':
      return withUnit(board, event.unit, { hidden: false });
    case 'missed':
      return board;
    case 'lost':
      return { ...board, units: board.units.filter(({ id }) => id !== event.unit), lost: [...board.lost, event.unit] };
  }
};

const withUnit = (board: Board, id: string, change: Partial<Unit>): Board => ({
  ...board,
  units: board.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)),
});
