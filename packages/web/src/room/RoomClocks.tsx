import type { ReactElement } from 'react';
import { useEffect, useState } from 'react';
import type { RoomState } from '../state/room-state.ts';
import { clockText, timeLeft } from '../state/room-state.ts';
import type { Voice } from '../state/speech.ts';
import { hailed } from '../state/speech.ts';
import { useSay } from '../ui/hooks.ts';

const TICK_MS = 1000;
const SHORT_MS = 60_000;

/** The time, told again every second while a clock runs. */
const useNow = (running: boolean): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    setNow(Date.now());
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [running]);
  return now;
};

/** What each side has left; a running clock is marked, a short one in the colour of danger. */
export const RoomClocks = ({ room, voice }: { readonly room: RoomState; readonly voice: Voice }): ReactElement => {
  const say = useSay();
  const running = room.table.clock?.running ?? [];
  const now = useNow(running.length > 0);
  return (
    <ul className="clocks" aria-label={say('clocks')}>
      {room.table.seats.map(({ side }) => {
        const left = timeLeft(room, side, Math.max(now, room.heardAt));
        if (left === null) return null;
        const runs = running.includes(side);
        return (
          <li key={side} data-runs={runs} data-short={left < SHORT_MS} title={hailed(voice.name(side))}>
            <span className="who">{hailed(voice.name(side))}</span>
            <b>
              {runs ? '▸ ' : ''}
              {clockText(left, say('dayShort'))}
            </b>
          </li>
        );
      })}
    </ul>
  );
};
