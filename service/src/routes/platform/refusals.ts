import type { DocumentRefusalWords } from '../../http/refusals.ts';
import { sayPdfFault, SEAL_FAULTS } from '../../http/file-faults.ts';
import { RETRY_AFTER } from '../print.ts';
import { unavailable } from '../../http/failure.ts';
import { validation } from '../../http/refusals.ts';
import { templateRefusals } from './template-refusals.ts';

const NOT_UNDOABLE = {
  action: 'An action of this kind cannot be undone.',
  undone: 'This was undone already.',
  running: 'This is still under way; undo it once its state is done.',
  late: 'This can be undone until undo_until, which has passed.',
} as const;

/** The Platform interface's refusals concerning documents, folders and contracts. */
export const platformRefusals: DocumentRefusalWords = {
  not_found: () => ({
    status: 404,
    code: 'not_found',
    message: 'There is nothing with this id, or it belongs to another workspace or environment.',
  }),
  participant_unknown: () => ({
    status: 403,
    code: 'participant_unknown',
    message: 'X-Participant is not a user of this workspace; the list of users has those there are.',
  }),
  finalized: () => ({
    status: 409,
    code: 'finalized',
    message: 'The contract is past its drafting; only one in the stage created can be changed or finalized.',
  }),
  not_finalized: () => ({
    status: 409,
    code: 'not_finalized',
    message:
      'The contract is still a draft. Finalize it first; one that is not wanted any more is deleted with its document.',
  }),
  unknown_folder: ({ path }) =>
    validation(
      'unknown_folder',
      path,
      'There is no folder with this id in the workspace; the list of folders has those there are.',
    ),
  unknown_owner: ({ path }) =>
    validation(
      'unknown_owner',
      path,
      'There is no user with this id in the workspace; the list of users has those there are.',
    ),
  logo_broken: ({ path }) =>
    validation('logo_broken', path, 'The logo is no picture of its type, or has more than 25 million pixels.'),
  email_taken: () => ({
    status: 409,
    code: 'email_taken',
    message: 'Another user of the workspace has this email address.',
  }),
  last_admin: () => ({
    status: 409,
    code: 'last_admin',
    message: 'This is the last admin of the workspace; make another user an admin first.',
  }),
  service_account: () => ({
    status: 409,
    code: 'service_account',
    message: 'The service account stands for the keys of the workspace, and stays as it is.',
  }),
  key_exceeds: () => ({
    status: 403,
    code: 'key_exceeds',
    message: 'A key gives no other key more than it has itself: neither role, scopes nor time until it expires.',
  }),
  key_expired: () => ({
    status: 409,
    code: 'key_expired',
    message: 'The key has expired; make a new one.',
  }),
  folder_protected: () => ({
    status: 409,
    code: 'folder_protected',
    message: 'A folder in it has a list of access by which it may not be deleted. Nothing was deleted.',
  }),
  root_folder: () => ({
    status: 409,
    code: 'root_folder',
    message: 'The root folder of a workspace cannot be moved or deleted.',
  }),
  folder_cycle: () =>
    validation('folder_cycle', '/parent_id', 'A folder cannot be moved into itself or a folder in it.'),
  forbidden: () => ({
    status: 403,
    code: 'forbidden',
    message: 'The role is not enough for this; it takes sender for own documents and editor for others.',
  }),
  changed: () => ({
    status: 409,
    code: 'changed',
    message: 'The document was changed since, and stays as it is.',
  }),
  too_many_tags: ({ most }) => validation('too_many_tags', '/tags', `A document has at most ${most} tags.`),
  zip_full: ({ most }) => ({
    status: 409,
    code: 'zip_full',
    message: `A ZIP has at most ${most / 1_000_000} MB; download this document by another one.`,
  }),
  too_many_documents: ({ found, most }) =>
    validation(
      'too_many_documents',
      '/filter',
      `The filter finds ${found} documents; narrow it down to ${most} at most.`,
    ),
  not_undoable: ({ why }) => ({ status: 409, code: 'not_undoable', message: NOT_UNDOABLE[why] }),
  folder_depth: ({ most }) =>
    validation('folder_depth', '/parent_id', `At most ${most} folders can be in each other; choose one higher up.`),
  builder_version: () => ({
    status: 409,
    code: 'builder_version',
    message: 'The contract has no builder state: its builder_version is not "2".',
  }),
  not_a_pdf: () => ({
    status: 409,
    code: 'not_a_pdf',
    message:
      'The contract was drafted from a template and has no fields on a PDF; its builder state has what it is made of.',
  }),
  ...templateRefusals,
  state_expired: () => ({
    status: 410,
    code: 'state_expired',
    message: 'The builder state can be read for 24 hours after finalizing; download the document instead.',
  }),
  contract_ended: ({ stage }) => ({
    status: 409,
    code: stage,
    message: `The contract is ${stage} already.`,
  }),
  signature_ended: ({ state }) => ({
    status: 409,
    code: 'signature_ended',
    message: `The signature is ${state}; only one that is waited for can be changed.`,
  }),
  signing_order: () => ({
    status: 409,
    code: 'signing_order',
    message: 'Others have to sign before this signee.',
  }),
  not_canvas: () => ({
    status: 409,
    code: 'not_canvas',
    message: 'Only a contract whose signature_method is canvas takes a picture as signature.',
  }),
  name_differs: () => ({ status: 409, code: 'name_differs', message: 'The signee has logged in under another name.' }),
  not_identified: () => ({ status: 409, code: 'not_identified', message: 'The signee has not been identified yet.' }),
  not_completed: () => ({
    status: 409,
    code: 'not_completed',
    message: 'The contract is not signed by everybody yet.',
  }),
  document_changed: () => ({
    status: 409,
    code: 'document_changed',
    message: 'The document is not the one that was read; read it again.',
  }),
  pdf_unavailable: ({ reason }) => ({
    ...unavailable('The PDF cannot be made at the moment; try again.', RETRY_AFTER[reason]),
    code: 'pdf_unavailable',
  }),
  not_sealable: ({ fault }) => ({
    status: 409,
    code: 'not_sealable',
    message: `Everybody has signed, but ${SEAL_FAULTS[fault]}`,
  }),
  pdf_refused: ({ files }) => ({
    status: 422,
    code: 'pdf_refused',
    message: 'Not every file is a PDF that can be signed; see validationErrors.',
    fields: files.map(({ path, ...file }) => ({ path, message: sayPdfFault(file) })),
  }),
  pdf_busy: () => ({ ...unavailable('Too many PDFs are being read; try again.', 5), code: 'busy' }),
  method_not_strong: ({ path }) =>
    validation(
      'method_not_strong',
      path,
      'Names are compared of who logs in: give strong as signature_method, or leave it out.',
    ),
  moment_past: ({ path }) => validation('moment_past', path, 'Give a moment in the future.'),
  no_recipient: () => ({
    status: 409,
    code: 'no_recipient',
    message: 'A key stands for no person that a test could go to; give recipient, or ask as a person who is signed in.',
  }),
  contact_missing: ({ path }) =>
    validation(
      'contact_missing',
      path,
      'An email address or a phone number has to be left, or the signee can be reached nowhere.',
    ),
  address_refused: ({ path }) =>
    validation(
      'address_refused',
      path,
      'This address leads into a private network; give one that can be reached from everywhere.',
    ),
  webhook_disabled: () => ({
    status: 409,
    code: 'webhook_disabled',
    message: 'The webhook is disabled; enable it to have something sent.',
  }),
  endpoint_gone: () => ({
    status: 409,
    code: 'endpoint_gone',
    message: 'The endpoint of this delivery was replaced or removed; nothing is sent there any more.',
  }),
  signees_unavailable: ({ revision }) => ({
    status: 503,
    code: 'signees_unavailable',
    headers: { 'Retry-After': '5', ETag: `"${revision}"` },
    message: 'Where the signatures go cannot be told at the moment; read the contract again.',
  }),
};
