import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/signing-room.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedPdfView, DeedSigningRoom } from '../../../../src/elements/index.ts';
import type { SigningRoom } from '../../../../src/protocol/room/index.ts';
import { allByRole, rootOf, texts } from '../../fixtures/page.ts';
import { answerPdf, createPdf } from '../../fixtures/pdf.ts';
import { createRoom, ScriptedRoom } from '../../fixtures/scripted-room.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const ATTACHMENTS: SigningRoom['document']['attachments'] = [
  { name: 'Rules of the harbour.pdf', size: 1_834_221, page: 3, pages: 3 },
  { name: 'Map.pdf', size: 20_480, page: 6, pages: 1 },
];

async function open(
  document: Partial<SigningRoom['document']>,
  answerFile?: (headers: Headers) => Promise<Response>,
): Promise<DeedSigningRoom> {
  const script = new ScriptedRoom(createRoom({ document: { attachments: ATTACHMENTS, ...document } }));
  const ask: typeof globalThis.fetch = (input, init) =>
    String(input).endsWith('/pdf') && answerFile ? answerFile(new Headers(init?.headers)) : script.fetch(input, init);
  const element = await fixture<DeedSigningRoom>(
    html`<deed-signing-room endpoint="/deedkit" document="d1" signature="s1" grant="a.b.c" .fetch=${ask}>
    </deed-signing-room>`,
  );
  await waitUntil(() => !rootOf(element).querySelector('.loading-room, .text[aria-busy=true]'), 'the room is open');
  return element;
}

const sixPages = (): Promise<Response> => Promise.resolve(answerPdf(createPdf({ pages: 6 })));
const nameOf = (button: HTMLElement): string => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';
const buttonOf = (element: DeedSigningRoom, name: string): HTMLElement =>
  allByRole(element, 'button').find((button) => nameOf(button) === name) as HTMLElement;
const pagesOf = (element: DeedSigningRoom): DeedPdfView | null => rootOf(element).querySelector('deed-pdf-view');
/** The page that has the focus, from 1; 0 for none. */
const focusedPage = (element: DeedSigningRoom): number => {
  const root = pagesOf(element)?.shadowRoot;
  const all = [...(root?.querySelectorAll('[part=page]') ?? [])];
  return root?.activeElement ? all.indexOf(root.activeElement) + 1 : 0;
};

describe('attachments in the signing room', () => {
  afterEach(async () => {
    await setUiLanguage('en-GB');
  });

  it('are told by name, pages and size, in the language of the page', async () => {
    const element = await open({});
    expect(texts(element, '.attachments .name')).to.deep.equal(['Rules of the harbour.pdf', 'Map.pdf']);
    expect(texts(element, '.attachments li .hint')).to.deep.equal(['pages 3–5 · 1.8 MB', 'page 6 · 20 kB']);
    for (const [language, pages, show] of [
      ['fi', 'sivut 3–5', 'Näytä Map.pdf'],
      ['sv', 'sidorna 3–5', 'Visa Map.pdf'],
      ['de', 'Seiten 3–5', 'Map.pdf anzeigen'],
      ['pl', 'strony 3–5', 'Pokaż Map.pdf'],
    ] as const) {
      await setUiLanguage(language);
      await waitUntil(() => texts(element, '.attachments li .hint')[0]?.startsWith(pages), language);
      expect(buttonOf(element, show)).to.be.instanceOf(HTMLButtonElement);
    }
  });

  it('are shown on their pages, from the text, with the focus where reading goes on', async () => {
    const element = await open({}, sixPages);
    expect(pagesOf(element)).to.equal(null);
    buttonOf(element, 'Show Map.pdf').click();
    await waitUntil(() => focusedPage(element) === 6, 'the map is shown', { timeout: 8000 });
    expect(rootOf(element).querySelector<HTMLInputElement>('.views input:checked')?.labels?.[0]?.textContent).to.equal(
      'Pages',
    );
    buttonOf(element, 'Show Rules of the harbour.pdf').click();
    await waitUntil(() => focusedPage(element) === 3, 'the rules are shown');
    const sheet = pagesOf(element)?.shadowRoot?.activeElement as HTMLElement;
    await waitUntil(() => Math.abs(sheet.getBoundingClientRect().top) < innerHeight / 2, 'they are before the person', {
      timeout: 4000,
    });
  });

  it('have no link to a page that is unknown', async () => {
    const element = await open({ attachments: [{ name: 'Old.pdf', size: 900, page: null, pages: null }] });
    expect(texts(element, '.attachments li .hint')).to.deep.equal(['900 byte']);
    expect(buttonOf(element, 'Show Old.pdf')).to.equal(undefined);
  });

  it('are no part of a room without any', async () => {
    const element = await open({ attachments: [] });
    expect(rootOf(element).querySelector('.attachments')).to.equal(null);
  });

  it('are downloaded with the document, by the grant, and it is told when that fails', async () => {
    let isDown = true;
    const grants: (string | null)[] = [];
    const element = await open({}, async (headers) => {
      grants.push(headers.get('X-Deed-Grant'));
      return isDown ? Response.json({ error: { code: 'unreachable', message: 'No.' } }, { status: 503 }) : sixPages();
    });
    const saved: string[] = [];
    const onClick = (event: MouseEvent): void => {
      const [link] = event.composedPath();
      if (link instanceof HTMLAnchorElement) saved.push(link.download);
      event.preventDefault();
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function () {
      this.addEventListener('click', onClick);
      click.call(this);
    };
    try {
      const button = buttonOf(element, 'Download everything as one PDF');
      button.click();
      await waitUntil(() => texts(element, '.attachments [role=alert]')[0] !== '', 'it is told');
      expect(texts(element, '.attachments [role=alert]')).to.deep.equal([
        'The document could not be downloaded. Try again.',
      ]);
      isDown = false;
      button.click();
      button.click();
      await waitUntil(() => saved.length > 0, 'it is saved');
      expect([saved, grants]).to.deep.equal([['Mutual NDA.pdf'], ['a.b.c', 'a.b.c']]);
      await waitUntil(() => texts(element, '.attachments [role=alert]')[0] === '', 'the fault is over');
    } finally {
      HTMLAnchorElement.prototype.click = click;
    }
  });

  it('can be reached and used by everybody', async () => {
    const element = await open({});
    await expect(element).to.be.accessible();
  });
});
