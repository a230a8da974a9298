import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import { setUiLanguage } from '../../../src/elements/index.ts';
import type { DeedSend } from '../../../src/elements/send/send.ts';
import { stays } from '../../fixtures/stays.ts';
import { allByRole, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { AINO, ERIK, PEOPLE, ScriptedSending, SENT, SESSION } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { errorOf, field, fill, focused, forgetTyped, names, openSend, openWithMessage, press } from './open-send.ts';

const SEND = 'Send to 2 people';
const two = (): ScriptedSending => {
  const script = new ScriptedSending();
  script.people = PEOPLE.slice(0, 2);
  return script;
};
const refuse = (status: number, error: object = {}): Response =>
  Response.json({ error: { code: 'x', message: 'No.', ...error } }, { status });
const trouble = (element: DeedSend): string => texts(element, '.trouble')[0] ?? '';
const sends = (script: ScriptedSending): number => script.bodies('POST /send').length;
const find = (element: DeedSend, selector: string): HTMLElement | null =>
  rootOf(element).querySelector<HTMLElement>(selector);

describe('deed-send, a document that cannot be sent here', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  for (const [status, title, canRetry] of [
    [401, 'The document cannot be shown', false],
    [403, 'The document cannot be shown', false],
    [404, 'The document cannot be shown', false],
    [410, 'The document was finalized more than a day ago', false],
    [429, 'The document cannot be shown', true],
    [500, 'The document cannot be shown', true],
  ] as const)
    it(`says why it cannot be read, and whether to try again: ${status}`, async () => {
      const script = two();
      script.answers.set('', () => refuse(status));
      const { element } = await openSend(script);
      expect([texts(element, '[role=alert] h2'), texts(element, 'button')]).to.deep.equal([
        [title],
        canRetry ? ['Try again'] : [],
      ]);
      expect(texts(element, '.notice p')).to.deep.equal([
        status === 410
          ? 'Its draft can no longer be read. Remind the signers in its progress: each of them then gets the link.'
          : canRetry
            ? 'Check your connection and try again.'
            : 'You may not send this document.',
      ]);
      await expect(element).to.be.accessible();
    });

  for (const [status, error, words] of [
    [400, {}, 'Nothing was sent, and what you typed is kept.'],
    [403, {}, 'You may not send this document.'],
    [409, { code: 'busy' }, 'Nothing was sent, and what you typed is kept.'],
    [422, { fields: [{ path: '/unknown', message: 'No.' }] }, 'Nothing was sent, and what you typed is kept.'],
    [500, {}, 'Nothing was sent, and what you typed is kept.'],
  ] as const)
    it(`says why it was not sent, with the focus there, and keeps what is typed: ${status}`, async () => {
      const script = two();
      script.answers.set('/send', () => refuse(status, error));
      const { element } = await openSend(script);
      await fill(element, 'message', 'Please sign.');
      await press(element, 'button', SEND);
      await waitUntil(() => trouble(element) !== '', 'the trouble');
      expect(trouble(element)).to.satisfy((said: string) => said.startsWith(words));
      await waitUntil(() => focused(element)?.matches('.trouble'), 'it has the focus');
      expect(field(element, 'message').value).to.equal('Please sign.');
      expect(byRole(element, 'button', SEND).ariaBusy).to.equal('false');
    });

  it('goes to the draft that it has become meanwhile', async () => {
    const script = two();
    script.answers.set('/send', () => refuse(409, { code: 'not_finalized' }));
    const { element } = await openSend(script);
    await press(element, 'button', SEND);
    await waitUntil(() => texts(element, 'h2')[0] === 'The document is still a draft', 'the reason');
    expect(find(element, 'form') === null).to.equal(true);
  });

  for (const [path, id, words] of [
    ['/due_at', 'due', 'Choose today or a later day.'],
    ['/message', 'message', 'Enter at most 2,000 characters of plain text.'],
    ['signees.0.phone', `phone:${AINO}`, 'Enter a number with its country'],
    ['/signees/1/email', `email:${ERIK}`, 'Enter an email address, such as'],
  ] as const)
    it(`shows at its field what only the service knows, and leads there: ${path}`, async () => {
      const script = two();
      script.answers.set('/send', () => refuse(422, { code: 'validation', fields: [{ path, message: 'No.' }] }));
      const { element } = await openSend(script);
      await press(element, 'button', SEND);
      await waitUntil(() => errorOf(element, id).startsWith(words), 'the fault');
      await waitUntil(() => focused(element)?.id === id, 'the field has the focus');
      expect([field(element, id).getAttribute('aria-describedby'), trouble(element)]).to.deep.equal([
        `${id}:error`,
        '1 field needs another look.',
      ]);
    });

  it('is none where the attribute is taken away: nothing of the former one is shown or sent', async () => {
    const script = two();
    const { element } = await openSend(script);
    const { length } = script.asked;
    element.session = '';
    await element.updateComplete;
    expect([names(element), allByRole(element, 'button').length]).to.deep.equal([[], 0]);
    await stays(() => script.asked.length === length, 30);
    element.session = SESSION;
    await waitUntil(() => names(element).length === 2, 'the document again');
  });
});

describe('deed-send, answers that come late', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('show a place for the form until it is there, named for readers', async () => {
    const script = two();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const element = await fixture<DeedSend>(
      html`<deed-send
        endpoint="/deedkit"
        session=${SESSION}
        .fetch=${
          (async (input, init) => {
            const answer = await script.fetch(input, init);
            await held;
            return answer;
          }) as typeof fetch
        }
      ></deed-send>`,
    );
    expect(byRole(element, 'status', 'The signers are loading').querySelectorAll('.skeleton').length).to.equal(4);
    await expect(element).to.be.accessible();
    release();
    await waitUntil(() => names(element).length === 2, 'the form');
  });

  it('are those of the document as it is read again in another place of the page', async () => {
    const script = two();
    const { element } = await openSend(script);
    await fill(element, 'message', 'Half a sentence');
    script.people = PEOPLE.slice(0, 1);
    (await fixture(html`<div></div>`)).append(element);
    await waitUntil(() => names(element).length === 1, 'the newest');
    expect(field(element, 'message').value).to.equal('Half a sentence');
  });

  it('tell the page also of a sending whose element was taken away meanwhile, and only once', async () => {
    const script = two();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    script.answers.set('/send', () => held.then(() => Response.json({ ...SENT, signatures: [] }, { status: 201 })));
    const { element } = await openSend(script);
    const told: unknown[] = [];
    element.addEventListener('deed-sent', ({ detail }) => told.push(detail));
    await press(element, 'button', SEND);
    await waitUntil(() => sends(script) === 1, 'it is on its way');
    element.remove();
    release();
    await waitUntil(() => told.length === 1, 'it is told');
    await stays(() => told.length === 1, 30);
  });

  it('of a message that was chosen before do not take the place of the next', async () => {
    const { element, script } = await openWithMessage();
    const releases: (() => void)[] = [];
    script.answers.set('/send/preview', async () => {
      const turn = releases.length;
      await new Promise<void>((resolve) => releases.push(resolve));
      const html_ = `<p>Letter ${turn}</p>`;
      const letter = { signee_id: AINO, language: 'en', channel: 'email', subject: 'S', html: html_, text: 'T' };
      return Response.json({ data: [letter] });
    });
    await fill(element, 'message', 'One');
    await waitUntil(() => releases.length === 1, 'the first');
    await fill(element, 'message', 'Two');
    await waitUntil(() => releases.length === 2, 'the second');
    releases[1]?.();
    await waitUntil(() => texts(element, '.mail')[0] === 'Letter 1', 'the second is shown');
    releases[0]?.();
    await stays(() => texts(element, '.mail')[0] === 'Letter 1', 30);
  });

  it('of a test are said once, however often it is asked for, and the button is busy as long', async () => {
    const script = two();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    script.answers.set('/send/test', () => held.then(() => Response.json({ channel: 'email', to: 'me@x.example' })));
    const { element } = await openSend(script);
    const test = byRole(element, 'button', 'Send a test to yourself');
    test.click();
    test.click();
    await waitUntil(() => test.ariaBusy === 'true', 'it is busy');
    release();
    await waitUntil(() => test.ariaBusy === 'false', 'it is free');
    expect(script.bodies('POST /send/test').length).to.equal(1);
    expect(texts(element, '.toast').join()).to.contain('me@x.example');
  });
});

describe('deed-send, the page around it', () => {
  beforeEach(forgetTyped);
  afterEach(async () => {
    forgetTyped();
    await setUiLanguage('en-GB');
    await setViewport({ width: 800, height: 600 });
  });

  it('hears of the sending before it and after it, through shadow roots', async () => {
    const heard: unknown[] = [];
    const listen = ({ type, bubbles, composed, cancelable }: Event): void =>
      void heard.push([type, bubbles, composed, cancelable]);
    for (const name of ['deed-send', 'deed-sent']) document.addEventListener(name, listen);
    const { element } = await openSend(two());
    await press(element, 'button', SEND);
    await waitUntil(() => heard.length === 2, 'both');
    for (const name of ['deed-send', 'deed-sent']) document.removeEventListener(name, listen);
    expect(heard).to.deep.equal([
      ['deed-send', true, true, true],
      ['deed-sent', true, true, false],
    ]);
  });

  it('may show words of its own once it is sent, which take the focus', async () => {
    const script = two();
    const element = await fixture<DeedSend>(
      html`<deed-send endpoint="/deedkit" session=${SESSION} .fetch=${script.fetch}
        ><p slot="sent">Off it goes.</p></deed-send
      >`,
    );
    await waitUntil(() => names(element).length === 2, 'the form');
    await press(element, 'button', SEND);
    await waitUntil(() => focused(element)?.getAttribute('part') === 'sent', 'the end');
    const slot = find(element, 'slot[name=sent]') as HTMLSlotElement;
    expect(slot.assignedElements().map(({ textContent }) => textContent)).to.deep.equal(['Off it goes.']);
    expect(focused(element)?.getAttribute('role')).to.equal('status');
  });

  it('may offer other ways of signing while the form is open, the first of which is chosen', async () => {
    const { element, script } = await openSend(two());
    expect(texts(element, '.method strong')).to.deep.equal([
      'They draw or type a signature',
      'They show who they are first',
    ]);
    element.methods = ['strong'];
    await element.updateComplete;
    expect(texts(element, '.method')).to.deep.equal([]);
    await press(element, 'button', SEND);
    await waitUntil(() => sends(script) === 1, 'the request');
    expect(script.bodies('POST /send')[0]).to.include({ signature_method: 'strong' });
  });

  it('changes the language; texts, faults and choices stay', async () => {
    const { element } = await openSend(two());
    await press(element, 'radio', 'One after the other');
    await fill(element, 'message', 'Half a sentence');
    await fill(element, `email:${AINO}`, 'aino@');
    field(element, 'message').focus();
    element.uiLanguage = 'sv';
    await waitUntil(() => texts(element, 'legend')[0] !== 'Who signs', 'Swedish');
    expect([field(element, 'message').value, focused(element)?.id]).to.deep.equal(['Half a sentence', 'message']);
    expect(errorOf(element, `email:${AINO}`)).to.match(/^(?!Enter an email)./);
    expect(rootOf(element).querySelectorAll('.handle').length).to.equal(2);
  });

  it('has the headings of the form begin at the level that it says', async () => {
    const { element } = await openWithMessage(two());
    element.headingLevel = 4;
    await waitUntil(() => find(element, '#preview')?.getAttribute('aria-level') === '4', 'the heading');
  });

  for (const dir of ['ltr', 'rtl'])
    it(`is never wider than 320 px, whatever people are called: ${dir}`, async () => {
      const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
      const script = two();
      script.people = PEOPLE.slice(0, 2).map((person) => ({ ...person, first_name: word, company_name: word }));
      const { element } = await openSend(script);
      document.documentElement.dir = dir;
      await setViewport({ width: 320, height: 700 });
      await press(element, 'radio', 'One after the other');
      await fill(element, `email:${AINO}`, `${word}@`);
      expect(document.documentElement.scrollWidth).to.equal(320);
      document.documentElement.removeAttribute('dir');
    });

  it('has names of people and of letters taken for text', async () => {
    const script = two();
    script.people = [{ ...PEOPLE[0], first_name: '<img src=x>', last_name: '<b>L</b>' }, PEOPLE[1] ?? {}];
    const { element } = await openWithMessage(script);
    expect(names(element)[0]).to.equal('<img src=x> <b>L</b>');
    expect(find(element, '.person img, .person b, option b') === null).to.equal(true);
  });

  it('gives signees that are none, and the form is not there until they are', async () => {
    const element = await fixture<DeedSend>(html`<deed-send></deed-send>`);
    for (const bad of [null, 'people', 7, {}]) {
      element.signees = bad as never;
      await element.updateComplete;
      expect(find(element, 'form') === null, String(bad)).to.equal(true);
    }
    element.signees = [];
    await element.updateComplete;
    expect(texts(element, 'h2')).to.deep.equal(['Nobody is to sign']);
    element.signees = PEOPLE.map((person) => ({ ...person, id: person['_id'] })) as never;
    await element.updateComplete;
    expect(names(element).length).to.equal(3);
  });
});

describe('deed-send, a person in the form', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('is called by their company or their number where they have no name', async () => {
    const script = two();
    script.people = [
      { ...PEOPLE[0], first_name: ' ', last_name: '' },
      { ...PEOPLE[1], first_name: ' ', last_name: '', company_name: '' },
    ];
    const { element } = await openSend(script);
    expect(names(element)).to.deep.equal(['Havukka Robotics', 'Signer 2']);
    byRole(element, 'textbox', 'Email Signer 2');
  });

  it('has addresses from left to right in any page, and no help of the browser that names others', async () => {
    const { element } = await openSend(two());
    for (const kind of ['email', 'phone']) {
      const control = field(element, `${kind}:${AINO}`);
      expect([control.dir, control.autocomplete, control.inputMode]).to.deep.equal([
        'ltr',
        'off',
        kind === 'email' ? 'email' : 'tel',
      ]);
    }
  });

  it('is moved by the arrows alone, and at the ends nowhere', async () => {
    const { element } = await openSend(two());
    await press(element, 'radio', 'One after the other');
    const handle = byRole(element, 'button', 'Move Aino Lehtonen');
    handle.focus();
    await sendKeys({ press: 'ArrowUp' });
    await pressed('ArrowLeft');
    await element.updateComplete;
    expect(names(element)).to.deep.equal(['Aino Lehtonen', 'Erik Sandström']);
    expect(handle.getAttribute('aria-keyshortcuts')).to.equal('ArrowUp ArrowDown');
  });

  it('signs all at once again where that is chosen, and keeps the order for later', async () => {
    const { element, script } = await openSend(two());
    await press(element, 'radio', 'One after the other');
    byRole(element, 'button', 'Move Erik Sandström').focus();
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => names(element)[0] === 'Erik Sandström', 'the move');
    await press(element, 'radio', 'All at once');
    expect(rootOf(element).querySelectorAll('.handle, .step').length).to.equal(0);
    await press(element, 'button', SEND);
    await waitUntil(() => sends(script) === 1, 'the request');
    const signees = script.bodies('POST /send')[0]?.signees ?? [];
    expect(signees.map((signee) => [signee.id, 'signing_group' in signee])).to.deep.equal([
      [ERIK, false],
      [AINO, false],
    ]);
  });
});
