import { writeFileSync } from 'node:fs';
import { sourceOfTest } from '../bundle-browser-tests.mjs';

/**
 * A test runner reporter that writes what passed and failed in the shape of Vitest's JSON report. A file that could not
 * be loaded is a failure without a test.
 */
export function reportResults(file) {
  const listTests = (suite, names = []) => [
    ...(suite?.tests ?? [])
      .filter((test) => !test.skipped)
      .map((test) => ({
        fullName: [...names, test.name].join(' '),
        status: test.passed ? 'passed' : 'failed',
        failureMessages: test.error ? [`${test.error.message}\n${test.error.stack ?? ''}`] : [],
      })),
    ...(suite?.suites ?? []).flatMap((inner) => listTests(inner, [...names, inner.name])),
  ];
  return {
    onTestRunFinished({ sessions }) {
      const testResults = sessions.map((session) => {
        const assertionResults = listTests(session.testResults);
        const broken = !session.testResults || session.errors.length > 0;
        return {
          name: sourceOfTest(session.testFile),
          status: broken || assertionResults.some((test) => test.status === 'failed') ? 'failed' : 'passed',
          message: session.errors.map((error) => error.message).join('\n'),
          assertionResults,
        };
      });
      const count = (status) =>
        testResults.flatMap((result) => result.assertionResults).filter((test) => test.status === status).length;
      const numFailedTestSuites = testResults.filter((result) => result.status === 'failed').length;
      writeFileSync(
        file,
        JSON.stringify({
          numPassedTests: count('passed'),
          numFailedTests: count('failed'),
          numFailedTestSuites,
          testResults,
        }),
      );
    },
  };
}
