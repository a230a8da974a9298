import type { PlatformClient } from '../../client/index.ts';
import type { AskedAction, OperationContext } from '../surface.ts';
import type { Author } from '../workspace/context.ts';
import type { WebhookAction } from './actions.ts';
import type { WebhookVerb } from './verbs.ts';

/** The surroundings of an operation on webhooks. */
export interface WebhookContext extends OperationContext {
  readonly client: PlatformClient;
  readonly author: Author;
}

/** Asks for leave to do something with the webhook in the path, or with webhooks as such. */
export function askFor(verb: WebhookVerb, { webhook_id: webhook }: Readonly<Record<string, string>> = {}): AskedAction {
  const action: WebhookAction = {
    interface: 'webhooks',
    verb,
    ...(webhook === undefined ? {} : { webhook: webhook.toLowerCase() }),
  };
  return { action: { ...action }, subject: 'webhooks' };
}

/** An id in the path of a request, in small letters. */
export const idOf = ({ params }: WebhookContext, name: string): string => (params[name] ?? '').toLowerCase();

/** The header of a request that is made once. */
export function onceOf({ request }: WebhookContext): { readonly 'Idempotency-Key'?: string } {
  const key = request.headers.get('Idempotency-Key');
  return key === null ? {} : { 'Idempotency-Key': key };
}
