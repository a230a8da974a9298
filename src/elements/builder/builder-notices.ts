import { html, nothing } from 'lit';
import type { ReactiveControllerHost, TemplateResult } from 'lit';
import type { DraftSnapshot } from '../draft/draft-source.ts';
import type * as Conflicts from './conflict-strip.ts';
import type { Finished } from './finished.ts';
import { focusBar } from './focus-bar.ts';
import type { BuilderPresence } from './presence.ts';
import type * as TrialBar from './trial-bar.ts';

// Outside the class, as in the Builder.
const loadTrial = () => import('./trial-bar.ts');
const loadConflicts = () => import('./conflict-strip.ts');
const loadFinished = () => import('./finished.ts');
const loadPresence = () => import('./presence.ts');

/** The controller that shows the form or the document alone. */
type Views = ConstructorParameters<typeof Finished>[1];

/** The notices above the form, and who else is here. Each part is fetched when it first has something to tell. */
export class BuilderNotices {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #views: Views;
  /** The functions whose modules are being fetched or are here. */
  readonly #asked = new Set<() => Promise<unknown>>();
  #trialBar: typeof TrialBar | undefined;
  #conflicts: typeof Conflicts | undefined;
  #finished: Finished | undefined;
  #presence: BuilderPresence | undefined;
  #wasEdited = false;

  constructor(host: ReactiveControllerHost & HTMLElement, views: Views) {
    this.#host = host;
    this.#views = views;
  }

  /** The trial that runs, the strip over a finalized document, and edits that were refused. */
  render({ refusals, state: contract, schema, session, presence }: DraftSnapshot): TemplateResult {
    const isFinalized = contract?.status === 'finalized';
    if (isFinalized && this.#wasEdited) this.#leaveForm();
    this.#wasEdited = !isFinalized;
    const trial = isFinalized ? null : session?.trial;
    if (isFinalized)
      this.#need(loadFinished, (loaded) => {
        this.#finished = new loaded.Finished(this.#host, this.#views);
      });
    if (presence > 1)
      this.#need(loadPresence, (loaded) => {
        this.#presence = new loaded.BuilderPresence(this.#host, this.#views);
      });
    if (trial)
      this.#need(loadTrial, (loaded) => {
        loaded.addTrialStyles(this.#host.shadowRoot as ShadowRoot);
        this.#trialBar = loaded;
      });
    if (refusals.length > 0)
      this.#need(loadConflicts, (loaded) => {
        loaded.addConflictStyles(this.#host.shadowRoot as ShadowRoot);
        this.#conflicts = loaded;
      });
    const draft = this.#views.draft.current;
    return html`${trial && this.#trialBar ? this.#trialBar.renderTrialBar(trial) : nothing} ${this.#finished?.render()}
    ${contract && schema && draft ? this.#conflicts?.renderConflicts({ refusals, state: contract, schema, draft, from: this.#host.localName }) : nothing}`;
  }

  /** The form goes, at times by another user's doing. A focus that was in it then moves to the bar. */
  #leaveForm(): void {
    const root = this.#host.shadowRoot as ShadowRoot;
    if (!root.activeElement?.closest('.side, .column.form')) return;
    void this.#host.updateComplete.then(() => {
      focusBar(root);
    });
  }

  /** The others who are here. */
  renderPresence(snapshot: DraftSnapshot): unknown {
    return this.#presence?.render(snapshot);
  }

  /** Fetches a part once; one that cannot be fetched is asked for again when there is something to tell again. */
  #need<T>(load: () => Promise<T>, add: (loaded: T) => void): void {
    if (this.#asked.has(load)) return;
    this.#asked.add(load);
    load()
      .then((loaded) => {
        add(loaded);
        this.#host.requestUpdate();
      })
      .catch(() => this.#asked.delete(load));
  }
}
