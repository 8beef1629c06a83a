import { mix, see } from './colour.ts';
import { contours } from './field.ts';
import { smooth } from './line.ts';
import type { Press } from './pen.ts';
import { path, TURN } from './pen.ts';
import type { Box } from './random.ts';
import { hash, noise, scatter } from './random.ts';
import type { Area } from './scene.ts';
import type { Crown } from './trees.ts';

/** The part of an area that is on the sheet. */
const onSheet = ({ scene }: Press, { box }: Area): Box => ({
  x0: Math.max(0, box.x0),
  y0: Math.max(0, box.y0),
  x1: Math.min(scene.wide, box.x1),
  y1: Math.min(scene.high, box.y1),
});

const edgeLine = ({ pen }: Press, area: Area, style: string, dash: readonly number[] = []): void => {
  pen.save();
  path(pen, area.loops);
  pen.strokeStyle = style;
  pen.lineWidth = 1.2;
  pen.setLineDash([...dash]);
  pen.stroke();
  pen.restore();
};

const fill = ({ pen }: Press, area: Area, style: string, opacity: number): void => {
  pen.save();
  path(pen, area.loops);
  pen.globalAlpha = opacity;
  pen.fillStyle = style;
  pen.fill('evenodd');
  pen.restore();
};

/** How the tint of a wood fades from its edge inwards: how deep in units, and how much of the edge colour is left. */
const LISIERE = [
  [0.0225, 0.33],
  [0.05, 0.16],
  [0.085, 0],
] as const;
const EDGE_COLOUR = 0.52;
// The field of a hex map rises by about so much a unit at its edge.
const RISE = 1.29;

/** The tint of a wood, darker towards its edge as on old maps. */
export const paintWoodTint = (press: Press, area: Area): void => {
  const { pen, sheet } = press;
  const forest = area.kind === 'forest';
  const [tint, edge] = forest ? [sheet.forest, sheet.forestEdge] : [sheet.wood, sheet.woodEdge];
  if (!area.net) {
    paintExactWood(press, area, tint, edge);
    return;
  }
  fill(press, area, mix(tint, edge, EDGE_COLOUR), 0.92);
  for (const [deep, part] of LISIERE) {
    path(
      pen,
      contours(area.net, deep * RISE).map((line) => smooth(line, 1)),
    );
    pen.fillStyle = mix(tint, edge, part);
    pen.fill('evenodd');
  }
};

/** The same where the edge is a polygon of the rules: strokes within it. */
const paintExactWood = (press: Press, area: Area, tint: string, edge: string): void => {
  const { pen, scene } = press;
  fill(press, area, tint, 0.92);
  pen.save();
  path(pen, area.loops);
  pen.clip('evenodd');
  pen.lineJoin = 'round';
  for (const [width, opacity] of [
    [0.17, 0.16],
    [0.1, 0.2],
    [0.045, 0.28],
  ] as const) {
    pen.strokeStyle = see(edge, opacity);
    pen.lineWidth = scene.unit * width;
    path(pen, area.loops);
    pen.stroke();
  }
  pen.restore();
  edgeLine(press, area, see(edge, 0.95));
};

/** The trees of a wood: close and with conifers in a forest, with gaps in light woods, none on a road or a house. */
export const crownsOf = (press: Press, area: Area): readonly Crown[] => {
  const { unit, free } = press.scene;
  const forest = area.kind === 'forest';
  const spacing = unit * (forest ? 0.118 : area.kind === 'scrub' ? 0.2 : 0.15);
  const inset = area.exact ? 0.02 : forest ? 0.02 : 0.04;
  const gaps = forest ? 0 : area.exact ? 0.03 : 0.1;
  const grows = (x: number, y: number): boolean => {
    const deep = area.depth(x, y) - inset;
    if (deep <= 0) return false;
    const thinned = gaps > 0 && deep < gaps * Math.max(0, noise((x / unit) * 2.4, (y / unit) * 2.4, 77));
    return !thinned && free(x, y, spacing * 0.55);
  };
  const size = area.kind === 'scrub' ? 0.5 : 1;
  return scatter(onSheet(press, area), spacing, area.seed + 31, grows).map(({ x, y, chance }) => ({
    x,
    y,
    chance,
    radius:
      spacing * size * (forest ? 0.62 + 0.22 * chance : 0.44 + 0.26 * hash(Math.round(x), Math.round(y), area.seed)),
  }));
};

/** The trees of an orchard: in rows, turned with the area. */
export const orchardRows = (press: Press, area: Area): readonly Crown[] => {
  const { unit, free } = press.scene;
  const gap = unit * (area.exact ? 0.29 : 0.25);
  const [cx, cy] = [(area.box.x0 + area.box.x1) / 2, (area.box.y0 + area.box.y1) / 2];
  const reach = Math.ceil(Math.hypot(area.box.x1 - area.box.x0, area.box.y1 - area.box.y0) / 2 / gap) + 1;
  const first = area.loops[0]?.points ?? [];
  const along = area.exact && first[1] ? Math.atan2(first[1][1] - first[0]![1], first[1][0] - first[0]![0]) : 0.2;
  const [cos, sin] = [Math.cos(along), Math.sin(along)];
  const out: Crown[] = [];
  for (let j = -reach; j <= reach; j++)
    for (let i = -reach; i <= reach; i++) {
      const x = cx + ((i + 0.5) * cos - (j + 0.5) * sin) * gap + (hash(i, j, 3) - 0.5) * 2;
      const y = cy + ((i + 0.5) * sin + (j + 0.5) * cos) * gap + (hash(i, j, 4) - 0.5) * 2;
      if (area.depth(x, y) < 0.07 || !free(x, y, gap * 0.3)) continue;
      out.push({ x, y, radius: gap * 0.31 * (0.9 + 0.2 * hash(i, j, 5)), chance: hash(i, j, 6) });
    }
  return out;
};

/** An orchard's ground: a pale tint and a dashed edge. */
export const paintOrchard = (press: Press, area: Area): void => {
  fill(press, area, press.sheet.wood, 0.5);
  edgeLine(press, area, see(press.sheet.woodEdge, 0.95), [6, 4]);
};

/** Marsh: groups of blue dashes, reeds on half of them. */
export const paintMarsh = (press: Press, area: Area): void => {
  const { pen, sheet, scene } = press;
  const { unit } = scene;
  fill(press, area, sheet.marsh, 0.9);
  pen.save();
  path(pen, area.loops);
  pen.clip('evenodd');
  const groups = scatter(onSheet(press, area), unit * 0.17, 401 + area.seed, (x, y) => area.depth(x, y) > 0);
  pen.lineWidth = 1;
  pen.strokeStyle = see(sheet.bank, 0.6);
  pen.beginPath();
  for (const { x, y, chance } of groups)
    for (let i = 0; i < 1 + Math.floor(chance * 3); i++) {
      const half = unit * (0.05 + 0.05 * hash(Math.round(x), i, 3));
      pen.moveTo(x - half + i * 3, y + i * unit * 0.035);
      pen.lineTo(x + half + i * 2, y + i * unit * 0.035);
    }
  pen.stroke();
  pen.strokeStyle = see(sheet.reed, 0.85);
  pen.beginPath();
  for (const { x, y, chance } of groups)
    if (chance > 0.45)
      for (const [dx, dy] of [
        [-0.03, -0.045],
        [0, -0.07],
        [0.03, -0.045],
      ] as const) {
        pen.moveTo(x, y - 1);
        pen.lineTo(x + dx * unit, y + dy * unit);
      }
  pen.stroke();
  pen.restore();
  if (area.exact) edgeLine(press, area, see(sheet.bank, 0.5), [3, 4]);
};

const LINING = [0.1, 0.2, 0.31, 0.43] as const;

/** Water with lining: the shore, then parallels that fade away from it, as on engraved charts. */
export const paintWater = (press: Press, area: Area): void => {
  const { pen, sheet } = press;
  pen.save();
  path(pen, area.loops);
  pen.fillStyle = area.kind === 'shallows' ? mix(sheet.water, sheet.paper, 0.4) : sheet.water;
  pen.fill('evenodd');
  pen.clip('evenodd');
  for (const [i, depth] of LINING.entries()) {
    if (!area.net) break;
    pen.strokeStyle = see(sheet.bank, 0.42 - i * 0.09);
    pen.lineWidth = 1.1 - i * 0.15;
    path(
      pen,
      contours(area.net, area.exact ? depth * 0.45 : depth).map((line) => smooth(line, 2)),
    );
    pen.stroke();
  }
  pen.translate(1.5, 2);
  path(pen, area.loops);
  pen.strokeStyle = see(sheet.shade, 0.22);
  pen.lineWidth = 5;
  pen.stroke();
  pen.restore();
  path(pen, area.loops);
  pen.strokeStyle = sheet.bank;
  pen.lineWidth = 1.4;
  pen.stroke();
};

/** The yard of a village: sand, with a dashed outline. */
export const paintYard = (press: Press, area: Area): void => {
  fill(press, area, press.sheet.yard, 0.85);
  edgeLine(press, area, see(press.sheet.dirtLine, 0.7), [5, 3]);
};

/** Broken ground: stones on bare earth. */
export const paintRough = (press: Press, area: Area): void => {
  const { pen, sheet, scene } = press;
  fill(press, area, sheet.tint1, 0.75);
  const stones = scatter(
    onSheet(press, area),
    scene.unit * 0.12,
    area.seed + 5,
    (x, y) => area.depth(x, y) > 0.02 && scene.free(x, y, 4),
  );
  for (const { x, y, chance } of stones) {
    const size = 1.6 + chance * 3.2;
    pen.beginPath();
    pen.ellipse(x + 1, y + 1.3, size, size * 0.7, chance * TURN, 0, TURN);
    pen.fillStyle = see(sheet.shade, 0.22);
    pen.fill();
    pen.beginPath();
    pen.ellipse(x, y, size, size * 0.7, chance * TURN, 0, TURN);
    pen.fillStyle = mix(sheet.rubble, sheet.paper, 0.35 * chance);
    pen.fill();
    pen.strokeStyle = see(sheet.wallLine, 0.6);
    pen.lineWidth = 0.6;
    pen.stroke();
  }
};

/** A beach: sand with grains, darker towards its edge. */
export const paintBeach = (press: Press, area: Area): void => {
  const { pen, sheet, scene } = press;
  fill(press, area, sheet.beach, 0.95);
  pen.fillStyle = see(sheet.dirtLine, 0.5);
  for (const { x, y, chance } of scatter(
    onSheet(press, area),
    scene.unit * 0.08,
    area.seed,
    (x, y) => area.depth(x, y) > 0.01,
  ))
    pen.fillRect(x, y, 0.8 + chance, 0.8 + chance);
  edgeLine(press, area, see(sheet.dirtLine, 0.8));
};

/** Scrub: a pale tint under low bushes. */
export const paintScrub = (press: Press, area: Area): void => {
  fill(press, area, press.sheet.wood, 0.55);
  edgeLine(press, area, see(press.sheet.woodEdge, 0.9), [2, 3]);
};
