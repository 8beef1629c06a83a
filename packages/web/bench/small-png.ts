import { crc32, deflateSync, inflateSync } from 'node:zlib';

/** A picture without its packing: three bytes a pixel. */
interface Picture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const TRUE_COLOUR = 2;

const chunksOf = (file: Buffer): readonly { readonly type: string; readonly data: Buffer }[] => {
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = SIGNATURE.length; at < file.length; ) {
    const long = file.readUInt32BE(at);
    chunks.push({ type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + long) });
    at += long + 12;
  }
  return chunks;
};

/** What a byte was foretold as, from the ones to its left, above it and above that: the five filters of PNG. */
const foretold = (filter: number, left: number, up: number, corner: number): number => {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
};

/** Reads a PNG of true colour, as a browser takes it; its opacity is left out. */
const readPng = (file: Buffer): Picture => {
  const chunks = chunksOf(file);
  const head = chunks.find(({ type }) => type === 'IHDR')!.data;
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const each = head[9] === TRUE_COLOUR ? 3 : 4;
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const wide = width * each;
  const rows = new Uint8Array(wide * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const at = y * wide + x;
      const left = x >= each ? rows[at - each]! : 0;
      const up = y > 0 ? rows[at - wide]! : 0;
      const corner = x >= each && y > 0 ? rows[at - wide - each]! : 0;
      rows[at] = raw[y * (wide + 1) + 1 + x]! + foretold(raw[y * (wide + 1)]!, left, up, corner);
    }
  if (each === 3) return { width, height, pixels: rows };
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) pixels.set(rows.subarray(i * 4, i * 4 + 3), i * 3);
  return { width, height, pixels };
};

/** A colour rounded to five bits a channel, and how often it occurs. */
interface Tone {
  readonly key: number;
  readonly count: number;
}
const keyOf = (r: number, g: number, b: number): number => ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
const channel = (key: number, c: number): number => (key >> (10 - 5 * c)) & 31;

const spreadOf = (box: readonly Tone[], c: number): number => {
  const values = box.map(({ key }) => channel(key, c));
  return Math.max(...values) - Math.min(...values);
};
const weightOf = (box: readonly Tone[]): number => box.reduce((sum, { count }) => sum + Math.sqrt(count), 0);

/** The tones in so many boxes: the heaviest is cut across its longest side, again and again. */
const cutInto = (tones: readonly Tone[], boxes: number): readonly (readonly Tone[])[] => {
  let cut: readonly (readonly Tone[])[] = [tones];
  while (cut.length < boxes) {
    const [next] = [...cut]
      .filter((box) => box.length > 1)
      .sort((a, b) => weightOf(b) * longest(b).spread - weightOf(a) * longest(a).spread);
    if (!next) break;
    const { c } = longest(next);
    const sorted = [...next].sort((a, b) => channel(a.key, c) - channel(b.key, c));
    const half = weightOf(sorted) / 2;
    let [at, sum] = [0, 0];
    while (at < sorted.length - 1 && sum + Math.sqrt(sorted[at]!.count) <= half) {
      sum += Math.sqrt(sorted[at]!.count);
      at += 1;
    }
    const middle = Math.max(1, at);
    cut = [...cut.filter((box) => box !== next), sorted.slice(0, middle), sorted.slice(middle)];
  }
  return cut;
};
const longest = (box: readonly Tone[]): { readonly c: number; readonly spread: number } =>
  [0, 1, 2].map((c) => ({ c, spread: spreadOf(box, c) })).sort((a, b) => b.spread - a.spread)[0]!;

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8);
  framed.writeUInt32BE(data.length, 0);
  framed.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([framed.subarray(0, 4), body, framed.subarray(4)]);
};

/** The same picture with so many colours at most, one byte a pixel: about half as large. */
export const fewerColours = (file: Buffer, colours: number): Buffer => {
  const { width, height, pixels } = readPng(file);
  const counts = new Map<number, number>();
  const keys = new Uint16Array(width * height);
  for (let i = 0; i < keys.length; i += 1) {
    const key = keyOf(pixels[i * 3]!, pixels[i * 3 + 1]!, pixels[i * 3 + 2]!);
    keys[i] = key;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const boxes = cutInto(
    [...counts].map(([key, count]) => ({ key, count })),
    colours,
  );
  const indexOf = new Map(boxes.flatMap((box, i) => box.map(({ key }) => [key, i] as const)));
  const sums = new Float64Array(boxes.length * 4);
  const rows = Buffer.alloc((width + 1) * height);
  for (let i = 0; i < keys.length; i += 1) {
    const index = indexOf.get(keys[i]!)!;
    rows[Math.floor(i / width) * (width + 1) + 1 + (i % width)] = index;
    for (let c = 0; c < 3; c += 1) sums[index * 4 + c]! += pixels[i * 3 + c]!;
    sums[index * 4 + 3]! += 1;
  }
  const palette = Buffer.from(
    boxes.flatMap((_, i) => [0, 1, 2].map((c) => Math.round(sums[i * 4 + c]! / sums[i * 4 + 3]!))),
  );
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
