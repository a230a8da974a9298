import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { WorkerOptions } from 'node:worker_threads';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread of a file beside the one that asks (`from`, its `import.meta.url`), named without its ending. From
 * source the thread has to learn TypeScript first: the loader of the process is not its own.
 */
export function startThread(
  { from, name }: { readonly from: string; readonly name: string },
  options: WorkerOptions,
): Worker {
  if (!from.endsWith('.ts')) return silence(new Worker(new URL(`${name}.js`, from), { ...options, ...APART }));
  const loader = new URL('esm/api/index.mjs', pathToFileURL(createRequire(from).resolve('tsx'))).href;
  const thread = new URL(`${name}.ts`, from).href;
  return silence(
    new Worker(
      `import(${JSON.stringify(loader)}).then(({ register }) => { register(); return import(${JSON.stringify(thread)}); })`,
      { ...options, ...APART, eval: true },
    ),
  );
}

/** What libraries write in a thread is not written by the process. */
const APART = { stdout: true, stderr: true };

function silence(worker: Worker): Worker {
  worker.stdout.resume();
  worker.stderr.resume();
  return worker;
}
