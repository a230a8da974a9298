import { writeFileSync } from 'node:fs';

/**
 * A test runner reporter that writes how many tests passed and failed. A file that could not be loaded counts as a
 * failure.
 */
export function reportCounts(file) {
  const tally = (suite) => {
    const own = { passed: 0, failed: 0 };
    for (const test of suite?.tests ?? []) if (!test.skipped) own[test.passed ? 'passed' : 'failed'] += 1;
    for (const inner of suite?.suites ?? []) {
      const counts = tally(inner);
      own.passed += counts.passed;
      own.failed += counts.failed;
    }
    return own;
  };
  return {
    onTestRunFinished({ sessions }) {
      let [passed, failed] = [0, 0];
      for (const session of sessions) {
        const counts = tally(session.testResults);
        passed += counts.passed;
        failed += counts.failed + (counts.failed === 0 && (!session.testResults || session.errors.length > 0) ? 1 : 0);
      }
      writeFileSync(file, JSON.stringify({ numPassedTests: passed, numFailedTests: failed, numFailedTestSuites: 0 }));
    },
  };
}
