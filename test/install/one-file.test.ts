import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';

const place = inject('place');
const page = join(place, 'page');
/** The files that the adapter has to serve, as the package brings them. */
const script = join(page, 'node_modules/deedkit/dist/script');
/** Where the bundles run: not below the package, whose files they would otherwise find. */
const away = join(place, 'away');
const FONT = 'fonts/inter-latin-400-normal.woff2';

/** A server's responses to requests by name, as brotli and plain, printed. */
const SERVER = `import { createAdapter } from 'deedkit/adapter';

const adapter = createAdapter({
  upstream: { builder: { baseUrl: 'http://127.0.0.1:9', key: 'k' } },
  ...(process.env.ASSETS ? { assets: process.env.ASSETS } : {}),
});
const ask = async (name, accepted) => {
  const response = await adapter(
    new Request('http://127.0.0.1/deedkit/' + name, { headers: { 'Accept-Encoding': accepted } }),
  );
  return [response.status, response.headers.get('Content-Encoding'), Buffer.from(await response.arrayBuffer()).toString('base64')];
};
Promise.all(process.argv.slice(2).flatMap((name) => [ask(name, 'br'), ask(name, 'identity')])).then((answers) => console.log(JSON.stringify(answers)));
`;

type Answer = readonly [status: number, encoding: string | null, body: string];

function ask(file: string, names: readonly string[], assets = ''): Answer[] {
  const out = execFileSync(process.execPath, [file, ...names], {
    cwd: away,
    encoding: 'utf8',
    env: { ...process.env, ASSETS: assets },
  });
  return JSON.parse(out) as Answer[];
}

const held = (name: string): string => readFileSync(join(script, name)).toString('base64');
const SERVED = [
  [200, 'br', held('deedkit.js.br')],
  [200, null, held('deedkit.js')],
  [200, null, held(FONT)],
  [200, null, held(FONT)],
];

beforeAll(() => {
  mkdirSync(away);
  writeFileSync(join(page, 'server.js'), SERVER);
});

describe('a server that is bundled', () => {
  for (const format of ['esm', 'cjs']) {
    it(`into one file (${format}) says where the script files are to be given, and takes them there`, () => {
      const file = join(away, `server.${format === 'esm' ? 'mjs' : 'cjs'}`);
      execFileSync(
        join(place, 'node_modules/.bin/esbuild'),
        ['server.js', '--bundle', '--platform=node', `--format=${format}`, `--outfile=${file}`, '--log-level=error'],
        { cwd: page, stdio: ['ignore', 'inherit', 'inherit'] },
      );
      const refused = ask(file, ['deedkit.js', FONT]).map(([status, , body]) => [
        status,
        (JSON.parse(Buffer.from(body, 'base64').toString()) as { error: { message: string } }).error.message,
      ]);
      const sentence: unknown = expect.stringMatching(
        /^This server does not have Deedkit's script files beside it: .*`assets/,
      );
      expect(refused).toEqual(Array.from({ length: 4 }, () => [404, sentence]));

      const folder = join(away, `files-${format}`);
      cpSync(script, folder, { recursive: true });
      expect(ask(file, ['deedkit.js', FONT], folder)).toEqual(SERVED);
      expect(ask(file, ['..%2Fserver.mjs'], folder)[0]?.[0]).toBe(404);
    });
  }

  it('by webpack has the script files beside it, wherever it is moved', () => {
    writeFileSync(
      join(page, 'build-server.cjs'),
      `require('webpack')({ mode: 'production', target: 'node20', context: __dirname, entry: './server.js', output: { path: __dirname + '/bundled' } }, (error, stats) => {
  if (error || stats.hasErrors()) { console.error(error ?? stats.toString()); process.exitCode = 1; }
});`,
    );
    execFileSync(process.execPath, ['build-server.cjs'], { cwd: page, stdio: ['ignore', 'inherit', 'inherit'] });
    const moved = join(away, 'bundled');
    cpSync(join(page, 'bundled'), moved, { recursive: true });
    writeFileSync(join(moved, 'package.json'), '{ "type": "commonjs" }');
    expect(ask(join(moved, 'main.js'), ['deedkit.js', FONT])).toEqual(SERVED);
  });
});
