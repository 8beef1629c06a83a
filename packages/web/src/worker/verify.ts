import type { GameRecord, Types } from '@grognard/kernel';
import { problemLine, proofSentence, readRecord, verifyRecord } from '@grognard/kernel';
import { loadSystem } from '@grognard/systems';
import type { Verdict } from '../state/room-api.ts';

/** Plays a record again, answers and dice, as the server does for its rooms. */
export const verdictOn = async (record: GameRecord<Types>): Promise<Verdict> => {
  const system = await loadSystem(record.system);
  if (!system) throw new Error(`no system ${record.system}`);
  const read = readRecord(system, record);
  if (!read.ok) throw new Error(read.problems.map(problemLine).join('; '));
  const verdict = verifyRecord(system, read.value);
  return { ...verdict, commitment: record.dice.commitment, told: proofSentence(verdict) };
};
