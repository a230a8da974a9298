import { join } from 'node:path';

export default {
  reactStrictMode: true,
  // Minifying takes as long as all else, and is not tested here.
  experimental: { turbopackMinify: false, turbopackSourceMaps: false },
  turbopack: { root: join(import.meta.dirname, '../../..') },
};
