import type { Side } from '@grognard/kernel';
import type { Block, Board, Event, Setting } from './types.ts';
import { NO_STRENGTH, UNKNOWN } from './types.ts';

/** TF-8.1, TF-8.2: built up from what a side may know, field by field. */
export const see = (_setting: Setting, board: Board, side: Side | null): Board => ({
  turn: board.turn,
  weather: board.weather,
  control: board.control,
  blocks: board.blocks.map((one) => (one.side === side || one.shown ? one : fromBehind(one))),
  leaders: board.leaders,
  fallen: board.fallen,
  pool: { red: poolFor(board, 'red', side), blue: poolFor(board, 'blue', side) },
  commanded: board.commanded,
  points: board.points,
  turned: board.turned,
});

/** A block that stands: its name and its place; which it is if it was shown before, how strong until the next production. */
const fromBehind = ({ id, side, strength, at, from, seen, known }: Block): Block => ({
  id,
  side,
  unit: seen?.unit ?? UNKNOWN,
  strength: known ? strength : NO_STRENGTH,
  at,
  from,
  shown: false,
  seen,
  known,
});

const poolFor = ({ pool }: Board, owner: 'red' | 'blue', side: Side | null): readonly string[] =>
  owner === side ? pool[owner] : pool[owner].map(() => UNKNOWN);

export const hear = (_setting: Setting, before: Board, event: Event, side: Side | null): Event | null => {
  switch (event.type) {
    case 'placed':
      return event.block.side === side
        ? event
        : { type: 'placed', block: { ...event.block, unit: UNKNOWN, strength: NO_STRENGTH } };
    case 'stepped':
      return ownerOf(before, event.block) === side ? event : null;
    case 'disbanded':
    case 'lost':
      return {
        type: event.type,
        block: event.block,
        unit: ownerOf(before, event.block) === side ? event.unit : UNKNOWN,
      };
    case 'leaderMoved':
    case 'fortnightBegan':
    case 'weather':
    case 'produced':
    case 'rested':
    case 'recalled':
    case 'commanded':
    case 'moved':
    case 'halted':
    case 'controlled':
    case 'battleBegan':
    case 'shown':
    case 'fired':
    case 'stepLost':
    case 'dieTurned':
    case 'assaulted':
    case 'fellBack':
    case 'stoodUp':
    case 'starved':
      return event;
  }
};

const ownerOf = (board: Board, id: string): Side | undefined => board.blocks.find((one) => one.id === id)?.side;
