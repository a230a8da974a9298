import { describe, expect, it } from 'vitest';
import { ALL_WORKSPACE_VERBS, createAdapter, signGrant } from '../../src/adapter/index.ts';
import type { AdapterOptions, GrantVerb } from '../../src/adapter/index.ts';
import { allow } from './allow.ts';
import { DOCUMENTS, FOLDERS, grantFor, id, openArchive, ORIGIN, SECRET } from './scripted-archive.ts';

const ANYBODY = { authorize: { workspace: allow(ALL_WORKSPACE_VERBS, true) } };
const READER = { authorize: { workspace: { read: true } } };
const bodyOf = async (answer: Promise<Response>): Promise<Record<string, unknown>> =>
  (await (await answer).json()) as Record<string, unknown>;
const SIGNING = `/documents/${DOCUMENTS.nda}/signing`;
const ACTIONS: readonly (readonly [asked: string, verb: GrantVerb, body: object | undefined])[] = [
  [`GET ${SIGNING}`, 'read', undefined],
  [`POST ${SIGNING}/remind`, 'remind', {}],
  [`PATCH ${SIGNING}/signatures/${id(80)}`, 'correct', { email: 'b@example.com' }],
  [`POST ${SIGNING}/signatures/${id(80)}/link`, 'correct', undefined],
  [`PATCH ${SIGNING}`, 'correct', { due_at: null }],
  [`POST ${SIGNING}/cancel`, 'cancel', {}],
];

describe('the signing of a document', () => {
  it('is told with signees, whose turn it is, and how they are reached', async () => {
    const { call } = openArchive(ANYBODY);
    expect(await bodyOf(call(`GET ${SIGNING}`))).toEqual({
      data: {
        document_id: DOCUMENTS.nda,
        title: 'Boat hire',
        stage: 'finalized',
        method: 'canvas',
        due_at: null,
        ended: null,
        signees: [
          {
            id: id(80),
            name: 'Bo Strand',
            company: 'Strand Oy',
            state: 'waiting',
            order: 2,
            is_next: true,
            email: 'bo@example.com',
            phone: '+358401234567',
            deliveries: [
              { channel: 'email', status: 'failed', at: '2027-01-02', error: '550 <bo@example.com> mailbox unknown' },
            ],
            invited_at: '2027-01-01',
            opened_at: null,
            signed_at: null,
          },
          expect.objectContaining({ id: id(81), name: '', is_next: false, order: 1, signed_at: '2027-01-02' }),
          expect.objectContaining({ id: id(82), is_next: false, order: 3 }),
        ],
      },
      verbs: ['download', 'remind', 'correct', 'cancel'],
    });
  });

  it('tells addresses only to pages that may correct them, also those in the words of a mail server', async () => {
    const { call } = openArchive(READER);
    const answer = await (await call(`GET ${SIGNING}`)).text();
    expect(answer).not.toMatch(/bo@|x@example|358401234567/);
    expect(JSON.parse(answer)).toMatchObject({
      data: {
        signees: [
          { email: 'b•••@example.com', phone: '•••67', deliveries: [{ status: 'failed', error: null }] },
          {},
          {},
        ],
      },
      verbs: [],
    });
  });

  it('is acted on, each action by its own operation', async () => {
    const { archive, call } = openArchive(ANYBODY);
    for (const [asked, , body] of ACTIONS)
      expect([asked, (await call(asked, body ? { body } : {})).status]).toEqual([asked, 200]);
    expect(archive.asked.filter((asked) => !asked.startsWith('GET'))).toEqual([
      `POST /contracts/${id(70)}/signatures/${id(80)}/remind`,
      `PATCH /contracts/${id(70)}/signatures/${id(80)} {"email":"b@example.com"}`,
      `POST /contracts/${id(70)}/signatures/${id(80)}/link`,
      `PATCH /contracts/${id(70)} {"due_at":null}`,
      `POST /contracts/${id(70)}/cancel {}`,
    ]);
    expect(await bodyOf(call(`POST ${SIGNING}/signatures/${id(80)}/link`))).toEqual({
      data: { url: 'https://sign.example/x', pin: '123456' },
    });
  });

  it.each(ACTIONS)('%s needs the verb %s, of authorize or of a grant', async (asked, verb, body) => {
    const options = body ? { body } : {};
    const others = ALL_WORKSPACE_VERBS.filter((other) => other !== verb);
    const refusing = openArchive({ authorize: { workspace: allow(others, true) } });
    expect((await refusing.call(asked, options)).status).toBe(403);
    expect(refusing.archive.asked).toEqual([]);
    const { call } = openArchive();
    for (const [subject, status] of [
      [`document:${DOCUMENTS.nda}`, 200],
      [`folder:${FOLDERS.customers}`, 200],
      ['workspace', 200],
      [`document:${DOCUMENTS.lease}`, 403],
      [`folder:${FOLDERS.people}`, 403],
    ] as const) {
      expect((await call(asked, { ...options, grant: await grantFor(subject, [verb]) })).status).toBe(status);
      expect((await call(asked, { ...options, grant: await grantFor(subject, others as GrantVerb[]) })).status).toBe(
        403,
      );
    }
  });

  it('refuses what is wrong with its field, before anything is asked', async () => {
    const { archive, call } = openArchive(ANYBODY);
    for (const [asked, body] of [
      [`PATCH ${SIGNING}`, { due_at: 'soon' }],
      [`PATCH ${SIGNING}/signatures/${id(80)}`, { email: 'nobody' }],
      [`POST ${SIGNING}/cancel`, { reason: 'x'.repeat(1001) }],
      [`POST ${SIGNING}/remind`, { signature_id: 7 }],
    ] as const)
      expect(await bodyOf(call(asked, { body }))).toMatchObject({ error: { code: 'invalid', fields: [{}] } });
    expect(archive.asked.filter((asked) => !asked.startsWith('GET'))).toEqual([]);
  });

  it('passes on why nobody can be reminded', async () => {
    const { archive, call } = openArchive(ANYBODY);
    archive.refuseReminders = true;
    expect(await bodyOf(call(`POST ${SIGNING}/remind`, { body: {} }))).toMatchObject({
      error: { code: 'contact_missing' },
    });
    archive.stage = 'completed';
    expect((await call(`POST ${SIGNING}/remind`, { body: {} })).status).toBe(409);
  });
});

describe('the signing of a draft that was sent', () => {
  const DRAFT = id(1);
  const sentTo = { document_id: DOCUMENTS.nda, contract_id: id(70), sent_at: '2027-01-01T00:00:00Z' };

  function open({ sent = sentTo as object | null, platform = true } = {}) {
    const { archive } = openArchive();
    const builder = async (request: Request): Promise<Response> =>
      new URL(request.url).pathname.startsWith('/api/builder/')
        ? Response.json({ data: { id: DRAFT, sent } })
        : archive.fetch(request);
    const upstream = { baseUrl: 'http://service.internal', key: 'deed_secret', fetch: builder };
    const options: AdapterOptions = {
      upstream: { builder: upstream, ...(platform ? { platform: upstream } : {}) },
      grants: { secrets: [SECRET] },
    };
    const adapter = createAdapter(options);
    const call = async (asked: string, verbs: readonly GrantVerb[], body?: object): Promise<Response> => {
      const [method = '', path = ''] = asked.split(' ');
      const grant = await signGrant({ subject: DRAFT, verbs, expires: Math.floor(Date.now() / 1000) + 60 }, SECRET);
      const headers = { Origin: ORIGIN, 'X-Deed-Grant': grant, 'Content-Type': 'application/json' };
      const url = `${ORIGIN}/deedkit/drafts/${DRAFT}/signing${path}`;
      return adapter(new Request(url, { method, headers, body: body ? JSON.stringify(body) : null }));
    };
    return { archive, call };
  }

  it('is read and acted on by the verbs of its grant', async () => {
    const { archive, call } = open();
    expect(await bodyOf(call('GET', ['read']))).toMatchObject({
      data: { stage: 'finalized', signees: [{ email: 'b•••@example.com' }, {}, {}] },
      verbs: [],
    });
    for (const [asked, verb, body] of [
      ['POST /remind', 'remind', { signature_id: id(80) }],
      [`PATCH /signatures/${id(80)}`, 'correct', { phone: '+358401234567' }],
      [`POST /signatures/${id(80)}/link`, 'correct', undefined],
      ['PATCH', 'correct', { due_at: null }],
      ['POST /cancel', 'cancel', { reason: 'On paper' }],
    ] as const) {
      expect((await call(asked, ['read', 'send'], body)).status).toBe(403);
      expect((await call(asked, ['read', verb], body)).status).toBe(200);
    }
    expect(archive.asked).toContain(`POST /contracts/${id(70)}/cancel {"reason":"On paper"}`);
  });

  it('has its file by the verb for that, in parts, too', async () => {
    const { archive, call } = open();
    expect(await bodyOf(call('GET', ['read', 'download']))).toMatchObject({ verbs: ['download'] });
    expect((await call('GET /download', ['read'])).status).toBe(403);
    const file = await call('GET /download', ['download']);
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(archive.asked).toContain(`GET /documents/${DOCUMENTS.nda}/download`);
  });

  it('is not there before it was sent, nor without the Platform interface', async () => {
    for (const setting of [{ sent: null }, { platform: false }])
      expect((await open(setting).call('GET', ['read'])).status).toBe(404);
  });
});
