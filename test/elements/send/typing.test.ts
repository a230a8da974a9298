import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import type { DeedSend } from '../../../src/elements/send/send.ts';
import { byRole, pressed, retype, rootOf, texts } from '../fixtures/page.ts';
import { AINO, ERIK, PEOPLE, ScriptedSending, ZOFIA } from '../fixtures/scripted-sending.ts';
import { stays } from '../../fixtures/stays.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { errorOf, field, fill, focused, forgetTyped, names, openSend, openWithMessage, press } from './open-send.ts';

const SEND = 'Send to 2 people';
const reachable = (): ScriptedSending => {
  const script = new ScriptedSending();
  script.people = PEOPLE.slice(0, 2);
  return script;
};
const asPage = (people: typeof PEOPLE): object[] => people.map((person) => ({ ...person, id: person['_id'] ?? '' }));
const sends = (script: ScriptedSending): number => script.bodies('POST /send').length;

describe('the form of a sending', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('is filled in by keys alone, from the first person to the button', async () => {
    const { element, script } = await openSend(reachable());
    field(element, `email:${AINO}`).focus();
    await pressed('Control+a');
    await sendKeys({ type: 'aino@other.example' });
    await pressed('Tab');
    expect(focused(element)?.id).to.equal(`phone:${AINO}`);
    await pressed('Tab');
    expect(focused(element)?.id).to.equal(`email:${ERIK}`);
    byRole(element, 'button', SEND).focus();
    await pressed('Enter');
    await waitUntil(() => sends(script) === 1, 'the request');
    expect(script.bodies('POST /send')[0]?.signees?.[0]?.email).to.equal('aino@other.example');
  });

  it('names each control, and tells of each whose it is', async () => {
    const { element } = await openSend();
    byRole(element, 'textbox', 'Email Zofia Nowak');
    byRole(element, 'textbox', 'Mobile Zofia Nowak');
    byRole(element, 'textbox', 'Message Optional');
    byRole(element, 'radiogroup', 'Order');
    await expect(element).to.be.accessible();
  });

  it('says nothing of a field while it is typed in for the first time', async () => {
    const { element } = await openSend(reachable());
    await retype(field(element, `email:${AINO}`), 'aino@hav');
    expect(errorOf(element, `email:${AINO}`)).to.equal('');
    await pressed('Tab');
    await element.updateComplete;
    expect(errorOf(element, `email:${AINO}`)).to.contain('Enter an email address');
    expect(field(element, `email:${AINO}`).getAttribute('aria-describedby')).to.equal(`email:${AINO}:error`);
    await expect(element).to.be.accessible();
  });

  it('takes addresses as people write them, and refuses those that cannot be', async () => {
    const { element } = await openSend(reachable());
    for (const email of ['a@b', 'a b@c.example', '.a@c.example', 'a..b@c.example', 'a@c..example', '@c.example']) {
      await fill(element, `email:${AINO}`, email);
      expect(errorOf(element, `email:${AINO}`), email).not.to.equal('');
    }
    for (const email of ['o’hara@c.example', 'a+b@c.example', ' a@c.example ', 'ä@ö.example']) {
      await fill(element, `email:${AINO}`, email);
      expect(errorOf(element, `email:${AINO}`), email).to.equal('');
    }
    for (const phone of ['0401234567', '+0401234567', '+35840', '+358 40 call me']) {
      await fill(element, `phone:${AINO}`, phone);
      expect(errorOf(element, `phone:${AINO}`), phone).not.to.equal('');
    }
    for (const phone of ['+358 (40) 123-45 67', '+358.40.1234567', '']) {
      await fill(element, `phone:${AINO}`, phone);
      expect(errorOf(element, `phone:${AINO}`), phone).to.equal('');
    }
  });

  it('reaches a person by their number alone', async () => {
    const { element, script } = await openSend();
    await fill(element, `phone:${ZOFIA}`, '+48 123 456 789');
    await press(element, 'button', 'Send to 3 people');
    await waitUntil(() => sends(script) === 1, 'the request');
    expect(script.bodies('POST /send')[0]?.signees?.[2]).to.deep.equal({
      id: ZOFIA,
      email: null,
      phone: '+48123456789',
    });
  });

  it('forgets the faults of reminders that are taken back', async () => {
    const { element, script } = await openSend(reachable());
    await press(element, 'checkbox', 'Remind those who have not signed');
    await fill(element, 'every', '0');
    expect(errorOf(element, 'every')).to.equal('Enter a number of days, 1 to 999.');
    await press(element, 'checkbox', 'Remind those who have not signed');
    expect(field(element, 'every')).to.equal(null);
    await press(element, 'button', SEND);
    await waitUntil(() => sends(script) === 1, 'the request');
    expect(script.bodies('POST /send')[0]).not.to.have.property('reminders');
  });

  it('reminds once where no days between reminders are given', async () => {
    const { element, script } = await openSend(reachable());
    await press(element, 'checkbox', 'Remind those who have not signed');
    await fill(element, 'first', '2');
    await fill(element, 'every', '');
    await press(element, 'button', SEND);
    await waitUntil(() => sends(script) === 1, 'the request');
    const start = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    expect(script.bodies('POST /send')[0]).to.deep.include({ reminders: { start } });
  });

  it('offers no day before today', async () => {
    const { element } = await openSend();
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
    expect(field(element, 'due').min).to.equal(today.join('-'));
    await fill(element, 'due', today.join('-'));
    expect(errorOf(element, 'due')).to.equal('');
  });

  it('refuses a message with signs that no mail can hold', async () => {
    const { element, script } = await openSend(reachable());
    await fill(element, 'message', 'Hello\u0007');
    expect(errorOf(element, 'message')).to.equal('Enter at most 2,000 characters of plain text.');
    await press(element, 'button', SEND);
    await waitUntil(() => focused(element) === field(element, 'message'), 'the field');
    await fill(element, 'message', 'Hello\n\tthere');
    await press(element, 'button', SEND);
    await waitUntil(() => sends(script) === 1, 'the request');
  });

  it('is sent once however often the button is pressed, and shows that it is on its way', async () => {
    const script = reachable();
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    script.answers.set('/send', async () => {
      await held;
      return new Response('', { status: 503 });
    });
    const { element } = await openSend(script);
    byRole(element, 'button', SEND).focus();
    for (let time = 0; time < 3; time += 1) await pressed('Enter');
    await waitUntil(() => texts(element, '[type=submit]').join() === 'Sending…', 'on its way');
    expect(rootOf(element).querySelector('[type=submit]')?.ariaDisabled).to.equal('true');
    answer();
    await waitUntil(() => texts(element, '[type=submit]').join() === SEND, 'the button again');
    expect(sends(script)).to.equal(1);
    expect(rootOf(element).querySelector('.trouble')?.getAttribute('role')).to.equal('alert');
  });

  it('shows the newest address of a person whose own was not typed here', async () => {
    const script = reachable();
    const first = await openSend(script);
    await fill(first.element, 'message', 'Half a sentence');
    await fill(first.element, `email:${AINO}`, 'aino@other.example');
    first.element.remove();
    script.people = script.people.map((person) => ({
      ...person,
      email: `${person['first_name']?.toLowerCase() ?? ''}@new.example`,
    }));
    const { element } = await openSend(script);
    expect(field(element, `email:${ERIK}`).value).to.equal('erik@new.example');
    expect(field(element, `email:${AINO}`).value).to.equal('aino@other.example');
    expect(field(element, 'message').value).to.equal('Half a sentence');
  });

  it('keeps what is typed when the page gives its signees again, and the rest of them', async () => {
    const element = await fixture<DeedSend>(html`<deed-send .signees=${asPage(PEOPLE)}></deed-send>`);
    await retype(field(element, 'message'), 'Half a');
    element.signees = asPage(PEOPLE.slice(0, 2)) as unknown as DeedSend['signees'];
    await element.updateComplete;
    await sendKeys({ type: ' sentence' });
    expect(field(element, 'message').value).to.equal('Half a sentence');
    expect(names(element)).to.deep.equal(['Aino Lehtonen', 'Erik Sandström']);
  });

  it('begins anew with signees of whom the page gave none before', async () => {
    const element = await fixture<DeedSend>(html`<deed-send .signees=${asPage(PEOPLE.slice(0, 2))}></deed-send>`);
    await fill(element, 'message', 'For Aino and Erik');
    element.signees = asPage(PEOPLE.slice(2)) as unknown as DeedSend['signees'];
    await element.updateComplete;
    expect(field(element, 'message').value).to.equal('');
  });

  it('says in the words of the page why it was held back', async () => {
    const { element, script } = await openSend(reachable());
    element.addEventListener('deed-send', ({ detail }) => {
      detail.waitUntil(Promise.reject(new Error('Your plan has no sendings left.')));
    });
    await fill(element, 'message', 'Please sign.');
    await press(element, 'button', SEND);
    await waitUntil(() => texts(element, '.trouble').join().includes('no sendings left'), 'the reason');
    expect(focused(element)?.matches('.trouble')).to.equal(true);
    expect(field(element, 'message').value).to.equal('Please sign.');
    expect(sends(script)).to.equal(0);
  });
});

describe('a message that cannot be read', () => {
  beforeEach(forgetTyped);
  afterEach(forgetTyped);

  it('is asked for once, and again with the next change', async () => {
    const script = reachable();
    script.answers.set('/send/preview', () => new Response('', { status: 503 }));
    const { element } = await openSend(script);
    await waitUntil(() => texts(element, '.side .hint').join().includes('cannot be shown'), 'the reason');
    await stays(() => script.bodies('POST /send/preview').length === 1, 200);
    script.answers.clear();
    await fill(element, 'message', 'Please sign.');
    await waitUntil(() => texts(element, '.mail').join().includes('Please sign.'), 'the message');
  });

  it('does not hold back the sending', async () => {
    const script = reachable();
    script.answers.set('/send/preview', () => new Response('', { status: 503 }));
    const { element } = await openSend(script);
    await waitUntil(() => texts(element, '.side .hint').length === 1, 'the reason');
    await press(element, 'button', SEND);
    await waitUntil(() => rootOf(element).querySelector('.sent') !== null, 'the end');
  });

  it('is scrolled by keys where it is long', async () => {
    const { element } = await openWithMessage();
    const mail = rootOf(element).querySelector('.mail') as HTMLElement;
    mail.focus();
    expect(focused(element)).to.equal(mail);
    expect(mail.getAttribute('aria-labelledby')).to.equal('preview');
  });
});
