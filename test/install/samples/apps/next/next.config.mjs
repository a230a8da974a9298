import { join } from 'node:path';

export default {
  reactStrictMode: true,
  // What makes files smaller takes as long as all else, and nothing here looks at it.
  experimental: { turbopackMinify: false, turbopackSourceMaps: false },
  turbopack: { root: join(import.meta.dirname, '../../..') },
};
