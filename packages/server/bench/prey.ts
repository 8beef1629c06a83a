import { commitmentTo, newMatch, recordOf } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { Links } from '../src/rooms/create.ts';
import type { Prey } from './wrong-requests.ts';

interface Practice {
  readonly system: string;
  readonly scenario: string;
}
const SECRET = 'ab'.repeat(32);
const JSON_BODY = { 'content-type': 'application/json' };

const post = async (url: string, path: string, body: object | null, headers: Record<string, string> = {}) => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { ...headers, ...(body === null ? {} : JSON_BODY) },
    ...(body === null ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
};

/** A room whose seats are claimed, what opens them, and the links that were spent. */
const claimedRoom = async (url: string, request: object) => {
  const links = (await (await post(url, '/api/rooms', request)).json()) as Links;
  const opened: string[] = [];
  for (const { token } of links.seats) {
    const seat = await post(url, `/api/rooms/${links.room}/seat`, null, { authorization: `Bearer ${token}` });
    opened.push(((await seat.json()) as { token: string }).token);
  }
  for (const seat of opened)
    await post(
      url,
      `/api/rooms/${links.room}/messages`,
      { type: 'ready', id: '1' },
      { authorization: `Bearer ${seat}` },
    );
  return { links, opened };
};

/** A game just begun, as a record, and what nobody may make of it. */
const brokenRecords = async ({ system: id, scenario }: Practice): Promise<readonly string[]> => {
  const system = (await loadSystem(id))!;
  const told = system.scenarios.find((one) => one.id === scenario)!;
  const loaded = system.load(told);
  if (!loaded.ok) throw new Error('the practice game can not be loaded');
  const fair = { commitment: commitmentTo(SECRET), entropy: {}, secret: SECRET };
  const record = JSON.parse(JSON.stringify(recordOf(newMatch(system, loaded.value, fair), told, 'withSecret')));
  const leg = record.legs.at(-1);
  const { map } = record.scenario;
  const broken = [
    { ...record, legs: [...record.legs, { ...leg, board: { units: 'none' } }] },
    { ...record, legs: [{ ...leg, stack: [{ kind: 'nothing' }] }] },
    { ...record, legs: [{ ...leg, drawn: 7 }] },
    { ...record, legs: [] },
    { ...record, dice: { ...record.dice, secret: '0'.repeat(64) } },
    { ...record, ended: { how: 'rules', winner: 'nobody', side: null } },
    ...(Array.isArray(map)
      ? [{ ...record, scenario: { ...record.scenario, map: [...map, { ...map[0], at: [8000, 8000] }] } }]
      : []),
  ];
  return ['{', 'null', '[]', `${'['.repeat(20_000)}`, ...broken.map((one) => JSON.stringify(one))];
};

/** A room that nobody else may come near, an account beside the attacker's, and how both stand. */
export const preyAt = async (url: string, request: Practice) => {
  const { links, opened } = await claimedRoom(url, { ...request, listed: false });
  const account = (name: string) => post(url, '/api/accounts', { name, password: 'correct horse battery' });
  const cookie = (response: Response): string => response.headers.get('set-cookie')!.split(';')[0]!;
  const victim = cookie(await account('Victim'));
  const prey: Prey = {
    room: links.room,
    spent: links.seats.map(({ token }) => token),
    sides: links.seats.map(({ side }) => side),
    name: 'Victim',
    session: cookie(await account('Attacker')),
    records: await brokenRecords(request),
  };
  const read = async (path: string, headers: Record<string, string>): Promise<unknown> =>
    (await fetch(`${url}${path}`, { headers })).json();
  const state = async (): Promise<string> => {
    const room = (await read(`/api/rooms/${links.room}`, { authorization: `Bearer ${opened[0]}` })) as {
      readonly n: number;
      readonly view: unknown;
      readonly table: { readonly seats: unknown };
    };
    const { sessions: _seen, ...kept } = (await read('/api/account', { cookie: victim })) as Record<string, unknown>;
    return JSON.stringify({ n: room.n, view: room.view, seats: room.table.seats, kept });
  };
  return { prey, state };
};
