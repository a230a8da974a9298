import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Builds what the processes of the tests run, where a source is newer than what was built of it. */
export function setup(): void {
  // What the tests run is what is shipped: a test runner's own mode is none of the build's.
  const { NODE_ENV: _mode, ...env } = process.env;
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--missing'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 2, 2],
    env,
  });
  if (status !== 0) throw new Error('The service could not be built');
}
