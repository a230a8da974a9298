import type { z } from 'zod';
import type { Role } from 'deedkit/protocol/platform';
import type {
  ContractPatchError,
  ContractPatchErrorCode,
  FieldFault,
  GivenFault,
  Operation,
  Problem,
  ValueSchema,
} from 'deedkit/document';

/** Why places of signatures are not known: `failed` twice in a row, or others come first (`busy`, `stopped`). */
export type PlacesFailure = 'failed' | 'busy' | 'stopped';

/** Why a request that is understood is not carried out. `http/refusals.ts` turns each into a status and a sentence. */
export type Refusal =
  | CommonRefusal
  | SessionRefusal
  | DocumentRefusal
  | DocumentDataRefusal
  | WebhookRefusal
  | WorkspaceRefusal
  | BulkRefusal
  | TemplateRefusal
  | FieldFileRefusal;

/** Letters that no face has, each once, with spaces between them, and the scripts that they are of. */
export interface LackingLetters {
  readonly path: string;
  readonly letters: string;
  readonly scripts: readonly string[];
}

/** The refusals that every interface may have to give. */
export type CommonRefusal =
  | { readonly code: 'not_found' }
  | { readonly code: 'participant_unknown' }
  | { readonly code: 'unknown_template'; readonly path: string }
  | { readonly code: 'unknown_language'; readonly path: string; readonly languages: readonly string[] }
  /** `operations` are undefined when they are too many to tell. */
  | { readonly code: 'stale'; readonly revision: number; readonly operations: readonly Operation[] | undefined }
  | { readonly code: 'patch_refused'; readonly error: ContractPatchError; readonly schema: ValueSchema }
  /** The contract would weigh more than it may; `operation` and `path` are those of the last operation. */
  | { readonly code: 'contract_too_large'; readonly operation: number; readonly path: string }
  /** `operation` is the first that is one too many. */
  | { readonly code: 'too_many_operations'; readonly operation: number }
  | { readonly code: 'finalized' }
  | { readonly code: 'not_finalized' }
  /** The contract has not come so far; `revision` is its newest. */
  | { readonly code: 'unknown_revision'; readonly revision: number }
  | { readonly code: 'incomplete'; readonly problems: readonly Problem[]; readonly schema: ValueSchema }
  /** Letters that no face of the PDF has, by the pointer of their place in the state. */
  | { readonly code: 'letters_lacking'; readonly lacking: readonly LackingLetters[]; readonly schema: ValueSchema }
  /** Letters that neither a stamp nor the record could show, by their places in the body. */
  | { readonly code: 'unprintable'; readonly lacking: readonly LackingLetters[] }
  /** Fields on a PDF that cannot be, each fault with its place as `fields[3].places[0].x`. */
  | { readonly code: 'fields_refused'; readonly faults: readonly PlacingFault[] }
  /** Values that a signee gives to fields on a PDF, and required ones that are missing. */
  | { readonly code: 'values_refused'; readonly faults: readonly GivenFault[] }
  /** Parties and fields that a patch would leave in a wrong shape. */
  | { readonly code: 'members_wrong'; readonly issues: readonly z.core.$ZodIssue[] }
  | { readonly code: 'idempotency_key_reused' }
  | { readonly code: 'no_signees' }
  /** Unknown signees, and signees without an address, each by their place in the body. */
  | { readonly code: 'signees_refused'; readonly faults: readonly SigneeFault[] }
  /** Days of reminders that cannot be, each by its place in the body. */
  | { readonly code: 'reminders_refused'; readonly faults: readonly ReminderFault[] }
  | { readonly code: 'duration_invalid'; readonly path: string }
  /**
   * The contract is as it should be, and written if it was to be; only the places of its signature boxes are not known.
   */
  | {
      readonly code: 'signees_unavailable';
      readonly reason: PlacesFailure;
      readonly revision: number;
      readonly written: boolean;
    }
  /** Others kept changing the same contract; trying again will work. */
  | { readonly code: 'busy' };

/** The refusals of Builder sessions. */
export type SessionRefusal =
  | { readonly code: 'trial' }
  | { readonly code: 'too_many_participants'; readonly most: number }
  | { readonly code: 'external_id_taken' }
  | { readonly code: 'first_participant' }
  | { readonly code: 'session_ended' }
  /** It was sent to be signed; a signed document stays as it is. */
  | { readonly code: 'sent'; readonly document: string }
  /** The document it was sent as was deleted since. */
  | { readonly code: 'document_gone'; readonly document: string }
  /** Only a finalized contract can be sent. */
  | { readonly code: 'draft' }
  | { readonly code: 'comments_disabled' }
  /** It is not offered any more, and begins nothing new. */
  | { readonly code: 'template_withdrawn' }
  /** No such thread or comment, or it was deleted. */
  | { readonly code: 'unknown_comment' }
  /** Another person's comment. */
  | { readonly code: 'comment_foreign' }
  /** The id that was chosen for something is that of something else. */
  | { readonly code: 'id_taken' }
  | { readonly code: 'too_many_comments'; readonly most: number }
  /** The document has no such place; `path` is a pointer into the body. */
  | { readonly code: 'unknown_place'; readonly path: string }
  /** The archive's template is none that this service has. */
  | { readonly code: 'archive_template' }
  /** `path` is a pointer into the archive's `state.json`. */
  | { readonly code: 'archive_state'; readonly path: string; readonly reason: ContractPatchErrorCode };

/** A fault of a field, that a party has none for its signature, or that one is accepted from no suggestion. */
export type PlacingFault =
  FieldFault | { readonly code: 'signature_missing' | 'suggestion_unknown'; readonly path: string };

/** Why reminders cannot go out so: `after_due` would be when nobody can sign any more. */
export interface ReminderFault {
  readonly path: string;
  readonly fault: 'past' | 'before_start' | 'after_due';
}

/** Why somebody cannot be asked to sign. */
export type SigneeFault =
  | { readonly path: string; readonly fault: 'unknown' }
  | { readonly path: string; readonly fault: 'unreachable'; readonly id: string; readonly name: string }
  /** The signee has no name that a login could match. */
  | { readonly path: string; readonly fault: 'nameless'; readonly id: string };

/**
 * Why a PDF is not taken. `too_large`: it has too many pages or objects, or takes too much time or memory to read.
 * `form`: its form cannot be made part of its pages. `field`: the value of one of its fields cannot be drawn.
 * `variants`: its look depends on the reader, and cannot be made one. `signed`: something would have to be taken out
 * that earlier signatures cover. `signed_part`: it is signed, and was to become pages of another file. `certified`: its
 * signer forbids any change behind. `tag_fixed`: the text of a tag cannot leave its page.
 */
export type PdfFault =
  | 'not_pdf'
  | 'encrypted'
  | 'broken'
  | 'too_large'
  | 'form'
  | 'field'
  | 'variants'
  | 'signed'
  | 'signed_part'
  | 'tag_fixed'
  | 'certified';

/** A fault of a file, by its place in the body; of `field` also the name of the field, which may be empty. */
export interface FileFault {
  readonly path: string;
  readonly fault: PdfFault;
  readonly field?: string | undefined;
}

/** Why an image is not taken as a signature. `empty`: every pixel of it is transparent. */
export type ImageFault = 'not_png' | 'wrong_size' | 'broken' | 'empty';

/** Reasons to refuse settings, members and keys of a workspace. */
export type WorkspaceRefusal =
  /** It is no picture of its type, or too large to be drawn. */
  | { readonly code: 'logo_broken'; readonly path: string }
  /** Another user has the address. */
  | { readonly code: 'email_taken' }
  /** The workspace would have no admin any more. */
  | { readonly code: 'last_admin' }
  /** The user that stands for the keys of a workspace stays as it is. */
  | { readonly code: 'service_account' }
  /** The key may do something that the one of the request may not. */
  | { readonly code: 'key_exceeds' }
  /** The caller is a key, which has no address that a test could go to. */
  | { readonly code: 'no_recipient' }
  | { readonly code: 'key_expired' };

/** Why an action on many documents, or on one of them, is not carried out. */
export type BulkRefusal =
  /** The role is not enough for this document. */
  | { readonly code: 'forbidden' }
  /** The document was changed since, so that nothing is taken back. */
  | { readonly code: 'changed' }
  | { readonly code: 'too_many_tags'; readonly most: number }
  /** Bytes that a ZIP has at most. */
  | { readonly code: 'zip_full'; readonly most: number }
  /** A filter finds more than one action may have. */
  | { readonly code: 'too_many_documents'; readonly found: number; readonly most: number }
  | { readonly code: 'not_undoable'; readonly why: 'action' | 'undone' | 'running' | 'late' };

/** Why the file that a signee gives for a field is not taken. */
export type FieldFileRefusal =
  /** It is neither a PDF nor a picture, or a picture that is not complete. */
  | { readonly code: 'file_refused'; readonly fault: 'unknown' | 'broken' }
  /** Bytes that the files of all signees may have together. */
  | { readonly code: 'files_too_large'; readonly most: number };

/** Why a template is not made, or nothing is made from it. */
export type TemplateRefusal =
  /** There are more people than roles. */
  | { readonly code: 'role_unknown'; readonly path: string; readonly roles: readonly string[] }
  /** A template of the builder asks for its parties itself. */
  | { readonly code: 'parties_unwanted'; readonly path: string }
  /** A PDF has the language that it has. */
  | { readonly code: 'language_unwanted'; readonly path: string }
  /** A file of rows that is no table: with the row of a quote that is not closed, or the column that is there twice. */
  | { readonly code: 'table_refused'; readonly fault: 'not_text' | 'empty' }
  | { readonly code: 'table_refused'; readonly fault: 'quotes'; readonly row: number }
  | { readonly code: 'table_refused'; readonly fault: 'column_twice'; readonly name: string }
  | { readonly code: 'too_many_rows'; readonly found: number; readonly most: number }
  /** Columns that go nowhere, each by its name. */
  | { readonly code: 'columns_refused'; readonly faults: readonly ColumnFault[] }
  /** Not exactly one role of a template is open, but these. */
  | { readonly code: 'open_roles'; readonly roles: readonly string[] }
  /** A public link is over, used up or withdrawn; an address has a contract of it that waits. */
  | { readonly code: 'link_closed' | 'link_taken' }
  /** Of a row: more cells than there are columns. */
  | { readonly code: 'row_too_wide' }
  /** Of a row: a cell that its field cannot hold. */
  | { readonly code: 'cell_refused'; readonly wanted: Wanted }
  | { readonly code: 'title_invalid' };

/**
 * Why a column of a table goes nowhere. `missing`: the table has others; `shape`, `role`, `field`: there is no such
 * target, nor `value_shape` and `value` in a template of the builder; `signee`: a signee alone fills it in; `same`: another column goes there; `none`: no column is named at all.
 */
export type ColumnFault =
  | { readonly column: string; readonly fault: 'missing'; readonly names: readonly string[] }
  | { readonly column: string; readonly fault: 'same'; readonly other: string }
  | {
      readonly column: string;
      readonly fault: 'shape' | 'role' | 'field' | 'signee' | 'value_shape' | 'value' | 'none';
    };

/** The refusals of documents and folders of a workspace. `path` is a pointer into the body. */
export type DocumentRefusal =
  | { readonly code: 'unknown_folder'; readonly path: string }
  /** The list of access of a folder gives another role. */
  | { readonly code: 'folder_role'; readonly least: Role }
  /** Of a list of access: no such user or key, and one of them twice. */
  | { readonly code: 'unknown_subject' | 'subject_twice'; readonly path: string }
  | { readonly code: 'unknown_owner'; readonly path: string }
  | { readonly code: 'root_folder' }
  /** A list of access keeps a folder below it from being deleted. */
  | { readonly code: 'folder_protected' }
  /** It would be moved under itself. */
  | { readonly code: 'folder_cycle' }
  /** More folders would be in each other than allowed. */
  | { readonly code: 'folder_depth'; readonly most: number }
  /** The contract has no builder state, or one of an older builder. */
  | { readonly code: 'builder_version' }
  /** The contract was drafted from a template, and has no fields on a PDF. */
  | { readonly code: 'not_a_pdf' }
  /** The builder state is not kept any more. */
  | { readonly code: 'state_expired' }
  /** The contract is past the requested step. */
  | { readonly code: 'contract_ended'; readonly stage: 'completed' | 'cancelled' }
  | { readonly code: 'signature_ended'; readonly state: 'completed' | 'cancelled' }
  /** Others have to sign first. */
  | { readonly code: 'signing_order' }
  /** A picture is no signature where the signee has to be identified. */
  | { readonly code: 'not_canvas' }
  | { readonly code: 'not_identified' }
  /** The person who logged in has another name than the invited signee, and the contract asks for the same. */
  | { readonly code: 'name_differs' }
  /** Names are compared with those of logins, which this method does not ask for. */
  | { readonly code: 'method_not_strong'; readonly path: string }
  /** Not everybody has signed. */
  | { readonly code: 'not_completed' }
  /** The version that was read is not the one that would be signed. */
  | { readonly code: 'document_changed' }
  /** The pages cannot be printed just now. */
  | { readonly code: 'pdf_unavailable'; readonly reason: PlacesFailure }
  /** The sealed file is being made; asking again will find it. */
  | { readonly code: 'being_sealed' }
  /** The PDF is one that no seal can be put to. */
  | { readonly code: 'not_sealable'; readonly fault: 'encrypted' | 'broken' | 'too_large' }
  /** A moment that is not in the future. */
  | { readonly code: 'moment_past'; readonly path: string }
  /** Files that are no PDFs that can be signed, each by its place in the body. */
  | { readonly code: 'pdf_refused'; readonly files: readonly FileFault[] }
  /** Too many PDFs wait to be read. */
  | { readonly code: 'pdf_busy' }
  /** Neither an e-mail address nor a phone number would be left for somebody who is to be invited. */
  | { readonly code: 'contact_missing'; readonly path: string };

/** The value that an item of data would need in place of the one sent. */
export type Wanted =
  | 'known_group'
  | 'known_item'
  | 'text'
  | 'number'
  | 'option'
  | 'options'
  | 'amount'
  | 'list'
  | 'parties'
  | 'party'
  | 'date_and_place'
  | 'flag';

/** The refusals of documents that are filled in by items, each with its place in the body as a pointer. */
export type DocumentDataRefusal =
  /** An image that is no signature. */
  | { readonly code: 'image_refused'; readonly fault: ImageFault }
  /**
   * Signing settings with impossible days. `before_start`: reminders would end before they begin; `after_expiry`: they
   * would begin when signing is no longer possible.
   */
  | {
      readonly code: 'settings_invalid';
      readonly fields: readonly { readonly path: string; readonly fault: 'past' | 'before_start' | 'after_expiry' }[];
    }
  /** The last day for signing is over before signing has begun. */
  | { readonly code: 'settings_past' }
  /** Data of a document that is not known or of another type, each by its place in the body. */
  | { readonly code: 'data_refused'; readonly faults: readonly { readonly path: string; readonly wanted: Wanted }[] }
  /** A value that the contract does not take. */
  | {
      readonly code: 'value_refused';
      readonly path: string;
      readonly error: ContractPatchError;
      readonly schema: ValueSchema;
    };

/** The refusals of webhooks. `path` is a pointer into the body. */
export type WebhookRefusal =
  /** It leads into a private network. */
  | { readonly code: 'address_refused'; readonly path: string }
  | { readonly code: 'webhook_disabled' }
  /** The delivery's endpoint was replaced. */
  | { readonly code: 'endpoint_gone' };

/** The outcome of a request: a value, or a refusal that an interface puts into words. Faults of ours are thrown. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** Returns a successful outcome. */
export function succeed<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** Returns a refused outcome; its form on the wire is up to the interface. */
export function refuse(refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal };
}
