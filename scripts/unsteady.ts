import type { Reporter } from 'vitest/node';

/** Names each test that passed only when it was run again, so that no second run goes unseen. */
export default function unsteady(): Reporter {
  return {
    onTestCaseResult: (test) => {
      if (test.diagnostic()?.flaky) console.log(`UNSTEADY ${test.module.relativeModuleId}: ${test.fullName}`);
    },
  };
}
