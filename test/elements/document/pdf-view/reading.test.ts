import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/pdf-view.ts';
import { SeenParts } from '../../../../src/elements/base/dom/seen-parts.ts';
import { PageReading } from '../../../../src/elements/document/pdf-view/page-reading.ts';
import type { PagePart } from '../../../../src/elements/document/pdf-view/visible-part.ts';
import type { DeedPdfView } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { byRole } from '../../fixtures/page.ts';
import { createPdf } from '../../fixtures/pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { drawn, view } from './show-pdf.ts';

/** Looks at pages one after the other, without waiting between them. */
function reader() {
  let look = (): void => undefined;
  let now: readonly PagePart[] = [];
  const read: number[] = [];
  const { setInterval: real } = window;
  window.setInterval = ((run: () => void) => {
    look = run;
    return 0;
  }) as typeof window.setInterval;
  const reading = new PageReading({ list: () => now, onRead: (page) => read.push(page) });
  reading.begin();
  window.setInterval = real;
  return {
    read,
    reading,
    see: (...parts: readonly PagePart[]): void => {
      now = parts;
      look();
    },
  };
}

const whole = (page: number): PagePart => ({ page, from: 0, to: 1 });

describe('a page that was read', () => {
  it('was seen for a moment, most of it', () => {
    const { read, see } = reader();
    see(whole(1));
    expect(read).to.deep.equal([]);
    see(whole(1));
    see(whole(1));
    expect(read).to.deep.equal([1]);
  });

  it('is none that a jump passes', () => {
    const { read, see } = reader();
    for (const page of [1, 2, 3, 4]) see(whole(page));
    see(whole(5));
    see(whole(5));
    expect(read).to.deep.equal([5]);
  });

  it('may be seen in parts, one after the other', () => {
    const { read, see } = reader();
    for (const [from, to] of [
      [0, 0.3],
      [0, 0.3],
      [0.6, 0.8],
      [0.6, 0.8],
    ] as const)
      see({ page: 1, from, to });
    expect(read).to.deep.equal([1]);
  });

  it('is none of which only a part was seen, however long', () => {
    const { read, see } = reader();
    for (let count = 0; count < 20; count++) see({ page: 1, from: 0, to: 0.4 });
    expect(read).to.deep.equal([]);
  });

  it('is told once, and another document is read anew', () => {
    const { read, reading, see } = reader();
    for (let count = 0; count < 4; count++) see(whole(1), whole(2));
    expect([read, reading.count]).to.deep.equal([[1, 2], 2]);
    reading.end();
    expect(reading.count).to.equal(0);
  });

  it('is none in a tab that is in the background', () => {
    const { read, see } = reader();
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    for (let count = 0; count < 4; count++) see(whole(1));
    Reflect.deleteProperty(document, 'visibilityState');
    expect(read).to.deep.equal([]);
    for (let count = 0; count < 2; count++) see(whole(1));
    expect(read).to.deep.equal([1]);
  });
});

describe('parts that were seen', () => {
  it('are counted once where they overlap, and as two where they do not', () => {
    const seen = new SeenParts();
    for (const part of [
      { from: 0, to: 0.5 },
      { from: 0, to: 0.5 },
      { from: 0.4, to: 0.6 },
      { from: 0.4, to: 0.6 },
    ])
      seen.look(part);
    expect(seen.total).to.be.closeTo(0.6, 0.001);
    seen.look(undefined);
    seen.look({ from: 0.9, to: 1 });
    seen.look({ from: 0.9, to: 1 });
    expect(seen.total).to.be.closeTo(0.7, 0.001);
  });

  it('count as far as they were in view at two looks in a row', () => {
    const seen = new SeenParts();
    seen.look({ from: 0, to: 0.4 });
    seen.look({ from: 0.3, to: 0.7 });
    expect(seen.total).to.be.closeTo(0.1, 0.001);
    seen.look(undefined);
    seen.look({ from: 0, to: 1 });
    expect(seen.total).to.be.closeTo(0.1, 0.001);
  });
});

describe('pages that somebody looks through', () => {
  it('are told as they are read, with how many were and how many there are', async () => {
    const element: DeedPdfView = await view(undefined);
    const told: unknown[] = [];
    element.addEventListener('deed-page-read', ({ detail }) => told.push(detail));
    element.src = createPdf({ pages: 6 });
    await drawn(element, 1);
    await waitUntil(() => told.length >= 1, 'the first page is read');
    expect(told[0]).to.deep.equal({ page: 1, read: 1, pages: 6 });
    element.goToPage(6);
    await waitUntil(() => told.some((one) => (one as { page: number }).page === 6), 'the last page is read');
    // Those between were passed by the jump.
    expect(told.some((one) => (one as { page: number }).page === 3)).to.equal(false);
  });

  it('are read by nobody while they are too small to be', async () => {
    const element = await view(undefined, { size: '320px' });
    const told: number[] = [];
    element.src = createPdf({ pages: 3 });
    await drawn(element, 1);
    element.addEventListener('deed-page-read', ({ detail }) => told.push(detail.page));
    for (let press = 0; press < 12; press++) byRole(element, 'button', 'Zoom out').click();
    element.goToPage(3);
    await stays(() => !told.includes(3), 700);
  });
});
