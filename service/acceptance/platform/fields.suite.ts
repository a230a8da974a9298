import { describe, expect, it } from 'vitest';
import { makeDisplayed, makePdf } from '../support/pdfs.ts';
import type { Answer } from './api.ts';
import { call, expectError } from './api.ts';

interface Contract {
  readonly id: string;
  readonly signatures: readonly { readonly id: string }[];
  readonly fields?: readonly Readonly<Record<string, unknown>>[];
}

const PLACE = { page: 1, x: 50, y: 60, width: 100, height: 20 };
const signature = (party = 0, place: object = PLACE): object => ({ type: 'signature', party, places: [place] });

async function send(fields: unknown, { parties = 1, pdf = makePdf() as Promise<Uint8Array> } = {}): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(await pdf)], 'Form.pdf', { type: 'application/pdf' }));
  for (let index = 0; index < parties; index += 1) form.append(`parties[${index}][email]`, `p${index}@example.com`);
  form.append('fields', typeof fields === 'string' ? fields : JSON.stringify(fields));
  return call('sendPdf', { form });
}
const contractOf = (answer: Answer): Contract => {
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as { data: Contract }).data;
};
const read = async ({ id }: Contract, include = 'fields'): Promise<Contract> =>
  ((await call('getContract', { params: { contract_id: id }, query: { include } })).json as { data: Contract }).data;
/** The fields that a refusal names. */
async function faultsOf(fields: unknown, options: Parameters<typeof send>[1] = {}): Promise<string[]> {
  const answer = await send(fields, options);
  expectError(answer, 422);
  return Object.keys((answer.json as { validationErrors: object }).validationErrors);
}

describe('fields on a PDF that is sent', () => {
  it('are of signatures, and answered as they were given', async () => {
    const place = { page: 2, x: 10.25, y: 380, width: 289, height: 20 };
    const sent = [
      { id: 'sig', ...signature(1) },
      { id: 'a', type: 'text', party: 0, label: 'Address', value: 'Street 1', multiline: true, places: [place, PLACE] },
      { id: 'c', type: 'radio', party: 1, options: ['yes', { value: 'no', label: 'No' }], places: [PLACE, PLACE] },
      { id: 'n', type: 'number', party: 1, value: 12.5, required: true, places: [PLACE] },
      { id: 'w', type: 'note', party: 0, visible_when: { path: '/c', schema: { const: 'no' } }, places: [PLACE] },
      signature(0),
    ];
    const contract = contractOf(await send(sent, { parties: 2, pdf: makePdf({ pages: 2 }) }));
    const [first, second] = contract.signatures.map(({ id }) => id);
    expect(contract.fields).toMatchObject([
      { id: 'sig', party: second, required: true, editable: true, value: null, label: '', places: [PLACE] },
      { id: 'a', party: first, required: false, value: 'Street 1', multiline: true, places: [place, PLACE] },
      { id: 'c', party: second, options: [{ value: 'yes', label: 'yes' }, { value: 'no', label: 'No' }] }, // prettier-ignore
      { id: 'n', party: second, required: true, value: '12.5' },
      { id: 'w', party: first, visible_when: { path: '/c', schema: { const: 'no' } } },
      { type: 'signature', party: first, id: expect.stringMatching(/^[\w-]{36}$/) as string },
    ]);
    expect((await read(contract)).fields).toEqual(contract.fields);
    const plain = await call('getContract', { params: { contract_id: contract.id } });
    expect((plain.json as { data: Contract }).data).not.toHaveProperty('fields');
    expectError(await call('getContract', { params: { contract_id: contract.id }, query: { include: 'x' } }), 422);
  });

  it('are none where none are given', async () => {
    const contract = contractOf(await send([], { parties: 2 }));
    expect(contract).not.toHaveProperty('fields');
    expect((await read(contract)).fields).toEqual([]);
  });

  it('stand on pages as they are displayed', async () => {
    const pdf = makeDisplayed();
    const fit = (page: number, width: number, height: number): object =>
      signature(0, { page, x: 0, y: 0, width, height });
    contractOf(await send([fit(1, 400, 300), fit(2, 200, 100), fit(3, 600, 800)], { pdf }));
    expect(await faultsOf([fit(1, 300, 400), fit(2, 300, 400), fit(3, 600.5, 800), fit(4, 1, 1)], { pdf })).toEqual([
      'fields[0].places[0].height',
      'fields[1].places[0].width',
      'fields[1].places[0].height',
      'fields[2].places[0].width',
      'fields[3].places[0].page',
    ]);
  });

  it('are wrong with the place of each fault', async () => {
    const text = (more: object): object => ({ type: 'text', party: 0, places: [PLACE], ...more });
    const wrong = [
      signature(),
      text({ places: [{ ...PLACE, x: 290 }] }),
      text({ places: [PLACE, { ...PLACE, width: 0, height: -1 }] }),
      text({ party: 7 }),
      text({ label: 'x'.repeat(201) }),
      text({ pattern: '(' }),
      text({ visible_when: { path: '/nothing', schema: {} } }),
      text({ type: 'radio', options: ['a', 'b'] }),
      text({ id: 'twice' }),
      text({ id: 'twice', value: 'a\u0007b' }),
      text({ name: 'n', value: 'one' }),
      text({ name: 'n', value: 'two' }),
      text({ type: 'date', value: '2027-02-30' }),
    ];
    expect(await faultsOf(wrong)).toEqual([
      'fields[1].places[0].x',
      'fields[2].places[1].width',
      'fields[2].places[1].height',
      'fields[3].party',
      'fields[4].label',
      'fields[5].pattern',
      'fields[6].visible_when.path',
      'fields[7].places',
      'fields[9].value',
      'fields[9].id',
      'fields[11].value',
      'fields[12].value',
    ]);
    expect(await faultsOf([signature(), text({ value: '\u{12000}' })])).toEqual(['fields[1].value']);
  });

  it('are wrong in their shape', async () => {
    expect(await faultsOf([{ ...signature(), type: 'unknown' }])).toEqual(['fields[0].type']);
    expect(await faultsOf([{ ...signature(), places: [{ ...PLACE, x: 'left' }] }])).toEqual(['fields[0].places[0].x']);
    expect(await faultsOf(`[{"type":"signature","party":0,"places":[{"page":1,"x":1e999,"y":0,"width":1,"height":1}]}]`)).toEqual(['fields[0].places[0].x']); // prettier-ignore
    expect(await faultsOf('{}')).toEqual(['fields']);
    expect(await faultsOf('[')).toEqual(['fields']);
    const deep = `${'{"not":'.repeat(5000)}{}${'}'.repeat(5000)}`;
    const nested = `[{"type":"text","party":0,"places":[],"visible_when":{"path":"/a","schema":${deep}}}]`;
    expect(await faultsOf(nested)).toEqual(['fields[0].visible_when.schema']);
    const unstorable = [signature(), { ...signature(), visible_when: { path: '/a', schema: { const: '\u0000' } } }];
    expect(await faultsOf(unstorable)).toEqual(['fields[1].visible_when.schema.const']);
  });

  it('are 2,000 places at most', async () => {
    const places = Array.from({ length: 2000 }, () => PLACE);
    contractOf(await send([{ ...signature(), places }]));
    expect(await faultsOf([{ ...signature(), places: [...places, PLACE] }])).toEqual(['fields']);
  });

  it('have one for the signature of each party', async () => {
    expect(await faultsOf([signature(1)], { parties: 3 })).toEqual(['parties[0]', 'parties[2]']);
    expect(await faultsOf([{ ...signature(), type: 'initials' }])).toEqual(['parties[0]']);
  });
});
