import { defineConfig } from 'vitest/config';

/** Tests that need Chromium: run in Node, they start it themselves. */
export default defineConfig({
  test: { include: ['{packages,systems,scripts}/**/*.browser.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
