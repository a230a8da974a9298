import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../src/elements/define/send.ts';
import { Clock, turn } from '../fixtures/clock.ts';
import { rootOf } from '../fixtures/page.ts';
import { PEOPLE, ScriptedSending, SESSION } from '../fixtures/scripted-sending.ts';
import { createSignee, createSigning, ScriptedSigning } from '../fixtures/scripted-signing.ts';
import { waitUntil } from '../fixtures/wait-until.ts';
import { open as openProgress, press, rows } from './open-progress.ts';

/** Waits of 5 s and more are held here, so that a test decides when they end. */
class HeldWaits {
  readonly waits: number[] = [];
  #run: (() => void) | undefined;
  readonly #original = window.setTimeout.bind(window);

  start(): void {
    this.waits.length = 0;
    window.setTimeout = ((run: () => void, wait = 0, ...rest: unknown[]) => {
      if (wait < 5000) return this.#original(run, wait, ...rest);
      this.waits.push(wait);
      this.#run = run;
      return 0;
    }) as typeof window.setTimeout;
  }

  stop(): void {
    window.setTimeout = this.#original as typeof window.setTimeout;
  }

  /** Ends the wait that began last, and waits until the next begins. */
  async next(): Promise<number | undefined> {
    const { length } = this.waits;
    this.#run?.();
    await this.until(() => this.waits.length > length);
    return this.waits.at(-1);
  }

  /** Waits without a timer, which would be held as well. */
  async until(holds: () => boolean): Promise<void> {
    while (!holds()) await nextFrame();
  }
}

const open = async (script: ScriptedSigning): Promise<Element> => (await openProgress(script)).element;

describe('a signing that is followed', () => {
  const held = new HeldWaits();
  afterEach(async () => {
    held.stop();
    await emulateMedia({ reducedMotion: 'no-preference' });
  });

  it('is looked at ever less while nothing changes, at most once a minute, and soon again after a change', async () => {
    const script = new ScriptedSigning();
    await open(script);
    held.start();
    window.dispatchEvent(new Event('online'));
    await held.until(() => held.waits.length > 0);
    for (let look = 0; look < 8; look++) await held.next();
    expect(held.waits.slice(0, 3)).to.deep.equal([7500, 11_250, 16_875]);
    expect(held.waits.at(-1)).to.equal(60_000);
    script.signing = createSigning({ signees: [createSignee(1, { state: 'completed', is_next: false })] });
    expect(await held.next()).to.equal(5000);
  });

  it('is not looked at any more once it has ended', async () => {
    const script = new ScriptedSigning();
    await open(script);
    held.start();
    window.dispatchEvent(new Event('online'));
    await held.until(() => held.waits.length > 0);
    script.signing = createSigning({ stage: 'completed' });
    // The change itself is followed by one last look.
    expect(await held.next()).to.equal(5000);
    const { length } = script.asked;
    window.dispatchEvent(new Event('online'));
    await held.until(() => script.asked.length > length);
    expect(held.waits.at(-1)).to.equal(5000);
  });

  it('is looked at soon after something was done', async () => {
    const script = new ScriptedSigning();
    const element = await open(script);
    held.start();
    window.dispatchEvent(new Event('online'));
    await held.until(() => held.waits.length > 0);
    for (let look = 0; look < 3; look++) await held.next();
    expect(held.waits.at(-1)).to.be.above(5000);
    press(element, 'Remind Bo Strand');
    await held.until(() => held.waits.at(-1) === 5000);
  });

  it('moves nothing where less motion is wanted', async () => {
    await emulateMedia({ reducedMotion: 'reduce' });
    const script = new ScriptedSigning();
    script.isOffline = true;
    const element = await fixture(
      html`<deed-signing-progress endpoint="/deedkit" .fetch=${script.fetch}></deed-signing-progress>`,
    );
    const skeleton = rootOf(element).querySelector('.skeleton') as Element;
    expect(getComputedStyle(skeleton).animationDuration).to.equal('0.001s');
  });

  it('shows each person in the hue that they had when it was sent', async () => {
    const names = PEOPLE.map((person) => `${person['first_name'] ?? ''} ${person['last_name'] ?? ''}`);
    const signees = names.map((name, index) => createSignee(index, { name, state: 'waiting' }));
    const progress = await open(new ScriptedSigning(createSigning({ signees })));
    const sending = await fixture(
      html`<deed-send endpoint="/deedkit" session=${SESSION} .fetch=${new ScriptedSending().fetch}></deed-send>`,
    );
    await waitUntil(() => rootOf(sending).querySelectorAll('.avatar').length === 3, 'the people');
    const huesOf = (element: Element): (string | null)[] =>
      [...rootOf(element).querySelectorAll('.avatar')].map((avatar) => avatar.getAttribute('data-hue'));
    expect(huesOf(progress)).to.deep.equal(huesOf(sending));
    expect(new Set(huesOf(progress)).size).to.be.greaterThan(1);
  });
});

describe('a signing that nobody looks at', () => {
  const clock = new Clock();
  let isHidden = false;
  const setHidden = (hidden: boolean): void => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };

  /** Opens a signing of which the next look comes in 7.5 s of the clock. */
  const follow = async (): Promise<{ readonly element: Element; readonly script: ScriptedSigning }> => {
    const script = new ScriptedSigning();
    const element = await open(script);
    clock.start();
    const { length } = script.asked;
    window.dispatchEvent(new Event('online'));
    while (script.asked.length === length) await turn();
    await clock.pass(0);
    return { element, script };
  };

  before(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  });
  afterEach(() => {
    clock.stop();
    isHidden = false;
  });
  after(() => {
    Reflect.deleteProperty(document, 'hidden');
  });

  it('asks for nothing while the page is hidden, and at once when it is seen again', async () => {
    const { script } = await follow();
    // One look is under way when the page is hidden.
    window.dispatchEvent(new Event('online'));
    setHidden(true);
    await clock.pass(0);
    const { length } = script.asked;
    await clock.pass(600_000);
    expect(script.asked).to.have.length(length);
    setHidden(false);
    await clock.pass(0);
    expect(script.asked).to.have.length(length + 1);
  });

  it('is asked for no more once it is taken off the page, and again when it is put back', async () => {
    const { element, script } = await follow();
    await clock.pass(7500);
    const { length } = script.asked;
    const { parentNode } = element;
    element.remove();
    await clock.pass(600_000);
    window.dispatchEvent(new Event('online'));
    await clock.pass(600_000);
    expect(script.asked).to.have.length(length);
    parentNode?.append(element);
    await clock.pass(0);
    expect(script.asked.length).to.be.above(length);
  });

  it('is asked for again after an answer that was none', async () => {
    const { element, script } = await follow();
    script.refusal = { status: 503, code: 'x', message: 'M' };
    const { length } = script.asked;
    await clock.pass(7500);
    expect(script.asked).to.have.length(length + 1);
    expect(rows(element)).to.have.length(3);
    script.refusal = undefined;
    script.signing = createSigning({ signees: [createSignee(0)] });
    await clock.pass(11_250);
    expect(rows(element)).to.have.length(1);
  });

  it('is taken from sight when it may be seen no more', async () => {
    const { element, script } = await follow();
    script.refusal = { status: 403, code: 'forbidden', message: 'No.' };
    await clock.pass(7500);
    expect(rootOf(element).querySelector('[role=alert]')?.textContent).to.contain('You do not have access');
    expect(rows(element)).to.have.length(0);
  });
});
