import { rm } from 'node:fs/promises';
import { createProcessPool } from '../../processes/index.ts';
import { makeTemporaryFolder, writeTemporaryFile } from '../../temporary-folder.ts';
import type { Verification } from '../verify/verify-seal.ts';

/** A file to look at; undefined for one that is no PDF. */
export interface VerifyTasks {
  readonly verify: {
    readonly request: { readonly path: string; readonly trusted: readonly Uint8Array[] };
    readonly response: Verification | undefined;
  };
}

/** `busy`: as many as may lie here. `failed`: it took more time or memory than it may. */
export type FileVerification =
  | { readonly ok: true; readonly value: Verification | undefined }
  | { readonly ok: false; readonly fault: 'busy' | 'failed' };

/** Looks at files in processes of their own, a few at a time. */
export interface FileVerifier {
  /**
   * Reads a file onto disk when there is room for it, and looks at it; undefined for a file that is no PDF. Rejects
   * with the errors of `read`.
   */
  readonly verify: (read: () => AsyncIterable<Uint8Array>) => Promise<FileVerification>;
  readonly close: () => Promise<void>;
}

/** Files on disk: those that arrive, wait and are looked at. */
const MOST_HELD = 8;

/** Trusts the certificates that are given, as DER. Each file has a process of its own. */
export function createFileVerifier(trusted: readonly Uint8Array[]): FileVerifier {
  const pool = createProcessPool<VerifyTasks>({
    name: 'verify',
    program: { file: 'seal/process/verify-process.js', heap: 200 },
    subject: 'a file',
    size: 2,
    queueLimit: MOST_HELD,
    limits: { verify: { time: 20_000, memory: 500_000_000 } },
    tasksPerProcess: 1,
  });
  let folder: string | undefined;
  let held = 0;
  let isClosed = false;
  return {
    verify: async (read) => {
      if (isClosed || held >= MOST_HELD) return { ok: false, fault: 'busy' };
      held += 1;
      folder ??= makeTemporaryFolder('upload');
      let path: string | undefined;
      try {
        ({ path } = await writeTemporaryFile(folder, read()));
        const result = await pool.run('verify', { request: { path, trusted } });
        if (result.ok) return { ok: true, value: result.response };
        return { ok: false, fault: result.code === 'busy' || result.code === 'stopped' ? 'busy' : 'failed' };
      } finally {
        held -= 1;
        if (path !== undefined) await rm(path, { force: true });
      }
    },
    close: async () => {
      isClosed = true;
      await pool.close();
      if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
