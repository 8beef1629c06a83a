import { useCallback, useState } from 'react';
import type { Asked } from '../state/desk.ts';
import type { Picking } from '../state/picking.ts';
import { NOTHING_PICKED } from '../state/picking.ts';

/** What is picked for the question as it stands: a new one begins with nothing, from the moment it is there. */
export const usePicking = (asked: Asked | null): readonly [Picking, (picking: Picking) => void] => {
  const [picked, setPicked] = useState({ asked, picking: NOTHING_PICKED });
  const setPicking = useCallback((picking: Picking) => setPicked({ asked, picking }), [asked]);
  return [picked.asked === asked ? picked.picking : NOTHING_PICKED, setPicking];
};
