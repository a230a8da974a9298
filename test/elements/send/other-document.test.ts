import { expect } from '@open-wc/testing';
import { stays } from '../../fixtures/stays.ts';
import { byRole, rootOf, texts } from '../fixtures/page.ts';
import { ScriptedSending, SENT, SESSION } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { CONTRACT, fill, field, forgetTyped, names, openSend, press } from './open-send.ts';
import type { OpenSend } from './open-send.ts';

const SEND = 'Send to 2 people';

/** A contract of two people, who can be reached. */
function drafted(): ScriptedSending {
  const script = new ScriptedSending();
  script.people = script.people.slice(0, 2);
  return script;
}

/** The element goes over to another contract with the same people. */
async function goOver({ element }: OpenSend, other: ScriptedSending): Promise<void> {
  element.session = CONTRACT;
  element.fetch = other.fetch;
  await waitUntil(() => other.asked.length > 0 && names(element).length === 2, 'the other is there');
}

const calls = ({ asked }: ScriptedSending, call: string): number => asked.filter((one) => one.call === call).length;

/** Has the page around think about sending until the returned function is called. */
function think({ element }: OpenSend): () => void {
  let agree = (): void => undefined;
  element.addEventListener('deed-send', (event) => {
    event.detail.waitUntil(new Promise<void>((resolve) => (agree = resolve)));
  });
  return () => {
    agree();
  };
}

/** Answers to sending wait until the returned function is called. */
function hold(script: ScriptedSending, answer: () => Response): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  script.answers.set('/send', () => held.then(answer));
  return release;
}

describe('deed-send, gone over to another document', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('sends neither when the page agrees late', async () => {
    const page = await openSend(drafted(), SESSION);
    const [other, agree] = [drafted(), think(page)];
    await press(page.element, 'button', SEND);
    await goOver(page, other);
    expect(byRole(page.element, 'button', SEND).ariaBusy, 'the other is not on its way').not.to.equal('true');
    agree();
    await stays(() => rootOf(page.element).querySelector('.sent') === null, 50);
    expect([calls(page.script, 'POST /send'), calls(other, 'POST /send')]).to.deep.equal([0, 0]);
  });

  it('tells the page that the first was sent, and calls the other not sent', async () => {
    const page = await openSend(drafted(), SESSION);
    const release = hold(page.script, () => Response.json({ ...SENT, signatures: [] }, { status: 201 }));
    const told: unknown[] = [];
    page.element.addEventListener('deed-sent', ({ detail }) => told.push(detail));
    await press(page.element, 'button', SEND);
    await waitUntil(() => calls(page.script, 'POST /send') === 1, 'it is on its way');
    const other = drafted();
    await goOver(page, other);
    release();
    await waitUntil(() => told.length === 1, 'it is told');
    await page.element.updateComplete;
    expect(told).to.deep.equal([{ document_id: SENT.document_id, contract_id: SENT.contract_id }]);
    expect([rootOf(page.element).querySelector('.sent') === null, names(page.element).length]).to.deep.equal([true, 2]);
    await press(page.element, 'button', SEND);
    await waitUntil(() => calls(other, 'POST /send') === 1, 'the other is sent when that is asked for');
  });

  it('says nothing at its fields that the service refused of the first', async () => {
    const page = await openSend(drafted(), SESSION);
    const fields = [{ path: 'signees.1.email', message: 'Give an email address.' }];
    const release = hold(page.script, () =>
      Response.json({ error: { code: 'validation', message: 'No.', fields } }, { status: 422 }),
    );
    await press(page.element, 'button', SEND);
    await waitUntil(() => calls(page.script, 'POST /send') === 1, 'it is on its way');
    await goOver(page, drafted());
    release();
    await stays(() => rootOf(page.element).querySelector('[aria-invalid=true]') === null, 50);
    expect(texts(page.element, '.trouble').join('')).to.equal('');
  });

  it('keeps what was typed for each with it', async () => {
    const first = drafted();
    const page = await openSend(first, SESSION);
    await fill(page.element, 'message', 'About the first');
    await goOver(page, drafted());
    await waitUntil(() => field(page.element, 'message').value === '', 'nothing is typed for the other');
    await fill(page.element, 'message', 'About the other');
    page.element.session = SESSION;
    page.element.fetch = first.fetch;
    await waitUntil(() => field(page.element, 'message')?.value === 'About the first', 'the words of the first');
  });
});
