import { defineConfig } from 'vitest/config';

/** Only the tests that stand close to what is mutated: Stryker runs them thousands of times. */
export default defineConfig({
  test: {
    include: [
      'packages/kernel/src/check/{check,dice,odds}.test.ts',
      'packages/hex/src/{line,sides,edges}*.test.ts',
      'packages/table/src/{shape,sight}/{sight,passage,seen,scene}*.test.ts',
    ],
  },
});
