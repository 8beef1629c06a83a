import { setup } from '../load.ts';
import { hexName } from '../rules/facts.ts';
import type { Block, Board, Setting } from '../types.ts';
import { blockSchema, SIDES } from '../types.ts';
import type { Fields } from './fields.ts';
import type { Held } from './written-out.ts';

/** A position without what `writtenOut` and `complete` put in again. */
export const writtenInShort = (setting: Setting, held: Held): Held => {
  const board = held.board as unknown as Board;
  return {
    ...held,
    board: {
      ...board,
      control: controlInShort(setting, board),
      blocks: board.blocks.map((one) => inShort(setting, board, one)),
    },
  };
};

/** EF-8.1.1: what is in other hands than at the start, as it was fixed. */
const controlInShort = (setting: Setting, { control }: Board): Fields => {
  const start = setup(setting).control;
  const changed = (side: string) =>
    control.flatMap((owner, hex) => (owner === side && start[hex] !== side ? [hexName(setting, hex)] : []));
  return { ...Object.fromEntries(SIDES.map((side) => [side, changed(side)])), fixed: true };
};

const DEFAULTS: Fields = blockSchema.parse({ id: '-', side: 'axis', at: { in: 'moscow' } });

/** What is written of every block; the side is that of its unit, unless it has changed sides. */
const ALWAYS = ['id', 'side', 'unit', 'cv', 'at'];
/** What follows from the rest where a file leaves it out: of a block that came, that lies or commands, that is in battle. */
const FOLLOWS = { came: ['by', 'moved'], lies: ['seen', 'known'], fights: ['flat'] } as const;

const inShort = (setting: Setting, { battles }: Board, one: Block): Fields => {
  const { at, orders, from, flat } = one;
  const isEngaged = battles.some(({ hex }) => at.in === 'hex' && at.hex === hex);
  const kept: readonly string[] = [
    ...ALWAYS,
    ...(from === null ? [] : FOLLOWS.came),
    ...(flat ? FOLLOWS.lies : []),
    ...(orders !== null || isEngaged ? FOLLOWS.fights : []),
  ];
  const fields = Object.entries(one).filter(([key, value]) => kept.includes(key) || value !== DEFAULTS[key]);
  return { ...Object.fromEntries(fields), ...(at.in === 'hex' ? { at: hexName(setting, at.hex) } : {}) };
};
