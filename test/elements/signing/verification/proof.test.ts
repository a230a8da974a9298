import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { registerLanguage, setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedVerification } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { control, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { createProof, DOCUMENT, ScriptedVerification } from '../../fixtures/scripted-verification.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { find, give, open, OTHER, words } from './open-verification.ts';

/** A page of a document whose facts are there. */
async function openProof(over: Parameters<typeof createProof>[0] = {}) {
  const page = await open({ script: new ScriptedVerification(createProof(over)), document: DOCUMENT });
  await waitUntil(() => find(page.element, 'dl'), 'the facts are there');
  return page;
}

const pinOf = (element: DeedVerification): HTMLInputElement => find(element, '#pin') as HTMLInputElement;
const asked = (script: ScriptedVerification, method: string): number =>
  script.asked.filter((one) => one.startsWith(method)).length;

describe('the facts of a sealed document', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('are pairs of a name and a value, those alone that are known', async () => {
    const { element } = await openProof();
    expect(texts(element, 'dt')).to.deep.equal([
      'Sealed',
      'Time confirmed',
      'Can be checked until',
      'Level of the seal',
      'Size',
      'SHA-256 of the file',
      'SHA-256 of what was signed',
    ]);
    const bare = await openProof({ sealed_at: null, confirmed_at: null, holds_until: null });
    expect(texts(bare.element, 'dt')).to.deep.equal([
      'Level of the seal',
      'Size',
      'SHA-256 of the file',
      'SHA-256 of what was signed',
    ]);
    expect(texts(bare.element, 'dd')[1]).to.equal('119 kB');
  });

  it('are told in the language of the page, also after it has changed', async () => {
    const { element } = await openProof();
    await setUiLanguage('sv');
    await waitUntil(() => words(element, 'h1') === 'Kontrollera ett undertecknat dokument', 'Swedish');
    expect(texts(element, 'dd')[2]).to.match(/1 januari 2035/);
    expect(texts(element, 'dt')).not.to.include('Sealed');
  });

  it('are marked as no legal act where the document was made in a sandbox', async () => {
    const { element } = await openProof({ environment: 'sandbox' });
    expect(words(element, '.proof .caution')).to.match(/no legal effect\.$/);
    const live = await openProof();
    expect(find(live.element, '.caution') === null).to.equal(true);
  });

  for (const [fault, sentence, canRetry] of [
    [{ status: 404, code: 'not_found' }, 'No sealed document here', false],
    [{ status: 403, code: 'forbidden' }, 'It could not be checked', true],
    [{ status: 429, code: 'too_many' }, 'It could not be checked', true],
    [{ status: 503, code: 'busy' }, 'It could not be checked', true],
    ['offline', 'It could not be checked', true],
  ] as const)
    it(`say why they are not there, and whether to try again: ${typeof fault === 'string' ? fault : fault.status}`, async () => {
      const { element } = await open({ document: DOCUMENT, fault });
      await waitUntil(() => words(element, '.proof h2').startsWith(sentence), sentence);
      expect(texts(element, '.proof button')).to.deep.equal(canRetry ? ['Try again'] : []);
      // A copy can be checked all the same.
      expect(words(element, 'label[for=file]')).to.equal('Choose a PDF');
      await expect(element).to.be.accessible();
    });

  it('take the focus of the button that asks for them again, whether they come or not', async () => {
    const { element, service } = await open({ document: DOCUMENT, fault: 'offline' });
    await waitUntil(() => find(element, '.proof button'), 'it can be tried again');
    find(element, '.proof button')?.focus();
    await pressed('Enter');
    await waitUntil(() => control(element)?.matches('.proof h2'), 'the fault has the focus');
    expect(words(element, '.proof h2')).to.match(/^It could not be checked/);
    service.fault = undefined;
    find(element, '.proof button')?.focus();
    await pressed('Enter');
    await waitUntil(() => control(element)?.id === 'proof-title', 'the facts have the focus');
  });

  it('leave the focus where it is when they come by themselves', async () => {
    const { element, service } = await open({ document: DOCUMENT, isHeld: true });
    await waitUntil(() => service.waiting.length === 1, 'they are asked for');
    const input = find(element, 'input[type=file]') as HTMLElement;
    input.focus();
    service.waiting.shift()?.();
    await waitUntil(() => find(element, 'dl'), 'they are there');
    await element.updateComplete;
    expect(control(element) === input).to.equal(true);
  });

  it('have their place while they are on their way, which is nothing to read', async () => {
    const { element, service } = await open({ document: DOCUMENT, isHeld: true });
    expect(find(element, '.loading')?.getAttribute('aria-hidden')).to.equal('true');
    expect(find(element, '.proof') === null).to.equal(true);
    await expect(element).to.be.accessible();
    service.waiting.shift()?.();
    await waitUntil(() => find(element, 'dl'), 'they are there');
    expect(find(element, '.loading') === null).to.equal(true);
  });

  it('are those of the document that was set last, whichever answer comes last', async () => {
    const { element, service } = await open({ document: DOCUMENT, isHeld: true });
    await waitUntil(() => service.waiting.length === 1, 'the first is asked for');
    service.script.proof = createProof({ level: 'B-T' });
    element.document = OTHER;
    await waitUntil(() => service.waiting.length === 2, 'the second is asked for');
    service.waiting.pop()?.();
    await waitUntil(() => words(element, 'dl').includes('PAdES B-T'), 'the second is shown');
    service.waiting.pop()?.();
    await stays(() => words(element, 'dl').includes('PAdES B-T'), 30);
  });

  it('go with the document of the page', async () => {
    const { element, service } = await openProof();
    element.document = '';
    await element.updateComplete;
    expect(find(element, '.proof, .loading') === null).to.equal(true);
    expect(service.script.asked.length).to.equal(1);
  });

  it('are asked for again in an element that was taken off the page and put back', async () => {
    const { element, service } = await open({ document: DOCUMENT, isHeld: true });
    await waitUntil(() => service.waiting.length === 1, 'they are asked for');
    element.remove();
    (await fixture(html`<div></div>`)).append(element);
    service.isHeld = false;
    await waitUntil(() => find(element, 'dl'), 'they are there');
    expect(service.script.asked.length).to.equal(2);
  });

  it('are asked for at the address of a service, with a slash at its end or not', async () => {
    const urls: string[] = [];
    const listen: typeof fetch = (input) => {
      urls.push(String(input));
      return Promise.resolve(Response.json({ data: createProof() }));
    };
    const element = await fixture<DeedVerification>(
      html`<deed-verification
        document="live/a b?c"
        endpoint="https://sign.example.com/api/"
        .fetch=${listen}
      ></deed-verification>`,
    );
    await waitUntil(() => find(element, 'dl'), 'they are there');
    expect(urls).to.deep.equal(['https://sign.example.com/api/verification/live/a%20b%3Fc']);
  });

  it('fit a narrow page from right to left, whatever the names', async () => {
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(4);
    const page = await openProof();
    page.element.parentElement?.setAttribute('dir', 'rtl');
    page.element.style.inlineSize = '320px';
    page.service.script.proof = createProof();
    await give(page.element, '271828');
    await waitUntil(() => words(page.element, 'dl').includes('Boat hire'), 'the names are there');
    find(page.element, 'dd bdi')?.append(word);
    expect(page.element.scrollWidth).to.equal(320);
  });
});

describe('the PIN of somebody who signed', () => {
  it('is asked for by a labelled field with its hint, and given by Enter', async () => {
    const { element, service } = await openProof();
    const pin = pinOf(element);
    expect(pin.labels?.[0]?.textContent).to.equal('Who signed it?');
    expect(words(element, '#pin-hint')).to.match(/^With the PIN of anybody who signed/);
    expect(pin.getAttribute('aria-describedby')).to.equal('pin-fault pin-hint');
    pin.focus();
    await sendKeys({ type: '271828' });
    await pressed('Enter');
    await waitUntil(() => words(element, 'dl').includes('Aino Lehto'), 'the names are there');
    expect(texts(element, 'dt').slice(0, 2)).to.deep.equal(['Document', 'Sent by']);
    expect(asked(service.script, 'POST')).to.equal(1);
  });

  for (const digits of ['', '12345', '1234567', 'abcdef'])
    it(`is not sent as ${digits === '' ? 'nothing' : `“${digits}”`}`, async () => {
      const { element, service } = await openProof();
      await give(element, digits);
      expect(pinOf(element).validity.valid).to.equal(false);
      expect(asked(service.script, 'POST')).to.equal(0);
    });

  it('is sent once, however often the button is pressed, and the button says that it is busy', async () => {
    const { element, service } = await openProof();
    service.isHeld = true;
    await give(element, '271828');
    await give(element, '271828');
    const button = find(element, '.pin button');
    expect(button?.getAttribute('aria-busy')).to.equal('true');
    expect(asked(service.script, 'POST')).to.equal(1);
    service.waiting.shift()?.();
    await waitUntil(() => words(element, 'dl').includes('Boat hire'), 'it is right');
  });

  it('is said to be wrong in the language that is shown, and stays to be mended', async () => {
    const { element } = await openProof();
    await give(element, '111111');
    await waitUntil(() => words(element, '#pin-fault').startsWith('This is not the PIN'), 'it is wrong');
    expect([pinOf(element).value, pinOf(element).ariaInvalid]).to.deep.equal(['111111', 'true']);
    await setUiLanguage('fi');
    await waitUntil(() => words(element, 'h1') === 'Tarkista allekirjoitettu asiakirja', 'Finnish');
    expect(words(element, '#pin-fault')).to.match(/^(?!This is not the PIN)./);
    expect(pinOf(element).value).to.equal('111111');
    await setUiLanguage('en-GB');
  });

  it('is not told to be wrong any more while the next is looked at', async () => {
    const { element, service } = await openProof();
    await give(element, '111111');
    await waitUntil(() => words(element, '#pin-fault') !== '', 'it is wrong');
    service.isHeld = true;
    await give(element, '271828');
    expect([words(element, '#pin-fault'), pinOf(element).ariaInvalid]).to.deep.equal(['', null]);
  });

  it('says that there is no connection where there is none, and can be given again', async () => {
    const { element, service } = await openProof();
    service.fault = 'offline';
    await give(element, '271828');
    await waitUntil(() => words(element, '#pin-fault').startsWith('It could not be checked'), 'it is told');
    expect(pinOf(element).ariaInvalid).to.equal(null);
    service.fault = undefined;
    await give(element, '271828');
    await waitUntil(() => words(element, 'dl').includes('Boat hire'), 'it is right');
  });

  it('shows names as text, each with its own direction', async () => {
    const { element, service } = await openProof();
    element.fetch = () =>
      Promise.resolve(
        Response.json({
          data: createProof({
            title: '<b>Lease</b>',
            sender: 'Aino',
            signatures: [
              { name: '<img src=x>', signed_at: '2027-01-22T13:00:00Z' },
              { name: 'حداد', signed_at: 'not a day' },
            ],
          }),
        }),
      );
    await give(element, '271828');
    await waitUntil(() => words(element, 'dl').includes('<b>Lease</b>'), 'the names are there');
    expect(texts(element, 'li bdi')).to.deep.equal(['<img src=x>', 'حداد']);
    expect(rootOf(element).querySelector('dl b, dl img') === null).to.equal(true);
    expect(service.script.asked.length).to.equal(1);
  });
});

describe('a language of the page that cannot be fetched', () => {
  it('leaves the element in the one that is shown, without an error of the page', async () => {
    const errors: Event[] = [];
    const listen = (event: PromiseRejectionEvent): void => {
      event.preventDefault();
      errors.push(event);
    };
    const { warn } = console;
    console.warn = () => undefined;
    window.addEventListener('unhandledrejection', listen);
    registerLanguage('eo', () => Promise.reject(new Error('offline')));
    const { element } = await open();
    element.uiLanguage = 'eo';
    await stays(() => errors.length === 0 && words(element, 'h1') === 'Check a signed document', 50);
    window.removeEventListener('unhandledrejection', listen);
    console.warn = warn;
  });
});
