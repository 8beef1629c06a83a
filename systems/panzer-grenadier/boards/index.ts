import type { BoardFile } from '../load/board-file.ts';
import { boardFileSchema } from '../load/board-file.ts';
import crossroads from './1.json' with { type: 'json' };
import ridge from './2.json' with { type: 'json' };
import forest from './3.json' with { type: 'json' };
import city from './4.json' with { type: 'json' };
import river from './5.json' with { type: 'json' };
import valley from './6.json' with { type: 'json' };
import steppe from './7.json' with { type: 'json' };
import hills from './8.json' with { type: 'json' };
import banks from './9.json' with { type: 'json' };
import stream from './10.json' with { type: 'json' };

const FILES = [crossroads, ridge, forest, city, river, valley, steppe, hills, banks, stream];

/** Geomorphic boards by their number; docs/panzer-grenadier-boards.md says how their edges are drawn. */
export const BOARDS: Readonly<Record<string, BoardFile>> = Object.fromEntries(
  FILES.map((one) => {
    const board = boardFileSchema.parse(one);
    return [board.id, board];
  }),
);
