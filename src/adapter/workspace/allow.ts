import { z } from 'zod';
import { Refusal } from '../answer.ts';
import type { AskedAction } from '../surface.ts';
import type { WorkspaceAction } from './actions.ts';
import { fromWorkspace } from './context.ts';
import type { Author, WorkspaceContext } from './context.ts';
import { ALL_WORKSPACE_VERBS } from './verbs.ts';
import type { WorkspaceVerb } from './verbs.ts';

/** The object of an action: one document or one folder; without either, all of the workspace. */
export interface Target {
  readonly document?: string;
  readonly folder?: string;
}

/** Leave to do something. */
export interface Leave {
  readonly author: Author;
  /** The folder that a grant ends at: everything else in the answer is left out. */
  readonly within: string | undefined;
}

type Above = Pick<WorkspaceContext, 'client' | 'request'>;

/**
 * Asks for leave, by a grant or by `authorize`; refuses with 403. A grant for a folder covers that folder where it is
 * only looked into or filled, and the folders and documents below it in everything.
 */
export async function allow(context: WorkspaceContext, verb: WorkspaceVerb, target: Target = {}): Promise<Leave> {
  let within: string | undefined;
  const named = await context.authorize(
    askFor(context, { verb, target, onFolder: (folder) => void (within = folder) }),
  );
  return { author: named === undefined ? {} : { 'X-Participant': named }, within };
}

/** The verbs that the page has on something. */
export async function listVerbs(context: WorkspaceContext, target: Target = {}): Promise<WorkspaceVerb[]> {
  const allowed = await Promise.all(
    ALL_WORKSPACE_VERBS.map((verb) => context.allows(askFor(context, { verb, target }))),
  );
  return ALL_WORKSPACE_VERBS.filter((_, index) => allowed[index]);
}

/** Refuses changes of the folder that a grant is for: it is the page's ground, and not one of the things on it. */
export async function allowOnFolder(context: WorkspaceContext, verb: WorkspaceVerb, folder: string): Promise<Leave> {
  const leave = await allow(context, verb, { folder });
  if (leave.within === folder) throw new Refusal(403, { code: 'forbidden', message: 'This is not allowed.' });
  return leave;
}

function askFor(
  context: Above,
  {
    verb,
    target,
    onFolder,
  }: { readonly verb: WorkspaceVerb; readonly target: Target; readonly onFolder?: (folder: string) => void },
): AskedAction {
  const action: WorkspaceAction = { interface: 'workspace', verb, ...target };
  const subject = async (granted: string): Promise<boolean> => {
    if (granted === 'workspace') return true;
    // Work on many documents is not looked at one by one: only those who have all of them may begin it.
    if (verb === 'bulk') return false;
    const [kind, id = ''] = granted.toLowerCase().split(':');
    if (kind === 'document') return id === target.document;
    if (kind !== 'folder' || !(await isBelow(context, target, id))) return false;
    onFolder?.(id);
    return true;
  };
  return { action: { ...action }, subject };
}

/** Answers while a request is handled: several verbs are asked for of one thing. */
const known = new WeakMap<Request, Map<string, Promise<boolean>>>();

/** Whether a document or folder is in a folder, or is it. Without either it is asked for all there is below. */
function isBelow(context: Above, target: Target, top: string): Promise<boolean> {
  const answers = known.get(context.request) ?? new Map<string, Promise<boolean>>();
  known.set(context.request, answers);
  const name = [target.document, target.folder, top].join(' ');
  const answer = answers.get(name) ?? findBelow(context, target, top);
  answers.set(name, answer);
  return answer;
}

async function findBelow(context: Above, { document, folder }: Target, top: string): Promise<boolean> {
  const lowest = document === undefined ? (folder ?? top) : await folderOf(context, document);
  if (lowest === undefined || lowest === top) return lowest === top;
  return (await wayTo(context, lowest)).some(({ id }) => id === top);
}

/** The folder of a document; undefined of one that is not there. */
async function folderOf({ client, request }: Above, document: string): Promise<string | undefined> {
  const answer = await orMissing(
    fromWorkspace(
      client.GET('/public/v2/documents/{document_id}', {
        params: { path: { document_id: document } },
        signal: request.signal,
      }),
    ),
  );
  return z.object({ data: z.object({ folder_id: z.string() }) }).safeParse(answer?.data).data?.data.folder_id;
}

const waySchema = z.object({
  data: z.object({ breadcrumb: z.array(z.object({ id: z.string(), title: z.string() })) }),
});

/** The folders from the root to a folder, itself the last; none of one that is not there. */
async function wayTo({ client, request }: Above, folder: string): Promise<readonly { readonly id: string }[]> {
  const answer = await orMissing(
    fromWorkspace(
      client.GET('/public/v2/folders/{folder_id}', {
        params: { path: { folder_id: folder }, query: { include: 'breadcrumb' } },
        signal: request.signal,
      }),
    ),
  );
  return waySchema.safeParse(answer?.data).data?.data.breadcrumb ?? [];
}

/** Undefined for what is not there: a grant covers nothing of it, and the page learns no more. */
async function orMissing<T>(sent: Promise<T>): Promise<T | undefined> {
  return sent.catch((error: unknown) => {
    if (error instanceof Refusal && error.status === 404) return undefined;
    throw error;
  });
}
