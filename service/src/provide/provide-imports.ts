import type { Closers } from '../closers.ts';
import type { ImportQueue } from '../imports/index.ts';
import { createImportQueue } from '../imports/index.ts';
import type { Log } from '../log.ts';

/** Where archives are read, in processes of their own. */
export function provideImports({ log, closers }: { readonly log: Log; readonly closers: Closers }): ImportQueue {
  const imports = createImportQueue({
    onFault: (reason) => {
      log.warn('A process that read an archive ended', { reason });
    },
  });
  closers.add('imports', imports.close);
  return imports;
}
