import type { Theatre } from '@grognard/looks';
import { mix, see } from './colour.ts';
import { contours } from './field.ts';
import { smooth, stations } from './line.ts';
import { isOpen, sheetBox } from './paint-ground.ts';
import type { Press } from './pen.ts';
import { path, TURN } from './pen.ts';
import type { Strewn } from './random.ts';
import { hash, noise, scatter } from './random.ts';
import type { Block, House } from './scene.ts';

/** Where the ground is open, strewn with what a patch of noise lets grow; wider apart where the country is wide. */
const strewn = (
  { scene }: Press,
  { gap, seed, fine, from, to = 1 }: Record<'gap' | 'seed' | 'fine' | 'from', number> & { readonly to?: number },
): readonly Strewn[] => {
  const unit = scene.unit * (scene.near ? 1 : 1.8);
  return scatter(sheetBox(scene), unit * gap, seed + scene.seed, (x, y) => {
    const here = noise((x / unit) * fine, (y / unit) * fine, seed + 3);
    return here > from && here <= to && isOpen(scene, x, y, 2);
  });
};

/** Field flowers where the meadow is richest. */
const flowers = (press: Press): void => {
  const { pen, sheet } = press;
  for (const { x, y, chance } of strewn(press, { gap: 0.22, seed: 33, fine: 0.7, from: 0.3 })) {
    pen.fillStyle = see(chance > 0.5 ? sheet.flowerPale : sheet.flowerDark, 0.9);
    pen.beginPath();
    pen.arc(x, y, 1.2, 0, TURN);
    pen.fill();
  }
};

/** The churned verges of every road. */
const churn = ({ pen, sheet, scene }: Press): void => {
  pen.strokeStyle = see(sheet.dirtLine, 0.5);
  pen.lineWidth = 1.2;
  pen.beginPath();
  for (const { line, width } of scene.ways)
    for (const [i, { x, y, angle }] of stations(line, 5, 0).entries()) {
      const side = hash(i, 3) > 0.5 ? 1 : -1;
      const aside = Math.max(width, 5) * (0.55 + 0.7 * hash(i, 4)) * side;
      const [fromX, fromY] = [x - Math.sin(angle) * aside, y + Math.cos(angle) * aside];
      const along = angle + 0.12 * side;
      pen.moveTo(fromX, fromY);
      pen.lineTo(fromX + Math.cos(along) * scene.unit * 0.09, fromY + Math.sin(along) * scene.unit * 0.09);
    }
  pen.stroke();
};

/** Puddles: flat lenses in the hollows, one light edge to the south-east. */
const puddles = (press: Press): void => {
  const { pen, sheet, scene } = press;
  for (const { x, y, chance } of strewn(press, { gap: 0.5, seed: 71, fine: 1.1, from: 0.1 })) {
    const wide = scene.unit * (0.05 + 0.07 * chance);
    const high = wide * (0.34 + 0.2 * chance);
    pen.save();
    pen.translate(x, y);
    pen.rotate((chance - 0.5) * 0.8);
    pen.beginPath();
    pen.ellipse(0, 0, wide, high, 0, 0, TURN);
    pen.fillStyle = sheet.puddle;
    pen.fill();
    pen.strokeStyle = see(sheet.shade, 0.5);
    pen.lineWidth = 0.9;
    pen.stroke();
    pen.beginPath();
    pen.ellipse(0, 0, wide * 0.8, high * 0.7, 0, 0.2, 1.6);
    pen.strokeStyle = see(sheet.snow, 0.55);
    pen.stroke();
    pen.restore();
  }
};

/** The wind's crust on snow: short strokes, some in pairs. */
const crust = (press: Press): void => {
  const { pen, sheet, scene } = press;
  pen.save();
  pen.lineCap = 'round';
  pen.strokeStyle = see(sheet.crust, 0.55);
  pen.lineWidth = 1;
  pen.beginPath();
  for (const { x, y, chance } of strewn(press, { gap: 0.3, seed: 83, fine: 0.9, from: -0.25 })) {
    const half = scene.unit * (0.05 + 0.07 * chance);
    pen.moveTo(x - half, y);
    pen.quadraticCurveTo(x, y - half * 0.35, x + half, y - half * 0.1);
    if (chance <= 0.5) continue;
    pen.moveTo(x - half * 0.4, y + 3.4);
    pen.quadraticCurveTo(x + half * 0.3, y + 3 - half * 0.2, x + half * 0.9, y + 3.2);
  }
  pen.stroke();
  pen.restore();
};

/** Ripples of sand across the wind, in threes. */
const ripples = (press: Press): void => {
  const { pen, sheet, scene } = press;
  pen.save();
  pen.lineCap = 'round';
  pen.strokeStyle = see(sheet.ripple, 0.6);
  pen.lineWidth = 0.9;
  pen.beginPath();
  for (const { x, y } of strewn(press, { gap: 0.34, seed: 91, fine: 0.6, from: 0.02 }))
    for (const i of [0, 1, 2]) {
      const half = scene.unit * (0.1 - i * 0.018);
      pen.moveTo(x - half, y + i * 3.6 + 2);
      pen.quadraticCurveTo(x - half * 0.2, y + i * 3.6 - 2.6, x + half, y + i * 3.6 + 1);
    }
  pen.stroke();
  pen.restore();
};

/** Stones and camel-thorn where the sand lies flat. */
const thornAndStones = (press: Press): void => {
  const { pen, sheet } = press;
  const spots = strewn(press, { gap: 0.42, seed: 91, fine: 0.6, from: -1, to: 0 });
  for (const { x, y, chance } of spots.filter((spot) => spot.chance > 0.6)) {
    pen.fillStyle = see(sheet.shade, 0.3);
    pen.beginPath();
    pen.ellipse(x + 1.4, y + 1.8, 3.4, 2.6, 0, 0, TURN);
    pen.fill();
    pen.fillStyle = sheet.pebble;
    pen.beginPath();
    pen.ellipse(x, y, 3.2, 2.4, chance * 3, 0, TURN);
    pen.fill();
    pen.strokeStyle = see(sheet.shade, 0.5);
    pen.lineWidth = 0.7;
    pen.stroke();
  }
  pen.strokeStyle = sheet.thorn;
  pen.lineWidth = 1;
  pen.beginPath();
  for (const { x, y } of spots.filter(({ chance }) => chance <= 0.6))
    for (let i = 0; i < 6; i++) {
      const angle = -2.9 + i * 0.45;
      pen.moveTo(x, y);
      pen.lineTo(x + 5 * Math.cos(angle), y + 4.4 * Math.sin(angle));
    }
  pen.stroke();
};

const SURF = [
  { deep: 0.05, width: 2.6, dash: [26, 9, 8, 14] },
  { deep: 0.13, width: 1.9, dash: [18, 12, 30, 16] },
  { deep: 0.24, width: 1.3, dash: [12, 20, 22, 18] },
] as const;

/** Surf: three broken white lines off the shore. */
const surf = ({ pen, sheet, scene }: Press): void => {
  const shore = scene.areas.filter(({ kind, net }) => net && (kind === 'water' || kind === 'shallows'));
  pen.save();
  pen.lineCap = 'round';
  for (const { net, exact } of shore)
    for (const [i, { deep, width, dash }] of SURF.entries()) {
      pen.setLineDash([...dash]);
      pen.strokeStyle = see(sheet.surf, 0.92 - i * 0.2);
      pen.lineWidth = width;
      path(
        pen,
        contours(net!, exact ? deep * 0.6 : deep).map((line) => smooth(line, 2)),
      );
      pen.stroke();
    }
  pen.restore();
};

/** How far a point is from the walls of the nearest house. */
const fromWalls = ({ houses, blocks }: Press['scene']): ((x: number, y: number) => number) => {
  const round = [
    ...houses.map(({ x, y, width, depth }) => ({ x, y, half: Math.max(width, depth) / 2 })),
    ...blocks.filter(({ kind }) => kind !== 'bunker').map(discOf),
  ];
  return (x, y) => Math.min(...round.map((one) => Math.hypot(one.x - x, one.y - y) - one.half));
};

const discOf = ({ outline }: Block): { readonly x: number; readonly y: number; readonly half: number } => {
  const [xs, ys] = [outline.points.map(([x]) => x), outline.points.map(([, y]) => y)];
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  return { x, y, half: Math.max(Math.max(...xs) - x, Math.max(...ys) - y) };
};

/** Shards round the houses, thinning out. */
const shards = ({ pen, sheet, scene }: Press): void => {
  if (scene.houses.length + scene.blocks.length === 0) return;
  const { unit } = scene;
  const far = fromWalls(scene);
  const spots = scatter(sheetBox(scene), unit * (scene.near ? 0.07 : 0.12), 55 + scene.seed, (x, y) => {
    const away = far(x, y);
    return away < unit * 0.42 && hash(Math.round(x), Math.round(y), 3) > 0.25 + (away / unit) * 1.6;
  });
  for (const { x, y, chance } of spots) {
    const size = (1.8 + 3.4 * chance) * (scene.near ? 1 : 0.7);
    pen.save();
    pen.translate(x, y);
    pen.rotate(chance * 9);
    pen.fillStyle = see(sheet.shade, 0.3);
    pen.fillRect(-size / 2 + 1, -size / 2 + 1.3, size, size * 0.7);
    pen.fillStyle = chance > 0.5 ? mix(sheet.rubble, sheet.snow, 0.25) : mix(sheet.rubble, sheet.brick, 0.45);
    pen.fillRect(-size / 2, -size / 2, size, size * 0.7);
    pen.restore();
  }
};

/** A hole that fire burnt into a roof, its rafters bare. */
const roofHole = ({ pen, sheet, scene }: Press, { x, y, width, depth, angle }: House, seed: number): void => {
  const radius = Math.min(depth * 0.3, scene.unit * 0.13);
  const [cx, cy] = [(hash(seed, 2) - 0.5) * width * 0.6, (hash(seed, 3) - 0.5) * depth * 0.5];
  const hole = (part: number, style: string): void => {
    pen.beginPath();
    for (let k = 0; k < 14; k++) {
      const [turn, far] = [(k / 14) * TURN, radius * part * (0.75 + 0.5 * hash(seed, k, 5))];
      const [px, py] = [cx + far * 1.4 * Math.cos(turn), cy + far * Math.sin(turn)];
      pen.lineTo(
        Math.max(1 - width / 2, Math.min(width / 2 - 1, px)),
        Math.max(1 - depth / 2, Math.min(depth / 2 - 1, py)),
      );
    }
    pen.closePath();
    pen.fillStyle = style;
    pen.fill();
  };
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  hole(1, sheet.wallLine);
  hole(0.8, mix(sheet.wallLine, '#000000', 0.35));
  pen.strokeStyle = see(sheet.earth, 0.8);
  pen.lineWidth = Math.max(0.5, radius * 0.1);
  pen.beginPath();
  for (const k of [-1, 0, 1]) {
    pen.moveTo(cx + k * radius * 0.6 - 1, cy - radius * 0.75);
    pen.lineTo(cx + k * radius * 0.6 + 1, cy + radius * 0.7);
  }
  pen.stroke();
  pen.restore();
};

/** One hole in a small roof, several in a large one. */
const roofHoles = (press: Press): void => {
  for (const [i, house] of press.scene.houses.entries()) {
    const holes = Math.min(4, Math.max(1, Math.round((house.width * house.depth) / press.scene.unit ** 2)));
    for (let hole = 0; hole < holes; hole++) roofHole(press, house, i * 7 + hole);
  }
};

type Decorator = (press: Press) => void;

/** What a theatre lays on open ground, under everything that stands. */
const GROUND: Readonly<Record<Theatre, readonly Decorator[]>> = {
  summer: [flowers],
  mud: [churn, puddles],
  winter: [crust],
  desert: [ripples, thornAndStones],
  bocage: [flowers],
  beach: [ripples, surf],
  steppe: [],
  rubble: [shards],
};

/** Paints what lies about in the theatre of the sheet. */
export const paintTheatre = (press: Press): void => {
  for (const decorate of GROUND[press.sheet.theatre]) decorate(press);
};

/** Paints what has become of the houses there. */
export const paintRuinedRoofs = (press: Press): void => {
  if (press.sheet.theatre === 'rubble') roofHoles(press);
};
