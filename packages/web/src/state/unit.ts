import type { TableGround } from '@grognard/looks';
import type { Asked } from './desk.ts';

/** What lengths of a table are said in, and how many tenths of a millimetre one of it has. */
export interface Unit {
  readonly name: TableGround['unit'];
  readonly tenths: number;
}

const UNITS: Readonly<Record<TableGround['unit'], Unit>> = {
  cm: { name: 'cm', tenths: 100 },
  inch: { name: 'inch', tenths: 254 },
};

/** The unit of the table that is played on; hexes have none, and nothing is measured there. */
export const unitIn = ({ desk }: Pick<Asked, 'desk'>): Unit => {
  const ground = desk.looks.ground(desk.setting);
  return UNITS[ground.kind === 'table' ? ground.unit : 'cm'];
};
