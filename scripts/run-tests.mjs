// Runs every test there is and closes with one line: `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SECONDS_FILE } from './figures/measure.mjs';
import { findBrowser } from './find-browser.mjs';

const results = 'node_modules/.cache/test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const vitest = (...args) => ['npx', 'vitest', 'run', ...args];

/** What everything else stands on. */
const BUILD = { name: 'build', command: ['node', 'scripts/build.mjs'] };

/**
 * The steps, longest first; so many at a time as there are lanes. A step is a command that passes or fails as one, or
 * one that writes a report of its tests.
 */
const STEPS = [
  { name: 'service', command: vitest('--root', 'service'), report: 'vitest' },
  { name: 'end to end', command: vitest('--config', 'test/e2e/vitest.config.ts'), report: 'vitest' },
  { name: 'install', command: vitest('--config', 'test/install/vitest.config.ts'), report: 'vitest' },
  { name: 'browser', command: ['npx', 'wtr'], report: 'wtr' },
  { name: 'node', command: vitest(), report: 'vitest' },
  { name: 'stories', command: vitest('--config', '.storybook/vitest.config.ts'), report: 'vitest' },
  { name: 'stories as files', command: vitest('--config', 'test/storybook/vitest.config.ts'), report: 'vitest' },
  { name: 'lint', command: ['npx', 'eslint', '.'] },
  { name: 'format', command: ['npx', 'prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'types', command: ['npx', 'tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the service', command: ['npx', 'tsc', '-p', 'service/tsconfig.json'] },
  // Without two rules: its types take lit's `nothing` for a value, and its CSS ends before :has().
  {
    name: 'templates',
    command: [
      'npx',
      'lit-analyzer',
      '--strict',
      '--quiet',
      '--rules.no-incompatible-type-binding',
      'off',
      '--rules.no-invalid-css',
      'off',
      'src/elements/**/*.ts',
    ],
  },
];

/** Runs a command; what it prints is held back until it has ended, so that steps beside each other can be read. */
function run(command, env) {
  return new Promise((resolve) => {
    const printed = [];
    const child = spawn(command[0], command.slice(1), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        printed.push(chunk);
      });
    const end = (code) => {
      resolve({ code, output: Buffer.concat(printed).toString() });
    };
    child.on('close', (code) => {
      end(code ?? 1);
    });
    child.on('error', () => {
      end(1);
    });
  });
}

/** Counts of a step. A run that fails without a failed test, or reports none, is one failure. */
function count(step, code, file) {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const passed = report.numPassedTests;
  const failed =
    report.numFailedTests +
    (report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? report.numFailedTestSuites : 0);
  return { passed, failed: failed === 0 && (code !== 0 || passed === 0) ? 1 : failed };
}

const only = process.argv.slice(2);
const browser = await findBrowser();
console.log(`browser: ${browser.from}`);
const env = {
  CHROME_PATH: browser.executablePath,
  ...browser.env,
  STORYBOOK_DISABLE_TELEMETRY: '1',
  CI: process.env.CI ?? 'true',
};
let passed = 0;
let failed = 0;
const summary = [];

/** Keeps how long something took for `npm run figures`: of each step the last run, whichever steps it had. */
function noteSeconds(name, started) {
  const known = existsSync(SECONDS_FILE) ? JSON.parse(readFileSync(SECONDS_FILE, 'utf8')) : {};
  const seconds = Math.round((Date.now() - started) / 1000);
  const at = new Date().toISOString();
  writeFileSync(SECONDS_FILE, `${JSON.stringify({ ...known, [name]: { seconds, at } }, null, 2)}\n`);
  return seconds;
}

async function runStep(step) {
  const file = `${results}/${step.name.replaceAll(' ', '-')}.json`;
  const started = Date.now();
  console.log(`── ${step.name} …`);
  const extra =
    step.report === 'vitest' ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${process.cwd()}/${file}`] : [];
  const { code, output } = await run([...step.command, ...extra], { ...env, TEST_REPORT: file });
  const counts = count(step, code, file);
  passed += counts.passed;
  failed += counts.failed;
  const seconds = noteSeconds(step.name, started);
  const line = `${counts.failed === 0 ? '✓' : '✗'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`;
  summary.push(line);
  console.log(`\n── ${step.name}\n${output.trimEnd()}\n${line}\n`);
  return counts.failed === 0;
}

/**
 * As many steps at once as keep two processors busy, and no more: steps that are late in each other's way fail for no
 * fault of theirs.
 */
const LANES = 2;

async function runLane(queue) {
  for (let step = queue.shift(); step; step = queue.shift()) await runStep(step);
}

const started = Date.now();
const chosen = (step) => only.length === 0 || only.includes(step.name);
if (!chosen(BUILD) || (await runStep(BUILD))) {
  const queue = STEPS.filter(chosen);
  await Promise.all(Array.from({ length: LANES }, () => runLane(queue)));
}
if (only.length === 0) noteSeconds('all', started);
console.log(`\n${summary.join('\n')}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
