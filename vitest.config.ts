import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

/** Wide enough for a crowded machine: a test that hangs still ends, one that is slow does not fail. */
const MINUTE = 60_000;
/**
 * A browser or a database on a crowded machine can fail a test that holds: it is run once more, and named as unsteady.
 * The others have no such excuse, and their random games must never get a second chance.
 */
const AGAIN = 1;
const databaseUrl = process.env.DATABASE_URL ?? '';

/** Tests that need nothing but Node; the server's keep their games in SQLite. */
const unit: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'unit',
    include: ['{packages,systems,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.{browser,nightly}.test.ts'],
    // No module has state, so test files may share them: loading them anew for each file took half the time.
    isolate: false,
    env: { DATABASE_URL: '' },
    testTimeout: 5 * MINUTE,
    hookTimeout: 5 * MINUTE,
  },
};

/** The server's tests once more, on its other database. */
const postgres: TestProjectInlineConfiguration = {
  ...unit,
  test: {
    ...unit.test,
    name: 'postgres',
    include: ['packages/server/**/*.test.ts'],
    env: { DATABASE_URL: databaseUrl },
    retry: AGAIN,
  },
};

/** Tests that need Chromium: run in Node, they start it themselves, with a server and a build of their own. */
const browser: TestProjectInlineConfiguration = {
  extends: true,
  test: {
    name: 'browser',
    include: ['{packages,systems,scripts}/**/*.browser.test.ts'],
    exclude: ['**/node_modules/**', '**/*.nightly.browser.test.ts'],
    globalSetup: ['packages/web/src/test/client-build.ts'],
    retry: AGAIN,
    testTimeout: 10 * MINUTE,
    hookTimeout: 10 * MINUTE,
  },
};

/** Tests too long for every change; see scripts/nightly.ts. */
const nightly: TestProjectInlineConfiguration = {
  ...unit,
  test: { ...unit.test, name: 'nightly', include: ['{packages,systems,scripts}/**/*.nightly.test.ts'], exclude: [] },
};

/** Whole battles by every hand, in Chromium: an hour of them. */
const nightlyBrowser: TestProjectInlineConfiguration = {
  ...browser,
  test: {
    ...browser.test,
    name: 'nightly-browser',
    include: ['{packages,systems,scripts}/**/*.nightly.browser.test.ts'],
    exclude: ['**/node_modules/**'],
    testTimeout: 60 * MINUTE,
  },
};

export default defineConfig({
  test: {
    projects: [unit, browser, nightly, nightlyBrowser, ...(databaseUrl ? [postgres] : [])],
    // By default one core is left idle; here that is half of the machine.
    maxWorkers: '100%',
    expect: { poll: { timeout: MINUTE } },
    coverage: {
      provider: 'v8',
      include: ['packages/{kernel,hex,table,server}/src/**/*.ts'],
      exclude: [
        '**/*.test.ts',
        '**/test/**',
        // These run in processes and threads of their own, where nothing is counted.
        'packages/server/src/main.ts',
        'packages/server/src/**/{worker,*-worker}.ts',
      ],
      reporter: ['text-summary', 'json-summary'],
      thresholds: {
        'packages/kernel/src/**': { lines: 95 },
        'packages/hex/src/**': { lines: 95 },
        'packages/table/src/**': { lines: 95 },
        'packages/server/src/**': { lines: 95 },
      },
    },
  },
});
