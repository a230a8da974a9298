import { expect } from 'vitest';
import { makePages } from '../../acceptance/support/pdfs.ts';

/** A signee’s part of it, with the way in. */
export interface Signature {
  readonly id: string;
  readonly invitation: { readonly url: string; readonly pin: string };
}
/** A document that people are asked to sign. */
export interface Made {
  readonly id: string;
  readonly signatures: readonly Signature[];
}

/** A PDF that people are asked to sign, finalized. */
export async function makeAsked(
  ask: (path: string, init?: RequestInit) => Promise<Response>,
  people: readonly string[] = ['Bo'],
  method = 'canvas',
): Promise<Made> {
  const form = new FormData();
  const fields = {
    'document[name]': 'Lease of a berth',
    'document[creatorName]': 'Aino Korhonen',
    'document[signingMethod]': method,
    'document[language]': 'en',
    ...Object.fromEntries(
      people.flatMap((name, index) => [
        [`signatures[${index}][type]`, 'person'],
        [`signatures[${index}][firstName]`, name],
        [`signatures[${index}][lastName]`, 'Strand'],
        [`signatures[${index}][email]`, `${name.toLowerCase()}@post.example`],
      ]),
    ),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('document[basePdf]', new File([new Uint8Array(makePages(2))], 'a.pdf', { type: 'application/pdf' }));
  const answer = await ask('/public/documents', { method: 'POST', body: form });
  const { data } = (await answer.json()) as { data: Made };
  expect((await ask(`/public/documents/${data.id}/finalize`, { method: 'POST' })).status).toBe(200);
  return data;
}
