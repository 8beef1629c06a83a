import type { Place } from '@grognard/looks';
import { useCallback, useEffect, useState } from 'react';
import type { Asked } from '../state/desk.ts';

/** A stack that lies open, and how it was opened: who came by the keyboard goes on with it. */
export interface OpenStack {
  readonly at: Place;
  readonly by: 'pointer' | 'keys';
}

/** The stack that lies open; it is put together again when something else is asked than before. */
export const useOpenStack = (
  asked: Asked | null,
): readonly [OpenStack | null, (at: Place | null, by: OpenStack['by']) => void] => {
  const [stack, setStack] = useState<OpenStack | null>(null);
  const prompt = asked?.question.prompt.word ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another question it is closed
  useEffect(() => setStack(null), [prompt]);
  const onStack = useCallback((at: Place | null, by: OpenStack['by']) => setStack(at && { at, by }), []);
  return [stack, onStack];
};
