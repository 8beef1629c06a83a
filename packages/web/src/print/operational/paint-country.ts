import { mix, rgb, see } from '../colour.ts';
import { valueAt } from '../field.ts';
import type { Line } from '../line.ts';
import { stations } from '../line.ts';
import type { Sheet } from '../palette.ts';
import type { Pen, Press } from '../pen.ts';
import { path, penOf, stroke, TURN } from '../pen.ts';
import { hash, roughness, scatter } from '../random.ts';
import type { Country, Patch } from './country.ts';

/** What the painters of a country need. */
export interface Survey {
  readonly pen: Pen;
  readonly sheet: Sheet;
  readonly country: Country;
  readonly makeCanvas: Press['makeCanvas'];
}

const MOTTLE = 8;

/** The land: paper, mottled. */
const paintLand = ({ pen, sheet, country: { plan }, makeCanvas }: Survey): void => {
  const [wide, high] = [Math.ceil(plan.wide / MOTTLE) + 1, Math.ceil(plan.high / MOTTLE) + 1];
  const canvas = makeCanvas(wide, high);
  const small = penOf(canvas);
  const image = small.createImageData(wide, high);
  const [paper, tint] = [rgb(sheet.paper), rgb(sheet.tint1)];
  const grain = MOTTLE / plan.unit / 2.2;
  for (let j = 0, k = 0; j < high; j++)
    for (let i = 0; i < wide; i++, k += 4) {
      const part = Math.max(0, Math.min(1, 0.32 + 0.8 * roughness(i * grain, j * grain, 3, 15)));
      for (let c = 0; c < 3; c++) image.data[k + c] = paper[c]! + (tint[c]! - paper[c]!) * part;
      image.data[k + 3] = 255;
    }
  small.putImageData(image, 0, 0);
  pen.imageSmoothingEnabled = true;
  pen.drawImage(canvas, 0, 0, wide * MOTTLE, high * MOTTLE);
};

/** Slopes: light from the north-west, bistre where it does not fall, cream where it does. */
const paintSlopes = ({ pen, sheet, country, makeCanvas }: Survey): void => {
  if (!country.relief) return;
  const { net, tints, contours } = country.relief;
  for (const { loops, ink } of tints) {
    path(pen, loops);
    pen.fillStyle = see(sheet[ink], 0.8);
    pen.fill('evenodd');
  }
  const canvas = makeCanvas(net.wide, net.high);
  const small = penOf(canvas);
  const image = small.createImageData(net.wide, net.high);
  const [dark, bright] = [rgb(sheet.shade), rgb(sheet.glow)];
  const slope = (country.plan.unit * 0.62) / (2 * net.step);
  for (let j = 1; j < net.high - 1; j++)
    for (let i = 1; i < net.wide - 1; i++) {
      const k = j * net.wide + i;
      const dx = (net.values[k + 1]! - net.values[k - 1]!) * slope;
      const dy = (net.values[k + net.wide]! - net.values[k - net.wide]!) * slope;
      const lit = (dx * 0.5 + dy * 0.5 + Math.SQRT1_2) / Math.hypot(dx, dy, 1) - Math.SQRT1_2;
      const tone = lit < 0 ? dark : bright;
      for (let c = 0; c < 3; c++) image.data[k * 4 + c] = tone[c]!;
      image.data[k * 4 + 3] =
        lit < 0 ? Math.min(165, -lit * 255) : Math.min(sheet.night ? 22 : 190, lit * (sheet.night ? 40 : 330));
    }
  small.putImageData(image, 0, 0);
  pen.imageSmoothingEnabled = true;
  const half = net.step / 2;
  pen.drawImage(canvas, net.x0 - half, net.y0 - half, net.wide * net.step, net.high * net.step);
  pen.strokeStyle = see(sheet.contour, 0.5);
  pen.lineWidth = 0.7;
  path(pen, contours);
  pen.stroke();
};

const within =
  ({ net }: Patch, deep: number) =>
  (x: number, y: number): boolean =>
    valueAt(net, x, y) > deep;

/** A forest: a tint with its darker edge, and a dot a tree. */
const paintForest = ({ pen, sheet, country }: Survey): void => {
  const { forest, plan, seed } = country;
  if (!forest) return;
  pen.save();
  path(pen, forest.loops);
  pen.fillStyle = see(sheet.wood, 0.85);
  pen.fill('evenodd');
  pen.clip('evenodd');
  pen.strokeStyle = see(sheet.woodEdge, 0.4);
  pen.lineWidth = 7;
  pen.stroke();
  pen.restore();
  const box = { x0: 0, y0: 0, x1: plan.wide, y1: plan.high };
  const trees = scatter(box, 9.5, 41 + seed, within(forest, 0.05));
  const dots = (
    style: string,
    at: (tree: (typeof trees)[number], r: number) => readonly [number, number, number],
  ): void => {
    pen.beginPath();
    for (const tree of trees) {
      const [x, y, r] = at(tree, 2.7 + tree.chance * 1.3);
      pen.moveTo(x + r, y);
      pen.arc(x, y, r, 0, TURN);
    }
    pen.fillStyle = style;
    pen.fill();
  };
  dots(see(sheet.shade, 0.25), ({ x, y }, r) => [x + 1, y + 1.2, r]);
  for (const [third, ink] of (['leafDark1', 'leafDark2', 'leafDark3'] as const).entries())
    dots(sheet[ink], ({ x, y, chance }, r) => [x, y, Math.floor(chance * 2.999) === third ? r : 0]);
  dots(see(sheet.leaf3, 0.8), ({ x, y }, r) => [x - r * 0.3, y - r * 0.35, r * 0.5]);
};

/** A marsh: dashes of water, reeds on half of them. */
const paintBog = ({ pen, sheet, country }: Survey): void => {
  const { marsh, plan, seed } = country;
  if (!marsh) return;
  pen.save();
  path(pen, marsh.loops);
  pen.fillStyle = see(sheet.marsh, 0.9);
  pen.fill('evenodd');
  pen.clip('evenodd');
  const box = { x0: 0, y0: 0, x1: plan.wide, y1: plan.high };
  const tufts = scatter(box, 15, 43 + seed, within(marsh, 0));
  pen.strokeStyle = see(sheet.bank, 0.65);
  pen.lineWidth = 1;
  pen.beginPath();
  for (const { x, y, chance } of tufts)
    for (let i = 0; i < (chance > 0.5 ? 3 : 2); i++) {
      const half = 4 + 3 * hash(Math.round(x), i);
      pen.moveTo(x - half + i * 2, y + i * 3.4);
      pen.lineTo(x + half + i * 2, y + i * 3.4);
    }
  pen.stroke();
  pen.strokeStyle = sheet.reed;
  pen.beginPath();
  for (const { x, y, chance } of tufts) {
    if (chance <= 0.55) continue;
    for (const [dx, dy] of [
      [-3, -5],
      [0, -7],
      [3, -5],
    ] as const) {
      pen.moveTo(x, y - 1);
      pen.lineTo(x + dx, y + dy);
    }
  }
  pen.stroke();
  pen.restore();
};

/** The sea over the land: fill, parallels of the coast that fade away from it, and the coast itself. */
const paintSea = ({ pen, sheet, country }: Survey): void => {
  const { sea, lining } = country;
  if (!sea) return;
  pen.save();
  path(pen, sea.loops);
  pen.fillStyle = sheet.water;
  pen.fill('evenodd');
  pen.clip('evenodd');
  for (const { lines, rank } of lining) {
    pen.strokeStyle = see(sheet.bank, 0.62 - rank * 0.11);
    pen.lineWidth = 1.05 - rank * 0.1;
    path(pen, lines);
    pen.stroke();
  }
  pen.restore();
  pen.strokeStyle = sheet.bank;
  pen.lineWidth = 1.3;
  pen.lineJoin = 'round';
  path(pen, sea.loops);
  pen.stroke();
};

/** Rivers: all casings, then all banks, then light cores; frozen ones are pale and broken. */
const paintStreams = ({ pen, sheet, country }: Survey): void => {
  pen.save();
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { line, width } of country.rivers) stroke(pen, line, see(sheet.halo, 0.9), width + 3);
  for (const { line, width } of country.rivers) stroke(pen, line, sheet.bank, width);
  for (const { line, width } of country.rivers) stroke(pen, line, see(sheet.water, 0.75), width * 0.42);
  for (const line of country.coasts) {
    stroke(pen, line, see(sheet.water, 0.8), 7);
    stroke(pen, line, sheet.bank, 1.3);
  }
  pen.restore();
};

/** Borders: dash and dot on a broad faint band. */
const paintFrontiers = ({ pen, sheet, country }: Survey): void => {
  pen.save();
  pen.lineJoin = 'round';
  for (const line of country.borders) stroke(pen, line, see(sheet.frontier, 0.16), 8);
  pen.setLineDash([9, 4, 1.5, 4]);
  for (const line of country.borders) stroke(pen, line, see(sheet.frontier, 0.9), 1.7);
  pen.restore();
};

/** The boundary of two theatres: long dashes, darker than a border. */
const paintBoundaries = ({ pen, sheet, country }: Survey): void => {
  pen.save();
  pen.lineJoin = 'round';
  for (const line of country.boundaries) stroke(pen, line, see(sheet.halo, 0.8), 6.5);
  pen.setLineDash([14, 7]);
  for (const line of country.boundaries) stroke(pen, line, see(sheet.ink, 0.75), 3);
  pen.restore();
};

/** Ridges nobody crosses: a row of peaks, lit from the left, on a dark foot. */
const paintRidges = ({ pen, sheet, country }: Survey): void => {
  pen.save();
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  for (const line of country.ridges) stroke(pen, line, see(sheet.shade, 0.28), 11);
  const peaks = country.ridges
    .flatMap((line) => [...stations(line, 10.5, 3)])
    .toSorted((one, other) => one.y - other.y);
  for (const [k, { x, y }] of peaks.entries()) {
    const [high, half] = [13 + 7 * hash(k, 3, country.seed), 7 + 2.5 * hash(k, 5, country.seed)];
    const [top, foot] = [y - high * 0.62, y + high * 0.38];
    const face = (corners: readonly (readonly [number, number])[], ink: string): void => {
      pen.beginPath();
      for (const [cx, cy] of corners) pen.lineTo(cx, cy);
      pen.closePath();
      pen.fillStyle = ink;
      pen.fill();
    };
    const lean = x - half * 0.15;
    face(
      [
        [lean, top],
        [x - half, foot],
        [x + half * 0.2, foot + 1],
      ],
      mix(sheet.tint2, sheet.glow, sheet.night ? 0.2 : 0.7),
    );
    face(
      [
        [lean, top],
        [x + half * 0.2, foot + 1],
        [x + half, foot],
      ],
      mix(sheet.hachure, sheet.shade, 0.45),
    );
    pen.strokeStyle = see(sheet.shade, 0.9);
    pen.lineWidth = 1.2;
    pen.beginPath();
    pen.moveTo(x - half, foot);
    pen.lineTo(lean, top);
    pen.lineTo(x + half, foot);
    pen.stroke();
  }
  pen.restore();
};

/** Straits: an arrow from shore to shore. */
const paintStraits = ({ pen, sheet, country }: Survey): void => {
  pen.save();
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { points } of country.straits) {
    const [a, b] = [points[0]!, points.at(-1)!];
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0]);
    const barbs = (): void => {
      pen.beginPath();
      pen.moveTo(...a);
      pen.lineTo(...b);
      for (const [[x, y], turn] of [
        [a, angle],
        [b, angle + Math.PI],
      ] as const)
        for (const side of [-0.6, 0.6]) {
          pen.moveTo(x, y);
          pen.lineTo(x + 8 * Math.cos(turn + side), y + 8 * Math.sin(turn + side));
        }
      pen.stroke();
    };
    pen.strokeStyle = see(sheet.halo, 0.9);
    pen.lineWidth = 6;
    barbs();
    pen.strokeStyle = sheet.bank;
    pen.lineWidth = 2.6;
    barbs();
  }
  pen.restore();
};

const ties = (pen: Pen, line: Line, gap: number, half: number): void => {
  pen.beginPath();
  for (const { x, y, angle } of stations(line, gap, gap * 0.66)) {
    pen.moveTo(x - Math.sin(angle) * half, y + Math.cos(angle) * half);
    pen.lineTo(x + Math.sin(angle) * half, y - Math.cos(angle) * half);
  }
  pen.stroke();
};

/** Roads, then railways over them: a dark red line with its ties. */
const paintTraffic = ({ pen, sheet, country }: Survey): void => {
  pen.save();
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  for (const { line } of country.ways) stroke(pen, line, see(sheet.halo, 0.8), 4.6);
  for (const { line, kind } of country.ways) {
    pen.setLineDash(kind === 'track' ? [5, 4] : []);
    stroke(pen, line, sheet.dirtLine, kind === 'paved' ? 2.4 : 1.6);
  }
  pen.setLineDash([]);
  for (const line of country.rails) stroke(pen, line, see(sheet.halo, 0.8), 4.4);
  for (const line of country.rails) {
    stroke(pen, line, sheet.railRed, 1.9);
    pen.lineWidth = 1.3;
    pen.lineCap = 'butt';
    ties(pen, line, 9, 3.4);
    pen.lineCap = 'round';
  }
  pen.lineCap = 'butt';
  for (const { line } of country.bridges) {
    stroke(pen, line, sheet.ink, 8);
    stroke(pen, line, sheet.halo, 5);
  }
  pen.setLineDash([2.6, 2.6]);
  for (const line of country.fords) {
    stroke(pen, line, sheet.halo, 5);
    stroke(pen, line, sheet.ink, 1.6);
  }
  pen.restore();
};

/** Everything of a country that never changes in a game, but for the ruling, the towns and the names. */
export const paintCountry = (survey: Survey): void => {
  paintLand(survey);
  paintSlopes(survey);
  paintForest(survey);
  paintBog(survey);
  paintSea(survey);
  paintStreams(survey);
  paintRidges(survey);
  paintStraits(survey);
  paintFrontiers(survey);
  paintBoundaries(survey);
  paintTraffic(survey);
};
