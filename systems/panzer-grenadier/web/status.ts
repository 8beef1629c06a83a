import type { Message } from '@grognard/kernel';
import type { Goes, Status, Tally } from '@grognard/looks';
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
  return [
    say('lookClock', { time: clockOf(look) }),
    isNight(look) ? say('lookNight') : say('lookVisibility', { hexes: visibility(look) }),
  ];
};

/** PG-3.0.3, PG-3.0.4, PG-3.0.6: the pass before, this segment, those of the lead that follow it, and whose turn it is then. */
const goes = ({ board, setting }: L): Goes | null => {
  const { side, lead, passed, number, open } = board.segment;
  if (board.phase !== 'action' || side === null) return null;
  const other = setting.sides.find((one) => one !== side)!;
  const box = (nation: Nation, is: Goes['boxes'][number]['is']) => ({
    nation: MARK[nation],
    is,
    spoken: say(`lookGo_${is}`, { side: say(nation) }),
  });
  return {
    now: say(lead > 1 ? 'lookSegmentLead' : 'lookSegment', { number: number + (open ? 0 : 1), count: lead - 1 }),
    boxes: [
      ...(passed === null ? [] : [box(passed, 'passed')]),
      box(side, 'now'),
      ...Array.from({ length: Math.max(0, lead - 1) }, () => box(side, 'sure')),
      box(other, 'next'),
    ],
  };
};

const tallies = ({ board }: L, side: Nation): readonly Tally[] => {
  const steps = board.lost.filter((one) => one.side === side).reduce((sum, one) => sum + one.steps, 0);
  const guns = (board.factors[side] ?? []).filter(({ fired }) => !fired).length;
  const aircraft = (board.aircraft[side] ?? []).filter(({ used }) => !used).length;
  return [
    { label: say('lookStepsLost', { count: steps }), value: steps },
    ...(board.factors[side]?.length ? [{ label: say('lookFactors', { count: guns }), value: guns }] : []),
    ...(board.aircraft[side]?.length ? [{ label: say('lookAircraft', { count: aircraft }), value: aircraft }] : []),
  ];
};

/** The bar above the board. */
export const status = (look: L): Status => {
  const going = goes(look);
  return {
    turn: { now: look.board.turn, last: look.setting.scenario.turns },
    notes: notes(look),
    // PG-5.5.1
    ...(isNight(look) ? { dark: true } : {}),
    ...(going ? { goes: going } : {}),
    sides: look.setting.sides.map((side) => ({
      side,
      name: say(side),
      nation: MARK[side],
      score: pointsOf(look, side),
      tallies: tallies(look, side),
    })),
  };
};
