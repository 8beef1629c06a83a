import type { Side } from '@grognard/kernel';
import type { Board, Event, Setting } from './types.ts';

/** The board as a side may know it, built up from what may be known; a spectator (null) sees what both sides see. */
export const see = (_setting: Setting, { turn, units, lost }: Board, side: Side | null): Board => ({
  turn,
  units: units.filter((unit) => unit.side === side || !unit.hidden),
  lost,
});

/** What a side hears of an event, or null. Each event is named, so that a new one is told to nobody unasked. */
export const hear = (_setting: Setting, before: Board, event: Event, side: Side | null): Event | null => {
  switch (event.type) {
    case 'entered': {
      const mover = before.units.find(({ id }) => id === event.unit);
      return mover?.hidden && mover.side !== side ? null : event;
    }
    case 'turnBegan':
    case 'revealed':
    case 'missed':
    case 'lost':
      return event;
  }
};
