import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FindClientKeys, KeptKey } from './client-keys.ts';
import { importKeys, makeKeys, readKeySet, rollKeys } from './client-keys.ts';

/** Where the keys of the service are. */
export interface KeySource {
  /** A JSON Web Key Set with private parts that somebody keeps themselves; undefined: keys are made, in `dataDir`. */
  readonly path: string | undefined;
  readonly dataDir: string;
  /** Seals the keys that are made. */
  readonly box: {
    readonly seal: (text: string, about: string) => Promise<string>;
    readonly open: (sealed: string, about: string) => Promise<string>;
  };
  readonly now: () => Date;
}

const ABOUT = 'keys for issuers';

/**
 * Finds the keys as they are in their file, which is read each time: another process may have rolled them. Rejects,
 * with a sentence for the operator, when the file is no such set.
 */
export function createKeyFinder(source: KeySource): FindClientKeys {
  return async () =>
    importKeys(source.path === undefined ? await readOrMake(source) : await readOwn(source.path), source.now());
}

/** Makes new keys beside those there are (`rollKeys`), in one step: there is no moment without a file. */
export async function rollKeyFile(source: KeySource, { atOnce }: { readonly atOnce: boolean }): Promise<void> {
  const rolled = await rollKeys(await readOrMake(source), { now: source.now(), atOnce });
  await replace(source, rolled);
}

/** Seals the keys that were made with the secret of now; whether there are any. */
export async function resealKeyFile(source: KeySource): Promise<boolean> {
  const sealed = await readFile(fileOf(source), 'utf8').catch(ignoreMissing);
  if (sealed === undefined) return false;
  await replace(source, await openKeys(source, sealed));
  return true;
}

async function readOwn(path: string): Promise<readonly KeptKey[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`OIDC_KEYS names a file that cannot be read (${error.code ?? 'unknown'}).`);
  });
  const keys = readKeySet(text);
  if (keys) return keys;
  throw new Error(
    'OIDC_KEYS is no JSON Web Key Set with private keys, of which one has "use":"sig" and an RSA one "use":"enc", each with a "kid".',
  );
}

/** Of two processes that make keys at the same time, one does and both read them. */
async function readOrMake(source: KeySource): Promise<readonly KeptKey[]> {
  const file = fileOf(source);
  const sealed = await readFile(file, 'utf8').catch(ignoreMissing);
  if (sealed !== undefined) return openKeys(source, sealed);
  await mkdir(source.dataDir, { recursive: true });
  const text = await sealKeys(source, await makeKeys(source.now()));
  await writeFile(file, text, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return openKeys(source, await readFile(file, 'utf8'));
}

async function replace(source: KeySource, keys: readonly KeptKey[]): Promise<void> {
  const next = `${fileOf(source)}.${process.pid}`;
  await writeFile(next, await sealKeys(source, keys), { mode: 0o600 });
  await rename(next, fileOf(source));
}

function fileOf({ dataDir }: KeySource): string {
  return join(dataDir, 'oidc-keys');
}

function sealKeys({ box }: KeySource, keys: readonly KeptKey[]): Promise<string> {
  return box.seal(JSON.stringify(keys), ABOUT);
}

async function openKeys({ box }: KeySource, sealed: string): Promise<readonly KeptKey[]> {
  // A text sealed here is as it was written.
  return JSON.parse(await box.open(sealed.trim(), ABOUT)) as readonly KeptKey[];
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
}
