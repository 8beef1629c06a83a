import type { Message, Value } from '@grognard/kernel';
import { message } from '@grognard/kernel';
import type { Point, Spot } from '@grognard/table';
import { distance, planOf, shapesAt } from '@grognard/table';
import { groundNow } from './rules/ground.ts';
import { ownSpot } from './rules/measure.ts';
import { inInches, pieceNamed, squareName } from './rules/pieces.ts';
import type { Event, L } from './types.ts';
import type { Word } from './words/en.ts';

/** So much longer is the one leg where a way goes straight along it: tan 22.5° is 5 to 12. */
const [SHORT, LONG] = [5, 12];

/** Which of eight ways leads from one point to another: north is the top of the table; none leads nowhere. */
export const bearingOf = (from: Point, to: Point): Bearing | null => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (dx === 0 && dy === 0) return null;
  const down = dy > 0 ? 'south' : 'north';
  const across = dx > 0 ? 'east' : 'west';
  if (Math.abs(dx) * LONG <= Math.abs(dy) * SHORT) return down;
  return Math.abs(dy) * LONG <= Math.abs(dx) * SHORT ? across : `${down}_${across}`;
};
type Bearing = 'north' | 'south' | 'east' | 'west' | `${'north' | 'south'}_${'east' | 'west'}`;

/** A stretch of the way from one point to another. PF-SHOOT.2: played strictly nobody is told how long it is. */
const stretch = ({ setting }: L, from: Point, to: Point): Message<Word> => {
  const bearing = bearingOf(from, to);
  if (bearing === null) return message('toward_here');
  const toward = message<Word>(`toward_${bearing}`);
  if (setting.scenario.measured === 'strict') return toward;
  const inches = inInches(distance(from, to));
  return inches === 0 ? message('toward_here') : message('towardFar', { toward, inches });
};

/** The third of the table that a point lies in, from its one edge to the other. */
const third = <V>(at: number, whole: number, [first, middle, last]: readonly [V, V, V]): V =>
  at * 3 < whole ? first : at * 3 > whole * 2 ? last : middle;

/**
 * A point as a sentence goes on with it: the part of the table it lies in, and what lies or stands there. PF-SHOOT.2:
 * played strictly it is the square foot, as in all else that is told then.
 */
export const placeTold = (look: L, point: Point & Partial<Spot>): Message<Word> => {
  const { scenario, table } = look.setting;
  if (scenario.measured === 'strict') return message('regionSquare', { square: squareName(point) });
  const { width, height } = table.file;
  const down = third(point.y, height, ['north', '', 'south'] as const);
  const across = third(point.x, width, ['west', '', 'east'] as const);
  const part = [down, across].filter(Boolean).join('_') as Bearing | '';
  const region = message<Word>(part === '' ? 'region_middle' : `region_${part}`);
  const [shape] = shapesAt(planOf(groundNow(look), point.storey ?? 0), point).toReversed();
  return shape ? message('regionOn', { region, ground: shape.id }) : region;
};

/** Where the one stands whom an event moves, before it does; null: nobody moves, or nobody knows. */
const setOutFrom = (look: L, event: Event): Point | null => {
  switch (event.type) {
    case 'moved':
      return spotOf(look, event.man);
    case 'drove':
      return spotOf(look, event.vehicle);
    case 'gunMoved':
      return spotOf(look, event.gun);
    case 'markerMoved':
      return look.board.markers.find(({ id }) => id === event.marker)?.at ?? null;
    case 'deviated':
      return event.from;
    default:
      return null;
  }
};

const spotOf = (look: L, id: string): Point | null => {
  const piece = pieceNamed(look, id);
  return piece ? ownSpot(piece) : null;
};

/** A place that an event tells of: of who moves, how far and which way; of the rest, where on the table. */
export const toldAt =
  (look: L, event: Event) =>
  (point: Point): Value => {
    const from = setOutFrom(look, event);
    return from ? stretch(look, from, point) : placeTold(look, point);
  };
