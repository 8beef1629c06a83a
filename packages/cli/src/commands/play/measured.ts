import type { Space, Spot } from '@grognard/kernel';
import { listingOf } from '../../text/listing.ts';
import type { Filled, Filler, Hole } from './asking.ts';
import { askRow, askUntil, BACK, END, withValue } from './asking.ts';
import { lengthText, spotText } from './desk.ts';
import { labelsOf } from './labels.ts';
import { degreesOf, WINDS } from './map/compass.ts';
import type { Unit } from './map/unit.ts';
import { unitOf } from './map/unit.ts';

type Of<K extends Space['kind']> = Extract<Space, { readonly kind: K }>;

/** As many values as can be listed by what they mean. */
const FEW = 12;

/** A number. Where it stands for something that has a name, such as the side of a hex, the names are listed. */
export const askNumber = async (filler: Filler, hole: Hole, { min, max }: Of<'number'>): Promise<Filled<number>> => {
  const { terminal } = filler;
  if (max - min < FEW) {
    const values = Array.from({ length: max - min + 1 }, (_, i) => min + i);
    const labels = labelsOf(filler, hole, values);
    if (new Set(labels).size === labels.length && labels.every((label) => !/\d/.test(label)))
      return oneOf(filler, hole, values, labels);
  }
  const prompt = terminal.say('fromTo', { name: hole.name, min, max });
  const read = (line: string): number | undefined => {
    const value = /^[-−+]?\d+$/.test(line) ? Number(line.replace('−', '-')) : Number.NaN;
    return value >= min && value <= max ? value : undefined;
  };
  return askUntil(filler, prompt, read, terminal.say('wantNumber', { min, max }));
};

/** One of some values by their labels. */
export const oneOf = async <V>(
  filler: Filler,
  { name, usual }: Pick<Hole, 'name' | 'usual'>,
  values: readonly V[],
  labels: readonly string[],
): Promise<Filled<V>> => {
  const at = values.indexOf(usual as V);
  const row = await askRow(filler, name, listingOf(labels), at < 0 ? null : at);
  if (row.kind !== 'value') return row.kind === 'back' ? BACK : END;
  return withValue(values[row.value]!);
};

/** A direction on a table: a wind by its letters, or degrees. */
export const askFacing = (filler: Filler, { name }: Hole, { from, to }: Of<'facing'>): Promise<Filled<number>> => {
  const { say } = filler.terminal;
  const winds = new Map(WINDS.map((wind) => [say(`letters_${wind}`).toLowerCase(), degreesOf(wind)]));
  const read = (line: string): number | undefined => {
    const value = winds.get(line.toLowerCase()) ?? (/^\d{1,3}°?$/.test(line) ? Number.parseInt(line, 10) : undefined);
    return value !== undefined && value >= from && value <= to ? value : undefined;
  };
  return askUntil(filler, say('whichWind', { name }), read, say('wantWind'));
};

/** What stands between measures: a comma is a decimal sign in French. */
const between = ({ language }: Filler['terminal']): string => (language === 'fr' ? ' ; ' : '; ');

const numberIn = (text: string, { tenths }: Unit): number | undefined =>
  /^-?\d+(?:[.,]\d+)?$/.test(text) ? Math.round(Number(text.replace(',', '.')) * tenths) : undefined;

/** A moment on a way, in the table's unit along it. What is shown of its bounds can be typed: it is rounded inwards. */
export const askSpan = (filler: Filler, { name }: Hole, { spans }: Of<'span'>): Promise<Filled<number>> => {
  const { terminal, desk } = filler;
  const ranges = spans
    .map(([from, to]) => `${lengthText(terminal, desk, from, 'ceil')}–${lengthText(terminal, desk, to, 'floor')}`)
    .join(between(terminal));
  const unit = unitOf(desk.ground);
  const read = (line: string): number | undefined => {
    const value = numberIn(line, unit);
    return value !== undefined && spans.some(([from, to]) => value >= from && value <= to) ? value : undefined;
  };
  const prompt = terminal.say('along', { name, ranges, unit: unit.name });
  return askUntil(filler, prompt, read, terminal.say('wantLength', { ranges, unit: unit.name }));
};

/** One place of a table, in its unit across and down. */
export const askSpot = (filler: Filler, { name }: Hole, { area }: Of<'area'>): Promise<Filled<Spot>> => {
  const { terminal, desk } = filler;
  const unit = unitOf(desk.ground);
  const prompt = terminal.say('spotWithin', { name, within: areaText(filler, area), unit: unit.name });
  return askUntil(filler, prompt, (line) => spotOf(line, unit), terminal.say('wantSpot', { unit: unit.name }));
};

/** Several places of a table. */
export const askSpots = (filler: Filler, { name }: Hole, { area }: Of<'area'>): Promise<Filled<readonly Spot[]>> => {
  const { terminal, desk } = filler;
  const unit = unitOf(desk.ground);
  const prompt = terminal.say('spotWithin', { name, within: areaText(filler, area), unit: unit.name });
  return askUntil(filler, prompt, (line) => spotsOf(line, unit), terminal.say('wantSpots', { unit: unit.name }));
};

/** A way over a table: the places where it bends, and its end. */
export const askRoute = (
  filler: Filler,
  { name }: Hole,
  { from, length }: Of<'route'>,
): Promise<Filled<readonly Spot[]>> => {
  const { terminal, desk } = filler;
  const unit = unitOf(desk.ground);
  const prompt = terminal.say('wayFrom', {
    name,
    from: spotText(terminal, desk, from),
    length: lengthText(terminal, desk, length, 'floor'),
    unit: unit.name,
  });
  return askUntil(filler, prompt, (line) => spotsOf(line, unit), terminal.say('wantSpots', { unit: unit.name }));
};

const spotOf = (text: string, unit: Unit): Spot | undefined => {
  const [x, y, ...more] = text.split('/').map((part) => numberIn(part.trim(), unit));
  return x === undefined || y === undefined || more.length > 0 ? undefined : { x, y };
};

const spotsOf = (line: string, unit: Unit): readonly Spot[] | undefined => {
  const spots = line.split(/\s+/).map((text) => spotOf(text, unit));
  return spots.every((spot) => spot !== undefined) ? spots : undefined;
};

/** Where a place may be: from corner to corner, for each part of the area. */
const areaText = ({ terminal, desk }: Filler, area: Of<'area'>['area']): string =>
  area
    .map((outline) => {
      const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
      const corner = (pick: (...values: number[]) => number): string =>
        spotText(terminal, desk, { x: pick(...xs), y: pick(...ys) });
      return `${corner(Math.min)}–${corner(Math.max)}`;
    })
    .join(between(terminal));
