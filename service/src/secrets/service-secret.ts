import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the secret of the service is. */
export interface SecretSource {
  /** That of the settings; undefined: one is made when it is first needed, and kept in `dataDir`. */
  readonly secret: string | undefined;
  readonly dataDir: string;
}

/** The secret that all others are derived from. Rejects when it is in a folder that can be neither read nor written. */
export function readServiceSecret({ secret, dataDir }: SecretSource): Promise<string> {
  return secret === undefined ? readOrMake(dataDir) : Promise.resolve(secret);
}

/** The secret in a folder. Of two processes that make one at the same time, one does and both read it. */
async function readOrMake(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  const text = (await readFile(file, 'utf8')).trim();
  if (text.length < 32) throw new Error(`${file} holds no secret`);
  return text;
}
