import type { Space } from '@grognard/kernel';
import type { Filled, Filler, Hole } from './asking.ts';
import { askUntil, withValue } from './asking.ts';
import { hexText, lookOf } from './desk.ts';
import { hexLabel, hexRanges, labelsOf } from './labels.ts';
import { askFacing, askNumber, askRoute, askSpan, askSpot, askSpots, oneOf } from './measured.ts';
import { askSeveral, askShares, sharesOf } from './several.ts';

/** The one value a space leaves, where it leaves no choice; undefined where it does. */
export const onlyValue = (space: Space): { readonly value: unknown } | undefined => {
  switch (space.kind) {
    case 'options':
      return space.options.length === 1 ? { value: space.options[0] } : undefined;
    case 'hexes':
      return space.hexes.length === 1 ? { value: space.hexes[0] } : undefined;
    case 'number':
      return space.min === space.max ? { value: space.min } : undefined;
    case 'facing':
      return space.from === space.to ? { value: space.from } : undefined;
    case 'units':
      return space.min === space.units.length ? { value: space.units } : undefined;
    case 'several':
      return space.options.length === 0 ? { value: [] } : undefined;
    default:
      return undefined;
  }
};

/** Ask for what goes into a hole that leaves a choice. */
export const askSpace = (filler: Filler, hole: Hole): Promise<Filled> => {
  const { name, space } = hole;
  switch (space.kind) {
    case 'options': {
      const labels = labelsOf(filler, hole, space.options);
      return oneOf(
        filler,
        nameAHex(filler, labels) ? { ...hole, name: filler.desk.speaker.hole('hex') } : hole,
        space.options,
        labels,
      );
    }
    case 'hexes':
      return askHex(filler, hole, space.hexes);
    case 'several':
      return askSome(filler, hole, space);
    case 'path':
      return askPath(filler, hole, space);
    case 'units': {
      const labels = space.units.map((unit) => filler.desk.speaker.name(unit));
      return askSeveral(filler, name, { ...space, values: space.units, labels });
    }
    case 'number':
      return askNumber(filler, hole, space);
    case 'facing':
      return askFacing(filler, hole, space);
    case 'span':
      return askSpan(filler, hole, space);
    case 'route':
      return askRoute(filler, hole, space);
    case 'area':
      return hole.points === 'one' ? askSpot(filler, hole, space) : askSpots(filler, hole, space);
    case 'sheet':
    case 'routes':
    case 'open':
      throw new Error(`${name}: a ${space.kind} is not filled in at once`);
  }
};

const LISTED = 20;

/** Do options differ only in the hex they are about? Then it is a hex that is asked for, whatever their field is called. */
const nameAHex = ({ desk: { ground } }: Filler, labels: readonly string[]): boolean =>
  ground.kind === 'hexes' && labels.every((label) => ground.names.includes(label));

/** A hex: a few are listed with their ground, of many the ranges; its name is always understood. */
const askHex = (filler: Filler, hole: Hole, hexes: readonly number[]): Promise<Filled<number>> => {
  if (hexes.length <= LISTED)
    return oneOf(
      filler,
      hole,
      hexes,
      hexes.map((hex) => hexLabel(filler, hex)),
    );
  const { terminal, desk } = filler;
  const where = hexRanges(filler, hexes);
  const names = new Map(hexes.map((hex) => [hexText(desk, hex).toLowerCase(), hex]));
  const prompt = terminal.say('where', { name: hole.name, where });
  return askUntil(filler, prompt, (line) => names.get(line.toLowerCase()), terminal.say('wantHex', { where }));
};

/** The ways a game knows to every hex in reach; none where it leaves them to whoever goes. */
const waysIn = ({ desk, position, side }: Filler, { made }: Hole): ReadonlyMap<number, readonly number[]> =>
  desk.looks.ways?.(lookOf(desk, position, side), made([]), position.stack) ?? new Map();

/** One step is picked from the hexes there are; a longer way is typed hex after hex, or by its end where the game knows one. */
const askPath = async (
  filler: Filler,
  hole: Hole,
  { hexes, min, max }: Extract<Space, { readonly kind: 'path' }>,
): Promise<Filled<readonly unknown[]>> => {
  const { terminal, desk } = filler;
  if (max > 1) {
    const labels = hexes.map((hex) => hexText(desk, hex));
    const ways = waysIn(filler, hole);
    if (ways.size > 0) terminal.print(terminal.paint.dim(` ${terminal.say('goalIsEnough')}`));
    const typed = await askSeveral(filler, hole.name, { values: hexes, labels, min, max, again: true });
    if (typed.kind !== 'value' || typed.value.length !== 1) return typed;
    return withValue(ways.get(typed.value[0] as number) ?? typed.value);
  }
  const ways = [...(min === 0 ? [[]] : []), ...hexes.map((hex) => [hex])];
  const labels = ways.map(([hex]) => (hex === undefined ? terminal.say('onTheSpot') : hexLabel(filler, hex)));
  const way = await oneOf(filler, { name: hole.name, usual: undefined }, ways, labels);
  return way.kind === 'value' ? withValue(way.value) : way;
};

const askSome = (
  filler: Filler,
  hole: Hole,
  space: Extract<Space, { readonly kind: 'several' }>,
): Promise<Filled<readonly unknown[]>> => {
  const shares = sharesOf(filler, hole, space.options);
  if (shares) return askShares(filler, hole, shares, space);
  const labels = labelsOf(filler, { tell: (option) => hole.tell([option]) }, space.options);
  return askSeveral(filler, hole.name, { ...space, values: space.options, labels });
};
