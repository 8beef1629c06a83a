import type { Board, Event, Unit } from './types.ts';

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: Event): Board => {
  switch (event.type) {
    case 'turnBegan':
      return {
        ...board,
        turn: event.turn,
        units: board.units.map((u) => (u.ordered || u.reacted ? { ...u, ordered: false, reacted: false } : u)),
      };
    case 'bidsOpened':
      return { ...board, points: { red: board.points.red - event.red, blue: board.points.blue - event.blue } };
    case 'wentFirst':
      return { ...board, first: event.side };
    case 'ordered':
      return withUnit(board, event.unit, { ordered: true });
    case 'entered':
      return withUnit(board, event.unit, { hex: event.hex });
    case 'revealed':
      return withUnit(board, event.unit, { hidden: false });
    case 'reacted':
      return withUnit(board, event.unit, { reacted: true });
    case 'pointsSpent': {
      const points = { ...board.points, [event.side]: board.points[event.side] - event.points };
      return { ...board, points, spentOnRoll: event.points };
    }
    case 'fired':
      return { ...board, spentOnRoll: 0 };
    case 'bumped':
    case 'shotMissed':
      return board;
    case 'hit':
      return withUnit(board, event.unit, { marker: event.marker });
    case 'lost':
      return { ...board, units: board.units.filter((u) => u.id !== event.unit), lost: [...board.lost, event.unit] };
    case 'rallied':
      return withUnit(board, event.unit, { marker: null });
  }
};

const withUnit = (board: Board, id: string, change: Partial<Unit>): Board => ({
  ...board,
  units: board.units.map((u) => (u.id === id ? { ...u, ...change } : u)),
});
