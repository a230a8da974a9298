import type { Key } from '../tenant/tenant.ts';

/** Where a signee signs: a page (1-based) and fractions of its width (`x`, `width`) and height (`y`, `height`). */
export interface SignatureBox {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * How the signee was identified. `link`: they came by the link that was sent to their own address or phone. `pin`: they
 * came by another link, with the PIN. `api`: the holder of an API key says so. `integrator`: the site that embeds the
 * signing room says so. `openid`: an OpenID Connect provider says so, with these claims.
 */
export type Identification =
  | { readonly by: 'link' | 'pin' | 'api' | 'integrator' }
  | {
      readonly by: 'openid';
      readonly issuer: string;
      readonly subject: string;
      readonly name: string | null;
      /** Kept with a signature: the name is not that of who was invited. */
      readonly otherName?: true;
    };

/** A signature that was given, with all that is known of how. */
export interface Mark {
  readonly contract: Key;
  readonly signatureId: string;
  readonly png: Uint8Array;
  /** The picture at places for initials; null: that of the signature. */
  readonly initials: Uint8Array | null;
  readonly how: 'drawn' | 'typed' | 'image' | 'uploaded';
  /** SHA-256 of the PDF that was signed, in hexadecimal digits. */
  readonly sha256: string;
  readonly identified: Identification;
  /** Internet address and browser; null where unknown. */
  readonly address: string | null;
  readonly agent: string | null;
  readonly signedAt: Date;
  /** Of the request that gave it, by which the same request is known again. */
  readonly requestKey: string | null;
}

/** The events of a contract on its way to being signed. */
export type HistoryKind =
  | 'finalized'
  | 'invited'
  | 'reminded'
  | 'opened'
  | 'pin_refused'
  | 'identified'
  /** As `identified`, by a login of another name than the invited one. */
  | 'other_name'
  | 'contact_changed'
  | 'link_shared'
  | 'signed'
  | 'declined'
  | 'cancelled'
  | 'expired'
  | 'completed';

/** One thing that happened. */
export interface HistoryEntry {
  readonly contract: Key;
  readonly kind: HistoryKind;
  readonly signatureId: string | null;
  /** The name of the person; null for the service itself. */
  readonly by: string | null;
  readonly detail: string | null;
  readonly at: Date;
}
