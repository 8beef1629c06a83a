import type { ForcedFace } from '@grognard/kernel';
import type { Action, FrontSide } from '../types.ts';
import { hex, played, turnOf } from './played.ts';

/** Orders of a headquarters that commands. */
export const COMMANDS = { task: 'command', blitz: 'no', deployed: false, done: false, moves: 0 } as const;
/** Orders of a supreme headquarters with so many moves left. */
export const supreme = (moves: number) => ({ ...COMMANDS, moves });

type Move = Extract<Action, { type: 'move' }>;

/** A block goes from hex to hex under a headquarters. */
export const move = (block: string, ...path: readonly string[]): Move => ({
  type: 'move',
  block,
  path: path.map(hex),
  by: 'command',
  asRearGuard: false,
});
export const supremeMove = (block: string, ...path: readonly string[]): Move => ({
  ...move(block, ...path),
  by: 'supreme',
});
export const rearGuard = (block: string, ...path: readonly string[]): Move => ({
  ...move(block, ...path),
  asRearGuard: true,
});
export const rail = (block: string, to: string): Action => ({ type: 'rail', block, to: hex(to) });

interface Position {
  readonly scenario?: string | object;
  readonly side: FrontSide;
  readonly blitz?: true;
  readonly blocks: readonly { readonly id: string }[];
  /** Battles under way: a hex and its defender. */
  readonly battles?: readonly (readonly [string, FrontSide])[];
  readonly board?: Readonly<Record<string, unknown>>;
  readonly dice?: readonly ForcedFace[];
}

/** A side's movement phase from its start: these blocks, and what it answers. */
export const moving = (position: Position, ...answers: readonly Action[]) => {
  const { scenario = 'edelweiss', side, blocks, battles = [], board = {}, dice = [] } = position;
  return played(
    scenario,
    {
      blocks: [...blocks].sort((a, b) => (a.id < b.id ? -1 : 1)),
      battles: battles.map(([name, defender]) => ({ hex: hex(name), defender })),
      ...board,
    },
    turnOf(side, position.blitz ? 'blitzMovement' : 'movement'),
    answers.map((action) => [side, action] as const),
    dice,
  );
};

/** Where a block is. */
export const whereIs = ({ board }: ReturnType<typeof moving>, id: string) => {
  const at = board.blocks.find((one) => one.id === id)?.at;
  return at?.in === 'hex' ? at.hex : null;
};

/** The rule and the words of the refusal, if there is one. */
export const refused = ({ refusal }: ReturnType<typeof moving>) =>
  refusal === null ? null : [refusal.rule, refusal.why.word];
