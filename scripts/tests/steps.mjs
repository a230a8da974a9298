const vitest = (...args) => ['node_modules/.bin/vitest', 'run', ...args];

/** The build: every step waits for it, apart from those that only read sources. */
export const BUILD = { name: 'build', command: ['node', 'scripts/build.mjs'] };

/**
 * The steps of a whole run, the longest first, so that all lanes end together. A step is a command that passes or fails
 * as one, or one that writes a `report` of its tests. `folders` hold its test files, `filters` are the arguments that
 * keep it to them. A `patient` step computes and hardly waits: it runs with a low priority. A step that `readsSources`
 * needs no build. A step that `checks` sources reads all of them, whatever has changed. A step that is `wholeProduct`
 * drives the built product from outside and imports none of its sources. A step may run the `suite` of another one,
 * which a whole run then leaves out.
 */
export const STEPS = [
  {
    name: 'service',
    command: vitest('--root', 'service', '--exclude', 'test/scale/**'),
    filters: ['test/'],
    folders: ['service/test'],
    report: 'vitest',
  },
  {
    name: 'end to end',
    command: vitest('--config', 'test/e2e/vitest.config.ts'),
    folders: ['test/e2e'],
    report: 'vitest',
    wholeProduct: true,
  },
  { name: 'browser', command: ['node_modules/.bin/wtr'], folders: ['test/document', 'test/elements'], report: 'wtr' },
  {
    name: 'install',
    command: vitest('--config', 'test/install/vitest.config.ts'),
    folders: ['test/install'],
    report: 'vitest',
    wholeProduct: true,
  },
  {
    name: 'stories',
    command: vitest('--config', '.storybook/vitest.config.ts'),
    folders: ['stories'],
    suffix: '.stories.ts',
    report: 'vitest',
  },
  // It runs the acceptance suite against two processes on divided tables, and reports it with its own tests.
  {
    name: 'scale',
    command: vitest('--root', 'service'),
    filters: ['test/scale/'],
    folders: ['service/test/scale'],
    report: 'vitest',
    suite: 'acceptance',
  },
  {
    name: 'format',
    patient: true,
    readsSources: true,
    command: ['node_modules/.bin/prettier', '--check', '--log-level', 'warn', '.'],
  },
  // With types, those of the clients among them, which the build makes.
  { name: 'lint', patient: true, checks: true, command: ['npm', 'run', '--silent', 'lint'] },
  { name: 'templates', patient: true, checks: true, command: ['npm', 'run', '--silent', 'lint:templates'] },
  { name: 'types', patient: true, checks: true, command: ['npm', 'run', '--silent', 'types'] },
  { name: 'types of the service', patient: true, checks: true, command: ['npm', 'run', '--silent', 'types:service'] },
  {
    name: 'node',
    patient: true,
    command: vitest(),
    folders: ['test/protocol', 'test/client', 'test/adapter', 'test/deploy', 'test/house', 'test/scripts'],
    report: 'vitest',
  },
  {
    name: 'stories as files',
    patient: true,
    command: vitest('--config', 'test/storybook/vitest.config.ts'),
    folders: ['test/storybook'],
    report: 'vitest',
    wholeProduct: true,
  },
  {
    name: 'acceptance',
    command: vitest('--root', 'service'),
    filters: ['acceptance/'],
    folders: ['service/acceptance'],
    report: 'vitest',
    wholeProduct: true,
  },
];

/** The step that runs a test file or the files of a folder: the one whose folder is nearest above it. */
export function stepOf(path) {
  const depth = (step) => Math.max(...(step.folders ?? []).filter(isAbove).map((folder) => folder.length), -1);
  const isAbove = (folder) => path === folder || path.startsWith(`${folder}/`);
  const [nearest] = STEPS.filter((step) => depth(step) > 0).sort((a, b) => depth(b) - depth(a));
  return nearest;
}

/**
 * The arguments that keep a step to some of its files and folders, which are named from the root. Vitest takes parts of
 * paths, the browser's runner takes patterns.
 */
export function filtersOf(step, paths) {
  if (paths.length === 0) return step.filters ?? [];
  if (step.report === 'wtr')
    return ['--files', ...paths.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`))];
  const isInService = step.command.includes('service');
  return paths
    .map((path) => (isInService ? path.replace(/^service\//, '') : path))
    .map((path) => (path.endsWith('.ts') ? path : `${path}/`));
}
