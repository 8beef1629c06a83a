import type { GameSystem, Side, Types } from '@grognard/kernel';
import type { TimedResult } from '../simulate/game.ts';
import type { Pairing } from './elo.ts';

/** One way to seat two players at a scenario. */
export interface Seating {
  readonly scenario: string;
  readonly first: string;
  readonly second: string;
  /** A bot for each side, in the order of the sides. */
  readonly bots: readonly string[];
  /** The sides the first of the two plays. */
  readonly sides: readonly Side[];
}

/** Every pair at every scenario, each playing both camps. */
export const seatingsOf = (
  players: readonly string[],
  scenarios: readonly {
    readonly id: string;
    readonly camps: readonly (readonly Side[])[];
    readonly sides: readonly Side[];
  }[],
): readonly Seating[] =>
  players.flatMap((first, i) =>
    players.slice(i + 1).flatMap((second) =>
      scenarios.flatMap(({ id, camps, sides }) =>
        camps.map((camp) => ({
          scenario: id,
          first,
          second,
          bots: sides.map((side) => (camp.includes(side) ? first : second)),
          sides: camp,
        })),
      ),
    ),
  );

/** Sides that win and lose together; the first camp has the first side. */
export const campsOf = <T extends Types>(
  system: Pick<GameSystem<T>, 'sides' | 'allied'>,
  setting: T['setting'],
): readonly (readonly Side[])[] => {
  const sides = system.sides(setting);
  const isFirst = (side: Side): boolean => system.allied(setting, sides[0]!, side);
  return [sides.filter(isFirst), sides.filter((side) => !isFirst(side))];
};

/** Games that did not end count for nobody, and are told apart. */
export const pairingOf = ({ first, second, sides }: Seating, results: readonly TimedResult[]): Pairing => {
  const ended = results.filter(({ status }) => status === 'ended');
  const wins = ended.filter(({ winner }) => winner !== null && sides.includes(winner)).length;
  const draws = ended.filter(({ winner }) => winner === null).length;
  return { first, second, wins, draws, losses: ended.length - wins - draws };
};

/** Results of the same two players added up. */
export const addedUp = (pairings: readonly Pairing[]): readonly Pairing[] => {
  const byPair = new Map<string, Pairing>();
  for (const pairing of pairings) {
    const key = `${pairing.first} ${pairing.second}`;
    const before = byPair.get(key) ?? { ...pairing, wins: 0, losses: 0, draws: 0 };
    byPair.set(key, {
      ...before,
      wins: before.wins + pairing.wins,
      losses: before.losses + pairing.losses,
      draws: before.draws + pairing.draws,
    });
  }
  return [...byPair.values()];
};
