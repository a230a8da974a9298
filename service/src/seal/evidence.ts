import type { PlacedField } from 'deedkit/document';

/** How somebody showed who they are before they signed. */
export type IdentifiedBy = 'link' | 'pin' | 'api' | 'integrator' | 'openid';

/** A signature, as the audit page tells it. Times are ISO 8601 with an offset. */
export interface SignatureEvidence {
  readonly id: string;
  readonly name: string;
  readonly companyName: string | null;
  readonly companyIdent: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly signedAt: string;
  readonly how: 'drawn' | 'typed' | 'image' | 'uploaded';
  readonly identified: {
    readonly by: IdentifiedBy;
    /** Of `openid`: who vouches, for whom, and the name that they gave. */
    readonly issuer?: string;
    readonly subject?: string;
    readonly name?: string;
    /** There when it is not the name of who was invited. */
    readonly otherName?: boolean;
  };
  /** Network address. */
  readonly address: string | null;
  readonly userAgent: string | null;
}

/**
 * Something that happened to the document on its way, oldest first. Lines are chained: `previous` is the SHA-256 of the
 * line before, of `[previous, line, at, event, signature, by, detail]` as JSON without white space; of the first line it
 * is that of `[id]` of the document.
 */
export interface HistoryEvidence {
  /** From 1; null for events written before lines were chained. */
  readonly line: number | null;
  readonly at: string;
  /**
   * One of created, finalized, invited, reminded, opened, pin_refused, identified, other_name, contact_changed, link_shared,
   * signed, declined, cancelled, expired and completed is said in the document's language, any other stands as it is.
   */
  readonly event: string;
  /** The id of the signature that it is of. */
  readonly signature: string | null;
  readonly by: string | null;
  readonly detail: string | null;
  readonly previous: string | null;
}

/** The value of a field on the PDF. `party` is the id of the signature it belongs to; places are in points, as readers see the page. */
export type FieldEvidence = Pick<PlacedField, 'id' | 'name' | 'type' | 'party' | 'label' | 'value' | 'file' | 'places'>;

/** The facts on the audit page, and in `evidence.json` in the file. */
export interface Evidence {
  readonly document: {
    readonly id: string;
    readonly title: string;
    /** The name of the workspace, or of who sent it in its name. */
    readonly sender: string;
    /** Of the PDF that was shown to signees, in hexadecimal digits. */
    readonly sha256: string;
    readonly createdAt: string;
    readonly finalizedAt: string;
    readonly completedAt: string;
    /** The audit page is written in it where it is one of fi, en, sv, de and pl; otherwise in English. */
    readonly language: string;
    /** Times on the pages are told in it, beside UTC; an IANA name. UTC alone where it is left out. */
    readonly timeZone?: string;
    readonly signingMethod: 'canvas' | 'strong';
    readonly environment: 'sandbox' | 'live';
  };
  readonly signatures: readonly SignatureEvidence[];
  readonly history: readonly HistoryEvidence[];
  /** The SHA-256 of the line of the last signature; null where its lines are not chained. */
  readonly history_head: string | null;
  /** Empty where the PDF has no fields. Pictures have no value: the signature of their party says how it was given. */
  readonly fields: readonly FieldEvidence[];
  readonly attachments: readonly { readonly name: string; readonly sha256: string; readonly size: number }[];
}

/** The name of the evidence among the files of a sealed PDF. */
export const EVIDENCE_FILE = 'evidence.json';
