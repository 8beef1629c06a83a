import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { preparedOnce } from './prepared.ts';

/** A database that counts how many statements are made. */
const counted = (most?: number) => {
  const database = new Sqlite(':memory:');
  database.exec('create table men (name text)');
  const texts: string[] = [];
  const prepare = (sql: string) => {
    texts.push(sql);
    return database.prepare(sql);
  };
  return { texts, database: preparedOnce({ prepare, close: () => database.close() }, most) };
};

it('makes a statement once, and reads what is there each time', () => {
  const { texts, database } = counted();
  const names = () => database.prepare('select name from men').all([]);
  expect(names()).toEqual([]);
  for (const name of ['Ada', 'Bob']) database.prepare('insert into men values (?)').run([name]);
  expect(names()).toEqual([{ name: 'Ada' }, { name: 'Bob' }]);
  expect(texts).toEqual(['select name from men', 'insert into men values (?)']);
});

it('sees columns that came since', () => {
  const { database } = counted();
  const all = () => database.prepare('select * from men').all([]);
  database.prepare('insert into men values (?)').run(['Ada']);
  expect(all()).toEqual([{ name: 'Ada' }]);
  database.prepare('alter table men add column age integer').run([]);
  expect(all()).toEqual([{ name: 'Ada', age: null }]);
});

it('holds no more of them than it may', () => {
  const { texts, database } = counted(2);
  for (const text of ['select 1', 'select 2', 'select 3', 'select 3', 'select 1']) database.prepare(text);
  expect(texts).toEqual(['select 1', 'select 2', 'select 3', 'select 1']);
});
