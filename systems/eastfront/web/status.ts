import type { Side } from '@grognard/kernel';
import { sumOf } from '@grognard/kernel';
import type { Calendar, Status } from '@grognard/looks';
import { RAIN, SNOW, SUN } from '@grognard/looks';
import { isSecondHalf, monthNumber, monthOf, nextMonth, yearOf } from '../data/dates.ts';
import { scenarioNow } from '../rules/03-start.ts';
import { levelTerms } from '../rules/11-level.ts';
import type { L } from '../rules/facts.ts';
import type { Phase } from '../types.ts';
import { SIDES } from '../types.ts';
import { longDate, say } from './say.ts';

const SKY = { dry: SUN, mud: RAIN, snow: SNOW } as const;
const NATIONS = { axis: 'germany', soviet: 'ussr' } as const;

/** What the bar shows of EF-4.1.1: the phases of a side's turn. */
const STEPS = ['command', 'movement', 'combat', 'blitz', 'supply'] as const;
const STEP_OF: Readonly<Record<Phase, (typeof STEPS)[number] | null>> = {
  setUp: null,
  production: null,
  weather: null,
  command: 'command',
  movement: 'movement',
  combat: 'combat',
  blitzMovement: 'blitz',
  blitzCombat: 'blitz',
  supply: 'supply',
};

/** The months of a scenario, from the first to the last. */
const monthsFrom = (from: string, to: string): readonly string[] => {
  const months = [from];
  while (months.at(-1)! < to) months.push(nextMonth(months.at(-1)!));
  return months;
};

const weatherOf = ({ board: { weather } }: L): NonNullable<Calendar['weather']> => ({
  name:
    weather.east === weather.west
      ? say(weather.east)
      : say('lookWeathers', { east: say(weather.east), west: say(weather.west) }),
  drawing: SKY[weather.east],
});

/** Fortnights since the start of a scenario, and where in it the game is. */
const calendarOf = (look: L): { readonly calendar: Calendar; readonly turn: Status['turn'] } => {
  const { board } = look;
  const { from, to } = scenarioNow(look);
  const months = monthsFrom(monthOf(from), monthOf(to));
  const period = Math.max(0, months.indexOf(monthOf(board.date)));
  const part = isSecondHalf(board.date) ? 1 : 0;
  const skipped = isSecondHalf(from) ? 1 : 0;
  const step = STEP_OF[board.phase];
  return {
    turn: {
      now: period * 2 + part - skipped + 1,
      last: months.length * 2 - skipped - (isSecondHalf(to) ? 0 : 1),
    },
    calendar: {
      year: say('lookYear', { year: String(yearOf(board.date)) }),
      periods: months.map((month) => ({ name: say('lookShortMonth', { month: monthNumber(month) }), parts: 2 })),
      now: { period, part },
      spoken: longDate(board.date),
      weather: board.phase === 'setUp' ? null : weatherOf(look),
      phases: STEPS.map((one) => say(`lookPhase_${one}`)),
      phase: step && STEPS.indexOf(step),
    },
  };
};

/** The bar above the board. A side's production level is for its own eyes: the enemy is not meant to count it out (I.5). */
export const status = (look: L, viewer: Side | null): Status => ({
  ...calendarOf(look),
  notes: [],
  sides: SIDES.map((side) => ({
    side,
    name: say(side),
    nation: NATIONS[side],
    score: side === viewer ? sumOf(levelTerms(look, side)) : null,
    scoreName: say('lookLevel'),
    tallies: [],
  })),
});
