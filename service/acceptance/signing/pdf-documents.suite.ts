import { describe, expect, it } from 'vitest';
import { makeEncrypted, makePages, makePdf, makeScripted } from '../support/pdfs.ts';
import { call, expectError, target } from './api.ts';
import { NOBODY, PDF_FIELDS, dayAfter, documentOf, fileOf, formOf, makePdfDocument, parties } from './documents.ts';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}\+00:00$/;
const LIMIT = 5 * 1_048_576;
const create = (over: Parameters<typeof formOf>[0], headers: Record<string, string> = {}) =>
  call('createDocument', { form: formOf(over), headers });

/** The same document as the Platform interface has it. */
async function inPlatform(id: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${target.url}/public/v2/documents/${id}?include=contract`, {
    headers: { Authorization: `Bearer ${target.sandboxKey}` },
  });
  return ((await response.json()) as { data: Record<string, unknown> }).data;
}

describe('a document from a PDF', () => {
  it('is created, with everything that was said of it', async () => {
    const answer = await create({
      ...parties(1, () => ({
        type: 'company',
        companyTitle: 'Havukka Oy',
        companyIdent: '1234567-1',
        countryCode: '358',
        phoneNumber: '401234567',
        redirectUrl: 'https://app.example.com/done',
        signingGroup: '1',
      })),
      'signingSettings[expiresAt]': await dayAfter(30),
      'signingSettings[remindersStart]': `${await dayAfter(2)}T10:00:00+02:00`,
      'signingSettings[remindersEnd]': await dayAfter(20),
      'signingSettings[remindersDuration]': 'P3D',
      'signingSettings[message]': 'Please sign.',
    });
    const document = documentOf(answer, 201);
    expect(document).toEqual({
      id: expect.stringMatching(/./) as string,
      templateId: null,
      companyId: expect.stringMatching(/./) as string,
      clientId: null,
      name: 'Lease of a berth',
      creatorName: 'Aino Korhonen',
      signingMethod: 'canvas',
      language: 'en',
      stage: 'created',
      createdAt: expect.stringMatching(MOMENT) as string,
      updatedAt: expect.stringMatching(MOMENT) as string,
      signingSettings: {
        expiresAt: `${await dayAfter(30)}T00:00:00.000000Z`,
        remindersStart: `${await dayAfter(2)}T00:00:00.000000Z`,
        remindersEnd: `${await dayAfter(20)}T00:00:00.000000Z`,
        remindersDuration: 'P3D',
        message: 'Please sign.',
      },
      signatures: [
        {
          id: expect.stringMatching(/./) as string,
          createdAt: expect.stringMatching(MOMENT) as string,
          updatedAt: expect.stringMatching(MOMENT) as string,
          state: 'waiting',
          signedAt: null,
          firstName: 'Signee 0',
          lastName: 'Strand',
          companyTitle: 'Havukka Oy',
          companyIdent: '1234567-1',
          type: 'company',
          email: 'signee.0@post.example',
          phone: '+358401234567',
          redirectUrl: 'https://app.example.com/done',
          invitation: {
            url: expect.stringContaining(`${target.url}/sign/`) as string,
            pin: expect.stringMatching(/^\d{6}$/) as string,
          },
        },
      ],
    });
    expect(answer.headers.get('location')).toBe(`/public/documents/${document.id}`);
  });

  it('leaves out settings that were not set, and shows unknown values as empty texts', async () => {
    const made = await makePdfDocument({ 'signingSettings[message]': '', 'signingSettings[expiresAt]': '' });
    expect(made).not.toHaveProperty('signingSettings');
    expect(made.signatures[0]).toMatchObject({ companyTitle: '', companyIdent: '', phone: '', redirectUrl: '' });
    const listed = await made.call('listSignatures');
    expect((listed.json as { data: object[] }).data).toEqual([
      {
        id: made.signatures[0]?.id,
        createdAt: expect.stringMatching(MOMENT) as string,
        updatedAt: expect.stringMatching(MOMENT) as string,
        state: 'waiting',
        signedAt: null,
        firstName: 'Bo',
        lastName: 'Strand',
        phoneNumber: null,
        countryCode: null,
        email: 'bo.strand@post.example',
        companyTitle: null,
        companyIdent: null,
      },
    ]);
    expect(documentOf(await made.call('getDocument'))).toEqual({
      id: made.id,
      templateId: null,
      name: 'Lease of a berth',
      creatorName: 'Aino Korhonen',
      signingMethod: 'canvas',
      stage: 'created',
      createdAt: made.createdAt,
      updatedAt: made.updatedAt,
      date: made.createdAt,
    });
  });

  it('splits a phone number at its country code', async () => {
    const made = await makePdfDocument(
      parties(3, (index) =>
        index === 0
          ? { countryCode: '358', phoneNumber: '401234567' }
          : index === 1
            ? { countryCode: '1', phoneNumber: '2425551234' }
            : { countryCode: '46', phoneNumber: '701234567' },
      ),
    );
    const { data } = (await made.call('listSignatures')).json as { data: Record<string, string>[] };
    expect(data.map(({ countryCode, phoneNumber }) => `${countryCode} ${phoneNumber}`)).toEqual([
      '358 401234567',
      '1 2425551234',
      '46 701234567',
    ]);
  });

  it('takes 20 parties, and neither none nor 21', async () => {
    expect((await makePdfDocument(parties(20))).signatures).toHaveLength(20);
    for (const form of [parties(21), { ...none(), signatures: '[]' }])
      expect(expectError(await create(form), 422).fields?.map(({ path }) => path)).toEqual(['signatures']);
    expect(expectError(await create(none()), 422).fields?.map(({ path }) => path)).toEqual(['signatures']);
  });

  it('is kept in the first of the folders that are named, all of which are there', async () => {
    const { data } = (await call('listFolders')).json as { data: { id: string }[] };
    const [first = { id: '' }, second = { id: '' }] = data;
    const form = formOf();
    for (const { id } of [first, second]) form.append('folders[]', id);
    const { id } = documentOf(await call('createDocument', { form }), 201);
    expect((await inPlatform(id))['folder_id']).toBe(first.id);
    expect(documentOf(await create({ folders: second.id }), 201).stage).toBe('created');
    const error = expectError(await create({ 'folders[0]': first.id, 'folders[1]': NOBODY }), 422, 'unknown_folder');
    expect(error.fields?.[0]?.path).toBe('folders[1]');
    expect(expectError(await create({ 'folders[0]': 'x' }), 422).fields?.[0]?.path).toBe('folders[0]');
  });

  it('is the same document in the Platform interface', async () => {
    const made = await makePdfDocument();
    expect(await inPlatform(made.id)).toMatchObject({
      title: 'Lease of a berth',
      contract: { stage: 'created', builder_url: null },
    });
    documentOf(await made.call('finalizeDocument'));
    expect(await inPlatform(made.id)).toMatchObject({ contract: { stage: 'finalized' } });
  });

  it('is made once for requests with the same Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': `pdf-${Date.now()}` };
    const [first, second] = [await create({}, headers), await create({}, headers)];
    expect(documentOf(second, 201)).toEqual(documentOf(first, 201));
    expectError(await create({ 'document[name]': 'Other' }, headers), 422, 'idempotency_key_reused');
    expectError(await create({}, { 'Idempotency-Key': 'no spaces' }), 400, 'invalid_header');
  });
});

describe('places for signatures', () => {
  const places = [
    { page: 1, x: 10.5, y: 20, width: 120, height: 40 },
    { page: 1, x: 10.5, y: 90, width: 120, height: 40 },
  ];

  it('are kept as fields of the parties that have some', async () => {
    const two = parties(2, (index) => (index === 1 ? { places: JSON.stringify(places) } : {}));
    const document = documentOf(await create(two), 201);
    const { contract_id: contract } = await inPlatform(document.id);
    const response = await fetch(`${target.url}/public/v2/contracts/${String(contract)}?include=fields`, {
      headers: { Authorization: `Bearer ${target.sandboxKey}` },
    });
    const { data } = (await response.json()) as { data: { fields: unknown[] } };
    expect(data.fields).toMatchObject([{ type: 'signature', party: document.signatures[1]?.id, places }]);
  });

  it('can be set later where none are given: its pages are known by their sizes', async () => {
    const document = documentOf(await create(parties(1, () => ({}))), 201);
    const { contract_id: contract } = await inPlatform(document.id);
    const ask = async (init: RequestInit = {}): Promise<{ data: { pages: unknown[]; fields: unknown[] } }> => {
      const headers = { Authorization: `Bearer ${target.sandboxKey}`, 'Content-Type': 'application/json' };
      const url = `${target.url}/public/v2/contracts/${String(contract)}/fields`;
      const response = await fetch(url, { ...init, headers });
      expect(response.status, await response.clone().text()).toBe(200);
      return (await response.json()) as { data: { pages: unknown[]; fields: unknown[] } };
    };
    const before = await ask();
    const size = expect.any(Number) as number;
    expect(before.data.pages[0]).toEqual({ page: 1, width: size, height: size });
    expect(before.data.fields).toEqual([]);
    const value = { type: 'signature', party: document.signatures[0]?.id, places: places.slice(0, 1) };
    const body = JSON.stringify({ operations: [{ op: 'add', path: '/fields/-', value }] });
    expect((await ask({ method: 'PATCH', body })).data.fields).toMatchObject([value]);
  });

  it.each([
    ['[', 'signatures[1][places]'],
    ['[]', 'signatures[1][places]'],
    ['{}', 'signatures[1][places]'],
    [JSON.stringify([{ ...places[0], x: 'left' }]), 'signatures[1][places][0][x]'],
    [JSON.stringify([places[0], { ...places[1], x: 5000 }]), 'signatures[1][places][1][x]'],
    [JSON.stringify([{ ...places[0], page: 9 }]), 'signatures[1][places][0][page]'],
  ])('are refused: %s', async (text, path) => {
    const error = expectError(await create(parties(2, (index) => (index === 1 ? { places: text } : {}))), 422);
    expect(error.fields?.map((fault) => fault.path)).toEqual([path]);
  });
});

describe('a PDF that cannot be taken', () => {
  it.each([
    'document[name]',
    'document[creatorName]',
    'document[signingMethod]',
    'document[language]',
    'document[basePdf]',
    'signatures[0][type]',
    'signatures[0][firstName]',
    'signatures[0][lastName]',
  ])('lacks %s', async (name) => {
    const error = expectError(await create({ [name]: undefined }), 422, 'validation');
    expect(error.fields?.map(({ path }) => path)).toEqual([name]);
  });

  it.each([
    ['document[name]', '   '],
    ['document[name]', 'x'.repeat(256)],
    ['document[name]', 'two\nlines'],
    ['document[creatorName]', ''],
    ['document[signingMethod]', 'manual'],
    ['document[language]', 'de'],
    ['document[basePdf]', 'text'],
    ['signatures[0][type]', 'boat'],
    ['signatures[0][firstName]', '\u0007'],
    ['signatures[0][email]', 'nobody'],
    ['signatures[0][email]', 'a@b.example\r\nBcc: c@d.example'],
    ['signatures[0][companyIdent]', '12345671'],
    ['signatures[0][redirectUrl]', 'javascript:alert(1)'],
    ['signatures[0][redirectUrl]', 'https://a:b@c.example'],
    ['signatures[0][signingGroup]', 'first'],
    ['signingSettings[expiresAt]', 'soon'],
    ['signingSettings[expiresAt]', '2030-02-30'],
    ['signingSettings[remindersDuration]', 'P1M'],
    ['signingSettings[remindersDuration]', 'P0D'],
    ['signingSettings[message]', 'x'.repeat(2001)],
  ])('has a wrong %s: %s', async (name, value) => {
    const error = expectError(await create({ [name]: value }), 422);
    expect(error.fields?.map(({ path }) => path)).toEqual([name]);
  });

  it.each([
    ['phoneNumber', '358', '0401234567'],
    ['phoneNumber', '358', '40 123'],
    ['phoneNumber', '358', '12345678901234'],
    ['phoneNumber', '358', undefined],
    ['countryCode', '+358', '401234567'],
    ['countryCode', undefined, '401234567'],
  ])('has a telephone number with a wrong %s: %s %s', async (name, countryCode, phoneNumber) => {
    const number = { 'signatures[0][countryCode]': countryCode, 'signatures[0][phoneNumber]': phoneNumber };
    const error = expectError(await create(number), 422, 'validation');
    expect(error.fields?.map(({ path }) => path)).toEqual([`signatures[0][${name}]`]);
  });

  it('has settings that lie in the past, or end before they begin', async () => {
    const today = await dayAfter(0);
    const past = await create({
      'signingSettings[expiresAt]': today,
      'signingSettings[remindersStart]': today,
      'signingSettings[remindersEnd]': '2020-01-01',
    });
    expect(expectError(past, 422, 'validation').fields?.map(({ path }) => path)).toEqual([
      'signingSettings[expiresAt]',
      'signingSettings[remindersStart]',
      'signingSettings[remindersEnd]',
    ]);
    const turned = await create({
      'signingSettings[remindersStart]': await dayAfter(9),
      'signingSettings[remindersEnd]': await dayAfter(9),
    });
    expect(expectError(turned, 422).fields).toEqual([
      { path: 'signingSettings[remindersEnd]', message: 'Give a day after remindersStart.' },
    ]);
  });

  it.each([
    ['no PDF', Buffer.from('Dear all')],
    ['an empty file', Buffer.alloc(0)],
    ['half of a PDF', makePages(1).subarray(0, 200)],
  ])('is %s', async (_what, bytes) => {
    const error = expectError(await create({ 'document[basePdf]': fileOf(bytes) }), 422);
    expect(error.fields?.map(({ path }) => path)).toEqual(['document[basePdf]']);
  });

  it('is encrypted', async () => {
    const error = expectError(await create({ 'document[basePdf]': fileOf(await makeEncrypted()) }), 422, 'pdf_refused');
    expect(error.fields?.[0]).toMatchObject({
      path: 'document[basePdf]',
      message: expect.stringContaining('encrypted') as string,
    });
  });

  it('is larger than 5 MB', async () => {
    const small = await makePdf({ fill: LIMIT - 60_000 });
    expect(documentOf(await create({ 'document[basePdf]': fileOf(small) }), 201).stage).toBe('created');
    const error = expectError(
      await create({ 'document[basePdf]': fileOf(await makePdf({ fill: LIMIT + 1 })) }),
      413,
      'too_large',
    );
    expect(error.fields?.[0]?.path).toBe('document[basePdf]');
  });

  it('is no form', async () => {
    expectError(await call('createDocument', { raw: 'x', headers: { 'Content-Type': 'text/plain' } }), 415);
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
    expectError(await call('createDocument', { raw: 'nothing', headers }), 400, 'malformed_multipart');
  });

  it('loses what does something by itself', async () => {
    expect((await makePdfDocument({ 'document[basePdf]': fileOf(await makeScripted()) })).stage).toBe('created');
  });
});

/** The fields without any party. */
function none(): Record<string, undefined> {
  return Object.fromEntries(
    Object.keys(PDF_FIELDS)
      .filter((name) => name.startsWith('signatures'))
      .map((name) => [name, undefined]),
  );
}
