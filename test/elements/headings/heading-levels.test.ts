import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/index.ts';
import type { DeedBuilder, DeedElement } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { byRole, toolsReady } from '../fixtures/page.ts';
import { warningsOf } from '../fixtures/warnings.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** Every heading of an element and of those in it, by level and words, as assistive technology has them. */
function listHeadings(element: Element): readonly [number, string][] {
  return [...(element.shadowRoot?.querySelectorAll('*') ?? [])].flatMap((node): [number, string][] => {
    if (/^H[1-6]$/.test(node.tagName) && !node.closest('[role=img]'))
      return [[Number(node.getAttribute('aria-level') ?? node.tagName[1]), node.textContent.trim()]];
    return node.shadowRoot ? [...listHeadings(node)] : [];
  });
}

async function shown(level?: number): Promise<DeedBuilder> {
  const element = await fixture<DeedBuilder>(
    html`<deed-builder
      heading-level=${level ?? ''}
      .schema=${agreementSchema}
      .state=${agreementState(agreementValue('Example Oy', 'Sample Ltd'))}
    ></deed-builder>`,
  );
  if (level === undefined) element.removeAttribute('heading-level');
  await toolsReady();
  await waitUntil(() => listHeadings(element).some(([, words]) => words === 'Signing'));
  return element;
}

const levelOf = (element: Element, words: string): number | undefined =>
  listHeadings(element).find(([, text]) => text === words)?.[0];

describe('heading-level', () => {
  it('is where the headings of an element begin, its own and those of the elements in it', async () => {
    const plain = listHeadings(await shown());
    const element = await shown(2);
    await waitUntil(() => levelOf(element, 'Signing') === 2);
    await waitUntil(() => listHeadings(element).length === plain.length);
    await waitUntil(() =>
      listHeadings(element).every(([level, text], at) => {
        const [before, same] = plain[at] ?? [0, ''];
        const isDocument = before < 3;
        return text === same && level === (isDocument ? before : before - 1);
      }),
    );
    expect(plain.some(([level]) => level === 3)).to.equal(true);
    await expect(element).to.be.accessible();
  });

  it('holds for parts drawn later, and for all when it is changed', async () => {
    const element = await shown(2);
    byRole(element, 'button', 'Sections').click();
    await waitUntil(() => levelOf(element, 'Sections') === 2);
    element.headingLevel = 5;
    await waitUntil(() => levelOf(element, 'Sections') === 5);
    await waitUntil(() => levelOf(element, 'Signing') === 5);
    expect(Math.max(...listHeadings(element).map(([level]) => level))).to.be.at.most(6);
  });

  it('holds for the notice in place of a document', async () => {
    const element = await fixture<DeedElement>(html`<deed-pdf-view heading-level="2"></deed-pdf-view>`);
    await waitUntil(() => listHeadings(element).length > 0);
    await waitUntil(() => listHeadings(element).every(([level]) => level === 2));
  });

  for (const bad of ['0', '7', '1.5', 'two'])
    it(`of ${bad} is said to be none, and changes nothing`, async () => {
      let element: DeedElement | undefined;
      const warnings = await warningsOf('deed-signee-viewer', async () => {
        element = await fixture<DeedElement>(
          html`<deed-signee-viewer heading-level=${bad} .signees=${[]}></deed-signee-viewer>`,
        );
        await import('../../../src/elements/base/dom/heading-levels.ts');
        await element.updateComplete;
        await new Promise((resolve) => setTimeout(resolve));
      });
      expect(warnings.length).to.equal(1);
      expect(element?.shadowRoot?.querySelector('[aria-level]')).to.equal(null);
    });
});
