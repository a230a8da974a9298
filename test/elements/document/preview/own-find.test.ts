import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/document-preview.ts';
import '../../../../src/elements/define/builder.ts';
import type { DeedDocumentPreview } from '../../../../src/elements/index.ts';
import { stays } from '../../../fixtures/stays.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';
import { byRole, control, pressed, rootOf } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

async function preview(attributes: Record<string, string> = {}): Promise<DeedDocumentPreview> {
  const element = await fixture<DeedDocumentPreview>(
    html`<deed-document-preview
      style="block-size: 120px"
      .state=${createContract()}
      .schema=${contractSchema}
    ></deed-document-preview>`,
  );
  for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
  await waitUntil(() => rootOf(element).querySelector('.find-button'), 'the search is there', { timeout: 5000 });
  return element;
}

const field = (element: Element): HTMLInputElement | null => rootOf(element).querySelector('.find input');
const count = (element: Element): string => rootOf(element).querySelector('.find-count')?.textContent ?? '';

async function look(element: DeedDocumentPreview, text: string): Promise<void> {
  await waitUntil(() => field(element) !== null && control(element) === field(element), 'the search has the focus');
  const input = field(element) as HTMLInputElement;
  input.value = text;
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
  await element.updateComplete;
}

describe('deed-document-preview by itself, find', () => {
  it('finds words, goes to them, and gives the focus back', async () => {
    const element = await preview();
    const button = byRole(element, 'button', 'Find in the document');
    button.focus();
    await pressed('Enter');
    await look(element, 'merger');
    expect(count(element)).to.match(/^1 of \d+$/);
    const [range] = [...(CSS.highlights.get('deed-find-current') ?? [])] as Range[];
    await waitUntil(() => {
      const [own, found] = [element.getBoundingClientRect(), range?.getBoundingClientRect()];
      return found && found.top >= own.top && found.bottom <= own.bottom;
    }, 'what was found is in sight');
    expect(element.scrollTop).to.be.greaterThan(0);
    await expect(element).to.be.accessible();
    await pressed('Escape');
    await waitUntil(() => control(element) === button);
    expect(CSS.highlights.has('deed-find')).to.equal(false);
  });

  it('opens by its keys while it has the focus, unless the page wants them', async () => {
    const element = await preview();
    byRole(element, 'button', 'Find in the document').focus();
    await pressed('/');
    await look(element, 'nowhere at all');
    expect(count(element)).to.equal('No matches');
    await pressed('Escape');
    await waitUntil(() => field(element) === null);
    element.setAttribute('no-shortcuts', '');
    await pressed('/');
    await element.updateComplete;
    expect(field(element)).to.equal(null);
  });

  it('follows the document that changes under it', async () => {
    const element = await preview();
    byRole(element, 'button', 'Find in the document').click();
    await look(element, 'brand new words');
    expect(count(element)).to.equal('No matches');
    element.state = createContract({ purpose: 'Brand  New Words' });
    await waitUntil(() => count(element).startsWith('1 of '));
  });

  it('has none in the Builder, which has one for document and form', async () => {
    const builder = await fixture(
      html`<deed-builder .state=${createContract()} .schema=${contractSchema}></deed-builder>`,
    );
    await waitUntil(() => rootOf(builder).querySelector('.find-button'), 'the tools', { timeout: 5000 });
    const inside = rootOf(builder).querySelector('deed-document-preview') as Element;
    await waitUntil(() => inside.shadowRoot?.querySelector('.deed-document'), 'the document', { timeout: 5000 });
    await stays(() => rootOf(inside).querySelector('.find-button') === null, 300);
  });
});
