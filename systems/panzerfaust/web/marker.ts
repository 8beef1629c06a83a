import type { Message } from '@grognard/kernel';
import type { Drawing, Piece } from '@grognard/looks';
import { filled, line } from '@grognard/looks';
import { INCH } from '@grognard/table';
import type { L, Marker } from '../types.ts';
import { forceOf, NATIONS, numberOf, sideName } from './piece.ts';
import { say, spotPlace, whereabouts } from './say.ts';

const PLATE = 'M-40-40H40V40H-40Z';
const INNER = 'M-34-34H34V34H-34Z';
const own = (sign: string): Drawing => [
  filled(PLATE, 'body', { line: 'ink', width: 2.4 }),
  line(INNER, 1.6, { line: 'casing', dash: '5 4' }),
  line(sign, 7, { ends: 'round' }),
];

/** PF-HID.9: the other side's are all alike; of one's own a helmet has men behind it, and a cross nobody. */
const DRAWN = {
  unknown: [
    filled(PLATE, 'dark', { line: 'ink', width: 2.4 }),
    line(INNER, 1.6, { line: 'casing', opacity: 0.6 }),
    line('M-13-11A13 13 0 1 1 4 1Q0 3 0 10', 6.5, { line: 'casing', ends: 'round' }),
    filled('M-4 18H4V26H-4Z', 'casing'),
  ],
  unit: own('M-21 9A21 21 0 0 1 21 9M-27 11H27'),
  decoy: own('M-18-18 18 18M18-18-18 18'),
} as const satisfies Readonly<Record<string, Drawing>>;

export const drawingOf = (holds: Marker['holds']): Drawing =>
  DRAWN[holds === null ? 'unknown' : holds === 'decoy' ? 'decoy' : 'unit'];

/** A plate of two inches (PF-HID.1), wherever it lies. */
export const plateOf = (
  look: L,
  { id, side, holds }: Pick<Marker, 'id' | 'side' | 'holds'>,
  { at, name }: Pick<Piece, 'at' | 'name'>,
): Piece => ({
  id,
  side,
  nation: NATIONS[forceOf(look.setting, side).nation],
  at,
  facing: null,
  turret: null,
  body: { kind: 'box', length: 2 * INCH, width: 2 * INCH, bare: true },
  art: { kind: 'drawing', drawing: drawingOf(holds), sign: 'none' },
  figures: [],
  states: [],
  tag: null,
  name,
  spoken: say('lookSpoken', {
    side: sideName(look.setting, side),
    name,
    where: at.kind === 'spot' ? whereabouts(look.setting, at) : say('lookNone'),
    states: say('lookNone'),
  }),
  card: [],
});

/** By its number; its owner is told what is behind it. */
const nameOf = ({ id, holds }: Marker): Message => {
  if (holds === null) return say('lookMarker', { id });
  const tag = numberOf(id);
  return holds === 'decoy' ? say('lookDecoy', { tag }) : say('lookHides', { tag, unit: holds.group });
};

/** A marker as whoever may point at it sees it. */
export const markerOf = (look: L, marker: Marker): Piece =>
  plateOf(look, marker, { at: spotPlace(marker.at), name: nameOf(marker) });
