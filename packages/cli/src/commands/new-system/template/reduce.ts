import type { Board, Event } from './types.ts';

/** The only file that changes a board: one case an event. */
export const reduce = (board: Board, event: Event): Board => {
  switch (event.type) {
    case 'turnBegan':
      return { ...board, turn: event.turn };
    case 'moved':
      return { ...board, [event.side]: { ...board[event.side], space: event.space } };
    case 'waited':
    case 'missed':
      return board;
    case 'lost':
      return { ...board, [event.side]: { ...board[event.side], lost: true } };
  }
};
