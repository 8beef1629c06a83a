import type { Label } from '@grognard/looks';
import type { Zone } from '../map/types.ts';
import type { Setting } from '../types.ts';
import { RIVER_LINES } from './ground.ts';
import { hexPlace, say } from './say.ts';

const SIZES = { major: 'large', minor: 'middle', village: 'small' } as const;

/** Beside the part that is played on, the great cities tell where one is. */
const townLabels = ({ map, isInPlay }: Setting): readonly Label[] =>
  map.towns
    .filter(({ hex, size }) => isInPlay[hex] || size === 'major')
    .map(({ hex, name, size }) => ({
      at: hexPlace(hex),
      text: say('lookName', { name }),
      size: SIZES[size],
      of: 'place',
    }));

/** The middle of the first hex, in widths of a hex: names that belong to no hex are counted from there. */
const FIRST = { hex: 0, x: 0.5, y: 1 / Math.sqrt(3) };
const ROW = Math.sqrt(3) / 2;

const zoneWord = (zone: Zone) => `lookZone_${zone.replaceAll(' ', '')}` as const;
const SMALL: readonly Zone[] = ['Gulf of Finland', 'Gulf of Riga', 'Sea of Azov', 'Southern Caspian'];

/** T6: the names of the seas one sails, in the middle of each. */
const seaLabels = ({ map }: Setting): readonly Label[] =>
  map.seas.map(({ zone }) => {
    const hexes = map.zone.flatMap((each, hex) => (each === zone ? [hex] : []));
    const { width } = map.grid;
    const spots = hexes.map((hex) => {
      const row = Math.floor(hex / width);
      return { x: 0.5 + (hex % width) + (row % 2 === 1 ? 0.5 : 0), y: FIRST.y + row * ROW };
    });
    const mean = (of: (spot: (typeof spots)[number]) => number): number =>
      spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length;
    return {
      at: hexPlace(FIRST.hex),
      off: [mean(({ x }) => x) - FIRST.x, mean(({ y }) => y) - FIRST.y],
      text: say(zoneWord(zone) as Parameters<typeof say>[0]),
      size: SMALL.includes(zone) ? 'middle' : 'huge',
      of: 'water',
    };
  });

/** So many points of a river from one of its names to the next. */
const APART = 52;
const LEAST = 13;

/** Names of rivers, along their beds. */
const riverLabels = (): readonly Label[] =>
  RIVER_LINES.flatMap(({ name, lines }) =>
    lines.flatMap((line): readonly Label[] => {
      if (line.length < LEAST) return [];
      const count = Math.max(1, Math.round(line.length / APART));
      return Array.from({ length: count }, (_, i) =>
        labelOn(name, line, Math.round((line.length * (i + 0.5)) / count)),
      );
    }),
  );

const labelOn = (name: string, line: (typeof RIVER_LINES)[number]['lines'][number], at: number): Label => {
  const [a, b] = [line[Math.max(0, at - 3)]!, line[Math.min(line.length - 1, at + 3)]!];
  const [x, y] = line[at]!;
  const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
  // Read from left to right, on the upper side of the water.
  const upright = Math.abs(angle) > Math.PI / 2 ? angle - Math.sign(angle) * Math.PI : angle;
  const lift = 0.07;
  return {
    at: hexPlace(FIRST.hex),
    off: [x - FIRST.x + Math.sin(upright) * lift, y - FIRST.y - Math.cos(upright) * lift],
    turn: Math.round((upright * 180) / Math.PI),
    text: say('lookName', { name }),
    size: 'small',
    of: 'water',
  };
};

/** Names on the map: towns by their size, seas, rivers. */
export const labels = (setting: Setting): readonly Label[] => [
  ...seaLabels(setting),
  ...riverLabels(),
  ...townLabels(setting),
];
