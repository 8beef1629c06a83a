import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { vi } from 'vitest';

/** What is drawn once all that is fetched on demand has come. */
export const drawn = async (element: ReactElement): Promise<string> => {
  let before = '';
  for (;;) {
    const now = await text((await prerenderToNodeStream(element)).prelude);
    if (now === before) return now;
    before = now;
    await vi.dynamicImportSettled();
  }
};
