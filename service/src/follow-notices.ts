import type { Listener } from './database/index.ts';
import type { Access } from './domain/sharing/access.ts';
import type { SnapshotCache } from './domain/contract/contract.ts';
import type { KeyRing } from './domain/tenant/key-ring.ts';
import type { TemplateCatalog } from './domain/template/template-catalog.ts';
import type { PdfPrinter } from './render/index.ts';

interface Informed {
  readonly listener: Pick<Listener, 'onNotice' | 'onGap'>;
  readonly keys: Pick<KeyRing, 'forget'>;
  readonly access: Pick<Access, 'forget'>;
  readonly catalog: Pick<TemplateCatalog, 'refresh'>;
  readonly caches: readonly Pick<SnapshotCache, 'drop' | 'clear'>[];
  readonly printer: Pick<PdfPrinter, 'forget'>;
}

/**
 * Keeps the caches of this process in step with changes by others; clocks do so by themselves (`provide-clock.ts`).
 * After a gap in the notices, the caches are emptied altogether.
 */
export function followNotices({ listener, keys, access, catalog, caches, printer }: Informed): void {
  listener.onNotice((notice) => {
    if (notice.about === 'keys') keys.forget();
    if (notice.about === 'access') access.forget({ id: notice.tenant });
    if (notice.about === 'templates') catalog.refresh();
    // The list of writers is part of a cached contract.
    if (notice.about === 'settings' && notice.id !== undefined)
      for (const cache of caches) cache.drop({ tenant: { id: notice.tenant }, id: notice.id });
    if (notice.about === 'deleted' && notice.id !== undefined) {
      for (const cache of caches) cache.drop({ tenant: { id: notice.tenant }, id: notice.id });
      printer.forget(notice.id);
    }
  });
  listener.onGap(() => {
    keys.forget();
    access.forget();
    catalog.refresh();
    // The missed notices may include a deletion, and nothing is kept longer than its session.
    for (const cache of caches) cache.clear();
    printer.forget();
  });
}
