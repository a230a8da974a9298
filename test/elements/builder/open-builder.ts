import { fixture, html } from '@open-wc/testing';
import { DEFAULT_APPEARANCE } from '../../../src/document/index.ts';
import type { ContractState } from '../../../src/document/index.ts';
import type { DeedBuilder, DeedBuilderForm } from '../../../src/elements/index.ts';
import { agreementSchema, agreementState, agreementValue } from '../fixtures/agreement.ts';
import { toolsReady } from '../fixtures/page.ts';
import { waitUntil } from '../fixtures/wait-until.ts';

/** The agreement with one clause of its template’s. */
export const state = (): ContractState => ({
  ...agreementState(agreementValue('Example Oy', 'Sample Ltd')),
  appearance: DEFAULT_APPEARANCE,
  sections: [
    {
      _type: 'section',
      _id: '01890000-0000-7000-8000-000000000009',
      source: 'template',
      title: { _type: 'translatable', en: 'Purpose' },
      content: [
        {
          _type: 'paragraph',
          content: [
            { _type: 'text', text: 'For ' },
            { _type: 'ref', path: '/terms/purpose' },
          ],
        },
      ],
    },
  ],
});

/** A builder of a page that gives it the contract. */
export async function alone(given = state()): Promise<DeedBuilder> {
  const element = await fixture<DeedBuilder>(
    html`<deed-builder .schema=${agreementSchema} .state=${given}></deed-builder>`,
  );
  await ready(element);
  return element;
}

/** Waits until the form is drawn and every part of the builder is there. */
export async function ready(element: DeedBuilder): Promise<void> {
  await waitUntil(() => formOf(element).shadowRoot?.querySelector('.card') instanceof Element);
  await customElements.whenDefined('deed-document-preview');
  await customElements.whenDefined('deed-finalize-button');
  await toolsReady();
}

export function formOf(element: DeedBuilder): DeedBuilderForm {
  return (element.shadowRoot?.querySelector('deed-builder-form') ??
    document.createElement('deed-builder-form')) as DeedBuilderForm;
}
