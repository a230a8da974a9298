import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/signing-room.ts';
import type { DeedSigningRoom } from '../../../../src/elements/index.ts';
import { rootOf } from '../../fixtures/page.ts';
import { createRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const LONG = Array.from({ length: 60 }, (_, index) => html`<p>${index + 1}. Each Party keeps it in confidence.</p>`);

/** A room whose page has the text already; the service answers when it is let to. */
async function openFilled(script = new ScriptedRoom()): Promise<{ element: DeedSigningRoom; answer: () => void }> {
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const later: typeof fetch = async (input, init) => {
    await gate;
    return script.fetch(input, init);
  };
  const element = await fixture<DeedSigningRoom>(
    html`<deed-signing-room endpoint="/deedkit" document="d1" signature="s1" .fetch=${later}
      ><article id="text" tabindex="-1" lang="sv" data-deed-text>
        <h2>Avtal</h2>
        ${LONG}
        <script type="text/plain"></script>
      </article>
      <a id="start" href="#text">Start</a></deed-signing-room
    >`,
  );
  return { element, answer };
}

const shown = (element: DeedSigningRoom): HTMLElement | null => rootOf(element).querySelector('.text');
const parts = (script: ScriptedRoom): string[] => script.requests.map(({ part }) => part);
const lightOf = (element: DeedSigningRoom, id: string): HTMLElement => element.querySelector(`#${id}`) as HTMLElement;

describe('a room whose text the page has brought', () => {
  afterEach(() => {
    history.replaceState(null, '', location.pathname + location.search);
    window.scrollTo(0, 0);
  });

  it('shows that text at once, then in its own place, and never fetches it', async () => {
    const script = new ScriptedRoom();
    const { element, answer } = await openFilled(script);
    expect(lightOf(element, 'text').getBoundingClientRect().height).to.be.above(100);
    answer();
    await waitUntil(() => shown(element), 'the room is there');
    expect(shown(element)?.querySelector('h2')?.textContent).to.equal('Avtal');
    expect(shown(element)?.lang).to.equal('sv');
    expect(shown(element)?.querySelector('script')).to.equal(null);
    expect(shown(element)?.getAttribute('aria-busy')).to.equal('false');
    expect(parts(script)).not.to.include('/html');
    // Text taken over is read once.
    expect(lightOf(element, 'text').checkVisibility()).to.equal(false);
    expect(rootOf(element).querySelectorAll('article')).to.have.length(1);
  });

  it('keeps the line that is read before the reader', async () => {
    const { element, answer } = await openFilled();
    const line = lightOf(element, 'text').querySelectorAll('p')[30] as HTMLElement;
    line.scrollIntoView({ block: 'start' });
    const before = lightOf(element, 'text').getBoundingClientRect().top;
    answer();
    await waitUntil(() => shown(element), 'the room is there');
    await element.updateComplete;
    await new Promise(requestAnimationFrame);
    expect(shown(element)?.getBoundingClientRect().top).to.be.closeTo(before, 1);
  });

  it('puts the focus of the link on the button that says the next step', async () => {
    const { element, answer } = await openFilled();
    lightOf(element, 'start').focus();
    answer();
    await waitUntil(() => rootOf(element).activeElement?.matches('.step'), 'the step has the focus');
  });

  it('and that of the text on the text, where somebody has begun', async () => {
    const { element, answer } = await openFilled();
    lightOf(element, 'start').click();
    await waitUntil(() => element.querySelector(':target') !== null, 'the link leads to the text');
    lightOf(element, 'text').focus();
    answer();
    await waitUntil(() => rootOf(element).activeElement?.matches('.text'), 'the text has the focus');
    expect(rootOf(element).querySelector('.step')?.textContent?.trim()).to.equal('Next: sign here');
  });

  it('fetches the text of another document, when the document has changed', async () => {
    const script = new ScriptedRoom();
    const { element, answer } = await openFilled(script);
    answer();
    await waitUntil(() => shown(element), 'the room is there');
    script.room = createRoom({ document: { sha256: 'b'.repeat(64) } });
    element.reload();
    await waitUntil(() => shown(element)?.querySelector('h1')?.textContent === 'Mutual NDA', 'the new text is there');
    expect(parts(script)).to.include('/html');
  });

  it('has no use for it where the document is a PDF', async () => {
    const { element, answer } = await openFilled(new ScriptedRoom(createRoom({ document: { drafted: false } })));
    answer();
    await waitUntil(() => rootOf(element).querySelector('deed-pdf-view'), 'the pages are there');
    expect(shown(element)).to.equal(null);
  });
});
