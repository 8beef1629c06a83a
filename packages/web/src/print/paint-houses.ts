import { mix, see } from './colour.ts';
import type { Sheet } from './palette.ts';
import type { Pen, Press } from './pen.ts';
import { path, TURN } from './pen.ts';
import type { Block, House } from './scene.ts';

/** The colours of a roof. */
interface Roof {
  readonly lit: string;
  readonly dim: string;
  readonly line: string;
}

const roofOf = (sheet: Sheet, kind: House['kind']): Roof =>
  kind === 'wooden'
    ? { lit: sheet.woodRoof, dim: sheet.woodRoofDim, line: sheet.woodLine }
    : { lit: sheet.stoneRoof, dim: sheet.stoneRoofDim, line: sheet.stoneLine };

/** Planks across a wooden roof, courses along a stone one. */
const texture = (pen: Pen, { kind, width, depth }: House, line: string): void => {
  pen.strokeStyle = see(line, 0.3);
  pen.lineWidth = 0.7;
  pen.beginPath();
  if (kind === 'wooden')
    for (let x = -width / 2 + 2.5; x < width / 2; x += 3) {
      pen.moveTo(x, -depth / 2);
      pen.lineTo(x, depth / 2);
    }
  else
    for (let y = -depth / 2 + 3; y < depth / 2; y += 3) {
      pen.moveTo(-width / 2, y);
      pen.lineTo(width / 2, y);
    }
  pen.stroke();
};

/** The square tower of a church, with its cross. */
const tower = (pen: Pen, { width, depth }: House, { lit }: Roof): void => {
  const side = depth * 0.92;
  const left = -width / 2 - side * 0.55;
  const middle = left + side / 2;
  pen.fillStyle = mix(lit, '#ffffff', 0.1);
  pen.fillRect(left, -side / 2, side, side);
  pen.strokeRect(left, -side / 2, side, side);
  pen.lineWidth = 0.8;
  pen.beginPath();
  pen.moveTo(left, -side / 2);
  pen.lineTo(left + side, side / 2);
  pen.moveTo(left + side, -side / 2);
  pen.lineTo(left, side / 2);
  pen.stroke();
  pen.lineWidth = 2;
  pen.beginPath();
  pen.moveTo(middle, -side * 0.28);
  pen.lineTo(middle, side * 0.28);
  pen.moveTo(middle - side * 0.18, -side * 0.08);
  pen.lineTo(middle + side * 0.18, -side * 0.08);
  pen.stroke();
};

const hips = (pen: Pen, { width, depth }: House, { lit, dim, line }: Roof): void => {
  pen.fillStyle = mix(lit, dim, 0.55);
  pen.strokeStyle = see(line, 0.7);
  for (const side of [-1, 1]) {
    pen.beginPath();
    pen.moveTo((side * width) / 2, -depth / 2);
    pen.lineTo(side * (width / 2 - depth / 2), 0);
    pen.lineTo((side * width) / 2, depth / 2);
    pen.closePath();
    pen.fill();
    pen.stroke();
  }
};

const paintHouse = (pen: Pen, sheet: Sheet, house: House): void => {
  const { x, y, width, depth, angle, tall, hipped, church } = house;
  const roof = roofOf(sheet, house.kind);
  pen.save();
  pen.translate(x + tall * 0.7, y + tall);
  pen.rotate(angle);
  pen.fillStyle = see(sheet.shade, 0.34);
  pen.fillRect(-width / 2, -depth / 2, width, depth);
  pen.restore();
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  // The slope whose normal points to the north-west has the light.
  const upperLit = -Math.sin(angle) + Math.cos(angle) > 0;
  pen.fillStyle = upperLit ? roof.lit : roof.dim;
  pen.fillRect(-width / 2, -depth / 2, width, depth / 2);
  pen.fillStyle = upperLit ? roof.dim : roof.lit;
  pen.fillRect(-width / 2, 0, width, depth / 2);
  texture(pen, house, roof.line);
  if (hipped) hips(pen, house, roof);
  const ridge = width / 2 - (hipped ? depth / 2 : 0);
  pen.strokeStyle = see(roof.line, 0.85);
  pen.lineWidth = 1;
  pen.beginPath();
  pen.moveTo(-ridge, 0);
  pen.lineTo(ridge, 0);
  pen.stroke();
  pen.strokeStyle = roof.line;
  pen.lineWidth = 1.2;
  pen.strokeRect(-width / 2, -depth / 2, width, depth);
  if (church) tower(pen, house, roof);
  else {
    pen.fillStyle = roof.line;
    pen.fillRect(width * 0.2, -depth * 0.18, 3, 3);
  }
  pen.restore();
};

/** A concrete roof: a lighter top within a thick edge, and slits. */
const paintBunker = (pen: Pen, sheet: Sheet, { outline }: Block): void => {
  const [cx, cy] = middleOf(outline.points);
  const inner = outline.points.map(([x, y]) => [cx + (x - cx) * 0.72, cy + (y - cy) * 0.72] as const);
  path(pen, [outline]);
  pen.fillStyle = sheet.stoneRoofDim;
  pen.fill();
  pen.strokeStyle = sheet.stoneLine;
  pen.lineWidth = 2.2;
  pen.stroke();
  path(pen, [{ points: inner, closed: true }]);
  pen.fillStyle = sheet.stoneRoof;
  pen.fill();
  pen.lineWidth = 0.9;
  pen.stroke();
};

const middleOf = (points: readonly (readonly [number, number])[]): readonly [number, number] => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

/** A building of many corners: a slope from each wall up to an inner ridge, lit by its direction. */
const paintBlock = (pen: Pen, sheet: Sheet, block: Block): void => {
  pen.save();
  pen.translate(block.tall * 0.7, block.tall);
  path(pen, [block.outline]);
  pen.fillStyle = see(sheet.shade, 0.34);
  pen.fill();
  pen.restore();
  if (block.kind === 'bunker') paintBunker(pen, sheet, block);
  else paintRoof(pen, sheet, block);
};

const paintRoof = (pen: Pen, sheet: Sheet, block: Block): void => {
  const { points } = block.outline;
  const roof = roofOf(sheet, block.kind);
  const [cx, cy] = middleOf(points);
  const top = points.map(([x, y]) => [cx + (x - cx) * 0.45, cy + (y - cy) * 0.45] as const);
  for (const [i, a] of points.entries()) {
    const next = (i + 1) % points.length;
    const b = points[next]!;
    const outward = [(a[0] + b[0]) / 2 - cx, (a[1] + b[1]) / 2 - cy] as const;
    const light = (-outward[0] - outward[1]) / (Math.hypot(...outward) * Math.SQRT2 || 1);
    path(pen, [{ points: [a, b, top[next]!, top[i]!], closed: true }]);
    pen.fillStyle = mix(roof.dim, roof.lit, 0.5 + 0.5 * light);
    pen.fill();
    pen.strokeStyle = see(roof.line, 0.6);
    pen.lineWidth = 0.8;
    pen.stroke();
  }
  path(pen, [{ points: top, closed: true }]);
  pen.fillStyle = mix(roof.dim, roof.lit, 0.7);
  pen.fill();
  pen.stroke();
  path(pen, [block.outline]);
  pen.strokeStyle = roof.line;
  pen.lineWidth = 1.3;
  pen.stroke();
  pen.beginPath();
  pen.arc(cx, cy, 1.6, 0, TURN);
  pen.fillStyle = roof.line;
  pen.fill();
};

/** All buildings, from north to south. */
export const paintHouses = ({ pen, sheet, scene }: Press): void => {
  for (const block of scene.blocks) paintBlock(pen, sheet, block);
  for (const house of scene.houses) paintHouse(pen, sheet, house);
};
