import type { AppContext } from '../context.ts';
import { type Holder, placeRoom } from '../rooms/create.ts';
import type { Person } from '../store/club/bots.ts';
import type { ClubGame, NewGame } from '../store/club/games.ts';

type Parts = Pick<AppContext, 'store' | 'systemCache' | 'clock' | 'log'>;

/** People's names hold no brackets: nobody passes for a bot, nor a bot for somebody. */
export const shownName = ({ name, bot }: Pick<Person, 'name' | 'bot'>): string => (bot ? `${name} [bot]` : name);

/** Make the room that was written down for a game. Whoever finds it made already has nothing to do. */
export const makeRoomOf = async ({ store, systemCache, clock, log }: Parts, game: NewGame): Promise<boolean> => {
  const { room } = game;
  if (!(await store.room(room))) {
    const made = await placed({ store, systemCache, clock, log }, game).catch(async (error: unknown) => {
      // Two nodes may have begun to make it: one did.
      if (await store.room(room)) return null;
      throw error;
    });
    if (made !== null) {
      log.error({ room, why: made }, 'the room of a game can not be made');
      return false;
    }
    // It is played where its players come in. One that was there already may be played here by now.
    await store.release(room);
  }
  await store.club.games.markMade(room);
  return true;
};

/** Why it could not be made; null where it was. */
const placed = async ({ store, systemCache, clock }: Parts, game: NewGame): Promise<string | null> => {
  const system = await systemCache.system(game.system);
  const found = system?.scenarios.find(({ id }) => id === game.scenario);
  if (!system || !found) return 'there is no such scenario';
  const { bid } = game;
  const scenario = bid && system.withBid ? system.withBid(found, bid.side, bid.points) : found;
  const people = await store.club.bots.people([game.first.account, game.second.account]);
  const holders = [game.first, game.second].map(({ account, side }): Holder => {
    const person = people.get(account);
    return { account, side, name: person ? shownName(person) : '' };
  });
  const plan = {
    id: game.room,
    holders,
    rated: game.rated,
    bots: {},
    listed: true,
    clock: game.clock,
    scenario,
    start: null,
    forkOf: null,
    ...(bid ? { bid } : {}),
  };
  const created = await placeRoom({ store, systemCache }, system, plan, clock());
  return created.ok ? null : created.why;
};

/** The sides of a scenario for two; null where there is none such. */
export const twoSidesOf = async (
  { systemCache }: Pick<Parts, 'systemCache'>,
  { system: id, scenario: wanted }: Pick<ClubGame, 'system' | 'scenario'>,
): Promise<readonly [string, string] | null> => {
  const system = await systemCache.system(id);
  const scenario = system?.scenarios.find((one) => one.id === wanted);
  if (!system || !scenario) return null;
  const [one, two, ...more] = system.sides(systemCache.setting(system, scenario));
  return one === undefined || two === undefined || more.length > 0 ? null : [one, two];
};
