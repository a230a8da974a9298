import { describe, expect, it } from 'vitest';
import type { Answer } from './api.ts';
import { call, expectError, target } from './api.ts';
import { moveClock, startDocument } from './workspace.ts';

interface SignatureAnswer {
  readonly id: string;
  readonly state: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly first_name: string | null;
}

interface ContractAnswer {
  readonly id: string;
  readonly document_id: string;
  readonly stage: string;
  readonly signature_method: string | null;
  readonly require_matching_name?: boolean;
  readonly builder_version: string;
  readonly due_at: string | null;
  readonly signatures: SignatureAnswer[];
}

const contractOf = (answer: Answer): ContractAnswer => (answer.json as { data: ContractAnswer }).data;

async function startComplete(): Promise<Awaited<ReturnType<typeof startDocument>>> {
  const document = await startDocument();
  await document.complete();
  return document;
}

describe('builder state', () => {
  it('is value, sections, appearance and languages, with the revision as its tag', async () => {
    const document = await startDocument();
    const answer = await document.call('getBuilderState');
    const { data } = answer.json as { data: { value: { _type: string }; languages: string[] } };
    expect(Object.keys(data).sort()).toEqual(['appearance', 'languages', 'sections', 'value']);
    expect([data.value._type, data.languages]).toEqual(['value', ['en']]);
    expect(answer.headers.get('etag')).toBe('"0"');
    expect((await document.call('getBuilderState', { headers: { 'If-None-Match': '"0"' } })).status).toBe(304);
    const sections = await document.call('getBuilderSections');
    expect((sections.json as { data: unknown }).data).toEqual(
      (answer.json as { data: { sections: unknown } }).data.sections,
    );
    const schema = await document.call('getBuilderValueSchema');
    expect((schema.json as { data: { type: string } }).data.type).toBe('object');
  });

  it('tells who signs, and where the pages have their box', async () => {
    const document = await startComplete();
    const answer = await document.call('getBuilderSignees');
    const { data } = answer.json as { data: { first_name: string; page: number; x: number; width: number }[] };
    expect(data.length).toBeGreaterThan(1);
    for (const { first_name, page, x, width } of data)
      expect([first_name !== '', page >= 1, x >= 0 && x + width <= 1]).toEqual([true, true, true]);
    expect(answer.headers.get('etag')).toBe((await document.call('getBuilderState')).headers.get('etag'));
  });

  it('is changed by patches, all of one or none', async () => {
    const document = await startDocument();
    const footer = { op: 'replace', path: '/appearance/footer', value: { enabled: true, content: 'Confidential' } };
    const answer = await document.patch([footer]);
    expect(answer.json).toMatchObject({ data: { appearance: { footer: { content: 'Confidential' } } } });
    expect(answer.headers.get('etag')).toBe('"1"');
    const refused = await document.patch([
      { op: 'replace', path: '/appearance/footer/content', value: 'Other' },
      { op: 'replace', path: '/value/nothing', value: 1 },
    ]);
    const error = expectError(refused, 422, 'unknown_key');
    expect([error.operation, error.path]).toEqual([1, '/value/nothing']);
    expect((await document.call('getBuilderState')).headers.get('etag')).toBe('"1"');
  });

  it('answers who is late with what happened since', async () => {
    const document = await startDocument();
    const footer = { op: 'replace', path: '/appearance/footer/content', value: 'A' };
    expect((await document.patch([footer], { 'If-Match': '"0"' })).status).toBe(200);
    const late = await document.patch([{ ...footer, value: 'B' }], { 'If-Match': '"0"' });
    expectError(late, 412, 'stale');
    expect(late.json).toMatchObject({ revision: 1, operations: [footer] });
    expect(late.headers.get('etag')).toBe('"1"');
  });

  it('leaves itself out for who prefers so', async () => {
    const document = await startDocument();
    const answer = await document.patch([{ op: 'replace', path: '/appearance/footer/content', value: 'A' }], {
      Prefer: 'return=minimal',
    });
    expect([answer.json, answer.headers.get('preference-applied')]).toEqual([{ data: {} }, 'return=minimal']);
  });

  it('is changed for users of the workspace only', async () => {
    const document = await startDocument();
    const users = (await call('listUsers')).json as { data: { id: string; service_account: boolean }[] };
    const person = users.data.find((user) => !user.service_account)?.id ?? '';
    const footer = { op: 'replace', path: '/appearance/footer/content', value: 'A' };
    expect((await document.patch([footer], { 'X-Participant': person })).status).toBe(200);
    const stranger = await document.patch([footer], { 'X-Participant': '01890000-0000-7000-8000-000000000000' });
    expectError(stranger, 403, 'participant_unknown');
  });

  it('tells who may not before it tells how it is wanted or sent', async () => {
    const document = await startDocument();
    for (const participant of ['01890000-0000-7000-8000-000000000000', 'nobody']) {
      const stranger = { 'X-Participant': participant };
      expectError(await document.patch([], { ...stranger, Accept: 'text/csv' }), 403, 'participant_unknown');
      const unread = { body: { signature_method: 'ink' }, headers: stranger };
      expectError(await document.call('finalizeBuilder', unread), 403, 'participant_unknown');
      // Reading needs no participant.
      expect((await document.call('getBuilderState', { headers: stranger })).status).toBe(200);
    }
  });

  it('gives the document the name it is given', async () => {
    const document = await startDocument({ title: 'Old' });
    await document.patch([{ op: 'replace', path: '/document_name', value: 'New' }]);
    expect((await document.call('getDocument')).json).toMatchObject({ data: { title: 'New' } });
    await document.call('updateDocument', { body: { title: 'Newer' } });
    const download = await document.call('downloadDocument');
    expect(download.headers.get('content-disposition')).toContain('Newer.pdf');
  });

  it('is there for builder version 2 alone', async () => {
    const templates = (await call('listTemplates', { query: { 'filter[type]': 'tailored' } })).json as {
      data: { id: string; builder_version: string }[];
    };
    const template = templates.data.find(({ builder_version }) => builder_version === '1')?.id ?? '';
    const document = await startDocument({}, { template });
    expect((await document.call('getContract')).json).toMatchObject({ data: { builder_version: '1' } });
    for (const operation of ['getBuilderState', 'getBuilderSections', 'getBuilderSignees', 'getBuilderValueSchema'])
      expectError(await document.call(operation), 409, 'builder_version');
    expectError(await document.patch([]), 409, 'builder_version');
    expectError(await document.call('patchBuilderState', { body: { operations: 'none' } }), 409, 'builder_version');
    expectError(
      await document.call('finalizeBuilder', { body: { signature_method: 'manual' } }),
      409,
      'builder_version',
    );
  });

  it('belongs to no builder session', async () => {
    const document = await startDocument();
    const response = await fetch(`${target.url}/api/builder/sessions/${document.contractId}/contract`, {
      headers: { Authorization: `Bearer ${target.sandboxKey}` },
    });
    expect(response.status).toBe(404);
  });
});

describe('finalizing', () => {
  it('is refused for letters that no face of the PDF has', async () => {
    const document = await startComplete();
    await document.patch([{ op: 'replace', path: '/document_name', value: 'ხელშეკრულება' }]);
    const body = { signature_method: 'canvas' };
    const error = expectError(await document.call('finalizeBuilder', { body }), 409, 'incomplete');
    expect(JSON.stringify(error)).toMatch(/document_name.*Georgian/);
  });

  it('asks the signees of the draft for signatures', async () => {
    const document = await startComplete();
    const contract = contractOf(await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } }));
    expect(contract).toMatchObject({
      id: document.contractId,
      document_id: document.documentId,
      stage: 'finalized',
      signature_method: 'canvas',
      due_at: null,
    });
    expect(contract.signatures.length).toBeGreaterThan(0);
    expect(new Set(contract.signatures.map(({ state }) => state))).toEqual(new Set(['waiting']));
    const query = { 'filter[contract_id]': contract.id, include: 'parties' };
    const listed = (await call('listDocuments', { query })).json as { data: { parties: SignatureAnswer[] }[] };
    const emails = contract.signatures.map(({ email }) => email);
    expect(listed.data.map(({ parties }) => parties.map(({ email }) => email))).toEqual([emails]);
    expect(contract.signatures.every(({ email, phone }) => email !== null || phone !== null)).toBe(true);
    expectError(await document.patch([]), 409, 'finalized');
    expectError(await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } }), 409, 'finalized');
  });

  it('completes a contract without signatures', async () => {
    const document = await startComplete();
    const contract = contractOf(await document.call('finalizeBuilder', { body: { signature_method: 'manual' } }));
    expect([contract.stage, contract.signatures]).toEqual(['completed', []]);
    expectError(await document.call('cancelContract'), 409, 'completed');
  });

  it('lists missing values, and changes nothing', async () => {
    const document = await startDocument();
    const answer = await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } });
    const error = expectError(answer, 409, 'incomplete');
    expect(error.fields?.length).toBeGreaterThan(1);
    expect(error.fields?.every(({ path, message }) => path.startsWith('/value/') && message !== '')).toBe(true);
    expect(contractOf(await document.call('getContract')).stage).toBe('created');
  });

  it.each([
    [{}, 'signature_method'],
    [{ signature_method: 'ink' }, 'signature_method'],
    [{ signature_method: 'canvas', send_invitations: 'yes' }, 'send_invitations'],
    [{ signature_method: 'canvas', due_at: '2020-01-01T00:00:00Z' }, 'due_at'],
    [{ signature_method: 'canvas', due_at: 'tomorrow' }, 'due_at'],
  ])('refuses %j', async (body, field) => {
    const document = await startComplete();
    const error = expectError(await document.call('finalizeBuilder', { body }), 422);
    expect(error.fields?.map(({ path }) => path)).toEqual([field]);
    expect(contractOf(await document.call('getContract')).stage).toBe('created');
  });

  it('is done once by requests at the same time', async () => {
    const document = await startComplete();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => document.call('finalizeBuilder', { body: { signature_method: 'canvas' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const { signatures } = contractOf(await document.call('getContract'));
    expect(new Set(signatures.map(({ email }) => email)).size).toBe(signatures.length);
  });

  it('looks at the revision it is asked for', async () => {
    const document = await startComplete();
    const answer = await document.call('finalizeBuilder', {
      body: { signature_method: 'manual' },
      headers: { 'If-Match': '"0"' },
    });
    expectError(answer, 412, 'stale');
    const stranger = await document.call('finalizeBuilder', {
      body: { signature_method: 'manual' },
      headers: { 'X-Participant': '01890000-0000-7000-8000-000000000000' },
    });
    expectError(stranger, 403, 'participant_unknown');
  });

  it('keeps the state readable for 24 hours', async () => {
    const document = await startComplete();
    await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } });
    expect((await document.call('getBuilderState')).status).toBe(200);
    await moveClock('PT24H1M');
    for (const operation of [
      'getBuilderState',
      'getBuilderSections',
      'getBuilderSignees',
      'getBuilderValueSchema',
      'getBuilderEvents',
    ])
      expectError(await document.call(operation), 410, 'state_expired');
    for (const operation of ['downloadDocument', 'getBuilderHtml', 'getBuilderPdf'])
      expect((await document.call(operation)).status).toBe(200);
  });
});

describe('signatures', () => {
  it('are changed while they are waited for', async () => {
    const document = await startComplete();
    const { signatures } = contractOf(await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } }));
    const id = signatures[0]?.id ?? '';
    const change = (body: unknown): Promise<Answer> =>
      document.call('updateSignature', { params: { signature_id: id }, body });
    expect((await change({ email: 'new@example.com', first_name: 'Maija' })).json).toMatchObject({
      data: { email: 'new@example.com', first_name: 'Maija', state: 'waiting' },
    });
    expect((await change({ phone: '+358401234567', email: null })).json).toMatchObject({
      data: { email: null, phone: '+358401234567' },
    });
    expectError(await change({ phone: null }), 422, 'contact_missing');
    for (const [body, field] of [
      [{ email: 'nobody' }, 'email'],
      [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
      [{ phone: '040 123' }, 'phone'],
      [{ first_name: 'Two\nlines' }, 'first_name'],
    ] as const)
      expect(expectError(await change(body), 422, 'validation').fields?.[0]?.path).toBe(field);
    const other = await document.call('updateSignature', { params: { signature_id: document.contractId }, body: {} });
    expectError(other, 404, 'not_found');
    expect(contractOf(await document.call('cancelContract')).signatures.map(({ state }) => state)).toEqual(
      signatures.map(() => 'cancelled'),
    );
    expectError(await change({ email: 'late@example.com' }), 409, 'signature_ended');
  });

  it('can be asked of the invited name alone, where somebody logs in', async () => {
    const document = await startComplete();
    const wrong = { signature_method: 'canvas', require_matching_name: true };
    const refused = await document.call('finalizeBuilder', { body: wrong });
    expect(expectError(refused, 422, 'method_not_strong').fields?.[0]?.path).toBe('require_matching_name');
    expect(contractOf(await document.call('getContract')).stage).toBe('created');
    const right = { signature_method: 'strong', require_matching_name: true };
    const finalized = contractOf(await document.call('finalizeBuilder', { body: right }));
    expect([finalized.stage, finalized.require_matching_name]).toEqual(['finalized', true]);
  });

  it('are asked as the document was started', async () => {
    const document = await startDocument({ require_matching_name: true });
    await document.complete();
    const canvas = await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } });
    expectError(canvas, 422, 'method_not_strong');
    const finalized = contractOf(await document.call('finalizeBuilder', { body: { signature_method: 'strong' } }));
    expect(finalized.require_matching_name).toBe(true);
    const other = await startDocument({ require_matching_name: true });
    await other.complete();
    const lenient = { signature_method: 'canvas', require_matching_name: false };
    expect(contractOf(await other.call('finalizeBuilder', { body: lenient }))).not.toHaveProperty(
      'require_matching_name',
    );
  });

  it('are not waited for once the contract is cancelled', async () => {
    const document = await startComplete();
    expectError(await document.call('cancelContract'), 409, 'not_finalized');
    await document.call('finalizeBuilder', { body: { signature_method: 'strong' } });
    expect(contractOf(await document.call('cancelContract')).stage).toBe('cancelled');
    expectError(await document.call('cancelContract'), 409, 'cancelled');
  });
});
