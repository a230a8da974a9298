import type { FileStore, Upload } from '../domain/file/file.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import { RequestError, unavailable } from './failure.ts';

/** The files that one request brings, until it is answered. */
export interface HeldUploads {
  readonly store: (pieces: AsyncIterable<Uint8Array>) => Promise<Upload>;
  /** Removes what no document has taken. To be called whatever became of the request. */
  readonly release: () => Promise<void>;
}

/** Holds the uploads of a request. Throws RequestError 503 when as many requests as may bring files already. */
export type HoldUploads = (tenant: Tenant) => HeldUploads;

/** Requests that bring files at the same time: each takes about a megabyte. */
const MOST = 64;

/** Counts the requests of this process that bring files. */
export function createUploadHolder(files: Pick<FileStore, 'store' | 'discard'>): HoldUploads {
  let count = 0;
  return (tenant) => {
    if (count >= MOST)
      throw new RequestError({ ...unavailable('Too many files are being sent; try again.', 5), code: 'busy' });
    count += 1;
    const held: string[] = [];
    return {
      store: async (pieces) => {
        const upload = await files.store(tenant, pieces);
        held.push(upload.id);
        return upload;
      },
      release: async () => {
        count -= 1;
        // An upload that cannot be removed now is found by the job that removes leftovers.
        await files.discard(tenant, held).catch(() => undefined);
      },
    };
  };
}
