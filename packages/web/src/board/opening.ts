import { useRef } from 'react';

/** The position a board was opened with, as long as nothing else has been looked at. */
export const stillOpened = (opened: number | null, at: number): number | null => (at === opened ? opened : null);

/** Is this the position that the board was opened with? Who has looked at another and comes back sees what led to it. */
export const useOpening = (at: number): boolean => {
  const opened = useRef<number | null>(at);
  opened.current = stillOpened(opened.current, at);
  return opened.current !== null;
};
