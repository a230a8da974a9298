import type { Closers } from '../closers.ts';
import { describeError } from '../describe-error.ts';
import type { ImportQueue } from '../imports/index.ts';
import { createImportQueue } from '../imports/index.ts';
import type { Log } from '../log.ts';

/** Where archives are read, in threads of their own. */
export function provideImports({ log, closers }: { readonly log: Log; readonly closers: Closers }): ImportQueue {
  const imports = createImportQueue({
    onFault: (error) => {
      log.warn('A thread that read an archive ended', describeError(error));
    },
  });
  closers.add('imports', imports.close);
  return imports;
}
