import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { sayVersions } from '../../base/localize/source/versions.ts';
import type { ComparedLine, WordRun } from './compare-documents.ts';

/** Renders a document as it was, with its differences marked. */
export function renderPast(lines: readonly ComparedLine[]): TemplateResult {
  return html`<div class="paper" part="paper">${lines.map(renderLine)}</div>`;
}

/** Headings of the document are one step below that of the version, so that they are no headings of the page. */
function renderLine({ kind, level, runs, isChanged }: ComparedLine): TemplateResult {
  const inner = runs.map(renderRun);
  const classes = isChanged ? 'line changed' : 'line';
  if (kind !== 'heading') return html`<p class=${classes} data-level=${Math.min(level, 5)}>${inner}</p>`;
  // Under the name of the version, and none left out.
  if (level === 1) return html`<h5 class=${classes}>${inner}</h5>`;
  return level === 2 ? html`<h6 class=${classes}>${inner}</h6>` : html`<p class="${classes} heading">${inner}</p>`;
}

/** Few readers say that something is an insertion, so it is said in words as well. */
function renderRun({ kind, text }: WordRun): TemplateResult | string {
  if (kind === 'same') return text;
  const said = (words: string): TemplateResult => html`<span class="visually-hidden"> [${words}] </span>`;
  const [before, after] = [said(sayVersions(kind === 'added' ? 'inserted' : 'deleted')), said(sayVersions('ended'))];
  return kind === 'added' ? html`<ins>${before}${text}${after}</ins>` : html`<del>${before}${text}${after}</del>`;
}

/** How many lines are different; nothing of a version that is compared with none. */
export function renderCount(lines: readonly ComparedLine[], isCompared: boolean): TemplateResult | typeof nothing {
  if (!isCompared) return nothing;
  const count = lines.filter(({ isChanged }) => isChanged).length;
  return html`<span class="hint" role="status"
    >${count === 0 ? sayVersions('noDifference') : sayVersions('differences', count)}</span
  >`;
}
