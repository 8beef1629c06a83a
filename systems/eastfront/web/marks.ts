import type { Dir, HexId } from '@grognard/hex';
import { hexesOf, isHex, neighbour } from '@grognard/hex';
import type { Drawing, Work } from '@grognard/looks';
import { circle, filled, line } from '@grognard/looks';
import type { Setting } from '../types.ts';
import { hexPlace, say } from './say.ts';

/** From the middle of a hex to its side, in the box that works are drawn in: seven tenths of a hex wide. */
const TO_SIDE = 71.4;

/** EF-9.11.1: an arrow where a railway leaves the map. */
const ARROWS = {
  west: 'M-52 0H-76M-66-9-77 0-66 9',
  east: 'M52 0H76M66-9 77 0 66 9',
  arctic: 'M0-52V-76M-9-66 0-77 9-66',
} as const;
const arrow = (d: string): Drawing => [
  line(d, 12, { line: 'casing', ends: 'round', opacity: 0.9 }),
  line(d, 5.5, { line: '#7d2b25', ends: 'round' }),
];

const DIRS: readonly Dir[] = [0, 1, 2, 3, 4, 5];
/** Degrees clockwise from east, of the directions of the grid. */
const DEGREES = [-60, 0, 60, 120, 180, 240] as const;

/** EF-1.37.2: dots along the shore that no landing comes over. */
const dots = (dir: number): Drawing => {
  const angle = (DEGREES[dir]! * Math.PI) / 180;
  const [x, y] = [Math.cos(angle) * (TO_SIDE + 9), Math.sin(angle) * (TO_SIDE + 9)];
  return [-30, -18, -6, 6, 18, 30].map((along) =>
    filled(circle(x - Math.sin(angle) * along, y + Math.cos(angle) * along, 3.4), '#8d7443', {
      line: 'casing',
      width: 1.4,
    }),
  );
};

const mark = (id: string, hex: number, drawing: Drawing, word: 'lookEntry' | 'lookSandbank'): Work => ({
  id,
  drawing,
  at: hexPlace(hex),
  facing: null,
  lies: 'under',
  side: null,
  text: null,
  spoken: say(word),
});

/** What the map marks beside towns and hexsides: where railways lead off it, where the sea is too shallow. */
export const marks = ({ map, isInPlay }: Setting): readonly Work[] => [
  ...(['west', 'east', 'arctic'] as const).flatMap((edge) =>
    map.entries[edge]
      .filter((hex) => isInPlay[hex])
      .map((hex) => mark(`entry-${hex}`, hex, arrow(ARROWS[edge]), 'lookEntry')),
  ),
  ...map.sandbanks.flatMap((side): readonly Work[] => {
    const both = hexesOf(map.grid, side).filter((hex) => isHex(map.grid, hex));
    const land = both.find((hex) => map.terrain[hex] !== 'sea');
    const dir = DIRS.find((each) => land !== undefined && both.includes(neighbour(map.grid, land, each) as HexId));
    return land === undefined || dir === undefined || !isInPlay[land]
      ? []
      : [mark(`sand-${side}`, land, dots(dir), 'lookSandbank')];
  }),
];
