import type { StoreFault } from '../domain/file/object-store.ts';
import type { Failure } from './failure.ts';
import { unavailable } from './failure.ts';

/** The response to a fault of the store of files: what is wrong, and whether trying again can help. */
export function failureOfStore({ kind }: StoreFault): Failure {
  switch (kind) {
    case 'lost':
      return {
        status: 500,
        code: 'file_lost',
        message: 'The store of files does not have this file any more; ask the operator of the service to restore it.',
      };
    case 'full':
      return unavailable('The store of files has no room left; its operator has to make some.', 60);
    case 'refused':
      return unavailable('The store of files refuses the service; its operator has to check its settings.', 60);
    case 'unreachable':
      return unavailable('The store of files cannot be reached; try again.');
  }
}
