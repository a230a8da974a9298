import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { ImportGraph } from '../import-graph.mjs';
import { STEPS, stepOf } from './steps.mjs';

/** Rooms that tests of the service import by their public name. */
const INDEXES = ['adapter', 'client', 'document', 'protocol', 'protocol/builder', 'protocol/platform'];
const PACKAGES = new Map(
  [...INDEXES, 'protocol/room', 'protocol/signing'].map((name) => [`deedkit/${name}`, resolve(`src/${name}/index.ts`)]),
);

/**
 * Chooses the tests that a change touches: the steps that check all sources, and each test file whose imports
 * reach a changed file. A step that drives the built product imports nothing of it, so its files are chosen only when
 * they change themselves. Files that are read from disk, such as templates, lead to no test.
 *
 * @param {string} since a commit; files that differ from it count, untracked ones too
 * @returns `{chosen: [{step, paths}], left: names of steps that no import leads to}`
 */
export function chooseChanged(since) {
  const changed = new Set(listChanged(since));
  const graph = new ImportGraph(PACKAGES);
  const files = [...new Set(STEPS.flatMap(listTests))];
  const reached = (file) => [file, ...graph.fetched([file])].flatMap((entry) => [...graph.closure(entry)]);
  const touched = files.filter((file) => reached(resolve(file)).some((one) => changed.has(one)));
  const always = STEPS.filter(({ readsSources, checks }) => readsSources || checks);
  const chosen = STEPS.map((step) => ({ step, paths: touched.filter((file) => stepOf(file) === step) }));
  return {
    chosen: changed.size === 0 ? [] : chosen.filter(({ step, paths }) => paths.length > 0 || always.includes(step)),
    left: STEPS.filter(({ wholeProduct }) => wholeProduct).map(({ name }) => name),
  };
}

function listChanged(since) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')].map((file) =>
    resolve(file),
  );
}

/** The test files of a step by their paths from the root. */
function listTests({ folders = [], suffix = '.test.ts' }) {
  return folders
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
    .filter((file) => file.endsWith(suffix))
    .map((file) => relative('.', file));
}
