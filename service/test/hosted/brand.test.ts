import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePdf } from '../../acceptance/support/pdfs.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const LOGO = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>')}`;
const NAME = 'Nordvik & Söhne';

let service: TestService;
let send: ReturnType<typeof clientOf>['send'];
beforeAll(async () => {
  service = await startTestService();
  ({ send } = clientOf(service, SANDBOX_KEY));
});
afterAll(async () => {
  await service.close();
});

async function change(body: unknown): Promise<void> {
  expect((await send('PATCH', '/public/v2/workspace', { body })).status).toBe(200);
}

async function pageAt(
  path: string,
): Promise<{ readonly status: number; readonly text: string; readonly policy: string }> {
  const response = await fetch(`${service.url}${path}`);
  const policy = response.headers.get('content-security-policy') ?? '';
  return { status: response.status, text: await response.text(), policy };
}

/** The address of a signature that is opened with a PIN. */
async function pinPath(): Promise<string> {
  const form = new FormData();
  const file = new File([new Uint8Array(await makePdf())], 'Lease.pdf', { type: 'application/pdf' });
  form.append('document[basePdf]', file);
  const fields = { name: 'Lease', creatorName: 'Aino Korhonen', signingMethod: 'canvas', language: 'en' };
  for (const [name, value] of Object.entries(fields)) form.append(`document[${name}]`, value);
  const party = { type: 'person', firstName: 'Bo', lastName: 'Strand', email: 'bo@example.com' };
  for (const [name, value] of Object.entries(party)) form.append(`signatures[0][${name}]`, value);
  const headers = { Authorization: `Bearer ${SANDBOX_KEY}` };
  const made = await fetch(`${service.url}/public/documents`, { method: 'POST', headers, body: form });
  const text = await made.text();
  expect(made.status, text).toBe(201);
  const id = (JSON.parse(text) as { data: { id: string } }).data.id;
  expect((await send('POST', `/public/documents/${id}/finalize`)).status).toBeLessThan(300);
  return new URL(/"url":"([^"]*\/sign\/[^"]+)"/.exec(text)?.[1] ?? '').pathname;
}

const CONTRACT = '/contracts/sandbox/01890000-0000-7000-8000-000000000001';
const DEAD = `sandbox.${'x'.repeat(43)}`;
const PAGES = [
  ['of a PIN', pinPath, 200],
  ['of the sign-in', async () => CONTRACT, 200],
  ['of a link to sign in that is dead', async () => `${CONTRACT}/sign-in/${DEAD}`, 410],
  ['of an invitation that is dead', async () => `/sign/${DEAD}`, 410],
  ['of a one-time URL that is dead', async () => `/builder/${DEAD}`, 410],
] as const;

describe('the page', () => {
  it.each(PAGES)('%s has the name, the logo and the colour of the workspace', async (_, pathOf, status) => {
    await change({ name: NAME, logo: null, color: '#8a1c4a' });
    const plain = await pageAt(await pathOf());
    expect(plain.status).toBe(status);
    expect(plain.text).toContain('<bdi>Nordvik &amp; Söhne</bdi>');
    const style = /<style>([^<]*)<\/style>/.exec(plain.text)?.[1] ?? '';
    expect(style).toContain('--accent:#8a1c4a');
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(plain.policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`);
    expect(plain.policy).not.toContain('data:');
    await change({ logo: LOGO });
    const page = await pageAt(await pathOf());
    expect(page.text).toContain(`<img src="${LOGO}" alt="Nordvik &amp; Söhne"`);
    expect(page.policy).toMatch(/img-src 'self' data:;/);
  });

  it.each(PAGES.slice(1))('%s has no brand where there is no such workspace', async (_, pathOf) => {
    const page = await pageAt((await pathOf()).replace(/(?<=\/)sandbox|sandbox(?=\.)/g, 'nobody'));
    expect(page.text).not.toMatch(/class="brand"|<style>/);
  });
});
