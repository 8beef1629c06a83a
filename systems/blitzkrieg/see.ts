import type { GivenAnswer, Side } from '@grognard/kernel';
import { memoryOf } from '@grognard/kernel';
import { cutRoute, type Len } from '@grognard/table';
import type { Board, Element } from './board.ts';
import type { BkEvent } from './events.ts';
import { UNKNOWN } from './reduce.ts';
import { isHiddenFrom, isLedFromHiding } from './rules/02-camouflage.ts';
import type { Bk, BkFrame, Setting } from './types.ts';

/**
 * A side sees its own elements whole. Of the enemy's it sees where they are unless they are camouflaged, but neither
 * what ammunition they have left, what their mortars are laid on or what a move cost them (the dearer for somebody
 * camouflaged in the way); nor support that is still to come, nor hidden mines.
 */
export const see = (_setting: Setting, board: Board, side: Side | null): Board => ({
  turn: board.turn,
  initiative: board.initiative,
  elements: sameOr(board.elements, (e) => (e.side === side ? e : seenElement(e, side))),
  formations: board.formations,
  lost: board.lost,
  wrecks: board.wrecks,
  smoke: board.smoke,
  gaps: board.gaps,
  lanes: board.lanes,
  ruins: board.ruins,
  mines: onlyThose(board.mines, (field) => field.side === side || !field.hidden),
  batteries: onlyThose(board.batteries, (battery) => battery.side === side),
  marks: board.marks,
  sorties: onlyThose(board.sorties, (sortie) => sortie.side === side || sortie.state === 'overhead'),
  objectives: board.objectives,
  score: board.score,
  march: board.march,
  mineHits: board.mineHits,
  lastSeen: memoryOf(board.lastSeen, side),
});

/** The list with each of its values as it is seen; the very same list where nothing of it is hidden. */
const sameOr = <V>(list: readonly V[], seen: (value: V) => V): readonly V[] => {
  const all = list.map(seen);
  return all.every((value, i) => value === list[i]) ? list : all;
};

/** The values that are seen; the very same list where all are. */
const onlyThose = <V>(list: readonly V[], isSeen: (value: V) => boolean): readonly V[] =>
  list.every(isSeen) ? list : list.filter(isSeen);

const seenElement = (element: Element, side: Side | null): Element => {
  if (isHiddenFrom(element, side)) return hiddenElement(element);
  const { paid, spent, aidsUsed, laid } = element;
  // Nothing of it is hidden: the very same element, for what is remembered of it.
  if (paid === 0 && spent.length + aidsUsed.length === 0 && laid === null) return element;
  return {
    ...publicOf(element),
    at: element.at,
    facing: element.facing,
    turret: element.turret,
    floor: element.floor,
    motion: element.motion,
    paid: 0,
    headOut: element.headOut,
    flash: element.flash,
    shots: element.shots,
    laid: null,
    spent: NOTHING,
    aidsUsed: NOTHING,
  };
};

const hiddenElement = (element: Element): Element => ({
  ...publicOf(element),
  ...UNKNOWN,
  spent: NOTHING,
  aidsUsed: NOTHING,
});

/** What all know of an element, wherever it is. */
const publicOf = (element: Element) => ({
  id: element.id,
  profile: element.profile,
  formation: element.formation,
  side: element.side,
  carried: element.carried,
  acted: element.acted,
  demoralised: element.demoralised,
  camouflaged: element.camouflaged,
  lair: element.lair,
  bogged: element.bogged,
  immobilised: element.immobilised,
  jammed: element.jammed,
});

const NOTHING: readonly never[] = [];

/** The way of a march as far as it is known to whoever may fire into it: gone, or seen by one of theirs (BK-HOUSE.7). */
const knownAlong = (board: Board, stack: readonly BkFrame[]): Len => {
  const seen = stack.flatMap((f) =>
    f.kind === 'watch' ? f.watchers.flatMap(({ spans }) => spans.map(([, to]) => to)) : [],
  );
  return Math.max(board.march?.along ?? 0, ...seen);
};

/**
 * BK-HOUSE.7: whoever is asked while an enemy is on his way is shown that way up to where one of his own last sees him on it, and
 * neither where it leads nor what it costs.
 */
export const seeStack = (_setting: Setting, seen: Board, stack: readonly BkFrame[], side: Side): readonly BkFrame[] => {
  const march = stack.findLast((f) => f.kind === 'march');
  if (!march || seen.elements.find(({ id }) => id === march.element)?.side === side) return stack;
  const known = knownAlong(seen, stack);
  const way = cutRoute(march.way, known);
  const nothing = { facing: null, floor: 0, spent: 0, target: null, over: [] };
  return stack.map((f) => {
    if (f.kind === 'watch') return { ...f, way };
    return f === march ? { ...f, ...nothing, way, until: Math.min(f.until, known) } : f;
  });
};

/** What one side hears of an event: places in hiding, ammunition and support are not for everybody. */
export const hear = (setting: Setting, before: Board, event: BkEvent, side: Side | null): BkEvent | null => {
  const ownerOf = (id: string): string | undefined => before.elements.find((e) => e.id === id)?.side;
  switch (event.type) {
    case 'deployed':
      if (event.element.side === side) return event;
      return event.element.camouflaged
        ? { type: 'deployedUnseen', element: event.element.id, lair: event.element.lair }
        : event;
    case 'camouflaged':
      return ownerOf(event.element) === side
        ? event
        : { type: 'camouflagedUnseen', element: event.element, lair: event.lair };
    case 'found':
      return event.element.side === side ? event : { ...event, element: seenElement(event.element, side) };
    case 'ammunitionUsed':
    case 'aidUsed':
    case 'laidOn':
    case 'movementPaid':
      return ownerOf(event.element) === side ? event : null;
    case 'setOut':
      // BK-HOUSE.7: where it leads is seen as it is gone.
      return ownerOf(event.element) === side ? event : { ...event, route: [] };
    case 'moved':
      return event.spent === 0 || ownerOf(event.element) === side ? event : { ...event, spent: 0 };
    case 'headOut':
    case 'shotAt':
    case 'turned': {
      const hidden = before.elements.some((e) => e.id === event.element && isHiddenFrom(e, side));
      return hidden ? null : event;
    }
    case 'supportGranted':
      // Everybody sees aircraft overhead.
      return event.kind === 'sortie' || supportSide(setting, event.support) === side ? event : null;
    case 'supportDenied':
      return supportSide(setting, event.support) === side ? event : null;
    case 'missionFired':
      return event.side === side ? event : { ...event, dry: false };
    case 'didNotObey':
      // BK-SEQ.5: that it needed an order tells how far away those hide who pass them on.
      return ownerOf(event.element) === side || !isLedFromHiding({ board: before }, event.element) ? event : null;
    // All of these happen before everybody's eyes.
    case 'turnBegan':
    case 'initiativeTied':
    case 'initiativeWon':
    case 'formationActivated':
    case 'formationDone':
    case 'activated':
    case 'stayed':
    case 'commanderLost':
    case 'commanderTook':
    case 'scored':
    case 'objectiveHeld':
    case 'deployedUnseen':
    case 'camouflagedUnseen':
    case 'halted':
    case 'bogged':
    case 'freed':
    case 'gapMade':
    case 'wireHeld':
    case 'embarked':
    case 'disembarked':
    case 'reacted':
    case 'fired':
    case 'missed':
    case 'unharmed':
    case 'jammed':
    case 'jamCleared':
    case 'demoralised':
    case 'rallied':
    case 'cohesionLost':
    case 'cohesionKept':
    case 'immobilised':
    case 'lost':
    case 'fought':
    case 'shellLanded':
    case 'shellLost':
    case 'smokeLaid':
    case 'ruined':
    case 'ranged':
    case 'shifted':
    case 'adjusted':
    case 'missionCancelled':
    case 'sortieFlew':
    case 'sortieDrivenOff':
    case 'mined':
    case 'minesFound':
    case 'laneOpened':
      return event;
  }
};

const supportSide = ({ scenario }: Setting, id: string): string | undefined =>
  scenario.forces.find((force) => [...force.batteries, ...force.sorties].some((one) => one.id === id))?.id;

/**
 * What an answer shows beside the elements it names: those they carry or are carried by, and where it is about support
 * that there is some.
 */
export const shownBy = (_setting: Setting, seen: Board, board: Board, { action, stack }: GivenAnswer<Bk>): Board => {
  const shown = new Set(seen.elements.filter((e, i) => e === board.elements[i]).map(({ id }) => id));
  const isAboard = ({ id, carried }: Element): boolean =>
    (carried !== null && shown.has(carried.by)) ||
    board.elements.some((other) => other.carried?.by === id && shown.has(other.id));
  const elements = board.elements.map((e, i) => (isAboard(e) ? e : seen.elements[i]!));
  const isAboutSupport =
    stack.some(({ kind }) => kind === 'rally' || kind === 'support') ||
    (action.type === 'order' && action.order === 'support');
  return isAboutSupport
    ? { ...seen, elements, batteries: board.batteries, sorties: board.sorties }
    : { ...seen, elements };
};
