import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { sayArchive } from '../base/localize/source/archive.ts';

const SKELETONS = [0, 1, 2, 3, 4, 5, 6, 7];

/** Lines of the height of rows, until there are some. */
export function renderSkeletons(): TemplateResult {
  return html`<div class="skeletons" role="status" aria-label=${sayArchive('loading')}>
    ${SKELETONS.map(
      () =>
        html`<div class="skeleton-row">
          <div class="skeleton"></div>
          <div class="skeleton"></div>
          <div class="skeleton"></div>
        </div>`,
    )}
  </div>`;
}
