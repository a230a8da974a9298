import type { Appearance, ContractState, Json, Operation } from '../../document/index.ts';

/**
 * The draft has changed: `operations` (RFC 6902, paths from the contract state: `/value/parties/0/name`) did it,
 * `inverse` undoes it, `origin` says whose change it was.
 */
export interface DeedPatchDetail {
  readonly operations: readonly Operation[];
  readonly inverse: readonly Operation[];
  readonly origin: 'local' | 'remote';
}

/**
 * An edit made here that is not in the document: refused, made impossible by others, or overwritten by others
 * (`overwritten`). `operations` would make it again; `mine` is the value written, `theirs` the one the document holds
 * there now.
 */
export interface DeedConflictDetail {
  readonly operations: readonly Operation[];
  readonly error: { readonly code: string; readonly message: string; readonly path: string };
  readonly mine?: Json;
  readonly theirs?: Json;
}

/** A draft has been finalized, here or by somebody else. */
export interface DeedFinalizedDetail {
  readonly revision: number;
  readonly state: ContractState;
}

/** Something that the person cannot mend by typing: network, permission, service. `code` is stable. */
export interface DeedErrorDetail {
  readonly code: string;
  readonly message: string;
}

/** The person, or a program, went to a field; `path` is a pointer from the contract state. */
export interface DeedFieldFocusDetail {
  readonly path: string;
}

/**
 * A template was chosen in the picker, which shows that something is under way until every promise given to `waitUntil`
 * is settled.
 */
export interface DeedTemplateChosenDetail extends DeedAskDetail {
  readonly template_id: string;
  readonly language: string;
  readonly document_name: string;
}

/**
 * The user types the name or registration number of a person or company, and may be offered entries that the page
 * knows. A page that answers calls `respondWith` while the event is dispatched; the list under the field is the form's.
 * A page that shows a list of its own cancels the event.
 */
export interface DeedSuggestDetail {
  /** Pointer of the field from the contract state. */
  readonly path: string;
  readonly about: 'person' | 'company';
  readonly by: 'name' | 'registration_number';
  /** The text typed so far; two letters at least. */
  readonly text: string;
  /** Of the interface. */
  readonly language: string;
  /** Aborted when the text changes or the field is left: a late answer is not shown. */
  readonly signal: AbortSignal;
  /** Takes the answer; the first of several is taken. A rejected promise is as none. */
  readonly respondWith: (suggestions: readonly DeedSuggestion[] | Promise<readonly DeedSuggestion[]>) => void;
}

/**
 * A person or company of an address book, all of it text. `label` is shown in the list in place of the name,
 * `description` under it. The chosen entry fills every field of its fieldset that it has a value for.
 */
export interface DeedSuggestion {
  readonly label?: string;
  readonly description?: string;
  readonly name?: string;
  readonly first_name?: string;
  readonly last_name?: string;
  readonly job_title?: string;
  readonly company_name?: string;
  readonly registration_number?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly postal_code?: string;
  readonly city?: string;
  /** By name or ISO 3166-1 code. */
  readonly country?: string;
}

/** The content of a signature pad: the method of signing, and whether there is anything to see. */
export interface DeedSignatureDetail {
  readonly method: 'drawn' | 'typed' | 'image';
  readonly empty: boolean;
}

/** A version of a document is to be brought back. */
export interface DeedRestoreDetail extends DeedAskDetail {
  readonly revision: number;
}

/** A new draft has been begun with the document of this one; `grant` is '' where the adapter signs none. */
export interface DeedDuplicateDetail extends DeedAskDetail {
  readonly session: string;
  readonly grant: string;
}

/** The appearance of the document is to be that of new ones. */
export interface DeedAppearanceDefaultDetail extends DeedAskDetail {
  readonly appearance: Appearance;
}

/** The result of checking a file. */
export interface DeedVerifiedDetail {
  /** Whether the file is as it was sealed. */
  readonly holds: boolean;
  /** Level of PAdES, such as `B-LTA`; null for a file without a seal that holds. */
  readonly level: string | null;
  /** `hash`: it is the very file that is kept. `upload`: it was sent and looked at. */
  readonly by: 'hash' | 'upload';
}

/** A signee has signed; `redirect_url` is where the sender wants them to go next. */
export interface DeedSignedDetail {
  readonly document: string;
  readonly signature: string;
  readonly redirect_url: string | null;
}

/**
 * An ask: cancel it with `preventDefault()`, or make it wait for `waitUntil(promise)`; a rejected promise refuses it.
 */
export interface DeedAskDetail {
  readonly waitUntil: (promise: Promise<unknown>) => void;
}

/** A version of a draft that is shown; null where it is the list of them again. */
export interface DeedVersionDetail {
  readonly revision: number | null;
  /** The document as it was. */
  readonly state: ContractState | null;
  /** The state it is compared with; null when there is none. */
  readonly before: ContractState | null;
  /** Which of its differences is gone to, from 0. */
  readonly difference: number;
}

/** A document of an archive that is to be opened. */
export interface DeedDocumentChosenDetail {
  readonly document: string;
  /** By which it is drafted: `<deed-draft session="contract:…">`. */
  readonly contract: string;
  readonly stage: 'created' | 'finalized' | 'completed' | 'cancelled';
}

/**
 * A change of webhooks that the page gives. The page makes it and gives the new `webhooks`; a rejected promise refuses
 * it. `action` says which of the other members there are.
 */
export interface DeedWebhookRequestDetail extends DeedAskDetail {
  readonly action: 'create' | 'change' | 'remove' | 'test' | 'recover' | 'redeliver';
  readonly webhook?: string;
  readonly endpoint?: string;
  readonly delivery?: string;
  /** Of a test: the type of the event. */
  readonly event?: string;
  /** Of a recovery: a moment in ISO 8601. */
  readonly since?: string;
  /** The members of the webhook that change, as the adapter takes them; with the secrets that were made. */
  readonly change?: {
    readonly name?: string | null;
    readonly enabled?: boolean;
    readonly accepted_events?: readonly string[];
    readonly endpoints?: readonly { readonly id?: string; readonly url: string; readonly secret?: string }[];
  };
}

/**
 * A change of an archive whose documents the page gives. The page makes it and gives the new documents; a rejected
 * promise refuses it. `action` says which of the other members there are.
 */
export interface DeedArchiveRequestDetail extends DeedAskDetail {
  readonly action:
    | ('change' | 'remove' | 'erase' | 'restore' | 'remind' | 'cancel')
    | ('create-folder' | 'change-folder' | 'remove-folder' | 'restore-folder' | 'erase-folder');
  readonly document?: string;
  readonly folder?: string;
  /** Why signing is cancelled; '' without one. */
  readonly reason?: string;
  /** Of a new folder. */
  readonly title?: string;
  readonly parent?: string;
  /** The members of the document or folder that change, as the adapter takes them. */
  readonly change?: Readonly<Record<string, unknown>>;
}

/** Asked of a page that gives the signing itself: one signee is to be reminded, or with null all whose turn it is. */
export interface DeedRemindDetail extends DeedAskDetail {
  readonly signature: string | null;
}

/** Asked of a page that gives the signing itself: a signee is reached elsewhere. */
export interface DeedCorrectDetail extends DeedAskDetail {
  readonly signature: string;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A document is about to be sent to be signed: cancel it, or make it wait. */
export interface DeedSendDetail extends DeedAskDetail {
  /** The sending, as `POST …/send` of the adapter takes it. */
  readonly request: Readonly<Record<string, unknown>>;
}

/** A document was sent to be signed. */
export interface DeedSentDetail {
  readonly document_id: string;
  readonly contract_id: string;
}

/** Every event of the elements, by name, with what its `detail` holds. */
export interface DeedEventDetails {
  'deed-patch': DeedPatchDetail;
  'deed-saved': { readonly revision: number };
  'deed-conflict': DeedConflictDetail;
  'deed-finalized': DeedFinalizedDetail;
  'deed-unfinalized': { readonly revision: number };
  'deed-deleted': Record<string, never>;
  'deed-error': DeedErrorDetail;
  'deed-field-focus': DeedFieldFocusDetail;
  'deed-pdf-shown': { readonly pages: number };
  'deed-page-read': { readonly page: number; readonly read: number; readonly pages: number };
  'deed-page-fault': { readonly page: number; readonly faults: readonly ('page' | 'image' | 'font')[] };
  'deed-pdf-saved': { readonly pages: number };
  'deed-suggestion-dismissed': { readonly suggestion: string; readonly dismissed: boolean };
  'deed-box-chosen': { readonly id: string };
  'deed-box-marked': { readonly id: string };
  'deed-template-chosen': DeedTemplateChosenDetail;
  'deed-document-chosen': DeedDocumentChosenDetail;
  'deed-start': { readonly folder: string };
  'deed-view-changed': { readonly view: string };
  'deed-summary-changed': { readonly summary: string };
  'deed-archive-request': DeedArchiveRequestDetail;
  'deed-remind': DeedRemindDetail;
  'deed-correct': DeedCorrectDetail;
  'deed-extend': DeedAskDetail & { readonly due_at: string | null };
  'deed-cancel': DeedAskDetail & { readonly reason: string };
  'deed-signing-changed': { readonly stage: string; readonly signed: number; readonly signees: number };
  'deed-send': DeedSendDetail;
  'deed-sent': DeedSentDetail;
  'deed-webhook-request': DeedWebhookRequestDetail;
  'deed-suggest-request': DeedSuggestDetail;
  'deed-appearance-default': DeedAppearanceDefaultDetail;
  'deed-duplicate': DeedDuplicateDetail;
  'deed-signature-input': DeedSignatureDetail;
  'deed-signature-change': DeedSignatureDetail;
  'deed-signing-ready': { readonly document: string; readonly signature: string };
  'deed-signed': DeedSignedDetail;
  'deed-declined': { readonly document: string; readonly signature: string; readonly reason: string };
  'deed-verified': DeedVerifiedDetail;
  'deed-finalize-request': DeedAskDetail;
  'deed-unfinalize-request': DeedAskDetail;
  'deed-restore-request': DeedRestoreDetail;
  'deed-restored': { readonly restored: number; readonly revision: number };
  'deed-version-shown': DeedVersionDetail;
}

/** A typed event of the elements; they bubble and cross shadow boundaries. */
export type DeedEvent<Name extends keyof DeedEventDetails> = CustomEvent<DeedEventDetails[Name]>;

declare global {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- merging into a global interface has no other form
  interface HTMLElementEventMap extends DeedEventMap {}
}

/** Every event by its name, for `addEventListener` on any element of the page. */
type DeedEventMap = { [Name in keyof DeedEventDetails]: DeedEvent<Name> };

/** Dispatches a fact from an element. */
export function fire<Name extends keyof DeedEventDetails>(
  target: EventTarget,
  name: Name,
  detail: DeedEventDetails[Name],
): void {
  target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
