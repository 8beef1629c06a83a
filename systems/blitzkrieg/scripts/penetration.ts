/**
 * Prints BlitzKrieg's roll against armour beside what guns pierced: for each gun and face, how far it destroys with an
 * even chance, with a slight one, and how far the real gun pierced the real plate, in metres.
 *
 *   npm run penetration                  the disagreements, and how many there are
 *   npm run penetration -- tiger         everything about a vehicle, by id
 *   npm run penetration -- --all         everything
 */
import { gunName } from '../data/armour-factors.ts';
import type { Comparison } from './compare-penetration.ts';
import { compareAll, FARTHEST } from './compare-penetration.ts';

const metres = (cm: number): string => (cm === 0 ? '–' : cm >= FARTHEST ? `${FARTHEST * 10}+` : String(cm * 10));
const VERDICTS = { fits: '', tooKind: 'sheet too kind', tooHarsh: 'sheet too harsh' } as const;

const row = ({ fielded: { gun, piece }, target, face, even, slight, history, verdict }: Comparison): string =>
  [
    `${gunName(gun)} ${piece.name}`.padEnd(36),
    gun.nation.padEnd(8),
    target.id.padEnd(20),
    `${face} ${face === 'front' ? target.armour!.front : target.armour!.rear}`.padEnd(9),
    metres(even).padStart(6),
    metres(slight).padStart(7),
    metres(history).padStart(8),
    ` ${VERDICTS[verdict]}`,
  ].join(' ');

const asked = process.argv.slice(2);
const wanted = (comparison: Comparison): boolean => {
  if (asked.includes('--all')) return true;
  return asked.length > 0 ? asked.includes(comparison.target.id) : comparison.verdict !== 'fits';
};

const all = compareAll();
const shown = all.filter(wanted);
console.log(
  ['gun'.padEnd(36), 'nation'.padEnd(8), 'target'.padEnd(20), 'face'.padEnd(9), '  even', ' slight', ' history'].join(
    ' ',
  ),
);
for (const comparison of shown) console.log(row(comparison));
const count = (verdict: Comparison['verdict']): number => all.filter((one) => one.verdict === verdict).length;
console.log(
  `${all.length} pairs of gun and face; sheet too kind ${count('tooKind')}, too harsh ${count('tooHarsh')} by more than 300 m`,
);
