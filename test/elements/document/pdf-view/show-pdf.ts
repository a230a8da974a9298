import { fixture, html } from '@open-wc/testing';
import type { DeedPdfView, PdfBox, PdfSource } from '../../../../src/elements/index.ts';
import { allByRole, byRole } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

/** A view of this size over its source, before anything is drawn. */
export async function view(
  src: PdfSource | undefined,
  { boxes = [], size = '600px' }: { readonly boxes?: readonly PdfBox[]; readonly size?: string } = {},
): Promise<DeedPdfView> {
  const element = document.createElement('deed-pdf-view');
  element.style.inlineSize = size;
  element.style.setProperty('--deed-pdf-view-block-size', '500px');
  element.boxes = boxes;
  element.src = src;
  const container = await fixture<HTMLElement>(html`<div></div>`);
  container.append(element);
  await element.updateComplete;
  return element;
}

/** A view whose first page is drawn. */
export async function shown(src: PdfSource, options: Parameters<typeof view>[1] = {}): Promise<DeedPdfView> {
  const element = await view(src, options);
  await drawn(element, 1);
  return element;
}

export const sheet = (element: DeedPdfView, page: number): HTMLElement => byRole(element, 'group', `Page ${page}`);

/** Finds the canvas that a page is drawn on, if it is drawn. */
export const inkOf = (element: DeedPdfView, page: number): HTMLCanvasElement | null =>
  sheet(element, page).querySelector('canvas');

/** Waits until a page is drawn with its text. */
export async function drawn(element: DeedPdfView, page: number): Promise<void> {
  await waitUntil(
    () =>
      allByRole(element, 'group').some(
        (group) => group.getAttribute('aria-label') === `Page ${page}` && group.querySelector('canvas ~ .text span'),
      ),
    `page ${page}`,
    { timeout: 8000 },
  );
}
