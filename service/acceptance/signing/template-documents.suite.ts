import { describe, expect, it } from 'vitest';
import { call, expectError, target } from './api.ts';
import { NOBODY, dataOf, dayAfter, documentOf, makeTemplateDocument, templateInput } from './documents.ts';

const create = (over: Readonly<Record<string, unknown>>, headers: Record<string, string> = {}) =>
  call('createDocument', { body: templateInput(over), headers });
const facts = { name: 'NDA', creatorName: 'Aino', signingMethod: 'strong', language: 'fi' };

async function userTemplate(key = target.sandboxKey): Promise<string> {
  const { data } = (await call('listUserTemplates', { key })).json as { data: { id: string; name: string }[] };
  return data.find(({ name }) => name.startsWith('NDA'))?.id ?? '';
}

describe('a document from a template', () => {
  it('is created without signatures', async () => {
    const document = documentOf(await create({ document: facts }), 201);
    expect(document).toMatchObject({
      ...facts,
      templateId: 'mutual-nda',
      clientId: null,
      stage: 'created',
      signatures: [],
    });
    expect(document).not.toHaveProperty('signingSettings');
  });

  it('takes folders and settings beside the document, or in it', async () => {
    const { data } = (await call('listFolders')).json as { data: { id: string }[] };
    const folders = [data[1]?.id ?? ''];
    const signingSettings = { expiresAt: await dayAfter(9), message: null };
    for (const over of [{ folders, signingSettings }, { document: { ...facts, folders, signingSettings } }]) {
      const document = documentOf(await create(over), 201);
      expect(document).toMatchObject({ signingSettings: { expiresAt: `${await dayAfter(9)}T00:00:00.000000Z` } });
      const response = await fetch(`${target.url}/public/v2/documents/${document.id}`, {
        headers: { Authorization: `Bearer ${target.sandboxKey}` },
      });
      expect(await response.json()).toMatchObject({
        data: { folder_id: folders[0], title: expect.any(String) as string },
      });
    }
    for (const [over, path] of [
      [{ folders: [NOBODY] }, 'folders[0]'],
      [{ document: { ...facts, folders: [NOBODY] } }, 'document[folders][0]'],
      [{ signingSettings: { expiresAt: '2020-01-01' } }, 'signingSettings[expiresAt]'],
      [
        { document: { ...facts, signingSettings: { expiresAt: '2020-01-01' } } },
        'document[signingSettings][expiresAt]',
      ],
    ] as const)
      expect(expectError(await create(over), 422).fields?.[0]?.path).toBe(path);
  });

  it('begins with the values of a user template', async () => {
    const templateId = await userTemplate();
    const made = await makeTemplateDocument({ templateId, templateType: 'userTemplate' });
    expect(made.templateId).toBe(templateId);
    const parties = (await dataOf(made)).flatMap(({ items }) => items).find(({ type }) => type === 'entity');
    expect(parties?.value).toMatchObject([{ company_title: 'Demo Oy', email: 'aino.korhonen@demo.example' }, {}]);
    const other = await makeTemplateDocument({ templateId, templateType: 'userTemplate' });
    const hashes = [made, other].map(async (one) =>
      (await dataOf(one))
        .flatMap(({ items }) => items)
        .filter(({ type }) => type === 'entity')
        .flatMap(({ value }) => (value as { client_hash: string }[]).map(({ client_hash: hash }) => hash)),
    );
    expect(new Set((await Promise.all(hashes)).flat()).size).toBe(4);
  });

  it.each([
    ['templateId', { templateId: undefined }],
    ['templateId', { templateId: 'nothing' }],
    ['templateId', { templateId: 'mutual-nda', templateType: 'userTemplate' }],
    ['templateId', { templateId: NOBODY, templateType: 'userTemplate' }],
    ['templateType', { templateType: 'other' }],
    ['document', { document: undefined }],
    ['document[name]', { document: { ...facts, name: '' } }],
    ['document[creatorName]', { document: { ...facts, creatorName: 1 } }],
    ['document[signingMethod]', { document: { ...facts, signingMethod: 'manual' } }],
    ['document[language]', { document: { ...facts, language: 'de' } }],
    ['folders', { folders: 'x' }],
    ['signingSettings', { signingSettings: [] }],
    ['signingSettings[remindersDuration]', { signingSettings: { remindersDuration: '3 days' } }],
  ])('is refused at %s for %j', async (path, over) => {
    expect(expectError(await create(over), 422).fields?.map((field) => field.path)).toContain(path);
  });

  it('is refused in a language that its template has not', async () => {
    const input = { templateId: 'shareholders-agreement', document: { ...facts, language: 'en' } };
    const answer = await create(input);
    const languages = await fetch(`${target.url}/api/browser/templates/shareholders-agreement`, {
      headers: { Authorization: `Bearer ${target.sandboxKey}` },
    });
    const { data } = (await languages.json()) as { data: { languages: string[] } };
    if (data.languages.includes('en')) documentOf(answer, 201);
    const missing = ['fi', 'en', 'sv'].find((language) => !data.languages.includes(language));
    if (missing === undefined) return;
    const refused = await create({ ...input, document: { ...facts, language: missing } });
    expect(expectError(refused, 422, 'unknown_language').fields?.[0]?.path).toBe('document[language]');
  });

  it('does not begin with a template of another environment', async () => {
    const body = templateInput({ templateId: await userTemplate(target.liveKey), templateType: 'userTemplate' });
    expectError(await call('createDocument', { body }), 422, 'unknown_template');
  });

  it('is made once for requests with the same Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': `template-${Date.now()}` };
    const [first, second] = [await create({}, headers), await create({}, headers)];
    expect(documentOf(second, 201)).toEqual(documentOf(first, 201));
    expectError(await create({ document: facts }, headers), 422, 'idempotency_key_reused');
  });
});
