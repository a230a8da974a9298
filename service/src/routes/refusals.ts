import { MAX_CONTRACT_LENGTH } from '../domain/contract-size.ts';
import type { Refusal } from '../domain/outcome.ts';
import { MAX_OPERATIONS } from '../domain/patch-contract.ts';
import type { PlacesFailure } from '../domain/signees.ts';
import type { Failure } from './failure.ts';
import { RequestError } from './failure.ts';
import { PATCH_MESSAGES, describePatchError, describeProblem } from './messages.ts';

/** Seconds. Waiting a little helps when many ask at once, and longer when a renderer failed twice on a document. */
export const RETRY_AFTER: Readonly<Record<PlacesFailure, number>> = { busy: 5, stopped: 5, failed: 30 };

type Failures = { readonly [Code in Refusal['code']]: (refusal: Extract<Refusal, { readonly code: Code }>) => Failure };

const FAILURES: Failures = {
  not_found: () => ({
    status: 404,
    code: 'not_found',
    message: 'There is no such session, or it belongs to another environment.',
  }),
  participant_unknown: () => ({
    status: 403,
    code: 'participant_unknown',
    message: 'X-Participant is not a participant of this session; its details name those it has.',
  }),
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
  trial: () => ({
    status: 409,
    code: 'trial',
    message: 'The session is in trial mode; set trial to null to let it be finalized.',
  }),
  incomplete: ({ problems, schema }) => ({
    status: 409,
    code: 'incomplete',
    message: `The contract has ${problems.length} ${problems.length === 1 ? 'field' : 'fields'} to complete or correct; see fields.`,
    fields: problems.map((problem) => ({ path: problem.path, message: describeProblem(problem, schema) })),
  }),
  idempotency_key_reused: () => ({
    status: 422,
    code: 'idempotency_key_reused',
    message: 'This Idempotency-Key was used for a request with another body; use a new one.',
  }),
  session_ended: () => ({
    status: 409,
    code: 'session_ended',
    message: 'The session is completed or deleted already.',
  }),
  duration_invalid: ({ path }) =>
    validation('validation', path, 'Give an ISO 8601 duration, such as PT15M, that does not lead past the year 2200.'),
  archive_template: () =>
    validation(
      'archive_template',
      '/file',
      'template.json is no template of this service; import the template first, then the session.',
    ),
  archive_state: ({ path, reason }) =>
    validation('archive_state', '/file', `state.json${path}: ${PATCH_MESSAGES[reason]}`),
  signees_unavailable: ({ reason, revision, written }) => ({
    status: 503,
    code: 'signees_unavailable',
    data: { revision },
    headers: { 'Retry-After': String(RETRY_AFTER[reason]), ETag: `"${revision}"` },
    message: `${written ? `The change is saved as revision ${revision}` : `The contract is at revision ${revision}`}, but where its signatures go cannot be told at the moment. Read the contract again later, or ask for it with "Prefer: signees=none".`,
  }),
  busy: () => ({
    status: 503,
    code: 'busy',
    message: 'Others keep changing this contract; try again.',
    headers: { 'Retry-After': '1' },
  }),
};

function validation(code: string, path: string, message: string): Failure {
  return { status: 422, code, message, fields: [{ path, message }] };
}

/** The one place where domain codes become statuses and sentences. */
export function failureOf(refusal: Refusal): Failure {
  return (FAILURES[refusal.code] as (refusal: Refusal) => Failure)(refusal);
}

/** The value of an outcome; a refusal is thrown, to be answered by the interface's own envelope. */
export function valueOf<T>(
  outcome: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal },
): T {
  if (!outcome.ok) throw new RequestError(failureOf(outcome.refusal));
  return outcome.value;
}
