import { iconAlert, iconDownload } from '../../base/icons/index.ts';
import { html, render } from 'lit';
import { sayPdf } from '../../base/localize/source/pdf.ts';
import type { PageFault } from './page-faults.ts';

/** A page of which something could not be drawn. */
export interface FaultyPage {
  /** From 1. */
  readonly page: number;
  readonly faults: readonly PageFault[];
}

/** Says in words what of a page is missing, with the way to the file itself; undefined where nothing is. */
export function createNote(
  { page, faults: [fault] }: FaultyPage,
  { label, onDownload }: { readonly label: string; readonly onDownload: () => void },
): HTMLElement | undefined {
  if (fault === undefined) return undefined;
  const note = document.createElement('div');
  note.className = 'note';
  note.setAttribute('role', 'status');
  note.dataset['page'] = String(page);
  render(
    html`<div class="strip warning">
      ${iconAlert}<span>${sayPdf(`${fault}Missing`, label)}</span>
      <button type="button" class="button small" @click=${onDownload}>${iconDownload}${sayPdf('download')}</button>
    </div>`,
    note,
  );
  return note;
}
