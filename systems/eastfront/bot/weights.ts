import type { Weights } from '@grognard/bots';

/** What is judged by, in victory points (chapter 17). Set by hand. */
export const WEIGHTS = {
  /** A point of production that steps are bought with: at the end of a scenario, and what a long time to go adds. */
  point: 0.05,
  pointLater: 0.08,
  /** How much dearer a point is to the side that has fewer of them than the enemy: a power of how many times fewer. */
  thrift: 0.5,
  /** A town's point of production, held at the end; what each month to go adds. */
  town: 0.9,
  townMonth: 0.12,
  /** A hex in hand. */
  ground: 0.04,
  /** A step of a headquarters beside the two points it counts: what it commands for. */
  staff: 0.3,
  /** A block destroyed, in parts of what the rules count for it. */
  block: 0.8,
  /** Steps a block that was never seen is taken to have, and how often it is armour. */
  unseen: 2.6,
  /** Supply lost: parts of a step for each block, more to come with time. */
  starving: 1.5,
  /** Supply that the enemy's next moves may cut. */
  exposed: 0.25,
  /** A battle that goes on after a good round. */
  goesOn: 0.4,
  /** What the enemy's attacks of the next turn are feared by; of those in battle already. */
  threat: 0.5,
  fought: 0.6,
  /** What the enemy can walk into: parts of what is there. */
  open: 0.35,
  openRail: 0.1,
  openHex: 0.03,
  /** What own attacks of the turn after this one are hoped for; the part of it that no headquarters is near enough for. */
  prospect: 0.25,
  unled: 0.3,
  /** What a step loses by each hex it stands too far behind the front. */
  approach: 0.02,
  /** What hexes draw by for each point not yet held, for each step; what is left of it with each hex. */
  pull: 0.012,
  fade: 0.8,
  /** Steps that a hex taken by battle opens the way for. */
  onward: 6,
  /** What a step at the front gains by a headquarters that could command it. */
  command: 0.04,
  /** A gain less than this is not worth a move. */
  least: 0.05,
  /** What a step of a headquarters must bring in; of one at full strength, which production can't make stronger. */
  order: 0.5,
  full: 0.3,
  /** How much of a turn's gain a Blitz brings once more. */
  blitz: 0.5,
} as const satisfies Weights;
export type FrontWeights = Readonly<Record<keyof typeof WEIGHTS, number>>;
