import { expect, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/signature-pad.ts';
import '../../../../src/elements/define/signing-room.ts';
import { openRoom, startRoom } from '../../fixtures/open-room.ts';
import { allByRole, byRole, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { createRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import type { RoomChange } from '../../fixtures/scripted-room.ts';
import { stays } from '../../../fixtures/stays.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { draw } from './draw.ts';
import { asked, confirm, reachSign, step } from './in-room.ts';

/** Whether the browser would ask before the page is left. */
const isHeld = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
describe('leaving a signing room', () => {
  it('is asked about while a signature is on its way, and neither before nor after', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await reachSign(element);
    draw(element);
    confirm(element).click();
    await element.updateComplete;
    expect(isHeld()).to.equal(false);
    script.fault = 'offline';
    step(element).click();
    await waitUntil(() => texts(element, '.sending').join().includes('Leave this page open.'), 'it is told');
    expect(isHeld()).to.equal(true);
    script.fault = undefined;
    const signed = oneEvent(element, 'deed-signed');
    byRole(element, 'button', 'Try again').click();
    await signed;
    expect(isHeld()).to.equal(false);
  });

  it('ends the sending of its signature with the room', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await reachSign(element);
    draw(element);
    confirm(element).click();
    script.fault = 'offline';
    step(element).click();
    await waitUntil(() => texts(element, '.sending').length > 0, 'it is told');
    const count = asked(script, '/signature');
    element.remove();
    script.fault = undefined;
    window.dispatchEvent(new Event('online'));
    await stays(() => asked(script, '/signature') === count, 100);
    expect(isHeld()).to.equal(false);
  });
});

describe('signing by keys', () => {
  it('leads by one button through all of it, and names a missing part at its place', async () => {
    const script = new ScriptedRoom();
    const element = await openRoom(script);
    await reachSign(element);
    step(element).focus();
    await pressed('Enter');
    await waitUntil(() => texts(element, '#lacks').join() !== '', 'the signature is missing');
    expect(texts(element, '#lacks')).to.deep.equal(['Draw, type or add your signature first.']);
    await waitUntil(() => rootOf(element).activeElement?.localName === 'deed-signature-pad', 'the pad has the focus');
    draw(element);
    await waitUntil(() => texts(element, '#lacks').join() === '', 'it is there');
    step(element).focus();
    await pressed('Enter');
    await waitUntil(() => rootOf(element).activeElement === confirm(element), 'the confirmation has the focus');
    expect(confirm(element).getAttribute('aria-describedby')).to.contain('lacks');
    await pressed('Space');
    await waitUntil(() => texts(element, '.left')[0] === 'Ready to sign', 'ready');
    const signed = oneEvent(element, 'deed-signed');
    step(element).focus();
    await pressed('Enter');
    await signed;
    await waitUntil(() => rootOf(element).activeElement?.id === 'done', 'the message has the focus');
    expect(script.signatures).to.equal(1);
  });

  it('is ready only with the signature of the document that is shown', async () => {
    const element = await openRoom(new ScriptedRoom());
    await reachSign(element);
    step(element).click();
    await waitUntil(() => texts(element, '#lacks').join() !== '', 'the signature is missing');
    draw(element);
    confirm(element).click();
    await waitUntil(() => texts(element, '.left')[0] === 'Ready to sign', 'ready');
    const ready = oneEvent(element, 'deed-signing-ready');
    element.document = 'd2';
    await ready;
    await reachSign(element);
    expect(texts(element, '#lacks').join()).to.equal('');
    confirm(element).click();
    await element.updateComplete;
    expect(texts(element, '.left')[0]).not.to.equal('Ready to sign');
  });
});

describe('a link that leads to nothing that can be signed', () => {
  const ended = (by: 'due' | 'sender' | 'signee', more: object = {}): RoomChange => ({
    turn: 'over',
    ended: { by, name: null, reason: null, at: '2026-11-22T14:05:00Z', ...more },
  });
  const STATES: readonly (readonly [string, RoomChange, string, string])[] = [
    ['is over', ended('due'), 'The time to sign is over', 'Ask Aino Lehtonen for a new invitation'],
    ['was withdrawn', ended('sender', { reason: 'Sold' }), 'Aino Lehtonen has cancelled the signing', 'Reason: Sold'],
    [
      'was declined by another',
      ended('signee', { name: 'Łucja Żółć', reason: 'Too dear' }),
      'Łucja Żółć has declined to sign',
      'Reason: Too dear',
    ],
    [
      'is not open yet',
      { document: { stage: 'created' } },
      'This document is not open for signing yet',
      'is still preparing it',
    ],
    [
      'asks for a login first',
      { document: { signature_method: 'strong' } },
      'Log in first',
      'Open the link in your invitation again',
    ],
  ];

  for (const [name, change, title, text] of STATES)
    it(`says so where it ${name}, and shows nothing else`, async () => {
      const script = new ScriptedRoom(createRoom(change));
      const element = await openRoom(script);
      expect(texts(element, '.notice h2').map((words) => words.replaceAll(/[\u2068\u2069]/g, ''))).to.deep.equal([
        title,
      ]);
      expect(texts(element, '.notice').join()).to.contain(text);
      expect(rootOf(element).querySelector('.notice')?.getAttribute('role')).to.equal('status');
      expect(allByRole(element, 'button')).to.deep.equal([]);
      expect(rootOf(element).querySelectorAll('.paper, .text, .bar, deed-signature-pad')).to.have.length(0);
      await expect(element).to.be.accessible();
    });

  const FAULTS = [
    [401, 'You cannot open this page', false],
    [403, 'You cannot open this page', false],
    [404, 'There is no such document here', false],
    [410, 'There is no such document here', false],
    [503, 'The document cannot be shown right now', true],
  ] as const;

  for (const [status, title, canRetry] of FAULTS)
    it(`says why there is no document, and whether trying again may help: ${status}`, async () => {
      const script = new ScriptedRoom();
      script.fault = { status, code: 'x' };
      const element = await startRoom(script);
      await waitUntil(() => texts(element, '.notice h2')[0] === title, title);
      expect(allByRole(element, 'button').map(({ textContent }) => textContent?.trim())).to.deep.equal(
        canRetry ? ['Try again'] : [],
      );
      if (!canRetry) return;
      script.fault = undefined;
      byRole(element, 'button', 'Try again').click();
      await waitUntil(() => texts(element, '.head .title')[0] === 'Mutual NDA', 'the document');
    });

  it('tells the page by an event, with the code', async () => {
    const script = new ScriptedRoom();
    script.fault = { status: 404, code: 'not_found' };
    const heard: unknown[] = [];
    const onError = ({ detail }: HTMLElementEventMap['deed-error']): void => {
      heard.push(detail);
    };
    document.addEventListener('deed-error', onError as EventListener);
    await startRoom(script);
    await waitUntil(() => heard.length === 1, 'the event');
    document.removeEventListener('deed-error', onError as EventListener);
    expect(heard).to.deep.equal([{ code: 'not_found', message: 'No.' }]);
  });

  it('opens by itself once there is a connection', async () => {
    const script = new ScriptedRoom();
    script.fault = 'offline';
    const element = await startRoom(script);
    await waitUntil(() => texts(element, '.notice h2')[0] === 'There is no connection', 'the reason');
    script.fault = undefined;
    window.dispatchEvent(new Event('online'));
    await waitUntil(() => texts(element, '.head .title')[0] === 'Mutual NDA', 'the document');
  });
});
