import type { CommentAnchor, Thread } from '../../../protocol/builder/index.ts';
import { createId } from '../../../document/index.ts';
import type { DraftSource } from '../draft-source.ts';
import type { HttpAnswer, HttpFailure } from '../../base/http/request.ts';
import { createFailure } from '../../base/http/request.ts';
import { pause, retryDelay } from '../../base/http/retry.ts';
import { commentsOf } from './comment-source.ts';
import type { CommentSource, Saying } from './comment-source.ts';
import { keepStore, knownStore } from './known-stores.ts';

/** Whether there are comments to show, and why not. `missing`: there are none for this document. */
export type CommentPhase = 'loading' | 'ready' | 'offline' | 'failed' | 'forbidden' | 'missing';

/**
 * The latest event. `others`: another user has commented or resolved a thread. `wish`: the user wants to see a thread
 * or begin one.
 */
export type CommentNews =
  | { readonly kind: 'update' }
  | { readonly kind: 'others'; readonly before: Thread | undefined; readonly after: Thread }
  | { readonly kind: 'wish'; readonly wish: CommentWish }
  /** The person wants to see where a thread stands. */
  | { readonly kind: 'show'; readonly thread: Thread };

/** The target of a mark, a key or a button: threads that exist, or a place for a new one. */
export interface CommentWish {
  readonly threads?: readonly string[];
  readonly anchor?: CommentAnchor;
}

/** Something a person writes: kept until it is sent, wherever the list of comments is meanwhile. */
export interface Writing {
  readonly text: string;
  readonly isSending: boolean;
  readonly failure: HttpFailure | undefined;
}

/** The state of a place where nothing is being written. */
const NOTHING: Writing = { text: '', isSending: false, failure: undefined };

/**
 * The comments of one document as a page knows them. Comments of others come in by `refresh`, which fetches the
 * changes since the last one; several calls at once are one request and another after it. Knows nothing of the DOM.
 *
 *     loading ──▶ ready ◀──────────────┐
 *        │          │ 403, 404, 409    │ refresh, by the person
 *        └──────────┴──▶ forbidden, missing, offline, failed
 *
 * Once it is `ready`, a lost connection changes nothing that is seen: missing changes are requested again until they
 * are there. A thread never goes back: of two responses about the same thread, the one of the higher revision stands,
 * even if it comes first.
 */
export class CommentStore {
  readonly #source: CommentSource;
  readonly #self: () => string | undefined;
  readonly #listeners = new Set<(news: CommentNews) => void>();
  /** By place (`new`, `reply:<thread>`, `edit:<comment>`); `id` is the id that the comment will have. */
  readonly #writing = new Map<string, Writing & { readonly id: string }>();
  #threads: readonly Thread[] = [];
  #phase: CommentPhase = 'loading';
  /** The highest revision of the draft whose comments are known here. */
  #revision = 0;
  #running: Promise<void> | undefined;
  /** Whether somebody asked for news while a request was on its way, which may have left before the news. */
  #isDue = false;
  #mayWrite = true;
  readonly #onForbidden: () => void;
  /** The wish made while there was no listener; taken by the next element that shows comments. */
  #wish: CommentWish | undefined;

  constructor(
    source: CommentSource,
    self: () => string | undefined = () => undefined,
    onForbidden = (): void => undefined,
  ) {
    this.#source = source;
    this.#self = self;
    this.#onForbidden = onForbidden;
  }

  get phase(): CommentPhase {
    return this.#phase;
  }

  /** Oldest first, those that are gone left out. */
  get threads(): readonly Thread[] {
    return this.#threads;
  }

  /** False once the service has refused to take anything. */
  get mayWrite(): boolean {
    return this.#mayWrite;
  }

  /** The page may write (again), as it has heard. */
  allowWriting(): void {
    this.#mayWrite = true;
    this.#tell({ kind: 'update' });
  }

  /** The id of the user at the page; undefined when it is not known. */
  get self(): string | undefined {
    return this.#self();
  }

  /** Calls back after every change until the returned function is called. */
  subscribe(listener: (news: CommentNews) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Fetches everything the first time, and the changes since the last time from then on. */
  refresh(): Promise<void> {
    if (this.#running) this.#isDue = true;
    this.#running ??= this.#fetch().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /**
   * Goes on until nothing is due. The first time it requests everything and gives up at the first failure, which is
   * shown with a button. Later it waits and retries by itself, longer each time, except where the service has refused.
   */
  async #fetch(): Promise<void> {
    for (let attempt = 0; ; attempt += 1) {
      this.#isDue = false;
      const isFirst = this.#phase !== 'ready';
      const answer = readable(await this.#source.list(isFirst ? undefined : this.#revision));
      if (answer.ok) this.#take(answer.value.threads, { revision: answer.value.revision, isFirst });
      else if (isFirst || [403, 404, 409].includes(answer.status)) this.#set(phaseOf(answer));
      // Changes that could not be fetched in between are requested again; the first time, by the user.
      else await pause(retryDelay({ attempt, random: Math.random }), AbortSignal.timeout(60_000));
      if (!this.#isDue && (answer.ok || isFirst || this.#phase !== 'ready')) return;
      if (answer.ok) attempt = 0;
    }
  }

  #set(phase: CommentPhase): void {
    this.#phase = phase;
    this.#tell({ kind: 'update' });
  }

  /** Threads of the first fetch are no news: the user is not told of comments made before the page was opened. */
  #take(threads: readonly Thread[], { revision, isFirst }: { revision: number; isFirst: boolean }): void {
    this.#revision = Math.max(revision, isFirst ? 0 : this.#revision);
    if (isFirst) this.#threads = threads.filter(({ comments }) => comments.length > 0);
    this.#phase = 'ready';
    if (!isFirst) for (const thread of threads) this.#adopt(thread, true);
    this.#settleWriting();
    this.#tell({ kind: 'update' });
  }

  /** A thread as it is now, unless a newer one is known. */
  #adopt(after: Thread, tell = false): void {
    const before = this.#threads.find(({ id }) => id === after.id);
    if (before && before.revision >= after.revision) return;
    const rest = this.#threads.filter((thread) => thread !== before);
    if (after.comments.length === 0) this.#threads = rest;
    else if (before) this.#threads = this.#threads.map((thread) => (thread === before ? after : thread));
    else this.#threads = [...rest, after];
    if (tell) this.#tell({ kind: 'others', before, after });
  }

  #tell(news: CommentNews): void {
    for (const listener of this.#listeners) listener(news);
  }

  /** Asks the elements that show comments to show these, or to begin one; kept until one does. */
  ask(wish: CommentWish): void {
    this.#wish = wish;
    this.#tell({ kind: 'wish', wish });
  }

  /** Asks the elements that show the document to show the place of a thread. */
  show(thread: Thread): void {
    this.#tell({ kind: 'show', thread });
  }

  /** Takes the wish that is not shown yet. */
  takeWish(): CommentWish | undefined {
    const wish = this.#wish;
    this.#wish = undefined;
    return wish;
  }

  /** The text being written at a place (`new`, `reply:<thread>`, `edit:<comment>`). */
  writing(composer: string): Writing {
    return this.#writing.get(composer) ?? NOTHING;
  }

  /** Keeps what somebody writes; another text is sent under another id. */
  write(composer: string, text: string): void {
    const { text: before, id = '' } = this.#writing.get(composer) ?? { text: '' };
    this.#writing.set(composer, { ...NOTHING, text, id: text === before && id ? id : createId() });
    this.#tell({ kind: 'update' });
  }

  /** Lets go of the text being written at a place. */
  discard(composer: string): void {
    this.#writing.delete(composer);
    this.#tell({ kind: 'update' });
  }

  /** Says something of a place. Undefined when it could not be sent: it stays written, with why. */
  start(anchor: CommentAnchor): Promise<Thread | undefined> {
    return this.#send('new', (saying) => this.#source.start(anchor, saying));
  }

  reply(thread: string): Promise<Thread | undefined> {
    return this.#send(`reply:${thread}`, (saying) => this.#source.reply(thread, saying));
  }

  edit(thread: string, comment: string): Promise<Thread | undefined> {
    return this.#send(`edit:${comment}`, ({ body }) => this.#source.edit(thread, comment, body));
  }

  /** Two who resolve the same thread are both told who was first. */
  resolve(thread: string, resolved: boolean): Promise<HttpAnswer<Thread>> {
    return this.#change(this.#source.resolve(thread, resolved));
  }

  remove(thread: string, comment: string): Promise<HttpAnswer<Thread>> {
    return this.#change(this.#source.remove(thread, comment));
  }

  /**
   * One sending at a time of each place. The id goes with the words: the same words sent again after a lost answer are
   * said once, and words that have changed are another saying.
   */
  async #send(composer: string, send: (saying: Saying) => Promise<HttpAnswer<Thread>>): Promise<Thread | undefined> {
    const written = this.#writing.get(composer);
    if (!written || written.isSending) return undefined;
    const { text, id } = written;
    this.#writing.set(composer, { text, id, isSending: true, failure: undefined });
    this.#tell({ kind: 'update' });
    const answer = await this.#change(send({ id, body: text.trim() }));
    // Text typed meanwhile is the user's, and stays.
    const now = this.#writing.get(composer);
    if (answer.ok) {
      if (now?.id === id) this.#writing.delete(composer);
    } else if (now?.id === id)
      // An id that is taken is that of something else: the next try has one of its own.
      this.#writing.set(composer, {
        text,
        isSending: false,
        failure: answer,
        id: answer.code === 'id_taken' ? createId() : id,
      });
    this.#tell({ kind: 'update' });
    return answer.ok ? answer.value : undefined;
  }

  /**
   * A refusal means that the known state is out of date, so it is fetched again. The exception is 403, after which a
   * user reads on but writes no more. A refusal of another user's comment (`comment_foreign`) says nothing of one's
   * own.
   */
  async #change(request: Promise<HttpAnswer<Thread>>): Promise<HttpAnswer<Thread>> {
    const answer = await request;
    if (answer.ok) this.#adopt(answer.value);
    else if (answer.status === 403 && answer.code !== 'comment_foreign') {
      this.#mayWrite = false;
      this.#onForbidden();
    } else void this.refresh();
    this.#tell({ kind: 'update' });
    return answer;
  }

  /** Clears texts that have arrived though their response was lost, so that they are not left standing as unsent. */
  #settleWriting(): void {
    const known = new Set(this.#threads.flatMap(({ id, comments }) => [id, ...comments.map((comment) => comment.id)]));
    for (const [composer, { id, isSending }] of this.#writing)
      if (!isSending && known.has(id)) this.#writing.delete(composer);
  }
}

/** An answer that holds no threads is none: what stands between may have answered in place of the service. */
function readable<T extends { readonly threads: readonly Thread[] }>(answer: HttpAnswer<T>): HttpAnswer<T> {
  return answer.ok && !Array.isArray((answer.value as Partial<T>).threads) ? createFailure(502) : answer;
}

/**
 * An adapter that serves no comments answers 404 or 405, a draft that cannot have any 409: for a person it is the same.
 */
function phaseOf({ status }: HttpFailure): CommentPhase {
  if (status === 0) return 'offline';
  if (status === 403) return 'forbidden';
  return status === 404 || status === 405 || status === 409 ? 'missing' : 'failed';
}

/** Whether a page may read the comments of a draft. */
export function hasComments({ snapshot: { session } }: DraftSource): boolean {
  return session?.verbs?.includes('read-comments') === true;
}

/** Whether a page may say something of a draft. */
export function mayComment(draft: DraftSource, store: CommentStore): boolean {
  return store.mayWrite && mayWriteIn(draft);
}

function mayWriteIn({ snapshot: { session } }: DraftSource): boolean {
  return session?.verbs?.includes('comment') !== false;
}

/** The comments of a draft, the same for all who ask; undefined of a draft that is nowhere but in the page. */
export function storeOf(draft: DraftSource): CommentStore | undefined {
  // Only this keeps any.
  const known = knownStore(draft) as CommentStore | undefined;
  if (known || !draft.address) return known;
  const store = new CommentStore(
    commentsOf(draft.address),
    () => draft.snapshot.session?.participant?.id,
    () => draft.refresh?.(),
  );
  keepStore(draft, store);
  let couldWrite = mayWriteIn(draft);
  draft.subscribe(({ kind }) => {
    const canWrite = mayWriteIn(draft);
    if (canWrite && !couldWrite) store.allowWriting();
    couldWrite = canWrite;
    if (kind === 'commented') void store.refresh();
  });
  return store;
}
