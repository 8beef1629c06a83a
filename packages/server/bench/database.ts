import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL of our own, which can be killed without harm to anybody else's. */
export interface OwnDatabase {
  readonly port: number;
  readonly url: string;
  /** As a power cut would end it: nothing is written back. It is started again, and finds what was committed. */
  readonly kill: () => void;
  readonly start: () => void;
  readonly remove: () => void;
}

const DEBIAN = '/usr/lib/postgresql';

/** The program, run as somebody it agrees to be run by. */
const run = (name: string, args: readonly string[]): void => {
  const version = readdirSync(DEBIAN).sort().at(-1)!;
  const program = join(DEBIAN, version, 'bin', name);
  const isRoot = process.getuid?.() === 0;
  const asPostgres = ['--reuid=postgres', '--regid=postgres', '--init-groups', program, ...args];
  execFileSync(isRoot ? 'setpriv' : program, isRoot ? asPostgres : args, { stdio: 'ignore', cwd: '/' });
};

/** A new and empty one on that port. */
export const ownDatabase = (port: number): OwnDatabase => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-database-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'grognard']);
  const start = (): void =>
    run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', `-p ${port} -k ${folder} -h 127.0.0.1`, 'start']);
  const kill = (): void => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  start();
  return {
    port,
    url: `postgres://grognard@127.0.0.1:${port}/postgres`,
    kill,
    start,
    remove: () => {
      kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** One statement on it. */
export const ask = async <R extends object>(url: string, statement: string): Promise<readonly R[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as R[];
  } finally {
    await client.end();
  }
};

/** Behind the back of the server: by which right each row of each journal was written. */
export const WITNESS = `
  create table witness (room text, n integer, owner text, epoch integer);
  create function note_owner() returns trigger language plpgsql as $$ begin
    insert into witness select new.room, new.n, owner, epoch from tables where tables.room = new.room;
    return new;
  end $$;
  create trigger witness after insert on journal for each row execute function note_owner();`;

/** Rows written under an epoch that was over by then, and epochs that two nodes wrote under: none, if no room was owned twice. */
export const OWNED_TWICE = `
  select w.room, w.n from witness w
    where exists (select 1 from witness v where v.room = w.room and v.n < w.n and v.epoch > w.epoch)
  union all
  select room, max(n) from witness group by room, epoch having count(distinct owner) > 1`;
