import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRecord, ScenarioFile, Types } from '@grognard/kernel';
import { now } from '@grognard/kernel';
import { expect, it } from 'vitest';
import { deskOf } from '../test/desks.ts';
import { sessionFromRecord } from './keep.ts';

it('a battle that was over under older rules can still be looked through, answer by answer', async () => {
  const file = join(import.meta.dirname, '../../../../systems/toy-skirmish/games/clearing.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as GameRecord<Types>;
  const { desk } = await deskOf('toy-skirmish', 'clearing', () => record.scenario as ScenarioFile);
  expect(record.legs[0]!.version).toBeLessThan(desk.system.version);
  const session = sessionFromRecord(desk, record);
  if (!session.ok) throw new Error(JSON.stringify(session.problems));
  const { match } = session.value;
  expect([match.entries.length, match.positions.length]).toEqual([record.entries.length, record.entries.length + 1]);
  expect(now(match).outcome).toEqual(record.outcome);
  const stands = match.positions.map(({ board }) =>
    desk.looks.pieces({ setting: desk.setting, board }, null).map(({ id, at }) => [id, at]),
  );
  expect(stands.at(-1)).not.toEqual(stands[0]);
});

it('a battle that would now go another way is watched as it went; one that is not over is refused', async () => {
  const file = join(import.meta.dirname, '../../../../systems/toy-skirmish/games/street.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as GameRecord<Types>;
  const { desk } = await deskOf('toy-skirmish', 'street', () => record.scenario as ScenarioFile);
  const [first, ...rest] = record.entries;
  const otherwise = { ...record, entries: [{ ...first!, log: first!.log.slice(0, -1) }, ...rest] };
  const session = sessionFromRecord(desk, otherwise);
  if (!session.ok) throw new Error(JSON.stringify(session.problems));
  expect(session.value.match.entries).toEqual(otherwise.entries);
  expect(sessionFromRecord(desk, { ...otherwise, outcome: null }).ok).toBe(false);
});
