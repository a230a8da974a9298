import { afterEach, describe, expect, it } from 'vitest';
import { makePages } from '../../acceptance/support/pdfs.ts';
import { createVisitor, readPage } from '../../acceptance/support/visitor.ts';
import { asker } from '../support/signed-document.ts';
import type { TestService } from '../support/start-test-service.ts';
import { LIVE_KEY, startTestService } from '../support/start-test-service.ts';

let service: TestService | undefined;
afterEach(() => service?.close());

interface Made {
  readonly id: string;
  readonly signatures: readonly {
    readonly id: string;
    readonly invitation: { readonly url: string; readonly pin: string };
  }[];
}

/** A live document whose signee has to be identified, finalized. */
async function make({ url }: TestService): Promise<Made> {
  const ask = asker(url, LIVE_KEY);
  const form = new FormData();
  const fields = {
    'document[name]': 'Lease of a berth',
    'document[creatorName]': 'Aino Korhonen',
    'document[signingMethod]': 'strong',
    'document[language]': 'en',
    'signatures[0][type]': 'person',
    'signatures[0][firstName]': 'Bo',
    'signatures[0][lastName]': 'Strand',
    'signatures[0][email]': 'bo@post.example',
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('document[basePdf]', new File([new Uint8Array(makePages(1))], 'a.pdf', { type: 'application/pdf' }));
  const { data } = (await (await ask('/public/documents', { method: 'POST', body: form })).json()) as { data: Made };
  expect((await ask(`/public/documents/${data.id}/finalize`, { method: 'POST' })).status).toBe(200);
  return data;
}

describe('a signee who has to be identified', () => {
  it.each([
    ['while the issuer is down', { issuer: 'http://127.0.0.1:9', clientId: 'deedkit', clientSecret: 'secret' }],
    ['where there is no issuer', undefined],
  ])('is told that it cannot be done now, and can sign nothing: %s', async (_name, oidc) => {
    service = await startTestService({ config: { oidc } });
    const made = await make(service);
    const [signature] = made.signatures;
    const visitor = createVisitor(service.url);
    const path = new URL(signature?.invitation.url ?? '').pathname;
    const given = await visitor.open(`${path}/pin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ pin: signature?.invitation.pin ?? '' }).toString(),
    });
    expect(given.status).toBe(303);
    const begun = await visitor.open(`${path}/login`);
    if (oidc) {
      expect([begun.status, begun.headers.get('location')]).toEqual([303, `${path}?login=down`]);
      const page = await readPage(await visitor.open(`${path}?login=down`));
      expect(page.html).toMatch(/Log in/);
      expect(page.html).not.toContain('berth');
      expect(service.log.join('\n')).toContain('A signee could not log in');
    } else expect((await readPage(begun)).html).not.toContain('berth');
    const room = await visitor.open(`${path}/deedkit/signatures/${made.id}/${signature?.id ?? ''}`);
    expect(room.status).toBe(401);
  });
});
