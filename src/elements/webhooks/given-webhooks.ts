import { reasonOf } from '../base/ask.ts';
import { fire } from '../base/events.ts';
import type { WebhookRequest } from './given-source.ts';

// What webhooks without an adapter need: fetched by pages that give them by themselves.
export { createGivenSource } from './given-source.ts';

/** Asks the page for a change. Resolves to why it was refused, '' without a reason; undefined when it was made. */
export async function requestOfPage(element: HTMLElement, wish: WebhookRequest): Promise<string | undefined> {
  const waits: Promise<unknown>[] = [];
  fire(element, 'deed-webhook-request', {
    ...wish,
    waitUntil: (promise) => {
      waits.push(promise);
    },
  });
  const failed = (await Promise.allSettled(waits)).find((result) => result.status === 'rejected');
  return failed && reasonOf(failed.reason);
}
