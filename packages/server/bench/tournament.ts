/**
 * A tournament of eight bots over two nodes on a PostgreSQL of their own, one of which is killed when a third of the games is
 * over and not started again. The bots are the examples, as anybody would start them: four in TypeScript, four in Python.
 * `--system --scenario --kind --rounds`. Afterwards the books are held against each other.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Child, endChild, startChild } from './child.ts';
import { ask, OWNED_TWICE, ownDatabase, WITNESS } from './database.ts';
import { practiceRequest } from './practice.ts';

const practice = await practiceRequest();
const { values } = parseArgs({
  options: {
    system: { type: 'string', default: practice.system },
    scenario: { type: 'string', default: practice.scenario },
    kind: { type: 'string', default: 'swiss' },
    rounds: { type: 'string', default: '3' },
    bots: { type: 'string', default: '8' },
  },
});
const PORTS = [18_601, 18_602] as const;
const DATABASE_PORT = 18_600;
const KILLED_AFTER = 1 / 3;
const CLOCK = { kind: 'live', mainMs: 7_200_000, incrementMs: 10_000 };

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const say = (text: string): void => console.log(`tournament: ${text}`);
const stop = (why: string): never => {
  throw new Error(why);
};

const request = async (url: string, path: string, body: object | null, cookie = '') => {
  const sent = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', cookie } }
    : {};
  const response = await fetch(`${url}${path}`, sent);
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', json: await response.json() };
};

/** A bot of an owner of its own: bots of one owner are not rated by each other. */
const newBot = async (url: string, i: number): Promise<string> => {
  const { cookie } = await request(url, '/api/accounts', { name: `owner ${i}`, password: 'a long password' });
  const { json } = await request(url, '/api/bots', { name: `contender ${i}` }, cookie);
  return json.token ?? stop(`no bot: ${JSON.stringify(json)}`);
};

const EXAMPLES = join(import.meta.dirname, '..', 'examples');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const startBot = (token: string, i: number, tournament: string): ChildProcess => {
  const urls = PORTS.map((port) => `http://127.0.0.1:${port}`);
  const GROGNARD = (i % 4 < 2 ? urls : urls.toReversed()).join();
  const env = { ...process.env, GROGNARD, TOKEN: token, TOURNAMENT: tournament };
  const [program, file] = i % 2 === 1 && hasPython ? ['python3', 'bot.py'] : [process.execPath, 'bot.ts'];
  return spawn(program!, [join(EXAMPLES, file!)], { env, stdio: 'ignore' });
};

interface Page {
  readonly status: string;
  readonly round: number;
  readonly table: readonly { readonly name: string; readonly points: number; readonly place: number }[];
  readonly pairings: readonly {
    readonly scores: readonly number[] | null;
    readonly rooms: readonly { readonly over: boolean }[];
  }[];
}
const pageOf = async (url: string, id: string): Promise<Page> =>
  (await request(url, `/api/tournaments/${id}`, null)).json;
const overIn = ({ pairings }: Page): number => pairings.flatMap(({ rooms }) => rooms).filter(({ over }) => over).length;

/** Every book says the same: games settled once, ratings changed once for each, no room owned twice. */
const audit = async (database: string, tournament: string) => {
  const [games] = await ask<Readonly<Record<'games' | 'settled' | 'counted' | 'scored', string>>>(
    database,
    `select count(*) as games, sum(settled) as settled, count(change) as counted, count(score) as scored
     from club_games where tournament = '${tournament}'`,
  );
  const [ratings] = await ask<Record<string, string>>(database, 'select sum(games) as games from club_ratings');
  const [rows] = await ask<Record<string, string>>(
    database,
    `select count(*) as answers from journal where kind = 'answer'`,
  );
  const twice = await ask(database, OWNED_TWICE);
  const owners = await ask(database, 'select distinct owner from witness');
  return {
    ...games!,
    rated: Number(ratings?.games) / 2,
    answers: Number(rows?.answers),
    ownedTwice: twice.length,
    nodes: owners.length,
  };
};

const database = ownDatabase(DATABASE_PORT);
const bots: ChildProcess[] = [];
const nodes: Child[] = [];
try {
  for (const port of PORTS)
    nodes.push(
      await startChild('', port, {
        DATABASE_URL: database.url,
        GROGNARD_LOG: 'fatal',
        GROGNARD_PASSWORD_TRIES_PER_MINUTE: '1000',
      }),
    );
  await ask(database.url, WITNESS);
  const { url } = nodes[0]!;
  const tokens: string[] = [];
  for (let i = 0; i < Number(values.bots); i += 1) tokens.push(await newBot(url, i));
  const { cookie } = await request(url, '/api/accounts', { name: 'arbiter', password: 'a long password' });
  const made = await request(
    url,
    '/api/tournaments',
    {
      name: 'Eight bots',
      system: values.system,
      scenario: values.scenario,
      kind: values.kind,
      rounds: Number(values.rounds),
      clock: CLOCK,
      who: 'bots',
    },
    cookie,
  );
  const { id } = made.json;
  if (!id) stop(JSON.stringify(made.json));
  tokens.forEach((token, i) => void bots.push(startBot(token, i, id)));
  while ((await pageOf(url, id)).table.length < tokens.length) await after(200);
  const began = performance.now();
  await request(url, `/api/tournaments/${id}/start`, {}, cookie);
  let killedAt: number | null = null;
  let atKill = 0;
  let wentOn: number | null = null;
  const perRound = (tokens.length / 2) * 2;
  const games = values.kind === 'knockOut' ? perRound * 2 - 2 : perRound * Number(values.rounds);
  for (;;) {
    const page = await pageOf(url, id);
    const over = overIn(page);
    if (killedAt === null && over >= games * KILLED_AFTER) {
      await endChild(nodes[1]!, 'SIGKILL');
      [killedAt, atKill] = [performance.now(), over];
      say(`one of two nodes killed after ${over} games, in round ${page.round}`);
    } else if (killedAt !== null && wentOn === null && over > atKill) wentOn = performance.now() - killedAt;
    if (page.status === 'over') {
      for (const { place, name, points } of page.table) say(`${place}. ${name} ${points}`);
      break;
    }
    await after(500);
  }
  const figures = await audit(database.url, id);
  const seconds = Math.round((performance.now() - began) / 1000);
  say(JSON.stringify({ ...values, seconds, nextGameOverMs: wentOn === null ? null : Math.round(wentOn), ...figures }));
  const isRight =
    figures.games === figures.settled && figures.ownedTwice === 0 && Number(figures.counted) === figures.rated;
  if (!isRight || killedAt === null) stop('the books do not agree');
} finally {
  for (const bot of bots) bot.kill('SIGKILL');
  for (const node of nodes)
    if (node.process.exitCode === null && node.process.signalCode === null) await endChild(node, 'SIGKILL');
  database.remove();
}
