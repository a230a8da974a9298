import { checkAppearance, DEFAULT_APPEARANCE, isEqual, resolveAll } from '../../document/index.ts';
import type { Json, Operation } from '../../document/index.ts';
import type { HttpAnswer, HttpFailure } from '../base/http/request.ts';
import type { LoadedDraft } from './draft-api.ts';
import { UNSAVED } from './draft-endings.ts';
import type { DraftHost } from './draft-host.ts';
import { REST } from './draft-options.ts';
import type { EditOptions, EditResult, Refusal } from './draft-source.ts';
import { mayDo } from './may-do.ts';
import { openEditStorage } from './edit-storage.ts';
import { IncomingEvents } from './incoming-events.ts';
import { OutgoingEdits } from './outgoing-edits.ts';
import { SharedDocument } from './shared-document.ts';
import { finalizeDraft, unfinalizeDraft } from './stage-api.ts';
import type { StageAnswer } from './stage-api.ts';

export { withSchema } from './with-schema.ts';

const PLAIN = DEFAULT_APPEARANCE as unknown as Json;

/** The same with the browser's own storage, where the options name a place in it. */
function withStorage(host: DraftHost): DraftHost {
  const { storageKey } = host.options;
  const storage = storageKey === undefined ? undefined : openEditStorage(storageKey);
  if (!storage) return host;
  return Object.create(host, { options: { value: { ...host.options, storage } } }) as DraftHost;
}

/**
 * A draft that is there: its document, the edits that leave and the events that come. Fetched beside the draft, so that
 * an element's first frame does not wait for it.
 */
export class OpenDraft {
  readonly #host: DraftHost;
  readonly #document: SharedDocument;
  readonly #outgoing: OutgoingEdits;
  readonly #incoming: IncomingEvents;

  constructor(store: DraftHost, loaded: LoadedDraft) {
    const host = withStorage(store);
    const document = new SharedDocument(host, loaded);
    const outgoing = new OutgoingEdits({
      host,
      document,
      onOutdated: (failure) => this.#incoming.catchUp(failure),
      onAnswered: () => {
        this.#incoming.release();
      },
    });
    this.#host = host;
    this.#document = document;
    this.#outgoing = outgoing;
    this.#incoming = new IncomingEvents({ host, document, outgoing });
    document.open(loaded);
    outgoing.checkRights();
    this.#dress(loaded);
  }

  /** An untouched draft begins with the appearance that the page prefers. */
  #dress({ revision, state: { status, appearance } }: LoadedDraft): void {
    const wanted = mayDo(this.#host.shown, 'edit') && this.#host.options.defaultAppearance?.();
    if (!wanted || revision > 0 || status !== 'draft' || !isEqual(appearance as unknown as Json, PLAIN)) return;
    if (checkAppearance(wanted as unknown as Json)) {
      console.warn('<deed-draft>: `defaultAppearance` is not a whole appearance.');
      return;
    }
    if (isEqual(wanted as unknown as Json, PLAIN)) return;
    this.edit([{ op: 'replace', path: '/appearance', value: wanted as unknown as Json }], { now: true });
  }

  /** Takes over the draft loaded again after the connection was given up; edits that wait are made on it. */
  resume(loaded: LoadedDraft): void {
    this.#document.resume(loaded);
    this.#outgoing.checkRights();
  }

  /** Follows others from the loaded revision on, and sends what waits. */
  follow(revision: number, signal: AbortSignal): void {
    this.#incoming.follow(revision, signal);
    this.#outgoing.flush();
  }

  edit(operations: readonly Operation[], { now = false }: EditOptions = {}): EditResult {
    const result = this.#document.edit(operations);
    // Letters that were typed before the page could show that nothing may be typed are told like those before them.
    if (result.ok && !this.#outgoing.checkRights()) this.#outgoing.schedule(now ? 0 : REST);
    return result;
  }

  /** Brings what a refusal is about into the document again; false when that cannot be. */
  putBack({ again = [] }: Refusal): boolean {
    const operations = resolveAll(this.#document.draft.state, again);
    return operations !== undefined && this.edit(operations, { now: true }).ok;
  }

  /** Asks anew what the document is, and what may be done with it. */
  refresh(): void {
    void this.#incoming.reload();
  }

  flush(): void {
    this.#outgoing.flush();
  }

  retry(): void {
    this.#outgoing.retry();
  }

  /** Keeps unsaved edits, and sends them in a request that outlives the page. */
  leave(): void {
    this.#outgoing.leave();
  }

  /** Sends nothing more; a batch that was out waits again, in case the draft is resumed. */
  stop(): void {
    this.#outgoing.stop();
  }

  /**
   * Everything is saved before, and the revision goes with the request: the finalized state is the one the user sees.
   * If others wrote meanwhile (412), their edits are brought in and the user looks again before asking once more.
   */
  async finalize(): Promise<HttpFailure | undefined> {
    if (!(await this.#outgoing.settle())) return UNSAVED;
    const { revision } = this.#document.draft;
    const answer = await finalizeDraft(this.#host.options, { key: this.#host.options.createKey(), revision });
    if (!answer.ok && answer.status === 412) await this.#incoming.catchUp(answer);
    return this.#changeStage(answer, 'finalized');
  }

  async unfinalize(): Promise<HttpFailure | undefined> {
    return this.#changeStage(await unfinalizeDraft(this.#host.options, this.#host.options.createKey()), 'unfinalized');
  }

  /**
   * Takes over the stage in a response. A refusal for missing fields (409) or for changes (412) is told by the caller,
   * and after one for rights (403) they are requested anew. Anything else is an error of the draft.
   */
  #changeStage(answer: HttpAnswer<StageAnswer>, kind: 'finalized' | 'unfinalized'): HttpFailure | undefined {
    if (!answer.ok) {
      if (answer.status === 403) this.refresh();
      else if (!this.#host.endBy(answer) && answer.status !== 409 && answer.status !== 412)
        this.#host.publish({}, { kind: 'error', code: answer.code, message: answer.message });
      return answer;
    }
    const { revision, state } = answer.value;
    // The live event may have told this already.
    const isKnown = this.#document.draft.base.status === state.status;
    this.#document.receiveWhole({ state, revision });
    this.#document.publish(
      isKnown ? { kind: 'update' } : kind === 'finalized' ? { kind, revision, state } : { kind, revision },
    );
    return undefined;
  }
}
