import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds the code that the processes of the tests run, where a source is newer than its output. */
export function setup(): void {
  // The tests run the shipped code: the test runner's own mode is kept from the build.
  const { NODE_ENV: _mode, ...env } = process.env;
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--missing'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 2, 2],
    env,
  });
  if (status !== 0) throw new Error('The service could not be built');
}
