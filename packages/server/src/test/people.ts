import { expect } from 'vitest';
import { type Arrived, openPostOffice, type PostOffice } from './post-office.ts';
import { ask, type TestServer, testServer } from './server.ts';

/** Somebody with a browser that keeps cookies. */
export interface Person {
  readonly ask: (
    path: string,
    given?: { readonly body?: unknown; readonly method?: string; readonly headers?: object; readonly token?: string },
  ) => ReturnType<typeof ask>;
  readonly cookie: () => string;
}

export const person = (
  server: { readonly url: string },
  userAgent = 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
): Person => {
  let cookie = '';
  return {
    cookie: () => cookie,
    ask: async (path, { headers, ...given } = {}) => {
      const answer = await ask(server, path, {
        ...given,
        headers: { 'user-agent': userAgent, ...(cookie ? { cookie } : {}), ...headers },
      });
      const set = answer.headers.get('set-cookie');
      if (set) cookie = set.split(';')[0]!;
      return answer;
    },
  };
};

/** One who has made an account. */
export const newcomer = async (server: { readonly url: string }, name: string, more: object = {}): Promise<Person> => {
  const one = person(server);
  const { status } = await one.ask('/api/accounts', { body: { name, password: PASSWORD, ...more } });
  if (status !== 201) throw new Error(`no account: ${status}`);
  return one;
};
export const PASSWORD = 'correct horse';

export const SITE = 'http://games.test';

/** A server that sends its mail to an office of its own. */
export const mailingServer = async (
  change: Parameters<typeof testServer>[0] = {},
  replaced: Parameters<typeof testServer>[1] = {},
): Promise<{ readonly server: TestServer; readonly office: PostOffice; readonly close: () => Promise<void> }> => {
  const office = await openPostOffice();
  const server = await testServer({ smtp: office.url, publicUrl: SITE, ...change }, replaced);
  const close = async (): Promise<void> => {
    await server.stop();
    server.home.clean();
    await office.close();
  };
  return { server, office, close };
};

/** The letter with that number, once it has arrived. */
export const letter = async (office: PostOffice, n: number): Promise<Arrived> => {
  await expect.poll(() => office.letters.length).toBeGreaterThan(n);
  return office.letters[n]!;
};

/** The secret at the end of a link in a letter. */
export const secretIn = ({ text }: Arrived, page: string): string =>
  new RegExp(`/account/${page}#([\\w.-]+)`).exec(text)?.[1] ?? '';

/** An account with an address that is proved. */
export const withAddress = async (
  { server, office }: { readonly server: TestServer; readonly office: PostOffice },
  name: string,
  email: string,
): Promise<Person> => {
  const one = await newcomer(server, name, { email });
  const before = office.letters.length;
  await expect.poll(() => office.letters.some(({ to }) => to.includes(email))).toBe(true);
  const sent = office.letters.findLast(({ to }) => to.includes(email))!;
  expect(before).toBeLessThanOrEqual(office.letters.length);
  const { status } = await one.ask('/api/account/email/verify', { body: { token: secretIn(sent, 'verify') } });
  expect(status).toBe(200);
  return one;
};
