import { describe, expect, it } from 'vitest';
import { ALL_VERBS, createAdapter, readGrant } from '../../src/adapter/index.ts';
import { DRAFT, PARTICIPANT, SECRET, setUpAction } from './one-answer.ts';
import type { Ask } from './one-answer.ts';

const sent = {
  document_id: '0190f3a0-0000-7000-8000-0000000000d1',
  contract_id: '0190f3a0-0000-7000-8000-0000000000c1',
  sent_at: '2026-05-01T08:00:00.000Z',
};

function setup(answer: Response): { asked: Request[]; send: Ask } {
  const { asked, ask } = setUpAction('send', { answer: () => answer.clone() });
  return { asked, send: ask };
}

describe('sending a draft to be signed', () => {
  it('takes a grant of its own', async () => {
    const { send, asked } = setup(Response.json({ data: sent }, { status: 201 }));
    expect((await send(ALL_VERBS.filter((verb) => verb !== 'send'))).status).toBe(403);
    expect(asked).toEqual([]);
    expect((await send(['send'])).status).toBe(201);
  });

  it('is passed on as the participant of the grant, with its key, and answered as it was', async () => {
    const { send, asked } = setup(Response.json({ data: sent }, { status: 200 }));
    const body = { signature_method: 'strong', signees: [{ id: 'a', email: 'a@example.com' }] };
    const response = await send(['send'], body, { 'Idempotency-Key': 'once' });
    expect([response.status, await response.json()]).toEqual([200, sent]);
    const [request] = asked;
    expect(request?.url).toBe(`http://service.internal/api/builder/sessions/${DRAFT}/contract/send`);
    expect([request?.headers.get('X-Participant'), request?.headers.get('Idempotency-Key')]).toEqual([
      PARTICIPANT,
      'once',
    ]);
    expect(await request?.json()).toEqual(body);
  });

  it('does not let the page say where the document is kept', async () => {
    const { send, asked } = setup(Response.json({ data: sent }, { status: 201 }));
    await send(['send'], { folder_id: DRAFT });
    expect(await asked[0]?.json()).toEqual({});
  });

  it('is refused before the service is asked, by field', async () => {
    const { send, asked } = setup(Response.json({ data: sent }));
    const response = await send(['send'], { signees: [{ id: 'a', email: 'nobody' }] });
    const { error } = (await response.json()) as { error: { fields: { path: string }[] } };
    expect([response.status, error.fields.map(({ path }) => path)]).toEqual([422, ['/signees/0/email']]);
    expect(asked).toEqual([]);
  });

  it('tells what the service refuses, by field', async () => {
    const fields = [{ path: '/signees', message: 'Aino (a) can be reached nowhere.' }];
    const error = { code: 'validation', message: 'Not everybody can be asked.', fields };
    const refused = { data: null, meta: { status: { code: 422, text: 'Unprocessable' }, error } };
    const response = await setup(Response.json(refused, { status: 422 })).send(['send']);
    expect([response.status, await response.json()]).toEqual([422, { error }]);
  });

  it('is not among what a new draft’s own page may do', async () => {
    const created = { data: { id: DRAFT, url: 'https://x.example', participant: { id: PARTICIPANT } } };
    const open = createAdapter({
      upstream: {
        builder: {
          baseUrl: 'http://service.internal',
          key: 'deed_sandbox_secretsecretsecret',
          fetch: async () => Response.json(created, { status: 201 }),
        },
      },
      grants: { secrets: [SECRET] },
      authorize: () => true,
    });
    const response = await open(
      new Request('https://app.example.com/deedkit/drafts', {
        method: 'POST',
        headers: { Origin: 'https://app.example.com', 'Content-Type': 'application/json' },
        body: JSON.stringify({ template_id: 't', language: 'en', document_name: 'Ours' }),
      }),
    );
    const { grant = '' } = (await response.json()) as { grant?: string };
    const read = await readGrant(grant, { secrets: [SECRET], now: Date.now() });
    expect(read.ok && read.grant.verbs).toEqual(
      ALL_VERBS.filter((verb) => !['send', 'remind', 'correct', 'cancel'].includes(verb)),
    );
  });
});
