import type { Calculation, Forecast, Message, ReadingsCheck, Sum } from '@grognard/kernel';
import { message, oddsOfReading, reduced } from '@grognard/kernel';
import type { Grenadier } from '../types.ts';
import type { Word } from '../words/en.ts';

/** The cells of the tables, from nothing to the worst. */
export const SEVERITY = ['-', 'M', 'M1', 'M2', 'X', '2X', '3X', '1', '1+', '2', '3'];

/** What is said without its hex: at a real table nobody knows the row of hexes that stands for it here. */
const AT_TABLE: Readonly<Partial<Record<Word, Word>>> = {
  directFireAt: 'calcDirectFire',
  bombardmentOf: 'calcBombardment',
  assaultIn: 'calcAssault',
  strayRoundsAt: 'calcStrayRounds',
};
export const atTable = <C extends { readonly about?: Message<Word> }>(check: C): C => {
  const { hex: _unsaid, ...rest } = check.about?.with ?? {};
  const word = check.about && AT_TABLE[check.about.word];
  return word === undefined ? check : { ...check, about: { word, with: rest } };
};

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
    return [{ about, checks: [{ ...atTable(check), readings: [reading] }], terms, outcomes }, ...fate.map(fateOf)];
  });

export const pieceOf = ({ about }: Forecast<Grenadier>): unknown => about.with?.piece ?? about.with?.leader;

export const cellText = (cell: string): Message<Word> => {
  if (cell === '-') return message('calcNoResult');
  if (cell === '1+') return message('calcStepAndCheck');
  return /^\d$/.test(cell) ? message('calcSteps', { steps: Number(cell) }) : message('calcCell', { cell });
};

export const fateOf = (forecast: Forecast<Grenadier>): Calculation<Grenadier> => ({
  about: message('calcFateOf', { piece: String(pieceOf(forecast)) }),
  checks: [],
  outcomes: forecast.outcomes.map(({ outcome, chance }) => ({ what: outcome, chance: reduced(chance) })),
});
