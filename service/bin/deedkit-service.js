#!/usr/bin/env node
// The command. In a checkout that has not been built yet it builds what is missing first.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/main.js', import.meta.url);
const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url));
if (!existsSync(main) && existsSync(build)) {
  const { status } = spawnSync(process.execPath, [build, '--missing'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(1);
}
await import(main);
