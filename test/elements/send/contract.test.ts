import { expect } from '@open-wc/testing';
import { allByRole, rootOf, texts } from '../fixtures/page.ts';
import { AINO, ERIK, PEOPLE, ScriptedSending, SENT } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { CONTRACT, errorOf, field, fill, forgetTyped, names, openSend, press } from './open-send.ts';

const SEND = 'Send to 2 people';

/** A contract that is drafted, whose signees can be reached. */
function drafted(): ScriptedSending {
  const script = new ScriptedSending();
  script.status = 'draft';
  script.people = PEOPLE.slice(0, 2);
  script.verbs = ['read', 'send'];
  return script;
}

describe('sending the contract of a workspace', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('needs no finalizing before, and sends the revision that the person sees', async () => {
    const script = drafted();
    const { element } = await openSend(script, CONTRACT);
    expect(names(element)).to.deep.equal(['Aino Lehtonen', 'Erik Sandström']);
    await fill(element, 'message', 'Please sign.');
    const told = new Promise<CustomEvent>((resolve) => {
      element.addEventListener('deed-sent', resolve, { once: true });
    });
    await press(element, 'button', SEND);
    expect((await told).detail).to.deep.equal({ document_id: SENT.document_id, contract_id: SENT.contract_id });
    const [sent] = script.asked.filter(({ call }) => call === 'POST /send');
    expect([sent?.ifMatch, sent?.body.signees?.map(({ id }) => id)]).to.deep.equal(['"4"', [AINO, ERIK]]);
    await waitUntil(() => texts(element, '.sent h2').join() === 'Sent to be signed', 'the end');
  });

  it('sends one that was finalized and that nobody was invited to', async () => {
    const script = drafted();
    script.status = 'finalized';
    const { element } = await openSend(script, CONTRACT);
    await press(element, 'button', SEND);
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
  });

  it('shows the newest once somebody has changed it, and keeps what was typed', async () => {
    const script = drafted();
    const { element } = await openSend(script, CONTRACT);
    await fill(element, 'message', 'Please sign.');
    script.answers.set('/send', () => Response.json({ error: { code: 'stale', message: 'No.' } }, { status: 412 }));
    script.revision = 5;
    script.people = PEOPLE;
    await press(element, 'button', SEND);
    await waitUntil(
      () => texts(element, '.trouble').join().includes('somebody has changed the document'),
      'the reason',
    );
    expect([names(element).length, field(element, 'message').value]).to.deep.equal([3, 'Please sign.']);
    script.answers.clear();
    script.people = PEOPLE.slice(0, 2);
    await fill(element, `email:${PEOPLE[2]?._id ?? ''}`, 'zofia@wisla.example');
    await press(element, 'button', 'Send to 3 people');
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
    expect(script.asked.findLast(({ call }) => call === 'POST /send')?.ifMatch).to.equal('"5"');
  });

  it('tells a fault at its field, in the words of the Platform interface', async () => {
    const script = drafted();
    const fields = [{ path: 'signees.1.email', message: 'Give an email address.' }];
    script.answers.set('/send', () =>
      Response.json({ error: { code: 'validation', message: 'No.', fields } }, { status: 422 }),
    );
    const { element } = await openSend(script, CONTRACT);
    await press(element, 'button', SEND);
    await waitUntil(() => errorOf(element, `email:${ERIK}`) !== '', 'the fault');
  });

  it('is for complete documents, until they are sent, and for those who may send', async () => {
    const lacking = drafted();
    lacking.people = [{ ...PEOPLE[0], first_name: '' }];
    const { element } = await openSend(lacking, CONTRACT);
    expect(texts(element, 'h2')).to.deep.equal(['The document is not complete']);
    lacking.people = PEOPLE.slice(0, 2);
    await press(element, 'button', 'Try again');
    await waitUntil(() => rootOf(element).querySelector('form') !== null, 'the form');
    lacking.answers.set('/send', () =>
      Response.json({ error: { code: 'incomplete', message: 'No.' } }, { status: 409 }),
    );
    await press(element, 'button', SEND);
    await waitUntil(() => texts(element, 'h2').join() === 'The document is not complete', 'the refusal');
    const before = drafted();
    before.sent = SENT;
    expect(texts((await openSend(before, CONTRACT)).element, 'h2')).to.deep.equal(['Sent to be signed']);
    const viewer = drafted();
    viewer.verbs = ['read'];
    const { element: closed } = await openSend(viewer, CONTRACT);
    expect(texts(closed, '.notice p')).to.deep.equal(['You may not send this document.']);
    expect(allByRole(closed, 'button')).to.deep.equal([]);
  });
});
