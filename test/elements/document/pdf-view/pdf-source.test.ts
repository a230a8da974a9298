import { expect } from '@open-wc/testing';
import { fetchPdf, isPdfSource, readPdf } from '../../../../src/elements/document/pdf-view/pdf-source.ts';
import type { PdfAnswer, PdfSource } from '../../../../src/elements/document/pdf-view/pdf-source.ts';
import { PageFaults } from '../../../../src/elements/document/pdf-view/page-faults.ts';
import { limitZoom } from '../../../../src/elements/document/pdf-view/page-zoom.ts';
import { isPdfBox } from '../../../../src/elements/document/pdf-view/pdf-box.ts';
import { turn } from '../../fixtures/clock.ts';

const BYTES = new TextEncoder().encode('%PDF-1.7');
const { signal } = new AbortController();
const none: typeof fetch = () => Promise.reject(new Error('Nothing is to be fetched.'));
const read = (source: unknown, fetch = none): Promise<PdfAnswer> => readPdf(source as PdfSource, { fetch, signal });
const textOf = (answer: PdfAnswer): string => (answer.ok ? new TextDecoder().decode(answer.bytes) : answer.fault);

describe('the bytes of a PDF', () => {
  it('are the same from bytes, a buffer, a blob and a function', async () => {
    for (const source of [BYTES, BYTES.buffer, new Blob([BYTES]), () => Promise.resolve({ ok: true, bytes: BYTES })])
      expect(textOf(await read(source))).to.equal('%PDF-1.7');
  });

  it('are a copy of those that were handed in, and only their part of a buffer', async () => {
    const whole = new TextEncoder().encode('xx%PDF-1.7xx');
    const answer = await read(whole.subarray(2, 10));
    if (!answer.ok) throw new Error(answer.fault);
    expect([textOf(answer), answer.bytes.byteLength]).to.deep.equal(['%PDF-1.7', 8]);
    answer.bytes.fill(0);
    expect(whole[2]).to.equal('%'.charCodeAt(0));
  });

  it('are fetched from an address, as a PDF, with what the page gives along', async () => {
    const asked: [string, string | null, string | null][] = [];
    const fetch: typeof globalThis.fetch = (url, init) => {
      const headers = new Headers(init?.headers);
      asked.push([String(url), headers.get('Accept'), headers.get('X-Deed-Grant')]);
      return Promise.resolve(new Response(BYTES));
    };
    const answer = await fetchPdf('/a.pdf', { fetch, signal, headers: { 'X-Deed-Grant': 'g' } });
    expect([textOf(answer), asked]).to.deep.equal(['%PDF-1.7', [['/a.pdf', 'application/pdf', 'g']]]);
  });

  for (const [status, fault] of [
    [400, 'failed'],
    [401, 'forbidden'],
    [403, 'forbidden'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ] as const)
    it(`are ${fault} by ${status}`, async () => {
      const answer = await read('/a.pdf', () => Promise.resolve(new Response('', { status })));
      expect(textOf(answer)).to.equal(fault);
    });

  it('name the time after which a busy service can be asked again', async () => {
    const headers = { 'Retry-After': '7' };
    const answer = await read('/a.pdf', () => Promise.resolve(new Response('', { status: 503, headers })));
    expect(!answer.ok && answer.retryAfter).to.equal(7);
  });

  it('are none without a connection, and none by a function that throws at once or later', async () => {
    expect(textOf(await read('/a.pdf', () => Promise.reject(new TypeError('Failed to fetch'))))).to.equal('network');
    const thrower = (): never => {
      throw new Error('No.');
    };
    expect(textOf(await read(thrower))).to.equal('failed');
    expect(textOf(await read(() => Promise.reject(new Error('No.'))))).to.equal('failed');
    expect(textOf(await read(() => undefined))).to.equal('failed');
  });

  it('come from anything that a page may take for a PDF, and from nothing else', () => {
    for (const source of [undefined, null, '', '/a.pdf', BYTES, BYTES.buffer, new Blob(), () => undefined])
      expect(isPdfSource(source)).to.equal(true);
    for (const source of [7, {}, [], true, new Date(), new Uint16Array(2)]) expect(isPdfSource(source)).to.equal(false);
  });

  it('of a function are asked for with a signal that says when they are not wanted any more', async () => {
    const stop = new AbortController();
    let given: AbortSignal | undefined;
    void readPdf(
      (own) => {
        given = own;
        return new Promise(() => undefined);
      },
      { fetch: none, signal: stop.signal },
    );
    await turn();
    stop.abort();
    expect(given?.aborted).to.equal(true);
  });
});

describe('what of a page could not be drawn', () => {
  const report = (page: number, what: string, target = 'd1_worker') => ({ deedkit: 'fault', target, page, what });
  /** A page of PDF.js with these objects on it. */
  const pageOf = (objects: Readonly<Record<string, unknown>>, pageNumber = 1): never => {
    const store = { has: (name: string) => name in objects, get: (name: string) => objects[name] };
    const names = Object.keys(objects);
    const operatorList = { fnArray: names.map(() => 1), argsArray: names.map((name) => [name]) };
    return { pageNumber, objs: store, commonObjs: store, _intentStates: new Map([['', { operatorList }]]) } as never;
  };

  it('is nothing where all of it is there', () => {
    expect(new PageFaults().listOf(pageOf({ img: {}, g_font: { name: 'Inter' } }), 'd1')).to.deep.equal([]);
  });

  it('is a picture that came as nothing, and a font that came as words', () => {
    const faults = new PageFaults();
    expect(faults.listOf(pageOf({ img: null }), 'd1')).to.deep.equal(['image']);
    expect(faults.listOf(pageOf({ g_font: 'broken' }), 'd1')).to.deep.equal(['font']);
    expect(faults.listOf(pageOf({ g_font: { missingFile: true, name: 'ABCDEF+Inter' } }), 'd1')).to.deep.equal([
      'font',
    ]);
  });

  it('is no font that the file never brought, unless the worker says that letters are missing', () => {
    const faults = new PageFaults();
    const page = pageOf({ g_font: { missingFile: true, name: 'Helvetica' } });
    expect(faults.listOf(page, 'd1')).to.deep.equal([]);
    faults.take(report(1, 'font'));
    expect(faults.listOf(page, 'd1')).to.deep.equal(['font']);
  });

  it('is no font on a page that has none replaced, whatever the worker says', () => {
    const faults = new PageFaults();
    faults.take(report(1, 'font'));
    expect(faults.listOf(pageOf({ g_font: { name: 'Inter' } }), 'd1')).to.deep.equal([]);
  });

  it('is told with the worst first, of its own page and document', () => {
    const faults = new PageFaults();
    for (const what of ['image', 'page']) faults.take(report(2, what));
    expect(faults.listOf(pageOf({}, 2), 'd1')).to.deep.equal(['page', 'image']);
    expect(faults.listOf(pageOf({}, 1), 'd1')).to.deep.equal([]);
    expect(faults.listOf(pageOf({}, 2), 'd2')).to.deep.equal([]);
  });

  it('is nothing by messages that are no reports', () => {
    const faults = new PageFaults();
    for (const message of [undefined, null, 'fault', 7, {}, { deedkit: 'find' }]) faults.take(message);
    expect(faults.listOf(pageOf({}), 'd1')).to.deep.equal([]);
  });
});

describe('what a page gives', () => {
  it('as a size is within a quarter and five times, and a way of fitting stays one', () => {
    const full = 96 / 72;
    expect([limitZoom(0.001), limitZoom(99), limitZoom(full)]).to.deep.equal([0.25 * full, 5 * full, full]);
    expect([limitZoom('page'), limitZoom('width')]).to.deep.equal(['page', 'width']);
  });

  it('as a box lies on a page and not beside it', () => {
    const box = { id: 'a', page: 1, x: 0, y: 1, width: 1, height: 0.001 };
    expect(isPdfBox(box)).to.equal(true);
    for (const change of [
      { id: 7 },
      { page: 0 },
      { page: 1.5 },
      { page: '1' },
      { x: -0.01 },
      { y: 1.01 },
      { x: Number.NaN },
      { width: 0 },
      { height: '0.1' },
      { height: undefined },
    ])
      expect(isPdfBox({ ...box, ...change }), JSON.stringify(change)).to.equal(false);
  });
});
