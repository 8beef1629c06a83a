import { mix, see } from './colour.ts';
import { beside } from './line.ts';
import type { Press } from './pen.ts';
import { stroke } from './pen.ts';

/** From this width on a river is lined along its banks as lakes are. */
const LINED = 12;
const LINING = [0.36, 0.22] as const;

/** Rivers: all banks first, then all water, so that they merge where they meet; broad ones lined along both banks. */
export const paintRivers = ({ pen, sheet, scene }: Press): void => {
  pen.save();
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { line, width } of scene.rivers) stroke(pen, line, see(sheet.shade, 0.1), width + 6);
  for (const { line, width } of scene.rivers) stroke(pen, line, sheet.bank, width + 2.4);
  for (const { line, width } of scene.rivers) stroke(pen, line, sheet.water, width);
  for (const { line, width } of scene.rivers) {
    if (width < LINED) {
      stroke(pen, line, see(mix(sheet.water, '#ffffff', 0.5), 0.6), Math.max(1, width * 0.22));
      continue;
    }
    for (const [i, part] of LINING.entries())
      for (const side of [-1, 1]) stroke(pen, beside(line, width * part * side), see(sheet.bank, 0.42 - i * 0.16), 0.9);
  }
  for (const line of scene.coasts) {
    stroke(pen, line, see(sheet.water, 0.9), 9);
    stroke(pen, line, sheet.bank, 1.4);
  }
  pen.restore();
};

/** Borders: dash and dot on a broad faint band. */
export const paintBorders = ({ pen, sheet, scene }: Press): void => {
  pen.save();
  pen.lineJoin = 'round';
  for (const line of scene.borders) stroke(pen, line, see(sheet.frontier, 0.16), 9);
  pen.setLineDash([10, 4, 2, 4]);
  for (const line of scene.borders) stroke(pen, line, see(sheet.frontier, 0.9), 1.9);
  pen.restore();
};

/** Fords: dashes through a pale bed. */
export const paintFords = ({ pen, sheet, scene }: Press): void => {
  pen.save();
  pen.lineCap = 'butt';
  for (const line of scene.fords) {
    pen.setLineDash([]);
    stroke(pen, line, mix(sheet.water, sheet.dirt, 0.6), 9);
    pen.setLineDash([3.4, 2.6]);
    stroke(pen, line, sheet.dirtLine, 6);
  }
  pen.restore();
};
