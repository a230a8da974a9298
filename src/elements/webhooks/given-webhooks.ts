import { reasonOf } from '../base/ask.ts';
import { fire } from '../base/events.ts';
import { readList } from '../base/read-list.ts';
import { createGivenSource } from './given-source.ts';
import type { WebhookRequest } from './given-source.ts';
import type { WebhookSource } from './webhook-source.ts';

/** A source of all that the page gives by the properties of an element; it asks the page for changes. */
export function createSourceOfPage(element: HTMLElement): WebhookSource {
  return createGivenSource(
    () => ({
      webhooks: readList(element, { property: 'webhooks', member: 'object' }),
      deliveries: readList(element, { property: 'deliveries', member: 'object' }),
      events: readList(element, { property: 'events', member: 'object' }),
      verbs: readList(element, { property: 'verbs', member: 'string' }),
    }),
    (wish) => requestOfPage(element, wish),
  );
}

/** Asks the page for a change. Resolves to why it was refused, '' without a reason; undefined when it was made. */
async function requestOfPage(element: HTMLElement, wish: WebhookRequest): Promise<string | undefined> {
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
