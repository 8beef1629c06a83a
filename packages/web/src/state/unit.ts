import type { Language } from '@grognard/kernel';
import type { TableGround } from '@grognard/looks';
import type { Asked } from './desk.ts';
import { interfaceIn } from './i18n.ts';

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

/** Do the players have to guess lengths? Then none is told. */
export const mustGuess = ({ desk }: Pick<Asked, 'desk'>): boolean => desk.looks.guesses?.(desk.setting) ?? false;

/** A length of the table in words: "36.4 cm". */
export const lengthIn = (played: Pick<Asked, 'desk'>, language: Language, tenths: number): string => {
  const { name, tenths: each } = unitIn(played);
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return `${format(tenths / each)} ${interfaceIn(language)(`unit_${name}`)}`;
};
