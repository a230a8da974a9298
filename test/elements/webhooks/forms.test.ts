import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import { allByRole, byLabel, byRole, pressed, retype, rootOf, texts, type } from '../fixtures/page.ts';
import { EVENTS, ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import type { ShownWebhook, WebhookChange } from '../../../src/elements/webhooks/webhooks-data.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { comeBack, dialogClosed, dialogOpen, FIRST, openWebhooks, press, waitTold } from './open-webhooks.ts';
import type { OpenWebhooks } from './open-webhooks.ts';

type Shown = OpenWebhooks['element'];

const SECOND = `webhook=${WEBHOOKS[1]?.id ?? ''}`;
const sent = (script: ScriptedWebhooks, at = -1): WebhookChange =>
  JSON.parse(script.changes.at(at)?.replace(/^\S+ \S+ /, '') ?? '{}') as WebhookChange;
const fields = (element: Shown): HTMLInputElement[] => [
  ...rootOf(element).querySelectorAll<HTMLInputElement>('dialog [type=url]'),
];
const addressErrors = (element: Shown): string[] => texts(element, 'dialog [id^=url][id$=help] .error');

/** Opens the form of the webhook that is shown, or of a new one. */
async function openForm(element: Shown, name = 'New webhook'): Promise<HTMLDialogElement> {
  press(element, name);
  return dialogOpen(element);
}

/** A refusal that names fields. */
const invalid = (...faults: readonly { readonly path: string; readonly message: string }[]) => ({
  status: 422,
  error: { code: 'invalid', message: 'Look again.', fields: faults },
});

describe('the form of a webhook', () => {
  it('begins in the address, with all events of the catalogue', async () => {
    const { element } = await openWebhooks();
    await openForm(element);
    expect(byLabel(element, 'Address').matches(':focus')).to.equal(true);
    const boxes = allByRole(element, 'checkbox') as HTMLInputElement[];
    await waitUntil(() => boxes.every((box) => box.checked));
    expect(boxes).to.have.length(EVENTS.length + 3);
  });

  it('is saved by Enter in any of its fields', async () => {
    const { element, script } = await openWebhooks();
    await openForm(element);
    await type(byLabel(element, 'Address'), 'https://a.example');
    await type(byLabel(element, 'Name'), '  Mine ');
    await pressed('Enter');
    await waitUntil(() => rootOf(element).querySelector('.secret') !== null);
    expect(sent(script).name).to.equal('Mine');
  });

  it('says that an address is wrong when it is left, and not while it is typed', async () => {
    const { element } = await openWebhooks();
    await openForm(element);
    const field = byLabel(element, 'Address');
    await type(field, 'exam');
    expect([field.ariaInvalid, addressErrors(element)]).to.deep.equal(['false', []]);
    await pressed('Tab');
    await waitUntil(() => field.ariaInvalid === 'true');
    const help = rootOf(element).getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).to.contain('Give a whole address');
  });

  it('marks a group as mixed while some of its events are chosen', async () => {
    const { element, script } = await openWebhooks(undefined, { view: SECOND });
    await openForm(element, 'Edit');
    const group = byRole(element, 'checkbox', 'All of contract') as HTMLInputElement;
    expect([group.checked, group.indeterminate]).to.deep.equal([false, true]);
    group.click();
    await waitUntil(() => group.checked && !group.indeterminate);
    press(element, 'Save');
    await waitTold(element, 'The webhook is saved.');
    expect(sent(script).accepted_events?.toSorted()).to.deep.equal(['contract-cancelled', 'contract-completed']);
  });

  it('keeps an event that the catalogue does not have', async () => {
    const [first] = WEBHOOKS;
    const old = { ...first, accepted_events: ['document-archived', 'document-created'] } as unknown as ShownWebhook;
    const { element, script } = await openWebhooks(new ScriptedWebhooks([old]), { view: FIRST });
    await openForm(element, 'Edit');
    byRole(element, 'checkbox', 'All of signature').click();
    press(element, 'Save');
    await waitTold(element, 'The webhook is saved.');
    expect(sent(script).accepted_events?.toSorted()).to.deep.equal([
      'document-archived',
      'document-created',
      'signature-updated',
    ]);
  });

  it('keeps what is typed while the list of webhooks is read again', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    await openForm(element, 'Edit');
    await retype(byLabel(element, 'Name') as HTMLInputElement, 'My name');
    script.webhooks = script.webhooks.map((one) => ({ ...one, name: 'Their name' }));
    comeBack();
    await waitUntil(() => texts(element, 'h2')[0] === 'Their name');
    expect((byLabel(element, 'Name') as HTMLInputElement).value).to.equal('My name');
    await sendKeys({ type: ', mine' });
    press(element, 'Save');
    await waitUntil(() => script.changes.length === 1);
    expect(sent(script).name).to.equal('My name, mine');
  });

  it('has no more to add at twenty addresses, and none to take away at one', async () => {
    const { element } = await openWebhooks();
    await openForm(element);
    const names = (): string[] => allByRole(element, 'button').map((one) => one.ariaLabel ?? one.textContent.trim());
    expect(names().some((name) => name.startsWith('Remove the address'))).to.equal(false);
    for (let count = 1; count < 20; count += 1) {
      press(element, 'Add an address');
      await waitUntil(() => fields(element).length === count + 1);
    }
    expect(names()).not.to.include('Add an address');
    press(element, 'Remove the address 20');
    await waitUntil(() => names().includes('Add an address'));
  });

  it('says that the events could not be loaded, and has them when it is opened again', async () => {
    const script = new ScriptedWebhooks();
    script.failures.set('GET /webhook-events', { status: 503 });
    const { element } = await openWebhooks(script);
    press(element, 'New webhook');
    await waitUntil(
      () => texts(element, 'dialog [role=alert]')[0]?.startsWith('The service is not answering') === true,
    );
    press(element, 'Cancel');
    await dialogClosed(element);
    script.failures.clear();
    await openForm(element);
    expect(allByRole(element, 'checkbox')).to.have.length(EVENTS.length + 3);
    expect(texts(element, 'dialog [role=alert]')).to.deep.equal(['']);
  });
});

describe('saving a webhook', () => {
  it('makes one when Save is pressed twice, and says that it is busy', async () => {
    const { element, script } = await openWebhooks();
    const dialog = await openForm(element);
    await type(byLabel(element, 'Address'), 'https://a.example');
    const release = script.hold('POST /webhooks');
    press(element, 'Save');
    press(element, 'Save');
    expect(dialog.querySelector('[type=submit]')?.ariaBusy).to.equal('true');
    release();
    await waitUntil(() => rootOf(element).querySelector('.secret') !== null);
    expect(script.webhooks).to.have.length(4);
    expect(script.changes).to.have.length(1);
  });

  it('is tried again under the same key, so that two are never made of one', async () => {
    const script = new ScriptedWebhooks();
    const keys: (string | null)[] = [];
    const { element } = await openWebhooks(script);
    element.fetch = (input, init) => {
      if (init?.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return script.fetch(input, init);
    };
    await waitUntil(() => script.asked.length === 2 && texts(element, '.webhook').length === 3);
    await openForm(element);
    await type(byLabel(element, 'Address'), 'https://a.example');
    script.failures.set('POST', { status: 503 });
    press(element, 'Save');
    await waitUntil(() => texts(element, 'dialog [role=alert]')[0] === 'Not today.');
    expect((byLabel(element, 'Address') as HTMLInputElement).value).to.equal('https://a.example');
    script.failures.clear();
    press(element, 'Save');
    await waitUntil(() => rootOf(element).querySelector('.secret') !== null);
    press(element, 'Done');
    await dialogClosed(element);
    await waitUntil(() => texts(element, 'h2')[0] === 'a.example');
    press(element, 'All webhooks');
    await waitUntil(() => texts(element, '.webhook').length === 4);
    await openForm(element);
    await type(byLabel(element, 'Address'), 'https://b.example');
    press(element, 'Save');
    await waitUntil(() => keys.length === 3);
    expect(keys[0]).to.match(/^[\da-f-]{36}$/);
    // The service refuses another body under a key that it knows.
    expect(script.changes[1]).to.equal(script.changes[0]);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).to.deep.equal([true, false]);
  });

  it('puts each fault at its own field, with the focus on the first', async () => {
    const { element, script } = await openWebhooks(undefined, { view: SECOND });
    script.failures.set(
      'PATCH',
      invalid(
        { path: '/endpoints/1/url', message: 'It does not answer.' },
        { path: '/endpoints/0/credentials/token', message: 'It is refused there.' },
        { path: '/accepted_events/0', message: 'It is no event.' },
      ),
    );
    await openForm(element, 'Edit');
    press(element, 'Save');
    await waitUntil(() => addressErrors(element).includes('It does not answer.'));
    const [first, second] = fields(element);
    expect([first?.ariaInvalid, second?.ariaInvalid]).to.deep.equal(['false', 'true']);
    expect(texts(element, '#url-0-auth')).to.deep.equal(['It is refused there.']);
    expect(texts(element, '#events-problem')).to.deep.equal(['It is no event.']);
    expect(byLabel(element, 'Token').matches(':focus')).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('forgets a fault of the service once the address is another', async () => {
    const { element, script } = await openWebhooks();
    script.failures.set('POST', invalid({ path: 'endpoints.0.url', message: 'It is in a private network.' }));
    await openForm(element);
    await type(byLabel(element, 'Address'), 'http://10.0.0.1');
    press(element, 'Save');
    await waitUntil(() => addressErrors(element).join() === 'It is in a private network.');
    expect(byLabel(element, 'Address').matches(':focus')).to.equal(true);
    await sendKeys({ type: '2' });
    await waitUntil(() => addressErrors(element).length === 0);
  });

  it('keeps the credentials that are saved where nothing is typed, and says so', async () => {
    const { element, script } = await openWebhooks(undefined, { view: SECOND });
    const dialog = await openForm(element, 'Edit');
    expect(dialog.textContent).to.contain('Leave empty to keep what is saved.');
    expect((byLabel(element, 'Token') as HTMLInputElement).type).to.equal('password');
    press(element, 'Save');
    await waitTold(element, 'The webhook is saved.');
    expect(sent(script).endpoints).to.deep.equal(WEBHOOKS[1]?.endpoints.map(({ id, url }) => ({ id, url })));
  });

  it('takes the credentials away when none are chosen', async () => {
    const { element, script } = await openWebhooks(undefined, { view: SECOND });
    await openForm(element, 'Edit');
    const way = byLabel(element, 'Sign-in to the address') as HTMLSelectElement;
    expect(way.value).to.equal('bearer');
    way.value = '';
    way.dispatchEvent(new Event('change'));
    press(element, 'Save');
    await waitTold(element, 'The webhook is saved.');
    expect(sent(script).endpoints?.[0]).to.deep.include({ auth_type: null, credentials: null });
  });

  it('still shows the secret when the form is left before the answer comes', async () => {
    const { element, script } = await openWebhooks();
    await openForm(element);
    await type(byLabel(element, 'Address'), 'https://a.example');
    const release = script.hold('POST /webhooks');
    press(element, 'Save');
    await pressed('Escape');
    await dialogClosed(element);
    release();
    await waitUntil(() => rootOf(element).querySelector('dialog[open] .secret') !== null, 'the secret');
    expect(rootOf(element).querySelector<HTMLInputElement>('.secret')?.value).to.equal(
      sent(script).endpoints?.[0]?.secret,
    );
  });

  it('copies a secret, and says so where it stands', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    const { element, script } = await openWebhooks();
    await openForm(element);
    await type(byLabel(element, 'Address'), 'https://a.example/in');
    press(element, 'Save');
    await waitUntil(() => rootOf(element).querySelector('.secret') !== null);
    const button = byRole(element, 'button', 'Copy: Secret of a.example/in');
    expect(button.matches(':focus')).to.equal(true);
    const region = rootOf(element).querySelector('dialog [role=status]');
    await pressed('Enter');
    await waitUntil(() => region?.textContent === 'Copied.');
    expect(copied).to.deep.equal([sent(script).endpoints?.[0]?.secret]);
    delete (navigator as { clipboard?: unknown }).clipboard;
  });
});
