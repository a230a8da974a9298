import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { listLoaded } from './sizes.mjs';

/**
 * Serves an empty page with a script of ours, built, and the script files that register some tags, as a page with the
 * script tag gets them.
 * @returns its address, and what ends it
 */
export async function servePage({ script, tags }) {
  const folder = `node_modules/.cache/${script.replaceAll(/[^\w]/g, '-')}`;
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: script, output: { entryFileNames: 'page.js' } },
    },
  });
  const page = `<!doctype html><html lang="en"><meta charset="utf-8"><body>${['page.js', ...listLoaded(tags)].map((file) => `<script type="module" src="/${file}"></script>`).join('')}`;
  const server = createServer(async (request, response) => {
    if (request.url === '/') return response.setHeader('Content-Type', 'text/html').end(page);
    const body = await readFile(
      request.url === '/page.js' ? join(folder, 'page.js') : join('dist/script', request.url),
    ).catch(() => undefined);
    response.statusCode = body ? 200 : 404;
    response.setHeader('Content-Type', 'text/javascript').end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
