/** EF-3.22: the lots of a side's starting forces, and the blocks each may be filled from. */
import type { Block, BlockSide } from './blocks.ts';
import { BLOCKS } from './blocks.ts';
import type { Forces, Lot, ScenarioFile } from './scenario-schema.ts';

/** A lot with its name: a type, "armyGroupE", or a country and a type: "Romania static". */
export interface NamedLot {
  readonly name: string;
  readonly lot: Lot;
}

/** EF-2.6.1: they may be taken in place of infantry. */
const INFANTRY_TYPES: readonly string[] = ['infantry', 'mountain', 'siege', 'coastal'];

/** EF-3.22.2: the lot a block counts in; null for paratroops, which never start a scenario (EF-2.64.1). */
export const lotNameOf = ({ nation, type, armyGroupE }: Block): string | null => {
  if (type === 'paratroops') return null;
  if (armyGroupE === true) return 'armyGroupE';
  if (nation !== 'Germany' && nation !== 'USSR') return `${nation} ${type}`;
  return INFANTRY_TYPES.includes(type) ? 'infantry' : type;
};

/** EF-OOB.4: every lot of a side, by name. */
export const namedLots = ({ lots, armyGroupE, satellites = {} }: Forces): readonly NamedLot[] => [
  ...Object.entries(lots).map(([name, lot]) => ({ name, lot })),
  ...(armyGroupE === undefined ? [] : [{ name: 'armyGroupE', lot: armyGroupE }]),
  ...Object.entries(satellites).flatMap(([nation, { infantry, static: fixed }]) => [
    ...(infantry === undefined ? [] : [{ name: `${nation} infantry`, lot: infantry }]),
    ...(fixed === undefined ? [] : [{ name: `${nation} static`, lot: fixed }]),
  ]),
];

/**
 * EF-3.22.3: the blocks a side has when a free scenario starts: raised by then and not out of the game. What it does
 * not choose of them starts eliminated. Blocks that come by an event are there where the forces list them; satellites
 * are with the side that lists them (EF-W44.2).
 */
export const startPool = ({ from, gone, setUp }: ScenarioFile, side: BlockSide): readonly Block[] => {
  if (setUp.kind === 'fixed') return [];
  const names = namedLots(setUp.forces[side]).map(({ name }) => name);
  const isRaised = ({ enters }: Block): boolean => enters === null || enters < from.slice(0, 7);
  const isThere = (block: Block): boolean => {
    // EF-2.68.1: Army Group E and the Italians are no block to choose.
    const isOwn = block.nation === 'Germany' || block.nation === 'USSR';
    if (isOwn && block.event === undefined) return block.side === side;
    return names.includes(lotNameOf(block) ?? '');
  };
  return BLOCKS.filter((block) => isRaised(block) && !gone.includes(block.id) && isThere(block));
};
