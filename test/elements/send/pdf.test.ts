import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { DeedPlaceEditor } from '../../../src/elements/index.ts';
import type { DeedSend } from '../../../src/elements/send/send.ts';
import { allByRole, rootOf, texts } from '../fixtures/page.ts';
import { ScriptedPdf } from '../fixtures/scripted-pdf.ts';
import { AINO, ERIK, SENT } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { BOTH, editorOf, open, openPlaces, ready, signature, step } from './open-pdf.ts';
import { CONTRACT, errorOf, fill, forgetTyped, names, press } from './open-send.ts';

describe('sending the draft of a PDF', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('leads through people, places and the message, and sends the revision that was seen', async () => {
    const script = ready();
    script.revision = 4;
    const element = await open(script);
    expect([step(element), names(element)]).to.deep.equal(['People', ['Aino Lehtonen', 'Erik Sandström']]);
    await press(element, 'button', 'Next: Places');
    await waitUntil(() => editorOf(element)?.shadowRoot?.querySelector('.place') instanceof Element, 'places', {
      timeout: 8000,
    });
    expect(editorOf(element)?.parties.map(({ id }) => id)).to.deep.equal([AINO, ERIK]);
    await press(element, 'button', 'Next: Message');
    expect(editorOf(element)?.hidden).to.equal(true);
    await fill(element, 'message', 'Please sign.');
    const told = new Promise<CustomEvent>((resolve) => {
      element.addEventListener('deed-sent', resolve, { once: true });
    });
    await press(element, 'button', 'Send to 2 people');
    expect((await told).detail.contract_id).to.equal(SENT.contract_id);
    const sent = script.asked.find(({ call }) => call === 'POST /fields/send');
    expect([sent?.ifMatch, sent?.grant, sent?.body.signees?.map(({ id }) => id)]).to.deep.equal([
      '"4"',
      'g',
      [AINO, ERIK],
    ]);
    expect(script.asked.find(({ call }) => call === 'GET /file')?.grant).to.equal('g');
  });

  it('calls a person by their role until a name is known, and tells the role beside the name', async () => {
    const script = ready();
    script.parties = script.parties.map((party, index) =>
      index === 0 ? { ...party, first_name: null, last_name: null, role: 'Landlord' } : { ...party, role: 'Tenant' },
    );
    const element = await open(script);
    expect(names(element)).to.deep.equal(['Landlord', 'Erik Sandström']);
    expect(texts(element, '.person .name')).to.deep.equal(['Landlord', 'Erik SandströmTenant']);
  });

  it('is read by one request, and by a second one behind an adapter of an earlier release', async () => {
    const script = ready();
    await open(script);
    expect(script.asked.map(({ call }) => call)).to.deep.equal(['GET ']);
    const earlier = ready();
    earlier.answers.set('GET ', () =>
      Response.json({ error: { code: 'builder_version', message: 'No.' } }, { status: 409 }),
    );
    expect(names(await open(earlier))).to.deep.equal(['Aino Lehtonen', 'Erik Sandström']);
    expect(earlier.asked.map(({ call }) => call)).to.deep.equal(['GET ', 'GET /fields']);
  });

  it('is found as well by a session that names a contract', async () => {
    const script = ready();
    const element = await fixture<DeedSend>(
      html`<deed-send endpoint="/deedkit" session=${CONTRACT} .fetch=${script.fetch}></deed-send>`,
    );
    await waitUntil(() => step(element) === 'People', 'the steps');
  });

  it('stores each edit of the places behind the one before', async () => {
    const script = ready();
    const element = await open(script);
    let heard = 0;
    element.addEventListener('deed-patch', () => (heard += 1));
    const editor = await openPlaces(element);
    editor.leadTo('s1');
    await waitUntil(() => rootOf(editor).activeElement?.matches('.place') === true, 'the place');
    await sendKeys({ press: 'ArrowRight' });
    await sendKeys({ press: 'ArrowDown' });
    await waitUntil(() => script.revision === 2, 'both edits');
    expect(script.fields[0]?.places[0]).to.deep.include({ x: 73, y: 301 });
    expect(script.asked.filter(({ call }) => call === 'PATCH /fields').map(({ ifMatch }) => ifMatch)).to.deep.equal([
      '"0"',
      '"1"',
    ]);
    expect(heard).to.equal(0);
  });

  it('shows what is stored once a change is refused', async () => {
    const script = ready();
    const element = await open(script);
    const editor = await openPlaces(element);
    script.revision = 7;
    editor.leadTo('s1');
    await waitUntil(() => rootOf(editor).activeElement?.matches('.place') === true, 'the place');
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => texts(element, '.toast').join().includes('The newest are shown'), 'the word');
    await waitUntil(() => editor.fields[0]?.places[0]?.x === 72, 'the stored place');
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => script.fields[0]?.places[0]?.x === 73, 'the next edit');
  });

  it('says before it is sent who has no place to sign, and leads there', async () => {
    const script = ready();
    script.fields = [...BOTH.slice(0, 1), signature('s3', AINO, [1, 560, 300])];
    const element = await open(script);
    await press(element, 'button', 'Message');
    expect(texts(element, '.place-faults li')).to.deep.equal([
      'Set a place for the signature of Erik Sandström.',
      'Look at “Signature” on page 1.',
    ]);
    await press(element, 'button', 'Send to 2 people');
    expect(script.bodies('POST /fields/send')).to.deep.equal([]);
    expect(step(element)).to.equal('Places');
    expect(texts(element, '.trouble')).to.deep.equal(['Some places need another look.']);
  });

  it('leads to the field that the service refuses, and asks it again', async () => {
    const script = ready();
    const refuse = (path: string) => () =>
      Response.json(
        { error: { code: 'validation', message: 'No.', fields: [{ path, message: 'No.' }] } },
        { status: 422 },
      );
    const element = await open(script);
    await openPlaces(element);
    await press(element, 'button', 'Message');
    script.answers.set('POST /fields/send', refuse('fields[1].places[0].x'));
    await press(element, 'button', 'Send to 2 people');
    await waitUntil(() => step(element) === 'Places', 'the places');
    const root = rootOf(editorOf(element) as DeedPlaceEditor);
    await waitUntil(() => root.querySelector('.place[aria-current]')?.ariaLabel?.includes('page 2') === true, 'it');
    await press(element, 'button', 'Message');
    expect(texts(element, '.place-faults li')).to.deep.equal(['Look at “Signature” on page 2.']);
    script.answers.clear();
    await press(element, 'button', 'Send to 2 people');
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
  });

  it('leads to the person whose address the service refuses', async () => {
    const script = ready();
    const fields = [{ path: 'signees.1.email', message: 'No.' }];
    script.answers.set('POST /fields/send', () =>
      Response.json({ error: { code: 'validation', message: 'No.', fields } }, { status: 422 }),
    );
    const element = await open(script);
    await press(element, 'button', 'Message');
    await press(element, 'button', 'Send to 2 people');
    await waitUntil(() => errorOf(element, `email:${ERIK}`) !== '', 'the fault');
    expect(step(element)).to.equal('People');
  });

  it('adds people and takes them away, with their fields', async () => {
    const script = ready();
    const element = await open(script);
    await fill(element, 'new-name', 'Zofia Maria Nowak');
    await fill(element, 'new-email', 'zofia');
    await press(element, 'button', 'Add a person');
    expect(names(element).length).to.equal(2);
    await fill(element, 'new-email', 'zofia@wisla.example');
    rootOf(element).getElementById('new-email')?.focus();
    await sendKeys({ press: 'Enter' });
    expect([step(element), names(element)[2]]).to.deep.equal(['People', 'Zofia Maria Nowak']);
    await press(element, 'button', 'Remove Aino Lehtonen');
    await waitUntil(() => script.revision === 2, 'both changes');
    expect(script.parties.map(({ first_name: first, last_name: last }) => [first, last])).to.deep.equal([
      ['Erik', 'Sandström'],
      ['Zofia Maria', 'Nowak'],
    ]);
    expect(script.fields.map(({ id }) => id)).to.deep.equal(['s2']);
  });

  it('is begun without anybody, and not sent so', async () => {
    const script = new ScriptedPdf();
    script.parties = [];
    const element = await open(script);
    await press(element, 'button', 'Message');
    await press(element, 'button', 'Send to 0 people');
    expect([step(element), texts(element, '.trouble').join()]).to.deep.equal(['People', 'Add those who are to sign.']);
  });

  it('has no places for whoever may not edit, and is closed once it is sent', async () => {
    const script = ready();
    script.verbs = ['read', 'send'];
    const element = await open(script);
    expect(allByRole(element, 'button').map((one) => one.textContent?.trim())).not.to.include('Add a person');
    expect(texts(element, '.steps button').length).to.equal(2);
    script.stage = 'finalized';
    expect(texts(await open(script), 'h2')).to.deep.equal(['Sent to be signed']);
    script.stage = 'created';
    script.verbs = ['read'];
    expect(texts(await open(script), '.notice p')).to.deep.equal(['You may not send this document.']);
  });

  it('is accessible in each step', async () => {
    const element = await open();
    await expect(element).to.be.accessible();
    await openPlaces(element);
    await expect(element).to.be.accessible();
    await press(element, 'button', 'Message');
    await expect(element).to.be.accessible();
  });
});
