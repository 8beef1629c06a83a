/** EF-OB41: the set-up of June 1941; where the list names a sector, front hexes of it are filled one after the other. */
import type { HexId } from '@grognard/hex';
import { neighboursOf } from '@grognard/hex';
import { borderHexes } from '../../map/start-lines.ts';
import type { BlockSide } from '../blocks.ts';
import { blockCalled } from '../blocks.ts';
import type { ScenarioFile } from '../scenario-schema.ts';
import type { Chosen } from './choose.ts';
import type { Ground, Placement, Table } from './table.ts';
import { countAt, dealOut, footOf, hexNamed, lay, strikersOf } from './table.ts';

export const historicalSetUp = (file: ScenarioFile, ground: Ground, side: BlockSide): readonly Placement[] => {
  const own = (file.historical ?? []).filter(({ block }) => blockCalled(block)?.side === side);
  const chosenOf = ({ block, cv }: { block: string; cv: number }): Chosen => ({ block: blockCalled(block)!, cv });
  const inTowns = own.reduce<Table>(
    (table, each) =>
      'hex' in each ? lay(table, chosenOf(each), { at: 'hex', hex: hexNamed(ground, each.hex) }) : table,
    { left: [], placed: [] },
  );
  const sectors = ground.line.sectors.filter((sector) => sector.side === side);
  return sectors.reduce<Table>((table, { name, hexes }) => {
    const left = own.filter((each) => 'sector' in each && each.sector === name).map(chosenOf);
    return fillSector(ground, { left, placed: table.placed }, hexes, side);
  }, inTowns).placed;
};

/**
 * EF-OB41.1, EF-OB41.4: a unit in every front hex, then armour, then the rest; the Axis may stand behind the front too.
 * EF-S41.3: nobody else goes to Hungary.
 */
const fillSector = (ground: Ground, table: Table, front: readonly HexId[], side: BlockSide): Table => {
  const { map, line } = ground;
  const isOpen = (hex: HexId): boolean => map.nation[hex] !== 'Hungary';
  const open = front.filter(isOpen);
  const behind = open
    .flatMap((hex) => neighboursOf(map.grid, hex))
    .filter((hex) => isOpen(hex) && line.control[hex] === side && !borderHexes(map, line, side).includes(hex));
  const bare = open.filter((hex) => countAt(table, hex) === 0);
  const held = dealOut(ground, table, footOf(table).slice(0, bare.length), bare);
  const struck = dealOut(ground, held, strikersOf(held), open);
  const filled = dealOut(ground, struck, footOf(struck), open);
  return side === 'axis' ? dealOut(ground, filled, filled.left, behind) : filled;
};
