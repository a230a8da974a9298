import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { createMailBody } from '../../../src/elements/send/mail-body.ts';
import type { DeedSend } from '../../../src/elements/send/send.ts';
import { stays } from '../../fixtures/stays.ts';
import { byLabel, byRole, pressed, rootOf, texts } from '../fixtures/page.ts';
import { AINO, ERIK, PEOPLE, ScriptedSending, SENT, SESSION } from '../fixtures/scripted-sending.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import {
  CONTRACT,
  errorOf,
  field,
  fill,
  focused,
  forgetTyped,
  names,
  openSend,
  openWithMessage,
  press,
} from './open-send.ts';

const SEND = 'Send to 2 people';
const KEY = `deedkit:send:${SESSION}`;
const two = (): ScriptedSending => {
  const script = new ScriptedSending();
  script.people = PEOPLE.slice(0, 2);
  return script;
};
const sends = (script: ScriptedSending): number => script.bodies('POST /send').length;
const isSent = (element: DeedSend): boolean => rootOf(element).querySelector('.sent') !== null;
const REMIND = 'Remind those who have not signed';

describe('deed-send, where it asks', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('is the contract where one is named, whatever the session is, with the grant in a header', async () => {
    const asked: string[] = [];
    const script = two();
    script.status = 'draft';
    const listen: typeof fetch = (input, init) => {
      asked.push(`${String(input)} ${new Headers(init?.headers).get('X-Deed-Grant') ?? ''}`);
      return script.fetch(input, init);
    };
    const element = await fixture<DeedSend>(
      html`<deed-send endpoint="/deedkit//" session="other" contract="a/b" grant="x.y" .fetch=${listen}></deed-send>`,
    );
    await waitUntil(() => asked.length > 0, 'it is read');
    expect(asked[0]).to.equal('/deedkit/contracts/a%2Fb x.y');
    element.contract = '';
    await waitUntil(() => asked.some((one) => one.startsWith('/deedkit/drafts/other ')), 'the session');
  });

  it('is no service at all without an endpoint: the page has the request', async () => {
    const { fetch } = window;
    let asked = 0;
    window.fetch = (...request) => {
      asked += 1;
      return fetch(...request);
    };
    const people = PEOPLE.slice(0, 2).map((person) => ({ ...person, id: person['_id'] ?? '' }));
    const element = await fixture<DeedSend>(html`<deed-send .signees=${people}></deed-send>`);
    let request: unknown;
    element.addEventListener('deed-send', ({ detail }) => (request = detail.request));
    await press(element, 'button', SEND);
    await waitUntil(() => isSent(element), 'the end');
    window.fetch = fetch;
    expect([asked, rootOf(element).querySelector('[part=preview]') === null]).to.deep.equal([0, true]);
    expect(request).to.deep.include({ signature_method: 'canvas' });
  });
});

describe('deed-send, the typed form', () => {
  const { setItem } = Storage.prototype;
  beforeEach(forgetTyped);
  afterEach(() => {
    Storage.prototype.setItem = setItem;
    forgetTyped();
  });

  it('is all there again after a reload, chosen and set', async () => {
    const first = await openSend(two());
    await press(first.element, 'radio', 'One after the other');
    rootOf(first.element).querySelector<HTMLInputElement>('.joined input')?.click();
    rootOf(first.element).querySelectorAll<HTMLInputElement>('.method input')[1]?.click();
    await fill(first.element, 'due', '2099-01-02');
    await press(first.element, 'checkbox', REMIND);
    await fill(first.element, 'first', '5');
    await fill(first.element, 'every', '');
    first.element.remove();
    const { element, script } = await openSend(two());
    expect(['due', 'first', 'every'].map((id) => field(element, id).value)).to.deep.equal(['2099-01-02', '5', '']);
    await press(element, 'button', SEND);
    await waitUntil(() => sends(script) === 1, 'the request');
    const [body] = script.bodies('POST /send') as readonly {
      readonly signature_method?: string;
      readonly signees?: readonly { readonly signing_group?: number }[];
    }[];
    expect([body?.signature_method, body?.signees?.map(({ signing_group: group }) => group)]).to.deep.equal([
      'strong',
      [1, 1],
    ]);
  });

  it('stays in the page where the browser keeps nothing', async () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { element, script } = await openSend(two());
    await fill(element, 'message', 'Please sign.');
    await press(element, 'button', SEND);
    await waitUntil(() => isSent(element), 'the end');
    expect(script.bodies('POST /send')[0]?.message).to.equal('Please sign.');
  });

  it('is forgotten where the document turns out to be sent already', async () => {
    const first = await openSend(two());
    await fill(first.element, 'message', 'Half a sentence');
    expect(localStorage.getItem(KEY)).to.contain('Half a sentence');
    first.element.remove();
    const script = two();
    script.sent = SENT;
    const { element } = await openSend(script);
    expect([isSent(element), localStorage.getItem(KEY)]).to.deep.equal([true, null]);
  });

  it('has no addresses in the storage that were not typed', async () => {
    const { element } = await openSend(two());
    await fill(element, 'message', 'Hello');
    expect(localStorage.getItem(KEY)).not.to.contain('havukka.example');
    await fill(element, `email:${ERIK}`, 'erik@other.example');
    expect(localStorage.getItem(KEY)).to.contain('erik@other.example').and.not.to.contain('havukka.example');
  });

  it('of a contract is not that of the draft with the same id', async () => {
    const draft = await openSend(two());
    await fill(draft.element, 'message', 'Of the draft');
    const contract = await openSend(two(), CONTRACT);
    expect(field(contract.element, 'message').value).to.equal('');
  });
});

describe('deed-send, the terms', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  for (const days of ['0', '-1', '1.5', '1000', 'x', ' '])
    it(`want a number of days until the first reminder, and take no “${days}”`, async () => {
      const { element, script } = await openSend(two());
      await press(element, 'checkbox', REMIND);
      await fill(element, 'first', days);
      expect(errorOf(element, 'first')).to.equal('Enter a number of days, 1 to 999.');
      await press(element, 'button', SEND);
      await waitUntil(() => focused(element)?.id === 'first', 'the field has the focus');
      expect(sends(script)).to.equal(0);
    });

  it('begin a line of the message by Enter, and are sent by Ctrl and Enter there', async () => {
    const { element, script } = await openSend(two());
    field(element, 'message').focus();
    await sendKeys({ type: 'one' });
    await pressed('Enter');
    await sendKeys({ type: 'two' });
    expect([field(element, 'message').value, sends(script)]).to.deep.equal(['one\ntwo', 0]);
    await pressed('Control+Enter');
    await waitUntil(() => sends(script) === 1, 'the request');
    expect(script.bodies('POST /send')[0]?.message).to.equal('one\ntwo');
  });

  it('have a name for every field, and nothing of mails where people sign on paper', async () => {
    const { element } = await openSend(two());
    await press(element, 'checkbox', REMIND);
    for (const name of [
      'Message Optional',
      'Sign by Optional',
      'Days until the first reminder',
      'Days between reminders',
    ])
      expect(byLabel(element, name).id, name).not.to.equal('');
    element.methods = ['canvas', 'manual'];
    await element.updateComplete;
    rootOf(element).querySelectorAll<HTMLInputElement>('.method input')[1]?.click();
    await element.updateComplete;
    expect(rootOf(element).querySelector('#message, [part=preview]') === null).to.equal(true);
    expect(texts(element, '.buttons button')).to.deep.equal(['Finish for a printed copy']);
    rootOf(element).querySelectorAll<HTMLInputElement>('.method input')[0]?.click();
    await element.updateComplete;
    expect(byRole(element, 'button', SEND).getAttribute('aria-keyshortcuts')).to.equal('Control+Enter Meta+Enter');
  });
});

describe('deed-send, the messages', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  const letter = (over: object): object => ({
    signee_id: AINO,
    language: 'fi',
    channel: 'email',
    subject: 'Hei <b>Aino</b>',
    html: '<p>Hei</p>',
    text: 'Hei',
    ...over,
  });
  const answer = (script: ScriptedSending, ...letters: object[]): void =>
    void script.answers.set('/send/preview', () => Response.json({ data: letters }));

  it('are in their own language, with a subject that is text', async () => {
    const script = two();
    answer(script, letter({}));
    const { element } = await openWithMessage(script);
    const shown = rootOf(element).querySelector('.letter') as HTMLElement;
    expect(shown.lang).to.equal('fi');
    expect(texts(element, '.subject')[0]).to.contain('Hei <b>Aino</b>');
    expect(rootOf(element).querySelector('.subject b') === null).to.equal(true);
    expect(rootOf(element).querySelector('[part=preview]')?.getAttribute('aria-labelledby')).to.equal('preview');
  });

  it('are a text message alone where there is no mail', async () => {
    const script = two();
    answer(script, letter({ channel: 'sms', html: null, subject: null, text: 'Sign: <i>here</i>' }));
    const { element } = await openSend(script);
    await waitUntil(() => rootOf(element).querySelector('.bubble') !== null, 'the message');
    expect(texts(element, '.bubble')).to.deep.equal(['Sign: <i>here</i>']);
    expect(rootOf(element).querySelector('[name=channel]') === null).to.equal(true);
  });

  it('have no choice of a person where there is one', async () => {
    const script = two();
    script.people = PEOPLE.slice(0, 1);
    const { element } = await openWithMessage(script);
    expect(rootOf(element).querySelector('.side select') === null).to.equal(true);
  });

  it('stay those of the person that was chosen, wherever they come in the order', async () => {
    const { element } = await openWithMessage(two());
    const select = byLabel(element, 'Message to') as HTMLSelectElement;
    expect([...select.options].map(({ text }) => text)).to.deep.equal(['Aino Lehtonen', 'Erik Sandström']);
    select.value = ERIK;
    select.dispatchEvent(new Event('change'));
    await press(element, 'radio', 'One after the other');
    byRole(element, 'button', 'Move Erik Sandström').focus();
    await sendKeys({ press: 'ArrowUp' });
    await waitUntil(() => names(element)[0] === 'Erik Sandström', 'the move');
    expect([select.value, texts(element, '.mail')[0]?.includes('Hello Erik,')]).to.deep.equal([ERIK, true]);
  });

  it('are not asked for while the page is elsewhere', async () => {
    const { element, script } = await openWithMessage(two());
    const { length } = script.bodies('POST /send/preview');
    await fill(element, 'message', 'Never read');
    element.remove();
    await stays(() => script.bodies('POST /send/preview').length === length, 600);
  });

  it('of a mail have its directions and its picture, and nothing from below the twentieth level', () => {
    const deep = `${'<div>'.repeat(30)}deep${'</div>'.repeat(30)}`;
    const mail = createMailBody(`<bdi dir="auto">A</bdi><p dir="rtl" id="x" class="bar">B</p><form>C</form>${deep}`);
    expect(mail.querySelector('bdi')?.dir).to.equal('auto');
    expect([mail.querySelector('[id], [class]') === null, mail.textContent]).to.deep.equal([true, 'AB']);
    expect([mail.tabIndex, mail.getAttribute('role')]).to.deep.equal([0, 'group']);
  });
});
