import type { ReactElement } from 'react';
import { useLayoutEffect, useState } from 'react';

/**
 * What is in it is drawn in a task of its own, after the one that changed it: while bots play the board comes first, and
 * the page hears its reader before the log is written.
 */
export const Afterwards = ({ children }: { readonly children: ReactElement }): ReactElement => {
  const [drawn, setDrawn] = useState(children);
  useLayoutEffect(() => {
    const timer = setTimeout(() => setDrawn(children), 0);
    return () => clearTimeout(timer);
  }, [children]);
  return drawn;
};
