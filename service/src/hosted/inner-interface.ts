import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { Role } from 'deedkit/protocol/platform';
import { FULL_GRANT } from '../domain/access/scopes.ts';
import type { KeyRing } from '../domain/tenant/key-ring.ts';
import type { Tenant } from '../domain/tenant/tenant.ts';

/** An interface within this process, for the holder of a key of the ring it is given. */
export type InnerInterface = (keys: KeyRing) => (request: Request) => Response | Promise<Response>;

/** The tenant that a page asks for, and the member whose rights count; without one the page itself checks rights. */
export interface PageCaller {
  readonly tenant: Tenant;
  readonly member?: { readonly id: string; readonly role: Role; readonly email: string };
}

/** An interface as the pages reach it: where, with which key, and for whom. */
export interface InnerUpstream {
  readonly upstream: {
    readonly baseUrl: string;
    readonly key: string;
    readonly fetch: (request: Request) => Promise<Response>;
  };
  /** All requests within are made for this caller. */
  readonly askFor: <T>(caller: PageCaller, ask: () => Promise<T>) => Promise<T>;
}

/**
 * Reaches an interface in this process with a key made here, which no one else knows, which is stored nowhere and taken
 * from no request. Its tenant and its rights follow the page that is being answered.
 */
export function reachInterface(inner: InnerInterface): InnerUpstream {
  const asking = new AsyncLocalStorage<PageCaller>();
  const key = randomBytes(32).toString('base64url');
  const send = inner({
    identify: async (given) => {
      const caller = asking.getStore();
      if (!caller || given !== key) return undefined;
      const { tenant, member } = caller;
      const id = member?.id ?? 'hosted';
      const holder = member
        ? { type: 'user' as const, name: 'Service', email: member.email }
        : { type: 'service' as const, name: 'Service' };
      return {
        ...FULL_GRANT,
        ...(member && { role: member.role }),
        tenant,
        keyId: id,
        holder,
        originId: id,
        secret: key,
      };
    },
    isFamiliar: () => true,
    forget: () => undefined,
  });
  return {
    upstream: { baseUrl: 'http://service.internal', key, fetch: async (request) => send(request) },
    askFor: (caller, ask) => asking.run(caller, ask),
  };
}

/** The same request for another address of ours. */
export function moveTo(url: URL, { method, headers, body, signal }: Request): Request {
  return new Request(url, { method, headers, signal, ...(body === null ? {} : { body, duplex: 'half' }) });
}
