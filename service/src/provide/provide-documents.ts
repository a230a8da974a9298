import { createId } from 'deedkit/document';
import type pg from 'pg';
import type { Orm } from '../database/index.ts';
import type { FolderBinPorts } from '../domain/bin/bin-folder.ts';
import type { DocumentPorts } from '../domain/document/ports.ts';
import type { FolderBin } from '../domain/bin/bin-folder.ts';
import type { FolderStore } from '../domain/folder/folder.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';
import type { LinkSecrets } from '../domain/signing/invitation.ts';
import type { TemplateLinkPorts } from '../domain/template-link/create-link.ts';
import type { TemplateCatalog } from '../domain/template/template-catalog.ts';
import type { Clock } from '../domain/tenant/clock.ts';
import type { PdfFiles } from '../domain/file/pdf-files.ts';
import type { UserPorts } from '../domain/workspace/users.ts';
import type { UserTemplateStore } from '../domain/user-template/user-template.ts';
import { composeInvitation } from '../notify/index.ts';
import type { PdfPrinter } from '../render/index.ts';
import { lackingAt } from '../render/index.ts';
import type { StoredObjects } from '../storage/index.ts';
import {
  createContractStore,
  createDocumentStore,
  createFileStore,
  createFolderStore,
  createInvitationStore,
  createPdfTemplateStore,
  createTemplateLinkStore,
  createUserStore,
  createUserTemplateStore,
  createWorkspaceStore,
  documentTables,
} from '../storage/index.ts';

import { provideContracts } from './provide-contracts.ts';

interface Needs {
  readonly orm: Orm;
  readonly pool: pg.Pool;
  readonly objects: StoredObjects | undefined;
  readonly catalog: TemplateCatalog;
  readonly clock: Clock;
  readonly printer: PdfPrinter;
  readonly pdfs: PdfFiles;
  readonly publicUrl: () => string;
  readonly linkSecrets: LinkSecrets;
  /** Called when folders of a tenant were made, moved or removed by this process. */
  readonly onTreeChange: (tenant: Tenant) => Promise<void>;
}

/** The same folders; changes of their tree are told. */
function tellTree<Store extends FolderStore & FolderBin>(store: Store, onChange: Needs['onTreeChange']): Store {
  const telling =
    <Key extends { readonly tenant: Tenant }, Rest extends unknown[], T>(
      run: (key: Key, ...rest: Rest) => Promise<T>,
    ) =>
    async (key: Key, ...rest: Rest): Promise<T> => {
      try {
        return await run(key, ...rest);
      } finally {
        await onChange(key.tenant);
      }
    };
  return {
    ...store,
    create: async (folder, slot) => {
      try {
        return await store.create(folder, slot);
      } finally {
        await onChange(folder.key.tenant);
      }
    },
    update: telling(store.update),
    restore: telling(store.restore),
    remove: telling(store.remove),
  };
}

/**
 * Provides the ports that the operations on documents, folders and users of workspaces use. Addresses are functions: the
 * public one is known only once the service listens.
 */
export function provideDocuments({
  orm,
  pool,
  objects,
  catalog,
  clock,
  printer,
  pdfs,
  publicUrl,
  linkSecrets,
  onTreeChange,
}: Needs): {
  readonly documents: DocumentPorts;
  readonly folders: FolderBinPorts;
  readonly users: UserPorts;
  readonly userTemplates: UserTemplateStore;
  readonly templateLinks: TemplateLinkPorts;
} {
  const documents: DocumentPorts = {
    store: createDocumentStore({ orm, pool }),
    files: createFileStore({ orm, pool, objects }),
    pdfs,
    workspaces: createWorkspaceStore(orm),
    contracts: provideContracts({ store: createContractStore(pool, documentTables, objects), catalog, clock, printer }),
    catalog,
    pdfTemplates: createPdfTemplateStore(orm),
    now: clock.now,
    builderUrl: (contractId, tenant) => `${publicUrl()}/contracts/${tenant.id}/${contractId}`,
    invitations: {
      store: createInvitationStore(orm),
      secrets: linkSecrets,
      compose: composeInvitation,
      linkTo: (token) => `${publicUrl()}/sign/${token}`,
    },
    lackingAt,
  };
  return {
    documents,
    folders: { store: tellTree(createFolderStore(orm), onTreeChange), now: clock.now, createId },
    users: { store: createUserStore(orm), now: clock.now, createId },
    userTemplates: createUserTemplateStore(orm),
    templateLinks: { links: createTemplateLinkStore(orm), createId, documents },
  };
}
