import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import '../../../src/elements/define/document-preview.ts';
import type { Instance } from '../../../src/document/index.ts';
import type { DeedBuilderForm } from '../../../src/elements/index.ts';
import type { DeedDocumentPreview } from '../../../src/elements/document/preview/document-preview.ts';
import { createOwner, createOwners, createTotalsState, totalsSchema } from '../../document/totals-fixture.ts';
import { allByRole, byLabel, retype, rootOf, toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

const two = (): Instance => createOwners([createOwner('Aino', [[30, 10]], 60), createOwner('Bo', [[70, 20]], 25)], 200);

async function form(value = two()): Promise<DeedBuilderForm> {
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form .schema=${totalsSchema} .value=${value}></deed-builder-form>`,
  );
  await toolsReady();
  await waitUntil(() => rootOf(element).querySelector('.total') !== null);
  return element;
}

const rows = (element: Element): string[] =>
  [...rootOf(element).querySelectorAll('.total')].map((row) => (row.textContent ?? '').replaceAll(/\s+/g, ' ').trim());
const shares = (element: Element): string[] =>
  [...rootOf(element).querySelectorAll('.card-share')].map((share) => share.textContent ?? '');
const news = (element: Element): string => rootOf(element).querySelector('.totals-news')?.textContent ?? '';

describe('totals beside a list', () => {
  it('stand under its cards, as terms and values', async () => {
    const element = await form();
    expect(rows(element)).to.deep.equal([
      'Shares in total 100',
      'Paid €30.00',
      'Owners 2',
      'Lots 2',
      'Given out 50% 100 left',
      'Split 85% 15% left',
    ]);
    expect(shares(element)[0]).to.contain('Part 30%');
    await expect(element).to.be.accessible();
  });

  it('follow every key, and are announced once typing rests', async () => {
    const element = await form();
    const field = byLabel(element, 'All shares') as HTMLInputElement;
    await retype(field, '400');
    await waitUntil(() => rows(element)[4] === 'Given out 25% 300 left');
    expect(news(element)).to.equal('');
    await waitUntil(() => news(element) !== '', 'news', { timeout: 4000 });
    expect(news(element)).to.equal('Given out: 25%, 300 left.');
  });

  it('say which values they leave out, and the excess', async () => {
    const element = await form(createOwners([createOwner('A', [[1], [null]], 80), createOwner('B', [['x']], 40)]));
    expect(rows(element)[0]).to.equal('Shares in total 1 Not filled in: 1 · Cannot be counted: 1');
    expect(rows(element)[4]).to.contain('The total (100%) has not been filled in');
    expect(rows(element)[5]).to.equal('Split 120% 20% too much');
    expect(rows(element).join(' ')).not.to.contain('NaN');
  });

  it('go on with cards that come and go', async () => {
    const element = await form();
    allByRole(element, 'button')
      .find((button) => button.textContent.trim() === 'Add owner')
      ?.click();
    await waitUntil(() => rows(element)[2] === 'Owners 3');
    expect(shares(element).filter((text) => text.includes('Part'))).to.have.length(2);
  });

  it('leaves other forms alone', async () => {
    const plain = structuredClone(totalsSchema) as unknown as {
      properties: { owners: { 'x-deed': { totals?: unknown } } };
    };
    delete plain.properties.owners['x-deed'].totals;
    const element = await fixture<DeedBuilderForm>(
      html`<deed-builder-form .schema=${plain} .value=${two()}></deed-builder-form>`,
    );
    await toolsReady();
    expect(rows(element)).to.deep.equal([]);
  });
});

describe('totals in the document', () => {
  it('are there when the text is', async () => {
    const state = createTotalsState(
      two(),
      '## Owners\n\n| Owner | Part |\n| --- | ---: |\n{% for o in owners %}\n| {{o.name}} | {{o.part}} |\n{% endfor %}\n| Total | {{owners.all}} |\n',
    );
    const element = await fixture<DeedDocumentPreview>(
      html`<deed-document-preview .state=${state} .schema=${totalsSchema}></deed-document-preview>`,
    );
    await element.updateComplete;
    const cells = [...rootOf(element).querySelectorAll('tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent.trim()),
    );
    expect(cells).to.deep.equal([
      ['Aino', '30%'],
      ['Bo', '70%'],
      ['Total', '100'],
    ]);
  });
});
