import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const room = (name: string) => fileURLToPath(new URL(`../src/${name}/index.ts`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: {
    alias: {
      'deedkit/adapter': room('adapter'),
      'deedkit/document': room('document'),
      // The longer name first: the shorter is the beginning of it.
      'deedkit/protocol/builder': room('protocol/builder'),
      'deedkit/protocol/platform': room('protocol/platform'),
      'deedkit/protocol/room': room('protocol/room'),
      'deedkit/protocol/signing': room('protocol/signing'),
      'deedkit/protocol': room('protocol'),
    },
  },
  test: {
    include: ['test/**/*.test.ts', 'acceptance/**/*.test.ts'],
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
