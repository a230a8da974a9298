import type { ContractState, Json, ValueSchema } from 'deedkit/document';
import { createId, getChild, isObject, kindOf, parsePointer } from 'deedkit/document';
import type { CommentAnchor } from 'deedkit/protocol/builder';
import type { Idempotency } from '../idempotency.ts';
import { toSlot } from '../idempotency.ts';
import type { Outcome, Refusal } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { Key } from '../tenant/tenant.ts';
import type { CommentPorts, CommentSlot, StoredComment, StoredThread } from './comment.ts';

/** Threads of a contract, and comments of a thread. */
export const MOST_THREADS = 2000;
export const MOST_COMMENTS = 200;

/** The author of a comment, and the contract it is on. */
export interface Writing {
  readonly key: Key;
  readonly author: string;
}

/** The author of a new comment; a repeated request with the same key adds it only once. */
export interface Saying extends Writing {
  readonly keyId: string;
  readonly idempotency: Idempotency | undefined;
}

/** The threads of a contract changed after a revision; of all of them those that have comments. */
export async function listThreads(
  { store }: CommentPorts,
  key: Key,
  since: number | undefined,
): Promise<Outcome<{ readonly threads: readonly StoredThread[]; readonly revision: number }>> {
  const status = await store.readStatus(key);
  if (!status) return refuse({ code: 'not_found' });
  if (!status.isEnabled) return refuse({ code: 'comments_disabled' });
  const threads = await store.list(key, since ?? 0);
  return succeed({
    threads: since === undefined ? threads.filter(({ comments }) => comments.length > 0) : threads,
    // Comments written since the standing was read are in the list.
    revision: Math.max(status.revision, ...threads.map(({ revision }) => revision)),
  });
}

/** A first comment, on a place that the document has. */
export async function startThread(
  ports: CommentPorts,
  { key, author, keyId, idempotency }: Saying,
  wish: {
    /** Chosen by the caller, so that the request can be repeated. */
    readonly id?: string | undefined;
    readonly anchor: CommentAnchor;
    readonly body: string;
    readonly document: { readonly state: ContractState; readonly schema: ValueSchema };
  },
): Promise<Outcome<StoredThread>> {
  const refusal = await refuseWriting(ports, key, { isNew: true });
  if (refusal) return refuse(refusal);
  const { anchor, body, document } = wish;
  if (!hasAnchor(anchor, document))
    return refuse({
      code: 'unknown_place',
      path: anchor.kind === 'field' ? '/anchor/path' : '/anchor/section_id',
    });
  const now = ports.now(key.tenant);
  const { id = createId() } = wish;
  const comment = { id: createId(), author, body, createdAt: now.toISOString(), editedAt: null };
  const thread = { id, anchor, resolved: null, comments: [comment], createdAt: now };
  const scope = `startThread ${keyId} ${key.id} ${author}`;
  return ports.store.insert(key, thread, toCommentSlot(idempotency, { scope, id, at: now }));
}

/** The changes a thread can undergo. */
export type ThreadChange =
  | { readonly kind: 'resolve'; readonly resolved: boolean }
  | {
      readonly kind: 'reply';
      readonly body: string;
      readonly id?: string | undefined;
      readonly asked?: Pick<Saying, 'keyId' | 'idempotency'>;
    }
  | { readonly kind: 'edit'; readonly comment: string; readonly body: string }
  | { readonly kind: 'delete'; readonly comment: string };

/** Changes a thread. A thread that is already as asked stays as it stands. */
export async function changeThread(
  ports: CommentPorts,
  { key, author, thread }: Writing & { readonly thread: string },
  change: ThreadChange,
): Promise<Outcome<StoredThread>> {
  const refusal = await refuseWriting(ports, key, { isNew: false });
  if (refusal) return refuse(refusal);
  const at = ports.now(key.tenant);
  const asked = change.kind === 'reply' ? change.asked : undefined;
  const scope = `reply ${asked?.keyId} ${key.id} ${author} ${thread}`;
  return ports.store.update(key, thread, {
    change: (before) => {
      if (before.comments.length === 0) return refuse({ code: 'unknown_comment' });
      const after = apply(before, { change, author, now: at.toISOString() });
      return 'code' in after ? refuse(after) : succeed(after);
    },
    slot: toCommentSlot(asked?.idempotency, { scope, id: thread, at }),
  });
}

function toCommentSlot(
  idempotency: Idempotency | undefined,
  { scope, id, at }: { readonly scope: string; readonly id: string; readonly at: Date },
): CommentSlot | undefined {
  const slot = toSlot(idempotency, { scope, answer: { id }, at });
  return slot && { ...slot, at };
}

interface Applying {
  readonly change: ThreadChange;
  readonly author: string;
  readonly now: string;
}

function apply(thread: StoredThread, { change, author, now }: Applying): StoredThread | Refusal {
  const { comments } = thread;
  switch (change.kind) {
    case 'resolve':
      if (change.resolved === (thread.resolved !== null)) return thread;
      return { ...thread, resolved: change.resolved ? { at: now, author } : null };
    case 'reply': {
      const { id = createId() } = change;
      const said = comments.find((comment) => comment.id === id);
      if (said) return said.author === author ? thread : { code: 'id_taken' };
      if (comments.length >= MOST_COMMENTS) return { code: 'too_many_comments', most: MOST_COMMENTS };
      const reply = { id, author, body: change.body, createdAt: now, editedAt: null };
      return { ...thread, resolved: null, comments: [...comments, reply] };
    }
    case 'edit':
      return ofOwn(thread, { id: change.comment, author }, (own) =>
        own.body === change.body
          ? thread
          : { ...thread, comments: replace(comments, { ...own, body: change.body, editedAt: now }) },
      );
    case 'delete':
      return ofOwn(thread, { id: change.comment, author }, (own) => {
        const left = comments.filter((comment) => comment !== own);
        // Nothing stays of a thread in which nothing is said any more.
        const anchor = left.length > 0 ? thread.anchor : { ...thread.anchor, quote: '…' };
        return { ...thread, anchor, comments: left };
      });
  }
}

function replace(comments: readonly StoredComment[], by: StoredComment): readonly StoredComment[] {
  return comments.map((comment) => (comment.id === by.id ? by : comment));
}

function ofOwn(
  { comments }: StoredThread,
  { id, author }: { readonly id: string; readonly author: string },
  change: (own: StoredComment) => StoredThread,
): StoredThread | Refusal {
  const own = comments.find((comment) => comment.id === id);
  if (!own) return { code: 'unknown_comment' };
  return own.author === author ? change(own) : { code: 'comment_foreign' };
}

async function refuseWriting(
  { store }: CommentPorts,
  key: Key,
  { isNew }: { readonly isNew: boolean },
): Promise<Refusal | undefined> {
  const status = await store.readStatus(key);
  if (!status) return { code: 'not_found' };
  if (!status.isEnabled) return { code: 'comments_disabled' };
  return isNew && status.threads >= MOST_THREADS ? { code: 'too_many_comments', most: MOST_THREADS } : undefined;
}

/** Whether a document has the place: the section, or the instances and the field on the way. */
export function hasAnchor(
  anchor: CommentAnchor,
  { state, schema }: { readonly state: ContractState; readonly schema: ValueSchema },
): boolean {
  if (anchor.kind === 'paragraph') return state.sections.some(({ _id }) => _id === anchor.section_id);
  let at: ValueSchema | undefined = schema;
  let value: Json | undefined = state.value;
  for (const token of parsePointer(anchor.path) ?? []) {
    if (at && at !== schema && kindOf(at) === 'field') return false;
    if (at?.items && Array.isArray(value)) {
      value = (value as readonly Json[]).find((item) => isObject(item) && item['_id'] === token);
      at = value === undefined ? undefined : at.items;
    } else {
      at = at?.properties && Object.hasOwn(at.properties, token) ? at.properties[token] : undefined;
      value = getChild(value, token);
    }
    if (!at) return false;
  }
  return true;
}
