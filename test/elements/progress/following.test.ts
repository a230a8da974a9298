import { expect, fixture, html, nextFrame } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../../src/elements/define/send.ts';
import '../../../src/elements/define/signing-progress.ts';
import { rootOf } from '../fixtures/page.ts';
import { PEOPLE, ScriptedSending, SESSION } from '../fixtures/scripted-sending.ts';
import { createSignee, createSigning, ScriptedSigning } from '../fixtures/scripted-signing.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

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

const open = async (script: ScriptedSigning): Promise<Element> => {
  const element = await fixture(
    html`<deed-signing-progress endpoint="/deedkit" document="d1" .fetch=${script.fetch}></deed-signing-progress>`,
  );
  await waitUntil(() => rootOf(element).querySelector('.signees') !== null, 'the signing');
  return element;
};

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
