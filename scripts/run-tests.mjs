// Runs every test there is and closes with one line: `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { TSC } from './compiler.mjs';
import { SECONDS_FILE } from './figures/measure.mjs';
import { findBrowser } from './find-browser.mjs';
import { readReport } from './test-report.mjs';

const results = 'node_modules/.cache/test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** A tool of ours by its program: `npx` looks half a second for what stands there. */
const tool = (name, ...args) => [`node_modules/.bin/${name}`, ...args];
const vitest = (...args) => tool('vitest', 'run', ...args);

/** What everything else stands on. */
const BUILD = { name: 'build', command: ['node', 'scripts/build.mjs'] };

/**
 * The steps, those that take longest first, so that all lanes end together; so many at a time as there are lanes. A
 * step is a command that passes or fails as one, or one that writes a report of its tests; `files` are those of its
 * tests that it runs, when not all. One that is `patient` computes and waits for little: it has what the others leave
 * of the processors. One that `readsSources` needs nothing that is built.
 */
const STEPS = [
  {
    name: 'service',
    command: vitest('--root', 'service', '--exclude', 'test/scale/**'),
    files: ['test/'],
    report: 'vitest',
  },
  { name: 'end to end', command: vitest('--config', 'test/e2e/vitest.config.ts'), report: 'vitest' },
  { name: 'browser', command: tool('wtr'), report: 'wtr' },
  { name: 'install', command: vitest('--config', 'test/install/vitest.config.ts'), report: 'vitest' },
  { name: 'stories', command: vitest('--config', '.storybook/vitest.config.ts'), report: 'vitest' },
  // Of the service, as is `acceptance`: in steps of their own so that none is much longer than the others.
  { name: 'scale', command: vitest('--root', 'service'), files: ['test/scale/'], report: 'vitest' },
  {
    name: 'format',
    patient: true,
    readsSources: true,
    command: tool('prettier', '--check', '--log-level', 'warn', '.'),
  },
  { name: 'lint', patient: true, readsSources: true, command: ['npm', 'run', '--silent', 'lint'] },
  // Without two rules: its types take lit's `nothing` for a value, and its CSS ends before :has().
  {
    name: 'templates',
    patient: true,
    readsSources: true,
    command: tool(
      'lit-analyzer',
      '--strict',
      '--quiet',
      '--rules.no-incompatible-type-binding',
      'off',
      '--rules.no-invalid-css',
      'off',
      'src/elements/**/*.ts',
    ),
  },
  { name: 'types', patient: true, command: [TSC, '-p', 'tsconfig.json'] },
  { name: 'types of the service', patient: true, command: [TSC, '-p', 'service/tsconfig.json'] },
  { name: 'node', patient: true, command: vitest(), report: 'vitest' },
  {
    name: 'stories as files',
    patient: true,
    command: vitest('--config', 'test/storybook/vitest.config.ts'),
    report: 'vitest',
  },
  {
    name: 'acceptance',
    patient: true,
    command: vitest('--root', 'service'),
    files: ['acceptance/'],
    report: 'vitest',
  },
];

/** Runs a command; what it prints is held back until it has ended, so that steps beside each other can be read. */
function run(command, { env, isPatient }) {
  return new Promise((resolve) => {
    const printed = [];
    const child = spawn(command[0], command.slice(1), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
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

const only = process.argv.slice(2);
const browser = await findBrowser();
console.log(`browser: ${browser.from}`);
const env = {
  CHROME_PATH: browser.executablePath,
  ...browser.env,
  STORYBOOK_DISABLE_TELEMETRY: '1',
  CI: process.env.CI ?? 'true',
};
/** Keeps how long something took for `npm run figures`: of each step the last run, whichever steps it had. */
function noteSeconds(name, started) {
  const known = existsSync(SECONDS_FILE) ? JSON.parse(readFileSync(SECONDS_FILE, 'utf8')) : {};
  const seconds = Math.round((Date.now() - started) / 1000);
  const at = new Date().toISOString();
  writeFileSync(SECONDS_FILE, `${JSON.stringify({ ...known, [name]: { seconds, at } }, null, 2)}\n`);
  return seconds;
}

/** Runs a step, or only the files `again` of it: what it came to, its output printed when it has ended. */
async function runStep(step, { again = [], isPatient = false } = {}) {
  const files = again.length > 0 ? again : (step.files ?? []);
  const report = `${results}/${step.name.replaceAll(' ', '-')}${again.length > 0 ? '-again' : ''}.json`;
  const started = Date.now();
  console.log(`── ${step.name} …`);
  const vitestArgs = ['--reporter=dot', '--reporter=json', `--outputFile.json=${process.cwd()}/${report}`];
  const extra = { vitest: [...files, ...vitestArgs], wtr: files.length > 0 ? ['--files', ...files] : [] };
  const command = [...step.command, ...(extra[step.report] ?? [])];
  const { code, output } = await run(command, { env: { ...env, TEST_REPORT: report }, isPatient });
  const result = { step, ...readReport(step.report ? report : undefined, code) };
  const seconds = again.length > 0 ? Math.round((Date.now() - started) / 1000) : noteSeconds(step.name, started);
  console.log(`\n── ${step.name}\n${output.trimEnd()}\n${describe(result)} (${seconds} s)\n`);
  return result;
}

/** What a step came to, in a line. */
const describe = ({ step, passed, failed }) =>
  `${failed === 0 ? '✓' : '✗'} ${step.name}: ${passed} passed, ${failed} failed`;

/**
 * Runs what failed once more, with nothing beside it. A test that passes then is told apart from one that is broken:
 * it is named at the end as unsteady, to be mended, and does not hold up everything else.
 */
async function runAgain(result) {
  if (result.failed === 0 || result.failures.length === 0) return result;
  const again = await runStep(result.step, { again: [...new Set(result.failures.map(({ file }) => file))] });
  if (again.failed > 0) return { ...result, failures: again.failures };
  const { step, passed, failed, failures } = result;
  return { step, passed: passed + failed, failed: 0, failures: [], unsteady: failures };
}

/**
 * As many steps at once as keep two processors busy, and no more: steps that are late in each other's way fail for no
 * fault of theirs. Tests wait now and then, for a page or a timer: a lane beside these has the patient steps computed
 * then, with a low priority.
 */
const LANES = 2;

/** Runs steps, those that need what is built when `built` says that it is there; gives what has ended. */
async function runAll(steps, built) {
  const [queue, patient] = [steps.filter((step) => !step.patient), steps.filter((step) => step.patient)];
  const ended = [];
  const runLane = async (next, options) => {
    for (let step = next(); step; step = next()) {
      if (!step.readsSources && !(await built)) return;
      ended.push(await runStep(step, options));
    }
  };
  const lanes = Array.from({ length: LANES }, async () => {
    if (await built) await runLane(() => queue.shift() ?? patient.shift());
  });
  await Promise.all([...lanes, runLane(() => patient.shift(), { isPatient: true })]);
  return ended;
}

const started = Date.now();
const chosen = (step) => only.length === 0 || only.includes(step.name);
const building = chosen(BUILD) ? runStep(BUILD) : undefined;
const ended = await runAll(STEPS.filter(chosen), building?.then(({ failed }) => failed === 0) ?? true);
if (building) ended.unshift(await building);
const final = [];
for (const result of ended) final.push(await runAgain(result));
if (only.length === 0) noteSeconds('all', started);

for (const { step, failures, unsteady = [] } of final) {
  for (const { file, name, message } of failures) console.log(`✗ ${step.name} · ${file} · ${name}\n${message}\n`);
  for (const { file, name, message } of unsteady)
    console.log(`! ${step.name} · ${file} · ${name}: failed beside others, passed alone\n${message}\n`);
}
const sum = (of) => final.reduce((total, result) => total + result[of], 0);
console.log(`\n${final.map(describe).join('\n')}\n`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
