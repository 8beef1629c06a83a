/** Requests that must be refused, made for every route the server says it has: a new route is attacked as soon as it is there. */

/** A route as the server describes it. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body: Schema | null;
}

/** The part of JSON Schema that the server's descriptions use. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly pattern?: string;
}

interface Described {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<string, { readonly requestBody?: { readonly content: Readonly<Record<string, { schema: Schema }>> } }>
      >
    >
  >;
}

/** Every route of a server. */
export const routesOf = ({ paths }: Described): readonly Route[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { requestBody }]): Route => ({
        method: method.toUpperCase() as Route['method'],
        path,
        body: requestBody ? (Object.values(requestBody.content)[0]?.schema ?? {}) : null,
      }),
    ),
  );

/** Who attacks what. */
export interface Prey {
  /** A room that is not listed, and what opens its seats: nobody else may come near it. */
  readonly room: string;
  /** Links that were spent when their seats were claimed. */
  readonly spent: readonly string[];
  readonly sides: readonly string[];
  /** Somebody else's account, and the session of the attacker, who has an account like anybody. */
  readonly name: string;
  readonly session: string;
  /** Records that are no records of a game. */
  readonly records: readonly string[];
}

export interface WrongRequest {
  readonly route: Route;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What anybody may read. */
const PUBLIC =
  /^\/api\/(health|rooms|lobby|systems|seeks|watch|tournaments|bots|me|ladder\/\{system\}|players\/\{name\})$/;
/** What anybody may ask for: only what makes no sense is refused. */
const OPEN = /^\/api\/(rooms|accounts|feed|passkeys\/show|passkeys\/sign-up|password\/forgotten|unsubscribe|import)$/;
/** What anybody with an account may do about himself or start himself: attacked without one, or with nonsense. */
const OWN =
  /^\/api\/(account(\/.*)?|session(\/.*)?|seeks|reports|tournaments|bots|work\/simulations|(friends|blocks)(\/\{name\})?)$/;

/** To ask for these is nobody's fault: they are read, or told nothing, or end a session that is none. */
export const isOpenToAll = ({ method, path }: Route): boolean =>
  (method === 'GET' && PUBLIC.test(path)) ||
  /passkeys\/show$|\/api\/feed$/.test(path) ||
  (method === 'DELETE' && path === '/api/session');

const junkOf = (random: () => number, length = 43): string =>
  Array.from({ length }, () => 'abcdefghijklmnopqrstuvwxyzABCDEFGH0123456789_-'[Math.floor(random() * 46)]).join('');

const DEEP = 3000;
const MALFORMED: readonly string[] = [
  'null',
  '[]',
  '"text"',
  '{',
  '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  '{"name":{"$gt":""},"password":{"$ne":null}}',
  `{"name":"${'x'.repeat(5000)}","id":-1,"n":1e999}`,
];

/** Something that has the form a description asks for. */
const fittingTo = (schema: Schema, random: () => number, prey: Prey): unknown => {
  const of = schema.oneOf ?? schema.anyOf;
  if (of) return fittingTo(of[Math.floor(random() * of.length)]!, random, prey);
  if (schema.enum) return schema.enum[Math.floor(random() * schema.enum.length)];
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => schema.required?.includes(name) || random() < 0.5)
          .map(([name, value]) => [name, name === 'name' ? prey.name : fittingTo(value, random, prey)]),
      );
    case 'array':
      return schema.items && random() < 0.7 ? [fittingTo(schema.items, random, prey)] : [];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0) + Math.floor(random() * 3);
    case 'boolean':
      return random() < 0.5;
    default:
      return junkOf(random, schema.pattern?.includes('43') ? 43 : Math.max(schema.minLength ?? 0, 12));
  }
};

const pathOf = ({ path }: Route, random: () => number, prey: Prey): string =>
  path
    .replace(/\/rooms\/\{id\}/, `/rooms/${random() < 0.8 ? prey.room : junkOf(random, prey.room.length)}`)
    .replace('{name}', encodeURIComponent(random() < 0.5 ? prey.name : '../../etc/passwd'))
    .replace('{side}', prey.sides[0]!)
    .replace(/\{[a-z]+\}/g, () =>
      random() < 0.5 ? '00000000-0000-4000-8000-000000000000' : encodeURIComponent(`${junkOf(random, 12)}'--`),
    );

/** With no right at all, with a forged one, with a spent link, from another site, or as somebody with an account of his own. */
const rightsOf = (route: Route, random: () => number, { spent, session }: Prey): Readonly<Record<string, string>> => {
  const guises: readonly Readonly<Record<string, string>>[] = [
    {},
    { authorization: `Bearer ${junkOf(random)}` },
    { authorization: `Bearer ${spent[Math.floor(random() * spent.length)]}` },
    { cookie: `grognard_session=${junkOf(random)}`, 'x-forwarded-for': '127.0.0.1' },
    { cookie: session, origin: 'https://elsewhere.example' },
    { cookie: session },
  ];
  // What an account may do for itself is no attack when it does so from here; reading never is one for its origin.
  const mayAsItself = OWN.test(route.path) || route.path === '/api/feed';
  const fair = guises.slice(0, mayAsItself || OPEN.test(route.path) ? 4 : 6);
  return fair[Math.floor(random() * fair.length)]!;
};

const bodyOf = (route: Route, random: () => number, prey: Prey): string | null => {
  if (route.path === '/api/import') return prey.records[Math.floor(random() * prey.records.length)]!;
  if (route.body === null) return null;
  if (OPEN.test(route.path) || random() < 0.4) return MALFORMED[Math.floor(random() * MALFORMED.length)]!;
  return JSON.stringify(fittingTo(route.body, random, prey));
};

/** One wrong request to a route. */
export const wrongRequest = (route: Route, random: () => number, prey: Prey): WrongRequest => {
  const body = bodyOf(route, random, prey);
  return {
    route,
    url: pathOf(route, random, prey),
    headers: { ...rightsOf(route, random, prey), ...(body === null ? {} : { 'content-type': 'application/json' }) },
    body,
  };
};
