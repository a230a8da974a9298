const OWN_NAME = /\/pdf-view\/pdf-worker-address\.[jt]s$/;
// The build puts the package's own name for the file in place of each of these.
const WORKER_NAME = './pdf-worker.js';

/**
 * Finds the worker's file. Three kinds of tool stand between the package and a page. Some put the address of a copy in
 * place of `new URL('./pdf-worker.js', import.meta.url)` (webpack, Vite's build, Parcel). Others do nothing at all, or
 * leave it as it is and move this file (Vite's dependency optimizer, esbuild, Rollup). For the last the file is
 * imported, which makes a chunk of it, and asked for its address. Undefined where all is in one file, in which no
 * worker can be found.
 */
export async function findWorkerAddress(): Promise<string | undefined> {
  const here: string | undefined = import.meta.url;
  // Bundles that are no modules have no address.
  if (!here) return undefined;
  const { href } = new URL('./pdf-worker.js', import.meta.url);
  const file = here.replace(/[?#].*$/, '');
  if (OWN_NAME.test(file) || href !== besideFile(file)) return href;
  const { address } = await import('./pdf-worker.js');
  return address && address !== here ? address : undefined;
}

/**
 * The address the name would have beside a file. Nothing of it is to be followed, so no bundler gets to see it whole.
 */
const besideFile = (file: string): string => new URL(WORKER_NAME, file).href;
