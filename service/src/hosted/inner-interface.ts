import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { FULL_GRANT } from '../domain/access/scopes.ts';
import type { KeyRing } from '../domain/tenant/key-ring.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';

/** An interface within this process, for the holder of a key of the ring it is given. */
export type InnerInterface = (keys: KeyRing) => (request: Request) => Response | Promise<Response>;

/** An interface as the pages reach it: where, with which key, and for whom. */
export interface InnerUpstream {
  readonly upstream: {
    readonly baseUrl: string;
    readonly key: string;
    readonly fetch: (request: Request) => Promise<Response>;
  };
  /** Whatever is asked for within is asked for this tenant. */
  readonly askFor: <T>(tenant: Tenant, ask: () => Promise<T>) => Promise<T>;
}

/**
 * Reaches an interface in this process with a key made here, which no one else knows, which is stored nowhere and taken
 * from no request. Its tenant follows the page that is being answered.
 */
export function reachInterface(inner: InnerInterface): InnerUpstream {
  const asking = new AsyncLocalStorage<Tenant>();
  const key = randomBytes(32).toString('base64url');
  const send = inner({
    identify: async (given) => {
      const tenant = asking.getStore();
      return tenant && given === key
        ? { ...FULL_GRANT, tenant, keyId: 'hosted', originId: 'hosted', secret: key }
        : undefined;
    },
    isFamiliar: () => true,
    forget: () => undefined,
  });
  return {
    upstream: { baseUrl: 'http://service.internal', key, fetch: async (request) => send(request) },
    askFor: (tenant, ask) => asking.run(tenant, ask),
  };
}

/** The same request for another address of ours. */
export function moveTo(url: URL, { method, headers, body, signal }: Request): Request {
  return new Request(url, { method, headers, signal, ...(body === null ? {} : { body, duplex: 'half' }) });
}
