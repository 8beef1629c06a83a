import type { Calculation, Forecast, ReadingsCheck, Sum } from '@grognard/kernel';
import { message, oddsOfReading, reduced } from '@grognard/kernel';
import type { Grenadier } from '../types.ts';

/** The cells of the tables, from nothing to the worst. */
export const SEVERITY = ['-', 'M', 'M1', 'M2', 'X', '2X', '3X', '1', '1+', '2', '3'];

/** For each of those who are hit: the result it reads, and what becomes of it in the end. */
export const readingsOf = (
  check: ReadingsCheck<Grenadier>,
  terms: Sum<Grenadier>,
  fates: readonly Forecast<Grenadier>[],
): readonly Calculation<Grenadier>[] =>
  check.readings.flatMap((reading) => {
    const results = oddsOfReading(check, reading);
    const outcomes = SEVERITY.flatMap((cell) => {
      const ways = results.ways.get(cell);
      return ways === undefined ? [] : [{ what: cellText(cell), chance: reduced({ ways, of: results.of }) }];
    });
    const about = message('calcResultFor', { piece: reading.for });
    const fate = fates.filter((one) => pieceOf(one) === reading.for);
    return [{ about, checks: [{ ...check, readings: [reading] }], terms, outcomes }, ...fate.map(fateOf)];
  });

export const pieceOf = ({ about }: Forecast<Grenadier>): unknown => about.with?.piece ?? about.with?.leader;

export const cellText = (cell: string) => (cell === '-' ? message('calcNoResult') : message('calcCell', { cell }));

export const fateOf = (forecast: Forecast<Grenadier>): Calculation<Grenadier> => ({
  about: message('calcFateOf', { piece: String(pieceOf(forecast)) }),
  checks: [],
  outcomes: forecast.outcomes.map(({ outcome, chance }) => ({ what: outcome, chance: reduced(chance) })),
});
