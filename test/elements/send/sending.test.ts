import { expect } from '@open-wc/testing';
import { allByRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { AINO, ERIK, PEOPLE, ScriptedSending, SENT, ZOFIA } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { errorOf, field, fill, focused, forgetTyped, names, openSend, press } from './open-send.ts';

const reachable = (): ScriptedSending => {
  const script = new ScriptedSending();
  script.people = PEOPLE.slice(0, 2);
  return script;
};
const refused = (fields: readonly object[]): Response =>
  Response.json({ error: { code: 'validation', message: 'No.', fields } }, { status: 422 });
const SEND = 'Send to 2 people';

describe('sending a document to be signed', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('begins with the people of the document and the addresses that it has', async () => {
    const { element } = await openSend();
    expect(names(element)).to.deep.equal(['Aino Lehtonen', 'Erik Sandström', 'Zofia Nowak']);
    expect(field(element, `email:${AINO}`).value).to.equal('aino@havukka.example');
    expect(field(element, `phone:${AINO}`).value).to.equal('+358401234567');
    expect(field(element, `email:${ZOFIA}`).value).to.equal('');
    expect(allByRole(element, 'button').map(({ textContent }) => textContent.trim())).to.include('Send to 3 people');
  });

  it('sends what is said of each, in words that the service knows', async () => {
    const { element, script } = await openSend(reachable());
    await fill(element, `phone:${ERIK}`, '+46 70 123 45-67');
    await fill(element, 'message', '  Please sign. ');
    await press(element, 'radio', 'They show who they are firstBy electronic identification, as of a bank.');
    const told = new Promise<CustomEvent>((resolve) => {
      element.addEventListener('deed-sent', resolve, { once: true });
    });
    await press(element, 'button', SEND);
    expect((await told).detail).to.deep.equal({ document_id: SENT.document_id, contract_id: SENT.contract_id });
    expect(script.bodies('POST /send')).to.deep.equal([
      {
        signature_method: 'strong',
        message: 'Please sign.',
        signees: [
          { id: AINO, email: 'aino@havukka.example', phone: '+358401234567' },
          { id: ERIK, email: 'erik@nordvik.example', phone: '+46701234567' },
        ],
      },
    ]);
    await waitUntil(() => focused(element)?.matches('.sent') === true, 'the end');
    expect(texts(element, '.sent h2')).to.deep.equal(['Sent to be signed']);
  });

  it('is sent by Ctrl and Enter in a field, and not by Enter', async () => {
    const { element, script } = await openSend(reachable());
    field(element, `email:${ERIK}`).focus();
    await pressed('Enter');
    await fill(element, 'due', '2099-01-01');
    field(element, 'due').focus();
    await pressed('Enter');
    expect([script.bodies('POST /send'), errorOf(element, `email:${ERIK}`) ?? '']).to.deep.equal([[], '']);
    await pressed('Control+Enter');
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
    expect(script.bodies('POST /send')).to.have.length(1);
  });

  it('says at the field what is wrong, once it is left, and goes to the first when it is to be sent', async () => {
    const { element, script } = await openSend();
    expect(errorOf(element, `email:${ZOFIA}`)).to.equal('');
    await fill(element, `email:${AINO}`, 'aino@havukka');
    expect(errorOf(element, `email:${AINO}`)).to.contain('Enter an email address, such as');
    await fill(element, `phone:${ERIK}`, '040 123');
    expect(errorOf(element, `phone:${ERIK}`)).to.contain('number with its country');
    await press(element, 'button', 'Send to 3 people');
    expect(errorOf(element, `email:${ZOFIA}`)).to.equal('Enter an email address or a mobile number.');
    await waitUntil(() => focused(element) === field(element, `email:${AINO}`), 'the first');
    expect(texts(element, '.trouble')).to.deep.equal(['3 fields need another look.']);
    expect(script.bodies('POST /send')).to.deep.equal([]);
    await fill(element, `email:${AINO}`, 'aino@havukka.example');
    expect(field(element, `email:${AINO}`).hasAttribute('aria-invalid')).to.equal(false);
  });

  it('refuses a day that has passed, and reminders that come after the last day', async () => {
    const { element, script } = await openSend(reachable());
    await fill(element, 'due', '2020-01-01');
    expect(errorOf(element, 'due')).to.equal('Choose today or a later day.');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await fill(element, 'due', tomorrow);
    await press(element, 'checkbox', 'Remind those who have not signed');
    await press(element, 'button', SEND);
    expect(errorOf(element, 'first')).to.contain('Choose fewer days');
    await fill(element, 'first', 'soon');
    expect(errorOf(element, 'first')).to.contain('a number of days');
    await fill(element, 'first', '1');
    await press(element, 'button', SEND);
    await waitUntil(() => script.bodies('POST /send').length === 1);
    const [body] = script.bodies('POST /send') as { due_at?: string; reminders?: object }[];
    expect(body?.reminders).to.deep.equal({ start: tomorrow, every_days: 7 });
    expect(Date.parse(body?.due_at ?? '')).to.equal(new Date(`${tomorrow}T23:59:59`).getTime());
  });

  it('shows at their fields the faults that only the service finds, until they are mended', async () => {
    const script = reachable();
    script.answers.set('/send', () =>
      refused([
        { path: '/signees/1/phone', message: 'Give a phone number.' },
        { path: '/signees/0/email', message: 'Aino (a) can be reached nowhere: give email.' },
      ]),
    );
    const { element } = await openSend(script);
    await press(element, 'button', SEND);
    await waitUntil(() => errorOf(element, `phone:${ERIK}`) !== '', 'the fault');
    expect(errorOf(element, `email:${AINO}`)).to.equal('Enter an email address or a mobile number.');
    expect(focused(element)).to.equal(field(element, `email:${AINO}`));
    await fill(element, `phone:${ERIK}`, '');
    expect(errorOf(element, `phone:${ERIK}`)).to.equal('');
    expect(errorOf(element, `email:${AINO}`)).not.to.equal('');
  });

  it('loses nothing without a connection, and sends again under the same key', async () => {
    const script = reachable();
    script.answers.set('/send', () => Promise.reject(new TypeError('No connection')));
    const { element } = await openSend(script);
    await fill(element, 'message', 'Please sign.');
    await press(element, 'button', SEND);
    await waitUntil(() => texts(element, '.trouble').join().includes('no connection'), 'the trouble');
    expect(field(element, 'message').value).to.equal('Please sign.');
    script.answers.clear();
    await press(element, 'button', SEND);
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
    const keys = script.asked.filter(({ call }) => call === 'POST /send').map(({ key }) => key);
    expect(keys[0]).to.be.a('string');
    expect(keys[1]).to.equal(keys[0]);
  });

  it('uses another key for another request, and says when the service fails', async () => {
    const script = reachable();
    script.answers.set('/send', () => new Response('', { status: 503 }));
    const { element } = await openSend(script);
    await press(element, 'button', SEND);
    await waitUntil(() => texts(element, '.trouble').join().includes('what you typed is kept'), 'the trouble');
    await fill(element, 'message', 'Now.');
    await press(element, 'button', SEND);
    await waitUntil(() => script.bodies('POST /send').length === 2);
    const [first, second] = script.asked.filter(({ call }) => call === 'POST /send').map(({ key }) => key);
    expect(first).not.to.equal(second);
  });

  it('keeps what is typed over a reload, and forgets it once it is sent', async () => {
    const first = await openSend(reachable());
    await fill(first.element, 'message', 'Half a sentence');
    await fill(first.element, `email:${ERIK}`, 'erik@');
    await press(first.element, 'radio', 'One after the other');
    first.element.remove();
    const second = await openSend(reachable());
    expect(field(second.element, 'message').value).to.equal('Half a sentence');
    expect(field(second.element, `email:${ERIK}`).value).to.equal('erik@');
    expect(rootOf(second.element).querySelectorAll('.handle')).to.have.length(2);
    await fill(second.element, `email:${ERIK}`, 'erik@nordvik.example');
    await press(second.element, 'button', SEND);
    await waitUntil(() => rootOf(second.element).querySelector('.sent') !== null, 'the end');
    second.element.remove();
    const third = await openSend(reachable());
    expect(field(third.element, 'message').value).to.equal('');
  });

  it('is not confused by what others have put into the storage', async () => {
    localStorage.setItem(
      'deedkit:send:0190f3a0-0000-7000-8000-000000000001',
      JSON.stringify({ message: 7, order: ['x', ERIK], contacts: { [AINO]: null }, method: 'magic', joined: 'all' }),
    );
    const { element } = await openSend(reachable());
    expect(field(element, 'message').value).to.equal('');
    expect(names(element)).to.deep.equal(['Erik Sandström', 'Aino Lehtonen']);
    expect(field(element, `email:${AINO}`).value).to.equal('aino@havukka.example');
  });

  it('can be held back by the page', async () => {
    const { element, script } = await openSend(reachable());
    element.addEventListener('deed-send', (event) => {
      event.preventDefault();
    });
    await press(element, 'button', SEND);
    await waitUntil(() => rootOf(element).querySelector('[aria-busy=true]') === null, 'the answer');
    expect(script.bodies('POST /send')).to.deep.equal([]);
    expect(rootOf(element).querySelector('form')).not.to.equal(null);
  });

  it('is for documents that are finalized, names signees, and were not sent', async () => {
    const draft = new ScriptedSending();
    draft.status = 'draft';
    const { element } = await openSend(draft);
    expect(texts(element, 'h2')).to.deep.equal(['The document is still a draft']);
    draft.status = 'finalized';
    await press(element, 'button', 'Try again');
    await waitUntil(() => rootOf(element).querySelector('form') !== null, 'the form');
    const nobody = new ScriptedSending();
    nobody.people = [];
    expect(texts((await openSend(nobody)).element, 'h2')).to.deep.equal(['Nobody is to sign']);
    const before = new ScriptedSending();
    before.sent = SENT;
    expect(texts((await openSend(before)).element, 'h2')).to.deep.equal(['Sent to be signed']);
  });

  it('says when the document cannot be read, and whether trying again may help', async () => {
    const foreign = new ScriptedSending();
    foreign.answers.set('', () => new Response('', { status: 403 }));
    const { element } = await openSend(foreign);
    expect(texts(element, '.notice p')).to.deep.equal(['You may not send this document.']);
    expect(allByRole(element, 'button')).to.deep.equal([]);
    const aged = new ScriptedSending();
    aged.answers.set('', () => new Response('', { status: 410 }));
    const old = await openSend(aged);
    expect(texts(old.element, 'h2')).to.deep.equal(['The document was finalized more than a day ago']);
    expect(allByRole(old.element, 'button')).to.deep.equal([]);
    const away = new ScriptedSending();
    away.answers.set('', () => Promise.reject(new TypeError('No connection')));
    const failed = await openSend(away);
    away.answers.clear();
    await press(failed.element, 'button', 'Try again');
    await waitUntil(() => names(failed.element).length === 3, 'the form');
  });
});
