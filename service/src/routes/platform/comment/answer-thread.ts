import type { StoredThread } from '../../../domain/comment/comment.ts';
import type { Tenant } from '../../../domain/tenant/tenant.ts';
import type { Answer } from '../../../http/answer.ts';
import { nameActors } from '../../actors.ts';
import { answerThread as answer, listAuthors } from '../../answer-thread.ts';
import type { PlatformPorts } from '../ports.ts';

/** A thread as it is now, with the names of the users in it. */
export async function answerThread(
  { documents }: Pick<PlatformPorts, 'documents'>,
  thread: StoredThread,
  { tenant, status }: { readonly tenant: Tenant; readonly status: 200 | 201 },
): Promise<Answer> {
  const names = await documents.workspaces.listNames(tenant, listAuthors([thread]));
  return answer(thread, { actorOf: nameActors(names), status });
}
