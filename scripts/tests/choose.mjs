import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, STEPS, stepOf } from './steps.mjs';

/**
 * Reads the names given to `npm test`: a step (`browser`), a folder of sources or tests (`elements/form`,
 * `src/elements/form`, `service/seal`) or a test file.
 *
 * @param {string[]} names
 * @returns the steps to run, each with the files and folders it is kept to, `{chosen: [{step, paths}]}`; or
 *   `{unknown}`, the names that mean nothing
 */
export function chooseByName(names) {
  const found = names.map((name) => ({ name, ...readName(name) }));
  const unknown = found.filter(({ step }) => !step).map(({ name }) => name);
  if (unknown.length > 0) return { unknown };
  const whole = found.filter(({ path }) => !path).map(({ step }) => step);
  const steps = [...new Set(found.map(({ step }) => step))];
  return {
    chosen: steps.map((step) => ({
      step,
      paths: whole.includes(step) ? [] : found.filter((one) => one.step === step).map(({ path }) => path),
    })),
  };
}

function readName(name) {
  const step = [BUILD, ...STEPS].find((one) => one.name === name);
  if (step) return { step };
  const path = listPaths(name.replace(/\/$/, '')).find(existsSync);
  return path ? { step: stepOf(path), path } : {};
}

/** The paths that a name may mean: the name itself, or the tests that mirror a folder of sources. */
function listPaths(name) {
  const mirrored = name.replace(/^src\//, '').replace(/^service\/src\//, 'service/');
  return [name, `test/${mirrored}`, mirrored.replace(/^service\//, 'service/test/'), `service/${mirrored}`].filter(
    (path) => stepOf(path),
  );
}

/** Every name that `npm test` takes, apart from single files: steps, and folders with tests of their own. */
export function listNames() {
  const folders = ['test', 'test/document', 'test/elements', 'test/elements/form', 'service/test', 'service/acceptance']
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .filter((path) => statSync(path).isDirectory() && stepOf(path) && hasTests(path))
    .map((path) => path.replace(/^test\//, '').replace(/^service\/test\//, 'service/'));
  return { steps: [BUILD, ...STEPS].map(({ name }) => name), folders: folders.sort() };
}

function hasTests(folder) {
  return readdirSync(folder, { recursive: true }).some((file) => file.endsWith('.test.ts'));
}

/** The steps of a whole run, each whole: all but those whose suite another step runs. */
export function chooseAll() {
  const within = new Set(STEPS.map(({ suite }) => suite));
  return [BUILD, ...STEPS].filter(({ name }) => !within.has(name)).map((step) => ({ step, paths: [] }));
}
