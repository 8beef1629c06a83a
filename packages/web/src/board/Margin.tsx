import type { HexGround, TableGround } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { Layout } from './geometry.ts';
import type { PanZoom } from './pan-zoom.ts';

const ROW_LETTER = /^(?:\d+-)?([A-Z]{1,2})(\d{2})$/;
const COLUMN_ROW = /^(\d{2})(\d{2})$/;

/** Something written in the frame, where on the sheet, and how long a tick it has. */
interface Mark {
  readonly at: number;
  readonly text: string;
  readonly tick: number;
}

/** What is written along the top and the side. */
interface Marks {
  readonly across: readonly Mark[];
  readonly down: readonly Mark[];
}

const marksOf = (ground: HexGround | TableGround, layout: Layout): Marks =>
  ground.kind === 'hexes' ? hexMarks(ground, layout) : tableMarks(ground, layout);

const hexMarks = (ground: HexGround, layout: Layout): Marks => {
  const namePart = (hex: number, part: 'row' | 'column'): string => {
    const name = ground.names[hex] ?? '';
    const letters = ROW_LETTER.exec(name);
    if (letters) return letters[part === 'row' ? 1 : 2]!;
    const digits = COLUMN_ROW.exec(name);
    return digits ? digits[part === 'column' ? 1 : 2]! : '';
  };
  const across = Array.from({ length: ground.width }, (_, column) => ({
    at: layout.dotOf({ kind: 'hex', hex: column }).x,
    text: namePart(column, 'column'),
    tick: 0,
  }));
  const down = Array.from({ length: ground.height }, (_, row) => ({
    at: layout.dotOf({ kind: 'hex', hex: row * ground.width }).y,
    text: namePart(row * ground.width, 'row'),
    tick: 0,
  }));
  return { across, down };
};

const CM = 100;
const INCH = 254;

/** A ruler: a tick each unit, longer each fifth or sixth, figures each tenth or twelfth. */
const tableMarks = (ground: TableGround, layout: Layout): Marks => {
  const [unit, longer, figured] = ground.unit === 'cm' ? [CM, 5, 10] : [INCH, 6, 12];
  const along = (length: number): readonly Mark[] =>
    Array.from({ length: Math.floor(length / unit) + 1 }, (_, i) => ({
      at: i * unit * layout.scale,
      text: i % figured === 0 ? String(i) : '',
      tick: i % figured === 0 ? 9 : i % longer === 0 ? 7 : 4,
    }));
  return { across: along(ground.width), down: along(ground.height) };
};

const DEPTH = 22;
const BASELINE = { north: 13, south: 16, west: 11, east: 11 } as const;
type Edge = keyof typeof BASELINE;
const isFlat = (edge: Edge): boolean => edge === 'north' || edge === 'south';

/** The marks of one edge of the frame, at a zoom. */
const drawn = (marks: readonly Mark[], edge: Edge, zoom: number): string =>
  marks
    .map(({ at, text, tick }) => {
      const place = (at * zoom).toFixed(1);
      const flat = isFlat(edge);
      const inner = edge === 'north' || edge === 'west' ? DEPTH : 0;
      const outer = edge === 'north' || edge === 'west' ? DEPTH - tick : tick;
      const line = flat ? `M${place} ${inner}V${outer}` : `M${inner} ${place}H${outer}`;
      const at2 = flat ? `x="${place}" y="${BASELINE[edge]}"` : `x="${BASELINE[edge]}" y="${Number(place) + 4}"`;
      const said = text === '' ? '' : `<text ${at2} text-anchor="middle">${text}</text>`;
      return tick === 0 ? said : `<path d="${line}"/>${said}`;
    })
    .join('');

/** The frame's figures: they follow the sheet as it is moved, and are written anew only when its size changes. */
export const Margin = ({
  ground,
  layout,
  pan,
}: {
  readonly ground: HexGround | TableGround;
  readonly layout: Layout;
  readonly pan: PanZoom;
}): ReactElement => {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marks = marksOf(ground, layout);
    let written = 0;
    return pan.onChange(({ x, y, zoom }) => {
      const strips = [...(frame.current?.children ?? [])].map((strip, i) => ({ strip, edge: EDGES[i]! }));
      if (zoom !== written)
        for (const { strip, edge } of strips)
          write(strip.firstElementChild as SVGSVGElement, isFlat(edge) ? marks.across : marks.down, edge, zoom);
      // All is written before any is scrolled: to scroll lays the page out.
      for (const { strip, edge } of strips)
        if (isFlat(edge)) strip.scrollLeft = BEFORE - x;
        else strip.scrollTop = BEFORE - y;
      written = zoom;
    });
  }, [ground, layout, pan]);
  return (
    <div ref={frame} className="margin" aria-hidden="true">
      {EDGES.map((edge) => (
        <div key={edge} className={edge}>
          <svg />
        </div>
      ))}
    </div>
  );
};

/** Room before the first mark and after the last: the sheet may be smaller than its window. */
const BEFORE = 1500;

const write = (svg: SVGSVGElement, marks: readonly Mark[], edge: Edge, zoom: number): void => {
  const long = `${(marks.at(-1)?.at ?? 0) * zoom + 2 * BEFORE}px`;
  const flat = isFlat(edge);
  svg.style.width = flat ? long : `${DEPTH}px`;
  svg.style.height = flat ? `${DEPTH}px` : long;
  const shift = flat ? `translate(${BEFORE} 0)` : `translate(0 ${BEFORE})`;
  svg.innerHTML = `<g transform="${shift}">${drawn(marks, edge, zoom)}</g>`;
};

const EDGES: readonly Edge[] = ['north', 'south', 'west', 'east'];
