import { useEffect, useState } from 'react';
import { openWayOf } from '../state/ahead.ts';
import type { Asked } from '../state/desk.ts';

/** So long the page works on it at a time: less than half a frame. */
const SLICE_MS = 6;

/** Works out where the piece in hand can get to, between frames; the number changes when it is known. */
export const useRoaming = (asked: Asked | null, piece: string | null): number => {
  const [known, setKnown] = useState(0);
  useEffect(() => {
    const way = asked && piece !== null ? openWayOf(asked, piece) : null;
    if (!way) return;
    let timer: ReturnType<typeof setTimeout>;
    const work = (): void => {
      const until = performance.now() + SLICE_MS;
      let isDone = way.roaming.work();
      while (!isDone && performance.now() < until) isDone = way.roaming.work();
      if (isDone) setKnown((count) => count + 1);
      else timer = setTimeout(work, 0);
    };
    timer = setTimeout(work, 0);
    return () => clearTimeout(timer);
  }, [asked, piece]);
  return known;
};
