import { defineConfig } from 'vitest/config';

/** Takes the minutes that building two images takes, and is run by hand. */
export default defineConfig({
  test: { include: ['test/images/**/*.test.ts'], testTimeout: 900_000, hookTimeout: 900_000 },
});
