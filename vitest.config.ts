import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,systems,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/*.browser.test.ts'],
    // By default one core is left idle; here that is half of the machine.
    maxWorkers: '100%',
    testTimeout: 60_000,
    hookTimeout: 60_000,
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
