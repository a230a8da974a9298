import type { StreamMessage } from '../../base/live/event-stream.ts';

/** Events of a draft or contract to follow. */
export interface Followed {
  /** Under the mount of the adapter: `/drafts/<id>/events`. */
  readonly path: string;
  readonly grant: string | undefined;
  /** Id of the last message that is known. */
  readonly lastId: string;
}

/** News of a stream that is followed. `refused`: trying again will not help. */
export type Heard =
  | { readonly kind: 'message'; readonly message: StreamMessage }
  | { readonly kind: 'open'; readonly isOpen: boolean }
  | { readonly kind: 'refused'; readonly status: number };

/** Streams with one key are the same stream, for the same person: pages have a grant each, with an end of its own. */
export function keyOf({ path, grant = '' }: Pick<Followed, 'path' | 'grant'>): string {
  const claims = readClaims(grant);
  return `${path} ${claims ? (claims.participant ?? '-') : grant}`;
}

/** The grant of two that is good for longer. */
export function laterGrant(one: string | undefined, other: string | undefined): string | undefined {
  const [ends, otherEnds] = [one, other].map((grant) => readClaims(grant ?? '')?.exp ?? 0) as [number, number];
  return otherEnds > ends ? other : one;
}

/**
 * Reads the claims of a grant (RFC 7519); the adapter alone can tell whether it is true. Undefined for a text that is
 * no grant.
 */
function readClaims(grant: string): { readonly participant?: string; readonly exp?: number } | undefined {
  try {
    const payload = (grant.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(
      new TextDecoder().decode(Uint8Array.from(atob(payload), (c) => c.charCodeAt(0))),
    );
    return typeof claims === 'object' && claims !== null ? claims : undefined;
  } catch {
    return undefined;
  }
}
