import type { Town } from '@grognard/looks';
import type { HexPlan } from '../hex-plan.ts';
import { centreOf } from '../hex-plan.ts';
import type { Sheet } from '../palette.ts';
import type { Pen } from '../pen.ts';
import { TURN } from '../pen.ts';

const disc = (pen: Pen, x: number, y: number, radius: number): void => {
  pen.beginPath();
  pen.arc(x, y, radius, 0, TURN);
};

const figure = (pen: Pen, text: string, x: number, y: number, size: number): void => {
  pen.font = `750 ${size}px Archivo, sans-serif`;
  pen.textAlign = 'center';
  pen.fillText(text, x, y);
};

/** A fortress: a hexagon round its town. */
const paintFortress = (pen: Pen, sheet: Sheet): void => {
  pen.beginPath();
  for (let k = 0; k < 6; k++) {
    const turn = (k * TURN) / 6;
    if (k === 0) pen.moveTo(15 * Math.cos(turn), 15 * Math.sin(turn));
    else pen.lineTo(15 * Math.cos(turn), 15 * Math.sin(turn));
  }
  pen.closePath();
  pen.fillStyle = sheet.halo;
  pen.fill();
  pen.strokeStyle = sheet.ink;
  pen.lineWidth = 2.6;
  pen.stroke();
};

const MARK = { village: 3, town: 5, city: 9.5, fortress: 5 } as const;

/** A city that decides more than it makes: square brackets. */
const paintBrackets = (pen: Pen, sheet: Sheet): void => {
  for (const [ink, width] of [
    [sheet.halo, 5],
    [sheet.ink, 2.2],
  ] as const) {
    pen.strokeStyle = ink;
    pen.lineWidth = width;
    pen.beginPath();
    for (const side of [-1, 1]) {
      pen.moveTo(side * 9, -13);
      pen.lineTo(side * 14, -13);
      pen.lineTo(side * 14, 13);
      pen.lineTo(side * 9, 13);
    }
    pen.stroke();
  }
};

const paintMark = (pen: Pen, sheet: Sheet, { size, value, walled, strategic }: Town): void => {
  if (size === 'fortress' || walled) paintFortress(pen, sheet);
  if (strategic) paintBrackets(pen, sheet);
  disc(pen, 0, 0, MARK[size]);
  pen.fillStyle = size === 'village' || size === 'city' ? sheet.ink : sheet.halo;
  pen.fill();
  if (size === 'town' || size === 'fortress') {
    pen.strokeStyle = sheet.ink;
    pen.lineWidth = 2;
    pen.stroke();
  }
  if (value === null) return;
  if (size === 'city') {
    pen.fillStyle = sheet.halo;
    figure(pen, String(value), 0, 4.6, 13);
    return;
  }
  const aside = size === 'fortress' ? 22 : 13;
  pen.strokeStyle = sheet.halo;
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  pen.font = '750 12px Archivo, sans-serif';
  pen.textAlign = 'center';
  pen.strokeText(String(value), aside, 4.4);
  pen.fillStyle = sheet.ink;
  figure(pen, String(value), aside, 4.4, 12);
};

const ANCHOR = [
  [0, -3.2, 0, 6],
  [-2.5, -1.2, 2.5, -1.2],
] as const;

/** A port: an anchor beside its town; in a ring where it is great, on a dark disc where a fleet has its base. */
const paintAnchor = (pen: Pen, sheet: Sheet, x: number, naval: Town['naval']): void => {
  pen.save();
  pen.translate(x, 0);
  disc(pen, 0, 0, naval ? 10 : 8.5);
  pen.fillStyle = naval === 'base' ? sheet.ink : sheet.halo;
  pen.globalAlpha = naval ? 1 : 0.85;
  pen.fill();
  pen.globalAlpha = 1;
  pen.lineWidth = 1.4;
  pen.strokeStyle = sheet.ink;
  if (naval) pen.stroke();
  pen.strokeStyle = naval === 'base' ? sheet.halo : sheet.ink;
  pen.lineWidth = 1.6;
  pen.lineCap = 'round';
  pen.beginPath();
  for (const [x0, y0, x1, y1] of ANCHOR) {
    pen.moveTo(x0, y0);
    pen.lineTo(x1, y1);
  }
  pen.moveTo(-4.4, 1.6);
  pen.quadraticCurveTo(-3.8, 5.8, 0, 6.1);
  pen.quadraticCurveTo(3.8, 5.8, 4.4, 1.6);
  pen.moveTo(1.6, -4.8);
  pen.arc(0, -4.8, 1.6, 0, TURN);
  pen.stroke();
  pen.restore();
};

const DERRICK = [-2, 7, 2, -7, 6, 7];
const PICKAXE = [-2, 6, 6, -4];

/** Oil or ore: a derrick or a pickaxe on a plate, with how much. */
const paintResource = (pen: Pen, sheet: Sheet, { kind, value }: NonNullable<Town['resource']>, x: number): void => {
  pen.save();
  pen.translate(x, 0);
  pen.beginPath();
  pen.roundRect(-14, -9, 24, 18, 3);
  pen.fillStyle = sheet.halo;
  pen.fill();
  pen.strokeStyle = sheet.ink;
  pen.lineWidth = 1;
  pen.stroke();
  pen.lineWidth = 1.4;
  pen.beginPath();
  const points = kind === 'oil' ? DERRICK : PICKAXE;
  pen.moveTo(points[0]!, points[1]!);
  for (let i = 2; i < points.length; i += 2) pen.lineTo(points[i]!, points[i + 1]!);
  if (kind === 'oil') {
    pen.moveTo(-0.6, 2);
    pen.lineTo(4.6, 2);
  } else {
    pen.moveTo(-3, -4);
    pen.quadraticCurveTo(2, -8, 7, 0);
  }
  pen.stroke();
  pen.fillStyle = sheet.ink;
  figure(pen, String(value), -8, 4, 11);
  pen.restore();
};

/** The towns: dot, ring, disc or hexagon, with what they are worth, ports and mines beside them. */
export const paintTowns = (pen: Pen, sheet: Sheet, plan: HexPlan, towns: readonly Town[]): void => {
  for (const town of towns) {
    const [x, y] = centreOf(plan, town.hex);
    const big = town.size === 'city' || town.size === 'fortress';
    pen.save();
    pen.translate(x, y);
    paintMark(pen, sheet, town);
    const fenced = town.walled || town.strategic ? 6 : 0;
    const figured = town.value !== null && town.size !== 'city' ? 17 : 0;
    if (town.port) paintAnchor(pen, sheet, (big ? 20 : 14) + fenced + figured, town.naval);
    if (town.resource) paintResource(pen, sheet, town.resource, (big ? -24 : -18) - fenced);
    pen.restore();
  }
};
