import { see } from './colour.ts';
import type { Pen, Press } from './pen.ts';
import { path, penOf } from './pen.ts';
import { hash, noise } from './random.ts';
import type { Area } from './scene.ts';

/** The colours and the weave of a kind of field. */
interface Weave {
  readonly tones: readonly string[];
  readonly line: string;
  readonly opacity: number;
  /** Between furrows, in units. */
  readonly gap: number;
}

/** One parcel of a field, in the field's own turned plane. */
interface Parcel {
  readonly i: number;
  readonly j: number;
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
}

const LENGTHWISE = 0.68;

/** Cuts a length into uneven pieces. */
const cuts = (
  from: number,
  to: number,
  piece: readonly [number, number],
  chance: (i: number) => number,
): readonly number[] => {
  const out = [from];
  for (let i = 0; out[i]! < to; i++) out.push(out[i]! + piece[0] + (piece[1] - piece[0]) * chance(i));
  return out;
};

const parcelsOf = (area: Area, unit: number, reach: number): readonly Parcel[] => {
  const { seed } = area;
  const xs = cuts(-reach, reach, [0.55 * unit, 1.05 * unit], (i) => hash(i, 1, seed));
  return xs.slice(0, -1).flatMap((x, i) => {
    const start = -reach - hash(i, 9, seed) * unit;
    const ys = cuts(start, reach, [0.9 * unit, 1.9 * unit], (k) => hash(k, 20 + i, seed));
    return ys.slice(0, -1).map((y, j) => ({ i, j, x, y, wide: xs[i + 1]! - x, high: ys[j + 1]! - y }));
  });
};

const furrows = (pen: Pen, parcel: Parcel, seed: number, gap: number): void => {
  const { i, j, x, y, wide, high } = parcel;
  const inset = 1.2;
  const apart = gap * (1 + 0.25 * hash(i, j, seed + 6));
  if (hash(i, j, seed + 8) < LENGTHWISE) {
    for (let k = x + inset + apart / 2; k < x + wide - inset; k += apart) {
      const [a, b] = [noise(k, y, seed) * 1.2, noise(k, y + 9, seed) * 1.2];
      pen.moveTo(k, y + inset);
      pen.bezierCurveTo(k + a, y + high * 0.3, k - b, y + high * 0.7, k, y + high - inset);
    }
    return;
  }
  for (let k = y + inset + apart / 2; k < y + high - inset; k += apart) {
    pen.moveTo(x + inset, k);
    pen.lineTo(x + wide - inset, k + noise(k, x, seed));
  }
};

/** A field cut into parcels, each with its own tone and its own way of the plough. */
const paintParcels = (press: Press, area: Area, weave: Weave): void => {
  const { pen, scene } = press;
  const { unit } = scene;
  const { box, seed } = area;
  const angle = (hash(seed, 3) - 0.5) * 1.2;
  // The strips of a hex map start from the middle of the sheet: one hex more moves no other field.
  const frame = area.exact ? box : { x0: 0, y0: 0, x1: scene.wide, y1: scene.high };
  const [cx, cy] = [(frame.x0 + frame.x1) / 2, (frame.y0 + frame.y1) / 2];
  const reach = Math.hypot(frame.x1 - frame.x0, frame.y1 - frame.y0) / 2 + unit;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const margin = unit * 1.3;
  const there = parcelsOf(area, unit, reach).filter(({ x, y, wide, high }) => {
    const [mx, my] = [x + wide / 2, y + high / 2];
    const [px, py] = [cx + mx * cos - my * sin, cy + mx * sin + my * cos];
    if (px < -margin || py < -margin || px > scene.wide + margin || py > scene.high + margin) return false;
    // Nothing of a parcel is seen when its middle is that far outside the area.
    return area.depth(px, py) > -0.6 || area.exact;
  });
  drawOn(press, area, (layer) => {
    layer.fillStyle = weave.tones[0]!;
    layer.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
    layer.translate(cx, cy);
    layer.rotate(angle);
    weaveParcels(layer, there, area.seed, { ...weave, gap: weave.gap * unit });
  });
  path(pen, area.loops);
  pen.strokeStyle = see(weave.line, area.exact ? 1 : 0.75);
  pen.lineWidth = area.exact ? 1.2 : 1.1;
  pen.stroke();
};

const weaveParcels = (pen: Pen, parcels: readonly Parcel[], seed: number, weave: Weave): void => {
  for (const { i, j, x, y, wide, high } of parcels) {
    pen.fillStyle = weave.tones[Math.floor(hash(i, j, seed + 5) * weave.tones.length)]!;
    pen.fillRect(x, y, wide + 0.5, high + 0.5);
  }
  pen.strokeStyle = see(weave.line, weave.opacity);
  pen.lineWidth = 0.9;
  for (const parcel of parcels) {
    pen.beginPath();
    furrows(pen, parcel, seed, weave.gap);
    pen.stroke();
  }
  pen.strokeStyle = see(weave.line, 0.55);
  pen.lineWidth = 0.8;
  for (const { x, y, wide, high } of parcels) pen.strokeRect(x, y, wide, high);
};

/** Draws on a layer of its own and keeps what lies within the area: much quicker than a clip with a long edge. */
const drawOn = ({ pen, scene, zoom, makeCanvas }: Press, area: Area, draw: (layer: Pen) => void): void => {
  const x0 = Math.floor(Math.max(0, area.box.x0) * zoom);
  const y0 = Math.floor(Math.max(0, area.box.y0) * zoom);
  const wide = Math.ceil(Math.min(scene.wide, area.box.x1) * zoom) - x0;
  const high = Math.ceil(Math.min(scene.high, area.box.y1) * zoom) - y0;
  if (wide <= 0 || high <= 0) return;
  const canvas = makeCanvas(wide, high);
  const layer = penOf(canvas);
  layer.translate(-x0, -y0);
  layer.scale(zoom, zoom);
  layer.save();
  draw(layer);
  layer.restore();
  layer.globalCompositeOperation = 'destination-in';
  path(layer, area.loops);
  layer.fill('evenodd');
  pen.drawImage(canvas, x0 / zoom, y0 / zoom, wide / zoom, high / zoom);
};

/** Ploughed land and standing corn. */
export const paintField = (press: Press, area: Area): void => {
  const { sheet } = press;
  paintParcels(
    press,
    area,
    area.kind === 'plough'
      ? { tones: [sheet.plough1, sheet.plough2, sheet.plough3], line: sheet.furrow, opacity: 0.42, gap: 0.045 }
      : { tones: [sheet.crop1, sheet.crop2, sheet.crop3], line: sheet.cropLine, opacity: 0.5, gap: 0.034 },
  );
};
