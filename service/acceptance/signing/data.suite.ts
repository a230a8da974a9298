import { describe, expect, it } from 'vitest';
import { call as callBuilder } from '../builder/api.ts';
import { startSession } from '../builder/session.ts';
import { call, expectError, target } from './api.ts';
import type { GroupAnswer, ItemAnswer, Made } from './documents.ts';
import {
  COMPLETE_NDA,
  dataOf,
  documentOf,
  makeFinalized,
  makePdfDocument,
  makeTemplateDocument,
  toPatch,
} from './documents.ts';

const itemOf = (groups: readonly GroupAnswer[], name: string): ItemAnswer => {
  const found = groups.flatMap(({ items }) => items).find((item) => item.name === name);
  if (!found) throw new Error(`No item ${name}`);
  return found;
};
async function write(made: Made, values: Readonly<Record<string, unknown>>): Promise<readonly GroupAnswer[]> {
  const answer = await made.call('patchDocumentData', { body: toPatch(await dataOf(made), values) });
  expect(answer.status, answer.text).toBe(200);
  return (answer.json as { data: { groups: readonly GroupAnswer[] } }).data.groups;
}
async function refuse(made: Made, values: Readonly<Record<string, unknown>>) {
  const body = toPatch(await dataOf(made), values);
  const before = await dataOf(made);
  const error = expectError(await made.call('patchDocumentData', { body }), 422);
  expect(await dataOf(made)).toEqual(before);
  return error;
}

/** The state that the Platform interface shows of the same document, with its revision. */
async function stateOf(made: Made): Promise<{ revision: string | null; value: Record<string, unknown> }> {
  const headers = { Authorization: `Bearer ${target.sandboxKey}` };
  const document = await fetch(`${target.url}/public/v2/documents/${made.id}`, { headers });
  const { data } = (await document.json()) as { data: { contract_id: string } };
  const state = await fetch(`${target.url}/public/v2/contracts/${data.contract_id}/builder/state`, { headers });
  const { data: builder } = (await state.json()) as { data: { value: Record<string, unknown> } };
  return { revision: state.headers.get('etag'), value: builder.value };
}

describe('the data of a document', () => {
  it('has the ids of the structure, and marks missing values', async () => {
    const made = await makeTemplateDocument();
    const answer = await call('getTemplateStructure', { params: { template_id: 'mutual-nda' } });
    const structure = (answer.json as { data: GroupAnswer[] }).data;
    const data = await dataOf(made);
    expect(data.map(({ hash, items }) => [hash, items.map((item) => item.hash)])).toEqual(
      structure.map(({ id, items }) => [id, items.map((item) => item.id)]),
    );
    expect(data.flatMap(({ items }) => items.map(({ type }) => type))).toEqual(
      structure.flatMap(({ items }) => items.map(({ type }) => type)),
    );
    expect([itemOf(data, 'title').is_valid, itemOf(data, 'parties').is_valid]).toEqual([false, false]);
    expect(itemOf(data, 'forum').is_valid).toBe(true);
    // The amount is not asked for while no penalty is agreed on.
    expect(itemOf(data, 'penalty_amount').is_valid).toBe(true);
  });

  it('is written in one revision, and read as it was written', async () => {
    const made = await makeTemplateDocument();
    const written = await write(made, COMPLETE_NDA);
    expect(await dataOf(made)).toEqual(written);
    for (const [name, value] of Object.entries(COMPLETE_NDA)) {
      if (name === 'parties')
        expect(itemOf(written, name).value).toMatchObject((value as object[]).slice(0, 1).concat({}));
      else expect([name, itemOf(written, name).value]).toEqual([name, value]);
    }
    expect(written.flatMap(({ items }) => items).filter((item) => item.is_valid !== true)).toEqual([]);
    expect((await stateOf(made)).revision).toBe('"1"');
    expect(documentOf(await made.call('finalizeDocument')).stage).toBe('finalized');
  });

  it('keeps values that were not sent, and makes no revision for unchanged ones', async () => {
    const made = await makeTemplateDocument();
    await write(made, COMPLETE_NDA);
    const before = await stateOf(made);
    const all = Object.fromEntries(
      (await dataOf(made)).flatMap(({ items }) => items.map((item) => [item.name, item.value])),
    );
    await write(made, all);
    expect(await stateOf(made)).toEqual(before);
    await write(made, { years: 3 });
    const after = await stateOf(made);
    expect(after.revision).toBe('"2"');
    expect({ ...after.value, term: null }).toEqual({ ...before.value, term: null });
    expect((await made.call('patchDocumentData', { body: { groups: {} } })).status).toBe(200);
  });

  it('names parties by their hash, so that one can be taken out or moved without the others losing anything', async () => {
    const made = await makeTemplateDocument();
    await write(made, COMPLETE_NDA);
    const contacts = JSON.stringify([{ name: 'Legal', email: 'legal@havukka.example' }]);
    type Party = Record<string, unknown> & { client_hash: string; additional_fields: Record<string, unknown> };
    const [first, second] = itemOf(await dataOf(made), 'parties').value as [Party, Party];
    await write(made, { parties: [{ ...first, additional_fields: { contacts } }, second] });
    const third = { type: 'person', first_name: 'Third', last_name: 'One', additional_fields: { country: 'NO' } };
    const moved = itemOf(
      await write(made, { parties: [third, { client_hash: first.client_hash, title: 'Chair' }, second] }),
      'parties',
    ).value as Party[];
    expect(moved.map(({ first_name: name }) => name)).toEqual(['Third', 'Aino', 'Erik']);
    expect(moved[1]).toMatchObject({
      client_hash: first.client_hash,
      title: 'Chair',
      company_title: 'Havukka Robotics Oy',
      phone_number: '401234567',
      additional_fields: { country: 'FI', contacts },
    });
    expect(new Set(moved.map(({ client_hash: hash }) => hash)).size).toBe(3);
    const left = itemOf(await write(made, { parties: moved.slice(1) }), 'parties').value as Party[];
    expect(left.map(({ client_hash: hash }) => hash)).toEqual([first.client_hash, second.client_hash]);
  });

  it('shows what signing-v1 has no word for as text', async () => {
    const made = await makeTemplateDocument();
    const groups = await write(made, { categories: 'technical', penalty: 'true', penalty_amount: '12.5 SEK' });
    expect(itemOf(groups, 'penalty_amount').value).toBe('12.5 SEK');
    expect(itemOf(await write(made, { penalty_amount: '13' }), 'penalty_amount').value).toBe('13 SEK');
    expect(itemOf(await write(made, { penalty_amount: '', penalty: null }), 'penalty_amount').value).toBe('');
    expect((await stateOf(made)).value['liability']).toMatchObject({
      penalty: null,
      penalty_amount: { _type: 'money', amount: null },
    });
  });

  it('keeps the marks of rich text that comes back as it was shown', async () => {
    const made = await makeTemplateDocument({
      templateId: 'employment-contract',
      document: { name: 'Work', creatorName: 'Aino', signingMethod: 'canvas', language: 'en' },
    });
    const { value } = await stateOf(made);
    const duties = {
      _type: 'richtext',
      content: [
        { _type: 'paragraph', content: [{ _type: 'strong', content: [{ _type: 'text', text: 'Writes' }] }] },
        { _type: 'paragraph', content: [{ _type: 'text', text: 'Reads' }] },
      ],
    };
    const headers = { Authorization: `Bearer ${target.sandboxKey}`, 'Content-Type': 'application/json' };
    const { data } = (await (await fetch(`${target.url}/public/v2/documents/${made.id}`, { headers })).json()) as {
      data: { contract_id: string };
    };
    const patched = await fetch(`${target.url}/public/v2/contracts/${data.contract_id}/builder/state`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ operations: [{ op: 'replace', path: '/value/job/duties', value: duties }] }),
    });
    expect([patched.status, value['job'] === undefined]).toEqual([200, false]);
    expect(itemOf(await dataOf(made), 'duties')).toMatchObject({ type: 'editor', value: 'Writes\nReads' });
    await write(made, { duties: 'Writes\nReads', workplace: 'Tampere' });
    expect((await stateOf(made)).value['job']).toMatchObject({ duties, workplace: 'Tampere' });
    await write(made, { duties: 'Sings <b>loudly</b>' });
    expect((await stateOf(made)).value['job']).toMatchObject({
      duties: { content: [{ _type: 'paragraph', content: [{ _type: 'text', text: 'Sings <b>loudly</b>' }] }] },
    });
  });

  it('is filled in for templates of an older builder, too', async () => {
    const made = await makeTemplateDocument({
      templateId: 'residential-lease',
      document: { name: 'Home', creatorName: 'Aino', signingMethod: 'canvas', language: 'en' },
    });
    const landlord = (await dataOf(made)).flatMap(({ items }) => items).find(({ type }) => type === 'entity');
    const parties = (landlord?.value as object[]).map((party) => ({ ...party, first_name: 'Bo' }));
    const groups = await write(made, { [landlord?.name ?? '']: parties });
    expect(itemOf(groups, landlord?.name ?? '').value).toMatchObject(parties.map(() => ({ first_name: 'Bo' })));
    expectError(await made.call('createBuilderLink'), 409, 'builder_version');
  });

  it('is not there for a PDF', async () => {
    const made = await makePdfDocument();
    expect(await dataOf(made)).toEqual([]);
    expect((await made.call('patchDocumentData', { body: { groups: {} } })).json).toMatchObject({
      data: { groups: [] },
    });
    expectError(await made.call('patchDocumentData', { body: { groups: { x: { y: 1 } } } }), 422, 'validation');
  });
});

describe('data that cannot be written', () => {
  it.each([
    ['years', '2', 'Give a number'],
    ['years', true, 'Give a number'],
    ['title', 5, 'Give a string'],
    ['description', ['x'], 'Give a string'],
    ['forum', 'duel', 'one of the options'],
    ['penalty', 'perhaps', 'one of the options'],
    ['penalty_amount', 'much', '1200.50 EUR'],
    ['penalty_amount', '5 XXX', 'none of the choices'],
    ['categories', 'technical, magical', 'can be chosen'],
    ['title', 'x'.repeat(121), '120'],
    ['country', 'Finland', 'none of the choices'],
    ['parties', 'Aino', 'list of parties'],
    ['parties', [], 'fewer instances'],
  ])('is %s as %j', async (name, value, message) => {
    const made = await makeTemplateDocument();
    const groups = await dataOf(made);
    const group = groups.find(({ items }) => items.some((item) => item.name === name));
    const error = await refuse(made, { [name]: value, ...(name === 'marking' ? {} : { marking: 'true' }) });
    expect(error.fields).toEqual([
      {
        path: `groups[${group?.hash ?? ''}][${itemOf(groups, name).hash ?? ''}]`,
        message: expect.stringContaining(message) as string,
      },
    ]);
  });

  it.each([
    [{ first_name: 1 }, '[0][first_name]'],
    [{ needs_signature: 'yes' }, '[0][needs_signature]'],
    [{ type: 'robot' }, '[0][type]'],
    [{ additional_fields: [] }, '[0][additional_fields]'],
    [{ additional_fields: { unknown: 1 } }, '[0][additional_fields][unknown]'],
    [{ additional_fields: { country: 'Finland' } }, '[0][additional_fields][country]'],
    [{ additional_fields: { contacts: 'nobody' } }, '[0][additional_fields][contacts]'],
    [{ first_name: 'x'.repeat(81) }, '[0][first_name]'],
    [{ country_code: '358', phone_number: '1'.repeat(50) }, '[0][phone_number]'],
    ['Aino', '[0]'],
  ])('is a party with %j', async (party, path) => {
    const made = await makeTemplateDocument();
    const error = await refuse(made, { parties: [party, {}] });
    expect(error.fields?.[0]?.path.endsWith(path), JSON.stringify(error.fields)).toBe(true);
  });

  it('names groups and items that there are not, all at once', async () => {
    const made = await makeTemplateDocument();
    const [group] = await dataOf(made);
    const hash = group?.hash ?? '';
    const body = { groups: { nowhere: { x: 1 }, [hash]: { nothing: 1, [group?.items[0]?.hash ?? '']: 5 } } };
    const error = expectError(await made.call('patchDocumentData', { body }), 422, 'validation');
    expect(error.fields?.map(({ path }) => path)).toEqual([
      'groups[nowhere]',
      `groups[${hash}][nothing]`,
      `groups[${hash}][${group?.items[0]?.hash ?? ''}]`,
    ]);
    for (const wrong of [{}, { groups: [] }, { groups: { [hash]: 'x' } }])
      expectError(await made.call('patchDocumentData', { raw: JSON.stringify(wrong) }), 422, 'validation');
  });

  it('comes after the document was finalized', async () => {
    const made = await makeTemplateDocument();
    await write(made, COMPLETE_NDA);
    const body = toPatch(await dataOf(made), { years: 4 });
    documentOf(await made.call('finalizeDocument'));
    expectError(await made.call('patchDocumentData', { body }), 409, 'finalized');
    expect(itemOf(await dataOf(made), 'years').value).toBe(2);
    const pdf = await makeFinalized();
    expectError(await pdf.call('patchDocumentData', { body: { groups: {} } }), 409, 'finalized');
  });

  it('loses nothing when many write at the same time', async () => {
    const made = await makeTemplateDocument();
    const groups = await dataOf(made);
    const values = { return_days: 7, years: 3, survival_years: 9, title: 'T', court: 'C' };
    const answers = await Promise.all(
      Object.entries(values).map(([name, value]) =>
        made.call('patchDocumentData', { body: toPatch(groups, { [name]: value }) }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Object.keys(values).map(() => 200));
    const data = await dataOf(made);
    expect(Object.keys(values).map((name) => itemOf(data, name).value)).toEqual(Object.values(values));
  });
});

/** Reads a template's whole example in the terms of this interface, from a contract drafted in the Builder. */
async function readExample(template_id: string): Promise<readonly GroupAnswer[]> {
  const session = await startSession({ contract: { template_id, languages: ['en'], document_name: 'Example' } });
  await session.complete();
  expect((await session.act('finalizeContract')).status).toBe(200);
  const sent = await session.act('sendContract', { body: { send_invitations: false } });
  const { document_id } = (sent.json as { data: { document_id: string } }).data;
  const answer = await call('getDocumentData', { params: { document_id } });
  return (answer.json as { data: { groups: readonly GroupAnswer[] } }).data.groups;
}

describe('each template that is shipped', () => {
  it('is filled in and finalized through this interface alone, from what its structure says', async () => {
    const listed = await callBuilder('listTemplates');
    const shipped = (listed.json as { data: readonly { readonly id: string }[] }).data;
    expect(shipped.length).toBeGreaterThan(3);
    for (const { id: templateId } of shipped) {
      const wanted = await readExample(templateId);
      const made = await makeTemplateDocument({ templateId });
      const groups = Object.fromEntries(
        wanted.map(({ hash = '', items }) => [hash, Object.fromEntries(items.map((i) => [i.hash, withoutHashes(i)]))]),
      );
      const written = await made.call('patchDocumentData', { body: { groups } });
      expect([templateId, written.status], written.text).toEqual([templateId, 200]);
      const items = (await dataOf(made)).flatMap((group) => group.items);
      expect(items.filter(({ is_valid }) => is_valid !== true)).toEqual([]);
      for (const { type, name, options, value, meta } of items.filter((item) => item.type === 'choice')) {
        const chosen = meta['multiple'] === true ? (value as unknown[]) : [value].filter((one) => one !== null);
        const offered = options.map((option) => option.value);
        expect({ name, type, strange: chosen.filter((one) => !offered.includes(one as string)) }).toEqual({
          name,
          type,
          strange: [],
        });
      }
      expect(documentOf(await made.call('finalizeDocument')).stage).toBe('finalized');
    }
  });
});

/** The value of an item as somebody writes it who has not read it from the same document. */
function withoutHashes({ type, value }: ItemAnswer): unknown {
  return type === 'entity' ? (value as object[]).map((party) => ({ ...party, client_hash: '' })) : value;
}
