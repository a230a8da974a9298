import { AsyncLocalStorage } from 'node:async_hooks';

/** By whom a change is made: a user, a key, the subject of a grant, a signee, or the service by itself. */
export interface Actor {
  readonly type: 'user' | 'key' | 'signee' | 'grant' | 'service';
  readonly id: string;
  /** Null for a user or a signee, whose name is read where the change is written. */
  readonly name: string | null;
}

/** By whom, and by which request, something is done. */
export interface Cause {
  readonly actor: Actor;
  /** `X-Request-Id`; null where no request of a key is the cause. */
  readonly requestId: string | null;
}

/** Jobs, and everything else that nobody asks for. */
const BY_ITSELF: Cause = { actor: { type: 'service', id: 'service', name: 'Service' }, requestId: null };

const causes = new AsyncLocalStorage<Cause>();

/** Does something for a cause, by which all changes made meanwhile are known. */
export function actFor<T>(cause: Cause, run: () => T): T {
  return causes.run(cause, run);
}

/** The cause of the present work. */
export function currentCause(): Cause {
  return causes.getStore() ?? BY_ITSELF;
}
