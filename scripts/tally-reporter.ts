import type { Reporter, SerializedError, TestModule } from 'vitest/node';

/** A Vitest reporter: failures in full, one line a file, and a tally that `scripts/test.ts` adds up. */
export default class TallyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    let passed = 0;
    let failed = unhandled.length;
    for (const error of unhandled) console.log(`UNHANDLED ${error.message}\n${error.stack ?? ''}`);
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      const bad = tests.filter((test) => test.result().state !== 'passed');
      passed += tests.length - bad.length;
      failed += bad.length;
      const broken = module.errors();
      // A file that does not load, or that holds no test, is a failure too.
      if (broken.length > 0 || tests.length === 0) failed += 1;
      const seconds = (module.diagnostic().duration / 1000).toFixed(1);
      const verdict = bad.length + broken.length > 0 ? 'FAIL' : 'ok  ';
      console.log(`${verdict} ${module.relativeModuleId} (${tests.length}, ${seconds} s)`);
      for (const error of broken) console.log(`     ${error.message}\n${error.stack ?? ''}`);
      for (const test of bad) {
        const errors = test.result().errors ?? [];
        console.log(`     ${test.result().state}: ${test.fullName}`);
        for (const error of errors) console.log(`     ${error.diff ?? error.message}\n${error.stack ?? ''}`);
      }
    }
    console.log(`tally: ${passed} passed, ${failed} failed`);
  }
}
