import type { LogItem, Match, Types } from '@grognard/kernel';
import { hearLog } from '@grognard/kernel';
import type { Shot } from '@grognard/looks';
import type { Desk } from './desk.ts';
import type { Story } from './room-story.ts';
import type { Eyes } from './story.ts';
import { boardFor } from './story.ts';

/** More at a time can't be followed. */
const MOST_SHOTS = 6;

/** The shots in a log, as whoever heard it saw them. */
const shotsHeard = (desk: Desk, before: Types['board'], log: readonly LogItem<Types>[]): readonly Shot[] => {
  const { system, setting, looks } = desk;
  if (!looks.shots) return [];
  const shots: Shot[] = [];
  let board = before;
  try {
    for (const item of log) {
      if ('roll' in item) continue;
      shots.push(...looks.shots({ setting, board }, item.event));
      board = system.reduce(board, item.event);
    }
  } catch {
    // Half of an event may have been heard: what can't be followed from there is not drawn.
  }
  return shots.slice(0, MOST_SHOTS);
};

/** The shots of the answer that led to a position of a game on this machine. */
export const shotsAt = (desk: Desk, match: Match<Types>, eyes: Eyes, at: number): readonly Shot[] => {
  const [entry, before] = [match.entries[at - 1], match.positions[at - 1]?.board];
  if (!entry || !before) return [];
  const log = eyes === 'all' ? entry.log : hearLog(desk.system, desk.setting, before, entry.log, eyes);
  return shotsHeard(desk, boardFor(desk, before, eyes), log);
};

/** The same of a game on a server, as far as this side heard it. */
export const shotsInStory = (desk: Desk, { steps }: Story, at: number): readonly Shot[] => {
  const [step, before] = [steps[at], steps[at - 1]?.board];
  return step && before ? shotsHeard(desk, before, step.heard.log) : [];
};
