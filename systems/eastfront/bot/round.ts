import type { Ground, Piece } from './picture.ts';
import { OWN } from './picture.ts';

/** What takes part in a round, summed up: who attacks whom. */
export interface Force {
  blocks: number;
  steps: number;
  /** Hits its fire is worth. */
  fire: number;
  dice: number;
  /** What its steps are worth together, and its blocks beside them. */
  worth: number;
  lossWorth: number;
}

export const emptyForce = (): Force => ({ blocks: 0, steps: 0, fire: 0, dice: 0, worth: 0, lossWorth: 0 });

const SIXTH = 1 / 6;
const CITY_FIRE = 2 / 6;
const FORTRESS_FIRE = 3 / 6;

export const addTo = (force: Force, piece: Piece, chance: number): void => {
  force.blocks += 1;
  force.steps += piece.steps;
  if (chance > 0) force.dice += piece.steps;
  force.fire += piece.steps * chance;
  force.worth += piece.steps * piece.stepWorth;
  force.lossWorth += piece.lossWorth;
};

/** The chance of a die of an attacker, of a defender, on that ground. */
export const attackIn = ({ isHeavy }: Ground, { attack }: Piece): number =>
  isHeavy ? Math.min(attack, SIXTH) : attack;
export const defenceIn = ({ isCity, isFortress }: Ground, { defence }: Piece): number => {
  if (defence === 0) return 0;
  return isFortress ? FORTRESS_FIRE : isCity ? Math.max(defence, CITY_FIRE) : defence;
};

/** The conditions of a round. */
export interface Terms {
  /** Hits for a step of a defender; 0: nothing harms it. */
  readonly perStep: number;
  /** Hits of an air strike. */
  readonly strike: number;
  /** Faces of a defender's die that send an attacker back. */
  readonly repulse: number;
}

export interface Round {
  /** Steps each side is expected to lose. */
  readonly lost: number;
  readonly killed: number;
  /** The part of the attackers that is thrown back. */
  readonly back: number;
  /** The chance that no defender is left. */
  readonly wins: number;
}

/** What a round comes to on average: near enough for plans, a thousand times as quick as exact odds. */
export const roundOf = (attacker: Force, defender: Force, { perStep, strike, repulse }: Terms): Round => {
  const bombed = perStep === 0 ? 0 : Math.min(defender.steps, strike / perStep);
  const standing = 1 - bombed / Math.max(0.5, defender.steps);
  const hits = defender.fire * standing;
  const back = repulse === 0 ? 0 : Math.min(1, (defender.dice * standing * repulse * SIXTH) / attacker.blocks);
  const lost = Math.min(attacker.steps, hits);
  const firing = Math.max(0, 1 - lost / Math.max(0.5, attacker.steps)) * (1 - back);
  const blows = perStep === 0 ? 0 : bombed + (attacker.fire * firing) / perStep;
  const spread = 0.35 + 0.45 * Math.sqrt(blows);
  const wins = blows === 0 ? 0 : 1 / (1 + Math.exp((-1.7 * (blows - defender.steps + 0.4)) / spread));
  return { lost, back, killed: Math.min(defender.steps, blows), wins };
};

/** How much of the attacker a round is expected to destroy or throw back: 0 to 1. */
export const doomIn = (attacker: Force, defender: Force, terms: Terms): number => {
  const { lost, back } = roundOf(attacker, defender, terms);
  const share = lost / Math.max(0.5, attacker.steps);
  return share + (1 - share) * back;
};

/** What it counts to have worn down the defender more than oneself: that rounds to come may win the hex. */
const LATER = 0.3;

/** What a round is worth to the attacker: steps for steps, blocks, and what the hex is worth to it. */
export const roundWorth = (attacker: Force, defender: Force, terms: Terms, prize: number): number => {
  const { lost, killed, wins } = roundOf(attacker, defender, terms);
  const perLost = attacker.worth / Math.max(0.5, attacker.steps);
  const perKilled = defender.worth / Math.max(0.5, defender.steps);
  const share = lost / Math.max(0.5, attacker.steps);
  const ahead = Math.max(0, killed / Math.max(0.5, defender.steps) - share) * LATER;
  const taken = wins + (1 - wins) * ahead;
  return killed * perKilled - lost * perLost + taken * (defender.lossWorth + prize) - share ** 3 * attacker.lossWorth;
};

/** What a hex is worth to whoever has it. */
const PRIZE = 0.5;
const ANY_PRIZE = 0.2;
export const prizeIn = ({ points }: Ground, townWorth: number): number => points[OWN] * townWorth * PRIZE + ANY_PRIZE;
