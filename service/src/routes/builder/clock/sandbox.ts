import type { Identity } from '../../../domain/tenant/key-ring.ts';
import { RequestError } from '../../../http/failure.ts';

/** Sandbox helpers do not exist for live keys. */
export function requireSandbox({ tenant }: Identity): void {
  if (tenant.environment !== 'sandbox')
    throw new RequestError({
      status: 404,
      code: 'not_found',
      message: 'There is nothing at this address for a live key.',
    });
}
