import { THEATRES } from '@grognard/looks';
import { expect, it } from 'vitest';
import { mix } from '../print/colour.ts';
import { sheetOf } from '../print/theatres.ts';
import { plainDistance } from '../test/eyes.ts';
import { PAPER } from './paper.ts';

it.each(THEATRES)(
  'what stands in for a print is of its colour, so that nothing flashes when it comes: %s',
  (theatre) => {
    for (const night of [false, true]) {
      const { paper, meadow } = sheetOf({ night, theatre });
      expect(plainDistance(PAPER[theatre][night ? 'dark' : 'light'], mix(paper, meadow, 0.5))).toBeLessThan(1);
    }
  },
);
