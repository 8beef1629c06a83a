import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AppContext } from '../context.ts';
import type { Catalogue } from '../rooms/catalogue.ts';
import type { Links } from '../rooms/create.ts';
import { createRoom } from '../rooms/create.ts';
import type { RoomLine } from '../store/store.ts';
import { isFull } from './http.ts';

/** Text made safe for a page. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="referrer" content="no-referrer"><title>${escaped(title)}</title></head><body><main>${body}</main></body></html>`;

const gameRow = ({ id, meta, table, waiting }: RoomLine): string => {
  const { title } = meta.scenario as { readonly title: { readonly en: string } };
  const seats = table.seats.map(
    ({ side, kind, name, open }) =>
      `${side}: ${kind === 'bot' ? 'bot' : open ? 'open to anybody' : (name ?? 'a player')}`,
  );
  return (
    `<li><a href="/room/${id}">${escaped(title.en)}</a> (${escaped(meta.system)}), ${table.status}; ` +
    `${escaped(seats.join(', '))}${waiting.length > 0 ? `; to move: ${escaped(waiting.join(', '))}` : ''}</li>`
  );
};

const scenarioOptions = ({ systems }: Catalogue): string =>
  systems
    .map(
      ({ title, scenarios, id }) =>
        `<optgroup label="${escaped(title.en)}">${scenarios
          .map((one) => `<option value="${id}/${one.id}">${escaped(one.title.en)}</option>`)
          .join('')}</optgroup>`,
    )
    .join('');

const lobbyPage = (catalogue: Catalogue, lines: readonly RoomLine[]): string =>
  page(
    'Grognard',
    `<h1>Grognard</h1><p>Wargames with the computer as referee.</p>` +
      `<h2>A new game</h2><form method="post" action="/rooms"><p><label>Scenario ` +
      `<select name="scenario">${scenarioOptions(catalogue)}</select></label></p>` +
      `<p><label><input type="checkbox" name="listed" value="yes"> listed: anybody may watch</label></p>` +
      `<p><button>Make the room</button></p></form>` +
      `<h2>Open and running games</h2><ul>${lines.map(gameRow).join('') || '<li>none</li>'}</ul>` +
      `<p><a href="/api/openapi.json">The API</a></p>`,
  );

const linksPage = ({ room, seats, watch }: Links): string =>
  page(
    'Your links',
    `<h1>The room is made</h1><p>Send each player his own link. Whoever has it holds the seat; it is shown this once.</p><ul>${seats
      .map(
        ({ side, token }) => `<li>${escaped(side)}: <a href="/room/${room}#${token}">/room/${room}#${token}</a></li>`,
      )
      .join('')}<li>to watch: <a href="/room/${room}#${watch}">/room/${room}#${watch}</a></li></ul>`,
  );

const form = z.object({ scenario: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/), listed: z.string().optional() });

/** A lobby that needs no script: used when the client is not built. */
export const lobbyPages =
  (context: AppContext): FastifyPluginAsyncZod =>
  async (app) => {
    const { store, clock } = context;
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html').send(lobbyPage(await context.catalogue(), await store.lobby(100))),
    );
    app.get('/room/:id', { schema: { hide: true } }, async (_request, reply) =>
      reply
        .type('text/html')
        .send(
          page('Grognard', '<h1>Grognard</h1><p>The client is not built here; the room is played over the API.</p>'),
        ),
    );
    app.post('/rooms', { schema: { hide: true, body: form } }, async (request, reply) => {
      if (await isFull(context, request))
        return reply.code(429).type('text/html').send(page('Grognard', '<p>Too many rooms.</p>'));
      const [system, scenario] = request.body.scenario.split('/') as [string, string];
      const how = { system, scenario, bots: {}, clock: null, listed: request.body.listed === 'yes' };
      const created = await createRoom(context, how, clock());
      return created.ok
        ? reply.code(201).type('text/html').send(linksPage(created.links))
        : reply
            .code(422)
            .type('text/html')
            .send(page('Grognard', `<p>${escaped(created.why)}</p>`));
    });
  };
