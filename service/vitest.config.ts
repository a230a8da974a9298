import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';

const room = (name: string) => fileURLToPath(new URL(`../src/${name}/index.ts`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  resolve: { alias: { 'deedkit/adapter': room('adapter'), 'deedkit/document': room('document'), 'deedkit/protocol': room('protocol') } },
  test: {
    include: ['test/**/*.test.ts', 'acceptance/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 90_000, fileParallelism: true,
    // One PostgreSQL for all files, a database of its own for each, and one running service for the acceptance suite.
    globalSetup: ['./test/support/provide-database.ts', './acceptance/support/provide-service.ts'],
  },
});
