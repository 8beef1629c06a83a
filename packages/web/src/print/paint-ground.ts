import { rgb, see } from './colour.ts';
import type { Field } from './field.ts';
import { stations } from './line.ts';
import type { Press } from './pen.ts';
import { path, penOf, stroke } from './pen.ts';
import type { Box } from './random.ts';
import { hash, noise, roughness, scatter } from './random.ts';
import { THEATRE_GROUND } from './theatres.ts';

const MOTTLE_STEP = 8;

/** The paper, mottled towards meadow. */
export const paintPaper = ({ pen, sheet, scene, makeCanvas }: Press): void => {
  const [wide, high] = [Math.ceil(scene.wide / MOTTLE_STEP) + 1, Math.ceil(scene.high / MOTTLE_STEP) + 1];
  const canvas = makeCanvas(wide, high);
  const small = penOf(canvas);
  const image = small.createImageData(wide, high);
  const [paper, meadow] = [rgb(sheet.paper), rgb(sheet.meadow)];
  const { mottle } = THEATRE_GROUND[sheet.theatre];
  const grain = MOTTLE_STEP / scene.unit / 1.6;
  for (let j = 0, k = 0; j < high; j++)
    for (let i = 0; i < wide; i++, k += 4) {
      const tone = 0.5 + roughness(i * grain, j * grain, 3, 5) * 0.9;
      const part = Math.max(0, Math.min(1, tone)) * mottle;
      for (let c = 0; c < 3; c++) image.data[k + c] = paper[c]! + (meadow[c]! - paper[c]!) * part;
      image.data[k + 3] = 255;
    }
  small.putImageData(image, 0, 0);
  pen.imageSmoothingEnabled = true;
  pen.drawImage(canvas, 0, 0, wide * MOTTLE_STEP, high * MOTTLE_STEP);
};

/** The tints of the levels. */
export const paintTints = ({ pen, sheet, scene }: Press): void => {
  for (const { loops, ink } of scene.relief?.tints ?? []) {
    path(pen, loops);
    pen.fillStyle = sheet[ink];
    pen.fill('evenodd');
  }
};

const FLAT = Math.SQRT1_2;

/** How much lighter than flat ground each knot of the net is; negative where it lies in shadow. */
const lightOf = (net: Field, slope: number): Field => {
  const values = new Float32Array(net.values.length);
  for (let j = 1; j < net.high - 1; j++)
    for (let i = 1; i < net.wide - 1; i++) {
      const k = j * net.wide + i;
      const dx = (net.values[k + 1]! - net.values[k - 1]!) * slope;
      const dy = (net.values[k + net.wide]! - net.values[k - net.wide]!) * slope;
      values[k] = (dx * 0.5 + dy * 0.5 + FLAT) / Math.hypot(dx, dy, 1) - FLAT;
    }
  return { ...net, values };
};

/** The same net twice as fine, smooth where the coarse one has corners. */
const finer = (net: Field): Field => {
  const [wide, high] = [net.wide * 2, net.high * 2];
  const values = new Float32Array(wide * high);
  for (let j = 0, k = 0; j < high; j++) {
    const row = (j >> 1) * net.wide;
    const beyond = Math.max(0, Math.min(net.high - 1, (j >> 1) + (j & 1 ? 1 : -1))) * net.wide;
    for (let i = 0; i < wide; i++, k++) {
      const near = i >> 1;
      const next = Math.max(0, Math.min(net.wide - 1, near + (i & 1 ? 1 : -1)));
      const here = 0.75 * net.values[row + near]! + 0.25 * net.values[row + next]!;
      values[k] = 0.75 * here + 0.25 * (0.75 * net.values[beyond + near]! + 0.25 * net.values[beyond + next]!);
    }
  }
  return { x0: net.x0 - net.step / 4, y0: net.y0 - net.step / 4, step: net.step / 2, wide, high, values };
};

/** Hill shading: light from the north-west at 45 degrees; what is darker than flat ground turns bistre, what is lighter cream. */
export const paintShading = ({ pen, sheet, scene, makeCanvas }: Press): void => {
  if (!scene.relief) return;
  const { net, steepness } = scene.relief;
  const light = finer(lightOf(net, (scene.unit * steepness) / (2 * net.step)));
  const canvas = makeCanvas(light.wide, light.high);
  const small = penOf(canvas);
  const image = small.createImageData(light.wide, light.high);
  const [dark, bright] = [rgb(sheet.shade), rgb(sheet.glow)];
  for (let k = 0; k < light.values.length; k++) {
    const lit = light.values[k]!;
    const tone = lit < 0 ? dark : bright;
    for (let c = 0; c < 3; c++) image.data[k * 4 + c] = tone[c]!;
    image.data[k * 4 + 3] =
      lit < 0 ? Math.min(150, -lit * 204) : sheet.night ? Math.min(26, lit * 30) : Math.min(150, lit * 230);
  }
  small.putImageData(image, 0, 0);
  pen.imageSmoothingEnabled = true;
  const half = light.step / 2;
  pen.drawImage(canvas, light.x0 - half, light.y0 - half, light.wide * light.step, light.high * light.step);
};

/** The contour lines; those of the whole levels heavier. */
export const paintContours = ({ pen, sheet, scene }: Press): void => {
  if (!scene.relief) return;
  pen.save();
  pen.lineJoin = 'round';
  for (const main of [false, true]) {
    pen.strokeStyle = see(sheet.contour, main ? 0.95 : 0.5);
    pen.lineWidth = main ? 1.5 : 0.8;
    path(
      pen,
      scene.relief.contours.filter((contour) => contour.main === main).map(({ line }) => line),
    );
    pen.stroke();
  }
  pen.restore();
};

const HACHURE_GAP = 6;

/** Cliffs: a line with tapered hachures that point down the drop. */
export const paintCliffs = ({ pen, sheet, scene }: Press): void => {
  for (const line of scene.cliffs) {
    stroke(pen, line, sheet.hachure, 2);
    pen.fillStyle = sheet.hachure;
    pen.beginPath();
    for (const [i, { x, y, angle }] of stations(line, HACHURE_GAP, HACHURE_GAP / 2).entries()) {
      const [along, across] = [
        [Math.cos(angle) * 2.2, Math.sin(angle) * 2.2],
        [Math.sin(angle), -Math.cos(angle)],
      ];
      const long = 7 + 4 * hash(i, 2);
      pen.moveTo(x + along[0]!, y + along[1]!);
      pen.lineTo(x - along[0]!, y - along[1]!);
      pen.lineTo(x + across[0]! * long, y + across[1]! * long);
    }
    pen.fill();
  }
};

/** Whether nothing but open ground lies there: no area, and nothing that stands or runs within a margin. */
export const isOpen = ({ areas, free }: Press['scene'], x: number, y: number, margin: number): boolean =>
  free(x, y, margin) &&
  !areas.some(
    ({ box, depth }) => x > box.x0 - 4 && x < box.x1 + 4 && y > box.y0 - 4 && y < box.y1 + 4 && depth(x, y) > -0.03,
  );

/** The whole sheet. */
export const sheetBox = ({ wide, high }: Press['scene']): Box => ({ x0: 0, y0: 0, x1: wide, y1: high });

/** Tufts of grass on open ground, as thick as they grow there. */
export const paintTufts = ({ pen, sheet, scene }: Press): void => {
  const { tufts } = THEATRE_GROUND[sheet.theatre];
  if (!scene.near || tufts === null) return;
  const { unit } = scene;
  const grows = (x: number, y: number): boolean =>
    noise((x / unit) * 0.8, (y / unit) * 0.8, 61) > -0.05 && isOpen(scene, x, y, 3);
  pen.strokeStyle = see(sheet.tuft, 0.65);
  pen.lineWidth = 0.9;
  pen.beginPath();
  for (const { x, y, chance } of scatter(sheetBox(scene), unit * tufts, 911 + scene.seed, grows)) {
    const size = 2.2 + 1.6 * chance;
    pen.moveTo(x - size, y - size * 0.6);
    pen.lineTo(x, y);
    pen.lineTo(x + size * 0.1, y - size);
    pen.moveTo(x, y);
    pen.lineTo(x + size, y - size * 0.5);
  }
  pen.stroke();
};
