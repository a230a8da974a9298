import { expect, fixture, html } from '@open-wc/testing';
import { sendKeys, setViewport } from '@web/test-runner-commands';
import '../../../../src/elements/define/document-preview.ts';
import { createId, DEFAULT_APPEARANCE } from '../../../../src/document/index.ts';
import type { Appearance, ContractState, Json, Section } from '../../../../src/document/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedDocumentPreview } from '../../../../src/elements/index.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { contractSchema, createContract, createParty } from '../../fixtures/contract.ts';
import { allByRole, byRole, pressed, rootOf, texts } from '../../fixtures/page.ts';
import { createPdf } from '../../fixtures/pdf.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';
import { marked, placesOf, preview } from './open-preview.ts';

const TRIAL = {
  heading_text: 'Trial',
  preview_text: 'The rest comes later.',
  heading_cta_text: 'Buy it',
  cta_url: 'https://shop.example/buy',
} as unknown as NonNullable<DeedDocumentPreview['trial']>;

function section(title: string, ...paragraphs: readonly string[]): Section {
  return {
    _type: 'section',
    _id: createId(),
    source: 'user',
    title: { _type: 'translatable', en: title },
    content: paragraphs.map((text) => ({ _type: 'paragraph', content: [{ _type: 'text', text }] })),
  } as unknown as Section;
}

const appearance = (change: Partial<Appearance>): Partial<ContractState> => ({
  appearance: { ...DEFAULT_APPEARANCE, ...change },
});
const paper = (element: DeedDocumentPreview): HTMLElement => rootOf(element).querySelector('.paper') as HTMLElement;

describe('a document as a person reads it', () => {
  it('is an article with a name, in the language and direction of its text', async () => {
    const element = await preview();
    expect([paper(element).localName, paper(element).lang, paper(element).dir]).to.deep.equal(['article', 'en', 'ltr']);
    element.state = createContract({ change: { languages: ['ar'] } });
    await element.updateComplete;
    expect([paper(element).lang, paper(element).dir]).to.deep.equal(['ar', 'rtl']);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('keeps its own language when the page speaks another', async () => {
    const element = await preview();
    const heading = texts(element, 'h2')[0];
    await setUiLanguage('fi');
    await element.updateComplete;
    const [name, now] = [paper(element).ariaLabel, texts(element, 'h2')[0]];
    await setUiLanguage('en-GB');
    await element.updateComplete;
    expect(now).to.equal(heading);
    expect(name).to.not.equal(paper(element).ariaLabel);
  });

  it('scrolls a wide table by keys, in itself', async () => {
    await setViewport({ width: 320, height: 700 });
    const long = 'W'.repeat(60);
    const element = await preview(createContract({ purpose: long }));
    const { scrollWidth } = document.documentElement;
    const table = rootOf(element).querySelector<HTMLElement>('.table');
    expect([scrollWidth <= 320, table?.tabIndex]).to.deep.equal([true, 0]);
    await setViewport({ width: 800, height: 600 });
  });

  it('prints a link with its words, opens it aside, and does not say where it came from', async () => {
    const extra = [
      {
        _type: 'paragraph',
        content: [{ _type: 'link', href: 'https://a.example', content: [{ _type: 'text', text: 'the law' }] }],
      },
    ] as Json;
    const element = await preview(createContract({ extra }));
    const link = rootOf(element).querySelector('a');
    expect([link?.textContent, link?.target, link?.rel]).to.deep.equal(['the law', '_blank', 'noopener noreferrer']);
  });

  it('has no footer of spaces, and none that is off', async () => {
    for (const footer of [
      { enabled: true, content: '   ' },
      { enabled: false, content: 'Secret' },
    ]) {
      const element = await preview(createContract({ change: appearance({ footer }) }));
      expect(texts(element, '.footer')).to.deep.equal([]);
      element.remove();
    }
  });

  it('says that there is no text where there are no sections', async () => {
    const element = await preview(createContract({ change: { sections: [] } }));
    expect(rootOf(element).querySelectorAll('.notice').length).to.equal(1);
    element.state = createContract();
    await element.updateComplete;
    expect(rootOf(element).querySelectorAll('.notice').length).to.equal(0);
  });

  it('shows that it is on its way until there is a document', async () => {
    const element = await fixture<DeedDocumentPreview>(html`<deed-document-preview></deed-document-preview>`);
    expect(allByRole(element, 'status')[0]?.ariaLabel?.length).to.be.greaterThan(0);
    element.state = createContract();
    await element.updateComplete;
    expect(texts(element, 'h2').length).to.be.greaterThan(0);
  });
});

describe('two documents in a page', () => {
  it('have each their own appearance, also after one was moved', async () => {
    const [red, blue] = ['#ff0000', '#0000ff'].map((color) =>
      createContract({ change: appearance({ paragraph: { ...DEFAULT_APPEARANCE.paragraph, color } }) }),
    ) as [ContractState, ContractState];
    const [first, second] = [await preview(red), await preview(blue)];
    const place = document.createElement('div');
    document.body.append(place);
    place.append(first);
    await first.updateComplete;
    expect([first, second].map((each) => getComputedStyle(paper(each)).color)).to.deep.equal([
      'rgb(255, 0, 0)',
      'rgb(0, 0, 255)',
    ]);
    place.remove();
  });

  it('mark each their own places', async () => {
    const state = createContract();
    const [first, second] = [await preview(state), await preview(state)];
    first.showField('/value/terms/purpose');
    await first.updateComplete;
    expect([marked(first).length > 0, marked(second)]).to.deep.equal([true, []]);
  });
});

describe('places of a document', () => {
  it('are marked as soon as they are there, and no more once another is', async () => {
    const element = await preview(createContract({ purpose: '' }));
    element.showField('/value/terms/purpose');
    await element.updateComplete;
    element.state = { ...createContract({ purpose: 'A merger' }), id: element.state?.id ?? '' };
    await element.updateComplete;
    expect(new Set(marked(element))).to.deep.equal(new Set(['/value/terms/purpose']));
    element.showField('/value/parties/0/first_name');
    await element.updateComplete;
    expect(marked(element)).to.not.include('/value/terms/purpose');
    element.showField('');
    await element.updateComplete;
    expect(marked(element)).to.deep.equal([]);
  });

  it('are none for a pointer that leads nowhere, and for the beginning of another name', async () => {
    const element = await preview();
    for (const path of ['/value/nowhere', '/value/terms/purp', 'nonsense', '/sections/99']) {
      element.showField(path);
      await element.updateComplete;
      expect(marked(element), path).to.deep.equal([]);
    }
  });

  it('follow their section when it goes elsewhere', async () => {
    const [a, b] = [section('Alpha', 'one'), section('Beta', 'two')];
    const state = createContract({ change: { sections: [a, b] } });
    const element = await preview(state);
    element.showField('/sections/1');
    await element.updateComplete;
    const shown = (): string[] => texts(element, '.section[data-marked]');
    expect(shown()[0]).to.include('two');
    element.state = { ...state, sections: [b, a] };
    await element.updateComplete;
    expect(shown()[0]).to.include('two');
  });

  it('lead to their field by a press, and tell it once', async () => {
    const element = await preview();
    const heard: string[] = [];
    element.addEventListener('deed-field-focus', ({ detail }) => heard.push(detail.path));
    placesOf(element, '/value/terms/purpose')[0]?.click();
    rootOf(element).querySelector<HTMLElement>('h2')?.click();
    expect(heard).to.deep.equal(['/value/terms/purpose']);
  });

  it('of a draft are marked where another element leads to, and lead others from here', async () => {
    const inside = await openInside(html`<deed-document-preview></deed-document-preview>`);
    await opened(inside);
    const element = inside.draft.querySelector('deed-document-preview') as DeedDocumentPreview;
    await waitUntil(() => placesOf(element, '/value/terms/purpose').length > 0);
    inside.draft.draft?.goTo('/value/terms/purpose', 'deed-builder-form');
    await waitUntil(() => marked(element).includes('/value/terms/purpose'));
    const led: string[] = [];
    inside.draft.draft?.subscribe((change) => {
      if (change.kind === 'focus') led.push(`${change.path} ${change.from}`);
    });
    placesOf(element, '/value/parties/0/first_name')[0]?.click();
    expect(led).to.deep.equal(['/value/parties/0/first_name deed-document-preview']);
    localStorage.clear();
  });
});

describe('a document of a trial', () => {
  const long = (): ContractState =>
    createContract({
      change: { sections: [section('First', 'word '.repeat(900)), section('Second', 'hidden words')] },
    });
  async function trial(settings: unknown, state = long()): Promise<DeedDocumentPreview> {
    return fixture<DeedDocumentPreview>(
      html`<deed-document-preview
        .trial=${settings as typeof TRIAL}
        .state=${state}
        .schema=${contractSchema}
        .src=${createPdf()}
      ></deed-document-preview>`,
    );
  }

  it('has its beginning alone: the rest is nowhere in the page, and no pages are offered', async () => {
    const element = await trial(TRIAL);
    expect(rootOf(element).textContent).to.include('First');
    expect(rootOf(element).innerHTML).to.not.include('hidden words');
    expect(allByRole(element, 'radio')).to.deep.equal([]);
    expect(texts(element, '.lock p')).to.deep.equal(['The rest comes later.']);
    await expect(element).shadowDom.to.be.accessible();
  });

  it('leads on by a web address alone', async () => {
    const element = await trial(TRIAL);
    const link = rootOf(element).querySelector<HTMLAnchorElement>('.lock a');
    expect([link?.href, link?.textContent?.trim(), link?.rel]).to.deep.equal([
      'https://shop.example/buy',
      'Buy it',
      'noopener noreferrer',
    ]);
    for (const cta_url of ['javascript:alert(1)', '', undefined, 'ftp://x']) {
      element.trial = { ...TRIAL, cta_url } as typeof TRIAL;
      await element.updateComplete;
      expect(rootOf(element).querySelector('.lock a') === null, String(cta_url)).to.equal(true);
    }
  });

  it('is whole once the trial ends, or the document is finalized', async () => {
    const element = await trial(TRIAL);
    element.trial = null;
    await element.updateComplete;
    expect(rootOf(element).innerHTML).to.include('hidden words');
    const finalized = await trial(TRIAL, { ...long(), status: 'finalized' });
    expect(rootOf(finalized).innerHTML).to.include('hidden words');
  });
});

describe('text and pages of one document', () => {
  const both = (): Promise<DeedDocumentPreview> =>
    fixture<DeedDocumentPreview>(
      html`<deed-document-preview
        style="block-size: 400px"
        .state=${createContract()}
        .schema=${contractSchema}
        .src=${createPdf()}
      ></deed-document-preview>`,
    );

  it('are chosen by arrows, and the attribute says which is in front', async () => {
    const element = await both();
    byRole(element, 'radio', 'Text').focus();
    await sendKeys({ press: 'ArrowRight' });
    await waitUntil(() => element.getAttribute('view') === 'pdf');
    expect(paper(element).checkVisibility()).to.equal(false);
    await pressed('ArrowLeft');
    await waitUntil(() => element.getAttribute('view') === 'text' && paper(element).checkVisibility());
  });

  it('are in front as the page says, by attribute too', async () => {
    const element = await both();
    element.setAttribute('view', 'pdf');
    await element.updateComplete;
    await waitUntil(() => rootOf(element).querySelector('deed-pdf-view') !== null);
    expect((byRole(element, 'radio', 'PDF') as HTMLInputElement).checked).to.equal(true);
    element.view = 'text';
    await element.updateComplete;
    expect(paper(element).checkVisibility()).to.equal(true);
  });

  it('show the text again where the pages are taken away', async () => {
    const element = await both();
    element.view = 'pdf';
    await element.updateComplete;
    element.src = undefined;
    await element.updateComplete;
    expect(allByRole(element, 'radio')).to.deep.equal([]);
    expect(paper(element).checkVisibility()).to.equal(true);
  });
});

describe('a document as it was', () => {
  it('stands in place of the one of today, under its own head, and that one comes back', async () => {
    const element = await preview(createContract({ purpose: 'Today' }));
    const content = document.createElement('p');
    content.textContent = 'As it was';
    element.past = {
      state: createContract({
        parties: [createParty()],
        change: appearance({ footer: { enabled: true, content: 'Old' } }),
      }),
      content: [content],
      head: html`<button type="button">Back</button>`,
    };
    await element.updateComplete;
    expect(byRole(element, 'button', 'Back').checkVisibility()).to.equal(true);
    expect([paper(element).textContent?.includes('As it was'), texts(element, '.footer')]).to.deep.equal([
      true,
      ['Old'],
    ]);
    expect(paper(element).textContent).to.not.include('Today');
    element.past = undefined;
    await element.updateComplete;
    expect(paper(element).textContent).to.include('Today');
  });
});
