import { requestBytes } from '../base/http/request-body.ts';
import { send } from '../base/http/request.ts';
import type { HttpAnswer } from '../base/http/request.ts';
import { createRequests, documentAt, folderAt, listFolders } from './adapter-requests.ts';
import type { AdapterAddress, Ask } from './adapter-requests.ts';
import type { ArchiveChanges } from './archive-source.ts';

/** Changes of documents and folders behind an adapter. */
export function createAdapterChanges(address: AdapterAddress): ArchiveChanges {
  const { to, ask } = createRequests(address);
  /** Sends a change, of whose answer nothing is read. */
  const tell = (...[path, request]: Parameters<Ask>): Promise<HttpAnswer<unknown>> =>
    send(to(path, request), () => ({ ok: true, value: undefined }));

  return {
    change: async (document, { tags, ...record }) => {
      const at = documentAt(document);
      const changed = Object.keys(record).length === 0 ? undefined : await tell(at, { method: 'PATCH', json: record });
      if (changed?.ok === false || tags === undefined) return changed ?? { ok: true, value: undefined };
      return tell(`${at}/tags`, { method: 'PUT', json: { tags } });
    },
    remove: (document, options) => tell(documentAt(document), removal(options)),
    restore: (document) => tell(`${documentAt(document)}/restore`, { method: 'POST' }),
    remind: (document) => tell(`${documentAt(document)}/signing/remind`, { method: 'POST', json: {} }),
    cancel: (document, reason) =>
      tell(`${documentAt(document)}/signing/cancel`, { method: 'POST', json: reason === '' ? {} : { reason } }),
    createFolder: ({ title, parent }) => tell('/folders', { method: 'POST', json: { title, parent_id: parent } }),
    changeFolder: (folder, change) => tell(folderAt(folder), { method: 'PATCH', json: change }),
    removeFolder: (folder, options) => tell(folderAt(folder), removal(options)),
    binned: ({ signal }) => listFolders(ask, { at: '/bin/folders', signal }),
    restoreFolder: (folder) => tell(`${folderAt(folder)}/restore`, { method: 'POST' }),
    download: (document) => requestBytes({ ...to(`${documentAt(document)}/download`, {}), accept: 'application/pdf' }),
  };
}

const removal = (options?: { readonly erase: boolean }): Parameters<Ask>[1] => ({
  method: 'DELETE',
  ...(options?.erase ? { query: { erase: 'true' } } : {}),
});
