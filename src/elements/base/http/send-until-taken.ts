import type { HttpAnswer, HttpFailure } from './request.ts';
import { isTransient, pause, retryDelay } from './retry.ts';

/** How something is sent until the service has said what became of it. */
export interface SendOptions<T> {
  /** The same request each time, under the same key. */
  readonly attempt: () => Promise<HttpAnswer<T>>;
  /** Told after each attempt that got no answer to go by. */
  readonly onWaiting: (failure: HttpFailure) => void;
  readonly signal: AbortSignal;
  /** Fires when it is worth trying at once: the connection is back, or the person asks for it. */
  readonly wake: EventTarget;
}

/**
 * Sends a request until it is accepted or refused. A request without a response may have been carried out all the same,
 * so it is repeated under the same key and not taken back.
 */
export async function sendUntilTaken<T>({ attempt, onWaiting, signal, wake }: SendOptions<T>): Promise<HttpAnswer<T>> {
  for (let tries = 0; ; tries += 1) {
    const answer = await attempt();
    if (answer.ok || signal.aborted || !isTransient(answer)) return answer;
    onWaiting(answer);
    const delay = retryDelay({ attempt: tries + 1, random: Math.random, retryAfter: answer.retryAfter });
    await waitOrWake(delay, { signal, wake });
  }
}

async function waitOrWake(ms: number, { signal, wake }: Pick<SendOptions<never>, 'signal' | 'wake'>): Promise<void> {
  const woken = new AbortController();
  const rouse = (): void => {
    woken.abort();
  };
  wake.addEventListener('wake', rouse, { once: true });
  window.addEventListener('online', rouse, { once: true });
  await pause(ms, AbortSignal.any([signal, woken.signal]));
  wake.removeEventListener('wake', rouse);
  window.removeEventListener('online', rouse);
}
