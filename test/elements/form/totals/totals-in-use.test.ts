import { expect, fixture, html } from '@open-wc/testing';
import '../../../../src/elements/define/builder-form.ts';
import { createId } from '../../../../src/document/index.ts';
import type { Instance, Json, JsonObject, ValueSchema } from '../../../../src/document/index.ts';
import { setUiLanguage } from '../../../../src/elements/index.ts';
import type { DeedBuilderForm } from '../../../../src/elements/index.ts';
import { createOwner, createOwners, totalsSchema } from '../../../document/totals-fixture.ts';
import { stays } from '../../../fixtures/stays.ts';
import { byLabel, byRole, retype, rootOf, texts, toolsReady } from '../../fixtures/page.ts';
import { waitUntil } from '../../fixtures/wait-until.ts';

const two = (shares: Json = 200): Instance =>
  createOwners([createOwner('Aino', [[30, 10]], 60), createOwner('Bo', [[70, 20]], 25)], shares);

async function open(value: Instance = two(), schema: ValueSchema = totalsSchema): Promise<DeedBuilderForm> {
  const element = await fixture<DeedBuilderForm>(
    html`<deed-builder-form .schema=${schema} .value=${value}></deed-builder-form>`,
  );
  await toolsReady();
  await waitUntil(() => rootOf(element).querySelector('.total') !== null);
  return element;
}

/** The same schema with other totals of the owners, or none. */
function withTotals(totals: JsonObject | undefined): ValueSchema {
  const schema = structuredClone(totalsSchema) as unknown as { properties: { owners: { 'x-deed': JsonObject } } };
  const { totals: _, ...others } = schema.properties.owners['x-deed'];
  schema.properties.owners['x-deed'] = totals ? { ...others, totals } : others;
  return schema as unknown as ValueSchema;
}

const rows = (element: Element): string[] => texts(element, '.total');
const news = (element: Element): string => rootOf(element).querySelector('.totals-news')?.textContent ?? '';
const whole = (element: Element): HTMLInputElement => byLabel(element, 'All shares') as HTMLInputElement;

describe('totals that a person reads while writing', () => {
  it('are announced in a live region that says nothing at first', async () => {
    const element = await open();
    expect(rootOf(element).querySelector('.totals-news')?.getAttribute('role')).to.equal('status');
    expect(news(element)).to.equal('');
    expect(rootOf(element).querySelector('.totals')?.getAttribute('aria-label')).to.equal('Totals');
  });

  it('are announced once typing rests, the last figures alone', async () => {
    const element = await open();
    await retype(whole(element), '4');
    await retype(whole(element), '400');
    await waitUntil(() => news(element) !== '');
    expect(news(element)).to.equal('Given out: 25%, 300 left.');
  });

  it('say nothing where the figures come back to what they were before the rest', async () => {
    const element = await open();
    await retype(whole(element), '400');
    await retype(whole(element), '200');
    await stays(() => news(element) === '', 1200);
  });

  it('are not announced for the document that is opened next', async () => {
    const element = await open();
    element.value = { ...two(500), _id: createId() } as Instance;
    await waitUntil(() => rows(element)[4] === 'Given out 20% 400 left');
    await stays(() => news(element) === '', 1200);
    await retype(whole(element), '400');
    await waitUntil(() => news(element) === 'Given out: 25%, 300 left.');
  });

  it('say nothing more once the form is taken off the page, and go on when it is back', async () => {
    const element = await open();
    await retype(whole(element), '400');
    const { parentElement } = element;
    element.remove();
    await stays(() => news(element) === '', 1000);
    parentElement?.append(element);
    await retype(whole(element), '1000');
    await waitUntil(() => news(element) === 'Given out: 10%, 900 left.');
  });

  it('follow the words of the page’s language', async () => {
    const element = await open();
    await setUiLanguage('fi');
    try {
      await waitUntil(() => rows(element)[4]?.includes('jäljellä') === true);
    } finally {
      await setUiLanguage('en-GB');
    }
    await waitUntil(() => rows(element)[4] === 'Given out 50% 100 left');
  });
});

describe('totals and what a page changes', () => {
  it('go with a schema that has none any more, with the shares on the cards', async () => {
    const element = await open();
    element.schema = withTotals(undefined);
    await element.updateComplete;
    expect([rows(element), texts(element, '.card-share').filter((text) => text !== '')]).to.deep.equal([[], []]);
  });

  it('are those of a schema that has others', async () => {
    const element = await open();
    element.schema = withTotals({ all: { label: { _type: 'translatable', en: 'Sum' }, sum: '/lots/shares' } });
    await element.updateComplete;
    expect(rows(element)).to.deep.equal(['Sum 100']);
  });

  it('come with a schema that has some', async () => {
    const value = two();
    const element = await fixture<DeedBuilderForm>(
      html`<deed-builder-form .schema=${withTotals(undefined)} .value=${value}></deed-builder-form>`,
    );
    await toolsReady();
    element.schema = totalsSchema;
    await waitUntil(() => rows(element).length > 0);
    expect(rows(element)[2]).to.equal('Owners 2');
  });

  it('say nothing is left of a whole, and add up each currency by itself', async () => {
    const exact = await open(two(100));
    expect(rows(exact)[4]).to.equal('Given out 100% Nothing left');
    const mixed = await open(createOwners([createOwner('A', [[1, 5, 'EUR']]), createOwner('B', [[1, 5, 'SEK']])]));
    expect(rows(mixed)[1]).to.equal('Paid €5.00 + SEK 5.00');
  });

  it('stand for an empty list and for no list at all', async () => {
    const element = await open(createOwners([]));
    expect(rows(element)[2]).to.equal('Owners 0');
    element.value = { ...createOwners([]), owners: null, _id: element.value?._id } as unknown as Instance;
    await element.updateComplete;
    expect(rows(element).join(' ')).to.not.include('NaN');
  });

  it('follow cards that are moved, each with its own share', async () => {
    const element = await open();
    byRole(element, 'button', 'Actions for Aino').click();
    byRole(element, 'menuitem', 'Move down').click();
    await waitUntil(() => texts(element, '.chapter > .cards .card-title')[0] === 'Bo');
    await waitUntil(() => texts(element, '.card-share')[0]?.includes('Part 70%') === true);
    expect(texts(element, '.card-share').filter((text) => text.includes('Part')).length).to.equal(2);
  });

  it('are read in a form for reading', async () => {
    const element = await open();
    element.readonly = true;
    await element.updateComplete;
    expect(rows(element).length).to.equal(6);
    await expect(element).shadowDom.to.be.accessible();
  });
});
