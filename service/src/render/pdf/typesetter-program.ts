import { createRequire } from 'node:module';

const TYPESETTER = '@myriaddreamin/typst-ts-node-compiler';

/** A machine in the terms that names of native packages use. */
export interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** Linux alone: whether its C library is musl. */
  readonly isMusl: boolean;
}

/**
 * Names the package to install before anything can be printed, as one sentence; undefined when it is there. The
 * typesetter brings its program as optional packages, one for each kind of machine, which an installation without
 * optional packages lacks.
 */
export function findMissingTypesetter(
  machine: Machine = readMachine(),
  isThere: (name: string) => boolean = isBesideTypesetter,
): string | undefined {
  const { optionalDependencies: programs = {} } = createRequire(import.meta.url)(`${TYPESETTER}/package.json`) as {
    optionalDependencies?: Readonly<Record<string, string>>;
  };
  if (Object.keys(programs).some(isThere)) return undefined;
  const { platform, arch, isMusl } = machine;
  const ofMachine = Object.entries(programs).filter(([name]) => name.startsWith(`${TYPESETTER}-${platform}-${arch}`));
  const [name, version] = ofMachine.find(([one]) => one.endsWith('-musl') === isMusl) ?? [];
  return name === undefined
    ? `PDFs cannot be made on ${platform} ${arch}: the typesetter has no program for it.`
    : `PDFs need the typesetter's program for this machine, which is not installed: run \`npm install ${name}@${version ?? ''}\`, then start the service again.`;
}

/** Looked for from where the typesetter looks. */
function isBesideTypesetter(name: string): boolean {
  try {
    createRequire(createRequire(import.meta.url).resolve(`${TYPESETTER}/package.json`)).resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** Node's report names the version of glibc where there is one; on Linux without it, the library is musl. */
function readMachine(): Machine {
  const { header } = process.report.getReport() as unknown as { header: { glibcVersionRuntime?: string } };
  return {
    platform: process.platform,
    arch: process.arch,
    isMusl: process.platform === 'linux' && header.glibcVersionRuntime === undefined,
  };
}
