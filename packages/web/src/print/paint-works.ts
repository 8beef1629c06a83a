import { mix, see } from './colour.ts';
import type { Line } from './line.ts';
import { beside, stations } from './line.ts';
import type { Press } from './pen.ts';
import { path, stroke, TURN } from './pen.ts';
import { hash, scatter, stream } from './random.ts';
import type { Area } from './scene.ts';

/** Ruins: shards on a grey ground, kept to the outline. */
export const paintRuins = ({ pen, sheet, scene }: Press, area: Area): void => {
  const next = stream(area.seed + 9);
  pen.save();
  path(pen, area.loops);
  pen.fillStyle = see(sheet.rubble, 0.4);
  pen.fill('evenodd');
  pen.strokeStyle = see(sheet.wallLine, 0.8);
  pen.lineWidth = 1.2;
  pen.setLineDash([7, 3]);
  pen.stroke();
  pen.restore();
  const shards = scatter(area.box, scene.unit * 0.075, area.seed, (x, y) => area.depth(x, y) > 0.03);
  for (const { x, y } of shards) {
    const size = 2 + next() * 4.5;
    pen.save();
    pen.translate(x, y);
    pen.rotate(next() * TURN);
    pen.fillStyle = see(sheet.shade, 0.3);
    pen.fillRect(-size / 2 + 1, -size / 2 + 1.4, size, size * 0.8);
    pen.fillStyle = mix(sheet.rubble, next() > 0.5 ? '#ffffff' : sheet.wallLine, 0.25);
    pen.fillRect(-size / 2, -size / 2, size, size * 0.8);
    pen.strokeStyle = see(sheet.wallLine, 0.7);
    pen.lineWidth = 0.6;
    pen.strokeRect(-size / 2, -size / 2, size, size * 0.8);
    pen.restore();
  }
};

/** A trench: a dark cut between two banks of earth. */
export const paintTrench = ({ pen, sheet }: Press, area: Area): void => {
  pen.save();
  pen.lineJoin = 'round';
  path(pen, area.loops);
  pen.strokeStyle = sheet.earth;
  pen.lineWidth = 6;
  pen.stroke();
  pen.fillStyle = sheet.earthDark;
  pen.fill('evenodd');
  path(pen, area.loops);
  pen.clip('evenodd');
  pen.strokeStyle = see(sheet.shade, 0.45);
  pen.lineWidth = 6;
  pen.translate(1.5, 2);
  path(pen, area.loops);
  pen.stroke();
  pen.restore();
  path(pen, area.loops);
  pen.strokeStyle = mix(sheet.earthDark, sheet.shade, 0.5);
  pen.lineWidth = 1.2;
  pen.stroke();
};

/** A gully: hachures that point into it. */
export const paintGully = ({ pen, sheet, scene }: Press, area: Area): void => {
  path(pen, area.loops);
  pen.fillStyle = see(sheet.shade, scene.relief ? 0.1 : 0.14);
  pen.fill('evenodd');
  pen.fillStyle = sheet.hachure;
  pen.beginPath();
  for (const loop of area.loops)
    for (const [i, { x, y, angle }] of stations(
      { points: [...loop.points, loop.points[0]!], closed: false },
      5.5,
      2,
    ).entries()) {
      const long = 6 + 5 * hash(i, 4, area.seed);
      const side = area.depth(x - Math.sin(angle) * 3, y + Math.cos(angle) * 3) > 0 ? 1 : -1;
      pen.moveTo(x + Math.cos(angle) * 1.7, y + Math.sin(angle) * 1.7);
      pen.lineTo(x - Math.cos(angle) * 1.7, y - Math.sin(angle) * 1.7);
      pen.lineTo(x - Math.sin(angle) * long * side, y + Math.cos(angle) * long * side);
    }
  pen.fill();
  path(pen, area.loops);
  pen.strokeStyle = sheet.hachure;
  pen.lineWidth = 1.4;
  pen.stroke();
};

const DITCH_LEAST = 7;

/** A trench that is a line: spoil thrown up on both sides of a dark cut, with traverses. */
export const paintDitch = ({ pen, sheet }: Press, line: Line, width: number): void => {
  const cut = Math.max(DITCH_LEAST, width);
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  stroke(pen, line, see(sheet.shade, 0.2), cut + 9);
  stroke(pen, line, sheet.earth, cut + 6);
  pen.lineCap = 'butt';
  stroke(pen, line, sheet.earthDark, cut);
  pen.beginPath();
  for (const [i, { x, y, angle }] of stations(line, 16, 8).entries()) {
    const side = i % 2 === 0 ? 1 : -1;
    const [nx, ny] = [(-Math.sin(angle) * side * cut) / 2, (Math.cos(angle) * side * cut) / 2];
    pen.moveTo(x + nx, y + ny);
    pen.lineTo(x - nx * 0.1, y - ny * 0.1);
  }
  pen.strokeStyle = sheet.earth;
  pen.lineWidth = 4;
  pen.stroke();
  pen.restore();
};

/** A minefield: a dashed outline and the mines within. */
export const paintMines = ({ pen, sheet, scene }: Press, area: Area): void => {
  pen.save();
  path(pen, area.loops);
  pen.strokeStyle = see(sheet.ink, 0.8);
  pen.lineWidth = 1.2;
  pen.setLineDash([8, 4, 2, 4]);
  pen.stroke();
  pen.restore();
  for (const { x, y } of scatter(area.box, scene.unit * 0.3, area.seed, (x, y) => area.depth(x, y) > 0.07)) {
    pen.beginPath();
    pen.arc(x, y, 3.6, 0, TURN);
    pen.fillStyle = see(sheet.ink, 0.75);
    pen.fill();
    pen.beginPath();
    for (const turn of [-0.8, 0, 0.8]) {
      pen.moveTo(x, y);
      pen.lineTo(x + Math.sin(turn) * 6, y - Math.cos(turn) * 6);
    }
    pen.strokeStyle = see(sheet.ink, 0.75);
    pen.lineWidth = 1.2;
    pen.stroke();
  }
};

/** Wire: a thin line with crosses. */
export const paintWire = ({ pen, sheet }: Press, line: Line): void => {
  stroke(pen, line, see(sheet.halo, 0.9), 5);
  stroke(pen, line, sheet.ink, 1.4);
  pen.beginPath();
  for (const { x, y, angle } of stations(line, 9, 4.5)) {
    for (const turn of [Math.PI / 4, -Math.PI / 4]) {
      const [dx, dy] = [Math.cos(angle + turn) * 4.2, Math.sin(angle + turn) * 4.2];
      pen.moveTo(x - dx, y - dy);
      pen.lineTo(x + dx, y + dy);
    }
  }
  pen.strokeStyle = sheet.ink;
  pen.lineWidth = 1.3;
  pen.stroke();
};

/** A barricade: beams laid across each other along a line. */
export const paintBarricade = ({ pen, sheet }: Press, line: Line): void => {
  pen.save();
  pen.lineCap = 'round';
  for (const [width, style] of [
    [5.4, sheet.woodLine],
    [3.2, sheet.woodRoof],
  ] as const) {
    stroke(pen, beside(line, 1.5), style, width);
    pen.beginPath();
    for (const [i, { x, y, angle }] of stations(line, 13, 6).entries()) {
      const lean = angle + (i % 2 === 0 ? 0.9 : -0.9);
      pen.moveTo(x - Math.cos(lean) * 8, y - Math.sin(lean) * 8);
      pen.lineTo(x + Math.cos(lean) * 8, y + Math.sin(lean) * 8);
    }
    pen.strokeStyle = style;
    pen.lineWidth = width;
    pen.stroke();
  }
  pen.restore();
};
