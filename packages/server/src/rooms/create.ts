import { botsFor, doctrineBot } from '@grognard/bots';
import type { AnySystem, Position, ScenarioFile, Side, Types } from '@grognard/kernel';
import { newSecret } from '@grognard/kernel';
import { z } from 'zod';
import { NO_LINK, newRoomId, newToken, tokenHash } from '../auth/seats.ts';
import { clockSettings } from '../protocol.ts';
import type { Store } from '../store/store.ts';
import type { SystemCache } from './recover.ts';
import type { RoomMeta, Seat } from './room.ts';
import { newTable } from './room.ts';

/** Points at the start for one side, as far as any game knows them. */
const MOST_BID = 30;
const ruleIds = z.array(z.string().max(60)).max(200);

/** What a room is made from. */
export const roomRequest = z.strictObject({
  system: z.string().max(60),
  scenario: z.string().max(80).describe('the id of one of the scenarios of that system'),
  rules: z
    .strictObject({ use: ruleIds.default([]), skip: ruleIds.default([]) })
    .optional()
    .describe('optional rules by id; left out, those of the scenario'),
  bid: z
    .strictObject({ side: z.string().max(60), points: z.int().min(1).max(MOST_BID) })
    .optional()
    .describe('points at the start for one side, where the game knows such a bid'),
  bots: z.record(z.string(), z.string()).default({}).describe('a bot for a side, by its id'),
  listed: z.boolean().default(false).describe('shown in the lobby; anybody may watch'),
  open: z.array(z.string().max(60)).max(20).optional().describe('sides that anybody may take from the lobby'),
  clock: clockSettings.nullable().default(null),
  substitute: z
    .string()
    .max(40)
    .optional()
    .describe('a bot that plays on for who has no time left, from what his side knows; left out, he has lost'),
});
export type RoomRequest = z.infer<typeof roomRequest>;

/** The secret ends of the links of a new room, told once. Those of seats offer them: whoever claims one first has it, and the link is spent. */
export interface Links {
  readonly room: string;
  readonly seats: readonly { readonly side: Side; readonly token: string }[];
  readonly watch: string;
}
export type Created = { readonly ok: true; readonly links: Links } | { readonly ok: false; readonly why: string };

/** Make a room from a scenario. */
export const createRoom = async (
  { store, systemCache }: { readonly store: Store; readonly systemCache: SystemCache },
  request: RoomRequest,
  now: number,
): Promise<Created> => {
  const system = await systemCache.system(request.system);
  if (!system) return { ok: false, why: 'there is no such system' };
  const found = system.scenarios.find(({ id }) => id === request.scenario);
  if (!found) return { ok: false, why: 'there is no such scenario' };
  const { use, skip } = request.rules ?? { use: [], skip: [] };
  const unknown = [...use, ...skip].find((id) => !(id in system.book));
  if (unknown !== undefined) return { ok: false, why: `there is no rule '${unknown}'` };
  const chosen = request.rules ? { ...found, rules: request.rules } : found;
  const { bid } = request;
  if (bid && !system.withBid) return { ok: false, why: 'no points can be given at the start of this game' };
  const even = bid ? system.withBid!(chosen, bid.side, bid.points) : chosen;
  const scenario = leftToDoctrine(system, even, request.bots);
  return placeRoom({ store, systemCache }, system, { ...request, scenario, start: null, forkOf: null }, now);
};

/** The scenario with the seat that its doctrine is to have left to it. */
const leftToDoctrine = ({ doctrine }: AnySystem, scenario: ScenarioFile, bots: RoomRequest['bots']): ScenarioFile => {
  const side = Object.keys(bots).find((one) => bots[one] === doctrineBot.id);
  return side === undefined || !doctrine ? scenario : doctrine.leave(scenario, side);
};

/** Somebody whose seat it is from the start, by his account. */
export interface Holder {
  readonly side: Side;
  readonly account: string;
  readonly name: string;
}

/** What a new room is made of, from a scenario or from a point of another game. */
export interface Plan extends Pick<RoomRequest, 'bots' | 'listed' | 'clock' | 'open' | 'bid' | 'substitute'> {
  readonly scenario: Readonly<Record<string, unknown>>;
  readonly start: { readonly board: object; readonly stack: Position<Types>['stack'] } | null;
  readonly forkOf: RoomMeta['forkOf'];
  /** Seats kept for those who are known: none has a link before they ask for it. */
  readonly reserved?: readonly Side[];
  /** Accounts that have seats from the start. */
  readonly holders?: readonly Holder[];
  /** The name it was promised under; left out, a new one. */
  readonly id?: string;
  readonly rated?: boolean;
}

/** Put a new room into the store and hand out its links. */
export const placeRoom = async (
  { store, systemCache }: { readonly store: Store; readonly systemCache: SystemCache },
  system: AnySystem,
  { bots, scenario, open = [], reserved = [], holders = [], ...plan }: Plan,
  now: number,
): Promise<Created> => {
  const setting = settingOr(() => systemCache.setting(system, scenario));
  if (typeof setting === 'string') return { ok: false, why: setting };
  const sides = system.sides(setting);
  const wrong =
    wrongBot(system, setting, bots) ??
    wrongSubstitute(system, plan.substitute) ??
    wrongOpen({ bots, open, listed: plan.listed }, sides);
  if (wrong) return { ok: false, why: wrong };
  const watch = newToken();
  // A seat for anybody has no link before somebody takes it, nor has one that is kept for somebody, nor a bot's.
  const unlinked = [...open, ...reserved, ...Object.keys(bots), ...holders.map(({ side }) => side)];
  const nameOf = (side: Side): string | null => holders.find((holder) => holder.side === side)?.name ?? null;
  const seats = sides.map((side) => ({ side, token: unlinked.includes(side) ? null : newToken() }));
  const offered = seats.flatMap(({ side, token }) => (token === null ? [] : [{ side, token }]));
  const meta: RoomMeta = {
    id: plan.id ?? newRoomId(),
    system: system.id,
    scenario,
    created: now,
    listed: plan.listed,
    clock: plan.clock,
    secret: newSecret(),
    start: plan.start,
    forkOf: plan.forkOf,
    bid: plan.bid ?? null,
    ...(plan.rated ? { rated: true as const } : {}),
    ...(plan.substitute !== undefined && !plan.rated ? { substitute: plan.substitute } : {}),
    watchHash: tokenHash(watch),
  };
  await store.createRoom({
    meta,
    table: newTable(
      meta,
      seats.map(({ side, token }) => ({
        ...seatOf(side, token, bots[side]),
        name: nameOf(side),
        open: open.includes(side),
      })),
    ),
    // No link leads to a seat that is an account's.
    seats: holders.map(({ side, account }) => ({ side, account, hash: `account ${newToken()}` })),
    record: null,
  });
  return { ok: true, links: { room: meta.id, seats: offered, watch } };
};

const settingOr = (load: () => object): object | string => {
  try {
    return load();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const wrongBot = (system: AnySystem, setting: object, bots: Readonly<Record<string, string>>): string | null => {
  const sides = system.sides(setting);
  const known = botsFor(system).map(({ id }) => id);
  for (const [side, bot] of Object.entries(bots)) {
    if (!sides.includes(side)) return `there is no side '${side}'; the sides are ${sides.join(', ')}`;
    if (!known.includes(bot)) return `there is no bot '${bot}'; there are ${known.join(', ')}`;
    if (bot === doctrineBot.id && system.doctrine?.plays(setting) !== side)
      return `the doctrine plays only the side that the scenario leaves to it, not '${side}'`;
  }
  return sides.every((side) => side in bots) ? 'at least one seat must be a person’s' : null;
};

/** Nobody's place is taken by a bot that plays anything, nor by the doctrine of another side. */
const NO_SUBSTITUTES: readonly string[] = ['random', doctrineBot.id];
const wrongSubstitute = (system: AnySystem, bot: string | undefined): string | null => {
  const known = botsFor(system)
    .map(({ id }) => id)
    .filter((id) => !NO_SUBSTITUTES.includes(id));
  return bot === undefined || known.includes(bot) ? null : `'${bot}' can't sit in; ${known.join(', ')} can`;
};

const wrongOpen = (
  { bots, open, listed }: { readonly open: readonly string[] } & Pick<Plan, 'bots' | 'listed'>,
  sides: readonly Side[],
): string | null => {
  if (open.length > 0 && !listed) return 'only a listed room has seats for anybody';
  const wrong = open.find((side) => !sides.includes(side) || side in bots);
  return wrong === undefined ? null : `'${wrong}' is no seat for anybody; the sides are ${sides.join(', ')}`;
};

const seatOf = (side: Side, token: string | null, bot: string | undefined): Seat => ({
  side,
  hash: NO_LINK,
  offer: token === null ? null : tokenHash(token),
  spent: null,
  kind: bot === undefined ? 'person' : 'bot',
  bot: bot ?? null,
  name: null,
  ready: bot !== undefined,
  open: false,
  webhook: null,
});
