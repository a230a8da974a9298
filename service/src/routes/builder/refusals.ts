import { PATCH_MESSAGES } from '../../http/messages.ts';
import type { SessionRefusalWords } from '../../http/refusals.ts';
import { validation } from '../../http/refusals.ts';
import { RETRY_AFTER } from '../print.ts';

/** The Builder interface's refusals concerning its sessions, archives and signees. */
export const builderRefusals: SessionRefusalWords = {
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
  too_many_participants: ({ most }) =>
    validation('too_many_participants', '', `A session has at most ${most} participants; remove some first.`),
  external_id_taken: () => ({
    status: 409,
    code: 'external_id_taken',
    message: 'Another participant of the session has this external_id.',
  }),
  first_participant: () => ({
    status: 409,
    code: 'first_participant',
    message: 'The first participant stays as long as the session; delete the session instead.',
  }),
  trial: () => ({
    status: 409,
    code: 'trial',
    message: 'The session is in trial mode; set trial to null to let it be finalized.',
    fields: [],
  }),
  session_ended: () => ({
    status: 409,
    code: 'session_ended',
    message: 'The session is completed or deleted already.',
  }),
  sent: ({ document }) => ({
    status: 409,
    code: 'sent',
    message: `The contract was sent to be signed as document ${document} and stays as it is; export the session and import it to draft a new one.`,
  }),
  document_gone: ({ document }) => ({
    status: 409,
    code: 'document_gone',
    message: `The contract was sent as document ${document}, which was deleted since; export the session and import it to send a new one.`,
  }),
  draft: () => ({
    status: 409,
    code: 'not_finalized',
    message: 'The contract is a draft; finalize it before it is sent.',
  }),
  method_not_strong: ({ path }) =>
    validation(
      'method_not_strong',
      path,
      'Names are compared of who logs in: give strong as signature_method, or leave it out.',
    ),
  moment_past: ({ path }) => validation('moment_past', path, 'Give a moment in the future.'),
  unknown_folder: ({ path }) =>
    validation('unknown_folder', path, 'There is no folder with this id in the workspace of the key.'),
  comments_disabled: () => ({
    status: 409,
    code: 'comments_disabled',
    message: 'Comments are turned off for this session; set comments_enabled to true.',
  }),
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
};
