import type { Side } from '@grognard/kernel';
import { useEffect, useState } from 'react';
import { openDesk } from '../../looks.ts';
import { fetchRoom } from '../../state/room-api.ts';
import { useSettings } from '../../state/settings.ts';
import { hailed, voiceOf } from '../../state/speech.ts';

/** A side of a game, and what it is called there. */
interface Named {
  readonly side: Side;
  readonly name: string;
}

/** Who plays in a room, by name; null where that is not to be learned: a private room is told of to who has its link. */
export const useSidesAt = (room: string | null, token: string | null): readonly Named[] | null => {
  const language = useSettings((settings) => settings.language);
  const [sides, setSides] = useState<readonly Named[] | null>(null);
  useEffect(() => {
    let current = true;
    setSides(null);
    const learn = async (): Promise<void> => {
      const answered = room === null ? null : await fetchRoom(room, token);
      const desk = answered?.ok ? await openDesk(answered.value.room.system, answered.value.scenario) : null;
      if (!desk || !current) return;
      const { name } = voiceOf(desk.system, desk.looks, language, desk.setting);
      setSides(desk.system.sides(desk.setting).map((side) => ({ side, name: hailed(name(side)) })));
    };
    learn().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [room, token, language]);
  return sides;
};
