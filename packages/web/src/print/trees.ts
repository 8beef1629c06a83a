import { mix, see } from './colour.ts';
import type { Ink, Sheet } from './palette.ts';
import type { Pen, Press } from './pen.ts';
import { penOf, TURN } from './pen.ts';
import { stream } from './random.ts';

/** What grows. */
export type Leaves = 'wood' | 'forest' | 'hedge';

/** A crown seen from above. */
export interface Crown {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** From 0 up to 1: which of the sprites. */
  readonly chance: number;
}

const SPRITES = 12;
// A sprite is drawn for a crown this large and scaled from there.
const CROWN = 12;
const BOX = 30;

const TONES: Readonly<Record<Leaves, readonly Ink[]>> = {
  wood: ['leaf1', 'leaf2', 'leaf3'],
  forest: ['leafDark1', 'leafDark2', 'leafDark3'],
  hedge: ['hedge1', 'hedge2', 'hedge3'],
};
const FIRS: readonly Ink[] = ['fir1', 'fir2', 'fir3'];

const blob = (pen: Pen, radius: number, at: readonly [number, number], lobes: number, seed: number): void => {
  pen.beginPath();
  for (let i = 0; i <= lobes * 6; i++) {
    const angle = (i / (lobes * 6)) * TURN;
    const far = radius * (1 + 0.1 * Math.cos(lobes * angle + seed));
    pen.lineTo(at[0] + far * Math.cos(angle), at[1] + far * Math.sin(angle));
  }
  pen.closePath();
};

/** A broad-leaved crown: a lobed disc, lit from the north-west. */
const broadLeaved = (pen: Pen, sheet: Sheet, tone: string, seed: number): void => {
  const lobes = 7 + Math.floor(stream(seed)() * 3);
  blob(pen, CROWN, [0, 0], lobes, seed);
  pen.fillStyle = tone;
  pen.fill();
  pen.save();
  pen.clip();
  blob(pen, CROWN * 0.95, [-CROWN * 0.26, -CROWN * 0.3], lobes, seed);
  pen.fillStyle = mix(tone, '#ffffff', 0.13);
  pen.fill();
  blob(pen, CROWN * 0.55, [-CROWN * 0.38, -CROWN * 0.42], lobes, seed);
  pen.fillStyle = mix(tone, '#fffbe0', 0.26);
  pen.fill();
  pen.restore();
  blob(pen, CROWN, [0, 0], lobes, seed);
  pen.strokeStyle = see(sheet.leafLine, 0.5);
  pen.lineWidth = 0.9;
  pen.stroke();
};

/** A conifer: a star with ribs from the top. */
const conifer = (pen: Pen, sheet: Sheet, tone: string, seed: number): void => {
  const points = 9;
  const radius = CROWN - 1;
  const star = (): void => {
    pen.beginPath();
    for (let i = 0; i < points * 2; i++) {
      const angle = seed + (i / (points * 2)) * TURN;
      const far = i & 1 ? radius * 0.66 : radius;
      pen.lineTo(far * Math.cos(angle), far * Math.sin(angle));
    }
    pen.closePath();
  };
  star();
  pen.fillStyle = tone;
  pen.fill();
  pen.save();
  pen.clip();
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.arc(0, 0, radius * 1.2, Math.PI * 0.9, Math.PI * 1.65);
  pen.closePath();
  pen.fillStyle = mix(tone, '#ffffff', 0.2);
  pen.fill();
  pen.restore();
  star();
  pen.strokeStyle = see(sheet.leafLine, 0.5);
  pen.lineWidth = 0.8;
  pen.stroke();
  pen.beginPath();
  for (let i = 0; i < points; i++) {
    const angle = seed + (i / points) * TURN;
    pen.moveTo(0, 0);
    pen.lineTo(radius * 0.85 * Math.cos(angle), radius * 0.85 * Math.sin(angle));
  }
  pen.strokeStyle = see(sheet.leafLine, 0.28);
  pen.stroke();
};

/** The snow on a crown: more of it on some. */
const snowCap = (pen: Pen, sheet: Sheet, seed: number): void => {
  const more = 0.2 * stream(seed + 40)();
  pen.beginPath();
  pen.ellipse(-CROWN * 0.2, -CROWN * 0.26, CROWN * (0.52 + more), CROWN * (0.46 + more), -0.5, 0, TURN);
  pen.fillStyle = see(sheet.snow, 0.86);
  pen.fill();
};

/** The crowns of a kind side by side in one picture, drawn a little larger than they will be used. */
const spritesOf = ({ makeCanvas, sheet }: Press, leaves: Leaves, sharpness: number): ImageBitmap => {
  const size = Math.ceil(BOX * sharpness);
  const canvas = makeCanvas(size * SPRITES, size);
  const pen = penOf(canvas);
  for (let i = 0; i < SPRITES; i++) {
    pen.save();
    pen.translate(size * (i + 0.5), size / 2);
    pen.scale(size / BOX, size / BOX);
    const isFir = leaves === 'forest' && i % 3 === 0;
    if (isFir) conifer(pen, sheet, sheet[FIRS[(i / 3) % 3]!], i);
    else broadLeaved(pen, sheet, sheet[TONES[leaves][i % 3]!], i + 3);
    if (sheet.theatre === 'winter') snowCap(pen, sheet, i);
    pen.restore();
  }
  return canvas.transferToImageBitmap();
};

const shadowOf = ({ makeCanvas, sheet }: Press, size: number): ImageBitmap => {
  const canvas = makeCanvas(size, size);
  const pen = penOf(canvas);
  pen.fillStyle = see(sheet.shade, sheet.night ? 0.4 : 0.26);
  pen.beginPath();
  pen.ellipse(size / 2, size / 2, (CROWN * 0.98 * size) / BOX, (CROWN * 0.92 * size) / BOX, 0, 0, TURN);
  pen.fill();
  return canvas.transferToImageBitmap();
};

/** Plants crowns: all shadows first, then the crowns from north to south, so that each stands before those behind it. */
export const plant = (press: Press, leaves: Leaves, crowns: readonly Crown[]): void => {
  if (crowns.length === 0) return;
  const { pen, zoom } = press;
  const largest = crowns.reduce((most, { radius }) => Math.max(most, radius), 0);
  const sharpness = Math.max(0.6, (largest / CROWN) * zoom * 1.15);
  const sprites = spritesOf(press, leaves, sharpness);
  const size = Math.ceil(BOX * sharpness);
  const shadow = shadowOf(press, size);
  for (const { x, y, radius } of crowns) {
    const side = (radius * BOX) / CROWN;
    pen.drawImage(shadow, x + radius * 0.32 - side / 2, y + radius * 0.38 - side / 2, side, side);
  }
  for (const { x, y, radius, chance } of [...crowns].sort((a, b) => a.y - b.y)) {
    const side = (radius * BOX) / CROWN;
    const which = Math.floor(chance * SPRITES) * size;
    pen.drawImage(sprites, which, 0, size, size, x - side / 2, y - side / 2, side, side);
  }
};
