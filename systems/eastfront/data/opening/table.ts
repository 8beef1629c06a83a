/** Blocks laid out one after the other: who is still to be placed, who stands where, where there is room. */
import type { HexId } from '@grognard/hex';
import { hexCalled } from '../../map/names.ts';
import type { StartLine } from '../../map/start-lines.ts';
import type { FrontMap, Terrain } from '../../map/types.ts';
import type { Block } from '../blocks.ts';
import type { Chosen } from './choose.ts';

/** Where a scenario is set up. */
export interface Ground {
  readonly map: FrontMap;
  readonly line: StartLine;
}

/** EF-16.7.1: a unit stands in a hex, or off the map opposite one. */
export interface Placement {
  readonly block: string;
  readonly cv: number;
  readonly place: { readonly at: 'hex'; readonly hex: HexId } | { readonly at: 'offMap'; readonly opposite: HexId };
}

export interface Table {
  readonly left: readonly Chosen[];
  readonly placed: readonly Placement[];
}

/** EF-6.21.1. */
const STACK: Readonly<Record<Terrain, number>> = { clear: 4, forest: 4, hill: 4, marsh: 3, mountain: 2, sea: 0 };

export const hexNamed = ({ map }: Ground, name: string): HexId => {
  const found = hexCalled(map, name);
  if (!found.ok) throw new Error(found.why.en);
  return found.hex;
};

export const countAt = ({ placed }: Table, hex: HexId): number =>
  placed.filter(({ place }) => place.at === 'hex' && place.hex === hex).length;

export const hasRoom = ({ map }: Ground, table: Table, hex: HexId): boolean =>
  countAt(table, hex) < STACK[map.terrain[hex] ?? 'sea'];

/** One more block is placed. */
export const lay = ({ left, placed }: Table, { block, cv }: Chosen, place: Placement['place']): Table => ({
  left: left.filter((each) => each.block.id !== block.id),
  placed: [...placed, { block: block.id, cv, place }],
});

/** As many of the blocks as there is room for, dealt to the hexes in turn. */
export const dealOut = (ground: Ground, table: Table, blocks: readonly Chosen[], hexes: readonly HexId[]): Table => {
  let dealt = table;
  for (const each of blocks) {
    const open = hexes.filter((hex) => hasRoom(ground, dealt, hex));
    const emptiest = open.toSorted((a, b) => countAt(dealt, a) - countAt(dealt, b))[0];
    if (emptiest !== undefined) dealt = lay(dealt, each, { at: 'hex', hex: emptiest });
  }
  return dealt;
};

const INFANTRY: readonly Block['type'][] = ['infantry', 'mountain', 'siege', 'coastal'];

/** Foot soldiers still to be placed, the strongest first. */
export const footOf = ({ left }: Table): readonly Chosen[] =>
  left.filter(({ block }) => INFANTRY.includes(block.type)).toSorted((a, b) => b.cv - a.cv);

const STRIKING: readonly Block['type'][] = ['armour', 'shock', 'mechanised', 'cavalry'];

/** Those meant to attack, armour first. */
export const strikersOf = ({ left }: Table): readonly Chosen[] =>
  STRIKING.flatMap((type) => left.filter(({ block }) => block.type === type));
