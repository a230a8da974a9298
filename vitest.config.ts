import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/{protocol,client,adapter,deploy,house,scripts}/**/*.test.ts'],
    // Some pack the packages or run a command, beside whatever else is tested.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tested modules are read once, not once a file: no module of it holds state.
    isolate: false,
  },
});
