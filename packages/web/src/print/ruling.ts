import type { HexGround } from '@grognard/looks';
import { see } from './colour.ts';
import type { HexPlan } from './hex-plan.ts';
import { centreOf, cornersOfHex } from './hex-plan.ts';
import type { Sheet } from './palette.ts';
import type { Pen } from './pen.ts';
import { TURN } from './pen.ts';
import type { Label } from './scene.ts';

/** What of the ruling is drawn: the dots and names stay when the grid is hidden. */
export type Ruling = 'grid' | 'dots';

/** The sides of the hexes. */
export const paintGrid = (pen: Pen, sheet: Sheet, plan: HexPlan, ground: HexGround): void => {
  pen.strokeStyle = see(sheet.grid, sheet.night ? 0.2 : 0.26);
  pen.lineWidth = 1;
  pen.beginPath();
  for (const [hex, paint] of ground.paint.entries()) {
    if (paint === null) continue;
    const corners = cornersOfHex(plan, hex);
    const column = hex % plan.width;
    const row = Math.floor(hex / plan.width);
    for (let dir = 0; dir < 6; dir++) {
      // A side between two hexes is drawn once: by the one to the west or north of it.
      const ownSide = dir >= 1 && dir <= 3;
      const atEdge = column === 0 || row === 0 || column === plan.width - 1 || row === plan.height - 1;
      if (!ownSide && !atEdge && ground.paint[hex - 1] !== null) continue;
      pen.moveTo(...corners[dir]!);
      pen.lineTo(...corners[(dir + 1) % 6]!);
    }
  }
  pen.stroke();
};

const paintDots = (pen: Pen, sheet: Sheet, plan: HexPlan, ground: HexGround): void => {
  pen.fillStyle = see(sheet.dot, 0.95);
  pen.strokeStyle = see(sheet.grid, sheet.night ? 0.1 : 0.55);
  pen.lineWidth = 0.7;
  pen.beginPath();
  for (const [hex, paint] of ground.paint.entries()) {
    if (paint === null) continue;
    const [x, y] = centreOf(plan, hex);
    pen.moveTo(x + 2.3, y);
    pen.arc(x, y, 2.3, 0, TURN);
  }
  pen.fill();
  pen.stroke();
};

/** The printed names of the hexes. */
export const paintNames = (pen: Pen, sheet: Sheet, plan: HexPlan, ground: HexGround): void => {
  pen.font = '600 9.5px Archivo, sans-serif';
  pen.fontStretch = 'condensed';
  pen.textAlign = 'center';
  pen.lineJoin = 'round';
  pen.lineWidth = 2.6;
  pen.strokeStyle = see(sheet.halo, 0.75);
  pen.fillStyle = see(sheet.ink, 0.62);
  const up = plan.tops === 'pointy' ? plan.radius * 0.74 : plan.unit * 0.41;
  for (const [hex, paint] of ground.paint.entries()) {
    const name = ground.names[hex];
    if (paint === null || !name) continue;
    const [x, y] = centreOf(plan, hex);
    pen.strokeText(name, x, y - up);
    pen.fillText(name, x, y - up);
  }
};

/** The ruling of a hex map: sides, centre dots, printed names. */
export const paintRuling = (pen: Pen, sheet: Sheet, plan: HexPlan, ground: HexGround, ruling: Ruling): void => {
  pen.save();
  if (ruling === 'grid') paintGrid(pen, sheet, plan, ground);
  // Where a hex is a wide country, a dot in it would be as large as a farm.
  if ((ground.grain ?? 1) === 1) paintDots(pen, sheet, plan, ground);
  paintNames(pen, sheet, plan, ground);
  pen.restore();
};

/** Where the map has no hexes, or nobody plays on them, the print is veiled. */
export const paintGaps = (pen: Pen, sheet: Sheet, plan: HexPlan, ground: HexGround): void => {
  const played = ground.played && new Set(ground.played);
  const isGap = (hex: number): boolean => {
    const paint = ground.paint[hex]!;
    return paint === null || (played !== undefined && paint !== 'sea' && !played.has(hex));
  };
  if (!ground.paint.some((_, hex) => isGap(hex))) return;
  pen.save();
  pen.fillStyle = see(sheet.halo, 0.8);
  pen.beginPath();
  for (const hex of ground.paint.keys()) {
    if (!isGap(hex)) continue;
    const corners = cornersOfHex(plan, hex, 1.01);
    pen.moveTo(...corners[5]!);
    for (const corner of corners) pen.lineTo(...corner);
  }
  pen.fill();
  pen.restore();
};

/** Place names in serif over the print. */
export const paintLabels = (pen: Pen, sheet: Sheet, labels: readonly Label[]): void => {
  pen.save();
  pen.font = 'italic 600 19px Spectral, serif';
  pen.textAlign = 'center';
  pen.lineJoin = 'round';
  pen.lineWidth = 4;
  pen.strokeStyle = see(sheet.halo, 0.9);
  pen.fillStyle = sheet.ink;
  for (const { x, y, text } of labels) {
    pen.strokeText(text, x, y);
    pen.fillText(text, x, y);
  }
  pen.restore();
};
