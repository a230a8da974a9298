// Runs every test there is and closes with one line: `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';

const results = 'node_modules/.cache/test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** A command that passes or fails as one, or one that writes a report of its tests. */
const STEPS = [
  { name: 'build', command: ['node', 'scripts/build.mjs'] },
  { name: 'types', command: ['npx', 'tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the service', command: ['npx', 'tsc', '-p', 'service/tsconfig.json'] },
  { name: 'lint', command: ['npx', 'eslint', '.'] },
  // Without two rules: its types take lit's `nothing` for a value, and its CSS ends before :has().
  { name: 'templates', command: ['npx', 'lit-analyzer', '--strict', '--quiet', '--rules.no-incompatible-type-binding', 'off', '--rules.no-invalid-css', 'off', 'src/elements/**/*.ts'] },
  { name: 'node', command: ['npx', 'vitest', 'run'], report: 'vitest' },
  { name: 'service', command: ['npx', 'vitest', 'run', '--root', 'service'], report: 'vitest' },
  { name: 'browser', command: ['npx', 'wtr'], report: 'wtr' },
  { name: 'stories', command: ['npx', 'vitest', 'run', '--config', '.storybook/vitest.config.ts'], report: 'vitest' },
  { name: 'install', command: ['npx', 'vitest', 'run', '--config', 'test/install/vitest.config.ts'], report: 'vitest' },
  { name: 'end to end', command: ['npx', 'vitest', 'run', '--config', 'test/e2e/vitest.config.ts'], report: 'vitest' },
];

function run(command, env) {
  return new Promise((resolve) => {
    const child = spawn(command[0], command.slice(1), { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
    child.on('close', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}

/** Counts of a step. A run that fails without a failed test, or reports none, is one failure. */
function count(step, code, file) {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const passed = report.numPassedTests;
  const failed = report.numFailedTests + (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? report.numFailedTestSuites : 0);
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

const only = process.argv.slice(2);
const browser = await findBrowser();
console.log(`browser: ${browser.from}`);
const env = { CHROME_PATH: browser.executablePath, ...browser.env, STORYBOOK_DISABLE_TELEMETRY: '1', CI: process.env.CI ?? 'true' };
let passed = 0;
let failed = 0;
const summary = [];
for (const step of STEPS.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const file = `${results}/${step.name.replaceAll(' ', '-')}.json`;
  const started = Date.now();
  console.log(`\n── ${step.name}`);
  const extra = step.report === 'vitest' ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${process.cwd()}/${file}`] : [];
  const code = await run([...step.command, ...extra], { ...env, TEST_REPORT: file });
  const counts = count(step, code, file);
  passed += counts.passed;
  failed += counts.failed;
  summary.push(`${counts.failed === 0 ? '✓' : '✗'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${Math.round((Date.now() - started) / 1000)} s)`);
  if (step.name === 'build' && counts.failed > 0) break;
}
console.log(`\n${summary.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
