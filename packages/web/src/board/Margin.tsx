import type { HexGround, TableGround } from '@grognard/looks';
import type { ReactElement } from 'react';
import { useEffect, useRef } from 'react';
import type { Layout } from './geometry.ts';
import type { PanZoom } from './pan-zoom.ts';

const INSET = 22;
const ROW_LETTER = /^(?:\d+-)?([A-Z]{1,2})(\d{2})$/;
const COLUMN_ROW = /^(\d{2})(\d{2})$/;

/** What is written along the top and the side, and where on the sheet. */
interface Marks {
  readonly across: readonly { readonly at: number; readonly text: string }[];
  readonly down: readonly { readonly at: number; readonly text: string }[];
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
  }));
  const down = Array.from({ length: ground.height }, (_, row) => ({
    at: layout.dotOf({ kind: 'hex', hex: row * ground.width }).y,
    text: namePart(row * ground.width, 'row'),
  }));
  return { across, down };
};

const tableMarks = (ground: TableGround, layout: Layout): Marks => {
  const each = ground.unit === 'cm' ? 1000 : 6 * 254;
  const figure = ground.unit === 'cm' ? 10 : 6;
  const along = (length: number): Marks['across'] =>
    Array.from({ length: Math.floor(length / each) + 1 }, (_, i) => ({
      at: i * each * layout.scale,
      text: String(i * figure),
    }));
  return { across: along(ground.width), down: along(ground.height) };
};

/** The frame's figures: they follow the sheet as it is moved. */
export const Margin = ({
  ground,
  layout,
  pan,
}: {
  readonly ground: HexGround | TableGround;
  readonly layout: Layout;
  readonly pan: PanZoom;
}): ReactElement => {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const marks = marksOf(ground, layout);
    return pan.onChange(({ x, y, zoom }) => {
      const element = svg.current;
      if (!element) return;
      const box = element.getBoundingClientRect();
      const texts: string[] = [];
      const put = (left: number, top: number, text: string): void => {
        texts.push(`<text x="${left.toFixed(1)}" y="${top.toFixed(1)}" text-anchor="middle">${text}</text>`);
      };
      for (const { at, text } of marks.across) {
        const left = at * zoom + x + INSET;
        if (left > INSET + 6 && left < box.width - INSET - 6) {
          put(left, 14, text);
          put(left, box.height - 6, text);
        }
      }
      for (const { at, text } of marks.down) {
        const top = at * zoom + y + INSET;
        if (top > INSET + 6 && top < box.height - INSET - 6) {
          put(10, top + 4, text);
          put(box.width - 10, top + 4, text);
        }
      }
      element.innerHTML = texts.join('');
    });
  }, [ground, layout, pan]);
  return <svg ref={svg} className="margin" aria-hidden="true" />;
};
