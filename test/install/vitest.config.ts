import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** What is packed, as somebody has it who installs it into an empty folder. One file at a time: each installs, builds and starts much. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['test/install/**/*.test.ts'], fileParallelism: false, testTimeout: 120_000, hookTimeout: 240_000 },
});
