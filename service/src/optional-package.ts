import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * How to install an optional dependency of this package that was left out, at the version that belongs to it: `npm
 * install name@1.2.3`.
 */
export function installCommand(name: string): string {
  const { optionalDependencies = {} } = require('../package.json') as {
    optionalDependencies?: Readonly<Record<string, string>>;
  };
  return `npm install ${name}@${optionalDependencies[name] ?? 'latest'}`;
}

/** True when a package can be found from here. */
export function isInstalled(name: string): boolean {
  try {
    require.resolve(`${name}/package.json`);
    return true;
  } catch (error) {
    // A package need not let its own manifest be seen.
    return (error as NodeJS.ErrnoException).code === 'ERR_PACKAGE_PATH_NOT_EXPORTED';
  }
}
