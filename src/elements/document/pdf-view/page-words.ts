import type { PDFDocumentProxy } from 'pdfjs-dist';

/** The words of a page with its line ends; '' for a page that cannot be read, which search then does not find. */
export async function readWords(document: PDFDocumentProxy, number: number): Promise<string> {
  try {
    const { items } = await (await document.getPage(number)).getTextContent();
    return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  } catch {
    return '';
  }
}

/** When the browser has nothing else to do; Safari has no such call, a short pause does there. */
export function requestIdle(then: (value: unknown) => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(then, { timeout: 2000 });
  else setTimeout(then, 50);
}
