import type { StreamMessage } from '../event-stream.ts';

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

/** Streams with one key are the same stream, for the same person. */
export function keyOf({ path, grant = '' }: Pick<Followed, 'path' | 'grant'>): string {
  return `${path} ${grant}`;
}
