import type { ForcedFace } from '@grognard/kernel';
import type { Action, FrontSide } from '../types.ts';
import { hex, played } from './played.ts';

/** A battle as a board has it; supported unless a test says otherwise. */
export const battle = (at: string, defender: FrontSide, more: object = {}) => ({
  hex: hex(at),
  defender,
  isNew: false,
  strike: null,
  round: 'none',
  strongest: null,
  supported: true,
  ...more,
});

/** How a block came: `over('river', 'Kalach')`. */
export const over = (by: 'land' | 'river' | 'sea' | 'air', from: string) => ({ by, from: hex(from) });

/** An active headquarters' notes. */
export const ACTIVE = {
  flat: true,
  orders: { task: 'command', blitz: 'no', deployed: false, done: false, moves: 0 },
};

interface Fought {
  readonly scenario?: string | object;
  readonly side?: FrontSide;
  readonly blocks: readonly object[];
  readonly battle: ReturnType<typeof battle>;
  readonly board?: Readonly<Record<string, unknown>>;
  readonly answers?: readonly (readonly [FrontSide, Action])[];
  readonly dice: readonly ForcedFace[];
}

const byName = (blocks: readonly object[]): readonly object[] =>
  blocks.toSorted((a, b) => ((a as { id: string }).id < (b as { id: string }).id ? -1 : 1));

/** One round of one battle, and nothing after it. */
export const fought = ({ scenario = 'edelweiss', side = 'axis', blocks, battle: one, board, answers, dice }: Fought) =>
  played(
    scenario,
    { blocks: byName(blocks), battles: [one], turnOf: side, phase: 'combat', ...board },
    [{ kind: 'battle', side, hex: one.hex }],
    answers ?? [],
    dice,
  );

interface Phase {
  readonly scenario?: string | object;
  readonly side?: FrontSide;
  readonly blitz?: boolean;
  readonly blocks: readonly object[];
  readonly battles: readonly ReturnType<typeof battle>[];
  readonly board?: Readonly<Record<string, unknown>>;
  readonly answers?: readonly (readonly [FrontSide, Action])[];
  readonly dice?: readonly ForcedFace[];
}

/** A whole combat phase, and nothing after it. */
export const combatPhase = ({ scenario = 'edelweiss', side = 'axis', blitz = false, ...more }: Phase) =>
  played(
    scenario,
    {
      blocks: byName(more.blocks),
      battles: more.battles.toSorted((a, b) => a.hex - b.hex),
      turnOf: side,
      phase: blitz ? 'blitzCombat' : 'combat',
      ...more.board,
    },
    [{ kind: 'combat', side, blitz }],
    more.answers ?? [],
    more.dice ?? [],
  );

/** The strengths of blocks by name, where they still are. */
export const strengths = (board: { readonly blocks: readonly { readonly id: string; readonly cv: number | null }[] }) =>
  Object.fromEntries(board.blocks.map(({ id, cv }) => [id, cv]));

export const choose = (block: string): Action => ({ type: 'choose', block });
export const fight = (at: string): Action => ({ type: 'fight', hex: hex(at) });
export const declare = (...at: readonly string[]): Action => ({ type: 'declare', hexes: at.map(hex) });
