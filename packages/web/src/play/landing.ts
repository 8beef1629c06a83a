import type { MapPlace } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import type { Landing } from '../board/carry.ts';
import { bestAim } from '../state/aiming.ts';
import type { Action, Asked } from '../state/desk.ts';
import { askedIn, piecesIn, withLead } from '../state/desk.ts';
import { orFault } from '../state/faults.ts';
import { interfaceIn, percentIn } from '../state/i18n.ts';
import { askedOfOthers, beginPlan, planAnswer, viewPlanned } from '../state/planning.ts';
import type { Voice } from '../state/speech.ts';
import { hitsOfPiece } from './targets.ts';

/** More lines than these nobody follows; the plate counts them all. */
const MOST_WATCHERS = 4;

/** What comes of a piece going to a place of a map of hexes: who could fire at it there, and what it could hit from there. */
export const landingOf = (asked: Asked, action: Action, piece: string, voice: Voice): Landing | null =>
  orFault('landing', () => landedBy(asked, action, piece, voice)) ?? null;

const landedBy = (asked: Asked, action: Action, piece: string, voice: Voice): Landing | null => {
  const answers = withLead(asked, action);
  const last = answers.at(-1)!;
  let planning = beginPlan(asked.desk, asked.view, asked.side);
  for (const before of answers.slice(0, -1)) {
    const next = planAnswer(planning, before);
    if (!next.ok) return null;
    planning = next.planning;
  }
  const shooters = askedOfOthers(planning, last).flatMap((view) => {
    const theirs = askedIn(asked.desk, view);
    return theirs ? shootersIn(theirs, piece) : [];
  });
  const done = planAnswer(planning, last);
  const then = done.ok ? askedIn(asked.desk, viewPlanned(done.planning)) : null;
  const missed = shooters.reduce((left, { chance }) => left * (1 - chance), 1);
  return {
    watchers: shooters.slice(0, MOST_WATCHERS).map(({ at }) => at),
    danger:
      shooters.length === 0
        ? null
        : interfaceIn(voice.language)('dangerThere', {
            count: shooters.length,
            chance: percentIn(voice.language, 1 - missed),
          }),
    targets: then ? hitsOfPiece(then, piece, voice) : [],
  };
};

/** Those who could fire at a piece when they are asked next, each with his best chance. */
const shootersIn = (theirs: Asked, piece: string): readonly { readonly at: MapPlace; readonly chance: number }[] => {
  const pieces = piecesIn(theirs);
  const mark = pieces.find(({ id }) => id === piece);
  if (!mark) return [];
  return pieces.flatMap(({ id, side, at }) => {
    const aim = side === theirs.side && isOnMap(at) ? bestAim(theirs, id, mark) : null;
    return aim && isOnMap(at) ? [{ at, chance: aim.chance }] : [];
  });
};
