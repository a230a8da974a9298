import type { ChildProcessByStdio } from 'node:child_process';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeTemporaryFolder } from '../temporary-folder.ts';

/** A program of the service that runs in a process of its own. */
export interface Program {
  /** Its file as it is built, from the service's folder: `seal/process/seal-process.js`. */
  readonly file: string;
  /** Megabytes of its heap. */
  readonly heap: number;
  /** Flags of Node; a program that is run from its sources does without. */
  readonly flags?: readonly string[];
  /** Gives each process an empty folder, which it works in; returns its arguments and environment. */
  readonly prepare?: (folder: string) => {
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  };
}

/** A process with its folder. */
export interface StartedProcess {
  readonly child: ChildProcessByStdio<Writable, Readable, null>;
  readonly folder: string | undefined;
}

const isSource = import.meta.url.endsWith('.ts');

/** Starts a process with nothing of the service in its environment. */
export function startProcess({ file, heap, flags = [], prepare }: Program): StartedProcess {
  const folder = prepare && makeTemporaryFolder('process');
  const { args = [], env = {} } = folder === undefined ? {} : (prepare?.(folder) ?? {});
  const loader = isSource ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : flags;
  const path = fileURLToPath(new URL(isSource ? file.replace(/\.js$/, '.ts') : file, new URL('../', import.meta.url)));
  const child = spawn(process.execPath, [`--max-old-space-size=${heap}`, ...loader, path, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    cwd: folder ?? tmpdir(),
    env: {
      PATH: process.env['PATH'],
      TMPDIR: process.env['TMPDIR'],
      SystemRoot: process.env['SystemRoot'],
      ...env,
    },
  });
  return { child, folder };
}
