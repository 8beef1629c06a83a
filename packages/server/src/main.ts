/** `npm start`: one process, an embedded database, the client; see docs/server.md for what can be set. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { configOf } from './config.ts';
import { startServer } from './serve.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const WEB = join(ROOT, 'packages', 'web');

/** The folder of the built client: the one named, or our own, built now if it is not; null where there is none. */
const builtClient = (): string | null => {
  const named = process.env.GROGNARD_CLIENT;
  if (named === 'off') return null;
  if (named !== undefined) return named;
  const folder = join(WEB, 'dist');
  if (!existsSync(join(folder, 'index.html')) && existsSync(join(WEB, 'vite.config.ts')))
    spawnSync('vite', ['build', WEB], { stdio: ['ignore', 'ignore', 'inherit'] });
  return existsSync(join(folder, 'index.html')) ? folder : null;
};

const config = configOf(process.env);
const { app, context, stop } = await startServer(config, { client: builtClient() }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
});
const address = await app.listen({ host: config.host, port: config.port });
context.log.info({ address, database: config.databaseUrl === null ? 'sqlite' : 'postgresql' }, 'listening');
console.log(`Grognard is at http://localhost:${new URL(address).port}`);

// What no room and no request answers for ends neither the others nor the process; health tells of it.
for (const kind of ['uncaughtException', 'unhandledRejection'] as const) process.on(kind, context.faults.note);

let isStopping = false;
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    context.log.info({ signal }, 'stopping');
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        context.log.error({ error: String(error) }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  });
