import type { Closers } from '../closers.ts';
import type { RequestLogStore, RequestRecorder } from '../domain/request-log/request-log.ts';
import { createRequestRecorder } from '../domain/request-log/request-recorder.ts';
import type { Log } from '../log.ts';
import { createRequestLogStore } from '../storage/index.ts';
import type { ProvidedDatabase } from './provide-database.ts';

interface Needs {
  readonly database: Pick<ProvidedDatabase, 'orm'>;
  readonly log: Log;
  readonly closers: Closers;
}

/** The log of requests, and what writes into it until the service stops. */
export function provideRequestLog({ database: { orm }, log, closers }: Needs): {
  readonly store: RequestLogStore;
  readonly recorder: RequestRecorder;
} {
  const store = createRequestLogStore(orm);
  const recorder = createRequestRecorder({
    store,
    onLost: (lost) => {
      log.warn('Requests are missing in the log of requests', { lost });
    },
  });
  closers.add('log of requests', recorder.close);
  return { store, recorder };
}
