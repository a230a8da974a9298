import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ContractState, Json, ValueSchema } from '../../document/index.ts';
import { describeProblem } from '../form/view/problem-text.ts';
import { locatePath } from '../draft/locate.ts';
import type { DraftSource, Refusal } from '../draft/draft-source.ts';
import { textOf } from '../draft/written-text.ts';
import { describeLocation } from '../review/comments/describe-location.ts';
import { iconWarning } from '../base/icons/index.ts';
import { sayValue } from '../base/localize/say-value.ts';
import { sayConflicts } from '../base/localize/source/conflicts.ts';
import { adoptStyles } from '../base/dom/adopt-styles.ts';
import { conflictStripStyles } from './conflict-strip.styles.ts';

/** The content of the strip, and the draft that puts an edit back. */
export interface ConflictStripOptions {
  readonly refusals: readonly Refusal[];
  readonly state: ContractState;
  readonly schema: ValueSchema;
  readonly draft: DraftSource;
  /** The element that asks the others to go to a field. */
  readonly from: string;
}

/**
 * The user's edits that the document does not hold, each with its place and the value there now. Each can be copied or
 * put back, or the document left as it is. Draws nothing while there is none; the sentence is spoken when it appears.
 */
export function renderConflicts(options: ConflictStripOptions): TemplateResult {
  const { refusals, draft } = options;
  const title = refusals.length === 1 ? sayConflicts('one') : sayConflicts('many', refusals.length);
  const locations = [
    ...new Set(refusals.flatMap(({ path }) => (path === '' ? [] : [describeLocation(path, options)]))),
  ];
  return html`<div class="visually-hidden" role="alert">
      ${refusals.length === 0 ? '' : `${title}${locations.length === 0 ? '.' : `: ${locations.join(', ')}.`}`}
    </div>
    ${
      refusals.length === 0
        ? nothing
        : html`<section class="conflicts" aria-label=${sayConflicts('title')}>
            <div class="conflicts-head">
              ${iconWarning}<strong>${title}</strong> ${
                refusals.length > 1
                  ? html`<button
                      type="button"
                      class="button ghost small"
                      @click=${(event: Event) => {
                        leave(event, options, refusals[0]);
                        for (const refusal of refusals) draft.dismissRefusal(refusal);
                      }}
                    >
                      ${sayConflicts('dismissAll')}
                    </button>`
                  : nothing
              }
            </div>
            <ul>
              ${repeat(
                refusals,
                (refusal) => refusal,
                (refusal) => renderConflict(refusal, options),
              )}
            </ul>
          </section>`
    }`;
}

/** Gives the element that the strip is to stand in its styles. */
export function addConflictStyles(root: Node): void {
  adoptStyles(root, conflictStripStyles);
}

function renderConflict(refusal: Refusal, options: ConflictStripOptions): TemplateResult {
  const { state, schema, draft } = options;
  const { mine, theirs } = refusal;
  const location = refusal.path === '' ? '' : describeLocation(refusal.path, { state, schema });
  const words = mine === undefined ? '' : describe(mine, refusal, options);
  const canPutBack = !draft.snapshot.isReadonly && refusal.again !== undefined;
  return html`<li>
    <p><strong>${location}</strong> ${reasonOf(refusal, options)}</p>
    ${
      words === ''
        ? nothing
        : html`<div class="conflict-texts">
            <div>
              <span class="hint">${sayConflicts('mine')}</span>
              <blockquote class="mine" tabindex="0" aria-label=${sayConflicts('mine')}>${words}</blockquote>
            </div>
            ${
              theirs === undefined
                ? nothing
                : html`<div>
                    <span class="hint">${sayConflicts('theirs')}</span>
                    <blockquote tabindex="0" aria-label=${sayConflicts('theirs')}>
                      ${describe(theirs, refusal, options) || sayConflicts('nothing')}
                    </blockquote>
                  </div>`
            }
          </div>`
    }
    <div class="conflict-actions">
      ${words === '' ? nothing : html`<button type="button" class="button small" aria-label=${nameFor('copy', location)} @click=${copy}>${sayConflicts('copy')}</button>`}
      ${
        canPutBack
          ? html`<button
              type="button"
              class="button small"
              aria-label=${nameFor('putBack', location)}
              @click=${(event: Event) => {
                putBack(event, refusal, options);
              }}
            >
              ${sayConflicts('putBack')}
            </button>`
          : nothing
      }
      <button
        type="button"
        class="button ghost small"
        aria-label=${nameFor(refusal.code === 'overwritten' ? 'keepTheirs' : 'dismiss', location)}
        @click=${(event: Event) => {
          leave(event, options, refusal);
          draft.dismissRefusal(refusal);
        }}
      >
        ${sayConflicts(refusal.code === 'overwritten' ? 'keepTheirs' : 'dismiss')}
      </button>
      <span class="hint message" role="status"></span>
    </div>
  </li>`;
}

/** A button's action, and the place of the listed edit it belongs to. */
function nameFor(action: 'copy' | 'putBack' | 'keepTheirs' | 'dismiss', location: string): string {
  return location === '' ? sayConflicts(action) : `${sayConflicts(action)}: ${location}`;
}

/**
 * Why it is not in the document: in words for what others did, by the field's own rule where that says more, else as
 * the service says it.
 */
function reasonOf({ code, message, path }: Refusal, { state, schema }: ConflictStripOptions): string {
  if (code === 'overwritten' || code === 'gone' || code === 'finalized' || code === 'forbidden')
    return sayConflicts(code);
  const found = locatePath(path, { root: state.value, schema });
  const advice =
    found && (code === 'too_long' || code === 'not_a_choice')
      ? describeProblem(
          { code, ...(found.schema.maxLength === undefined ? {} : { limit: found.schema.maxLength }) },
          { schema: found.schema, languages: state.languages },
        )
      : message;
  return `${sayConflicts('refused')} ${advice}`.trim();
}

/** A value as the document would print it; where its field is not known, its words. */
function describe(value: Json, { path }: Refusal, { state, schema }: ConflictStripOptions): string {
  const found = locatePath(path, { root: state.value, schema });
  const isText = typeof value === 'string' || (typeof value === 'object' && value !== null && 'content' in value);
  return (found && !isText && !found.schema.properties ? sayValue(value, found.schema) : undefined) ?? textOf(value);
}

/** Brings it back and goes there; says so when its place is gone. */
function putBack(event: Event, refusal: Refusal, { draft, from }: ConflictStripOptions): void {
  if (draft.putBack(refusal)) draft.goTo(refusal.path, from);
  else announce(event, sayConflicts('cannotPutBack'));
}

/** The focus goes on to the next thing to decide, or to the field. */
function leave(event: Event, { draft, from }: ConflictStripOptions, refusal?: Refusal): void {
  const item = (event.currentTarget as Element).closest('li');
  const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector<HTMLElement>('button');
  if (next) next.focus();
  else if (refusal && refusal.path !== '') draft.goTo(refusal.path, from);
}

/** Where the clipboard may not be written to, the text is selected, to be copied by hand. */
async function copy(event: Event): Promise<void> {
  const text = (event.currentTarget as Element).closest('li')?.querySelector('.mine');
  const done = tellLater(event);
  try {
    await navigator.clipboard.writeText(text?.textContent ?? '');
  } catch {
    if (text) document.getSelection()?.selectAllChildren(text);
    if (!document.execCommand('copy')) return;
  }
  done(sayConflicts('copied'));
}

/** Says a sentence in the strip, at once. */
function announce(event: Event, sentence: string): void {
  tellLater(event)(sentence);
}

/**
 * Returns a function that shows a sentence in the strip's own place. The place is found at once: when a promise is
 * done, the event has no target any more.
 */
function tellLater(event: Event): (sentence: string) => void {
  const message = (event.currentTarget as Element).closest('li')?.querySelector('.message');
  return (sentence) => {
    if (message) message.textContent = sentence;
  };
}
