import type { Closers } from '../closers.ts';
import type { Config } from '../config.ts';
import type { Orm } from '../database/index.ts';
import { StartError } from '../database/index.ts';
import type { Log } from '../log.ts';
import { checkObjectStore, createObjectStore } from '../object-store/index.ts';
import type { StoredObjects } from '../storage/index.ts';
import { hasStoredContent, readInstallation } from '../storage/index.ts';

/** How long an answer of the store about its health counts. */
const KNOWN_MS = 5000;

/** The object store of the settings. */
export interface ProvidedObjects extends StoredObjects {
  /** Whether it answers, and to us. */
  readonly isAnswering: () => Promise<boolean>;
}

interface Needs {
  readonly config: Pick<Config, 's3'>;
  readonly orm: Orm;
  readonly closers: Pick<Closers, 'add'>;
  readonly log: Log;
}

/**
 * Opens the object store of the settings; undefined where there is none. Throws StartError when it cannot be used, and
 * when files are in one and no setting says which.
 */
export async function provideObjects({ config, orm, closers, log }: Needs): Promise<ProvidedObjects | undefined> {
  const { s3 } = config;
  if (!s3) {
    if (await hasStoredContent(orm))
      throw new StartError(
        'S3_BUCKET is not set, and files are in a store; give its settings, and move the files with move-files --to database before you take them away.',
      );
    return undefined;
  }
  const store = createObjectStore(s3);
  closers.add('store of files', async () => {
    store.close();
  });
  await checkObjectStore(store, await readInstallation(orm));
  // Its answers about health come at once: a probe does not wait for attempts.
  const probe = createObjectStore(s3, { tries: 1, idleMs: 3000 });
  closers.add('probe of the store of files', async () => {
    probe.close();
  });
  const ping = (): Promise<boolean> =>
    probe.ping().then(
      () => true,
      (error: Error) => {
        log.warn('The store of files does not answer', { reason: error.message });
        return false;
      },
    );
  let known: { readonly at: number; readonly answer: Promise<boolean> } | undefined;
  const isAnswering = (): Promise<boolean> => {
    const at = performance.now();
    if (!known || at - known.at > KNOWN_MS) known = { at, answer: ping() };
    return known.answer;
  };
  return { store, takesNewFiles: s3.takesNewFiles, presigns: s3.presignsDownloads, isAnswering };
}
