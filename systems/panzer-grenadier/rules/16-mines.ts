import type { Forecast, Game, PoolCheck, Sum } from '@grognard/kernel';
import { message, sumOf, term } from '@grognard/kernel';
import type { FrameOf, Grenadier, Minefield, Unit } from '../types.ts';
import { mineForecast } from './16-mine-odds.ts';
import type { L } from './facts.ts';
import { hexName, isKind, unitsIn } from './facts.ts';

type G = Game<Grenadier>;

export const minesIn = ({ board }: L, hex: number): readonly Minefield[] =>
  board.mines.filter((one) => one.hex === hex);

/** PG-16.72.1: a die that stops whoever goes in; the two highest do more. */
const STOPS = 3;
const BREAKS = 5;
const KILLS = 6;

/** PG-16.73.1: two dice less if only engineers go in, one if some are there or go in with others. */
const engineersHelp = (look: L, hex: number, entering: readonly Unit[]): Sum<Grenadier> => {
  if (entering.every((one) => isKind(look, one, 'engineer'))) return [term('PG-16.73.1', -2)];
  const [first] = entering;
  const beside = first ? [...entering, ...unitsIn(look, hex, first.side)] : [];
  return beside.some((one) => isKind(look, one, 'engineer')) ? [term('PG-16.73.1', -1)] : [];
};

/** PG-16.72.1, PG-16.72.2: as many dice as all the fields of the hex are strong, for one who goes in among these. */
export const mineCheck = (
  look: L,
  unit: Unit,
  hex: number,
  entering: readonly Unit[] = [unit],
): PoolCheck<Grenadier> => ({
  shape: 'pool',
  // PG-16.75.1: one's own go off too.
  rule: minesIn(look, hex).every(({ side }) => side === unit.side) ? 'PG-16.75.1' : 'PG-16.72.1',
  about: message('minesUnder', { piece: unit.id, hex: hexName(look.setting, hex) }),
  sides: 6,
  add: [],
  dice: [
    ...minesIn(look, hex).map(({ strength }) => term('PG-16.72.2', strength ?? 0) satisfies Sum<Grenadier>[number]),
    ...engineersHelp(look, hex, entering),
  ],
  need: [term('PG-16.72.1', STOPS)],
  pass: 'atLeast',
});

/** PG-16.72.1: each die counts for itself; a second 5 does nothing more. */
const cellOf = (faces: readonly number[]): string => {
  const steps = faces.filter((face) => face === KILLS).length;
  return `${steps > 0 ? steps : ''}${faces.includes(BREAKS) ? 'D' : ''}`;
};

/** PG-16.7.1, PG-16.72.1: turned up when somebody goes in; a dummy is taken away. */
const turnUp = (g: G, hex: number): void => {
  for (const { id, strength, shown } of minesIn(g, hex)) {
    if (!shown) g.emit('PG-16.7.1', { type: 'minefieldShown', id, strength: strength ?? 0 });
    if (strength === 0) g.emit('PG-16.72.1', { type: 'minefieldCleared', id });
  }
};

/** What mines do to a unit that has come into their hex. */
export interface Mined {
  readonly stops: boolean;
  readonly call: FrameOf<'attack'> | null;
}

/**
 * PG-16.72.1, PG-16.75.1: whoever comes in, of either side. `entering` are all units that come in together, itself among
 * them. A leader alone passes; whoever goes with a unit is to be added to the results (PG-16.72.2).
 */
export const enterMines = (g: G, unit: Unit, hex: number, entering: readonly Unit[] = [unit]): Mined => {
  if (minesIn(g, hex).length === 0) return { stops: false, call: null };
  turnUp(g, hex);
  const check = mineCheck(g, unit, hex, entering);
  if (sumOf(check.dice) <= 0) return { stops: false, call: null };
  const roll = g.roll(check);
  const cell = cellOf(roll.faces);
  const call: FrameOf<'attack'> | null =
    cell === ''
      ? null
      : { kind: 'attack', side: unit.side, source: 'mines', hex, results: [{ piece: unit.id, result: cell }] };
  return { stops: (roll.result as number) > 0, call };
};

/** What the mines of a hex may do to a unit, as far as one knows how strong they are. */
export const forecastMines = (look: L, unit: Unit, hex: number): readonly Forecast<Grenadier>[] => {
  const fields = minesIn(look, hex);
  if (fields.length === 0 || fields.some(({ strength }) => strength === null)) return [];
  const dice = sumOf(mineCheck(look, unit, hex).dice);
  return dice > 0 ? [mineForecast(unit, dice)] : [];
};
