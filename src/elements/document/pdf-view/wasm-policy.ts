import { findWorkerAddress } from './pdf-worker-address.ts';

/** A policy that lets WebAssembly be compiled (CSP 3 §4.4). */
const ALLOWED = /script-src[^;]*'(?:wasm-)?unsafe-eval'/i;
const HEADERS = ['Content-Security-Policy', 'Content-Security-Policy-Report-Only'];

let asked: Promise<boolean> | undefined;

/**
 * Whether the worker may compile WebAssembly. A refused try would be reported as a breach of its policy, which is that
 * of its own file and not of the page; so the file's headers are read. False where that cannot be known.
 */
export function mayCompile(): Promise<boolean> {
  asked ??= ask().catch(() => false);
  return asked;
}

async function ask(): Promise<boolean> {
  const address = new URL((await findWorkerAddress()) ?? '', document.baseURI);
  // A worker of another origin runs by the policy of the page, which cannot be read.
  if (address.origin !== location.origin) return false;
  const { ok, headers } = await fetch(address, { method: 'HEAD' });
  return ok && HEADERS.every((name) => ALLOWED.test(headers.get(name) ?? "script-src 'unsafe-eval'"));
}
