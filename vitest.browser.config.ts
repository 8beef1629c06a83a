import { defineConfig } from 'vitest/config';

/** Tests that need Chromium: run in Node, they start it themselves. */
export default defineConfig({
  test: {
    include: ['{packages,systems,scripts}/**/*.browser.test.ts'],
    // Each file has a browser, a server and a build of its own: two at a time keep both cores at work.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
