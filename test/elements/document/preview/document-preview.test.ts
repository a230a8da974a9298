import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/document-preview.ts';
import { createId, DEFAULT_APPEARANCE, patchContract } from '../../../../src/document/index.ts';
import type { ContractState, Json, Operation, ValueSchema } from '../../../../src/document/index.ts';
import type { DeedDocumentPreview } from '../../../../src/elements/document/preview/document-preview.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import { openInside, opened } from '../../fixtures/connected.ts';
import { contractSchema, createContract, createEmptyContract, createParty } from '../../fixtures/contract.ts';
import { byRole, texts } from '../../fixtures/page.ts';
import { BAD_STATES, warningsOf } from '../../fixtures/warnings.ts';
import { marked, placesOf, preview, richText } from './open-preview.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

function patched(state: ContractState, ...operations: Operation[]): ContractState {
  const result = patchContract(state, operations, contractSchema);
  if (!result.ok) throw new Error(result.error.code);
  return result.state;
}

describe('deed-document-preview, its content', () => {
  it('headings with their numbers, values in place, clauses, tables and signature lines', async () => {
    const element = await preview();
    expect(texts(element, 'h2')).to.deep.equal(['1. Parties', '2. Terms', '3. Signatures']);
    expect(texts(element, 'section:first-of-type p')).to.deep.equal(['Aino Lehtonen', 'Erik Sandström']);
    expect(texts(element, '.clause .number')).to.deep.equal(['2.1']);
    expect(texts(element, 'td')).to.deep.equal(['Use', 'To talk about a merger']);
    expect(texts(element, '.signature')).to.deep.equal(['Aino LehtonenHavukka Robotics Oy', 'Erik Sandström']);
  });

  it('a missing value is its field’s name, marked as missing', async () => {
    const element = await preview(createEmptyContract());
    expect(texts(element, '.missing')).to.include.members(['First name', 'Last name', 'Purpose', 'Special terms']);
  });

  it('is in the language of the document', async () => {
    const element = await preview(createContract({ change: { languages: ['sv'] } }));
    expect(element.shadowRoot?.querySelector('article')?.lang).to.equal('sv');
  });

  it('a phone number reads from left to right among words from right to left', async () => {
    const schema = {
      type: 'object',
      properties: { _type: { const: 'value' }, _id: {}, phone: { type: 'string', 'x-deed': { widget: 'phone' } } },
    } as unknown as ValueSchema;
    const state: ContractState = {
      ...createContract({ change: { languages: ['he'] } }),
      value: { _type: 'value', _id: createId(), phone: '+358401234567' },
      sections: [
        {
          _type: 'section',
          _id: createId(),
          source: 'user',
          title: { _type: 'translatable', he: 'פרטים' },
          content: [
            {
              _type: 'paragraph',
              content: [
                { _type: 'text', text: 'טלפון ' },
                { _type: 'ref', path: '/phone' },
                { _type: 'text', text: ' בשעות' },
              ],
            },
          ],
        },
      ],
    };
    const element = await fixture<DeedDocumentPreview>(
      html`<deed-document-preview .state=${state} .schema=${schema}></deed-document-preview>`,
    );
    const shown = [...(placesOf(element, '/value/phone')[0]?.childNodes ?? [])].find(
      (node): node is Text => node instanceof Text && node.data.includes('358'),
    );
    expect(shown).to.be.instanceOf(Text);
    const left = (part: string): number => {
      const range = document.createRange();
      const at = shown?.data.indexOf(part) ?? -1;
      range.setStart(shown as Text, at);
      range.setEnd(shown as Text, at + part.length);
      return range.getBoundingClientRect().left;
    };
    const lefts = ['+358', '40', '123', '4567'].map(left);
    expect(lefts).to.deep.equal(lefts.toSorted((a, b) => a - b));
    expect(new Set(lefts).size).to.equal(4);
  });

  it('values with markup are text; a rich text has its marks and no other', async () => {
    const hostile = '<img src=x onerror="window.deedHacked=1"><script>1</script>';
    const content = [
      {
        _type: 'paragraph',
        content: [
          { _type: 'text', text: hostile },
          { _type: 'link', href: 'javascript:alert(1)', content: [{ _type: 'text', text: 'go' }] },
        ],
      },
    ] as Json;
    const element = await preview(createContract({ purpose: hostile, extra: content }));
    expect(element.shadowRoot?.querySelector('img, script, a')).to.equal(null);
    expect(texts(element, 'td')).to.include(hostile);
    expect('deedHacked' in window).to.equal(false);
  });

  it('takes the appearance: sizes, logo and footer; a logo that is no picture of its own is left out', async () => {
    const png = 'data:image/png;base64,iVBORw0KGgo=';
    const appearance = {
      ...DEFAULT_APPEARANCE,
      paragraph: { ...DEFAULT_APPEARANCE.paragraph, size: '15', color: '#ff0000' },
      logo: { enabled: true, content: png, scale: 40 },
      footer: { enabled: true, content: 'Confidential' },
    };
    const element = await preview(createContract({ change: { appearance } }));
    const article = element.shadowRoot?.querySelector('article') as HTMLElement;
    expect(getComputedStyle(article).color).to.equal('rgb(255, 0, 0)');
    expect(getComputedStyle(article).fontSize).to.equal('20px');
    expect(element.shadowRoot?.querySelector('img')?.getAttribute('src')).to.equal(png);
    expect(texts(element, '.footer')).to.deep.equal(['Confidential']);
    element.state = createContract({
      change: { appearance: { ...appearance, logo: { ...appearance.logo, content: 'https://tracker.example/x.png' } } },
    });
    await element.updateComplete;
    expect(element.shadowRoot?.querySelector('img')).to.equal(null);
  });

  it('an edit redraws only its own section, and of that only what changed', async () => {
    const state = createContract();
    const element = await preview(state);
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((list) => {
      records.push(...list);
    });
    observer.observe(element.shadowRoot as ShadowRoot, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    element.state = patched(state, { op: 'replace', path: '/value/terms/purpose', value: 'Another one' });
    await element.updateComplete;
    records.push(...observer.takeRecords());
    const touched = new Set(
      records.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('section')),
    );
    expect(touched.size).to.equal(1);
    expect([...touched][0]?.textContent).to.include('Another one');
    expect(records.length).to.be.at.most(4);
  });

  it('a section goes on being the same node while others change', async () => {
    const state = createContract();
    const element = await preview(state);
    const before = [...(element.shadowRoot as ShadowRoot).querySelectorAll('section')];
    element.state = patched(state, {
      op: 'add',
      path: '/value/parties/-',
      value: createParty({ first_name: 'Kim', last_name: 'Berg' }) as unknown as Json,
    });
    await element.updateComplete;
    expect([...(element.shadowRoot as ShadowRoot).querySelectorAll('section')]).to.deep.equal(before);
    expect(texts(element, 'section:first-of-type p')).to.have.length(3);
  });
});

describe('deed-document-preview, inside deed-draft', () => {
  it('shows the draft, follows edits here and elsewhere, and both ways between value and field', async () => {
    const opening = await openInside(html`<deed-document-preview></deed-document-preview>`);
    const { adapter, draft } = opening;
    const element = draft.querySelector('deed-document-preview') as DeedDocumentPreview;
    expect(byRole(element, 'status', 'Preparing the document')).to.not.equal(undefined);
    await opened(opening);
    await waitUntil(() => texts(element, 'h2').length === 3);
    draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value: 'Typed here' }]);
    await waitUntil(() => texts(element, 'td').includes('Typed here'));
    await waitUntil(() => adapter.revision === 2);
    adapter.patchByOther([{ op: 'replace', path: '/value/terms/purpose', value: 'Typed there' }]);
    await waitUntil(() => texts(element, 'td').includes('Typed there'));

    const asked: string[] = [];
    draft.draft?.subscribe((change) => {
      if (change.kind === 'focus') asked.push(change.path);
    });
    placesOf(element, '/value/terms/purpose')[0]?.click();
    expect(asked).to.deep.equal(['/value/terms/purpose']);
    draft.draft?.goTo('/value/parties/0/first_name', 'deed-builder-form');
    await element.updateComplete;
    expect(marked(element)).to.deep.equal(['/value/parties/0/first_name']);
  });

  it('goes on following after it was moved in the page', async () => {
    const { draft } = await openInside(
      html`<div></div>
        <deed-document-preview></deed-document-preview>`,
    );
    const element = draft.querySelector('deed-document-preview') as DeedDocumentPreview;
    await waitUntil(() => texts(element, 'h2').length === 3);
    draft.querySelector('div')?.append(element);
    draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value: 'After the move' }]);
    await waitUntil(() => texts(element, 'td').includes('After the move'));
    expect(getComputedStyle(element.shadowRoot?.querySelector('h2') as Element).fontSize).to.equal('18.6667px');
  });
});

describe('deed-document-preview, beside a form', () => {
  it('is drawn after the frame with the edit, once for all that was edited until then', async () => {
    const { draft } = await openInside(html`<deed-document-preview></deed-document-preview>`);
    const element = draft.querySelector('deed-document-preview') as DeedDocumentPreview;
    await waitUntil(() => texts(element, 'h2').length === 3);
    const [cell] = (element.shadowRoot as ShadowRoot).querySelectorAll('td:last-child');
    const drawn: string[] = [];
    new MutationObserver(() => drawn.push(cell?.textContent ?? '')).observe(cell as Node, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    const framed: number[] = [];
    requestAnimationFrame(() => framed.push(drawn.length));
    for (const value of ['T', 'To', 'To sell']) {
      draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value }]);
      await Promise.resolve();
    }
    await element.updateComplete;
    expect(framed).to.deep.equal([0]);
    expect(drawn.map((text) => text.trim())).to.deep.equal(['To sell']);
  });

  it('a property set meanwhile is shown at once', async () => {
    const { draft } = await openInside(html`<deed-document-preview></deed-document-preview>`);
    const element = draft.querySelector('deed-document-preview') as DeedDocumentPreview;
    await waitUntil(() => texts(element, 'h2').length === 3);
    draft.draft?.edit([{ op: 'replace', path: '/value/terms/purpose', value: 'Typed' }]);
    let isFramed = false;
    requestAnimationFrame(() => (isFramed = true));
    element.readonly = true;
    await Promise.resolve();
    expect(texts(element, 'td').includes('Typed')).to.equal(true);
    expect(isFramed).to.equal(false);
    await element.updateComplete;
  });
});

describe('deed-document-preview, states', () => {
  for (const size of ['900px', '320px']) {
    it(`loading, empty, filled, missing and readonly at ${size}`, async () => {
      const element = await fixture<DeedDocumentPreview>(html`<deed-document-preview></deed-document-preview>`);
      element.style.inlineSize = size;
      await expect(element, 'loading').to.be.accessible();
      element.schema = contractSchema;
      element.state = createContract({ change: { sections: [] } });
      await element.updateComplete;
      expect(texts(element, '.subtitle')).to.deep.equal(['Nothing to show yet']);
      await expect(element, 'empty').to.be.accessible();
      for (const state of [createContract({ extra: richText }), createEmptyContract()]) {
        element.state = state;
        await element.updateComplete;
        await expect(element, 'shown').to.be.accessible();
        expect(element.scrollWidth).to.be.at.most(element.clientWidth);
      }
      element.showField('/value/terms/purpose');
      element.readonly = true;
      await element.updateComplete;
      await expect(element, 'readonly').to.be.accessible();
    });
  }

  it('is accessible in the dark', async () => {
    const element = await preview(createEmptyContract());
    element.setAttribute('theme', 'dark');
    await expect(element).to.be.accessible();
  });

  it('speaks Finnish and Swedish', async () => {
    const element = await preview(createContract({ change: { sections: [] } }));
    try {
      await setUiLanguage('fi');
      await element.updateComplete;
      expect(texts(element, '.subtitle')).to.deep.equal(['Ei vielä näytettävää']);
      await setUiLanguage('sv');
      await element.updateComplete;
      expect(texts(element, '.subtitle')).to.deep.equal(['Inget att visa ännu']);
    } finally {
      await setUiLanguage('en-GB');
    }
  });

  it('a state without a schema is shown by its values', async () => {
    const element = await fixture<DeedDocumentPreview>(
      html`<deed-document-preview .state=${createContract()}></deed-document-preview>`,
    );
    expect(texts(element, 'td')).to.include('To talk about a merger');
  });

  it('bad property values warn once and never throw', async () => {
    const warnings = await warningsOf('deed-document-preview', async () => {
      const element = await fixture<DeedDocumentPreview>(
        html`<deed-document-preview .schema=${contractSchema}></deed-document-preview>`,
      );
      for (const bad of BAD_STATES) {
        element.state = bad as never;
        await element.updateComplete;
      }
      element.schema = 'schema' as never;
      element.state = createContract();
      await element.updateComplete;
      expect(texts(element, 'h2')).to.have.length(3);
    });
    expect(warnings.map((text) => /“(.*?)”/.exec(text)?.[1])).to.deep.equal(['state', 'schema']);
  });
});
