import { AsyncLocalStorage } from 'node:async_hooks';
import type { Looker, Sight } from './sight.ts';

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
  /** False where one of those for whom it is done is no admin. */
  readonly isAdmin?: boolean;
  /** Those for whom it is done, whose limits are looked up again where it goes on as a job. */
  readonly lookers?: readonly Looker[];
  /** The limits of those for whom it is done; undefined where all may be seen. */
  readonly sight?: Sight | undefined;
}

/** Jobs, and everything else that nobody asks for. */
const BY_ITSELF: Cause = { actor: { type: 'service', id: 'service', name: 'Service' }, requestId: null };

const causes = new AsyncLocalStorage<Cause>();

/** Does something for a cause, by which all changes made meanwhile are known. */
export function actFor<T>(cause: Cause, run: () => T): T {
  return causes.run(cause, run);
}

/** Does something for whoever it may concern, with all to be seen. */
export function actByItself<T>(run: () => T): T {
  return causes.run(BY_ITSELF, run);
}

/** The cause of the present work. */
export function currentCause(): Cause {
  return causes.getStore() ?? BY_ITSELF;
}

/** The cause of the present work as it can be kept for a job: without the limits, which may change until then. */
export function causeToKeep(): Cause {
  const { sight: _sight, ...cause } = currentCause();
  return cause;
}
