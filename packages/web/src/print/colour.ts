/** Colours as '#rrggbb' text, and what can be done with them. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** The three parts of a colour. */
export const rgb = (colour: string): Rgb => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const asHex = (parts: readonly number[]): string =>
  `#${parts
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A colour one can see through. */
export const see = (colour: string, opacity: number): string => {
  const [r, g, b] = rgb(colour);
  return `rgba(${r},${g},${b},${opacity})`;
};

/** A colour so far on the way to another. */
export const mix = (from: string, to: string, part: number): string => {
  const other = rgb(to);
  return asHex(rgb(from).map((v, i) => v + (other[i]! - v) * part));
};

const linear = (u: number): number => (u <= 0.04045 ? u / 12.92 : ((u + 0.055) / 1.055) ** 2.4);
const gamma = (u: number): number => (u <= 0.0031308 ? 12.92 * u : 1.055 * u ** (1 / 2.4) - 0.055);

/** Lightness, chroma and hue as the eye has them (OKLCH). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** A colour as the eye has it. */
export const oklch = (colour: string): Oklch => {
  const [r, g, b] = rgb(colour).map((v) => linear(v / 255)) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const across = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const along = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(across, along),
    hue: Math.atan2(along, across),
  };
};

/** The colour of a lightness, chroma and hue, kept within what a screen can show. */
export const fromOklch = ({ lightness, chroma, hue }: Oklch): string => {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return asHex(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map((v) => 255 * gamma(Math.max(0, Math.min(1, v)))),
  );
};

/** A printed colour by night: same hue, lightness folded into the dark range. */
export const atNight = (colour: string): string => {
  const { lightness, chroma, hue } = oklch(colour);
  return fromOklch({ lightness: 0.145 + 0.275 * lightness, chroma: 0.8 * chroma, hue });
};
