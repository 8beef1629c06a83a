import type { Place } from '@grognard/looks';
import { useEffect, useState } from 'react';
import type { Inquiry } from '../state/inquiry.ts';
import type { Voice } from '../state/speech.ts';
import type { Table } from '../state/table.ts';
import type { Shown } from './shown.ts';

const KEYS: Readonly<Record<string, Inquiry>> = { u: 'near', x: 'threats', r: 'front', k: 'card' };

/** What the map answers to who asks it by a key; null once one goes on. Who asks for the cards of a place sees them, too. */
export const useInquiry = (
  table: Table,
  voice: Voice,
  { pieces }: Shown,
  place: Place | null,
  onCards: () => void,
): string | null => {
  const [told, setTold] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is about where one was
  useEffect(() => setTold(null), [place, table.at]);
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const inquiry = KEYS[event.key.toLowerCase()];
      const isOnMap = event.target instanceof Element && event.target.closest('.window') !== null;
      if (!inquiry || !isOnMap || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (inquiry === 'card') onCards();
      void import('../state/inquiry.ts').then(({ answerTo }) =>
        setTold(answerTo(inquiry, { table, voice, pieces, place })),
      );
    };
    globalThis.addEventListener('keydown', hear);
    return () => globalThis.removeEventListener('keydown', hear);
  }, [table, voice, pieces, place, onCards]);
  return told;
};
