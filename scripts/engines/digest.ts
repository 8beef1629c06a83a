import { type HexId, line, makeGrid } from '@grognard/hex';
import type { AnySystem } from '@grognard/kernel';
import { canonical, officialDice, verifyRecord } from '@grognard/kernel';
import { secretOf, tryRecord } from '@grognard/kernel/contract';
import { EVERYWHERE } from '@grognard/systems/everywhere';
import { fingerprint, quickFingerprint } from '../../packages/table/src/test/fingerprint.ts';

/** A whole game by chance, and what verifying its record says. */
const gameOf = (system: AnySystem, scenario: number, seed: number) => {
  const record = tryRecord(system, system.scenarios[scenario], seed);
  return { record: canonical(record), verdict: canonical(verifyRecord(system, record)) };
};

/** Everything that must come out the same in every JavaScript engine, as texts to compare. */
export const digest = () => {
  const grid = makeGrid({ width: 30, height: 30, tops: 'pointy', shoved: 'odd' });
  const lines = Array.from({ length: 900 }, (_, to) => line(grid, 435 as HexId, to as HexId));
  const dice = officialDice({ key: secretOf(7), drawn: 0 });
  const faces = Array.from({ length: 2_000 }, (_, i) => dice.face(2 + (i % 99)));
  return {
    hexLines: canonical(lines),
    officialDice: canonical(faces),
    table: fingerprint(),
    quickTable: quickFingerprint(),
    games: Object.fromEntries(
      EVERYWHERE.map(({ name, system, scenario, seed }) => [name, gameOf(system, scenario, seed)]),
    ),
  };
};
