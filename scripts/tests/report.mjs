import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/** So many lines of a failure say where it is. */
const LINES = 12;

/**
 * Reads the result of a step: how many tests passed and failed, and which failed. A command without a report passes or
 * fails as one. A command that fails without a failed test, or reports none, is one failure.
 *
 * @param {string | undefined} file a report as Vitest writes it
 * @param {number} code the exit code of the command
 */
export function readReport(file, code) {
  if (!file) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, failures: [] };
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults.flatMap(listFailures);
  const passed = report.numPassedTests;
  const failed = failures.length > 0 ? failures.length : code !== 0 || passed === 0 ? 1 : 0;
  return { passed, failed, failures };
}

/** The report of a suite that a step runs, beside the step's own. */
export const suiteReportOf = (report) => report.replace(/\.json$/, '-suite.json');

/** The failed tests of a file; one that could not be loaded has none, and is a failure itself. */
function listFailures({ name, status, message, assertionResults }) {
  const file = relative(process.cwd(), name);
  const shorten = (text) => text.split('\n').slice(0, LINES).join('\n');
  const failures = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ file, name: test.fullName, message: shorten(test.failureMessages.join('\n')) }));
  if (failures.length > 0 || status !== 'failed') return failures;
  return [{ file, name: 'the file', message: shorten(message ?? '') }];
}

/** One test in so many may pass only when it is run again, with nothing beside it; and three of a small run. */
const UNSTEADY_IN = 1000;
export const mostUnsteady = (passed) => Math.max(3, Math.floor(passed / UNSTEADY_IN));

/** Adds up the results of all steps. `isGood` is false when a test failed, or when too many were unsteady. */
export function addUp(results) {
  const sum = (count) => results.reduce((total, result) => total + count(result), 0);
  const failed = sum((result) => result.failed);
  const unsteady = sum((result) => result.unsteady?.length ?? 0);
  const passed = sum((result) => result.passed);
  return { passed, failed, unsteady, isGood: failed === 0 && unsteady <= mostUnsteady(passed) };
}
