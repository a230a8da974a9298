import { fixture, html } from '@open-wc/testing';
import '../../../src/elements/define/template-picker.ts';
import type { DeedTemplateChosenDetail } from '../../../src/elements/index.ts';
import type { DeedTemplatePicker } from '../../../src/elements/picker/template-picker.ts';
import { contractSchema, createContract } from '../fixtures/contract.ts';
import { byLabel, texts } from '../fixtures/page.ts';
import { templates } from '../fixtures/templates.ts';

/** A picker of the three templates, and the details of each choice in it. */
export async function picker(): Promise<{ element: DeedTemplatePicker; chosen: DeedTemplateChosenDetail[] }> {
  const element = await fixture<DeedTemplatePicker>(
    html`<deed-template-picker .templates=${templates}></deed-template-picker>`,
  );
  const chosen: DeedTemplateChosenDetail[] = [];
  element.addEventListener('deed-template-chosen', (event) => {
    chosen.push(event.detail);
  });
  return { element, chosen };
}

export const shown = (element: DeedTemplatePicker): string[] => texts(element, '[role=option] strong');
export const selected = (element: DeedTemplatePicker): string[] =>
  texts(element, '[role=option][aria-selected=true] strong');
export const nameField = (element: DeedTemplatePicker): HTMLInputElement =>
  byLabel(element, 'Document name') as HTMLInputElement;

/** How an adapter responds, by the path that is asked for. */
export type Answer = (path: string) => Response | Promise<Response>;

/** A picker whose adapter gives the responses of a function, and the requests it received. */
export async function connected(answer: Answer): Promise<{ element: DeedTemplatePicker; asked: string[] }> {
  const asked: string[] = [];
  const fetchLike: typeof fetch = async (input, init) => {
    asked.push(decodeURIComponent(String(input)));
    init?.signal?.throwIfAborted();
    const response = await answer(asked.at(-1) ?? '');
    init?.signal?.throwIfAborted();
    return response;
  };
  const element = await fixture<DeedTemplatePicker>(
    html`<deed-template-picker endpoint="/deedkit/" .fetch=${fetchLike}></deed-template-picker>`,
  );
  return { element, asked };
}

export const list = (data: readonly unknown[], total = data.length): Response =>
  Response.json({ data, meta: { page: { number: 1, size: 100, total } } });
export const detail = (): Response =>
  Response.json({
    data: {
      ...templates[0],
      value_schema: contractSchema,
      example: createContract().value,
      preview: { state: createContract() },
    },
  });
export const byPath: Answer = (path) => (path.includes('/templates/') ? detail() : list(templates));
export const previewText = (element: DeedTemplatePicker): string =>
  element.shadowRoot?.querySelector('deed-document-preview')?.shadowRoot?.textContent ?? '';
