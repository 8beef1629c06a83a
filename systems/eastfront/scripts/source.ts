/** The geography the map was laid out from, as points of the sheet. */
import { readFileSync } from 'node:fs';
import type { Anchor, Axial, Point, Sheet } from './sheet.ts';
import { sheetOf } from './sheet.ts';

interface Place {
  readonly name: string;
  readonly at: Point;
  /** Given for places off the map; the others have theirs in the map file. */
  readonly hex?: Axial;
  readonly fixed?: true;
}
type Lines = readonly (readonly Point[])[];

const read = (path: string) => JSON.parse(readFileSync(new URL(`../map/${path}`, import.meta.url), 'utf8'));

const pointsOf = (text: string): readonly Point[] =>
  text.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point);

/** Everything in one place, on one sheet. */
export const source = () => {
  const towns: readonly { readonly name: string; readonly at: Axial }[] = read('map.json').towns;
  const places: readonly Place[] = read('source/places.json');
  const hexOf = ({ name, hex }: Place): Axial => hex ?? towns.find((town) => town.name === name)!.at;
  const anchors: readonly Anchor[] = places.flatMap((place) =>
    place.fixed ? [{ name: place.name, at: place.at, hex: hexOf(place) }] : [],
  );
  const sheet: Sheet = sheetOf(anchors);
  const laid = (text: string): readonly Point[] => pointsOf(text).map(sheet.on);
  const coast: { readonly seas: readonly { readonly ring: string }[]; readonly islands: readonly string[] } =
    read('source/coast.json');
  const named = (path: string): readonly { readonly name: string; readonly line: string }[] => read(path);
  return {
    sheet,
    anchors,
    places: places.map((place) => ({ name: place.name, at: place.at, hex: hexOf(place) })),
    seas: coast.seas.map(({ ring }) => laid(ring)) as Lines,
    islands: coast.islands.map(laid) as Lines,
    lakes: named('source/lakes.json').map(({ name, line }) => ({ name, line: laid(line) })),
    rivers: named('source/rivers.json').map(({ name, line }) => ({ name, line: laid(line) })),
  };
};
