import { formatPointer } from 'deedkit/document';
import { MAX_CONTRACT_LENGTH } from '../domain/contract/contract-size.ts';
import type {
  BulkRefusal,
  DocumentDataRefusal,
  DocumentRefusal,
  FieldFileRefusal,
  Refusal,
  SessionRefusal,
  SigneeFault,
  TemplateRefusal,
  WebhookRefusal,
  WorkspaceRefusal,
} from '../domain/outcome.ts';
import { MAX_OPERATIONS } from '../domain/contract/patch-contract.ts';
import type { Failure } from './failure.ts';
import { listFaults } from './faults.ts';
import { describeFieldFault, describeGivenFault } from './field-faults.ts';
import { describeLackingLetters, describePatchError, describeProblem } from './messages.ts';

/** The responses of an interface to refusals of the domain. */
export type RefusalWords = {
  readonly [Code in Refusal['code']]?: (refusal: Extract<Refusal, { readonly code: Code }>) => Failure;
};

const REMINDER_FAULTS = {
  past: 'Give a day after today.',
  before_start: 'Give a day after start.',
  after_due: 'Give a day that is not after due_at: nobody can sign any more then.',
} as const;

/** The responses common to every interface. */
const SHARED = {
  unknown_template: ({ path }) =>
    validation(
      'unknown_template',
      path,
      'There is no template with this id; the list of templates has those there are.',
    ),
  unknown_language: ({ path, languages }) =>
    validation(
      'unknown_language',
      path,
      `The template is not written in this language; give one of: ${languages.join(', ')}.`,
    ),
  stale: ({ revision, operations }) => ({
    status: 412,
    code: 'stale',
    message: `The contract is at revision ${revision}; ${operations ? 'apply data.operations' : 'read it again, since too much has happened to be told here,'} and try again.`,
    data: { revision, ...(operations ? { operations } : {}) },
    headers: { ETag: `"${revision}"` },
  }),
  patch_refused: ({ error, schema }) => ({
    status: 422,
    code: error.code,
    message: describePatchError(error, schema),
    operation: error.operation,
    path: error.path,
  }),
  contract_too_large: ({ operation, path }) => ({
    status: 422,
    code: 'contract_too_large',
    operation,
    path,
    message: `The contract would be longer than ${MAX_CONTRACT_LENGTH} characters of JSON.`,
  }),
  too_many_operations: ({ operation }) => ({
    status: 422,
    code: 'too_many_operations',
    operation,
    path: '',
    message: `A patch has at most ${MAX_OPERATIONS} operations; send the others after it.`,
  }),
  finalized: () => ({
    status: 409,
    code: 'finalized',
    message: 'The contract is finalized; unfinalize it to change it again.',
  }),
  not_finalized: () => ({ status: 409, code: 'not_finalized', message: 'The contract is a draft already.' }),
  unknown_revision: ({ revision }) => ({
    status: 404,
    code: 'unknown_revision',
    message: `There is no such revision; the contract has 0 to ${revision}.`,
  }),
  incomplete: ({ problems, schema }) => ({
    status: 409,
    code: 'incomplete',
    message: `The contract has ${problems.length} ${problems.length === 1 ? 'field' : 'fields'} to complete or correct; see fields.`,
    fields: problems.map((problem) => ({ path: problem.path, message: describeProblem(problem, schema) })),
  }),
  letters_lacking: ({ lacking }) => ({
    status: 409,
    code: 'incomplete',
    message: 'The contract has letters that cannot be printed; see fields.',
    fields: lacking.map((letters) => ({ path: letters.path, message: describeLackingLetters(letters) })),
  }),
  unprintable: ({ lacking }) => ({
    status: 422,
    code: 'letters_lacking',
    message: 'Names and titles have letters that cannot be printed; see fields.',
    fields: lacking.map((letters) => ({ path: letters.path, message: describeLackingLetters(letters) })),
  }),
  fields_refused: ({ faults }) => ({
    status: 422,
    code: 'validation',
    message: 'The fields on the PDF cannot be so; see fields.',
    fields: faults.map((fault) => ({ path: fault.path, message: describeFieldFault(fault) })),
  }),
  values_refused: ({ faults }) => ({
    status: 422,
    code: 'validation',
    message: 'The fields on the PDF are not filled in as they have to be; see fields.',
    fields: faults.map((fault) => ({
      path: formatPointer(['values', fault.field]),
      message: describeGivenFault(fault),
    })),
  }),
  members_wrong: ({ issues }) => ({
    status: 422,
    code: 'validation',
    message: 'Parties and fields cannot be so; see fields.',
    fields: listFaults(issues),
  }),
  being_sealed: () => ({
    status: 409,
    code: 'being_sealed',
    message: 'The contract is completed, and its file is being sealed; ask again in a moment.',
    headers: { 'Retry-After': '2' },
  }),
  no_signees: () => ({ status: 409, code: 'no_signees', message: 'The contract names nobody who is to sign it.' }),
  signees_refused: ({ faults }) => ({
    status: 422,
    code: 'validation',
    message: 'Not everybody can be asked to sign; see fields.',
    fields: faults.map((fault) => ({ path: fault.path, message: describeSigneeFault(fault) })),
  }),
  reminders_refused: ({ faults }) => ({
    status: 422,
    code: 'validation',
    message: 'The reminders cannot be; see fields.',
    fields: faults.map(({ path, fault }) => ({ path, message: REMINDER_FAULTS[fault] })),
  }),
  idempotency_key_reused: () => ({
    status: 422,
    code: 'idempotency_key_reused',
    message: 'This Idempotency-Key was used for a request with another body; use a new one.',
  }),
  folder_role: ({ least }) => ({
    status: 403,
    code: 'forbidden',
    message: `The role in this folder is not enough for this; it takes ${least}.`,
  }),
  unknown_subject: ({ path }) => validation('unknown_subject', path, 'There is no such user or key in the workspace.'),
  subject_twice: ({ path }) => validation('subject_twice', path, 'Give each user and key once.'),
  unknown_comment: () => ({
    status: 404,
    code: 'unknown_comment',
    message: 'There is no such comment; it may have been deleted.',
  }),
  comment_foreign: () => ({
    status: 403,
    code: 'comment_foreign',
    message: 'Only whoever wrote a comment may change or delete it.',
  }),
  id_taken: () => ({
    status: 409,
    code: 'id_taken',
    message: 'This id is already that of another comment; choose a new one.',
  }),
  too_many_comments: ({ most }) =>
    validation('too_many_comments', '/body', `There are ${most} already, which is the most; resolve or delete some.`),
  unknown_place: ({ path }) =>
    validation('unknown_place', path, 'The document has no such place now; read it again and name one that it has.'),
  template_withdrawn: () =>
    validation(
      'template_withdrawn',
      '',
      'The template of this document is not offered any more; begin with one of the listing.',
    ),
  duration_invalid: ({ path }) =>
    validation('validation', path, 'Give an ISO 8601 duration, such as PT15M, that does not lead past the year 2200.'),
  busy: () => ({
    status: 503,
    code: 'busy',
    message: 'Others keep changing this contract; try again.',
    headers: { 'Retry-After': '1' },
  }),
} satisfies RefusalWords;

function describeSigneeFault(fault: SigneeFault): string {
  if (fault.fault === 'nameless')
    return `The contract names no name of signee ${fault.id}, which the login would have to have.`;
  return fault.fault === 'unknown'
    ? 'The contract has no signee with this id; reading the contract tells those it has.'
    : `${fault.name} (${fault.id}) can be reached nowhere: give email or phone, or send_invitations false.`;
}

/** The responses that an interface has to give itself, of all that the domain refuses it. */
type OwnWords<Foreign extends Refusal> = RefusalWords &
  Required<Omit<RefusalWords, keyof typeof SHARED | Foreign['code']>>;

/** Of an interface to sessions. */
export type SessionRefusalWords = OwnWords<
  | DocumentRefusal
  | DocumentDataRefusal
  | WebhookRefusal
  | WorkspaceRefusal
  | BulkRefusal
  | TemplateRefusal
  | FieldFileRefusal
>;

/** Of an interface to documents of a workspace. */
export type DocumentRefusalWords = OwnWords<SessionRefusal | DocumentDataRefusal | FieldFileRefusal>;

/** Of an interface to documents that are filled in by items and signed. */
export type SigningRefusalWords = OwnWords<
  SessionRefusal | WebhookRefusal | WorkspaceRefusal | BulkRefusal | TemplateRefusal | FieldFileRefusal
>;

/** A 422 for one place of the request. */
export function validation(code: string, path: string, message: string): Failure {
  return { status: 422, code, message, fields: [{ path, message }] };
}

/**
 * The one place where refusals of the domain become statuses and sentences: an interface's own words, else the shared
 * ones. Throws when neither has any.
 */
export function failureOf(refusal: Refusal, words: RefusalWords): Failure {
  const all: RefusalWords = { ...SHARED, ...words };
  const word = all[refusal.code] as ((refusal: Refusal) => Failure) | undefined;
  if (!word) throw new Error(`The interface has no words for the refusal ${refusal.code}`);
  return word(refusal);
}

/** Thrown by a handler for a refusal of the domain; its interface answers with its own words. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  /** The refusal, for the interface that catches it. */
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The value of an outcome. Throws RefusalError for a refusal. */
export function valueOf<T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal },
): T {
  if (!outcome.ok) throw new RefusalError(outcome.refusal);
  return outcome.value;
}
