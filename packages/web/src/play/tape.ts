import type { MapPlace, Place } from '@grognard/looks';
import { isOnMap } from '@grognard/looks';
import { useCallback, useEffect, useState } from 'react';

/** A tape laid on a table: from where, and to where once that is pointed at. */
export interface Tape {
  readonly from: MapPlace | null;
  readonly to: MapPlace | null;
}

const ROLLED_UP: Tape = { from: null, to: null };

/**
 * The measuring tape while it is out: the first place pointed at is where it begins, the second where it ends, the third
 * begins anew. It takes what is pointed at, and says so; null while it is put away.
 */
export const useTape = (isOut: boolean): readonly [Tape | null, (place: Place) => boolean] => {
  const [tape, setTape] = useState(ROLLED_UP);
  // Who puts it away rolls it up.
  useEffect(() => {
    if (!isOut) setTape(ROLLED_UP);
  }, [isOut]);
  const lay = useCallback(
    (place: Place): boolean => {
      if (!isOut || !isOnMap(place)) return false;
      setTape(({ from, to }) => (from === null || to !== null ? { from: place, to: null } : { from, to: place }));
      return true;
    },
    [isOut],
  );
  return [isOut ? tape : null, lay];
};
