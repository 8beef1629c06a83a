import type { Calculation, Chance, Forecast } from '@grognard/kernel';
import { chanceToPass, message, oddsOfReading, reduced } from '@grognard/kernel';
import { FRIENDLY_COLUMNS } from '../data/fire-tables.ts';
import { struckIn } from '../rules/07-firing.ts';
import { FATE_OF, FATES, fatesUnder } from '../rules/07-forecast.ts';
import { strayCheck } from '../rules/09-barrage.ts';
import { bombardment } from '../rules/09-bombardment.ts';
import type { Piece } from '../rules/facts.ts';
import type { Grenadier } from '../types.ts';
import type { Told } from './flags.ts';
import type { LaidOut } from './laid-out.ts';
import { atTable, cellText, fateOf, pieceOf, SEVERITY } from './readings.ts';

/** Two dice on the table, and one for the column before them. */
const THROWS = 36n;
const COLUMNS = BigInt(FRIENDLY_COLUMNS.length);

const plus = (a: Chance, b: Chance): Chance => reduced({ ways: a.ways * b.of + b.ways * a.of, of: a.of * b.of });
const times = (a: Chance, b: Chance): Chance => reduced({ ways: a.ways * b.ways, of: a.of * b.of });
const NEVER: Chance = { ways: 0n, of: 1n };

/** What becomes of a piece: as it stands where nothing falls, else by the columns, each as likely. */
const mixed = (piece: Piece, hit: Chance, fates: readonly Forecast<Grenadier>[]): Forecast<Grenadier> => {
  const spared: Chance = { ways: hit.of - hit.ways, of: hit.of };
  const share: Chance = times(hit, { ways: 1n, of: COLUMNS });
  const outcomes = FATES.flatMap((fate) => {
    const struck = fates.flatMap((one) => one.outcomes.filter(({ outcome }) => outcome.word === fate));
    const start = fate === FATE_OF[piece.state] ? spared : NEVER;
    const chance = struck.reduce((sum, one) => plus(sum, times(share, one.chance)), start);
    return chance.ways > 0n ? [{ outcome: message(fate), chance }] : [];
  });
  return { ...fates[0]!, outcomes };
};

/** PG-9.52.1, PG-9.52.3: friends beside the target: a die whether rounds fall short, one for the column, then the table. */
export const strays = ({ sides }: Told, { look, hex }: LaidOut): readonly Calculation<Grenadier>[] => {
  const [, side] = sides;
  const falls = strayCheck(look, side, hex, 'PG-9.52.1');
  const hit = chanceToPass(falls);
  const targets = struckIn(look, hex, side);
  const shots = FRIENDLY_COLUMNS.map((column) =>
    bombardment(look, { side, hex, strength: Number(column), isSeen: false, isStray: true }, targets),
  );
  const fates = shots.map((shot) => fatesUnder(look, 'friendly', shot));
  return targets.flatMap((piece, i) => {
    const read = shots.map((shot) => oddsOfReading(shot, shot.readings[i]!).ways);
    const outcomes = SEVERITY.flatMap((cell) => {
      const struck = hit.ways * read.reduce((sum, ways) => sum + (ways.get(cell) ?? 0n), 0n);
      const ways = struck + (cell === '-' ? (hit.of - hit.ways) * COLUMNS * THROWS : 0n);
      return ways === 0n ? [] : [{ what: cellText(cell), chance: reduced({ ways, of: hit.of * COLUMNS * THROWS }) }];
    });
    const own = fates.map((all) => all.find((one) => pieceOf(one) === piece.id)!);
    return [
      { about: message('calcResultFor', { piece: piece.id }), checks: [atTable(falls)], outcomes },
      fateOf(mixed(piece, hit, own)),
    ];
  });
};
