import { mix, see } from './colour.ts';
import { beside, stations } from './line.ts';
import type { Press } from './pen.ts';
import { stroke } from './pen.ts';
import { hash } from './random.ts';
import type { Barrier, Way } from './scene.ts';

/** A way as wide as this is a street: its setts are seen, and by night so much light ground would glare. */
const STREET = 60;
const SETT = 9;

const surfaceOf = ({ sheet }: Press, { kind, width }: Way): string => {
  if (kind !== 'paved') return sheet.dirt;
  return sheet.night && width > STREET ? mix(sheet.paved, sheet.paper, 0.3) : sheet.paved;
};

/** Rows of setts along a street, each row half a sett on from the one beside it. */
const setts = ({ pen, sheet }: Press, { line, width }: Way): void => {
  const rows = Math.floor(width / SETT);
  for (let row = 1; row < rows; row += 1) {
    pen.setLineDash([SETT - 2, 4]);
    pen.lineDashOffset = (row % 2) * (SETT / 2);
    stroke(pen, beside(line, (row / rows - 0.5) * width), see(sheet.pavedLine, 0.13), 1);
  }
  pen.setLineDash([]);
  pen.lineDashOffset = 0;
};

/** Roads: all shadows, then all casings, then all surfaces, so that they merge where they meet. */
export const paintWays = (press: Press): void => {
  const { pen, sheet, scene } = press;
  const roads = scene.ways.filter(({ kind }) => kind !== 'track');
  const paved = (way: Way): boolean => way.kind === 'paved';
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  pen.setLineDash([7, 4]);
  for (const { line } of scene.ways.filter(({ kind }) => kind === 'track')) stroke(pen, line, sheet.dirtLine, 1.6);
  pen.setLineDash([]);
  for (const { line, width } of roads) stroke(pen, line, see(sheet.shade, 0.12), width + 6);
  for (const kind of ['dirt', 'paved'] as const) {
    const same = roads.filter((way) => way.kind === kind);
    for (const way of same) stroke(pen, way.line, paved(way) ? sheet.pavedLine : sheet.dirtLine, way.width + 2.4);
    for (const way of same) stroke(pen, way.line, surfaceOf(press, way), way.width);
    if (kind === 'paved') {
      for (const way of same) if (way.width > STREET) setts(press, way);
      continue;
    }
    for (const { line, width } of same)
      for (const side of [-0.2, 0.2]) stroke(pen, beside(line, width * side), see(sheet.dirtLine, 0.38), 1);
  }
  pen.restore();
};

/** Bridges: a deck with splayed wings where a road crosses water. */
export const paintBridges = ({ pen, sheet, scene }: Press): void => {
  for (const { line, width } of scene.bridges) {
    const deck = width + 4;
    pen.save();
    pen.lineCap = 'butt';
    pen.lineJoin = 'round';
    pen.translate(2, 3);
    stroke(pen, line, see(sheet.shade, 0.3), deck + 2);
    pen.restore();
    pen.save();
    pen.lineCap = 'butt';
    pen.lineJoin = 'round';
    stroke(pen, line, sheet.pavedLine, deck + 3.2);
    stroke(pen, line, sheet.paved, deck);
    const ends = [
      { from: line.points[Math.min(2, line.points.length - 1)]!, at: line.points[0]! },
      { from: line.points[Math.max(0, line.points.length - 3)]!, at: line.points.at(-1)! },
    ];
    pen.strokeStyle = sheet.pavedLine;
    pen.lineWidth = 1.8;
    pen.beginPath();
    for (const { from, at } of ends) {
      const angle = Math.atan2(at[1] - from[1], at[0] - from[0]);
      for (const side of [-1, 1]) {
        const [nx, ny] = [-Math.sin(angle) * side, Math.cos(angle) * side];
        pen.moveTo(at[0] + (nx * deck) / 2, at[1] + (ny * deck) / 2);
        pen.lineTo(
          at[0] + nx * (deck / 2 + 4) + Math.cos(angle) * 5,
          at[1] + ny * (deck / 2 + 4) + Math.sin(angle) * 5,
        );
      }
    }
    pen.stroke();
    pen.restore();
  }
};

const TIE_GAP = 9;

/** Railways: a light core between dark rails, with ties; on a bank with hachures where there is one. */
export const paintRails = ({ pen, sheet, scene }: Press): void => {
  for (const { line, bank } of scene.rails) {
    if (bank > 0) {
      stroke(pen, line, see(sheet.hachure, 0.9), bank + 2);
      stroke(pen, line, sheet.tint1, bank);
      pen.beginPath();
      for (const { x, y, angle } of stations(line, 5, 2))
        for (const side of [-1, 1]) {
          const [nx, ny] = [-Math.sin(angle) * side, Math.cos(angle) * side];
          pen.moveTo(x + (nx * bank) / 2, y + (ny * bank) / 2);
          pen.lineTo(x + nx * (bank / 2 + 4), y + ny * (bank / 2 + 4));
        }
      pen.strokeStyle = sheet.hachure;
      pen.lineWidth = 1.1;
      pen.stroke();
    }
    stroke(pen, line, sheet.rail, 3.2);
    stroke(pen, line, sheet.halo, 1.2);
    pen.beginPath();
    for (const { x, y, angle } of stations(line, TIE_GAP, 4)) {
      pen.moveTo(x - Math.sin(angle) * 5, y + Math.cos(angle) * 5);
      pen.lineTo(x + Math.sin(angle) * 5, y - Math.cos(angle) * 5);
    }
    pen.strokeStyle = sheet.rail;
    pen.lineWidth = 1.5;
    pen.stroke();
  }
};

/** A wall: shadow, dark line, then stones one to two times as long as thick. */
export const paintWall = ({ pen, sheet }: Press, { line, width }: Barrier): void => {
  pen.save();
  pen.lineCap = 'round';
  pen.translate(1.6, 2.2);
  stroke(pen, line, see(sheet.shade, 0.35), width);
  pen.restore();
  stroke(pen, line, sheet.wallLine, width + 1.4);
  const salt = Math.round(line.points[0]![0]);
  const stones = stations(line, width * 1.55, width * 0.8);
  for (const [i, { x, y, angle }] of stones.entries()) {
    const long = width * 1.55 * (0.8 + 0.2 * hash(i, salt, 5));
    pen.save();
    pen.translate(x, y);
    pen.rotate(angle);
    pen.fillStyle = i % 3 === 0 ? mix(sheet.wall, sheet.wallLine, 0.12) : mix(sheet.wall, '#ffffff', 0.16);
    pen.fillRect(-long / 2, -width / 2 + 0.3, long, width - 0.6);
    pen.restore();
  }
};
