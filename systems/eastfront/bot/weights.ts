import type { Weights } from '@grognard/bots';

/** What is judged by: a step of infantry is worth 1. Set by hand. */
export const WEIGHTS = {
  /** A point of production that is held. */
  town: 1.6,
  /** A block that lives, beside its steps. */
  block: 0.7,
  /** A step of armour, mechanised troops or shock armies; of a headquarters. */
  armour: 1.6,
  staff: 2.5,
  /** What is lost with supply. */
  unsupplied: 1.2,
  /** Steps a block that can't be seen is taken to have. */
  unseen: 2,
  /** What a hex draws by for each point of production not yet held, and how much of that is left with each hex. */
  pull: 0.5,
  fade: 0.75,
  /** How many times as strong an attack must be, and what each such multiple is worth. */
  odds: 1.4,
  attack: 1.5,
  /** What it costs to leave a hex of the front empty. */
  gap: 2,
  /** How much of the front a headquarters must command to be worth a step. */
  command: 5,
} as const satisfies Weights;
export type FrontWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;
