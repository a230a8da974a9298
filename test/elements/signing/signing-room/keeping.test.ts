import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/pdf-view.ts';
import '../../../../src/elements/define/signature-pad.ts';
import '../../../../src/elements/define/signing-room.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { allByRole, byRole, rootOf, texts } from '../../fixtures/page.ts';
import { startRoom } from '../../fixtures/open-room.ts';
import { createPdf } from '../../fixtures/pdf.ts';
import { readBrokenScan, readScan } from '../../fixtures/scans.ts';
import { createRoom, createSignedRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import type { RoomChange } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { draw } from './draw.ts';

interface Opened {
  readonly element: DeedSigningRoom;
  readonly script: ScriptedRoom;
  readonly left: string[];
}

/** A room over a PDF, or over the text; `left` is where somebody was sent on to. */
async function open(change: RoomChange = {}, pdf?: Uint8Array, signed = false): Promise<Opened> {
  const document = { ...(pdf ? { drafted: false } : {}), ...change.document };
  const script = new ScriptedRoom((signed ? createSignedRoom : createRoom)({ ...change, document }));
  if (pdf) script.pdf = pdf;
  const left: string[] = [];
  const element = await fixture<DeedSigningRoom>(
    html`<deed-signing-room
      endpoint="/deedkit"
      document="d1"
      signature="s1"
      .fetch=${script.fetch}
      .leave=${(address: string) => left.push(address)}
    ></deed-signing-room>`,
  );
  await waitUntil(() => rootOf(element).querySelector('[data-shown]'), 'the document is shown', { timeout: 15_000 });
  return { element, script, left };
}

const stepOf = (element: DeedSigningRoom): string => texts(element, '[part=step]')[0] ?? '';
const leftOf = (element: DeedSigningRoom): string => texts(element, '.left')[0] ?? '';

async function goToSign(element: DeedSigningRoom, step: string): Promise<void> {
  await waitUntil(() => rootOf(element).querySelector('deed-signature-pad')?.matches(':defined'), 'there is a pad');
  rootOf(element).querySelector('#sign')?.scrollIntoView();
  await waitUntil(() => stepOf(element) === step, step);
}

async function sign(element: DeedSigningRoom): Promise<void> {
  await goToSign(element, 'Sign');
  draw(element);
  rootOf(element).querySelector<HTMLInputElement>('.confirm input')?.click();
  await element.updateComplete;
  const told = oneEvent(element, 'deed-signed');
  rootOf(element).querySelector<HTMLElement>('[part=step]')?.click();
  await told;
  await waitUntil(() => texts(element, '.done .title').length === 1, 'it is done');
}

describe('deed-signing-room: what the signee keeps', () => {
  it('shows the document after signing, and gives a copy of everything signed so far', async () => {
    const { element, script } = await open();
    await sign(element);
    expect(texts(element, '.text h1')).to.deep.equal(['Mutual NDA']);
    expect(rootOf(element).querySelector('[part=step]')).to.equal(null);
    byRole(element, 'button', 'Download a copy of what was signed so far').click();
    await waitUntil(() => script.requests.some(({ part }) => part === '/copy.pdf'), 'it is fetched');
    await expect(element).to.be.accessible();
  });

  it('shows it to who comes back, with the sealed file once that is there', async () => {
    const { element, script } = await open({ signed_pdf: 'ready', document: { stage: 'completed' } }, undefined, true);
    expect(texts(element, '.text h1')).to.deep.equal(['Mutual NDA']);
    byRole(element, 'button', 'Download the signed document').click();
    await waitUntil(() => script.requests.some(({ part }) => part === '/signed.pdf'), 'it is fetched');
  });

  it('says to who has signed that it ended without the others', async () => {
    const { element } = await open(
      { ended: { by: 'sender', name: 'Aino Lehtonen', reason: null, at: '2026-11-23T08:00:00Z' } },
      undefined,
      true,
    );
    expect(texts(element, '.done .hint')).to.deep.equal([
      'Signing has ended before everyone signed: the document is not complete.',
    ]);
  });

  it('shows it after declining, with a copy', async () => {
    const { element } = await open({
      turn: 'over',
      signee: { state: 'cancelled' },
      ended: { by: 'signee', name: 'Erik Sandström', reason: 'No.', at: '2026-11-22T14:05:00Z' },
    });
    await waitUntil(() => texts(element, '.notice .subtitle').length === 1);
    expect(texts(element, '.notice .subtitle')).to.deep.equal(['You have declined to sign']);
    expect(texts(element, '.text h1')).to.deep.equal(['Mutual NDA']);
    byRole(element, 'button', 'Download a copy of what was signed so far');
    await expect(element).to.be.accessible();
  });

  it('goes on after five seconds that are counted, unless somebody stays', async () => {
    const redirect = { signee: { redirect_url: 'https://nordvik.example/thanks' } };
    const staying = await open(redirect);
    await sign(staying.element);
    byRole(staying.element, 'button', 'Stay here').click();
    await staying.element.updateComplete;
    expect(texts(staying.element, '[role=timer]')).to.deep.equal([]);

    const { element, left } = await open(redirect);
    await sign(element);
    expect(texts(element, '[role=timer]')).to.deep.equal(['You go on to nordvik.example in 5 s.']);
    await waitUntil(() => texts(element, '[role=timer]')[0] === 'You go on to nordvik.example in 3 s.', 'it counts', {
      timeout: 4000,
    });
    expect(left).to.deep.equal([]);
    await waitUntil(() => left.length > 0, 'it goes on', { timeout: 5000 });
    expect(left).to.deep.equal(['https://nordvik.example/thanks']);
    // By now it would have gone on, too.
    expect(staying.left).to.deep.equal([]);
  }).timeout(25_000);

  it('redirects to no address that is no web page, nor a signee who only comes back', async () => {
    const { element, left } = await open({ signee: { redirect_url: 'javascript:alert(1)' } });
    await sign(element);
    expect(texts(element, '[role=timer]')).to.deep.equal([]);
    const back = await open({ signee: { redirect_url: 'https://nordvik.example/thanks' } }, undefined, true);
    expect(texts(back.element, '[role=timer]')).to.deep.equal([]);
    expect([...left, ...back.left]).to.deep.equal([]);
  });
});

describe('deed-signing-room: the count of reading', () => {
  it('counts pages that were shown, and none that a jump passes', async () => {
    const { element } = await open({}, createPdf({ pages: 8 }));
    const view = rootOf(element).querySelector('deed-pdf-view');
    const list = (): HTMLElement[] => [...((view && rootOf(view).querySelectorAll<HTMLElement>('[part=page]')) ?? [])];
    await waitUntil(() => list().length === 8, 'all pages stand');
    const sheets = list();
    sheets[0]?.scrollIntoView();
    await waitUntil(() => leftOf(element) === '1 of 8 pages read', 'the first is read', { timeout: 8000 });
    sheets[7]?.scrollIntoView();
    await waitUntil(() => leftOf(element) === '2 of 8 pages read', 'the last is read', { timeout: 8000 });
    await stays(() => leftOf(element) === '2 of 8 pages read', 500);
  });

  it('counts a text by what of it was on the screen, not by where it ends', async () => {
    const script = new ScriptedRoom();
    script.html = `<main>${'<p>A long text of many words.</p>'.repeat(400)}</main>`;
    const element = await startRoom(script);
    await waitUntil(() => rootOf(element).querySelector('.text[data-shown]'), 'the text is shown');
    await waitUntil(() => /^9\d% left to read$/.test(leftOf(element)), 'its beginning is read');
    rootOf(element).querySelector('#sign')?.scrollIntoView();
    await stays(() => /^9\d% left to read$/.test(leftOf(element)), 700);
  });

  it('never says that only a signature is left to whose turn has not come', async () => {
    const { element } = await open({ turn: 'later' });
    rootOf(element).querySelector('.text')?.scrollIntoView({ block: 'end' });
    await waitUntil(() => leftOf(element) === 'You have read all of it.', 'it is read', { timeout: 4000 });
    const own = await open();
    rootOf(own.element).querySelector('.text')?.scrollIntoView({ block: 'end' });
    await waitUntil(() => leftOf(own.element) === 'Read. Only your signature is left.', 'it is read', {
      timeout: 4000,
    });
  });
});

describe('deed-signing-room: what cannot be shown', () => {
  it('is never read, and cannot be signed before the file was downloaded', async () => {
    const { element, script } = await open({}, await readBrokenScan('jpeg2000'));
    await goToSign(element, 'Download it first');
    expect(texts(element, '.sign .strip span')).to.deep.equal([
      'Page 1 has something that cannot be shown here. Download the document and read it before you sign.',
    ]);
    await stays(() => leftOf(element) === '100% left to read', 500);
    draw(element);
    rootOf(element).querySelector<HTMLInputElement>('.confirm input')?.click();
    rootOf(element).querySelector<HTMLElement>('[part=step]')?.click();
    await waitUntil(() => stepOf(element) === 'Sign', 'the file is there');
    expect(script.requests.filter(({ method }) => method === 'POST')).to.deep.equal([]);
    expect(texts(element, '.sign .strip')).to.deep.equal([]);
  });

  it('is known from the service before its page is drawn, and by the button on the page', async () => {
    const { element } = await open({ document: { undrawable: [{ page: 3, what: 'font' }] } }, createPdf({ pages: 3 }));
    await goToSign(element, 'Download it first');
    const other = await open({}, await readBrokenScan('fax-g4'));
    await goToSign(other.element, 'Download it first');
    const view = rootOf(other.element).querySelector('deed-pdf-view') as HTMLElement;
    allByRole(view, 'button')
      .find((button) => button.textContent?.trim() === 'Download')
      ?.click();
    await waitUntil(() => stepOf(other.element) === 'Sign', 'the file is there');
  });

  it('is nothing for a scan that is whole', async () => {
    const { element } = await open({}, await readScan('jbig2'));
    await goToSign(element, 'Sign');
  });
});
