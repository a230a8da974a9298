import { expect, oneEvent } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../../src/elements/define/pdf-view.ts';
import type { DeedPdfView } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { allByRole, texts } from '../../fixtures/page.ts';
import { readBrokenScan, readScan, SCAN_KINDS } from '../../fixtures/scans.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { view } from './show-pdf.ts';

/** The part of a page's pixels that are dark. */
function darkOf(element: DeedPdfView): number {
  const canvas = allByRole(element, 'group')
    .map((group) => group.querySelector('canvas'))
    .find((found) => found !== null);
  if (!canvas) return 0;
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) as ImageData;
  let dark = 0;
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) dark += 1;
  return dark / (canvas.width * canvas.height);
}

async function open(src: Uint8Array): Promise<DeedPdfView> {
  const element = await view(undefined);
  const shown = oneEvent(element, 'deed-pdf-shown');
  element.src = src;
  await shown;
  return element;
}

describe('deed-pdf-view: scans', () => {
  for (const kind of SCAN_KINDS) {
    it(`draws what a scanner wrote as ${kind}, and has it read`, async () => {
      const element = await view(undefined);
      const read = oneEvent(element, 'deed-page-read');
      element.src = await readScan(kind);
      expect((await read).detail).to.deep.equal({ page: 1, read: 1, pages: 1 });
      expect(darkOf(element)).to.be.greaterThan(0.005).and.lessThan(0.2);
      expect(texts(element, '.note')).to.deep.equal([]);
    });

    it(`says of broken ${kind} that it cannot be shown, never that it was read, and gives the file`, async () => {
      const bytes = await readBrokenScan(kind);
      const element = await view(undefined);
      const told: unknown[] = [];
      element.addEventListener('deed-page-read', () => told.push('read'));
      const fault = oneEvent(element, 'deed-page-fault');
      element.src = bytes;
      expect((await fault).detail).to.deep.equal({ page: 1, faults: ['image'] });
      await waitUntil(() => texts(element, '.note').length === 1);
      expect(texts(element, '.note span')[0]).to.equal(
        'Page 1 has an image that cannot be shown here. Download the file to see it.',
      );
      await expect(element).to.be.accessible();
      await stays(() => told.length === 0, 600);
      const saved = oneEvent(element, 'deed-pdf-saved');
      const blobs: Blob[] = [];
      const { createObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        blobs.push(blob as Blob);
        return createObjectURL(blob);
      };
      allByRole(element, 'button')
        .find((button) => button.textContent?.trim() === 'Download')
        ?.click();
      await saved;
      URL.createObjectURL = createObjectURL;
      expect(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer())).to.deep.equal(bytes);
    });
  }

  it('opens the file to be printed as it is, and says so on paper where a page stands as words', async () => {
    const bytes = await readScan('fax-g4');
    const element = await open(bytes);
    const { createObjectURL } = URL;
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob) => {
      blobs.push(blob as Blob);
      return createObjectURL(blob);
    };
    const opened: { location: { href: string } } = { location: { href: '' } };
    const { open: openTab } = window;
    window.open = () => opened as unknown as Window;
    try {
      allByRole(element, 'button')
        .find((button) => button.getAttribute('aria-label') === 'Print the file')
        ?.click();
      await waitUntil(() => opened.location.href.startsWith('blob:'));
      expect(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer())).to.deep.equal(bytes);
      // Where the browser opens no tab, there is the file all the same.
      window.open = () => null;
      const saved = oneEvent(element, 'deed-pdf-saved');
      expect(await element.print()).to.equal(true);
      await saved;
    } finally {
      window.open = openTab;
      URL.createObjectURL = createObjectURL;
    }
    const words = element.shadowRoot?.querySelector('.printed') as HTMLElement;
    await emulateMedia({ media: 'print' });
    expect(words.checkVisibility(), 'all pages are drawn').to.equal(false);
    const plain = document.createElement('div');
    plain.className = 'plain';
    element.shadowRoot?.querySelector('.sheet')?.append(plain);
    expect(words.checkVisibility()).to.equal(true);
    expect(words.textContent).to.contain('“Print the file”');
    await emulateMedia({ media: 'screen' });
    expect(words.checkVisibility()).to.equal(false);
  });

  it('draws a font that a PDF names and does not bring from a file of ours', async () => {
    const asked = new Set<string>();
    const observer = new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) asked.add(name.replace(/^.*\//, ''));
    });
    observer.observe({ type: 'resource' });
    await open(await readScan('fax-g4'));
    expect([...asked].filter((name) => /LiberationSans|Foxit/.test(name))).to.deep.equal([
      'LiberationSans-Regular.ttf',
    ]);
    observer.disconnect();
  });
});
