import type { ScenarioFile } from '@grognard/kernel';
import { playable } from '@grognard/systems';
import { HEX_GAME } from '@grognard/systems/specimens';
import type { Session } from '../src/state/session.ts';
import { deskOf } from '../src/test/desks.ts';
import { askedNow, hasToThink, playedGame } from '../src/test/real-games.ts';

const BOARDS = ['1', '2', '3', '4', '5'] as const;
const BOARD_WIDTH = 17;
const ROWS = 'ABCDEFGHIJKL';
const UNITS_A_SIDE = 200;
const GERMANS = ['panzer-3h', 'german-rifles', 'german-hmg', 'sdkfz-251', 'panzer-4e'];
const SOVIETS = ['soviet-rifles', 'soviet-maxim', 't-34a', 'bt-7', 'm37-at-gun'];

const hexNames = (boards: readonly string[]): readonly string[] =>
  boards.flatMap((board) =>
    [...ROWS].flatMap((row) =>
      Array.from({ length: BOARD_WIDTH }, (_, i) => `${board}-${row}${String(i + 1).padStart(2, '0')}`),
    ),
  );

/** Five boards side by side with four hundred units: over a thousand hexes, far more than any scenario has. */
const grand = (scenario: ScenarioFile): ScenarioFile => {
  const forces = (scenario as unknown as { readonly forces: readonly Record<string, unknown>[] }).forces;
  const west = hexNames(BOARDS.slice(0, 2));
  const east = hexNames(BOARDS.slice(3));
  const filled = forces.map((force, side) => {
    const [types, hexes] = side === 0 ? [GERMANS, west] : [SOVIETS, east];
    const units = Array.from({ length: UNITS_A_SIDE }, (_, i) => ({
      id: `grand-${side}-${i}`,
      type: types[i % types.length],
      hex: hexes[i * 2],
      facing: side === 0 ? 'E' : 'W',
    }));
    return { ...force, units, hand: 0, draws: 0 };
  });
  const map = BOARDS.map((board, i) => ({ board, at: [i * BOARD_WIDTH, 0] }));
  return {
    ...scenario,
    id: 'grand',
    map,
    forces: filled,
    scoring: {},
    readAs: { '~': '.' },
  } as unknown as ScenarioFile;
};

/** A game on the grand map, at its beginning. */
export const grandGame = (): Promise<Session> =>
  playedGame({
    id: 'grand',
    system: HEX_GAME,
    scenario: 'crossroads',
    humans: ['german', 'soviet'],
    bot: 'random',
    seed: 3,
    most: 0,
    change: grand,
  });

const LONG = 1500;
const MOST_TURNS = 30;
const MARGIN = 100;

const MANY_CAPS = 12;

/** As many turns as there may be, and points enough to do something in all of them. */
const longest = (scenario: ScenarioFile): ScenarioFile => {
  const { forces } = scenario as unknown as { readonly forces: readonly Record<string, unknown>[] };
  const rich = forces.map((force) => ({ ...force, caps: MANY_CAPS }));
  return { ...scenario, turns: MOST_TURNS, forces: rich } as unknown as ScenarioFile;
};

/** A game of so many answers as hardly anybody plays. */
export const longGame = (): Promise<Session> =>
  playedGame({
    id: 'long',
    system: HEX_GAME,
    scenario: 'rzhev-villages',
    humans: ['german-grenadiers'],
    bot: 'random',
    seed: 2,
    most: LONG + MARGIN,
    // The board is opened to be played on: it is a person's turn.
    until: (session) => session.match.entries.length >= LONG && askedNow(session) !== null,
    change: longest,
  });

const BEGUN = 30;

/** A game of each system that is more than practice, a little after its beginning: one side is a person's. */
export const firstBoards = (): Promise<readonly Session[]> =>
  Promise.all(
    playable()
      .filter(({ stage }) => stage !== 'toy')
      .map(async ({ id }) => {
        const { desk, scenario } = await deskOf(id);
        return playedGame({
          id: `first-${id}`,
          system: id,
          scenario: scenario.id,
          humans: desk.system.sides(desk.setting).slice(0, 1),
          bot: 'random',
          seed: 3,
          most: BEGUN * 4,
          until: (session) => session.match.entries.length >= BEGUN && hasToThink(session),
        });
      }),
  );
