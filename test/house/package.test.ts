import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { builtinModules } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { createAdapter as createAdapterType } from '../../src/adapter/index.ts';

const root = resolve(import.meta.dirname, '../..');
const { exports, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, unknown>;
  dependencies: Record<string, string>;
};
let folder = '';
let installed = '';

/** The package as somebody who installs it has it: what `npm pack` packs, beside its own dependencies. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deedkit-package-'));
  const [tarball] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  ) as { filename: string }[];
  installed = join(folder, 'node_modules/deedkit');
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', join(folder, tarball?.filename ?? ''), '-C', installed, '--strip-components=1']);
  for (const name of Object.keys(dependencies)) {
    const target = join(folder, 'node_modules', name);
    mkdirSync(join(target, '..'), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), target);
  }
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function run(code: string): string {
  return execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' }).trim();
}

/** Every target of an export, whatever its conditions. */
function listTargets(value: unknown): string[] {
  return typeof value === 'string' ? [value] : Object.values(value as object).flatMap(listTargets);
}

describe('the packed service', () => {
  it('has all that it reads while it runs, and nothing else', () => {
    const [packed] = JSON.parse(
      execFileSync('npm', ['pack', '--json', '--dry-run', '--ignore-scripts'], {
        cwd: join(root, 'service'),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    ) as { files: { path: string }[] }[];
    const paths = (packed?.files ?? []).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'bin/deedkit-service.js',
        'dist/main.js',
        'dist/licenses.txt',
        'migrations/0000_start.sql',
        'typst/document.typ',
        'templates/mutual-nda/template.yaml',
      ]),
    );
    const read = readFileSync(join(root, 'service/src/hosted/page-files.ts'), 'utf8');
    // Files that are served, and those that stand in a page.
    const pages = new Set([...read.matchAll(/'([\w-]+\.(?:js|css|svg))'/g)].map(([, name]) => `pages/${name ?? ''}`));
    expect([...pages].sort()).toEqual(paths.filter((path) => path.startsWith('pages/')).sort());
    expect(
      paths.filter(
        (path) =>
          !/^(?:bin|dist|migrations|monitoring|pages|templates|typst)\/|^package\.json$|^(?:README|CHANGELOG)\.md$|^LICENSE$/.test(
            path,
          ),
      ),
    ).toEqual([]);
  });

  it('asks for every package that its files import', () => {
    const built = join(root, 'service/dist');
    const manifest = JSON.parse(readFileSync(join(root, 'service/package.json'), 'utf8')) as Record<string, object>;
    const asked = { ...manifest['dependencies'], ...manifest['optionalDependencies'], ...manifest['peerDependencies'] };
    const imported = readdirSync(built, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => {
        const code = readFileSync(join(built, file), 'utf8');
        return [
          ...code.matchAll(/^(?:import|export)\b[^;'"]*?["'](?!node:)((?:@[\w-]+\/)?[\w-]+)[^"']*["'];$/gm),
          ...code.matchAll(/\bimport\(["'](?!node:)((?:@[\w-]+\/)?[\w-]+)[^"']*["']\)/g),
        ];
      })
      .map(([, name]) => name ?? '');
    expect(imported).toEqual(expect.arrayContaining(['hono', 'deedkit']));
    expect(imported.filter((name) => !(name in asked) && !builtinModules.includes(name))).toEqual([]);
  });
});

describe('the packed package', () => {
  it('has a file behind every export', () => {
    const missing = Object.values(exports)
      .flatMap(listTargets)
      .filter((target) => !target.includes('*') && !existsSync(join(installed, target)));
    expect(missing).toEqual([]);
  });

  for (const room of [
    'document',
    'protocol',
    'protocol/adapter',
    'protocol/builder',
    'client',
    'adapter',
    'elements',
    'define',
    'script-assets',
  ]) {
    it(`imports deedkit/${room} in Node without a page`, () => {
      expect(
        run(
          `const room = await import('deedkit/${room}'); console.log(typeof document, Object.keys(room).length >= 0)`,
        ),
      ).toBe('undefined true');
    });
  }

  it('describes an interface with its examples, and imports nothing but modules for it', () => {
    const shown = run(
      `const { createBuilderOpenApi } = await import('deedkit/protocol/builder');
       const { components } = await createBuilderOpenApi();
       console.log(components.responses.Error404.content['application/json'].example.meta.status.code);`,
    );
    expect(shown).toBe('404');
    const modules = readdirSync(join(installed, 'dist'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /^(?!script[\\/]).*\.js$/.test(file),
    );
    expect(modules.length).toBeGreaterThan(100);
    // Rollup reads JSON by a plugin alone.
    expect(
      modules.filter((file) =>
        /\b(?:from|import\()\s*["'][^"']+\.json["']/.test(readFileSync(join(installed, 'dist', file), 'utf8')),
      ),
    ).toEqual([]);
  });

  it('carries no source, test or path of the service', () => {
    const names = execFileSync('find', ['.', '-type', 'f'], { cwd: installed, encoding: 'utf8' })
      .split('\n')
      .filter((name) => name !== '');
    expect(
      names.filter(
        (name) =>
          !/^\.\/(dist\/|docs\/|demo\/(?:grants\/|servers\/|server\.js$)|package\.json$|(?:README|CHANGELOG|CONTRIBUTING|SECURITY)\.md$|LICENSE$)/.test(
            name,
          ),
      ),
    ).toEqual([]);
  });

  it('serves deedkit.js and every part of it from the adapter', async () => {
    const { createAdapter } = (await import(join(installed, 'dist/adapter/index.js'))) as {
      createAdapter: typeof createAdapterType;
    };
    const { scriptAssets } = (await import(join(installed, 'dist/script-assets/index.js'))) as {
      scriptAssets: Map<string, unknown>;
    };
    const adapter = createAdapter({ upstream: { builder: { baseUrl: 'http://127.0.0.1:9', key: 'k' } } });
    const server = createServer();
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done);
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.close();
    for (const name of scriptAssets.keys()) {
      const response = await adapter(new Request(`${origin}/deedkit/${name}`));
      expect([name, response.status, response.headers.get('Content-Type')]).toEqual([
        name,
        200,
        name.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'font/woff2',
      ]);
      const again = await adapter(
        new Request(`${origin}/deedkit/${name}`, { headers: { 'If-None-Match': response.headers.get('ETag') ?? '' } }),
      );
      const weak = await adapter(
        new Request(`${origin}/deedkit/${name}`, {
          headers: { 'If-None-Match': `W/${response.headers.get('ETag') ?? ''}` },
        }),
      );
      expect([again.status, weak.status]).toEqual([304, 304]);
    }
    const forms = await Promise.all(
      ['', 'gzip', 'br;q=0, gzip;q=0.5', 'gzip, deflate, br, zstd', '*', 'identity, *;q=0'].map(async (accepted) => {
        const { headers } = await adapter(
          new Request(`${origin}/deedkit/deedkit.js`, { headers: { 'Accept-Encoding': accepted } }),
        );
        return [headers.get('Content-Encoding'), headers.get('Vary')];
      }),
    );
    expect(forms).toEqual([null, 'gzip', 'gzip', 'br', 'br', null].map((encoding) => [encoding, 'Accept-Encoding']));
    for (const name of [...scriptAssets.keys()].filter((file) => file.endsWith('.js'))) {
      const ask = (accepted: string): Promise<Response> =>
        adapter(new Request(`${origin}/deedkit/${name}`, { headers: { 'Accept-Encoding': accepted } }));
      const [plain, gzip, brotli] = [await ask('identity'), await ask('gzip'), await ask('br')];
      const bytes = Buffer.from(await plain.arrayBuffer());
      expect(bytes.equals(readFileSync(join(installed, 'dist/script', name))), name).toBe(true);
      expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).equals(bytes), name).toBe(true);
      expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).equals(bytes), name).toBe(true);
      expect(new Set([plain, gzip, brotli].map((form) => form.headers.get('ETag'))).size, name).toBe(3);
      expect(plain.headers.get('Cache-Control'), name).toBe(
        /-[\w-]{7,8}\.js$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    }
    expect([scriptAssets.has('deedkit.js'), scriptAssets.has('fonts/inter-latin-400-normal.woff2')]).toEqual([
      true,
      true,
    ]);
    expect((await adapter(new Request(`${origin}/deedkit/nothing.js`))).status).toBe(404);
    const without = createAdapter({
      upstream: { builder: { baseUrl: 'http://127.0.0.1:9', key: 'k' } },
      assets: false,
    });
    for (const name of ['deedkit.js', 'fonts/inter-latin-400-normal.woff2'])
      expect((await without(new Request(`${origin}/deedkit/${name}`))).status).toBe(404);
  });
});
