import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import type { TestService } from '../support/start-test-service.ts';
import { startTestService } from '../support/start-test-service.ts';

describe('a contract', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(async () => {
    await service.close();
  });

  it(
    'grows to three million characters, stays as it is when it would grow further, and can be exported and imported then',
    { timeout: 60_000 },
    async () => {
      const client = clientOf(service);
      const session = await client.start();
      const headers = { 'X-Participant': session.participant.id, Prefer: 'return=minimal, signees=none' };
      const send = (operations: readonly unknown[]): Promise<Response> =>
        client.send('PATCH', `/api/builder/sessions/${session.id}/contract`, { body: { operations }, headers });
      const section = (index: number): object => ({
        _type: 'section',
        _id: `01890000-0000-7000-8000-${String(index).padStart(12, '0')}`,
        source: 'user',
        title: { _type: 'translatable', en: 'More' },
        content: [{ _type: 'paragraph', content: [{ _type: 'text', text: 'ä'.repeat(99_000) }] }],
      });
      const taken: Response[] = [];
      for (let index = 0; taken.at(-1)?.status !== 422; index++) {
        expect(index).toBeLessThan(40);
        taken.push(await send([{ op: 'add', path: '/sections/-', value: section(index) }]));
      }
      expect(taken.length).toBeGreaterThan(25);
      expect(await taken.at(-1)?.json()).toMatchObject({
        meta: { error: { code: 'contract_too_large', operation: 0, path: '/sections/-' } },
      });
      // A change that makes it smaller is accepted.
      const last = taken.length - 2;
      expect((await send([{ op: 'replace', path: '/document_name', value: 'Full' }])).status).toBe(200);
      const archive = await client.send('GET', `/api/builder/sessions/${session.id}/export`, { headers });
      const form = new FormData();
      form.set('file', new File([await archive.arrayBuffer()], 'session.zip'));
      const handler = { method: 'GET', url: 'https://app.example.com/' };
      form.set(
        'handlers',
        JSON.stringify({
          success_handler: handler,
          cancel_handler: handler,
          delete_handler: handler,
          error_handler: handler,
        }),
      );
      const imported = await fetch(`${service.url}/api/builder/sessions/import`, {
        method: 'POST',
        body: form,
        headers: { Authorization: 'Bearer deed_sandbox_test-key' },
      });
      expect(imported.status, await imported.clone().text()).toBe(201);
      const copy = (await (
        await client.contract(((await imported.json()) as { data: typeof session }).data)
      ).json()) as { data: { state: { sections: { _id: string }[] } } };
      expect(copy.data.state.sections.at(-1)?._id).toBe((section(last) as { _id: string })._id);
    },
  );

  it('takes five thousand operations at once, and says which is one too many', async () => {
    const client = clientOf(service);
    const session = await client.start();
    const operations = Array.from({ length: 5001 }, () => ({ op: 'replace', path: '/document_name', value: 'x' }));
    const send = (body: unknown): Promise<Response> =>
      client.send('PATCH', `/api/builder/sessions/${session.id}/contract`, {
        body,
        headers: { 'X-Participant': session.participant.id },
      });
    const refused = await send({ operations });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ meta: { error: { code: 'too_many_operations', operation: 5000 } } });
    expect((await send({ operations: operations.slice(1) })).status).toBe(200);
  });
});
