import { expect } from '@open-wc/testing';
import { byLabel, byRole, pressed, retype, rootOf, texts, type } from '../fixtures/page.ts';
import { ScriptedWebhooks, WEBHOOKS } from '../fixtures/scripted-webhooks.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { dialogClosed, dialogOpen, FIRST, openWebhooks, press, waitTold } from './open-webhooks.ts';

/** The body of the last change. */
const sent = (script: ScriptedWebhooks): { endpoints: { id?: string; url: string; secret?: string }[] } =>
  JSON.parse(script.changes.at(-1)?.replace(/^\S+ \S+ /, '') ?? '{}') as ReturnType<typeof sent>;

describe('a new webhook', () => {
  it('is made with a secret that is shown once', async () => {
    const { element, script } = await openWebhooks();
    press(element, 'New webhook');
    const dialog = await dialogOpen(element);
    await type(byLabel(element, 'Address'), 'https://new.example.com/in');
    byRole(element, 'checkbox', 'All of document').click();
    await expect(element).to.be.accessible();
    press(element, 'Save');
    await waitUntil(() => dialog.querySelector('.secret') !== null, 'the secret');
    const { secret } = sent(script).endpoints[0] ?? {};
    expect(secret).to.match(/^whsec_[\w-]{43}$/);
    expect(dialog.querySelector<HTMLInputElement>('.secret')?.value).to.equal(secret);
    expect(sent(script)).to.deep.include({
      name: null,
      accepted_events: ['contract-completed', 'contract-cancelled', 'signature-updated'],
    });
    await expect(element).to.be.accessible();
    press(element, 'Done');
    await dialogClosed(element);
    await waitUntil(() => texts(element, 'h2')[0] === 'new.example.com/in');
    expect(element.shadowRoot?.innerHTML).not.to.contain(secret);
  });

  it('says at the field what would be an address, and takes it as soon as it is one', async () => {
    const { element, script } = await openWebhooks();
    press(element, 'New webhook');
    await dialogOpen(element);
    const field = byLabel(element, 'Address') as HTMLInputElement;
    for (const wrong of ['', 'example.com', 'ftp://example.com', 'https://a:b@example.com']) {
      await retype(field, wrong);
      press(element, 'Save');
      await waitUntil(() => field.getAttribute('aria-invalid') === 'true', wrong);
      expect(rootOf(element).activeElement).to.equal(field);
    }
    expect(texts(element, '.field .error')[0]).to.match(/^Give a whole address/);
    await expect(element).to.be.accessible();
    await retype(field, 'https://example.com');
    await waitUntil(() => field.getAttribute('aria-invalid') === 'false');
    expect(script.changes).to.deep.equal([]);
  });

  it('signs in at the address by what is chosen, which is asked for', async () => {
    const { element, script } = await openWebhooks();
    press(element, 'New webhook');
    await dialogOpen(element);
    await type(byLabel(element, 'Address'), 'https://example.com');
    byRole(element, 'checkbox', 'All of document').click();
    const way = byLabel(element, 'Sign-in to the address') as HTMLSelectElement;
    way.value = 'basic';
    way.dispatchEvent(new Event('change'));
    await waitUntil(() => texts(element, 'dialog').join().includes('Password'));
    await type(byLabel(element, 'User name'), 'deed');
    press(element, 'Save');
    await waitUntil(() => texts(element, '.field .error').includes('Fill it in, or choose none.'));
    expect(rootOf(element).activeElement).to.equal(byLabel(element, 'Password'));
    await expect(element).to.be.accessible();
    expect(script.changes).to.deep.equal([]);
    await type(byLabel(element, 'Password'), 'open sesame');
    press(element, 'Save');
    await waitUntil(() => script.changes.length === 1);
    expect(sent(script).endpoints[0]).to.deep.include({
      auth_type: 'basic',
      credentials: { username: 'deed', password: 'open sesame' },
    });
  });

  it('has at least one event', async () => {
    const { element, script } = await openWebhooks();
    press(element, 'New webhook');
    await dialogOpen(element);
    await type(byLabel(element, 'Address'), 'https://example.com');
    for (const group of ['contract', 'document', 'signature']) byRole(element, 'checkbox', `All of ${group}`).click();
    press(element, 'Save');
    await waitUntil(() => texts(element, '#events-problem')[0] === 'Choose at least one event.');
    expect(script.changes).to.deep.equal([]);
  });

  it('tells what the service refuses beside its field', async () => {
    const script = new ScriptedWebhooks();
    const fields = [{ path: '/endpoints/0/url', message: 'It is in a private network.' }];
    script.failures.set('POST', { status: 422, error: { code: 'invalid', message: 'Look again.', fields } });
    const { element } = await openWebhooks(script);
    press(element, 'New webhook');
    await dialogOpen(element);
    await type(byLabel(element, 'Address'), 'http://10.0.0.1');
    press(element, 'Save');
    await waitUntil(() => texts(element, '.field .error')[0] === 'It is in a private network.');
    script.failures.clear();
    press(element, 'Save');
    await waitUntil(() => rootOf(element).querySelector('.secret') !== null);
    expect(script.changes).to.have.length(2);
  });
});

describe('a webhook that is there', () => {
  it('keeps its addresses with their secrets while others come and go', async () => {
    const { element, script } = await openWebhooks(undefined, { view: `webhook=${WEBHOOKS[1]?.id ?? ''}` });
    press(element, 'Edit');
    await dialogOpen(element);
    press(element, 'Remove the address shop.example.com');
    await waitUntil(() => rootOf(element).querySelectorAll('[type=url]').length === 1);
    press(element, 'Add an address');
    await waitUntil(() => rootOf(element).querySelectorAll('[type=url]').length === 2);
    const [, added] = rootOf(element).querySelectorAll<HTMLInputElement>('[type=url]');
    await type(added as HTMLInputElement, 'https://second.example.com');
    await type(byLabel(element, 'Name'), 'Two');
    press(element, 'Save');
    await waitUntil(() => rootOf(element).querySelectorAll('.secret').length === 1);
    const { endpoints } = sent(script);
    expect(endpoints[0]).to.deep.equal({
      id: WEBHOOKS[1]?.endpoints[1]?.id,
      url: 'https://billing.example.com/hooks',
    });
    expect([endpoints[1]?.url, endpoints[1]?.id]).to.deep.equal(['https://second.example.com', undefined]);
    press(element, 'Done');
    await waitUntil(() => texts(element, 'h2')[0] === 'Two');
  });

  it('gets a new secret when it is asked for', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    press(element, 'Edit');
    await dialogOpen(element);
    rootOf(element).querySelector<HTMLInputElement>('.field .option input')?.click();
    press(element, 'Save');
    await waitUntil(() => rootOf(element).querySelector('.secret') !== null);
    expect(sent(script).endpoints[0]?.secret).to.match(/^whsec_/);
  });

  it('changes nothing when the dialog is left', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    press(element, 'Edit');
    await dialogOpen(element);
    await type(byLabel(element, 'Name'), 'x');
    await pressed('Escape');
    await dialogClosed(element);
    press(element, 'Edit');
    await dialogOpen(element);
    expect((byLabel(element, 'Name') as HTMLInputElement).value).to.equal('Our archive');
    press(element, 'Cancel');
    await dialogClosed(element);
    expect(script.changes).to.deep.equal([]);
  });

  it('is deleted once that was asked', async () => {
    const { element, script } = await openWebhooks(undefined, { view: FIRST });
    press(element, 'Delete');
    const dialog = await dialogOpen(element);
    expect(dialog.textContent).to.contain('its deliveries are forgotten');
    script.failures.set('DELETE', { status: 500 });
    dialog.querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => texts(element, 'dialog [role=alert]')[0] === 'Not today.');
    script.failures.clear();
    dialog.querySelector<HTMLElement>('[type=submit]')?.click();
    await waitTold(element, 'The webhook is deleted.');
    await waitUntil(() => texts(element, '.webhook').length === 2);
  });
});
