import type { Dot } from './geometry.ts';
import type { Placed } from './stacks.ts';

/** The tag of a piece where it is drawn; with a line to its piece when it had to go further off. */
export interface Tag {
  readonly id: string;
  readonly text: string;
  /** The middle of its base line. */
  readonly at: Dot;
  readonly leader: readonly [Dot, Dot] | null;
}

/** Words that are printed on the map already. */
export interface Printed {
  readonly at: Dot;
  readonly text: string;
  readonly size: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The letters of a tag, in pixels of the sheet. */
export const TAG_SIZE = 9.5;
const LETTER = 0.56;
const GAP = 3;
/** Below this zoom no tag can be read. */
const LEAST_ZOOM = 0.55;
/** Below this one, tags that would need a line to their piece are left out. */
const LEADER_ZOOM = 0.85;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const textBox = ({ x, y }: Dot, text: string, size: number): Box => {
  const half = (text.length * size * LETTER) / 2 + 1;
  return { left: x - half, right: x + half, top: y - size * 0.85, bottom: y + size * 0.25 };
};

/** Half of what a piece covers across and down: a box as it is turned. */
const extentOf = ({ size, piece }: Placed): { readonly across: number; readonly down: number } => {
  if (piece.body.kind !== 'box') return { across: size / 2, down: size / 2 };
  const [long, wide] = [size / 2, (size * piece.body.width) / piece.body.length / 2];
  const turn = ((piece.facing ?? 0) * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  return { across: long * sin + wide * cos, down: long * cos + wide * sin };
};

const pieceBox = (placed: Placed): Box => {
  const { x, y } = placed.at;
  const { across, down } = extentOf(placed);
  return { left: x - across - 2, right: x + across + 2, top: y - down - 2, bottom: y + down + 2 };
};

/** Where a tag may stand: below first, as on the maps, then round its piece, then further off. */
const seats = (placed: Placed): readonly { readonly at: Dot; readonly far: boolean }[] => {
  const { at, piece } = placed;
  const { across, down: high } = extentOf(placed);
  const half = ((piece.tag ?? '').length * TAG_SIZE * LETTER) / 2;
  const [side, down, up] = [across + GAP + half, high + 13, -high - GAP - 2];
  const near = [
    [0, down],
    [0, up],
    [side, TAG_SIZE / 3],
    [-side, TAG_SIZE / 3],
    [side * 0.8, down - 3],
    [-side * 0.8, down - 3],
    [side * 0.8, up + 3],
    [-side * 0.8, up + 3],
  ] as const;
  const off = [22, 38].flatMap((far) =>
    [90, 270, 45, 135, 315, 225, 0, 180].map((degrees) => {
      const turn = (degrees * Math.PI) / 180;
      return [(across + far + half / 2) * Math.cos(turn), (high + far) * Math.sin(turn) + TAG_SIZE / 3] as const;
    }),
  );
  const seat =
    (far: boolean) =>
    ([dx, dy]: readonly [number, number]) => ({
      at: { x: at.x + dx, y: at.y + dy },
      far,
    });
  return [...near.map(seat(false)), ...off.map(seat(true))];
};

/** The tags of pieces on a table so that none covers another, a piece or a name; what finds no room is left out. */
export const placedTags = (placed: readonly Placed[], printed: readonly Printed[], zoom: number): readonly Tag[] => {
  if (zoom < LEAST_ZOOM) return [];
  const taken: Box[] = [...placed.map(pieceBox), ...printed.map(({ at, text, size }) => textBox(at, text, size))];
  return placed.flatMap((one): readonly Tag[] => {
    const { piece, at } = one;
    const text = piece.tag;
    if (text === null || piece.body.kind === 'counter') return [];
    const room = seats(one).find(({ at: seat, far }) => {
      if (far && zoom < LEADER_ZOOM) return false;
      const box = textBox(seat, text, TAG_SIZE);
      return !taken.some((other) => overlaps(box, other));
    });
    if (!room) return [];
    taken.push(textBox(room.at, text, TAG_SIZE));
    return [{ id: piece.id, text, at: room.at, leader: room.far ? [at, room.at] : null }];
  });
};
