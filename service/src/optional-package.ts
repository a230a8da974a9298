import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * How to install optional packages of this one that were left out, at the versions that belong to it: `npm install
 * name@1.2.3`.
 */
export function installCommand(...names: readonly string[]): string {
  const { optionalDependencies, peerDependencies } = require('../package.json') as Readonly<
    Record<'optionalDependencies' | 'peerDependencies', Readonly<Record<string, string>> | undefined>
  >;
  const versions = { ...optionalDependencies, ...peerDependencies };
  return ['npm install', ...names.map((name) => `${name}@${versions[name] ?? 'latest'}`)].join(' ');
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
