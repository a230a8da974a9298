import type { Answer } from './api.ts';
import { call } from './api.ts';
import { templateForm } from './pdf-template-form.ts';

/** Makes a template of a PDF. */
export async function sendTemplate(
  entries: Readonly<Record<string, string>> = {},
  more: { readonly headers?: Readonly<Record<string, string>>; readonly key?: string } = {},
): Promise<Answer> {
  return call('createTemplate', { form: await templateForm(entries), ...more });
}
