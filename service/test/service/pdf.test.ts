import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_GRANT } from '../../src/domain/access/scopes.ts';
import { FIRST_TENANTS } from '../../src/domain/tenant/tenant.ts';
import { getPdf } from '../../src/routes/builder/contract/get-pdf.ts';
import type { RequestError } from '../../src/http/failure.ts';
import type { BuilderPorts } from '../../src/routes/builder/ports.ts';
import { createPdfPrinter } from '../../src/render/index.ts';
import { createContract, schema } from '../render/pdf/contract-fixture.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { TestService } from '../support/start-test-service.ts';
import { LIVE_KEY, SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

const handler = { method: 'GET', url: 'https://app.example.com/back' };

async function createAndPrint(key: string): Promise<Uint8Array> {
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({
    contract: { template_id: 'consulting-agreement', languages: ['fi'], document_name: 'Sopimus' },
    handlers: { success_handler: handler, cancel_handler: handler, delete_handler: handler, error_handler: handler },
  });
  const { data } = (await (
    await fetch(`${service.url}/api/builder/sessions`, { method: 'POST', headers, body })
  ).json()) as { data: { id: string } };
  const response = await fetch(`${service.url}/api/builder/sessions/${data.id}/pdf`, { headers });
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
  return new Uint8Array(await response.arrayBuffer());
}

describe('the PDF of a session', () => {
  it('carries a watermark in the sandbox and none in the live environment', async () => {
    const [sandbox, live] = [
      await readPdf(await createAndPrint(SANDBOX_KEY)),
      await readPdf(await createAndPrint(LIVE_KEY)),
    ];
    expect(sandbox.texts.every((text) => text.includes('SANDBOX'))).toBe(true);
    expect(live.texts.join('')).not.toContain('SANDBOX');
    expect(live).toMatchObject({ title: 'Sopimus', language: 'fi', isTagged: true });
  });

  it('is a 503 with Retry-After when the renderer failed twice', async () => {
    const printer = createPdfPrinter({ timeLimit: 1 });
    const snapshot = { state: createContract(), revision: 0 };
    const contracts = {
      store: { read: async () => snapshot },
      cache: { get: () => undefined, set: () => undefined },
      schemaOf: async () => schema,
    };
    const answer = getPdf({ contracts, printer } as unknown as BuilderPorts)(
      { params: { session_id: snapshot.state.id }, headers: {} } as never,
      {
        identity: {
          ...FULL_GRANT,
          tenant: FIRST_TENANTS.live,
          keyId: '',
          holder: { type: 'key', name: '' },
          originId: '',
          secret: '',
        },
        signal: new AbortController().signal,
        look: () => Promise.resolve(undefined),
        idempotency: undefined,
      },
    );
    const failure = await Promise.resolve(answer).then(
      () => undefined,
      (error: unknown) => (error as RequestError).failure,
    );
    printer.close();
    expect(failure).toMatchObject({ status: 503, code: 'pdf_unavailable', headers: { 'Retry-After': '30' } });
  });
});
