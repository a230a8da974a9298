import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ContractState } from '../../../document/index.ts';
import type { HistoryEntry } from '../../../protocol/builder/index.ts';
import { iconChevronLeft } from '../../base/icons/index.ts';
import type { HttpFailure } from '../../base/http/request.ts';
import { sayCommon } from '../../base/localize/source/common.ts';
import { sayVersions } from '../../base/localize/source/versions.ts';
import type { ComparedLine } from './compare-documents.ts';
import { nameOf, sayMoment } from './render-entries.ts';
import { renderCount, renderPast } from './render-past.ts';
import { renderWaiting, titleOf } from './render-trouble.ts';

/** A version that is looked at. */
export interface Past {
  readonly revision: number;
  /** The entry that led to it; undefined for the version the document began with. */
  readonly entry: HistoryEntry | undefined;
  /** The version, and the one it is compared with. */
  readonly documents?: { readonly after: ContractState; readonly before: ContractState | undefined };
  readonly lines?: readonly ComparedLine[];
  readonly failure?: HttpFailure;
}

/** The state and the callbacks of the view around a version's text. */
export interface VersionView {
  readonly past: Past;
  /** The id of the person at the page. */
  readonly self: string | undefined;
  readonly startedAt: string;
  readonly isCurrent: boolean;
  /** Whether the page may bring versions back. */
  readonly mayRestore: boolean;
  /** True where nothing can be brought back any more. */
  readonly isFinal: boolean;
  readonly busy: boolean;
  /** Why it could not be brought back; '' when there is nothing to say. */
  readonly trouble: string;
  readonly onBack: () => void;
  readonly onRestore: () => void;
  readonly onNext: () => void;
  readonly onRetry: () => void;
}

/** The document as it was, and the way back to it. */
export function renderVersion(view: VersionView): TemplateResult {
  const { past, isCurrent, mayRestore, isFinal, onBack, onRetry } = view;
  const { failure, lines } = past;
  // Escape goes back to the list, and closes nothing around.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onBack();
  };
  return html`<div @keydown=${onKey}>
    <div class="past-head">
      <button type="button" class="button ghost small back" @click=${onBack}>
        ${iconChevronLeft}${sayVersions('back')}
      </button>
      <div>
        <h4 class="subtitle">${sayVersions('version', past.revision)}</h4>
        <p class="hint">${sayOrigin(view)}</p>
      </div>
      ${renderActions(view)}
      ${isFinal && mayRestore && !isCurrent ? html`<p class="hint" id="final">${sayVersions('restoreFinal')}</p>` : nothing}
      <div role="alert">${view.trouble === '' ? nothing : html`<p class="trouble">${view.trouble}</p>`}</div>
    </div>
    ${
      failure
        ? html`<div class="notice" role="alert">
            <h4 class="subtitle">${titleOf(failure)}</h4>
            <button type="button" class="button" @click=${onRetry}>${sayCommon('retry')}</button>
          </div>`
        : lines
          ? renderPast(lines)
          : renderWaiting(sayCommon('loading'), 2)
    }
  </div>`;
}

function sayOrigin({ past: { entry }, self, startedAt }: VersionView): string {
  return entry
    ? sayVersions('by', nameOf(entry, self), sayMoment(entry.ended_at))
    : sayVersions('by', sayVersions('started'), sayMoment(startedAt));
}

function renderActions({ past, isCurrent, mayRestore, isFinal, busy, onRestore, onNext }: VersionView): TemplateResult {
  const { lines, entry } = past;
  const hasMore = (lines ?? []).filter(({ isChanged }) => isChanged).length > 1;
  return html`<div class="actions">
    ${
      isCurrent
        ? html`<span class="badge">${sayVersions('current')}</span>`
        : !mayRestore
          ? nothing
          : html`<button
              type="button"
              class="button primary small restore"
              aria-disabled=${busy || isFinal ? 'true' : nothing}
              aria-describedby=${isFinal ? 'final' : nothing}
              @click=${() => {
                if (!isFinal && lines) onRestore();
              }}
            >
              ${busy ? sayVersions('restoring') : sayVersions('restore')}
            </button>`
    }
    ${
      hasMore
        ? html`<button type="button" class="button ghost small" @click=${onNext}>${sayVersions('next')}</button>`
        : nothing
    }
    ${lines ? renderCount(lines, entry !== undefined) : nothing}
  </div>`;
}
