import { expect } from '@open-wc/testing';
import '../../../../src/elements/define/signing-room.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { Clock, turn } from '../../fixtures/clock.ts';
import { startRoom } from '../../fixtures/open-room.ts';
import { allByRole, byRole, rootOf, texts } from '../../fixtures/page.ts';
import { createRoom, createSignedRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const HALF_MINUTE = 30_000;

describe('a signing room that waits', () => {
  const clock = new Clock();
  afterEach(() => {
    clock.stop();
  });

  /** Waits without a timer, which would stand still. */
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await turn();
  };
  const hint = (element: DeedSigningRoom): string => texts(element, '.done .hint')[0] ?? '';

  /** Opens a room while time stands still. */
  const open = async (script: ScriptedRoom): Promise<DeedSigningRoom> => {
    clock.start();
    const element = await startRoom(script);
    await until(() => !rootOf(element).querySelector('.loading-room, [aria-busy=true]'));
    if (script.room.signee.state === 'completed') await until(() => hint(element) !== '');
    return element;
  };
  /** How often the room itself was read. */
  const looks = ({ requests }: ScriptedRoom): number => requests.filter(({ part }) => part === '').length;

  it('has the sealed file as soon as it is there, and looks no more', async () => {
    const script = new ScriptedRoom(createSignedRoom({ others: [], signed_pdf: 'preparing' }));
    const element = await open(script);
    expect(hint(element)).to.equal('The signed document is being made. It will be here in a moment.');
    script.room = createSignedRoom({ others: [], signed_pdf: 'ready', document: { stage: 'completed' } });
    await clock.pass(HALF_MINUTE);
    await element.updateComplete;
    byRole(element, 'button', 'Download the signed document');
    expect(hint(element)).to.equal('Everyone has signed. The document is sealed.');
    const count = looks(script);
    await clock.pass(20 * HALF_MINUTE);
    expect(looks(script)).to.equal(count);
  });

  it('looks soon at first, then at most each quarter of a minute, and at least each half', async () => {
    const script = new ScriptedRoom(createSignedRoom());
    await open(script);
    const first = looks(script);
    await clock.pass(2000);
    expect(looks(script)).to.be.above(first);
    await clock.pass(4 * HALF_MINUTE);
    const before = looks(script);
    await clock.pass(20 * HALF_MINUTE);
    expect(looks(script) - before)
      .to.be.at.least(19)
      .and.at.most(41);
  });

  it('tells how many others have still to sign', async () => {
    const others = ['Aino', 'Bo', 'Cecilia'].map((name) => ({ name, state: 'waiting' as const, signed_at: null }));
    const many = await open(new ScriptedRoom(createSignedRoom({ others })));
    expect(hint(many)).to.match(/^3 people have still to sign\./);
    clock.stop();
    const one = await open(new ScriptedRoom(createSignedRoom({ others: others.slice(1, 2) })));
    expect(hint(one)).to.match(/^One more person has still to sign\./);
  });

  it('stays as it is when a look fails, and looks again', async () => {
    const script = new ScriptedRoom(createSignedRoom());
    const element = await open(script);
    script.fault = { status: 503, code: 'unavailable' };
    await clock.pass(HALF_MINUTE);
    expect(texts(element, '.done .title')).to.deep.equal(['You have signed']);
    script.fault = undefined;
    script.room = createSignedRoom({ signed_pdf: 'ready', document: { stage: 'completed' } });
    await clock.pass(2 * HALF_MINUTE);
    await element.updateComplete;
    byRole(element, 'button', 'Download the signed document');
  });

  it('looks no more once it is taken off the page', async () => {
    const script = new ScriptedRoom(createSignedRoom());
    const element = await open(script);
    await clock.pass(2000);
    element.remove();
    const count = looks(script);
    await clock.pass(20 * HALF_MINUTE);
    expect(looks(script)).to.equal(count);
  });

  it('says who signs first, and can be read meanwhile without anything to sign', async () => {
    const script = new ScriptedRoom(createRoom({ turn: 'later' }));
    const element = await open(script);
    expect(texts(element, '.wait h2')).to.deep.equal(['It is not your turn yet']);
    expect(texts(element, '.wait p')[0]).to.contain('Łucja Żółć');
    clock.stop();
    await waitUntil(() => texts(element, '.text h1')[0] === 'Mutual NDA', 'the text');
    expect(rootOf(element).querySelector('deed-signature-pad, [part=step], .decline')).to.equal(null);
    expect(allByRole(element, 'button').some(({ textContent }) => textContent?.includes('Sign') === true)).to.equal(
      false,
    );
  });
});
