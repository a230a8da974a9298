import type { platformRoutes } from 'deedkit/protocol/platform';
import type { Handler } from '../../../http/interface.ts';
import { sliceOf, toPage } from '../paging.ts';
import type { PlatformPorts } from '../ports.ts';

type Request = (typeof platformRoutes.listUsers)['request'];

/**
 * Lists the users that can own documents and be named by `X-Participant`. The service account, which stands for the key
 * itself, is one of them.
 */
export function listUsers({ documents, publicUrl }: PlatformPorts): Handler<Request> {
  return async ({ query }, { identity }) => {
    const { users, total } = await documents.workspaces.listUsers(identity.tenant, sliceOf(query));
    return { status: 200, json: toPage({ rows: users, total }, { path: '/public/v2/users', query, publicUrl }) };
  };
}
