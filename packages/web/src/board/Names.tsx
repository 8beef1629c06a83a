import type { MapPlace } from '@grognard/looks';
import type { ReactElement } from 'react';
import { memo } from 'react';
import type { Dot, Layout } from './geometry.ts';
import type { Placed } from './stacks.ts';
import type { Printed } from './tags.ts';

/** A name on the map, in the language that is set. */
export interface Name {
  readonly at: MapPlace;
  readonly text: string;
  readonly size?: 'small' | 'middle' | 'large' | 'huge';
  readonly of?: 'place' | 'land' | 'water';
  readonly turn?: number;
  readonly off?: readonly [x: number, y: number];
}

const SIZES = { small: 12, middle: 13, large: 14.5, huge: 25 } as const;
const PLAIN = 15;
const DROP = 26;
/** How far above the mark of its town a name stands; in a hex that is held it rises above the pieces and the hex's number. */
const RISE = { small: 8, middle: 12, large: 19, huge: 0 } as const;
const ABOVE_PIECES = 0.53;
const ASIDE = 0.2;
const BELOW_STAFF = 0.34;
/** From afar only the greater names are written, and larger than the sheet would have them; below this zoom each is left out. */
const SEEN_FROM = { small: 0.68, middle: 0.5, large: 0.2, huge: 0 } as const;
const READABLE = { small: 0.9, middle: 0.82, large: 0.72, huge: 0.5 } as const;

/** The hexes that pieces stand in, and those that are marked by a pennant. */
interface Taken {
  readonly held: ReadonlySet<number>;
  readonly marked: ReadonlySet<number>;
}

export const dotOfName = ({ at, size, of, off }: Name, layout: Layout, { held, marked }: Taken): Dot => {
  const { x, y } = layout.dotOf(at);
  if (!size) return { x, y: y + DROP };
  const occupied = at.kind === 'hex' && held.has(at.hex);
  // A hill's name stands at the foot of its pennant, not behind its staff.
  const isMiddle = !off || (off[0] === 0 && off[1] === 0);
  if (of === 'land' && isMiddle && !occupied && at.kind === 'hex' && marked.has(at.hex))
    return { x, y: y + BELOW_STAFF * layout.unit };
  // What lies at the upper right of pieces would cover the end of a name above them.
  const aside = occupied && of === 'place' && off ? -ASIDE : 0;
  if (off || of === 'land' || of === 'water')
    return { x: x + ((off?.[0] ?? 0) + aside) * layout.unit, y: y + (off?.[1] ?? 0) * layout.unit };
  return { x, y: y - (occupied ? layout.unit * ABOVE_PIECES : RISE[size]) };
};

/** How far a name reaches to either side, and how high it is. */
const REACH = { x: 24, y: 13 } as const;

const isUnder = ({ at, size }: Placed, { x, y }: Dot): boolean =>
  Math.abs(x - at.x) < size / 2 + REACH.x && y > at.y - size / 2 - 2 && y < at.y + size / 2 + REACH.y;

/** Names of places, in the serif of the map; of water, hills and woods in italics. */
export const Names = memo(
  ({
    names,
    layout,
    held,
    marked,
    fan,
    zoom,
  }: Taken & {
    readonly names: readonly Name[];
    readonly layout: Layout;
    /** The pieces of a stack that lies open: names below them are left out. */
    readonly fan: readonly Placed[];
    readonly zoom: number;
  }): ReactElement => (
    <svg className="over names" width={layout.width} height={layout.height} aria-hidden="true">
      {names.map((name) => {
        const { size } = name;
        if (size && zoom < SEEN_FROM[size]) return null;
        const { x, y } = dotOfName(name, layout, { held, marked });
        if (name.of !== 'water' && fan.some((one) => isUnder(one, { x, y }))) return null;
        const grown = size ? { fontSize: SIZES[size] * Math.max(1, READABLE[size] / zoom) } : {};
        return (
          <text
            key={`${name.text} ${x} ${y}`}
            x={x}
            y={y}
            textAnchor="middle"
            {...(name.turn ? { transform: `rotate(${name.turn} ${x} ${y})` } : {})}
            {...(size ? { style: grown, className: name.of ?? 'place' } : {})}
          >
            {name.text}
          </text>
        );
      })}
    </svg>
  ),
);

const NONE: Taken = { held: new Set(), marked: new Set() };

/** Where names are written, for what has to keep clear of them. */
export const printedNames = (names: readonly Name[], layout: Layout): readonly Printed[] =>
  names.map((name) => ({
    at: dotOfName(name, layout, NONE),
    text: name.text,
    size: name.size ? SIZES[name.size] : PLAIN,
  }));
