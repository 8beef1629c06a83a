import type { HexGround, TableGround } from '@grognard/looks';

/** What lengths of a table are typed and shown in: its name, its tenths of a millimetre, and how often the edges say it. */
export interface Unit {
  readonly name: TableGround['unit'];
  readonly tenths: number;
  readonly every: number;
}

const UNITS: Readonly<Record<TableGround['unit'], Unit>> = {
  cm: { name: 'cm', tenths: 100, every: 20 },
  inch: { name: 'inch', tenths: 254, every: 6 },
};

/** The unit a game is printed in; hexes have none, and nothing is measured there. */
export const unitOf = (ground: HexGround | TableGround): Unit => UNITS[ground.kind === 'table' ? ground.unit : 'cm'];
