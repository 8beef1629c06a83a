import type { HexGround, HexPaint, Hexside, Way } from './ground.ts';

/** What of a grid the print needs; a grid of the hex package has it. */
export interface GridShape {
  readonly width: number;
  readonly height: number;
  readonly tops: HexGround['tops'];
  readonly shoved: HexGround['shoved'];
  /** 1 where the rectangle has a hex. */
  readonly present: ArrayLike<number>;
  /** By hex * 6 + direction; less than 0 off the map. */
  readonly neighbours: ArrayLike<number>;
}

/** What is said of a map beyond its grid. Whatever is left out is not there: no hills, no roads, summer. */
export interface GroundParts extends Partial<Omit<HexGround, 'kind' | 'paint' | 'level' | 'names' | 'seed'>> {
  readonly paintOf: (hex: number) => HexPaint;
  readonly nameOf: (hex: number) => string;
  readonly levelOf?: (hex: number) => number;
  /** Mostly the scenario's id: the same one draws the same trees. */
  readonly seed: string;
}

const SEEDS = 100_000;

/** A number for a text, the same on every machine. */
export const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % SEEDS, 7);

/** The print of a hex map from its grid. */
export const hexGround = (
  grid: GridShape,
  { paintOf, nameOf, levelOf = () => 0, seed, ...parts }: GroundParts,
): HexGround => {
  const hexes = Array.from({ length: grid.width * grid.height }, (_, hex) => hex);
  return {
    kind: 'hexes',
    manner: 'tactical',
    width: grid.width,
    height: grid.height,
    tops: grid.tops,
    shoved: grid.shoved,
    paint: hexes.map((hex) => (grid.present[hex] === 1 ? paintOf(hex) : null)),
    level: hexes.map(levelOf),
    names: hexes.map(nameOf),
    ways: [],
    sides: [],
    towns: [],
    labels: [],
    theatre: 'summer',
    ...parts,
    seed: seedOf(seed),
  };
};

/** A hexside by its number, hex * 6 + direction. */
export const hexsideAt = (side: number): Hexside => ({ hex: Math.floor(side / 6), dir: side % 6 });

/** Ways that lead over hexsides: from the middle of a hex to the middle of the one beyond; none at the edge of the map. */
export const waysOver = (
  { neighbours }: GridShape,
  sides: Iterable<number>,
  kind: Exclude<Way['kind'], 'river'>,
): readonly Way[] =>
  [...sides].flatMap((side) => {
    const beyond = neighbours[side] ?? -1;
    return beyond < 0 ? [] : [{ kind, hexes: [Math.floor(side / 6), beyond] as const }];
  });
