/** A process of its own that asks every route for what must be refused; told what to do by its first argument. */
import { Agent, request } from 'node:http';
import { fastRandom } from '@grognard/kernel';
import { isOpenToAll, type Prey, type Route, type WrongRequest, wrongRequest } from './wrong-requests.ts';

export interface HttpOrders {
  readonly url: string;
  readonly routes: readonly Route[];
  readonly prey: Prey;
  readonly addresses: readonly string[];
  readonly requests: number;
  /** Of each address, so that it stays within its limits. */
  readonly perSecond: number;
}

export interface HttpTally {
  sent: number;
  refused: number;
  /** Asked of routes that anybody may ask. */
  open: number;
  readonly accepted: string[];
  readonly failed: string[];
  readonly codes: Record<string, number>;
  readonly routes: Record<string, number>;
}

/** An import is work for a process of its own: one in so many of those drawn is sent. */
const IMPORTS_OF = 5;
const PATIENCE_MS = 60_000;

const ask = (url: string, { route, url: path, headers, body }: WrongRequest, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const asked = request(
      `${url}${path}`,
      { method: route.method, headers, agent, timeout: PATIENCE_MS },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.on('error', () => resolve(0));
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => resolve(0));
    asked.end(body ?? undefined);
  });

const judge = (tally: HttpTally, wrong: WrongRequest, status: number): void => {
  const what = `${wrong.route.method} ${wrong.route.path}`;
  tally.sent += 1;
  tally.codes[status] = (tally.codes[status] ?? 0) + 1;
  tally.routes[what] = (tally.routes[what] ?? 0) + 1;
  const told = `${status} ${what} ${JSON.stringify(wrong.headers)} ${wrong.body?.slice(0, 200)}`;
  // Imports are read by a process that stands back for all others: one may still wait, or be sent away.
  const waits = (status === 503 || status === 0) && wrong.route.path === '/api/import';
  if (!waits && (status === 0 || status >= 500)) tally.failed.push(told);
  else if (status >= 400 || waits) tally.refused += 1;
  else if (isOpenToAll(wrong.route)) tally.open += 1;
  else tally.accepted.push(told);
};

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const attack = async (orders: HttpOrders, index: number, count: number, tally: HttpTally): Promise<void> => {
  const { url, routes, prey, addresses, perSecond } = orders;
  const random = fastRandom(index + 1);
  const agent = new Agent({ keepAlive: true, maxSockets: 4, localAddress: addresses[index]! });
  await after((random() * 1000) / perSecond);
  for (let i = 0; i < count; i += 1) {
    let route = routes[(index + i) % routes.length]!;
    if (route.path === '/api/import' && random() * IMPORTS_OF > 1) route = routes[0]!;
    const wrong = wrongRequest(route, random, prey);
    const due = performance.now() + 1000 / perSecond;
    judge(tally, wrong, await ask(url, wrong, agent));
    await after(Math.max(0, due - performance.now()));
  }
  agent.destroy();
};

const orders = JSON.parse(process.argv[2]!) as HttpOrders;
const tally: HttpTally = { sent: 0, refused: 0, open: 0, accepted: [], failed: [], codes: {}, routes: {} };
const each = Math.ceil(orders.requests / orders.addresses.length);
await Promise.all(orders.addresses.map((_, i) => attack(orders, i, each, tally)));
process.send?.({ ...tally, accepted: tally.accepted.slice(0, 50), failed: tally.failed.slice(0, 50) });
