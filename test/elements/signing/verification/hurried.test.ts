import { expect } from '@open-wc/testing';
import { rootOf } from '../../fixtures/page.ts';
import { createProof, DOCUMENT, ScriptedVerification } from '../../fixtures/scripted-verification.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { drag, find, give, open, OTHER, pdf, press, sendHeld, words } from './open-verification.ts';

describe('files that are checked one after the other', () => {
  it('leave the verdict to the one that was given last, however late the other is answered', async () => {
    const page = await open();
    const { element, service, told } = page;
    await sendHeld(page, pdf('first.pdf'));
    service.isHeld = false;
    service.script.checked = { ...service.script.checked, holds: false };
    expect(drag(element, 'drop', pdf('second.pdf'))).to.equal(true);
    await waitUntil(() => words(element, '.ask .subtitle') !== '', 'it asks about the second');
    service.waiting.shift()?.();
    press(element, 'Send and check');
    await waitUntil(() => words(element, '.verdict .file') === 'second.pdf', 'it is told');
    expect(find(element, '.verdict')?.className).to.equal('verdict bad');
    expect(told).to.deep.equal([{ holds: false, level: 'B-LTA', by: 'upload' }]);
  });

  it('are not mixed up while the first is looked for by its address', async () => {
    const { element, service, told } = await open();
    service.isHeld = true;
    void element.verify(pdf('first.pdf', `(/verify/${DOCUMENT})`));
    await waitUntil(() => service.waiting.length === 1, 'its proof is asked for');
    await element.verify(new File(['text'], 'second.txt'));
    service.waiting.shift()?.();
    await waitUntil(() => words(element, '.sentence').startsWith('This file is no PDF'), 'the second is told');
    await element.updateComplete;
    expect([find(element, '.ask') === null, told.length]).to.deep.equal([true, 0]);
  });

  it('can be chosen again in an element that was moved while it checked one', async () => {
    const page = await open();
    const { element, service } = page;
    await sendHeld(page, pdf('first.pdf'));
    const { parentElement } = element;
    element.remove();
    parentElement?.append(element);
    service.isHeld = false;
    service.waiting.shift()?.();
    await element.updateComplete;
    expect([find(element, '.busy') === null, words(element, '.verdict')]).to.deep.equal([true, '']);
    expect(find(element, 'input[type=file]')?.isConnected).to.equal(true);
    void element.verify(pdf('again.pdf'));
    await waitUntil(() => words(element, '.ask .subtitle') !== '', 'it asks');
    press(element, 'Send and check');
    await waitUntil(() => words(element, '.verdict .file') === 'again.pdf', 'it is told');
  });
});

describe('a file that is given', () => {
  it('could not be read, which is not to say that it is no PDF', async () => {
    const { element, service } = await open();
    const gone = Object.assign(pdf('gone.pdf'), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
    });
    await element.verify(gone);
    await waitUntil(
      () => words(element, '.sentence') === 'This file could not be read. Choose it again.',
      'it is told',
    );
    expect(rootOf(element).activeElement?.className).to.equal('sentence');
    expect(service.script.asked).to.deep.equal([]);
  });

  it('is too large to be sent, and is not', async () => {
    const { element, service } = await open();
    const large = Object.defineProperty(pdf('large.pdf'), 'size', { value: 64 * 1_048_576 + 1 });
    await element.verify(large);
    await waitUntil(() => words(element, '.sentence').startsWith('This file is larger'), 'it is told');
    expect([find(element, '.ask') === null, service.script.asked.length]).to.deep.equal([true, 0]);
  });

  it('is known by the last address in it, since a file can be sealed twice', async () => {
    const { element, service } = await open();
    await element.verify(pdf('twice.pdf', `(/verify/${OTHER}) ${'-'.repeat(2_200_000)} (/verify/${DOCUMENT})`));
    expect(service.script.asked).to.deep.equal([`GET /verification/${DOCUMENT}`]);
  });

  it('is known by an address that stands between two pieces that are read', async () => {
    const { element, service } = await open();
    const behind = '-'.repeat(1_048_576 - 30);
    await element.verify(pdf('long.pdf', `${'-'.repeat(500_000)}(/verify/${DOCUMENT})${behind}`));
    expect(service.script.asked).to.deep.equal([`GET /verification/${DOCUMENT}`]);
  });

  it('is asked about by its own address, also on the page of another document', async () => {
    const { element, service } = await open({ document: OTHER });
    await waitUntil(() => words(element, '.proof').includes('PAdES'), 'the page is there');
    await element.verify(pdf('other.pdf', `(/verify/${DOCUMENT})`));
    await element.verify(pdf('same.pdf', `(/verify/${OTHER})`));
    expect(service.script.asked).to.deep.equal([`GET /verification/${OTHER}`, `GET /verification/${DOCUMENT}`]);
  });

  it('has a name that is text and nothing else', async () => {
    const { element } = await open();
    void element.verify(pdf('<img src=x onerror=alert(1)>.pdf'));
    await waitUntil(() => words(element, '.ask .subtitle') !== '', 'it asks');
    press(element, 'Send and check');
    await waitUntil(() => words(element, '.verdict .file') === '<img src=x onerror=alert(1)>.pdf', 'it is told');
    expect(find(element, 'img') === null).to.equal(true);
  });

  it('is dropped where the element shows that it takes it; a text is not taken', async () => {
    const { element } = await open();
    const isMarked = async (): Promise<boolean | undefined> => {
      await element.updateComplete;
      return find(element, '[part=place]')?.classList.contains('over');
    };
    expect(drag(element, 'dragover', 'a text')).to.equal(false);
    expect(await isMarked()).to.equal(false);
    expect(drag(element, 'dragover', pdf('a.pdf'))).to.equal(true);
    expect(await isMarked()).to.equal(true);
    drag(element, 'dragleave');
    expect(await isMarked()).to.equal(false);
    expect(drag(element, 'drop', 'a text')).to.equal(false);
    expect(words(element, '.result')).to.equal('');
  });
});

describe('the document of a page', () => {
  it('keeps its names to itself when the page goes to another meanwhile', async () => {
    const { element, service } = await open({ document: DOCUMENT });
    await waitUntil(() => find(element, '#pin'), 'it is there');
    service.isHeld = true;
    await give(element, '271828');
    await waitUntil(() => service.waiting.length === 1, 'the PIN is asked about');
    service.isHeld = false;
    element.document = OTHER;
    await waitUntil(() => service.script.asked.at(-1) === `GET /verification/${OTHER}`, 'the other is read');
    service.waiting.shift()?.();
    await waitUntil(() => find(element, '#pin'), 'the other is there');
    expect(words(element, '.proof')).not.to.contain('Boat hire');
    expect(find(element, '[aria-busy=true]') === null, 'its form waits for a PIN').to.equal(true);
    await give(element, '271828');
    await waitUntil(() => words(element, '.proof').includes('Boat hire'), 'its own PIN shows it');
  });

  it('has the focus once a PIN has shown who signed, since its form is gone', async () => {
    const { element } = await open({ document: DOCUMENT });
    await waitUntil(() => find(element, '#pin'), 'it is there');
    await give(element, '271828');
    await waitUntil(() => words(element, '.proof').includes('Aino Lehto'), 'it is right');
    expect(rootOf(element).activeElement?.id).to.equal('proof-title');
  });

  for (const [status, code, sentence] of [
    [429, 'too_many', 'Too many wrong PINs. Wait 15 minutes.'],
    [500, 'internal', 'It could not be checked'],
  ] as const)
    it(`says why a PIN was not looked at (${status}), at its field, whose digits are chosen`, async () => {
      const { element, service } = await open({ document: DOCUMENT });
      await waitUntil(() => find(element, '#pin'), 'it is there');
      service.script.failure = { status, code };
      await give(element, '123456');
      await waitUntil(() => words(element, '#pin-fault').startsWith(sentence), 'it is told');
      const pin = find(element, '#pin') as HTMLInputElement;
      expect([pin.selectionStart, pin.selectionEnd, pin.ariaInvalid]).to.deep.equal([0, 6, null]);
      expect(pin.getAttribute('aria-describedby')?.split(' ')).to.include('pin-fault');
    });

  it('is read again on a press where it could not be', async () => {
    const script = new ScriptedVerification();
    const { element } = await open({ script, document: DOCUMENT });
    await waitUntil(() => words(element, '.proof').startsWith('No sealed document here'), 'there is none');
    script.proof = createProof({ environment: 'sandbox', sealed_at: null, holds_until: null });
    element.endpoint = '/deedkit/';
    await waitUntil(() => words(element, '.proof').includes('PAdES B-LTA'), 'there is one now');
    expect(words(element, '.caution')).to.contain('has no legal effect');
    expect(words(element, '.proof')).not.to.contain('Sealed').and.not.to.contain('until');
  });

  it('fits a page of 320 pixels', async () => {
    const { element } = await open({ document: DOCUMENT });
    element.style.inlineSize = '320px';
    await waitUntil(() => find(element, '#pin'), 'it is there');
    expect(element.scrollWidth).to.equal(320);
  });
});
