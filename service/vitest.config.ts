import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { ROOMS } from './vite.config.ts';

/**
 * What starts a process or a thread of its own does so as it is built and shipped: from its sources each of them would
 * read TypeScript first, which takes a second of a processor, and the tests start hundreds.
 */
const programsAsBuilt: Plugin = {
  name: 'programs-as-built',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.endsWith('/start-process.ts')) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return found?.id.replace('/service/src/', '/service/dist/').replace(/\.ts$/, '.js') ?? null;
  },
};

export default defineConfig({
  plugins: [programsAsBuilt],
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: ROOMS },
  test: {
    include: ['test/**/*.test.ts', 'acceptance/**/*.test.ts'],
    // Two cores have more to do than what is waited for.
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 60_000,
    hookTimeout: 90_000,
    fileParallelism: true,
    // The service is read once a worker, not once a file, which is half of the time that most files take: no module of it
    // holds state, and none does anything at import.
    isolate: false,
    // Most files wait for processes, disks and signals: on two cores one worker, which is the default there, leaves
    // them idle.
    maxWorkers: Math.max(3, availableParallelism()),
    // What is built first; one PostgreSQL for all files, a database of its own for each, and one running service for
    // the acceptance suite.
    globalSetup: [
      './test/support/build-service.ts',
      './test/support/provide-database.ts',
      './acceptance/support/provide-service.ts',
    ],
  },
});
