import { expect, fixture, html } from '@open-wc/testing';
import { setViewport } from '@web/test-runner-commands';
import '../../../../src/elements/define/signature-pad.ts';
import '../../../../src/elements/define/signing-room.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openRoom, startRoom } from '../../fixtures/open-room.ts';
import { allByRole, byRole, control, pressed, rootOf, texts, type } from '../../fixtures/page.ts';
import { createRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { hold } from './in-room.ts';

const dialogOf = (element: DeedSigningRoom): HTMLDialogElement | null => rootOf(element).querySelector('dialog');
const titleOf = (element: DeedSigningRoom): string => rootOf(element).querySelector('[part=bar]')?.textContent ?? '';

/** Opens the question before declining by the keyboard. */
async function askToDecline(element: DeedSigningRoom): Promise<HTMLDialogElement> {
  await waitUntil(() => allByRole(element, 'button').some((button) => button.textContent?.includes('Decline')));
  byRole(element, 'button', 'Decline to sign').focus();
  await pressed('Enter');
  await waitUntil(() => dialogOf(element)?.open, 'the question');
  return dialogOf(element) as HTMLDialogElement;
}

describe('deed-signing-room, declining', () => {
  it('is left by Escape, with the focus where it was, and nothing is sent', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await askToDecline(element);
    await pressed('Escape');
    await waitUntil(() => !dialogOf(element)?.open, 'the question is gone');
    expect(control(element)).to.equal(byRole(element, 'button', 'Decline to sign'));
    expect(script.requests.some(({ method }) => method === 'POST')).to.equal(false);
  });

  it('is sent once, however often it is pressed, and the message has the focus after it', async () => {
    const script = new ScriptedRoom();
    const { fetch, release } = hold(script, '/decline');
    const element = await openRoom(script);
    element.fetch = fetch;
    const dialog = await askToDecline(element);
    await type(dialog.querySelector('textarea') as HTMLElement, 'Wrong dates.');
    const send = dialog.querySelector<HTMLElement>('[type=submit]');
    for (let press = 0; press < 3; press += 1) send?.click();
    await element.updateComplete;
    expect(send?.getAttribute('aria-busy')).to.equal('true');
    await pressed('Escape');
    expect(dialog.open, 'it cannot be left while it is sent').to.equal(true);
    release();
    await waitUntil(() => texts(element, '.notice .subtitle')[0] === 'You have declined to sign');
    expect(script.requests.filter(({ part }) => part === '/decline')).to.have.lengthOf(1);
    await waitUntil(() => control(element)?.textContent?.includes('You have declined to sign'), 'it has the focus');
  });

  it('of one document does not stand before another that is opened meanwhile', async () => {
    const script = new ScriptedRoom();
    const { fetch } = hold(script, '/decline');
    const element = await openRoom(script);
    element.fetch = fetch;
    const dialog = await askToDecline(element);
    await type(dialog.querySelector('textarea') as HTMLElement, 'Wrong dates.');
    dialog.querySelector<HTMLElement>('[type=submit]')?.click();
    await waitUntil(() => script.requests.some(({ part }) => part === '/decline'));
    script.room = createRoom({ document: { id: 'd2', title: 'Lease' } });
    element.document = 'd2';
    await waitUntil(() => titleOf(element).includes('Lease'), 'the other document');
    await stays(() => dialogOf(element)?.open !== true, 50);
    const again = await askToDecline(element);
    expect(again.querySelector('textarea')?.disabled).to.equal(false);
  });
});

describe('deed-signing-room, one document after another', () => {
  it('shows the one that was asked for last, whichever answer comes last', async () => {
    const slow = new ScriptedRoom(createRoom({ document: { title: 'First' } }));
    const quick = new ScriptedRoom(createRoom({ document: { title: 'Second' } }));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const element = await startRoom(slow);
    element.fetch = async (input, init) => {
      if (String(input).includes('/d2/')) return quick.fetch(input, init);
      await held;
      return slow.fetch(input, init);
    };
    element.reload();
    element.document = 'd2';
    await waitUntil(() => titleOf(element).includes('Second'));
    release();
    await stays(() => titleOf(element).includes('Second'), 50);
  });

  it('says of a document that it has changed, and not of the next one', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await waitUntil(() => rootOf(element).querySelector('deed-signature-pad')?.matches(':defined'), 'there is a pad');
    const step = (): HTMLElement => rootOf(element).querySelector('[part=step]') as HTMLElement;
    rootOf(element).querySelector('#sign')?.scrollIntoView();
    await waitUntil(() => step().textContent?.trim() === 'Sign');
    const pad = rootOf(element).querySelector('deed-signature-pad') as HTMLElement;
    byRole(pad, 'tab', 'Type').click();
    await element.updateComplete;
    rootOf(element).querySelector<HTMLInputElement>('.confirm input')?.click();
    script.faults = [{ status: 409, code: 'document_changed' }];
    await waitUntil(() => (pad as HTMLElementTagNameMap['deed-signature-pad']).empty === false);
    step().click();
    await waitUntil(() => texts(element, '.column > .strip')[0]?.startsWith('The document has changed'));
    script.room = createRoom({ document: { id: 'd2', title: 'Lease' } });
    element.document = 'd2';
    await waitUntil(() => titleOf(element).includes('Lease'));
    expect(texts(element, '.column > .strip')).to.deep.equal([]);
  });

  it('opens when it is moved in the page while it is fetched', async () => {
    const script = new ScriptedRoom();
    const { fetch, release } = hold(script, '/s1');
    const element = await fixture<DeedSigningRoom>(
      html`<deed-signing-room endpoint="/deedkit" document="d1" signature="s1" .fetch=${fetch}></deed-signing-room>`,
    );
    await waitUntil(() => script.requests.length > 0);
    (await fixture(html`<div></div>`)).append(element);
    release();
    await waitUntil(() => texts(element, '.text p')[0] === 'Between the parties.');
  });
});

describe('deed-signing-room, texts of others', () => {
  const EVIL = '<img src=x onerror="deedHacked=1"><b>x</b>';

  it('takes markup for text, wherever it comes from', async () => {
    const script = new ScriptedRoom(
      createRoom({
        document: {
          title: EVIL,
          sender: EVIL,
          message: EVIL,
          attachments: [{ name: EVIL, size: 5, page: 1, pages: 1 }],
        },
        signee: { first_name: EVIL, last_name: EVIL, company_name: EVIL, job_title: EVIL },
        others: [{ name: EVIL, state: 'waiting', signed_at: null }],
      }),
    );
    const element = await openRoom(script);
    await askToDecline(element);
    expect(rootOf(element).querySelector('img, b')).to.equal(null);
    expect(titleOf(element)).to.include(EVIL);
    expect('deedHacked' in window).to.equal(false);
  });

  it('has nothing wider than a page of 320 px, whatever the words', async () => {
    await setViewport({ width: 320, height: 700 });
    const word = 'Donaudampfschifffahrtsgesellschaft'.repeat(3);
    const script = new ScriptedRoom(
      createRoom({
        document: {
          title: word,
          sender: word,
          message: word,
          attachments: [{ name: word, size: 5, page: 1, pages: 1 }],
        },
        signee: { first_name: word, company_name: word, email: `${word}@example.com` },
        others: [{ name: word, state: 'waiting', signed_at: null }],
      }),
    );
    script.html = `<main><h1>${word}</h1><p>${word}</p><div class="table"><table><tr><td>${word}</td></tr></table></div></main>`;
    const element = await openRoom(script);
    await waitUntil(() => texts(element, '.text p').length > 0);
    expect(document.documentElement.scrollWidth).to.equal(320);
    expect(element.scrollWidth).to.be.at.most(element.clientWidth);
    await setViewport({ width: 800, height: 600 });
  });
});
