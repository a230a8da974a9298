import type { DeedPdfView } from '../../document/pdf-view/pdf-view.ts';

/**
 * Scrolls a part of the room to the top, smoothly unless reduced motion is preferred; moves the focus there on request.
 */
export function scrollToPart(part: HTMLElement | null, { hasFocus = false } = {}): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  part?.scrollIntoView({ block: 'start', behavior });
  if (hasFocus) part?.focus({ preventScroll: true });
}

/** Brings up a control that has to be filled in, with the focus. */
export function showLacking(control: HTMLElement | null): void {
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

/** Shows the first place of the signature, as soon as the pages are there. */
export function showBox(pages: DeedPdfView): void {
  onceShown(pages, () => {
    pages.showBox('0');
    pages.shadowRoot?.querySelector('[part=box]')?.scrollIntoView({ block: 'center' });
  });
}

/** Brings a page to the top as soon as the pages are there, with the focus: reading goes on from there. */
export function showPage(pages: DeedPdfView, page: number): void {
  onceShown(pages, () => {
    // Has all pages laid out: those that are far down come later by themselves.
    pages.goToPage(page);
    const sheet = pages.shadowRoot?.querySelectorAll<HTMLElement>('[part=page]')[page - 1];
    if (!sheet) return;
    sheet.tabIndex = -1;
    scrollToPart(sheet, { hasFocus: true });
  });
}

function onceShown(pages: DeedPdfView, show: () => void): void {
  if (pages.hasAttribute('data-shown')) show();
  else pages.addEventListener('deed-pdf-shown', () => void pages.updateComplete.then(show), { once: true });
}
