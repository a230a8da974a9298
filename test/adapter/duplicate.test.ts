import { describe, expect, it } from 'vitest';
import { ALL_VERBS, readGrant } from '../../src/adapter/index.ts';
import type { AdapterOptions } from '../../src/adapter/index.ts';
import { DRAFT, PARTICIPANT, SECRET, setUpAction } from './one-answer.ts';
import type { Ask } from './one-answer.ts';

const COPY = '0190f3a0-0000-7000-8000-000000000002';
const participant = { id: PARTICIPANT, display_name: null, email: null, external_id: null, _data_type: 'participant' };
const made = () =>
  Response.json({ data: { id: COPY, url: 'https://x.example/builder/secret', participant } }, { status: 201 });

function setup(answer: () => Response, options: Partial<AdapterOptions> = {}): { asked: Request[]; duplicate: Ask } {
  const { asked, ask } = setUpAction('duplicate', { answer, options });
  return { asked, duplicate: ask };
}

describe('duplicating a draft', () => {
  it('asks for it as the participant, and answers as for any new draft', async () => {
    const { duplicate, asked } = setup(made);
    const response = await duplicate(['duplicate'], { document_name: 'Second' }, { 'Idempotency-Key': 'k1' });
    expect(response.status).toBe(201);
    const body = (await response.json()) as { id: string; grant: string };
    expect(body).toMatchObject({ id: COPY, participant: { id: PARTICIPANT } });
    expect(JSON.stringify(body)).not.toContain('secret');
    const read = await readGrant(body.grant, { secrets: [SECRET], now: Date.now() });
    expect(read.ok && read.grant.subject).toBe(COPY);
    expect(read.ok && read.grant.verbs).toContain('duplicate');
    expect(asked[0]?.url).toBe(`http://service.internal/api/builder/sessions/${DRAFT}/duplicate`);
    expect(asked[0]?.headers.get('X-Participant')).toBe(PARTICIPANT);
    expect(asked[0]?.headers.get('Idempotency-Key')).toBe('k1');
    expect(await asked[0]?.json()).toEqual({ document_name: 'Second' });
  });

  it('lets the integrator say who goes on, and hear of it', async () => {
    const created: unknown[] = [];
    const { duplicate, asked } = setup(made, {
      newDraft: () => ({ participant: { display_name: 'Bo' } }),
      onCreated: (_, draft) => {
        created.push(draft);
      },
    } as Partial<AdapterOptions>);
    expect((await duplicate(['duplicate'])).status).toBe(201);
    expect(await asked[0]?.json()).toEqual({ participant: { display_name: 'Bo' } });
    expect(created).toEqual([{ id: COPY, participant: PARTICIPANT }]);
  });

  it('needs its own verb', async () => {
    expect(ALL_VERBS).toContain('duplicate');
    const { duplicate, asked } = setup(made);
    expect((await duplicate(ALL_VERBS.filter((verb) => verb !== 'duplicate'))).status).toBe(403);
    expect(asked).toHaveLength(0);
  });

  it('passes on why it cannot be', async () => {
    const error = { code: 'template_withdrawn', message: 'Not offered any more.' };
    const { duplicate } = setup(() =>
      Response.json({ data: null, meta: { status: { code: 422, text: 'Unprocessable' }, error } }, { status: 422 }),
    );
    const response = await duplicate(['duplicate']);
    expect(response.status).toBe(422);
    expect(JSON.stringify(await response.json())).toContain('template_withdrawn');
  });

  it('takes no name that cannot be', async () => {
    const { duplicate, asked } = setup(made);
    for (const body of [{ document_name: '' }, { document_name: 7 }, { document_name: 'x'.repeat(300) }])
      expect((await duplicate(['duplicate'], body)).status, JSON.stringify(body)).toBe(422);
    expect(asked).toHaveLength(0);
  });
});
