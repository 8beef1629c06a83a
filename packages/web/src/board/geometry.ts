import type { HexGround, MapPlace, TableGround } from '@grognard/looks';

/** A point of the sheet in pixels at zoom 1. */
export interface Dot {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the sheet. */
export interface Box extends Dot {
  readonly width: number;
  readonly height: number;
}

/** Where everything lies on the sheet, in pixels at zoom 1. */
export interface Layout {
  readonly kind: 'hexes' | 'table';
  readonly width: number;
  readonly height: number;
  /** Pixels from side to side of a hex, or of ten centimetres (six inches). */
  readonly unit: number;
  /** Pixels a tenth of a millimetre; 0 on hex maps. */
  readonly scale: number;
  /** The part that is played on: the first look and the look at all are at this. */
  readonly played: Box;
  /** The edges of the seas and lakes of its atlas, as a path; empty where it has none. */
  readonly waters: string;
  readonly dotOf: (place: MapPlace) => Dot;
  /** The place under a dot; null off the map. */
  readonly placeAt: (dot: Dot) => MapPlace | null;
  /** The corners of a hex, a little inside it if asked. */
  readonly corners: (hex: number, inset?: number) => readonly Dot[];
  /** The next place that way, in degrees clockwise from north; null at the edge. */
  readonly step: (from: MapPlace, degrees: number) => MapPlace | null;
}

/** Pixels from side to side of a hex at zoom 1. */
export const HEX = 104;
const PIXELS_A_CM = 10.4;
const PIXELS_AN_INCH = 31;
const CM = 100;
const INCH = 254;
const ROOT_3 = Math.sqrt(3);
const RADIANS = Math.PI / 180;

/** The layout of a ground. */
export const layoutOf = (ground: HexGround | TableGround): Layout =>
  ground.kind === 'hexes' ? hexLayout(ground) : tableLayout(ground);

const hexLayout = (ground: HexGround): Layout => {
  const radius = HEX / ROOT_3;
  const pointy = ground.tops === 'pointy';
  const isShoved = (line: number): boolean => line % 2 === (ground.shoved === 'odd' ? 1 : 0);
  const centre = (hex: number): Dot => {
    const column = hex % ground.width;
    const row = Math.floor(hex / ground.width);
    return pointy
      ? { x: HEX / 2 + column * HEX + (isShoved(row) ? HEX / 2 : 0), y: radius + row * 1.5 * radius }
      : { x: radius + column * 1.5 * radius, y: HEX / 2 + row * HEX + (isShoved(column) ? HEX / 2 : 0) };
  };
  const width = pointy ? ground.width * HEX + HEX / 2 : (ground.width - 1) * 1.5 * radius + 2 * radius;
  const height = pointy ? (ground.height - 1) * 1.5 * radius + 2 * radius : ground.height * HEX + HEX / 2;
  const nearest = ({ x, y }: Dot): number | null => {
    const row = pointy ? (y - radius) / (1.5 * radius) : y / HEX - 0.5;
    const column = pointy ? x / HEX - 0.5 : (x - radius) / (1.5 * radius);
    let best: number | null = null;
    let least = radius * radius;
    for (let r = Math.floor(row) - 1; r <= Math.ceil(row) + 1; r += 1)
      for (let c = Math.floor(column) - 1; c <= Math.ceil(column) + 1; c += 1) {
        if (r < 0 || c < 0 || r >= ground.height || c >= ground.width) continue;
        const hex = r * ground.width + c;
        const at = centre(hex);
        const far = (at.x - x) ** 2 + (at.y - y) ** 2;
        if (far < least && ground.paint[hex] !== null) [best, least] = [hex, far];
      }
    return best;
  };
  const turn = pointy ? 30 : 0;
  const played = ground.played ? boxRound(ground.played.map(centre), HEX) : { x: 0, y: 0, width, height };
  return {
    kind: 'hexes',
    width,
    height,
    unit: HEX,
    scale: 0,
    played,
    waters: (ground.atlas?.waters ?? []).map(ringPath).join(''),
    dotOf: (place) => (place.kind === 'hex' ? centre(place.hex) : { x: place.x, y: place.y }),
    placeAt: (dot) => {
      const hex = nearest(dot);
      return hex === null ? null : { kind: 'hex', hex };
    },
    corners: (hex, inset = 1) => {
      const { x, y } = centre(hex);
      return [0, 1, 2, 3, 4, 5].map((i) => {
        const angle = (turn + i * 60) * RADIANS;
        return { x: x + Math.cos(angle) * radius * inset, y: y + Math.sin(angle) * radius * inset };
      });
    },
    step: (from, degrees) => {
      if (from.kind !== 'hex') return null;
      const at = centre(from.hex);
      const angle = degrees * RADIANS;
      const hex = nearest({ x: at.x + Math.sin(angle) * HEX, y: at.y - Math.cos(angle) * HEX });
      return hex === null || hex === from.hex ? null : { kind: 'hex', hex };
    },
  };
};

const ringPath = (ring: readonly (readonly [number, number])[]): string =>
  `M${ring.map(([x, y]) => `${(x * HEX).toFixed(1)} ${(y * HEX).toFixed(1)}`).join('L')}Z`;

/** The rectangle round some dots, and so much beyond. */
const boxRound = (dots: readonly Dot[], beyond: number): Box => {
  const [xs, ys] = [dots.map(({ x }) => x), dots.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs) - beyond, Math.min(...ys) - beyond];
  return { x, y, width: Math.max(...xs) + beyond - x, height: Math.max(...ys) + beyond - y };
};

const tableLayout = (ground: TableGround): Layout => {
  const scale = ground.unit === 'cm' ? PIXELS_A_CM / CM : PIXELS_AN_INCH / INCH;
  const step = ground.unit === 'cm' ? CM : INCH / 2;
  const within = (x: number, y: number): boolean => x >= 0 && y >= 0 && x <= ground.width && y <= ground.height;
  return {
    kind: 'table',
    width: ground.width * scale,
    height: ground.height * scale,
    unit: PIXELS_A_CM * 10,
    scale,
    played: { x: 0, y: 0, width: ground.width * scale, height: ground.height * scale },
    waters: '',
    dotOf: (place) => (place.kind === 'spot' ? { x: place.x * scale, y: place.y * scale } : { x: 0, y: 0 }),
    placeAt: ({ x, y }) => {
      const [px, py] = [Math.round(x / scale), Math.round(y / scale)];
      return within(px, py) ? { kind: 'spot', x: px, y: py } : null;
    },
    corners: () => [],
    step: (from, degrees) => {
      if (from.kind !== 'spot') return null;
      const angle = degrees * RADIANS;
      const [x, y] = [Math.round(from.x + Math.sin(angle) * step), Math.round(from.y - Math.cos(angle) * step)];
      return within(x, y) ? { kind: 'spot', x, y } : null;
    },
  };
};

/** Dots as the points of an SVG polygon. */
export const pointsOf = (dots: readonly Dot[]): string =>
  dots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
