import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { ContractState } from '../../../document/index.ts';
import { MAX_SECTIONS } from '../../../document/index.ts';
import { iconList, iconLock } from '../../base/icons/index.ts';
import { saySections } from '../../base/localize/source/sections.ts';

/** The actions available here, or the reason why there are none. */
export function renderIntroduction(
  { sections, status }: ContractState,
  { isLocked }: { readonly isLocked: boolean },
): TemplateResult {
  const isFull = sections.length >= MAX_SECTIONS;
  return html`${
    isLocked
      ? status === 'finalized'
        ? html`<p class="locked">${iconLock}<span>${saySections('readonly')}</span></p>`
        : nothing
      : html`<p class="hint">${isFull ? saySections('full', MAX_SECTIONS) : saySections('hint')}</p>`
  }
  ${
    sections.length === 0
      ? html`<div class="notice">
          ${iconList}
          <h4 class="subtitle">${saySections('emptyTitle')}</h4>
          <p>${isLocked ? '' : saySections('emptyText')}</p>
        </div>`
      : nothing
  }`;
}
