import { expect, it } from 'vitest';
import { fingerprint, quickFingerprint } from './test/fingerprint.ts';

it('thousands of results are what they have always been, on this engine as on any other', () => {
  expect(fingerprint()).toBe('59f3be7f59a9542a');
});

it('so are those of what was made quicker later', () => {
  expect(quickFingerprint()).toBe('08a1adda396b3181');
});
