import '../../support/read-pdf.ts';

/** A text as a reader sees it: points from the left and the top of the page as displayed. */
export interface DisplayedText {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly width: number;
  readonly isUpright: boolean;
}

export interface DisplayedPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly DisplayedText[];
}

/** Reads the texts of each page by PDF.js, with rotation, crop box and UserUnit applied. */
export async function readDisplayed(file: Uint8Array): Promise<DisplayedPage[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: new Uint8Array(file), verbosity: 0 });
  const document = await loading.promise;
  const pages: DisplayedPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const texts = items.flatMap((item): DisplayedText[] => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [a, b, , , x, y] = item.transform as [number, number, number, number, number, number];
      const [left, baseline] = viewport.convertToViewportPoint(x, y) as [number, number];
      const [toX, toY] = viewport.convertToViewportPoint(x + a, y + b) as [number, number];
      const scale = page.userUnit;
      const isUpright = toX > left && Math.abs(toY - baseline) < 0.01;
      return [{ text: item.str, x: left, baseline, width: item.width * scale, isUpright }];
    });
    pages.push({ width: viewport.width, height: viewport.height, texts });
  }
  await loading.destroy();
  return pages;
}
