// Runs the tests and closes with one line: `N passed, N failed`. Without arguments all of them; `npm test -- NAME …`
// runs steps, folders or files, `npm test -- --changed[=COMMIT]` what differs from a commit (HEAD) touches.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { SECONDS_FILE } from './figures/measure.mjs';
import { findBrowser } from './find-browser.mjs';
import { chooseChanged } from './tests/changed.mjs';
import { chooseAll, chooseByName, listNames } from './tests/choose.mjs';
import { addUp, mostUnsteady, readReport, suiteReportOf } from './tests/report.mjs';
import { BUILD, filtersOf } from './tests/steps.mjs';

const names = process.argv.slice(2);
const chosen = choose(names);

const results = 'node_modules/.cache/test-results';
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** Runs a command; its output is held back until it has ended, so that steps beside each other can be read. */
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

/** The steps to run, each with the files it is kept to. Ends the process when a name means nothing. */
function choose(names) {
  if (names.length === 0) return chooseAll();
  const changed = names.map((name) => /^--changed(?:=(.+))?$/.exec(name)).find(Boolean);
  if (changed) {
    const { chosen, left } = chooseChanged(changed[1] ?? 'HEAD');
    console.log(`Left out, since they drive the whole product: ${left.join(', ')}.`);
    return chosen;
  }
  const { chosen, unknown } = chooseByName(names);
  if (chosen) return chosen;
  const { steps, folders } = listNames();
  console.error(`There is no step, folder or test file named ${unknown.map((name) => `"${name}"`).join(', ')}.`);
  console.error(
    `\nsteps: ${steps.join(', ')}\n\nfolders: ${folders.join(', ')}\n\nor a path such as test/house/css.test.ts`,
  );
  process.exit(2);
}

const browser = await findBrowser();
console.log(`browser: ${browser.from}`);
const env = {
  CHROME_PATH: browser.executablePath,
  ...browser.env,
  STORYBOOK_DISABLE_TELEMETRY: '1',
  // Most of what a step makes is short-lived: in a larger nursery it takes less to collect.
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim(),
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

/**
 * Runs a step, or only the files and folders `paths` of it. Returns the result, with its output printed when it has
 * ended. A second run of failed tests is told apart by `isAgain`.
 */
async function runStep(step, { paths = [], isAgain = false, isPatient = false } = {}) {
  const report = `${results}/${step.name.replaceAll(' ', '-')}${isAgain ? '-again' : ''}.json`;
  const started = Date.now();
  console.log(`── ${step.name} …`);
  const vitestArgs = ['--reporter=dot', '--reporter=json', `--outputFile.json=${process.cwd()}/${report}`];
  const command = [...step.command, ...filtersOf(step, paths), ...(step.report === 'vitest' ? vitestArgs : [])];
  const { code, output } = await run(command, {
    env: { ...env, TEST_REPORT: `${process.cwd()}/${report}` },
    isPatient,
  });
  const result = { step, ...readReport(step.report ? report : undefined, code) };
  if (step.suite && existsSync(suiteReportOf(report))) {
    const suite = readReport(suiteReportOf(report), 0);
    result.passed += suite.passed;
    result.failed += suite.failures.length;
    result.failures.push(...suite.failures);
  }
  const isWhole = paths.length === 0;
  const seconds = isWhole ? noteSeconds(step.name, started) : Math.round((Date.now() - started) / 1000);
  console.log(`\n── ${step.name}\n${output.trimEnd()}\n${describe(result)} (${seconds} s)\n`);
  return result;
}

/** The result of a step, in a line. */
const describe = ({ step, passed, failed }) =>
  `${failed === 0 ? '✓' : '✗'} ${step.name}: ${passed} passed, ${failed} failed`;

/**
 * Runs what failed once more, with nothing beside it. A test that passes then is told apart from one that is broken: it
 * is named at the end as unsteady, to be mended. A few of them do not hold up everything else.
 */
async function runAgain(result) {
  if (result.failed === 0 || result.failures.length === 0) return result;
  const paths = [...new Set(result.failures.map(({ file }) => file))];
  const again = await runStep(result.step, { paths, isAgain: true });
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

/** Runs chosen steps, those that need the build once `built` says that it is there; returns their results. */
async function runAll(chosen, built) {
  const [queue, patient] = [chosen.filter(({ step }) => !step.patient), chosen.filter(({ step }) => step.patient)];
  const ended = [];
  const runLane = async (next, options) => {
    for (let one = next(); one; one = next()) {
      if (!one.step.readsSources && !(await built)) return;
      ended.push(await runStep(one.step, { paths: one.paths, ...options }));
    }
  };
  const lanes = Array.from({ length: LANES }, async () => {
    if (await built) await runLane(() => queue.shift() ?? patient.shift());
  });
  await Promise.all([...lanes, runLane(() => patient.shift(), { isPatient: true })]);
  return ended;
}

const started = Date.now();
const steps = chosen.filter(({ step }) => step !== BUILD);
/** A whole run builds everything anew; a run of some steps builds only missing products. */
const build = chosen.length > steps.length ? BUILD : { ...BUILD, command: [...BUILD.command, '--missing'] };
const needsBuild = chosen.length > steps.length || steps.some(({ step }) => !step.readsSources);
const building = needsBuild ? runStep(build) : undefined;
const ended = await runAll(steps, building?.then(({ failed }) => failed === 0) ?? true);
if (building) ended.unshift(await building);
const final = [];
for (const result of ended) final.push(await runAgain(result));
if (names.length === 0) noteSeconds('all', started);

for (const { step, failures, unsteady = [] } of final) {
  for (const { file, name, message } of failures) console.log(`✗ ${step.name} · ${file} · ${name}\n${message}\n`);
  for (const { file, name, message } of unsteady)
    console.log(`! ${step.name} · ${file} · ${name}: failed beside others, passed alone\n${message}\n`);
}
const { passed, failed, unsteady, isGood } = addUp(final);
console.log(`\n${final.map(describe).join('\n')}\n`);
if (unsteady > 0) console.log(`${unsteady} unsteady; a run fails with more than ${mostUnsteady(passed)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(isGood ? 0 : 1);
