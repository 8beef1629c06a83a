import { expect, it } from 'vitest';
import { toldApart } from './told-apart.ts';

it('names who is meant where rows read alike, and nobody where they do not', () => {
  const who: Readonly<Record<number, string>> = { 0: 'Rifles: Move …', 1: 'Guns: Move …', 2: 'Guns: Fire …' };
  const named = (row: number): string | null => who[row] ?? null;
  expect(toldApart(['Move …', 'Move …', 'Fire …', 'Move …'], named)).toEqual([
    'Rifles: Move …',
    'Guns: Move …',
    'Fire …',
    'Move …',
  ]);
});
