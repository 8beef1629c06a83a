import { createHash } from 'node:crypto';
import type { AnyBotSystem, Bot, BotGame, Limit } from '@grognard/bots';
import { seated } from '@grognard/bots';
import type { Begun, Side, Types } from '@grognard/kernel';
import { begin, fairDice, fastRandom, firstDice } from '@grognard/kernel';

/** Bots at a scenario. Every game of them is a function of the seed and its number, on any machine. */
export interface Seated {
  readonly system: AnyBotSystem;
  readonly setting: object;
  /** One for each side, in the order of the sides. */
  readonly bots: readonly Bot[];
  readonly seed: number;
}

/** The secret of a game's dice: dice of play, so that a simulated game can be told from a real one by nothing. */
export const gameSecret = (seed: number, game: number): string =>
  createHash('sha256').update(`grognard game ${seed} ${game}`).digest('hex');

const botSeed = (seed: number, game: number, side: Side): number =>
  createHash('sha256').update(`grognard bot ${seed} ${game} ${side}`).digest().readInt32BE(0);

/** A game as it begins: set up and run to its first question, each side's bot with a stream of chance of its own. */
export const startGame = (
  { system, setting, bots, seed }: Seated,
  game: number,
  limit?: Limit,
): BotGame<Types> & Pick<Begun<Types>, 'log'> => {
  const { position: start, log } = begin(system, setting, firstDice(fairDice(gameSecret(seed, game))));
  const seats = new Map(
    system.sides(setting).map((side, i) => [side, { bot: bots[i]!, random: fastRandom(botSeed(seed, game, side)) }]),
  );
  return { system, setting, start, log, choose: seated(system, setting, (side) => seats.get(side)!, limit) };
};

/** The turn of a board that counts them. */
export const turnOf = (board: object | undefined): number | null => {
  const turn = (board as { readonly turn?: unknown } | undefined)?.turn;
  return typeof turn === 'number' ? turn : null;
};
