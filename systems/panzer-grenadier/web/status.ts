import type { Message } from '@grognard/kernel';
import type { Status, Tally } from '@grognard/looks';
import { pointsOf } from '../rules/01-victory.ts';
import { isNight, visibility } from '../rules/08-spotting.ts';
import type { L } from '../rules/facts.ts';
import type { Nation } from '../types.ts';
import { MARK } from './pieces.ts';
import { say } from './say.ts';

const QUARTER = 15;
const HOUR = 60;
const DAY = 24 * HOUR;

/** PG-2.4.1: the hour of a turn. */
const clockOf = ({ setting: { scenario }, board: { turn } }: L): string => {
  const [hours, minutes] = scenario.starts.split(':').map(Number) as [number, number];
  const now = (hours * HOUR + minutes + Math.max(0, turn - 1) * QUARTER) % DAY;
  return `${Math.floor(now / HOUR)}:${String(now % HOUR).padStart(2, '0')}`;
};

const notes = (look: L): readonly Message[] => {
  const { segment, phase } = look.board;
  return [
    say('lookClock', { time: clockOf(look) }),
    isNight(look) ? say('lookNight') : say('lookVisibility', { hexes: visibility(look) }),
    ...(phase === 'action' && segment.side !== null
      ? [say('lookSegment', { number: segment.number + (segment.open ? 0 : 1), side: say(segment.side) })]
      : []),
    ...(segment.lead > 1 ? [say('lookLead', { count: segment.lead - 1 })] : []),
  ];
};

const tallies = ({ board }: L, side: Nation): readonly Tally[] => {
  const steps = board.lost.filter((one) => one.side === side).reduce((sum, one) => sum + one.steps, 0);
  const guns = (board.factors[side] ?? []).filter(({ fired }) => !fired).length;
  const aircraft = (board.aircraft[side] ?? []).filter(({ used }) => !used).length;
  return [
    { label: say('lookStepsLost'), value: steps },
    ...(board.factors[side]?.length ? [{ label: say('lookFactors'), value: guns }] : []),
    ...(board.aircraft[side]?.length ? [{ label: say('lookAircraft'), value: aircraft }] : []),
  ];
};

/** The bar above the board. */
export const status = (look: L): Status => ({
  turn: { now: look.board.turn, last: look.setting.scenario.turns },
  notes: notes(look),
  sides: look.setting.sides.map((side) => ({
    side,
    name: say(side),
    nation: MARK[side],
    score: pointsOf(look, side),
    tallies: tallies(look, side),
  })),
});
