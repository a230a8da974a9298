import { trustOwnScript } from '../../base/dom/trusted-types.ts';
import { findWorkerAddress } from './pdf-worker-address.ts';

let createOffered: (() => Worker) | undefined;

/**
 * Says how the worker that reads PDFs is made, where it cannot be found: in a bundle that is one file, or no module. It
 * is a module worker of `deedkit/pdf-worker.js`. Call it before the first PDF is shown.
 */
export function offerPdfWorker(create: () => Worker): void {
  createOffered = create;
}

/** True where the page makes the worker itself, from a file that only the page knows. */
export const isWorkerOffered = (): boolean => createOffered !== undefined;

/** Starts the worker that reads PDFs. Rejects when its file cannot be found, or the page's policy forbids it. */
export async function startPdfWorker(): Promise<Worker> {
  if (createOffered) return createOffered();
  const address = await findWorkerAddress();
  if (address === undefined) {
    console.warn(
      'Deedkit: this bundle holds no file for the worker that reads PDFs. Split it into modules, or name the file by offerPdfWorker().',
    );
    throw new Error('There is no worker that reads PDFs.');
  }
  return new Worker(trustOwnScript(toOwnOrigin(address)), { type: 'module', name: 'deedkit-pdf' });
}

/** Browsers start no worker of another origin; one of the page's own may import it from there. */
function toOwnOrigin(address: string): string {
  const { origin, href } = new URL(address, document.baseURI);
  if (origin === location.origin) return href;
  return URL.createObjectURL(new Blob([`import ${JSON.stringify(href)};`], { type: 'text/javascript' }));
}
