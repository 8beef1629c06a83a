import { useCallback, useMemo, useState } from 'react';
import type { Asked } from '../state/desk.ts';
import type { Picking } from '../state/picking.ts';
import { firstPicking, NOTHING_PICKED } from '../state/picking.ts';

/** What is picked for the question as it stands, and has anybody taken up a choice? A new one begins afresh, from the moment it is there. */
export const usePicking = (
  asked: Asked | null,
): { readonly picking: Picking; readonly setPicking: (picking: Picking) => void; readonly making: boolean } => {
  const first = useMemo(() => (asked ? firstPicking(asked) : NOTHING_PICKED), [asked]);
  const [picked, setPicked] = useState({ asked, picking: first });
  const setPicking = useCallback((picking: Picking) => setPicked({ asked, picking }), [asked]);
  const picking = picked.asked === asked ? picked.picking : first;
  return { picking, setPicking, making: picking !== first && picking.choice !== null };
};
