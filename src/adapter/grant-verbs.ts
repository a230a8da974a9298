import { ALL_VERBS } from './builder/verbs.ts';
import type { DraftVerb } from './builder/verbs.ts';
import { ALL_CONTRACT_VERBS } from './platform/verbs.ts';
import type { ContractVerb } from './platform/verbs.ts';
import { ALL_SIGNATURE_VERBS } from './signing/verbs.ts';
import type { SignatureVerb } from './signing/verbs.ts';
import { ALL_WEBHOOK_VERBS } from './webhooks/verbs.ts';
import type { WebhookVerb } from './webhooks/verbs.ts';
import { ALL_WORKSPACE_VERBS } from './workspace/verbs.ts';
import type { WorkspaceVerb } from './workspace/verbs.ts';

/**
 * The verbs that a grant can cover: each is about a subject of its own, a draft, a contract, a signature, the
 * documents of a workspace, or its webhooks.
 */
export type GrantVerb = DraftVerb | ContractVerb | SignatureVerb | WorkspaceVerb | WebhookVerb;

const GRANT_VERBS: ReadonlySet<unknown> = new Set([
  ...ALL_VERBS,
  ...ALL_CONTRACT_VERBS,
  ...ALL_SIGNATURE_VERBS,
  ...ALL_WORKSPACE_VERBS,
  ...ALL_WEBHOOK_VERBS,
]);

/** Whether each of these is a verb that a grant can cover. */
export function areGrantVerbs(verbs: readonly unknown[]): verbs is readonly GrantVerb[] {
  return verbs.every((verb) => GRANT_VERBS.has(verb));
}

/** Throws for a list with anything in it that is no verb, and names that. */
export function checkGrantVerbs(verbs: readonly unknown[]): void {
  const unknown = verbs.filter((verb) => !GRANT_VERBS.has(verb));
  if (unknown.length === 0) return;
  const named = unknown.map((verb) => JSON.stringify(verb)).join(', ');
  throw new TypeError(`A grant cannot name ${named}. Its verbs are: ${[...GRANT_VERBS].join(', ')}.`);
}
