import { html } from 'lit';
import type { ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import { isEmptyValue, measureProgress } from '../../../document/index.ts';
import type { Problem } from '../../../document/index.ts';
import { locateKey, locatePath } from '../../draft/locate.ts';
import type { DraftSnapshot } from '../../draft/draft-source.ts';
import { sayFinalize } from '../../base/localize/source/finalize.ts';
import { describeLocation } from '../../review/comments/describe-location.ts';

/** A user who is still typing is not interrupted in the middle of a word. */
const REST = 800;

/** More than these at once are told by their number alone: "28 of 32 done." */
const NAMED = 3;

/**
 * Says, politely, which problems have been mended since it was drawn before: "Done: Terms › Purpose. 26 of 32 done."
 * Drawn where it stays while the list comes and goes.
 *
 *     problems   {name, purpose, rent}  ──(typing)──▶  {name, rent}  ──(800 ms of rest)──▶  “Done: Terms › Purpose. …”
 *
 * The comparison starts from the problems open at the last rest. A field that is emptied and filled again within one
 * spell of typing is therefore no news.
 */
export class MendedNews implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  /** The problems open when the user last rested; undefined until it is drawn for the first time. */
  #before: ReadonlyMap<string, Problem> | undefined;
  /** The draft as it was drawn last, which the timer looks at when it fires. */
  #latest: DraftSnapshot | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #text = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.forget();
  }

  /** Begins anew: problems mended while the list was closed are no news. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#before = undefined;
    this.#text = '';
  }

  render(snapshot: DraftSnapshot): TemplateResult {
    const previous = this.#latest;
    this.#latest = snapshot;
    if (!this.#before) this.#before = listByKey(snapshot);
    else if (previous?.problems !== snapshot.problems) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        this.#tell();
      }, REST);
    }
    return html`<div class="visually-hidden news" role="status">${this.#text}</div>`;
  }

  #tell(): void {
    const snapshot = this.#latest;
    if (!snapshot) return;
    const mended = listMended(this.#before ?? new Map<string, Problem>(), snapshot);
    this.#before = listByKey(snapshot);
    if (mended.length === 0) return;
    const { state, schema, problems } = snapshot;
    const { done, all } = state && schema ? measureProgress(state, schema, problems) : { done: 0, all: 0 };
    const names = mended.length > NAMED ? [] : [sayFinalize('mended', mended.join(', '))];
    this.#text = [...names, `${sayFinalize('progress', done, all)}.`].join(' ');
    this.#host.requestUpdate();
  }
}

/** By what stays the same when instances before it come and go. */
function listByKey({ state, schema, problems }: DraftSnapshot): ReadonlyMap<string, Problem> {
  return new Map(
    problems.map((problem) => {
      const found = state && schema ? locatePath(problem.path, { root: state.value, schema }) : undefined;
      return [found?.key ?? problem.path, problem];
    }),
  );
}

/** The places that are right now. A place removed or hidden since is gone, not mended. */
function listMended(before: ReadonlyMap<string, Problem>, snapshot: DraftSnapshot): readonly string[] {
  const { state, schema } = snapshot;
  if (!state || !schema) return [];
  const now = listByKey(snapshot);
  return [...before].flatMap(([key, { code, path }]) => {
    if (now.has(key)) return [];
    if (path === '/document_name') return [describeLocation(path, { state, schema })];
    const found = locateKey(key, { root: state.value, schema });
    if (!found || (code === 'required' && isEmptyValue(found.value))) return [];
    return [describeLocation(found.path, { state, schema })];
  });
}
