import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * The view of a person who installs the packages: packed once, installed once, then built, checked and started by
 * several files.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/install/**/*.test.ts'],
    globalSetup: 'test/install/install-packages.ts',
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 240_000,
  },
});
