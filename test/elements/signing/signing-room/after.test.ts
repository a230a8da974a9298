import { expect, fixture, html, oneEvent } from '@open-wc/testing';
import '../../../../src/elements/define/signature-pad.ts';
import '../../../../src/elements/define/signing-room.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { openRoom } from '../../fixtures/open-room.ts';
import { allByRole, byRole, control, pressed, texts } from '../../fixtures/page.ts';
import { createRoom, createSignedRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import type { RoomChange } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { asked, find, hold, prepare, step } from './in-room.ts';

const NEXT = 'https://nordvik.example/thanks';

/** Seconds that pass when a test says so: the intervals of one second that begin while it is used. */
class Seconds {
  readonly #real = { setInterval: window.setInterval, clearInterval: window.clearInterval };
  readonly #running = new Map<number, () => void>();

  start(): void {
    window.setInterval = ((run: () => void, ms: number) => {
      if (ms !== 1000) return this.#real.setInterval.call(window, run, ms);
      const id = -1 - this.#running.size;
      this.#running.set(id, run);
      return id;
    }) as typeof window.setInterval;
    window.clearInterval = (id) => {
      if (!this.#running.delete(id as number)) this.#real.clearInterval.call(window, id);
    };
  }

  stop(): void {
    Object.assign(window, this.#real);
    this.#running.clear();
  }

  pass(count = 1): void {
    for (let second = 0; second < count; second += 1) for (const run of [...this.#running.values()]) run();
  }

  get isCounting(): boolean {
    return this.#running.size > 0;
  }
}

/** Opens a room and signs it; `left` is where the page was left for. */
async function signed(
  change: RoomChange = {},
): Promise<{ element: DeedSigningRoom; left: string[]; script: ScriptedRoom }> {
  const script = new ScriptedRoom(createRoom(change));
  const element = await openRoom(script);
  const left: string[] = [];
  element.leave = (address) => void left.push(address);
  await prepare(element);
  const told = oneEvent(element, 'deed-signed');
  step(element).click();
  await told;
  await element.updateComplete;
  return { element, left, script };
}
const timer = (element: DeedSigningRoom): string => texts(element, '[role=timer]')[0] ?? '';

describe('deed-signing-room, on the way to the next page', () => {
  const seconds = new Seconds();
  beforeEach(() => seconds.start());
  afterEach(() => seconds.stop());

  it('counts five seconds that are no noise for readers, then leaves once', async () => {
    const { element, left } = await signed({ signee: { redirect_url: NEXT } });
    const counted = [timer(element)];
    for (let second = 0; second < 4; second += 1) {
      seconds.pass();
      await element.updateComplete;
      counted.push(timer(element));
    }
    expect(counted).to.deep.equal([5, 4, 3, 2, 1].map((rest) => `You go on to nordvik.example in ${rest} s.`));
    expect(find(element, '[role=timer]')?.closest('[role=status]') === null).to.equal(true);
    expect(left).to.deep.equal([]);
    seconds.pass(3);
    await element.updateComplete;
    expect([left, timer(element), seconds.isCounting]).to.deep.equal([[NEXT], '', false]);
  });

  it('stays by a key, with a link to go on whenever it is wished', async () => {
    const { element, left } = await signed({ signee: { redirect_url: NEXT } });
    byRole(element, 'button', 'Stay here').focus();
    await pressed('Enter');
    await element.updateComplete;
    expect([timer(element), seconds.isCounting]).to.deep.equal(['', false]);
    const link = byRole(element, 'link', 'Continue to nordvik.example') as HTMLAnchorElement;
    expect([link.href, link.rel, link.getAttribute('part')]).to.deep.equal([NEXT, 'noreferrer', 'continue']);
    expect(left).to.deep.equal([]);
  });

  it('leaves no page from which it was taken, nor one that shows another document by then', async () => {
    const gone = await signed({ signee: { redirect_url: NEXT } });
    gone.element.remove();
    const other = await signed({ signee: { redirect_url: NEXT } });
    other.element.document = 'd2';
    await other.element.updateComplete;
    expect(seconds.isCounting).to.equal(false);
    seconds.pass(6);
    expect([...gone.left, ...other.left]).to.deep.equal([]);
  });

  it('leaves no page that has taken the room away as it heard of the signature', async () => {
    const script = new ScriptedRoom(createRoom({ signee: { redirect_url: NEXT } }));
    const element = await openRoom(script);
    const left: string[] = [];
    element.leave = (address) => void left.push(address);
    element.addEventListener('deed-signed', () => element.remove());
    await prepare(element);
    step(element).click();
    await waitUntil(() => !element.isConnected, 'it is gone');
    await element.updateComplete;
    seconds.pass(6);
    expect([seconds.isCounting, left]).to.deep.equal([false, []]);
  });

  for (const redirect of [null, '', 'not an address', 'javascript:alert(1)', 'data:text/html,x'])
    it(`goes nowhere where there is nowhere to go: ${JSON.stringify(redirect)}`, async () => {
      const { element } = await signed({ signee: { redirect_url: redirect } });
      expect([timer(element), allByRole(element, 'link').length, seconds.isCounting]).to.deep.equal(['', 0, false]);
    });
});

describe('deed-signing-room, once it is signed', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('says so in a live region that has the focus, and no bar asks for anything', async () => {
    const { element } = await signed();
    await waitUntil(() => control(element)?.id === 'done', 'the message has the focus');
    const done = find(element, '[part=done]') as HTMLElement;
    expect(done.getAttribute('role')).to.equal('status');
    expect([find(element, '.bar') === null, find(element, 'deed-signature-pad') === null]).to.deep.equal([true, true]);
    expect(texts(element, '.who')[0]).to.match(/^Erik Sandström signed “Mutual NDA” on 22 November 2026/);
  });

  it('tells the page with an event that others can hear around it', async () => {
    const heard: unknown[] = [];
    const listen = ({ detail, bubbles, composed }: CustomEvent): void => void heard.push([detail, bubbles, composed]);
    document.addEventListener('deed-signed', listen as EventListener);
    await signed();
    document.removeEventListener('deed-signed', listen as EventListener);
    expect(heard).to.deep.equal([[{ document: 'd1', signature: 's1', redirect_url: null }, true, true]]);
  });

  for (const [name, change, hint] of [
    ['nobody else', { others: [] }, 'The signed document is being made.'],
    [
      'others that will not sign',
      { others: [{ name: 'Bo', state: 'cancelled', signed_at: null }] },
      'The signed document is being made.',
    ],
    ['one more', {}, 'One more person has still to sign.'],
    ['the seal', { signed_pdf: 'preparing' }, 'The signed document is being made.'],
    ['nothing', { signed_pdf: 'ready' }, 'Everyone has signed. The document is sealed.'],
    ['nothing, since it was cancelled', { document: { stage: 'cancelled' } }, 'Signing has ended before everyone'],
  ] as const)
    it(`says that the document waits for ${name}`, async () => {
      const element = await openRoom(new ScriptedRoom(createSignedRoom(change as RoomChange)));
      await waitUntil(() => texts(element, '.done .hint').length === 1, 'the end');
      expect(texts(element, '.done .hint')[0]).to.satisfy((words: string) => words.startsWith(hint));
    });

  it('speaks the language that is chosen then', async () => {
    const element = await openRoom(new ScriptedRoom(createSignedRoom()));
    await waitUntil(() => find(element, '.done'), 'the end');
    await setUiLanguage('fi');
    await waitUntil(() => texts(element, '.done .title')[0] !== 'You have signed', 'Finnish');
    expect(texts(element, '.who')[0]).to.contain('marraskuu').and.to.contain('Erik Sandström');
  });

  it('is read anew without taking the focus, however often', async () => {
    const script = new ScriptedRoom(createSignedRoom());
    const element = await openRoom(script);
    const field = await fixture<HTMLInputElement>(html`<input />`);
    field.focus();
    await waitUntil(() => find(element, '.done'), 'the end');
    script.room = createSignedRoom({ signed_pdf: 'ready' });
    element.reload();
    await waitUntil(() => texts(element, '.done .hint')[0]?.startsWith('Everyone has signed'), 'it is sealed');
    expect(document.activeElement === field).to.equal(true);
  });
});

describe('deed-signing-room, a file that is saved', () => {
  const { click } = HTMLAnchorElement.prototype;
  let saved: string[] = [];
  beforeEach(() => {
    saved = [];
    HTMLAnchorElement.prototype.click = function () {
      saved.push(this.download);
    };
  });
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click;
  });
  const alertOf = (element: DeedSigningRoom): string | undefined =>
    texts(element, '.done [role=alert], .ended [role=alert]')[0];

  /** A room that was signed, with the file that this makes of it. */
  async function ended(
    change: RoomChange = {},
  ): Promise<{ element: DeedSigningRoom; script: ScriptedRoom; button: HTMLElement }> {
    const script = new ScriptedRoom(createSignedRoom(change));
    const element = await openRoom(script);
    await waitUntil(() => find(element, '[part=download]'), 'the end');
    return { element, script, button: find(element, '[part=download]') as HTMLElement };
  }

  it('has the title for a name, and says of a copy that it is not complete', async () => {
    const copy = await ended({ document: { title: 'Lease: 2/3' } });
    copy.button.click();
    await waitUntil(() => saved.length === 1, 'the copy');
    const whole = await ended({ signed_pdf: 'ready' });
    whole.button.click();
    await waitUntil(() => saved.length === 2, 'the document');
    expect(saved[0]).to.match(/^Lease.*\(copy, not complete\)\.pdf$/);
    expect(saved[1]).to.equal('Mutual NDA.pdf');
  });

  for (const fault of [{ status: 404, code: 'not_found' }, { status: 500, code: 'internal' }, 'offline'] as const)
    it(`that could not be had is said aloud, and can be asked for again: ${typeof fault === 'string' ? fault : fault.status}`, async () => {
      const { element, script, button } = await ended();
      script.fault = fault;
      button.focus();
      await pressed('Enter');
      await waitUntil(() => alertOf(element) !== '', 'it is told');
      expect(alertOf(element)).to.equal('The document could not be downloaded. Try again.');
      expect(control(element) === button).to.equal(true);
      script.fault = undefined;
      await pressed('Enter');
      await waitUntil(() => saved.length === 1, 'it is saved');
      await element.updateComplete;
      expect(alertOf(element)).to.equal('');
    });

  it('is fetched once, however often it is pressed, and the button is busy as long', async () => {
    const { element, script, button } = await ended({ signed_pdf: 'ready' });
    const { fetch, release } = hold(script, '/signed.pdf');
    element.fetch = fetch;
    button.click();
    button.click();
    await waitUntil(() => button.ariaBusy === 'true', 'it is busy');
    release();
    await waitUntil(() => saved.length === 1, 'it is saved');
    await waitUntil(() => button.ariaBusy === null, 'it is free');
    expect(asked(script, '/signed.pdf')).to.equal(1);
  });

  it('is not saved in a page that the room was taken from meanwhile', async () => {
    const { element, script, button } = await ended({ signed_pdf: 'ready' });
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    // An answer that is there already is not ended by a signal.
    element.fetch = async (input) => {
      const answer = await script.fetch(input);
      await held;
      return answer;
    };
    button.click();
    await waitUntil(() => asked(script, '/signed.pdf') === 1, 'it is asked for');
    element.remove();
    release();
    await stays(() => saved.length === 0, 30);
  });

  it('is offered to who has declined as well', async () => {
    const script = new ScriptedRoom(
      createRoom({
        turn: 'over',
        signee: { state: 'cancelled' },
        ended: { by: 'signee', name: 'Erik Sandström', reason: 'Too <b>dear</b>.', at: '2026-11-22T14:05:00Z' },
      }),
    );
    const element = await openRoom(script);
    await waitUntil(() => find(element, '[part=download]'), 'the end');
    expect(texts(element, '.ended .reason')).to.deep.equal(['Reason: Too <b>dear</b>.']);
    find(element, '[part=download]')?.click();
    await waitUntil(() => saved.length === 1, 'it is saved');
    expect(allByRole(element, 'link').length).to.equal(0);
  });
});
