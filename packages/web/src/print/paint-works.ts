import { mix, see } from './colour.ts';
import type { Line, Pt } from './line.ts';
import { beside, open, stations } from './line.ts';
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

/** Iron beams crossed three and three, side by side as far as their ground goes. */
export const paintHedgehogs = ({ pen, sheet, scene }: Press, { box, depth, seed }: Area): void => {
  const next = stream(seed + 9);
  const each = Math.min(box.x1 - box.x0, box.y1 - box.y0, scene.unit * 0.45);
  pen.save();
  pen.lineCap = 'round';
  for (let y = box.y0 + each / 2; y < box.y1; y += each)
    for (let x = box.x0 + each / 2; x < box.x1; x += each) {
      const turn = next() * TURN;
      if (depth(x, y) <= 0) continue;
      for (const [off, colour, share] of [
        [2, see(sheet.shade, 0.35), 0.16],
        [0, sheet.wallLine, 0.16],
        [0, see('#ffffff', 0.3), 0.05],
      ] as const) {
        pen.beginPath();
        for (let i = 0; i < 3; i += 1) {
          const [across, down] = [Math.cos(turn + i), Math.sin(turn + i)].map((part) => (part * each) / 2.2);
          pen.moveTo(x + off - across!, y + off - down!);
          pen.lineTo(x + off + across!, y + off + down!);
        }
        pen.strokeStyle = colour;
        pen.lineWidth = each * share;
        pen.stroke();
      }
    }
  pen.restore();
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

/** The line of a trench: fire bays now on this side and now on that, with traverses between, in steps fine enough to follow. */
const baysOf = (line: Line, scale: number): Line => {
  const bay = 19 * scale;
  const aside = 5.6 * scale;
  const corners = stations(line, bay, 0).flatMap(({ x, y, angle }, i): readonly Pt[] => {
    const out = i % 2 === 0 ? -aside : aside;
    const [sx, sy] = [x - Math.sin(angle) * out, y + Math.cos(angle) * out];
    return [
      [sx, sy],
      [sx + Math.cos(angle) * bay * 0.8, sy + Math.sin(angle) * bay * 0.8],
    ];
  });
  return open(
    corners.flatMap((corner, i): readonly Pt[] => {
      const next = corners[i + 1];
      if (!next) return [corner];
      return [0, 0.25, 0.5, 0.75].map((t) => [
        corner[0] + (next[0] - corner[0]) * t,
        corner[1] + (next[1] - corner[1]) * t,
      ]);
    }),
  );
};

/** The spoil of a trench: clods thrown out on both sides, more of them to the front. */
const paintSpoil = ({ pen, sheet }: Press, cut: Line, scale: number): void => {
  const next = stream(cut.points.length * 7 + 5);
  for (const side of [1, 1, 1, -1])
    for (const { x, y, angle } of stations(cut, 3.2 * scale, 0)) {
      const far = (7 + next() * (side > 0 ? 8 : 3.4)) * scale * side;
      pen.fillStyle = see(mix(sheet.earth, next() > 0.5 ? sheet.glow : sheet.earthDark, 0.2), 0.75);
      pen.beginPath();
      const [wide, high] = [(2 + next() * 2.6) * scale, (1.4 + next() * 1.6) * scale];
      pen.ellipse(x - Math.sin(angle) * far, y + Math.cos(angle) * far, wide, high, next() * 3, 0, TURN);
      pen.fill();
    }
};

/** How wide a trench with its spoil is drawn at scale 1. */
const DUG_WIDTH = 36;

/** A trench that is a line: trodden ground as wide as the rules have it, a zigzag cut with its spoil along the middle. */
export const paintDitch = (press: Press, line: Line, width: number): void => {
  const { pen, sheet } = press;
  const scale = Math.max(0.5, Math.min(1.5, width / DUG_WIDTH));
  const cut = baysOf(line, scale);
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  stroke(pen, line, see(sheet.earth, 0.3), width);
  paintSpoil(press, cut, scale);
  stroke(pen, cut, mix(sheet.earth, sheet.earthDark, 0.12), 13 * scale);
  stroke(pen, beside(cut, 4.6 * scale), see(sheet.glow, sheet.night ? 0.3 : 0.8), 1.6 * scale);
  stroke(pen, cut, mix(sheet.earthDark, sheet.earth, 0.3), 8 * scale);
  stroke(pen, beside(cut, -1.6 * scale), mix(sheet.earthDark, '#000000', 0.25), 4 * scale);
  pen.lineCap = 'butt';
  pen.setLineDash([2 * scale, 2.6 * scale]);
  stroke(pen, beside(cut, 1.7 * scale), mix(sheet.earth, sheet.earthDark, 0.3), 2.6 * scale);
  pen.restore();
};

const IRON = '#2b2b29';
const TAPE_BY_NIGHT = '#8a8674';

/** What lies under iron so that it is seen on any ground. */
const casing = (sheet: Press['sheet']): string => (sheet.night ? TAPE_BY_NIGHT : sheet.halo);

/** A mine: a disc with its cap. */
const paintMine = ({ pen, sheet }: Press, x: number, y: number): void => {
  const disc = (dx: number, dy: number, radius: number, style: string): void => {
    pen.beginPath();
    pen.arc(x + dx, y + dy, radius, 0, TURN);
    pen.fillStyle = style;
    pen.fill();
  };
  disc(1, 1.6, 4, see(sheet.shade, 0.35));
  disc(0, 0, 3.9, '#4c4a43');
  pen.strokeStyle = '#201f1c';
  pen.lineWidth = 0.9;
  pen.stroke();
  disc(-0.5, -0.6, 1.5, '#a39e8e');
};

/** A minefield: taped round, with a post at each corner, and the mines in staggered rows. */
export const paintMines = (press: Press, area: Area): void => {
  const { pen, sheet, scene } = press;
  pen.save();
  path(pen, area.loops);
  pen.fillStyle = see(sheet.shade, 0.07);
  pen.fill('evenodd');
  pen.strokeStyle = casing(sheet);
  pen.lineWidth = 3.6;
  pen.stroke();
  pen.setLineDash([7, 4]);
  pen.strokeStyle = IRON;
  pen.lineWidth = 1.4;
  pen.stroke();
  pen.restore();
  const { x0, y0, x1, y1 } = area.box;
  for (let y = y0 + 9, row = 0; y < y1; y += 12.5, row++)
    for (let x = x0 + (row % 2 === 0 ? 8 : 15); x < x1; x += 14)
      if (area.depth(x, y) * scene.unit > 5) paintMine(press, x, y);
  pen.fillStyle = IRON;
  for (const { points } of area.loops)
    for (const [x, y] of points) {
      pen.beginPath();
      pen.arc(x, y, 2.4, 0, TURN);
      pen.fill();
    }
};

/** Wire: a loose coil between two rows of pickets, on a pale casing. */
export const paintWire = ({ pen, sheet }: Press, line: Line): void => {
  pen.save();
  pen.lineCap = 'round';
  stroke(pen, line, see(casing(sheet), 0.62), 12);
  const coil = stations(line, 0.6, 0).map(({ x, y, angle }, i): Pt => {
    const turn = (i * 0.6) / 1.35;
    const [along, across] = [3.6 * Math.cos(turn), 4.6 * Math.sin(turn)];
    return [
      x + Math.cos(angle) * along - Math.sin(angle) * across,
      y + Math.sin(angle) * along + Math.cos(angle) * across,
    ];
  });
  stroke(pen, open(coil), IRON, 0.8);
  pen.strokeStyle = IRON;
  pen.lineWidth = 1.9;
  pen.beginPath();
  for (const side of [-1, 1])
    for (const { x, y, angle } of stations(line, 15, side > 0 ? 7.5 : 0)) {
      const [px, py] = [x - Math.sin(angle) * 5.6 * side, y + Math.cos(angle) * 5.6 * side];
      pen.moveTo(px + 1.6, py + 2.6);
      pen.lineTo(px - 1, py - 3);
    }
  pen.stroke();
  pen.restore();
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
