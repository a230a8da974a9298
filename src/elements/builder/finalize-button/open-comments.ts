import { html, nothing } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import type { Thread } from '../../../protocol/builder/index.ts';
import { findAnchor } from '../../review/comments/comment-anchor.ts';
import { knownStore } from '../../draft/comments/known-stores.ts';
import type { ShownComments } from '../../draft/comments/known-stores.ts';
import type { DraftController } from '../../draft/element/draft-controller.ts';
import { sayComments } from '../../base/localize/source/comments.ts';
import { sayFinalize } from '../../base/localize/source/finalize.ts';

/** More than these are counted, not listed. */
const SHOWN = 10;

/**
 * The unresolved comments, for the list of missing fields and the question before finalizing. Only where the page shows
 * comments: a thread that leads nowhere is not listed.
 */
export class OpenComments implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #draft: DraftController;
  #store: ShownComments | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, draft: DraftController) {
    this.#host = host;
    this.#draft = draft;
    host.addController(this);
  }

  hostUpdate(): void {
    const draft = this.#draft.current;
    this.#follow(draft && knownStore(draft));
  }

  hostDisconnected(): void {
    this.#follow(undefined);
  }

  /** Each open thread leads to where it is read. `onLeave` is told before. Nothing while all is resolved. */
  render(onLeave: () => void): TemplateResult | typeof nothing {
    const store = this.#store;
    const threads = store?.threads.filter(({ resolved }) => resolved === null) ?? [];
    if (!store || threads.length === 0) return nothing;
    const rest = threads.length - SHOWN;
    return html`<div class="open-ones" role="group" aria-labelledby="open-ones">
      <h3 class="hint" id="open-ones">
        ${threads.length === 1 ? sayComments('openCountOne') : sayComments('openCount', threads.length)}
      </h3>
      <ul class="problems">
        ${threads.slice(0, SHOWN).map((thread) =>
          this.#renderThread(thread, () => {
            onLeave();
            store.ask({ threads: [thread.id] });
          }),
        )}
      </ul>
      ${rest > 0 ? html`<p class="hint more">${sayFinalize('more', rest)}</p>` : nothing}
    </div>`;
  }

  /** The last comment says best why the thread is still open. */
  #renderThread({ anchor, comments }: Thread, onChoose: () => void): TemplateResult {
    const { state, schema } = this.#draft.current?.snapshot ?? {};
    const found = state && schema && findAnchor(anchor, { state, schema });
    const last = comments.at(-1);
    const name = last?.participant?.display_name?.trim() || sayComments('somebody');
    return html`<li>
      <button type="button" class="problem comment" @click=${onChoose}>
        <span class="place">${found?.words ?? sayComments('gone')}</span>
        <span class="hint last-word"><bdi>${name}</bdi>: <bdi>${last?.body}</bdi></span>
      </button>
    </li>`;
  }

  #follow(store: ShownComments | undefined): void {
    if (store === this.#store) return;
    this.#unsubscribe?.();
    this.#store = store;
    this.#unsubscribe = store?.subscribe(() => {
      this.#host.requestUpdate();
    });
  }
}
