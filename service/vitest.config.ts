import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';

const room = (name: string) => fileURLToPath(new URL(`../src/${name}/index.ts`, import.meta.url));

export default defineConfig({
  resolve: { alias: { 'deedkit/document': room('document'), 'deedkit/protocol': room('protocol') } },
  test: { include: ['test/**/*.test.ts', 'acceptance/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000, fileParallelism: true },
});
