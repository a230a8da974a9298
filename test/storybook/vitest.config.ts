import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The stories as a site of files, built once, in a real browser. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { include: ['test/storybook/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 300_000 },
});
