import { type HexId, line, makeGrid } from '@grognard/hex';
import { canonical, officialDice, verifyRecord } from '@grognard/kernel';
import { secretOf, tryRecord } from '@grognard/kernel/contract';
import { fingerprint, quickFingerprint } from '../../packages/table/src/test/fingerprint.ts';
import { patrol } from '../../systems/toy-patrol/index.ts';

/** Everything that must come out the same in every JavaScript engine, as texts to compare. */
export const digest = (): Readonly<Record<string, string>> => {
  const grid = makeGrid({ width: 30, height: 30, tops: 'pointy', shoved: 'odd' });
  const lines = Array.from({ length: 900 }, (_, to) => line(grid, 435 as HexId, to as HexId));
  const dice = officialDice({ key: secretOf(7), drawn: 0 });
  const faces = Array.from({ length: 2_000 }, (_, i) => dice.face(2 + (i % 99)));
  const record = tryRecord(patrol, patrol.scenarios[0], 11);
  return {
    hexLines: canonical(lines),
    officialDice: canonical(faces),
    table: fingerprint(),
    quickTable: quickFingerprint(),
    wholeGame: canonical(record),
    verdict: canonical(verifyRecord(patrol, record)),
  };
};
