import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord, ScenarioFile, Types } from '@grognard/kernel';
import { sessionFromRecord } from '../src/state/keep.ts';
import type { Session } from '../src/state/session.ts';
import { deskOf } from '../src/test/desks.ts';

const SYSTEMS = join(import.meta.dirname, '../../../systems');

/** The battle that a game is shown by on the first page, whole. */
export const battleOf = async (system: string, name: string, id: string): Promise<Session> => {
  const text = readFileSync(join(SYSTEMS, system, 'demos', `${name}.json`), 'utf8');
  const record = JSON.parse(text) as GameRecord<Types>;
  const { desk } = await deskOf(system, name, () => record.scenario as ScenarioFile);
  const session = sessionFromRecord(desk, record);
  if (!session.ok) throw new Error(`${system}: its battle can't be read; npm run demos ${system}`);
  return { ...session.value, id };
};
