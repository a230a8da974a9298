import { PATCH_MESSAGES } from '../../http/messages.ts';
import type { SessionRefusalWords } from '../../http/refusals.ts';
import { validation } from '../../http/refusals.ts';
import { RETRY_AFTER } from '../print.ts';

/** What the Builder interface says of its sessions, archives and signees. */
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
  trial: () => ({
    status: 409,
    code: 'trial',
    message: 'The session is in trial mode; set trial to null to let it be finalized.',
  }),
  session_ended: () => ({
    status: 409,
    code: 'session_ended',
    message: 'The session is completed or deleted already.',
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
