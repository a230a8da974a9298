import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedVerification } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { control, pressed, texts } from '../../fixtures/page.ts';
import { createProof, DOCUMENT } from '../../fixtures/scripted-verification.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { check, choose, drag, find, open, pdf, press, sendHeld, words } from './open-verification.ts';

const status = (element: DeedVerification): string => words(element, '[role=status]');
const isAsking = (element: DeedVerification): boolean => words(element, '.ask .subtitle') !== '';

describe('the place for a file', () => {
  it('is a labelled file input of PDFs, reached by Tab, with its promise beside it', async () => {
    const { element } = await open();
    const input = find(element, 'input[type=file]') as HTMLInputElement;
    expect(input.labels?.[0]?.textContent?.trim()).to.equal('Choose a PDF');
    expect(input.accept).to.equal('application/pdf,.pdf');
    expect(texts(element, '[part=place] .hint')).to.deep.equal([
      'or drop it here',
      'It is read in this browser first and sent nowhere.',
    ]);
    const before = await fixture<HTMLButtonElement>(html`<button>Before</button>`);
    element.before(before);
    before.focus();
    await pressed('Tab');
    expect(control(element) === input).to.equal(true);
  });

  it('is away while a file is read and checked, and its progress is said aloud', async () => {
    const page = await open();
    await sendHeld(page, pdf('Lease.pdf'));
    expect(status(page.element)).to.equal('Checking Lease.pdf…');
    expect(find(page.element, '[part=place]') === null).to.equal(true);
    await expect(page.element).to.be.accessible();
    page.service.waiting.shift()?.();
    await waitUntil(() => find(page.element, '[part=place]'), 'it is there again');
    expect(status(page.element)).to.contain('This document is as it was sealed');
  });

  it('says that a file is read, in the language that is shown by then', async () => {
    const { element, service } = await open({ isHeld: true });
    void element.verify(pdf('Lease.pdf', `(/verify/${DOCUMENT})`));
    await waitUntil(() => service.waiting.length === 1, 'its proof is asked for');
    expect(status(element)).to.equal('Reading Lease.pdf…');
    await setUiLanguage('de');
    await waitUntil(() => words(element, 'h1') === 'Unterschriebenes Dokument prüfen', 'German');
    expect(status(element)).to.contain('Lease.pdf').and.not.to.contain('Reading');
    await setUiLanguage('en-GB');
  });

  it('takes the first of several files that are dropped', async () => {
    const { element } = await open();
    expect(drag(element, 'drop', [pdf('one.pdf'), pdf('two.pdf')])).to.equal(true);
    await waitUntil(() => isAsking(element), 'it asks');
    press(element, 'Send and check');
    await waitUntil(() => words(element, '.verdict .file') === 'one.pdf', 'it is told');
  });

  it('takes a file that is dropped while another is checked, whose answer is passed over', async () => {
    const page = await open();
    await sendHeld(page, pdf('first.pdf'));
    drag(page.element, 'drop', new File(['text'], 'second.txt'));
    await waitUntil(() => words(page.element, '.sentence').startsWith('This file is no PDF'), 'it is no PDF');
    page.service.waiting.shift()?.();
    await stays(() => words(page.element, '.sentence').startsWith('This file is no PDF'), 30);
    expect(page.told).to.deep.equal([]);
  });

  it('is left as it is by a choice that was cancelled', async () => {
    const { element } = await open();
    await check(element);
    const before = words(element, '.sentence');
    find(element, 'input[type=file]')?.dispatchEvent(new Event('change'));
    await element.updateComplete;
    expect(words(element, '.sentence')).to.equal(before);
  });
});

describe('a file by its first bytes', () => {
  for (const [name, file, isPdf] of [
    ['an empty file', new File([], 'a.pdf'), false],
    ['a text', new File(['hello'], 'a.pdf'), false],
    ['a PDF behind bytes of a mail', new File([`From: me\n${' '.repeat(900)}%PDF-1.4`], 'a.eml'), true],
    ['a head that comes too late', new File([`${' '.repeat(1100)}%PDF-1.4`], 'a.pdf'), false],
    ['a PDF of any name', new File(['%PDF-2.0'], 'scan.bin'), true],
  ] as const)
    it(`is ${isPdf ? 'a PDF' : 'no PDF'}: ${name}`, async () => {
      const { element, service } = await open();
      choose(element, file);
      await waitUntil(() => isAsking(element) || words(element, '.sentence') !== '', 'it is told');
      expect(isAsking(element)).to.equal(isPdf);
      if (!isPdf) expect(words(element, '.sentence')).to.match(/^This file is no PDF/);
      expect(service.script.asked).to.deep.equal([]);
    });

  it('is asked about where the browser computes no hash, as on a page without TLS', async () => {
    const subtle = Object.getOwnPropertyDescriptor(Crypto.prototype, 'subtle') as PropertyDescriptor;
    Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined, configurable: true });
    try {
      const { element } = await open();
      choose(element, pdf('a.pdf', `(/verify/${DOCUMENT})`));
      await waitUntil(() => isAsking(element), 'it asks');
    } finally {
      Object.defineProperty(Crypto.prototype, 'subtle', subtle);
    }
  });

  it('is asked about where its address leads to nothing, or to no answer', async () => {
    for (const fault of [{ status: 404, code: 'not_found' }, { status: 500, code: 'internal' }, 'offline'] as const) {
      const { element, service } = await open({ fault });
      choose(element, pdf('a.pdf', `(/verify/${DOCUMENT})`));
      await waitUntil(() => isAsking(element), 'it asks');
      expect(service.script.asked).to.deep.equal([`GET /verification/${DOCUMENT}`]);
    }
  });

  it('is asked about on the page of a document of which it is no exact copy', async () => {
    const { element, service, told } = await open({ document: DOCUMENT });
    await waitUntil(() => find(element, 'dl'), 'the page is there');
    choose(element, pdf('copy.pdf'));
    await waitUntil(() => isAsking(element), 'it asks');
    expect([service.script.asked.length, told.length]).to.deep.equal([1, 0]);
  });

  it('is known on the page of its document, which is asked once, in whatever case its address is', async () => {
    const file = pdf('same.pdf', `(/verify/${DOCUMENT})`);
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    const sha256 = [...digest].map((octet) => octet.toString(16).padStart(2, '0')).join('');
    const { element, service, told } = await open({ document: DOCUMENT.toUpperCase() });
    service.script.proof = createProof({ sha256, environment: 'sandbox', sealed_at: null });
    element.endpoint = '/deedkit/';
    await waitUntil(() => words(element, 'dl').includes(sha256), 'the page is there');
    const { length } = service.script.asked;
    await element.verify(file);
    await waitUntil(() => words(element, '.verdict') !== '', 'it is told');
    expect(words(element, '.verdict .sentence')).to.match(/^This document is as it was sealed\. Nothing/);
    expect(words(element, '.verdict .caution')).to.match(/^It was made in a sandbox/);
    expect([service.script.asked.length, told]).to.deep.equal([length, [{ holds: true, level: 'B-LTA', by: 'hash' }]]);
  });
});

describe('the question before a file is sent', () => {
  it('has the focus, and is answered by keys', async () => {
    const { element, told } = await open();
    choose(element, pdf('a.pdf'));
    await waitUntil(() => control(element)?.matches('.ask .subtitle'), 'the question has the focus');
    await pressed('Tab');
    expect(control(element)?.textContent?.trim()).to.equal('Send and check');
    await pressed('Enter');
    await waitUntil(() => control(element)?.matches('.sentence'), 'the verdict has the focus');
    expect(told.length).to.equal(1);
  });

  it('is answered by another file as well, and nothing is sent then', async () => {
    const { element, service } = await open();
    choose(element, pdf('a.pdf'));
    await waitUntil(() => isAsking(element), 'it asks');
    choose(element, new File(['text'], 'b.txt'));
    await waitUntil(() => words(element, '.sentence') !== '', 'the other is told');
    expect(service.script.asked).to.deep.equal([]);
  });

  it('stays in an element that is moved in the page', async () => {
    const { element, told } = await open();
    choose(element, pdf('a.pdf'));
    await waitUntil(() => isAsking(element), 'it asks');
    (await fixture(html`<div></div>`)).append(element);
    press(element, 'Send and check');
    await waitUntil(() => words(element, '.verdict') !== '', 'it is told');
    expect(told.length).to.equal(1);
  });

  it('is sent as a PDF, as it is, without the page’s document', async () => {
    const { element } = await open();
    const sent: { readonly url: string; readonly type: string | null; readonly body: unknown }[] = [];
    const file = pdf('a.pdf');
    element.fetch = (url, init) => {
      const type = new Headers(init?.headers).get('Content-Type');
      sent.push({ url: String(url), type, body: init?.body });
      return Promise.resolve(Response.json({ data: { holds: true, level: null, sealed_at: null, findings: [] } }));
    };
    await check(element, file);
    expect(sent.map(({ url, type }) => [url, type])).to.deep.equal([
      ['/deedkit/verification/files', 'application/pdf'],
    ]);
    expect(sent[0]?.body === file).to.equal(true);
  });
});

describe('a file that could not be checked', () => {
  for (const [fault, sentence, canRetry] of [
    [{ status: 413, code: 'too_large' }, 'This file is larger than 64', false],
    [{ status: 422, code: 'not_a_pdf' }, 'This file is no PDF', false],
    [{ status: 422, code: 'unreadable' }, 'This file is no PDF', false],
    [{ status: 429, code: 'too_many' }, 'Too many files are being checked', true],
    [{ status: 503, code: 'busy' }, 'Too many files are being checked', true],
    [{ status: 500, code: 'internal' }, 'It could not be checked', true],
    [{ status: 403, code: 'forbidden' }, 'It could not be checked', true],
    ['offline', 'It could not be checked', true],
  ] as const)
    it(`says why, and whether to try again: ${typeof fault === 'string' ? fault : `${fault.status} ${fault.code}`}`, async () => {
      const { element, service, told } = await open();
      service.fault = fault;
      await check(element);
      expect(words(element, '.sentence')).to.satisfy((words_: string) => words_.startsWith(sentence));
      expect(texts(element, '.verdict button')).to.deep.equal(canRetry ? ['Try again'] : []);
      await waitUntil(() => control(element)?.matches('.sentence'), 'it has the focus');
      expect(told).to.deep.equal([]);
      await expect(element).to.be.accessible();
    });

  it('is tried again by the keyboard, under the same name, and another can be chosen instead', async () => {
    const { element, service } = await open();
    service.fault = 'offline';
    await check(element, pdf('Lease.pdf'));
    expect(words(element, 'label[for=file]')).to.equal('Check another PDF');
    service.fault = undefined;
    find(element, '.verdict button')?.focus();
    await pressed('Enter');
    await waitUntil(() => words(element, '.verdict .file') === 'Lease.pdf', 'it is told');
  });

  it('has an answer that is none of the service, and says so', async () => {
    const { element } = await open();
    element.fetch = () => Promise.resolve(new Response('<html>', { status: 200 }));
    await check(element);
    expect(words(element, '.sentence')).to.match(/^It could not be checked/);
  });
});

describe('the page around', () => {
  afterEach(async () => {
    await setViewport({ width: 800, height: 600 });
  });

  it('is never wider than 320 px, whatever a file is called, from right to left too', async () => {
    await setViewport({ width: 320, height: 700 });
    const { element } = await open();
    element.parentElement?.setAttribute('dir', 'rtl');
    await check(element, pdf(`${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}.pdf`));
    find(element, 'summary')?.click();
    expect(document.documentElement.scrollWidth).to.equal(320);
    // The letters of the name keep their own direction.
    expect(find(element, '.verdict .file bdi')?.textContent).to.match(/\.pdf$/);
  });

  it('has the headings of the element begin at the level that it says', async () => {
    const { element } = await open();
    element.headingLevel = 3;
    const levelOf = (selector: string): string | null | undefined =>
      find(element, selector)?.getAttribute('aria-level');
    await waitUntil(() => levelOf('h1') === '3', 'the title');
    await check(element);
    await waitUntil(() => levelOf('.sentence') === '4', 'the verdict');
  });
});
