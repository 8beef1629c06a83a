import { useCallback, useMemo, useState } from 'react';
import { askedIn } from '../state/desk.ts';
import type { Planning } from '../state/planning.ts';
import { beginPlan, planAnswer, planBack, plannedTo, viewPlanned } from '../state/planning.ts';
import { scarsAt } from '../state/scars.ts';
import { shotsAt } from '../state/shots.ts';
import { lastLines } from '../state/story.ts';
import type { Table } from '../state/table.ts';
import { walksAt } from '../state/walks.ts';
import { useSay } from '../ui/hooks.ts';
import type { RoomPlay } from './table.ts';

const MOST_LINES = 60;
const NOTHING = (): void => undefined;

/** A plan being written at this screen. */
export interface PlanAhead {
  readonly planning: Planning | null;
  readonly begin: (() => void) | null;
  readonly back: () => void;
  readonly end: () => void;
  /** The game as the plan has it; the real one while none is written. */
  readonly table: Table | null;
}

/** Plays ahead on the screen of a room: answers go into the plan, not to the server. */
export const usePlanAhead = ({ room, desk, voice }: RoomPlay, live: Table | null): PlanAhead => {
  const say = useSay();
  const [kept, setKept] = useState<{ readonly n: number; readonly planning: Planning } | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { n, side } = room;
  // Once something has happened the plan begins nowhere.
  const planning = kept?.n === n ? kept.planning : null;
  const change = useCallback(
    (next: Planning | null) => {
      setRefused(null);
      setKept(next && { n, planning: next });
    },
    [n],
  );
  const shown = useMemo(() => {
    if (!planning) return null;
    const [match, view] = [plannedTo(planning), viewPlanned(planning)];
    const last = match.entries.length;
    return {
      view,
      asked: askedIn(desk, view),
      lines: lastLines(desk, voice, match, planning.side, last, MOST_LINES),
      shots: shotsAt(desk, match, planning.side, last),
      scars: scarsAt(desk, match, planning.side, last),
      walks: walksAt(desk, match, planning.side, last),
    };
  }, [desk, voice, planning]);
  const asked = live?.asked;
  const begin = side !== null && asked ? () => change(beginPlan(desk, asked.view, side)) : null;
  const back = (): void => change(planning && planBack(planning));
  const end = (): void => change(null);
  if (!live || !planning || !shown) return { planning, begin, back, end, table: live };
  const answer: Table['answer'] = (action) => {
    const given = planAnswer(planning, action);
    if (given.ok) change(given.planning);
    else setRefused(voice.say(given.refusal.why));
  };
  const canUndo = planning.answers.length > 0;
  const table: Table = {
    ...live,
    ...shown,
    subtitle: say('planning'),
    waiting: shown.asked ? null : say('planEnds'),
    refused,
    answer,
    canUndo,
    undoWhy: say(canUndo ? 'planBack' : 'undoNothing'),
    askUndo: NOTHING,
    undo: back,
    ticks: [],
    at: 0,
    last: 0,
    rolled: { entries: [] },
    jump: NOTHING,
  };
  return { planning, begin, back, end, table };
};
