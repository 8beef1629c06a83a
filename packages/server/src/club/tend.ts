import type { AppContext } from '../context.ts';
import type { GameAtTable } from '../store/club/games.ts';
import type { Store } from '../store/store.ts';
import { makeRoomOf } from './rooms.ts';
import { noShowOf, resultOf, settleGame } from './settle.ts';
import { tendTournament } from './tournaments.ts';

type Parts = Pick<AppContext, 'store' | 'systemCache' | 'clock' | 'log' | 'manager'>;

/** A room that was to be made so long ago was not: its node has died. */
const MADE_WITHIN_MS = 3000;
const SEEKS_KEPT_MS = 14 * 86_400_000;

/**
 * What the club does by itself. Every node does it every second; whatever it does is written only if nobody else did it before, so that it is
 * done once, and done by another where a node dies over it.
 */
export const tendClub = async (parts: Parts): Promise<void> => {
  await makeRooms(parts, MADE_WITHIN_MS);
  await settleGames(parts);
  for (const tournament of await parts.store.club.tournaments.running()) await tendTournament(parts, tournament);
  await makeRooms(parts, 0);
};

/** Make the rooms of games that have waited so long for them. */
const makeRooms = async (parts: Parts, waited: number): Promise<void> => {
  const { store, clock, log } = parts;
  for (const game of await store.club.games.unmade(clock() - waited)) {
    const isMade = await makeRoomOf(parts, game).catch((error: unknown) => {
      log.error({ room: game.room, error: String(error) }, 'the room of a game could not be made yet');
      return null;
    });
    // What can't be made, under rules that are gone, is nobody's win.
    if (isMade === false)
      await settleGame(store, { game, stands: 0 }, { score: null, how: 'gone', ended: Math.floor(clock()) });
  }
};

/** Who has days off need not come to a game by correspondence. */
const isAnyoneAway = async ({ people }: Store, { game }: GameAtTable, now: number): Promise<boolean> =>
  game.clock?.kind === 'correspondence' && (await people.vacationsAt(game.room, now)).some(({ from }) => from <= now);

const settleGames = async ({ store, clock, manager }: Parts): Promise<void> => {
  const now = Math.floor(clock());
  const { games } = store.club;
  for (const over of await games.over()) await settleGame(store, over, resultOf(over, now));
  for (const late of await games.late(now)) {
    // Whoever plays the room sees who is there.
    if ((await manager.whereIs(late.game.room)).by !== 'us') continue;
    if (await isAnyoneAway(store, late, now)) continue;
    await settleGame(store, late, noShowOf(late, now));
    await manager.removeOpen(late.game.room);
  }
  for (const game of await games.lost())
    await settleGame(store, { game, stands: 0 }, { score: null, how: 'gone', ended: now });
  await store.club.seeks.forget(now - SEEKS_KEPT_MS);
};
