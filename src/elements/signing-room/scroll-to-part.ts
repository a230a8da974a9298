import type { DeedPdfView } from '../pdf-view/pdf-view.ts';

/** Brings a part of the room to the top, gently where nobody has asked for less motion; with the focus, if wished. */
export function scrollToPart(part: HTMLElement | null, { hasFocus = false } = {}): void {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  part?.scrollIntoView({ block: 'start', behavior });
  if (hasFocus) part?.focus({ preventScroll: true });
}

/** Shows the first place of the signature, as soon as the pages are there. */
export function showBox(pages: DeedPdfView): void {
  const show = (): void => {
    pages.showBox('0');
    pages.shadowRoot?.querySelector('[part=box]')?.scrollIntoView({ block: 'center' });
  };
  if (pages.shadowRoot?.querySelector('[part=box]')) show();
  else pages.addEventListener('deed-pdf-shown', () => void pages.updateComplete.then(show), { once: true });
}
