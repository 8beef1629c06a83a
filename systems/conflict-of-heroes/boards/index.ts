/**
 * The eight boards, all of our own design: 1 crossroads, 2 village with a church, 3 two hills with cliffs, 4 farm between
 * hills, 5 villages on a river, 6 town with a factory, 7 headquarters (the courier's satchel), 8 lake in the forest.
 *
 * They join on any side. A road leaves north and south at column 09 (turned about, that is still column 09; board 7
 * alone goes north at column 10, as its scenario has it), west and east at row F (so side by side turn both or neither).
 */
import { type BoardFile, boardFileSchema } from '../load/scenario.ts';
import board1 from './1.json' with { type: 'json' };
import board2 from './2.json' with { type: 'json' };
import board3 from './3.json' with { type: 'json' };
import board4 from './4.json' with { type: 'json' };
import board5 from './5.json' with { type: 'json' };
import board6 from './6.json' with { type: 'json' };
import board7 from './7.json' with { type: 'json' };
import board8 from './8.json' with { type: 'json' };

const files = [board1, board2, board3, board4, board5, board6, board7, board8].map((file) =>
  boardFileSchema.parse(file),
);

/** Every board that scenarios may name, by its number. */
export const BOARDS: Readonly<Record<string, BoardFile>> = Object.fromEntries(files.map((board) => [board.id, board]));
