import { isolate } from '../../document/index.ts';
import type { DeedAskDetail, DeedEventDetails } from './events.ts';

/** Asks of elements, which the page may cancel or make wait. */
type AskName =
  | 'deed-finalize-request'
  | 'deed-unfinalize-request'
  | 'deed-send'
  | 'deed-restore-request'
  | 'deed-duplicate'
  | 'deed-remind'
  | 'deed-correct'
  | 'deed-extend'
  | 'deed-cancel'
  | 'deed-appearance-default';

/** How the page answered; `reason` is the text that a promise was rejected with, '' without one. */
export interface PageAnswer {
  readonly agreed: boolean;
  readonly reason: string;
}

/** Characters of a reason that are shown. */
const LONGEST_REASON = 500;

/**
 * Dispatches an ask and waits for every promise its listeners gave. The page refuses by cancelling it or by a rejected
 * promise.
 */
export async function ask<Name extends AskName>(
  target: EventTarget,
  name: Name,
  about?: Omit<DeedEventDetails[Name], keyof DeedAskDetail>,
): Promise<PageAnswer> {
  const waits: Promise<unknown>[] = [];
  const detail = {
    ...about,
    waitUntil: (promise: Promise<unknown>) => {
      waits.push(promise);
    },
  };
  const event = new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true });
  if (!target.dispatchEvent(event)) return { agreed: false, reason: '' };
  const results = await Promise.allSettled(waits);
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [reasonOf(result.reason)] : []));
  return {
    agreed: !event.defaultPrevented && reasons.length === 0,
    reason: reasons.find((reason) => reason !== '') ?? '',
  };
}

/** A sentence, and the page's reason behind it where it gave one. */
export function withReason(sentence: string, reason: string): string {
  return reason === '' ? sentence : `${sentence} ${isolate(reason)}`;
}

/** The words of an error or of a text; '' of anything else. */
export function reasonOf(rejection: unknown): string {
  const given: unknown = rejection instanceof Error ? rejection.message : rejection;
  const words = typeof given === 'string' ? given.trim() : '';
  return words.length > LONGEST_REASON ? `${words.slice(0, LONGEST_REASON).trimEnd()}…` : words;
}
