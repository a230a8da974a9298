import { expect, oneEvent } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import '../../../../src/elements/define/signature-pad.ts';
import '../../../../src/elements/define/signing-room.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { openRoom } from '../../fixtures/open-room.ts';
import { byRole, control, motionOver, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { createRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { draw } from './draw.ts';
import { asked, confirm, find, hold, prepare, step, stepWords } from './in-room.ts';

const told = (element: DeedSigningRoom): string => texts(element, '.sending')[0] ?? '';
const padOf = (element: DeedSigningRoom) =>
  find(element, 'deed-signature-pad') as HTMLElementTagNameMap['deed-signature-pad'];

describe('deed-signing-room, a signature that is not taken', () => {
  for (const [fault, words, isReadAnew] of [
    [{ status: 400, code: 'bad_request' }, 'The signature was not taken: No.', false],
    [{ status: 401, code: 'unauthorized' }, 'Open the link in your invitation again.', false],
    [{ status: 403, code: 'forbidden' }, 'Open the link in your invitation again.', true],
    [{ status: 409, code: 'not_identified' }, 'You log in before you sign this document.', false],
    [{ status: 422, code: 'validation' }, 'The signature was not taken: No.', false],
  ] as const)
    it(`says why by the button, and keeps it: ${fault.status} ${fault.code}`, async () => {
      const script = new ScriptedRoom();
      const element = await openRoom(script);
      await prepare(element);
      script.faults = [fault];
      step(element).click();
      await waitUntil(() => told(element) !== '', 'it is told');
      expect(told(element)).to.satisfy((said: string) => said.startsWith(words));
      expect(find(element, '.sending')?.closest('[role=status]') === null).to.equal(false);
      expect([padOf(element).empty, padOf(element).disabled, confirm(element).checked]).to.deep.equal([
        false,
        false,
        true,
      ]);
      await waitUntil(() => asked(script, '') === (isReadAnew ? 2 : 1), 'the room is read anew where it has changed');
      expect(stepWords(element)).to.equal('Sign');
    });

  it('says the code where the service has no words', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await prepare(element);
    element.fetch = () => Promise.resolve(new Response('<html>', { status: 422 }));
    step(element).click();
    await waitUntil(() => told(element) !== '', 'it is told');
    expect(told(element)).to.match(/^The signature was not taken: http_422\./);
  });

  it('says so until the signature is another one', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await prepare(element);
    script.faults = [{ status: 422, code: 'image' }];
    step(element).click();
    await waitUntil(() => told(element) !== '', 'it is told');
    draw(element);
    await element.updateComplete;
    expect(told(element)).to.equal('');
  });

  for (const [status, title] of [
    [429, 'The service does not answer yet'],
    [500, 'The service does not answer yet'],
    [502, 'The service does not answer yet'],
    [504, 'The service does not answer yet'],
  ] as const)
    it(`is sent again by itself after ${status}, and says so meanwhile`, async () => {
      const script = new ScriptedRoom();
      const element = await openRoom(script);
      await prepare(element);
      script.faults = [{ status, code: 'x' }];
      step(element).click();
      await waitUntil(() => told(element) !== '', 'it is told');
      expect(told(element)).to.contain(title).and.to.contain('Your signature is kept here');
      const signed = oneEvent(element, 'deed-signed');
      byRole(element, 'button', 'Try again').click();
      await signed;
      expect(script.signatures).to.equal(1);
    });

  it('is sent as soon as the connection is back, without a press', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await prepare(element);
    script.faults = ['offline'];
    step(element).click();
    await waitUntil(() => told(element).includes('There is no connection'), 'it waits');
    const signed = oneEvent(element, 'deed-signed');
    window.dispatchEvent(new Event('online'));
    await signed;
    expect(asked(script, '/signature')).to.equal(2);
  });

  it('is told in the language that is shown by then, and cannot be changed while it waits', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await prepare(element);
    script.fault = 'offline';
    step(element).click();
    await waitUntil(() => told(element) !== '', 'it waits');
    expect([padOf(element).disabled, confirm(element).disabled]).to.deep.equal([true, true]);
    expect((find(element, '.decline') as HTMLButtonElement).disabled).to.equal(true);
    expect([step(element).ariaBusy, stepWords(element)]).to.deep.equal(['true', 'Signing…']);
    await expect(element).to.be.accessible();
    try {
      await setUiLanguage('de');
      await waitUntil(
        () => told(element).includes('Keine Verbindung') || !told(element).includes('There is no'),
        'German',
      );
      expect(stepWords(element)).not.to.equal('Signing…');
    } finally {
      await setUiLanguage('en-GB');
    }
    script.fault = undefined;
    const signed = oneEvent(element, 'deed-signed');
    window.dispatchEvent(new Event('online'));
    await signed;
  });

  it('is sent once, however often the button is pressed', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await prepare(element);
    const { fetch, release } = hold(script, '/signature');
    element.fetch = fetch;
    step(element).focus();
    for (let press = 0; press < 3; press += 1) await pressed('Enter');
    await waitUntil(() => asked(script, '/signature') === 1, 'it is sent');
    expect(control(element) === step(element)).to.equal(true);
    const signed = oneEvent(element, 'deed-signed');
    release();
    await signed;
    expect([asked(script, '/signature'), script.signatures]).to.deep.equal([1, 1]);
  });
});

/** Opens the question before declining, with the focus in its reason. */
async function askToDecline(element: DeedSigningRoom): Promise<HTMLDialogElement> {
  byRole(element, 'button', 'Decline to sign').focus();
  await pressed('Enter');
  await waitUntil(() => (find(element, 'dialog') as HTMLDialogElement | null)?.open, 'the question');
  return find(element, 'dialog') as HTMLDialogElement;
}
const reasonOf = (element: DeedSigningRoom): HTMLTextAreaElement => find(element, '#reason') as HTMLTextAreaElement;

describe('deed-signing-room, the question before declining', () => {
  it('is named and described, and has the focus in its reason', async () => {
    const element = await openRoom(new ScriptedRoom());
    const dialog = await askToDecline(element);
    const words = (attribute: string): string =>
      rootOf(element).getElementById(dialog.getAttribute(attribute) ?? '')?.textContent ?? '';
    expect(dialog.getAttribute('part')).to.equal('dialog');
    expect(words('aria-labelledby')).to.equal('Decline to sign?');
    expect(words('aria-describedby')).to.match(/^Signing ends for everybody, and Aino Lehtonen is told why\./);
    expect(control(element) === reasonOf(element)).to.equal(true);
    expect([reasonOf(element).labels?.[0]?.textContent, reasonOf(element).maxLength]).to.deep.equal(['Reason', 1000]);
    await motionOver(element);
    await expect(element).to.be.accessible();
  });

  it('wants a reason, says so at its field and keeps the focus there', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await askToDecline(element);
    await sendKeys({ type: '   ' });
    byRole(element, 'button', 'Cancel').focus();
    await pressed('Tab');
    await pressed('Enter');
    await waitUntil(() => texts(element, '#decline-fault')[0] === 'Give a reason.', 'it is told');
    expect(control(element) === reasonOf(element)).to.equal(true);
    expect([reasonOf(element).ariaInvalid, reasonOf(element).getAttribute('aria-describedby')]).to.deep.equal([
      'true',
      'decline-fault',
    ]);
    expect(asked(script, '/decline')).to.equal(0);
  });

  it('is left by its button, with the focus where it was, and has nothing left of it the next time', async () => {
    const element = await openRoom(new ScriptedRoom());
    const dialog = await askToDecline(element);
    dialog.querySelector('form')?.requestSubmit();
    await waitUntil(() => texts(element, '#decline-fault')[0] !== '', 'a fault');
    byRole(element, 'button', 'Cancel').click();
    await waitUntil(() => find(element, 'dialog') === null, 'it is gone');
    expect(control(element) === byRole(element, 'button', 'Decline to sign')).to.equal(true);
    await askToDecline(element);
    expect([texts(element, '#decline-fault'), reasonOf(element).value]).to.deep.equal([[''], '']);
  });

  for (const [fault, words] of [
    [{ status: 401, code: 'unauthorized' }, 'Open the link in your invitation again.'],
    [{ status: 403, code: 'forbidden' }, 'Open the link in your invitation again.'],
    [{ status: 503, code: 'busy' }, 'The service does not answer yet'],
    [{ status: 500, code: 'internal' }, 'The service does not answer yet'],
    ['offline', 'There is no connection'],
  ] as const)
    it(`says why it did not go through, and keeps the reason: ${typeof fault === 'string' ? fault : fault.status}`, async () => {
      const script = new ScriptedRoom();
      const element = await openRoom(script);
      let declined = 0;
      element.addEventListener('deed-declined', () => (declined += 1));
      await askToDecline(element);
      await sendKeys({ type: 'Too dear.' });
      script.faults = [fault];
      reasonOf(element).form?.requestSubmit();
      await waitUntil(() => texts(element, '#decline-fault')[0] !== '', 'it is told');
      expect(texts(element, '#decline-fault')[0]).to.satisfy((said: string) => said.startsWith(words));
      expect([reasonOf(element).value, reasonOf(element).disabled, declined]).to.deep.equal(['Too dear.', false, 0]);
    });

  it('goes, with nothing declined, where the signing is over meanwhile', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    let declined = 0;
    element.addEventListener('deed-declined', () => (declined += 1));
    await askToDecline(element);
    await sendKeys({ type: 'Too dear.' });
    script.faults = [{ status: 409, code: 'over' }];
    script.room = createRoom({
      turn: 'over',
      ended: { by: 'due', name: null, reason: null, at: '2026-11-22T14:05:00Z' },
    });
    reasonOf(element).form?.requestSubmit();
    await waitUntil(() => texts(element, '.notice h2')[0] === 'The time to sign is over', 'the room as it is');
    expect([find(element, 'dialog') === null, declined]).to.deep.equal([true, 0]);
  });

  it('leaves the drawn signature and the confirmation as they are', async () => {
    const element = await openRoom(new ScriptedRoom());
    await prepare(element);
    await askToDecline(element);
    await pressed('Escape');
    await waitUntil(() => find(element, 'dialog') === null, 'it is gone');
    expect([padOf(element).empty, confirm(element).checked, texts(element, '.left')[0]]).to.deep.equal([
      false,
      true,
      'Ready to sign',
    ]);
  });

  it('speaks the language that is chosen while it is open, and keeps the reason', async () => {
    const element = await openRoom(new ScriptedRoom());
    await askToDecline(element);
    await sendKeys({ type: 'Too dear.' });
    try {
      await setUiLanguage('sv');
      await waitUntil(() => texts(element, '#decline-title')[0] !== 'Decline to sign?', 'Swedish');
      expect([reasonOf(element).value, control(element) === reasonOf(element)]).to.deep.equal(['Too dear.', true]);
    } finally {
      await setUiLanguage('en-GB');
    }
  });
});
