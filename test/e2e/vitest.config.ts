import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The started product in a real browser. One file at a time: each starts a product of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['test/e2e/**/*.test.ts'], fileParallelism: false, testTimeout: 90_000, hookTimeout: 120_000 },
});
