import { expect } from '@open-wc/testing';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedVerification } from '../../../../src/elements/index.ts';
import type { CheckedFile, Finding } from '../../../../src/elements/signing/verification/verification-api.ts';
import { pressed, texts } from '../../fixtures/page.ts';
import { ScriptedVerification } from '../../fixtures/scripted-verification.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { check, choose, find, open, pdf, words } from './open-verification.ts';

const finding = (code: string, holds: boolean | null, values: Finding['values'] = {}): Finding => ({
  code,
  holds,
  text: `${code} in English`,
  values,
});

/** Opens a page whose service says this of any file, and has one checked. */
async function judge(checked: Partial<CheckedFile>) {
  const script = new ScriptedVerification();
  script.checked = { ...script.checked, ...checked };
  const page = await open({ script });
  await check(page.element);
  return page;
}

const lines = (element: DeedVerification): string[] => texts(element, '.lines li');
const marks = (element: DeedVerification): string[] =>
  [...(find(element, '.lines')?.children ?? [])].map(({ className }) => className);

describe('the details of a verdict', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  for (const [name, one, said] of [
    ['the seal, with its name', finding('sealed', true, { name: 'Nordvik' }), ['Sealed by “Nordvik”, and not a byte']],
    ['one byte that was added', finding('added', false, { bytes: 1 }), ['1 byte stands behind what was sealed.']],
    ['bytes that were added', finding('added', false, { bytes: 12 }), ['12 bytes stand behind what was sealed.']],
    ['the document', finding('document', true), ['The document is the one that was signed.']],
    ['another document', finding('document', false), ['The document in this file is not the one that was signed.']],
    [
      'who signed it',
      finding('evidence', true, { title: 'Lease', sender: 'Aino', names: 'Bo, Cai' }),
      ['“Lease”, sent by Aino, signed by Bo, Cai.'],
    ],
    [
      'a time that is confirmed',
      finding('timestamp', true, { name: 'Clock', at: '2027-01-22T14:03:13Z' }),
      ['“Clock”'],
    ],
    ['a time that nothing confirms', finding('timestamp', null), ['No timestamp authority confirms the time.']],
    ['a time that is wrong', finding('timestamp', false), ['A timestamp in this file does not hold.']],
    ['its certificate', finding('certificate', true), ['The certificate is that of this service.']],
    [
      'a certificate of others',
      finding('certificate', false, { issuer: 'Evil' }),
      ['The certificate, issued by “Evil”, is not that of this service.'],
    ],
    [
      'a certificate that it cannot judge',
      finding('certificate', null, { issuer: 'Root' }),
      ['The certificate was issued by “Root”.'],
    ],
    [
      'the level, with its end and its own certificate',
      finding('level', true, { level: 'B-T', until: '2035-01-01', own: true }),
      [
        'Level of the seal: PAdES B-T.',
        'It can be checked by the file alone until 1 January 2035',
        'The certificate was issued by the service itself',
      ],
    ],
    ['the level alone', finding('level', true, { level: 'B-B' }), ['Level of the seal: PAdES B-B.']],
    [
      'a signature of before',
      finding('earlier_signature', null, { name: 'Bo' }),
      ['It was signed by “Bo” before it was sealed.'],
    ],
    ['one without a name', finding('earlier_signature', null), ['It had another signature before it was sealed.']],
    ['a file that ends too soon', finding('cut_short', false), ['This file is not complete.']],
    ['a finding of a later release, in English', finding('quantum', null), ['quantum in English']],
  ] as const)
    it(`tell ${name}`, async () => {
      const { element } = await judge({ findings: [one] });
      expect(lines(element).length).to.equal(said.length);
      said.forEach((start, index) =>
        expect(lines(element)[index]).to.satisfy((line: string) => line.startsWith(start)),
      );
    });

  it('mark each line by whether it holds, or is to be known alone', async () => {
    const { element } = await judge({
      holds: false,
      findings: [finding('document', true), finding('added', false, { bytes: 2 }), finding('timestamp', null)],
    });
    expect(marks(element)).to.deep.equal(['good', 'bad', 'known']);
  });

  it('are none where the service has found nothing', async () => {
    const { element } = await judge({ findings: [] });
    expect([lines(element), words(element, 'summary')]).to.deep.equal([[], 'Details']);
    expect(words(element, '.sentence')).to.match(/^This document is as it was sealed on/);
  });

  it('open by the keyboard, and stay open in another language', async () => {
    const { element } = await judge({});
    const details = find(element, 'details') as HTMLDetailsElement;
    find(element, 'summary')?.focus();
    await pressed('Enter');
    expect(details.open).to.equal(true);
    await setUiLanguage('de');
    await waitUntil(() => words(element, 'summary') === 'Einzelheiten' || details.textContent?.includes('PAdES'));
    await waitUntil(() => words(element, '.sentence').startsWith('Dieses Dokument'), 'the sentence is in German');
    expect(details.open).to.equal(true);
    expect(lines(element).join()).to.contain('PAdES B-LTA');
    expect(lines(element).join()).not.to.contain('Level of the seal');
  });

  it('take markup in a name for text', async () => {
    const { element } = await judge({
      findings: [finding('sealed', true, { name: '<b>x</b>' }), finding('later', null, { name: '<img src=x>' })],
    });
    expect(lines(element)[0]).to.contain('“<b>x</b>”');
    expect(find(element, '.lines b, .lines img') === null).to.equal(true);
  });
});

describe('the sentence of a verdict', () => {
  it('is about the worst of several faults, whatever their order', async () => {
    const { element } = await judge({
      holds: false,
      findings: [finding('timestamp', false), finding('certificate', false), finding('changed', false)],
    });
    expect(words(element, '.sentence')).to.equal('This file was changed after it was sealed. Do not rely on it.');
  });

  it('is about nothing that is no fault', async () => {
    const { element } = await judge({
      holds: false,
      findings: [finding('changed', true), finding('added', null), finding('document', false)],
    });
    expect(words(element, '.sentence')).to.match(/^The document in this file is not the one that was signed/);
  });

  it('has no day where the service does not know it', async () => {
    const { element } = await judge({ sealed_at: null });
    expect(words(element, '.sentence')).to.equal('This document is as it was sealed. Nothing in it was changed.');
  });

  it('has a warning beside it where the document was made for trying things out', async () => {
    const sandbox = finding('evidence', true, { title: 'Lease', sender: 'Aino', names: 'Bo', sandbox: true });
    const { element } = await judge({ findings: [sandbox] });
    expect(words(element, '.caution')).to.match(/^It was made in a sandbox/);
    const live = await judge({});
    expect(find(live.element, '.caution') === null).to.equal(true);
  });

  it('is told in the event as well, with the level where there is one', async () => {
    const { told } = await judge({ holds: false, level: null });
    expect(told).to.deep.equal([{ holds: false, level: null, by: 'upload' }]);
  });

  it('has an event that a page around it hears, through shadow roots', async () => {
    const heard: Event[] = [];
    const listen = (event: Event): void => void heard.push(event);
    document.addEventListener('deed-verified', listen);
    await judge({});
    document.removeEventListener('deed-verified', listen);
    expect(heard.map(({ bubbles, composed }) => [bubbles, composed])).to.deep.equal([[true, true]]);
  });

  it('goes when another file is chosen, and the same file can be chosen again', async () => {
    const { element, told } = await judge({});
    expect(words(element, 'label[for=file]')).to.equal('Check another PDF');
    const input = choose(element, pdf('again.pdf'));
    expect(input.value).to.equal('');
    await waitUntil(() => words(element, '.ask .subtitle') !== '', 'it asks');
    expect([words(element, '.verdict'), told.length]).to.deep.equal(['', 1]);
  });
});
