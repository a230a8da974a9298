import 'deedkit/define/builder-form';
import type { Instance, ValueSchema } from 'deedkit/document';

export function show(schema: ValueSchema, value: Instance): HTMLElement {
  const form = document.createElement('deed-builder-form');
  Object.assign(form, { value });
  form.schema = schema;
  form.addEventListener('deed-patch', ({ detail }) => {
    const paths: string[] = detail.operations.map(({ path }) => path);
    const origin: 'local' | 'remote' = detail.origin;
    console.info(paths, origin);
    // @ts-expect-error there is no such thing in the event
    console.info(detail.patches);
  });
  // @ts-expect-error a schema is no text
  form.schema = 'schema';
  document
    .querySelector('deed-builder-form')
    ?.focusField('/value/terms')
    .catch(() => undefined);
  return form;
}
