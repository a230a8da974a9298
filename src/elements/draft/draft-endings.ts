import type { Json } from '../../document/index.ts';
import type { DraftFailure } from './draft-api.ts';
import type { DraftPhase } from './draft-source.ts';

/** What an answer with this status says of the whole draft: trying again cannot help. */
export const ENDINGS: Readonly<Record<number, DraftPhase>> = { 401: 'expired', 403: 'forbidden', 404: 'deleted', 410: 'expired' };

/** Why nothing was asked for: edits are not saved yet. */
export const UNSAVED: DraftFailure = { ok: false, status: 0, code: 'unsaved', message: '', detail: {}, retryAfter: undefined };

/** The data of an event; an empty object when it is no JSON object. */
export function parseEventData(data: string): Readonly<Record<string, Json>> {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? (value as Record<string, Json>) : {};
  } catch {
    return {};
  }
}
