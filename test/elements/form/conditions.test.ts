import { expect, fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/builder-form.ts';
import { isObject } from '../../../src/document/index.ts';
import type { Json, JsonObject } from '../../../src/document/index.ts';
import type { DeedBuilderForm } from '../../../src/elements/index.ts';
import { agreementSchema, agreementValue } from '../fixtures/agreement.ts';
import { toolsReady } from '../fixtures/page.ts';

const field = (element: DeedBuilderForm, name: string): HTMLElement | null | undefined =>
  element.shadowRoot?.querySelector<HTMLElement>(`[part~=field][data-key$="/${name}"]`);

async function answer(element: DeedBuilderForm, name: string, index: number): Promise<void> {
  field(element, name)?.querySelectorAll<HTMLInputElement>('input[type=radio]')[index]?.click();
  await element.updateComplete;
}

describe('deed-builder-form, questions that an answer opens', () => {
  it('opens and closes a field of the same fieldset, with the answer that asks for it', async () => {
    const element = await fixture<DeedBuilderForm>(
      html`<deed-builder-form .schema=${agreementSchema} .value=${agreementValue()}></deed-builder-form>`,
    );
    await toolsReady();
    await answer(element, 'kind', 1);
    expect(field(element, 'business_id')).to.equal(null);
    await answer(element, 'kind', 0);
    expect(field(element, 'business_id')?.checkVisibility()).to.equal(true);
    await answer(element, 'penalty_on', 1);
    expect(field(element, 'penalty')).to.equal(null);
    await answer(element, 'penalty_on', 0);
    expect(field(element, 'penalty')?.checkVisibility()).to.equal(true);
  });

  it('opens and closes a field of a list inside, by the answer of the fieldset around', async () => {
    const visibleWhen = { path: '3/kind', schema: { const: 'company' } };
    const phonesOfCompanies = JSON.parse(
      JSON.stringify(agreementSchema, (key, content: Json) =>
        key === 'phone' && isObject(content)
          ? { ...content, 'x-deed': { ...(content['x-deed'] as JsonObject), visibleWhen } }
          : content,
      ),
    ) as typeof agreementSchema;
    const value = agreementValue();
    const [first, ...others] = value['parties'] as readonly JsonObject[];
    const contacts = [
      {
        _type: 'value',
        _id: '01941f29-7c00-7284-b2f6-f7b981421556',
        last_name: '',
        first_name: '',
        email: '',
        phone: '',
      },
    ];
    const element = await fixture<DeedBuilderForm>(
      html`<deed-builder-form
        .schema=${phonesOfCompanies}
        .value=${{ ...value, parties: [{ ...first, contacts }, ...others] }}
      ></deed-builder-form>`,
    );
    await toolsReady();
    await answer(element, 'kind', 1);
    expect(field(element, 'phone')).to.equal(null);
    await answer(element, 'kind', 0);
    expect(field(element, 'phone')?.checkVisibility()).to.equal(true);
  });
});
