import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];

/**
 * A Chromium-family browser to test with: `CHROME_PATH`, an installed one, or the one that ships in an npm package.
 * @returns {Promise<{executablePath: string, args: string[], env: Record<string, string>, from: string}>}
 */
export async function findBrowser(environment = process.env) {
  if (environment.CHROME_PATH) {
    if (!existsSync(environment.CHROME_PATH))
      throw new Error(`CHROME_PATH names a file that is not there: ${environment.CHROME_PATH}`);
    return { executablePath: environment.CHROME_PATH, args: [], env: {}, from: 'CHROME_PATH' };
  }
  const installed = environment.NO_SYSTEM_BROWSER ? undefined : findInstalled(environment.PATH ?? '');
  if (installed) return { executablePath: installed, args: [], env: {}, from: 'installed' };
  if (process.platform === 'linux' && process.arch === 'x64') return unpackBundled();
  throw new Error('No browser found. Set CHROME_PATH to Chrome, Chromium or Edge, or install one of them.');
}

function findInstalled(path) {
  return NAMES.flatMap((name) => path.split(delimiter).map((folder) => join(folder, name))).find((file) =>
    existsSync(file),
  );
}

async function unpackBundled() {
  const { inflate } = await import('@sparticuz/chromium');
  const root = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(process.cwd(), 'node_modules/.cache/chromium', version);
  const executablePath = join(folder, 'chromium');
  if (!existsSync(executablePath)) await unpackInto(folder, root, inflate);
  return {
    executablePath,
    args: ['--headless=shell'],
    env: libraryPaths(folder, executablePath),
    from: `bundled ${version}`,
  };
}

/** Unpacks beside the goal and renames, so that a run that dies halfway leaves nothing that looks finished. */
async function unpackInto(folder, root, inflate) {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = unfinished;
  try {
    for (const file of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br']) await inflate(join(root, 'bin', file));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(join(folder, 'chromium'))) throw error;
  }
}

/** The bundled browser's own shared libraries and fonts, only where the machine has none. */
function libraryPaths(folder, executablePath) {
  const env = {};
  if (execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes('not found')) {
    env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  }
  if (!existsSync('/etc/fonts/fonts.conf')) {
    const file = join(folder, 'fonts.conf');
    writeFileSync(
      file,
      `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`,
    );
    env.FONTCONFIG_FILE = file;
  }
  return env;
}
