import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/index.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { templates } from '../fixtures/templates.ts';

const doc = await (await fetch('/docs/elements.md')).text();
/** The examples of each element, in the order of the document. */
const chapters = [...doc.matchAll(/^## (deed-[a-z-]+)\n([^]*?)(?=^## |$(?![^]))/gm)].map(([, tag = '', text = '']) => ({
  tag,
  blocks: [...text.matchAll(/```(html|js)\n([^]*?)```/g)].map(([, language = '', code = '']) => ({ language, code })),
}));

describe('the examples of docs/elements.md', () => {
  before(() => {
    // Names that the examples take as the integrator's own.
    Object.assign(globalThis, {
      schema: contractSchema,
      state: createContract(),
      templates,
      save: () => undefined,
      start: () => Promise.resolve(),
      lock: () => Promise.resolve(createContract()),
    });
  });

  it('are there for every element', () => {
    expect(chapters.map(({ tag }) => tag)).to.deep.equal([
      'deed-draft',
      'deed-template-picker',
      'deed-send',
      'deed-archive',
      'deed-signing-progress',
      'deed-webhooks',
      'deed-builder',
      'deed-builder-form',
      'deed-document-preview',
      'deed-appearance-editor',
      'deed-section-editor',
      'deed-comments',
      'deed-history',
      'deed-signee-viewer',
      'deed-pdf-view',
      'deed-place-editor',
      'deed-signature-pad',
      'deed-signing-room',
      'deed-verification',
      'deed-finalize-button',
    ]);
    expect(chapters.filter(({ blocks }) => blocks.length === 0)).to.deep.equal([]);
  });

  for (const { tag, blocks } of chapters) {
    it(`${tag}: runs, with tags and attributes that there are`, async () => {
      const place = await fixture<HTMLElement>(html`<div></div>`);
      for (const { language, code } of blocks) {
        if (language === 'html') place.innerHTML = code;
        else await import(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
      }
      const elements = [...place.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('deed-'));
      expect(elements.map(({ localName }) => localName)).to.include(tag);
      for (const element of elements) {
        const known = (customElements.get(element.localName) as unknown as { observedAttributes: readonly string[] })
          .observedAttributes;
        expect(known, element.localName).to.include.members(element.getAttributeNames());
        await (element as HTMLElement & { updateComplete: Promise<unknown> }).updateComplete;
        expect(element.shadowRoot?.childElementCount).to.be.greaterThan(0);
      }
    });
  }
});
