import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import type { DeedEvent } from '../../../src/elements/base/events.ts';
import type { DeedSigningProgress } from '../../../src/elements/progress/signing-progress.ts';
import { rootOf } from '../fixtures/page.ts';
import { createSignee, createSigning, ScriptedSigning } from '../fixtures/scripted-signing.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { answer, asks, button, dialog, field, heading, open, press, rows, toast } from './open-progress.ts';

describe('deed-signing-progress', () => {
  it('tells stage, count, due date, and of each signee how far they are', async () => {
    const { element } = await open();
    expect(heading(element)).to.match(/^Waiting 1 of 3 signed Sign by .+, in 5 days$/);
    const [first, second, third] = rows(element);
    expect(first).to.match(/Aino Lehto Havukka Robotics Oy .*Signed 4 May/);
    expect(second).to.contain('Bo Strand').and.contain('Next').and.contain('Opened 2 hours ago');
    expect(third).to.contain('Mail bounced').and.contain('mailbox unknown');
    await expect(element).to.be.accessible();
  });

  it('calls a signee by their role where no name is known, and tells the role beside a name', async () => {
    const signees = [
      createSignee(0, { name: '', company: null, role: 'Landlord' }),
      createSignee(1, { role: 'Tenant' }),
    ];
    const { element } = await open(new ScriptedSigning(createSigning({ signees })));
    expect(rows(element)[0]).to.match(/Landlord/);
    expect(rows(element)[1]).to.match(/Bo Strand Tenant Strand Oy/);
  });

  it('reminds one, and all', async () => {
    const { element, script } = await open();
    press(element, 'Remind Bo Strand');
    await waitUntil(() => toast(element) === 'A reminder is on its way to Bo Strand.');
    press(element, 'Remind all');
    await waitUntil(() => toast(element) === 'Reminders are on their way.');
    expect(asks(script)).to.deep.equal([`POST /remind {"signature_id":"${createSignee(1).id}"}`, 'POST /remind {}']);
    expect(button(element, 'Remind Aino Lehto')).to.equal(undefined);
  });

  it('says why nobody can be reminded', async () => {
    const script = new ScriptedSigning(createSigning({ signees: [createSignee(0, { is_next: false })] }));
    const { element } = await open(script);
    const all = button(element, 'Remind all');
    expect([all?.getAttribute('aria-disabled'), all?.title]).to.deep.equal(['true', 'Nobody can be reminded now.']);
    all?.click();
    expect(asks(script)).to.deep.equal([]);
  });

  it('corrects an address after it said what becomes of the old link', async () => {
    const { element, script } = await open();
    press(element, 'Correct the address of Cecilia Ek');
    await waitUntil(() => dialog(element).open);
    expect(dialog(element).innerText).to.contain('The old link stops working.');
    await expect(element).to.be.accessible();
    await answer(element, { email: '', phone: '' }, 'Send a new link');
    await waitUntil(() => dialog(element).innerText.includes('Enter an email address or a phone number.'));
    await answer(element, { email: 'cecilia@ek.example', phone: '+46 70 123' }, 'Send a new link');
    await waitUntil(() => !dialog(element).open);
    expect(asks(script)).to.deep.equal([
      `PATCH /signatures/${createSignee(2).id} {"email":"cecilia@ek.example","phone":"+4670123"}`,
    ]);
    expect(toast(element)).to.equal('Cecilia Ek is reached there now.');
  });

  it('keeps the dialog with the reason when the service refuses', async () => {
    const { element, script } = await open();
    press(element, 'Change due date');
    await waitUntil(() => dialog(element).open);
    script.refusal = { status: 422, code: 'moment_past', message: 'Give a moment in the future.' };
    await answer(element, { due: '2020-01-01' }, 'Save');
    await waitUntil(() => dialog(element).innerText.includes('That was not done. Give a moment in the future.'));
    script.refusal = undefined;
    await answer(element, { due: '' }, 'Save');
    await waitUntil(() => !dialog(element).open);
    expect(asks(script).at(-1)).to.equal('PATCH {"due_at":null}');
  });

  it('cancels with a reason, and tells the page', async () => {
    const { element, script } = await open();
    const told: string[] = [];
    element.addEventListener('deed-signing-changed', ({ detail }) => told.push(detail.stage));
    press(element, 'Cancel signing');
    await waitUntil(() => dialog(element).open);
    expect(dialog(element).innerText).to.contain('This cannot be undone.');
    field(element, 'reason').value = 'The price has changed.';
    dialog(element).querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => heading(element).startsWith('Cancelled'));
    expect(asks(script)).to.deep.equal(['POST /cancel {"reason":"The price has changed."}']);
    expect(told).to.deep.equal(['cancelled']);
    expect(dialog(element).open).to.equal(false);
  });

  it('shows a link selected where the clipboard is refused, with its PIN', async () => {
    const { element } = await open();
    const refuse = () => Promise.reject(new Error('refused'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse }, configurable: true });
    press(element, 'Copy a link for Bo Strand');
    await waitUntil(() => dialog(element).open);
    expect(dialog(element).innerText).to.contain('123456');
    const { value, selectionEnd } = field(element, 'link');
    expect([value, selectionEnd]).to.deep.equal(['https://sign.example/x', value.length]);
    press(element, 'Close');
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => undefined }, configurable: true });
    press(element, 'Copy a link for Bo Strand');
    await waitUntil(() => toast(element).includes('asks for the PIN 123456'));
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('offers what the person may do, and the file at the end', async () => {
    const reading = await open(new ScriptedSigning({ ...createSigning(), verbs: [] }));
    expect([...rootOf(reading.element).querySelectorAll('.head button, li button')]).to.deep.equal([]);
    const { element } = await open(new ScriptedSigning(createSigning({ stage: 'completed' })));
    expect(button(element, 'Download')?.getAttribute('href')).to.equal('/deedkit/workspace/documents/d1/download');
    expect(button(element, 'Remind all')).to.equal(undefined);
  });

  it('has the file of a draft that was sent, by a link or with the grant', async () => {
    const script = new ScriptedSigning();
    const draft = await fixture<DeedSigningProgress>(
      html`<deed-signing-progress endpoint="/deedkit" session="s1" .fetch=${script.fetch}></deed-signing-progress>`,
    );
    await waitUntil(() => button(draft, 'Download') !== undefined);
    expect(button(draft, 'Download')?.getAttribute('href')).to.equal('/deedkit/drafts/s1/signing/download');
    draft.grant = 'g1';
    await waitUntil(() => button(draft, 'Download')?.tagName === 'BUTTON');
    const saved = new Promise<string>((resolve) => {
      const { click } = HTMLAnchorElement.prototype;
      HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
        HTMLAnchorElement.prototype.click = click;
        resolve(this.download);
      };
    });
    press(draft, 'Download');
    expect(await saved).to.equal('Boat hire, Strand Oy.pdf');
    expect(script.asked.at(-1)).to.equal('GET /download');
    await waitUntil(() => button(draft, 'Download')?.getAttribute('aria-busy') === null, 'the end of it');
    script.refusal = { status: 409, code: 'being_sealed', message: 'The file is being sealed.' };
    press(draft, 'Download');
    await waitUntil(() => toast(draft) === 'That was not done. The file is being sealed.');
  });

  it('tells a decline with its reason', async () => {
    const ended = { by: 'signee', name: 'Bo Strand', reason: 'Too dear', at: '2026-05-04T10:12:00Z' } as const;
    const signees = [createSignee(0, { state: 'completed' }), createSignee(1, { state: 'cancelled' })];
    const { element } = await open(new ScriptedSigning(createSigning({ stage: 'cancelled', ended, signees })));
    expect(rootOf(element).querySelector('.line')?.textContent).to.contain('Bo Strand').and.contain('Too dear');
    expect(rows(element)[1]).to.contain('Declined').and.contain('Too dear');
  });

  it('keeps what is known when the network goes, and follows again when it is back', async () => {
    const { element, script } = await open();
    script.isOffline = true;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => rootOf(element).querySelector('.line')?.textContent?.includes('You are offline') === true);
    expect(rows(element)).to.have.length(3);
    script.isOffline = false;
    script.signing = createSigning({ signees: [createSignee(0)] });
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => rows(element).length === 1);
    expect(rootOf(element).querySelector('.line')).to.equal(null);
  });

  for (const [status, words] of [
    [403, 'You do not have access'],
    [503, 'Try again in a moment'],
  ] as const)
    it(`says why there is nothing to show: ${status}`, async () => {
      const script = new ScriptedSigning();
      script.refusal = { status, code: 'x', message: 'M' };
      const { element } = await open(script);
      expect(rootOf(element).querySelector('[role=alert]')?.textContent).to.contain(words);
      await expect(element).to.be.accessible();
      if (status === 403) return;
      script.refusal = undefined;
      press(element, 'Try again');
      await waitUntil(() => rows(element).length === 3);
    });

  it('says that a draft was not sent, and that nobody signs', async () => {
    const draft = await open(new ScriptedSigning(createSigning({ stage: 'created' })));
    expect(rootOf(draft.element).querySelector('.notice')?.textContent).to.contain('Not sent yet');
    const nobody = await open(new ScriptedSigning(createSigning({ stage: 'completed', signees: [] })));
    expect(rootOf(nobody.element).querySelector('.none')?.textContent).to.contain('Nobody signs');
  });

  it('asks the page where the page gives the signing, and shows its refusal', async () => {
    const element = await fixture<DeedSigningProgress>(
      html`<deed-signing-progress .signing=${createSigning()}></deed-signing-progress>`,
    );
    const details: unknown[] = [];
    element.addEventListener('deed-remind', (event: DeedEvent<'deed-remind'>) => {
      details.push(event.detail.signature);
      event.detail.waitUntil(Promise.reject(new Error('Ask Aino first.')));
    });
    press(element, 'Remind all');
    await waitUntil(() => toast(element) === 'That was not done. Ask Aino first.');
    expect(details).to.deep.equal([null]);
    expect(button(element, 'Copy a link for Bo Strand')).to.equal(undefined);
    element.signing = createSigning({ stage: 'completed' });
    await element.updateComplete;
    expect(heading(element)).to.match(/^Completed/);
  });

  it('fits into 320 px', async () => {
    await setViewport({ width: 320, height: 640 });
    const { element } = await open();
    expect(document.documentElement.scrollWidth).to.be.at.most(320);
    expect(rootOf(element).querySelector('.signees')?.scrollWidth).to.be.at.most(320);
    await setViewport({ width: 1280, height: 800 });
  });
});
