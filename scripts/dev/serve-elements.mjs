import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'vite';

/** Everything but what Vite itself answers. */
const OF_SITE = '^/(?!@vite/|@fs/|@id/|src/|node_modules/)';
const ENTRY = '/deedkit/deedkit.js';

/**
 * Serves a site with `deedkit.js` made of the sources: pages that show an element reload when it changes. The site is
 * at `site.url`, and is asked once `site.whenReady()` resolves. Rejects when the port is taken.
 */
export async function serveElements({ root, port, site }) {
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: join(root, 'node_modules/.cache/vite-dev'),
    plugins: [entry],
    // Found before the first page asks, not while it waits.
    optimizeDeps: { entries: ['src/elements/script.ts'], include: ['pdfjs-dist/legacy/build/pdf.mjs'] },
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: { [OF_SITE]: { target: site.url, bypass: () => site.whenReady() } },
      // The page's policy does not let the overlay write markup into it.
      hmr: { overlay: false },
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      watch: { ignored: (path) => !isSource(root, path) },
    },
  });
  await server.listen();
  return {
    url: `http://127.0.0.1:${server.config.server.port}`,
    reload: () => {
      server.ws.send({ type: 'full-reload' });
    },
    close: () => server.close(),
  };
}

/** Folders on the way to the sources are watched, too, or they would not be found. */
function isSource(root, path) {
  return path === root || path.startsWith(join(root, 'src'));
}

/** `deedkit.js` as pages name it: Vite's client, which reloads them, and the elements. */
const entry = {
  name: 'script-from-sources',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (new URL(request.url, 'http://localhost').pathname !== ENTRY) {
        next();
        return;
      }
      response.setHeader('Content-Type', 'text/javascript; charset=utf-8').setHeader('Cache-Control', 'no-cache');
      response.end("import '/@vite/client';\nimport '/src/elements/script.ts';\n");
    });
  },
};
