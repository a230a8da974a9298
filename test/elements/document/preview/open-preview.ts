import { fixture, html } from '@open-wc/testing';
import type { ContractState, Json } from '../../../../src/document/index.ts';
import type { DeedDocumentPreview } from '../../../../src/elements/document/preview/document-preview.ts';
import { contractSchema, createContract } from '../../fixtures/contract.ts';

/** The contract as a document, without a form beside it. */
export async function preview(state: ContractState = createContract()): Promise<DeedDocumentPreview> {
  return fixture<DeedDocumentPreview>(
    html`<deed-document-preview .state=${state} .schema=${contractSchema}></deed-document-preview>`,
  );
}

/** Where the value of a field stands in the document. */
export const placesOf = (element: DeedDocumentPreview, path: string): HTMLElement[] => [
  ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(`[data-path="${path}"]`),
];

/** The fields whose places are marked now. */
export const marked = (element: DeedDocumentPreview): (string | undefined)[] =>
  [...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>('[data-marked]')].map(
    ({ dataset }) => dataset['path'],
  );

export const richText = [
  {
    _type: 'paragraph',
    content: [
      { _type: 'text', text: 'No ' },
      { _type: 'strong', content: [{ _type: 'text', text: 'poaching' }] },
      { _type: 'link', href: 'https://law.example/', content: [{ _type: 'text', text: 'law' }] },
    ],
  },
  {
    _type: 'list',
    style: 'bullet',
    items: [{ _type: 'item', content: [{ _type: 'text', text: 'staff' }], children: [] }],
  },
] as Json;
