import type { MapPlace } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo } from 'react';
import type { Dot, Layout } from './geometry.ts';
import type { Printed } from './tags.ts';

/** A name on the map, in the language that is set. */
export interface Name {
  readonly at: MapPlace;
  readonly text: string;
  readonly size?: 'small' | 'middle' | 'large';
  readonly of?: 'place' | 'land';
}

const SIZES = { small: 12, middle: 13, large: 14.5 } as const;
const PLAIN = 15;
const DROP = 26;
/** How far above the mark of its town a name stands; in a hex that is held it rises above the pieces and the hex's number. */
const RISE = { small: 8, middle: 12, large: 19 } as const;
const ABOVE_PIECES = 0.53;

const dotOf = ({ at, size, of }: Name, layout: Layout, held: ReadonlySet<number>): Dot => {
  const { x, y } = layout.dotOf(at);
  if (!size) return { x, y: y + DROP };
  if (of === 'land') return { x, y };
  const occupied = at.kind === 'hex' && held.has(at.hex);
  return { x, y: y - (occupied ? layout.unit * ABOVE_PIECES : RISE[size]) };
};

/** Names of places, in the serif of the map; of water, hills and woods in italics. */
export const Names = memo(
  ({
    names,
    layout,
    held,
  }: {
    readonly names: readonly Name[];
    readonly layout: Layout;
    /** Hexes that pieces stand in. */
    readonly held: ReadonlySet<number>;
  }): ReactElement => (
    <svg className="over names" width={layout.width} height={layout.height} aria-hidden="true">
      {names.map((name) => {
        const { x, y } = dotOf(name, layout, held);
        return (
          <text
            key={`${name.text} ${x} ${y}`}
            x={x}
            y={y}
            textAnchor="middle"
            {...(name.size ? { style: { fontSize: SIZES[name.size] }, className: name.of ?? 'place' } : {})}
          >
            {name.text}
          </text>
        );
      })}
    </svg>
  ),
);

/** Where names are written, for what has to keep clear of them. */
export const printedNames = (names: readonly Name[], layout: Layout): readonly Printed[] =>
  names.map((name) => ({
    at: dotOf(name, layout, new Set()),
    text: name.text,
    size: name.size ? SIZES[name.size] : PLAIN,
  }));
