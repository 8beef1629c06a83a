import type { Side } from '@grognard/kernel';
import { lately } from './cache/lately.ts';
import { mayHideLeader } from './rules/06-tank-leaders.ts';
import type { L } from './rules/facts.ts';
import type { Board, Event, Minefield, Setting, Unit } from './types.ts';

/** The board as a side may know it, built up from what may be known, field by field. */
export const see = (setting: Setting, board: Board, side: Side | null): Board => ({
  turn: board.turn,
  phase: board.phase,
  segment: board.segment,
  saved: board.saved,
  drive: board.drive,
  units: unitsSeen(setting, board, side),
  leaders: board.leaders,
  smoke: board.smoke,
  wrecks: board.wrecks,
  entrenchments: board.entrenchments,
  bunkers: board.bunkers,
  mines: minesSeen(board, side),
  control: board.control,
  factors: board.factors,
  aircraft: board.aircraft,
  // PG-17.5.1: dealt before anybody hides.
  split: board.split,
  standstills: board.standstills,
  event: board.event,
  lost: board.lost,
  fallen: board.fallen,
  exited: board.exited,
});

/** PG-16.6.1: nobody else knows of hidden units. The same list for the same units, so that what was worked out from it holds on. */
const unitsSeen = (setting: Setting, board: Board, side: Side | null): Board['units'] => {
  const views = lately(setting.seen, board.units, () => new Map<string | null, Board['units']>());
  const known = views.get(side);
  if (known) return known;
  const seen = seenUnits({ setting, board }, side);
  views.set(side, seen);
  return seen;
};

/** Where nothing is hidden a view has the very units of the board. */
const seenUnits = (look: L, side: Side | null): Board['units'] => {
  const { units } = look.board;
  const seen: Unit[] = [];
  let isWhole = true;
  for (const one of units) {
    const known = one.side === side ? one : one.hidden ? null : fromOutside(look, one);
    if (known !== null) seen.push(known);
    isWhole &&= known === one;
  }
  return isWhole ? units : seen;
};

/** PG-6.8.3: nobody else knows which tank has a leader before he is used. */
const fromOutside = (look: L, one: Unit): Unit => {
  if (one.leaderShown || (one.tankLeader === false && !mayHideLeader(look, one))) return one;
  const { outsides } = look.setting;
  const known = outsides.get(one);
  if (known) return known;
  const seen = { ...one, tankLeader: null };
  outsides.set(one, seen);
  return seen;
};

const minesSeen = ({ mines }: Board, side: Side | null): Board['mines'] => {
  const isOpen = (one: Minefield): boolean => one.side === side || one.shown;
  return mines.every(isOpen) ? mines : mines.map((one) => (isOpen(one) ? one : faceDown(one)));
};

/** PG-16.7.1. */
const faceDown = ({ id, side, hex, shown }: Minefield): Minefield => ({ id, side, hex, strength: null, shown });

const ownerOf = ({ units }: Board, id: string): Side | undefined => units.find((one) => one.id === id)?.side;
const isUnknown = (board: Board, id: string, side: Side | null): boolean => {
  const unit = board.units.find((one) => one.id === id);
  return unit?.hidden === true && unit.side !== side;
};

/** What a side hears of an event, or null. Each event is named, so that a new one is told to nobody unasked. */
export const hear = (setting: Setting, before: Board, event: Event, side: Side | null): Event | null => {
  switch (event.type) {
    case 'unitPlaced': {
      if (event.unit.side === side) return event;
      // PG-16.6.1: nobody else knows of hidden units.
      return event.unit.hidden
        ? null
        : { type: 'unitPlaced', unit: fromOutside({ setting, board: before }, event.unit) };
    }
    case 'minefieldLaid':
      return event.minefield.side === side ? event : { type: 'minefieldLaid', minefield: faceDown(event.minefield) };
    case 'marked':
    case 'entered':
    case 'paid':
    case 'put':
    case 'shaken':
    case 'recovered':
      return isUnknown(before, event.piece, side) ? null : event;
    case 'limbered':
    case 'worked':
    case 'dugIn':
    case 'workStopped':
    case 'positionLeft':
    case 'stepLost':
    case 'unitLost':
    case 'spotted':
    case 'unspotted':
    case 'shotTaken':
    case 'fireCameThrough':
    case 'forded':
    case 'exited':
    case 'tankLeaderShown':
      return isUnknown(before, event.unit, side) ? null : event;
    case 'revealed': {
      if (ownerOf(before, event.unit.id) === side) return event;
      return { type: 'revealed', unit: fromOutside({ setting, board: before }, { ...event.unit, hidden: false }) };
    }
    // That a segment is used is no secret, but not which of the hidden are woken in it.
    case 'activated':
      return { type: 'activated', pieces: event.pieces.filter((id) => !isUnknown(before, id, side)) };
    case 'tankLeaderAssigned':
      return ownerOf(before, event.unit) === side ? event : null;
    case 'turnBegan':
    case 'phaseBegan':
    case 'leadWon':
    case 'segmentBegan':
    case 'segmentEnded':
    case 'segmentSaved':
    case 'commandTaken':
    case 'sideSplit':
    case 'appointed':
    case 'eventCame':
    case 'driveGiven':
    case 'factorLent':
    case 'aircraftLent':
    case 'marksRemoved':
    case 'leaderPlaced':
    case 'leaderMounted':
    case 'hid':
    case 'controlSettled':
    case 'leaderLost':
    case 'merged':
    case 'firedAt':
    case 'factorsFired':
    case 'factorsSilenced':
    case 'aircraftUsed':
    case 'assaultFought':
    case 'entrenchmentPlaced':
    case 'bunkerPlaced':
    case 'smokePlaced':
    case 'smokeDrifted':
    case 'minefieldShown':
    case 'minefieldCleared':
    case 'wreckLeft':
    case 'wreckCleared':
    case 'controlled':
    case 'standstill':
      return event;
  }
};
