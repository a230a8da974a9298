import { ImportError } from '../imports/index.ts';
import { OperationError, RequestError, unavailable } from './failure.ts';
import { RefusalError } from './refusals.ts';

/** Gives what goes wrong the name of the operation, which is what a log may tell of the request. */
export async function nameFaults<T>(operation: string, run: () => Promise<T> | T): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof ImportError) throw refuseImport(error);
    throw error instanceof RequestError || error instanceof RefusalError ? error : new OperationError(operation, error);
  }
}

/** Too slow or too large to read is the archive's fault; a service that stops, or has no room for it, is not. */
function refuseImport({ code }: ImportError): RequestError {
  if (code === 'stopped') return new RequestError(unavailable('The service is stopping.', 5));
  if (code === 'no_room') return new RequestError(unavailable('There is no room for the archive now; try again.', 60));
  const message = 'The archive takes more time or memory to read than it may.';
  return new RequestError({ status: 422, code: 'archive_invalid', message, fields: [{ path: '/file', message }] });
}
