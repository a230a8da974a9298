import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A Firefox to test with: `FIREFOX_PATH`, else an installed one; undefined where there is none. */
export function findFirefox({ FIREFOX_PATH: given, PATH: path = '' } = process.env): string | undefined {
  if (given !== undefined && given !== '') return given;
  return path
    .split(delimiter)
    .flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}
