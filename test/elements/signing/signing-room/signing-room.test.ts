import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/signature-pad.ts';
import '../../../../src/elements/define/signing-room.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedSignaturePad, DeedSigningRoom } from '../../../../src/elements/index.ts';
import { allByRole, byRole, motionOver, rootOf, texts } from '../../fixtures/page.ts';
import { createRoom, createSignedRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { draw } from './draw.ts';
import { prepare, step as stepOf } from './in-room.ts';

async function open(script: ScriptedRoom = new ScriptedRoom(), grant = ''): Promise<DeedSigningRoom> {
  const element = await fixture<DeedSigningRoom>(
    html`<deed-signing-room
      endpoint="/deedkit"
      document="d1"
      signature="s1"
      grant=${grant}
      .fetch=${script.fetch}
    ></deed-signing-room>`,
  );
  await waitUntil(() => !rootOf(element).querySelector('.loading-room, [aria-busy=true]'), 'the room is open');
  return element;
}

const padOf = (element: DeedSigningRoom): DeedSignaturePad =>
  rootOf(element).querySelector('deed-signature-pad') as DeedSignaturePad;

const posts = (script: ScriptedRoom, part = '/signature'): ScriptedRoom['requests'] =>
  script.requests.filter((request) => request.part === part);

describe('deed-signing-room', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('shows who asks, for what, until when, the text, and the signee’s own data', async () => {
    const script = new ScriptedRoom();
    const element = await open(script, 'a.b.c');
    expect(texts(element, '.asks')).to.deep.equal(['Aino Lehtonen asks you to sign']);
    expect(texts(element, '.head .title')).to.deep.equal(['Mutual NDA']);
    expect(texts(element, '.head .due')[0]).to.equal('Until 15 December 2030 at 00:00 (UTC)');
    expect(texts(element, '.message')).to.deep.equal(['As we agreed.']);
    expect(texts(element, '.text h1')).to.deep.equal(['Mutual NDA']);
    expect(texts(element, 'dd')).to.deep.equal(['Erik Sandström', 'Nordvik Instrument AB', 'erik@nordvik.example']);
    expect(texts(element, '.rows li')[0]).to.match(/Appendix A\.pdf\s+pages 3–4 · 1\.8 MB/);
    expect(script.requests.every(({ headers }) => headers.get('X-Deed-Grant') === 'a.b.c')).to.equal(true);
  });

  it('tells the deadline in the zone of the workspace, as the mail does, and in UTC where that is not known', async () => {
    const zoned = (zone: string) => new ScriptedRoom(createRoom({ document: { time_zone: zone } }));
    const element = await open(zoned('Europe/Helsinki'));
    expect(texts(element, '.head .due')[0]).to.equal('Until 15 December 2030 at 02:00 (Europe/Helsinki, GMT+2)');
    const other = await open(zoned('Mars/Olympus'));
    expect(texts(other, '.head .due')[0]).to.equal('Until 15 December 2030 at 00:00 (UTC)');
  });

  it('leads from the text to the pad, and tells which step is missing', async () => {
    const script = new ScriptedRoom();
    script.html = `<main>${'<p>A long text.</p>'.repeat(200)}</main>`;
    const element = await open(script);
    expect(stepOf(element).textContent?.trim()).to.equal('Start');
    stepOf(element).click();
    await element.updateComplete;
    expect(stepOf(element).textContent?.trim()).to.equal('Next: sign here');
    stepOf(element).click();
    await waitUntil(() => stepOf(element).textContent?.trim() === 'Sign', 'the place to sign is reached', {
      timeout: 8000,
    });
    await waitUntil(() => padOf(element).matches(':defined'), 'there is a pad');
    stepOf(element).click();
    await element.updateComplete;
    expect(texts(element, '#lacks')).to.deep.equal(['Draw, type or add your signature first.']);
    draw(element);
    await element.updateComplete;
    stepOf(element).click();
    await element.updateComplete;
    expect(texts(element, '#lacks')).to.deep.equal(['Confirm that you have read the document and sign it.']);
    expect(posts(script)).to.deep.equal([]);
  });

  it('signs the shown document, once, and says so', async () => {
    const script = new ScriptedRoom(createRoom({ signee: { redirect_url: 'https://nordvik.example/thanks' } }));
    const element = await open(script);
    await prepare(element);
    const told = oneEvent(element, 'deed-signed');
    stepOf(element).click();
    expect((await told).detail).to.deep.equal({
      document: 'd1',
      signature: 's1',
      redirect_url: 'https://nordvik.example/thanks',
    });
    const [sent] = posts(script);
    expect(sent?.body).to.include({ method: 'drawn', sha256: 'a'.repeat(64), confirmed: true });
    expect(atob(String(sent?.body?.['image'])).slice(1, 4)).to.equal('PNG');
    expect(texts(element, '.done .title')).to.deep.equal(['You have signed']);
    expect(texts(element, '.who')[0]).to.match(/^Erik Sandström signed “Mutual NDA” on 22 November 2026/);
    const [next] = allByRole(element, 'link');
    expect([next?.textContent?.trim(), next?.getAttribute('href')]).to.deep.equal([
      'Continue to nordvik.example',
      'https://nordvik.example/thanks',
    ]);
  });

  for (const fault of ['offline', 'lost-answer', { status: 503, code: 'unavailable' }] as const)
    it(`keeps a signature and sends it again after ${typeof fault === 'string' ? fault : fault.code}: it is given once`, async () => {
      const script = new ScriptedRoom();
      script.faults = [fault];
      const element = await open(script);
      await prepare(element);
      stepOf(element).click();
      await waitUntil(() => rootOf(element).querySelector('.sending'), 'it is told');
      expect(texts(element, '.sending')[0]).to.match(/Your signature is kept here/);
      expect(padOf(element).empty).to.equal(false);
      const told = oneEvent(element, 'deed-signed');
      byRole(element, 'button', 'Try again').click();
      await told;
      const sent = posts(script);
      expect(sent.length).to.equal(2);
      expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).to.equal(1);
      expect(sent[0]?.body).to.deep.equal(sent[1]?.body);
      expect(script.signatures).to.equal(1);
    });

  it('keeps the signature when it is refused, and sends another one under another key', async () => {
    const script = new ScriptedRoom();
    script.faults = [{ status: 422, code: 'image' }];
    const element = await open(script);
    await prepare(element);
    stepOf(element).click();
    await waitUntil(() => rootOf(element).querySelector('.sending'), 'it is told');
    expect(texts(element, '.sending')[0]).to.equal(
      'The signature was not taken: No.. Your signature is still here; try again.',
    );
    expect(padOf(element).empty).to.equal(false);
    const told = oneEvent(element, 'deed-signed');
    stepOf(element).click();
    await told;
    expect(new Set(posts(script).map(({ headers }) => headers.get('Idempotency-Key'))).size).to.equal(2);
  });

  it('shows a change of state that came meanwhile', async () => {
    const script = new ScriptedRoom();
    const element = await open(script);
    await prepare(element);
    script.faults = [{ status: 409, code: 'cancelled' }];
    script.room = createRoom({
      turn: 'over',
      ended: { by: 'sender', name: null, reason: 'A mistake.', at: '2026-11-22T14:05:00Z' },
    });
    stepOf(element).click();
    await waitUntil(() => rootOf(element).querySelector('.notice'), 'it is told');
    expect(texts(element, '.notice .subtitle')).to.deep.equal(['Aino Lehtonen has cancelled the signing']);
    expect(texts(element, '.reason')).to.deep.equal(['Reason: A mistake.']);
  });

  it('has a changed document read and confirmed again', async () => {
    const script = new ScriptedRoom();
    const element = await open(script);
    await prepare(element);
    script.faults = [{ status: 409, code: 'document_changed' }];
    script.room = createRoom({ document: { sha256: 'b'.repeat(64) } });
    script.html = '<main><p>Another text.</p></main>';
    stepOf(element).click();
    await waitUntil(() => texts(element, '.text p')[0] === 'Another text.', 'the new text is shown');
    expect(texts(element, '.column > .strip')[0]).to.match(/^The document has changed/);
    expect(rootOf(element).querySelector<HTMLInputElement>('.confirm input')?.checked).to.equal(false);
    expect(padOf(element).empty).to.equal(false);
  });

  it('declines with a reason, after a question', async () => {
    const script = new ScriptedRoom();
    const element = await open(script);
    byRole(element, 'button', 'Decline to sign').click();
    await waitUntil(() => rootOf(element).querySelector('dialog')?.open, 'the question');
    const dialog = rootOf(element).querySelector('dialog') as HTMLDialogElement;
    const send = dialog.querySelector<HTMLElement>('[type=submit]');
    send?.click();
    await element.updateComplete;
    expect(texts(element, '#decline-fault')).to.deep.equal(['Give a reason.']);
    const reason = dialog.querySelector('textarea') as HTMLTextAreaElement;
    reason.value = ' The dates are wrong. ';
    script.faults = ['lost-answer'];
    send?.click();
    await waitUntil(() => texts(element, '#decline-fault')[0] === 'There is no connection', 'it is told');
    expect(reason.value).to.equal(' The dates are wrong. ');
    const told = oneEvent(element, 'deed-declined');
    send?.click();
    expect((await told).detail).to.deep.equal({ document: 'd1', signature: 's1', reason: 'The dates are wrong.' });
    await element.updateComplete;
    expect(texts(element, '.notice .subtitle')).to.deep.equal(['You have declined to sign']);
    expect(new Set(posts(script, '/decline').map(({ headers }) => headers.get('Idempotency-Key'))).size).to.equal(1);
  });

  it('falls back to the pages where there is no text', async () => {
    const script = new ScriptedRoom();
    script.html = '<main></main>';
    const element = await open(script);
    await waitUntil(() => rootOf(element).querySelector('deed-pdf-view'), 'the pages are shown');
    expect(texts(element, '.document .strip')[0]).to.match(/^The text could not be fetched/);
    const sent = await open(new ScriptedRoom(createRoom({ document: { drafted: false } })));
    expect(rootOf(sent).querySelector('deed-pdf-view')).not.to.equal(null);
    expect(allByRole(sent, 'radio')).to.deep.equal([]);
  });

  it('comes back by itself once there is a connection', async () => {
    const script = new ScriptedRoom();
    script.fault = 'offline';
    const element = await open(script);
    expect(texts(element, '.notice .subtitle')).to.deep.equal(['There is no connection']);
    script.fault = undefined;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => rootOf(element).querySelector('.text h1'), 'the room is open');
  });

  it('tells of another name than the document has', async () => {
    const document = { signature_method: 'strong' } as const;
    const element = await open(
      new ScriptedRoom(createRoom({ document, signee: { identified: { by: 'Bank', name: 'Erik Johansson' } } })),
    );
    expect(texts(element, '.identified')).to.deep.equal(['Identified by Bank as Erik Johansson']);
    expect(texts(element, '.card .strip')[0]).to.match(/^This is another name/);
  });

  const over = { turn: 'over', document: { title: 'NDA' } } as const;
  const at = '2026-11-22T14:05:00Z';
  for (const [state, script, title] of [
    ['open', new ScriptedRoom(), 'Sign here'],
    ['later', new ScriptedRoom(createRoom({ turn: 'later' })), 'It is not your turn yet'],
    ['not identified', new ScriptedRoom(createRoom({ document: { signature_method: 'strong' } })), 'Log in first'],
    ['signed', new ScriptedRoom(createSignedRoom()), 'You have signed'],
    ['sealed', new ScriptedRoom(createSignedRoom({ signed_pdf: 'ready' })), 'You have signed'],
    [
      'not open',
      new ScriptedRoom(createRoom({ document: { stage: 'created' } })),
      'This document is not open for signing yet',
    ],
    [
      'expired',
      new ScriptedRoom(createRoom({ ...over, ended: { by: 'due', name: null, reason: null, at } })),
      'The time to sign is over',
    ],
    [
      'declined by another',
      new ScriptedRoom(createRoom({ ...over, ended: { by: 'signee', name: 'Łucja', reason: 'No.', at } })),
      'Łucja has declined to sign',
    ],
    ['not identified before anything is told', { status: 409, code: 'not_identified' }, 'Log in first'],
    ['forbidden', { status: 403, code: 'forbidden' }, 'You cannot open this page'],
    ['unknown', { status: 404, code: 'not_found' }, 'There is no such document here'],
    ['unavailable', { status: 503, code: 'unreachable' }, 'The document cannot be shown right now'],
  ] as const)
    for (const width of [320, 1000])
      it(`is accessible and fits ${width} px: ${state}`, async () => {
        const room = script instanceof ScriptedRoom ? script : new ScriptedRoom();
        if (!(script instanceof ScriptedRoom)) room.fault = script;
        const element = await open(room);
        element.style.width = `${width}px`;
        await element.updateComplete;
        await motionOver(element);
        expect(texts(element, '.subtitle, .title')).to.include(title);
        expect(element.scrollWidth).to.be.at.most(width);
        await expect(element).to.be.accessible();
      });

  it('shows what stands inside until the document is there, and bars where nothing does', async () => {
    const never = (): Promise<Response> => new Promise(() => undefined);
    const filled = await fixture<DeedSigningRoom>(
      html`<deed-signing-room endpoint="/deedkit" document="d1" signature="s1" .fetch=${never}
        ><p>Text</p></deed-signing-room
      >`,
    );
    expect(
      rootOf(filled)
        .querySelector('slot')
        ?.assignedElements()
        .map(({ localName }) => localName),
    ).to.deep.equal(['p']);
    const bare = await fixture<DeedSigningRoom>(
      html`<deed-signing-room endpoint="/deedkit" document="d1" signature="s1" .fetch=${never}></deed-signing-room>`,
    );
    expect(allByRole(bare, 'status').map((one) => one.getAttribute('aria-label'))).to.deep.equal([
      'Opening the document',
    ]);
    await expect(bare).to.be.accessible();
  });

  it('says that there is no document where none was named', async () => {
    const element = await fixture<DeedSigningRoom>(html`<deed-signing-room></deed-signing-room>`);
    expect(texts(element, '.subtitle')).to.deep.equal(['No document to sign yet']);
    await expect(element).to.be.accessible();
  });

  it('speaks the languages of the interface', async () => {
    const element = await open();
    for (const [language, words] of [
      ['fi', 'Aino Lehtonen pyytää sinua allekirjoittamaan'],
      ['sv', 'Aino Lehtonen ber dig skriva under'],
      ['de', 'Aino Lehtonen bittet Sie um Ihre Unterschrift'],
      ['pl', 'Aino Lehtonen prosi o Twój podpis'],
    ] as const) {
      await setUiLanguage(language);
      await waitUntil(() => texts(element, '.asks')[0] === words, language);
    }
  });
});
