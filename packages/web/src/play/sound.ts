import { useEffect, useRef } from 'react';
import { USUAL_PACE, useSettings } from '../state/settings.ts';
import type { Table } from '../state/table.ts';
import { useMedia } from '../ui/hooks.ts';
import type { heardIn } from './heard.ts';
import type { Player } from './sounds.ts';

/** What tells the sounds of an answer, and what plays them. */
interface Ear {
  readonly heardIn: typeof heardIn;
  readonly play: Player;
}

const openEar = async (): Promise<Ear> => {
  const [heard, sounds] = await Promise.all([import('./heard.ts'), import('./sounds.ts')]);
  return { heardIn: heard.heardIn, play: sounds.openRoom() };
};

/** Each answer is heard once, where sound is on; what makes it is fetched then. */
export const useSound = (table: Table, turn: number): void => {
  const { sound, pace, motion } = useSettings();
  const isStill = useMedia('(prefers-reduced-motion: reduce)') || motion === 'none';
  const ear = useRef<Promise<Ear> | null>(null);
  const before = useRef({ at: table.at, turn, refused: table.refused });
  const beat = isStill ? 0 : pace / USUAL_PACE;
  useEffect(() => {
    const { at, turn: last, refused } = before.current;
    before.current = { at: table.at, turn, refused: table.refused };
    const isRefused = table.refused !== null && table.refused !== refused;
    const isNext = table.at === at + 1;
    if (sound === 'off' || !(isRefused || isNext || table.at < at)) return;
    ear.current ??= openEar();
    void ear.current.then(({ heardIn: heard, play }) => {
      if (isRefused) play(['refused'], beat);
      else play(isNext ? heard(table, turn === last ? 'same' : 'new') : ['undo'], beat);
    });
  }, [sound, table, turn, beat]);
};
