import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The started product in a real browser, one file at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['test/e2e/**/*.test.ts'],
    globalSetup: 'test/e2e/provide-product.ts',
    fileParallelism: false,
    // Modules that the files share, three engines of accessibility among them, are loaded once.
    isolate: false,
    // Two cores have more to do than the awaited work alone.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
});
