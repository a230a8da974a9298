import { expect, fixture, html, waitUntil } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import { publishSchema } from '../../../src/document/index.ts';
import type { ValueSchema } from '../../../src/document/index.ts';
import type { DeedBuilderForm } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState } from '../fixtures/agreement.ts';
import { openInside, opened } from '../fixtures/connected.ts';
import { allByRole, rootOf, toolsReady } from '../fixtures/page.ts';

const published = JSON.parse(JSON.stringify(publishSchema(agreementSchema))) as ValueSchema;
const state = agreementState();

const drawn = (form: Element): string => rootOf(form).innerHTML;

async function shown(schema: ValueSchema): Promise<DeedBuilderForm> {
  const form = await fixture<DeedBuilderForm>(html`<deed-builder-form show-missing .schema=${schema} .state=${state}></deed-builder-form>`);
  await toolsReady();
  return form;
}

describe('deed-builder-form, by the published schema', () => {
  it('draws and marks what it does by the compiled one', async () => {
    expect(published).not.to.deep.equal(agreementSchema);
    const before = await shown(agreementSchema);
    expect(allByRole(before, 'textbox').length).to.be.greaterThan(2);
    expect(drawn(await shown(published))).to.equal(drawn(before));
  });

  it('does so inside a draft, whose problems are the same', async () => {
    const pages = [];
    for (const schema of [agreementSchema, published]) {
      const opening = await openInside(html`<deed-builder-form show-missing></deed-builder-form>`, { state, schema });
      await opened(opening);
      const form = opening.draft.querySelector('deed-builder-form') as DeedBuilderForm;
      await waitUntil(() => allByRole(form, 'textbox').length > 2);
      pages.push({ drawn: drawn(form), problems: opening.draft.draft?.snapshot.problems, schema: opening.draft.draft?.snapshot.schema });
    }
    expect(pages[1]).to.deep.equal(pages[0]);
    expect(pages[0]?.problems).not.to.deep.equal([]);
  });
});
