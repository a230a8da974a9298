import { expect } from '@open-wc/testing';
import { pressed, rootOf, texts } from '../fixtures/page.ts';
import type { ScriptedPdf } from '../fixtures/scripted-pdf.ts';
import { AINO, ERIK } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { open, ready, signature, step } from './open-pdf.ts';
import { field, fill, focused, forgetTyped, names, press } from './open-send.ts';

const refuse = (status: number): Response => Response.json({ error: { code: 'x', message: 'No.' } }, { status });

describe('deed-send, the draft of a PDF', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  for (const [status, words, canRetry] of [
    [401, 'You may not send this document.', false],
    [404, 'You may not send this document.', false],
    [500, 'Check your connection and try again.', true],
  ] as const)
    it(`says why its places cannot be read behind an adapter of an earlier release: ${status}`, async () => {
      const script = ready();
      script.answers.set('GET ', () =>
        Response.json({ error: { code: 'builder_version', message: 'No.' } }, { status: 409 }),
      );
      script.answers.set('GET /fields', () => refuse(status));
      const element = await open(script);
      expect([texts(element, '.notice p'), texts(element, 'button')]).to.deep.equal([
        [words],
        canRetry ? ['Try again'] : [],
      ]);
      if (!canRetry) return;
      script.answers.delete('GET /fields');
      await press(element, 'button', 'Try again');
      await waitUntil(() => names(element).length === 2, 'the people');
    });

  it('keeps the focus in the form when a person is taken away by the keyboard', async () => {
    const script = ready();
    const element = await open(script);
    rootOf(element).querySelector<HTMLElement>('[aria-label="Remove Aino Lehtonen"]')?.focus();
    await pressed('Enter');
    await waitUntil(() => names(element).length === 1, 'the other alone');
    expect(focused(element) === field(element, 'new-name')).to.equal(true);
    await waitUntil(() => script.parties.length === 1, 'it is stored');
  });

  it('says its steps as a list with the present one marked, and goes back by it', async () => {
    const element = await open();
    expect(texts(element, '.steps button')).to.deep.equal(['People', 'Places', 'Message']);
    expect(rootOf(element).querySelector('.steps')?.getAttribute('aria-label')).not.to.equal(null);
    await press(element, 'button', 'Message');
    expect(rootOf(element).querySelectorAll('[aria-current=step]').length).to.equal(1);
    await press(element, 'button', 'People');
    expect([step(element), names(element).length]).to.deep.equal(['People', 2]);
    expect(rootOf(element).querySelector('#message') === null).to.equal(true);
  });

  it('tells five faults of its places at most, and leads to them', async () => {
    const script = ready();
    script.parties = ['1', '2', '3', '4', '5', '6', '7'].map((id) => ({
      id,
      first_name: `Person ${id}`,
      last_name: null,
      company_name: null,
      email: `p${id}@x.example`,
      phone: null,
    })) as unknown as ScriptedPdf['parties'];
    script.fields = [signature('s1', '1', [1, 72, 300])];
    const element = await open(script);
    await press(element, 'button', 'Message');
    expect(texts(element, '.place-faults li').length).to.equal(5);
    rootOf(element).querySelector<HTMLElement>('.place-faults button')?.click();
    await element.updateComplete;
    expect(step(element)).to.equal('Places');
  });

  it('says that a document without any places is signed as a whole', async () => {
    const script = ready();
    script.fields = [];
    const element = await open(script);
    await press(element, 'button', 'Message');
    expect(texts(element, '.end .hint').length).to.equal(1);
    await press(element, 'button', 'Send to 2 people');
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
  });

  it('takes back a wrong address of somebody new as soon as it is mended', async () => {
    const script = ready();
    const element = await open(script);
    await fill(element, 'new-name', 'Zofia Nowak');
    await fill(element, 'new-email', 'zofia@');
    await press(element, 'button', 'Add a person');
    expect(field(element, 'new-email').validationMessage).to.contain('Enter an email address');
    await fill(element, 'new-email', 'zofia@wisla.example');
    expect(field(element, 'new-email').validationMessage).to.equal('');
    await press(element, 'button', 'Add a person');
    await waitUntil(() => script.parties.length === 3, 'it is stored');
    expect([script.parties[2]?.first_name, script.parties[2]?.last_name]).to.deep.equal(['Zofia', 'Nowak']);
  });

  it('shows who is there once a change of the people is refused, and says so', async () => {
    const script = ready();
    const element = await open(script);
    script.answers.set('PATCH /fields', () => refuse(422));
    await press(element, 'button', 'Remove Erik Sandström');
    await waitUntil(() => texts(element, '.toast').join().includes('The last change was not kept'), 'it is said');
    await waitUntil(() => names(element).length === 2, 'both again');
    script.answers.clear();
    await press(element, 'button', 'Remove Erik Sandström');
    await waitUntil(() => script.parties.map(({ id }) => id).join() === AINO, 'it is stored');
    expect(script.parties.some(({ id }) => id === ERIK)).to.equal(false);
  });

  it('is sent from the newest once others have changed it, after another look', async () => {
    const script = ready();
    const element = await open(script);
    await press(element, 'button', 'Message');
    await fill(element, 'message', 'Please sign.');
    script.answers.set('POST /fields/send', () => refuse(412));
    script.revision = 9;
    await press(element, 'button', 'Send to 2 people');
    await waitUntil(
      () => texts(element, '.trouble').join().includes('somebody has changed the document'),
      'the reason',
    );
    expect(field(element, 'message').value).to.equal('Please sign.');
    script.answers.clear();
    await press(element, 'button', 'Send to 2 people');
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
    expect(script.asked.at(-1)).to.include({ call: 'POST /fields/send', ifMatch: '"9"' });
  });
});
