import { useEffect, useState } from 'react';

/** So long a hand rests before the odds at the end are worked out. */
const CALM_MS = 140;

/** Has the hand rested where it is? */
export const useCalm = (key: string): boolean => {
  const [calm, setCalm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setCalm(key), CALM_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return calm === key;
};
