import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/verification.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedVerification } from '../../../../src/elements/index.ts';
import type { Finding } from '../../../../src/elements/signing/verification/verification-api.ts';
import { rootOf } from '../../fixtures/page.ts';
import { DOCUMENT, ScriptedVerification, createProof } from '../../fixtures/scripted-verification.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { choose, press } from './open-verification.ts';

const TEXT = `%PDF-1.7\n<< /S /URI /URI (https://contracts.example.com/verify/${DOCUMENT}) >>\n%%EOF\n`;
const pdf = (text = TEXT): File => new File([text], 'Boat hire.pdf', { type: 'application/pdf' });

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (octet) => octet.toString(16).padStart(2, '0')).join('');
}

const open = (script: ScriptedVerification, document = ''): Promise<DeedVerification> =>
  fixture<DeedVerification>(
    html`<deed-verification endpoint="/deedkit" document=${document} .fetch=${script.fetch}></deed-verification>`,
  );
const sentence = (element: DeedVerification): string =>
  rootOf(element).querySelector('.sentence, .ask .subtitle')?.textContent?.trim() ?? '';
const partText = (element: DeedVerification, part: string): string =>
  rootOf(element).querySelector(`[part=${part}]`)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
describe('<deed-verification>', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('knows the very file that is kept by its hash, and sends it nowhere', async () => {
    const file = pdf();
    const script = new ScriptedVerification(createProof({ sha256: await hashOf(file) }));
    const element = await open(script);
    const told: unknown[] = [];
    element.addEventListener('deed-verified', ({ detail }) => told.push(detail));
    choose(element, file);
    await waitUntil(() => sentence(element) !== '', 'it is told');
    expect(sentence(element)).to.match(/^This is, to the last byte, the document that was sealed on 22 January 2027/);
    expect(script.asked).to.deep.equal([`GET /verification/${DOCUMENT}`]);
    expect(told).to.deep.equal([{ holds: true, level: 'B-LTA', by: 'hash' }]);
    expect(rootOf(element).activeElement?.className).to.equal('sentence');
  });

  it('asks before it sends any other file, and says in one sentence what came of it', async () => {
    const script = new ScriptedVerification(createProof());
    const element = await open(script);
    choose(element, pdf());
    await waitUntil(() => sentence(element) === 'This file has to be looked at', 'it asks');
    expect(script.asked.some((one) => one.startsWith('POST'))).to.equal(false);
    press(element, 'Send and check');
    await waitUntil(() => partText(element, 'verdict') !== '', 'it is told');
    expect(sentence(element)).to.match(/^This document is as it was sealed on 22 January 2027/);
    const details = rootOf(element).querySelector('details');
    expect(details?.open).to.equal(false);
    expect(details?.textContent).to.contain('“Boat hire”, sent by Nordvik, signed by Aino Lehto, Bo Strand.');
    expect(details?.textContent).to.contain('PAdES B-LTA');
    await expect(element).to.be.accessible();
  });

  for (const [code, words] of [
    ['changed', 'This file was changed after it was sealed. Do not rely on it.'],
    ['added', 'Something was added to this file after it was sealed. Do not rely on it.'],
    ['cut_short', 'This file is not complete. Get it again from where you had it.'],
    ['not_sealed', 'This file has no seal that can be checked here.'],
    ['certificate', 'This file was sealed by somebody else, not by this service.'],
    ['something new', 'The seal of this file was damaged or replaced. Do not rely on it.'],
  ] as const)
    it(`says of a file what does not hold first: ${code}`, async () => {
      const script = new ScriptedVerification();
      const fault: Finding = { code, holds: false, text: 'In English', values: { bytes: 12, issuer: 'Somebody' } };
      script.checked = { ...script.checked, holds: false, findings: [...script.checked.findings, fault] };
      const element = await open(script);
      choose(element, pdf('%PDF-1.7\n%%EOF'));
      await waitUntil(() => sentence(element) !== '', 'it asks');
      press(element, 'Send and check');
      await waitUntil(() => partText(element, 'verdict') !== '', 'it is told');
      expect(sentence(element)).to.equal(words);
      expect(rootOf(element).querySelector('.verdict.bad')).to.be.instanceOf(HTMLElement);
    });

  it('tells why a file could not be checked, and tries again', async () => {
    const script = new ScriptedVerification();
    const element = await open(script);
    script.failure = { status: 503, code: 'busy' };
    choose(element, pdf('%PDF-1.7'));
    await waitUntil(() => sentence(element) !== '', 'it asks');
    press(element, 'Send and check');
    await waitUntil(() => sentence(element).startsWith('Too many files'), 'it is busy');
    script.failure = undefined;
    press(element, 'Try again');
    await waitUntil(() => sentence(element).startsWith('This document is as it was sealed'), 'it is told');
    script.failure = { status: 422, code: 'not_a_pdf' };
    choose(element, pdf('%PDF-1.7'));
    await waitUntil(() => sentence(element) === 'This file has to be looked at', 'it asks');
    press(element, 'Send and check');
    await waitUntil(() => sentence(element).startsWith('This file is no PDF'), 'it is no PDF');
  });

  it('says of a file that is no PDF that it is none, and sends it nowhere', async () => {
    const script = new ScriptedVerification(createProof());
    const element = await open(script);
    choose(element, new File(['hello'], 'notes.txt'));
    await waitUntil(() => sentence(element).startsWith('This file is no PDF'), 'it is no PDF');
    expect(script.asked).to.deep.equal([]);
  });

  it('shows of a document hash, level and dates, and who signed it to who has a PIN', async () => {
    const element = await open(new ScriptedVerification(createProof()), DOCUMENT);
    await waitUntil(() => partText(element, 'proof').includes('PAdES B-LTA'), 'it is there');
    expect(partText(element, 'proof')).to.contain('ab'.repeat(32));
    expect(partText(element, 'proof')).not.to.contain('Boat hire');
    await expect(element).to.be.accessible();
    const pin = rootOf(element).querySelector('#pin') as HTMLInputElement;
    const give = async (digits: string): Promise<void> => {
      pin.value = digits;
      pin.form?.requestSubmit();
      await waitUntil(() => !rootOf(element).querySelector('[aria-busy=true]'), 'it is answered');
    };
    await give('111 111');
    await waitUntil(() => partText(element, 'proof').includes('This is not the PIN'), 'it is wrong');
    expect(pin.getAttribute('aria-invalid')).to.equal('true');
    await give('271828');
    await waitUntil(() => partText(element, 'proof').includes('Boat hire'), 'it is right');
    expect(partText(element, 'proof')).to.contain('Aino Lehto');
    expect(rootOf(element).querySelector('#pin')).to.equal(null);
  });

  it('says that there is no such document, or that it could not be asked', async () => {
    const missing = await open(new ScriptedVerification(), DOCUMENT);
    await waitUntil(() => partText(missing, 'proof').includes('No sealed document here'), 'it is told');
    const element = await fixture<DeedVerification>(
      html`<deed-verification
        endpoint="/deedkit"
        document=${DOCUMENT}
        .fetch=${() => Promise.reject(new TypeError('offline'))}
      ></deed-verification>`,
    );
    await waitUntil(() => partText(element, 'proof').includes('It could not be checked'), 'it is told');
  });

  it('speaks every language of the interface', async () => {
    const element = await open(new ScriptedVerification());
    for (const [language, words] of [
      ['fi', 'Tarkista allekirjoitettu asiakirja'],
      ['sv', 'Kontrollera ett undertecknat dokument'],
      ['de', 'Unterschriebenes Dokument prüfen'],
      ['pl', 'Sprawdź podpisany dokument'],
    ] as const) {
      await setUiLanguage(language);
      await waitUntil(() => rootOf(element).querySelector('h1')?.textContent === words, language);
    }
  });
});
