import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateForm } from '../../acceptance/platform/pdf-template-form.ts';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

/** A service that takes one response, as those of captchas do. */
function startVerifier(asked: string[]): Promise<Server> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      asked.push(body);
      const isGood = new URLSearchParams(body).get('response') === 'good';
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ success: isGood }));
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe('the page behind a public link', () => {
  const asked: string[] = [];
  let verifier: Server;
  let service: TestService;
  let url = '';
  beforeAll(async () => {
    verifier = await startVerifier(asked);
    const origin = `http://127.0.0.1:${(verifier.address() as AddressInfo).port}`;
    const captcha = {
      script: `${origin}/api.js`,
      origins: [origin, 'https://*.captcha.example'],
      siteKey: 'site"key',
      verifyUrl: `${origin}/verify`,
      secret: 'of the captcha',
    };
    service = await startTestService({ config: { captcha } });
    const headers = { Authorization: `Bearer ${SANDBOX_KEY}` };
    const body = await templateForm({});
    const made = await fetch(`${service.url}/public/v2/templates`, { method: 'POST', headers, body });
    const { data: template } = (await made.json()) as { data: { id: string } };
    const { send } = clientOf(service, SANDBOX_KEY);
    const answer = await send('POST', `/public/v2/templates/${template.id}/links`, { body: {} });
    ({ url } = ((await answer.json()) as { data: { url: string } }).data);
  });
  afterAll(async () => {
    await service.close();
    verifier.close();
  });
  const fill = (more: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ first_name: 'Tea', last_name: 'Tenant', email: 'tea@example.com', ...more }),
    });

  it('has the captcha of the settings, and lets its origins alone run scripts', async () => {
    const page = await fetch(url);
    const policy = page.headers.get('content-security-policy') ?? '';
    const { origin } = new URL(`http://127.0.0.1:${(verifier.address() as AddressInfo).port}`);
    expect(policy).toContain(`script-src 'self' ${origin} https://*.captcha.example;`);
    expect(policy).toContain(`frame-src ${origin} https://*.captcha.example;`);
    const text = await page.text();
    expect(text).toContain('data-sitekey="site&quot;key"');
    expect(text).toContain(`<script src="${origin}/api.js" async defer></script>`);
    const other = await fetch(`${service.url}/verify`);
    expect(other.headers.get('content-security-policy')).not.toContain(origin);
  });

  it('makes nothing until the captcha is good, and then stops who asks too often', async () => {
    expect((await fill({})).status).toBe(422);
    const wrong = await fill({ 'h-captcha-response': 'wrong' });
    expect([wrong.status, (await wrong.text()).includes('value="tea@example.com"')]).toEqual([422, true]);
    const good = await fill({ 'cf-turnstile-response': 'good' });
    expect(good.status).toBe(200);
    expect(asked).toEqual(['secret=of+the+captcha&response=wrong', 'secret=of+the+captcha&response=good']);
    const { send } = clientOf(service, SANDBOX_KEY);
    const documents = await send('GET', '/public/v2/documents');
    expect(((await documents.json()) as { data: object[] }).data).toHaveLength(1);
    const statuses: number[] = [];
    for (let left = 0; left < 10; left += 1) statuses.push((await fill({})).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 422, 422, 429, 429, 429]);
  });
});
