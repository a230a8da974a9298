import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDisplayed } from '../../acceptance/support/pdfs.ts';
import { makePng } from '../../acceptance/support/png.ts';
import { readDisplayed } from '../seal/support/read-displayed.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

interface Field {
  readonly id: string;
  readonly party: string;
  readonly value: unknown;
}

interface Room {
  readonly document: { readonly sha256: string };
  readonly fields?: readonly Field[];
  readonly pages?: readonly object[];
}

interface Contract {
  readonly id: string;
  readonly document_id: string;
  readonly signatures: readonly { readonly id: string; readonly state: string }[];
  readonly fields: readonly Field[];
}

const AUTHORIZED = { Authorization: `Bearer ${SANDBOX_KEY}` };
const image = Buffer.from(makePng({ width: 300, height: 150 })).toString('base64');
const place = (page: number, y: number, height = 20): object => ({ page, x: 20, y, width: 150, height });
const text = (id: string, party: number, more: object = {}): object => ({
  id,
  type: 'text',
  party,
  label: id,
  places: [place(1, 40)],
  ...more,
});

describe('fields that signees fill in', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(service.url + path, { ...init, headers: { ...AUTHORIZED, ...init.headers } });
  /** Sends three pages: turned, cut to a part, of larger units. */
  async function send(fields: readonly object[]): Promise<Contract> {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await makeDisplayed())], 'Lease.pdf', { type: 'application/pdf' }));
    form.append('parties[0][first_name]', 'Aino');
    form.append('parties[0][last_name]', 'Virta');
    form.append('parties[0][email]', 'aino@example.com');
    form.append('parties[1][email]', 'bo@example.com');
    form.append('send_invitations', 'true');
    form.append('fields', JSON.stringify(fields));
    const answer = await ask('/public/v2/contracts', { method: 'POST', body: form });
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { data: Contract }).data;
  }
  const roomPath = ({ document_id: id, signatures }: Contract, party: number): string =>
    `/api/signing-room/${id}/${signatures[party]?.id ?? ''}`;
  const readRoom = async (contract: Contract, party: number): Promise<Room> =>
    ((await (await ask(roomPath(contract, party))).json()) as { data: Room }).data;
  async function sign(contract: Contract, party: number, more: object = {}): Promise<Response> {
    const { document } = await readRoom(contract, party);
    return ask(`${roomPath(contract, party)}/signature`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ image, method: 'drawn', sha256: document.sha256, confirmed: true, ...more }),
    });
  }
  const read = async ({ id }: Contract): Promise<Contract> =>
    ((await (await ask(`/public/v2/contracts/${id}?include=fields`)).json()) as { data: Contract }).data;

  const FIELDS = [
    text('who', 0, { type: 'name' }),
    text('address', 0, { required: true, places: [place(1, 80), place(3, 400)] }),
    text('day', 0, { type: 'date_signed', places: [place(2, 60)] }),
    text('pets', 0, { type: 'checkbox', places: [place(3, 300)] }),
    text('which', 0, { required: true, visible_when: { path: '/pets', schema: { const: true } } }),
    { id: 'sa', type: 'signature', party: 0, places: [place(1, 200, 40), place(3, 600, 40)] },
    { id: 'ia', type: 'initials', party: 0, places: [place(2, 20, 30)] },
    text('rent', 1, { type: 'number', value: '1200', editable: false, places: [place(3, 200)] }),
    { id: 'sb', type: 'signature', party: 1, places: [place(3, 700, 40)] },
  ];

  it('are in the room of each: their own, with what is known of them, and those of who has signed', async () => {
    const contract = await send(FIELDS);
    const first = await readRoom(contract, 0);
    expect(first.pages).toHaveLength(3);
    expect(first.fields?.map(({ id }) => id)).toEqual(['who', 'address', 'day', 'pets', 'which', 'sa', 'ia']);
    expect(first.fields?.[0]).toMatchObject({ value: 'Aino Virta', party: contract.signatures[0]?.id });
    expect((await readRoom(contract, 1)).fields?.map(({ id }) => id)).toEqual(['rent', 'sb']);
    expect((await sign(contract, 0, { values: { address: 'Quay 1' } })).status).toBe(200);
    const second = await readRoom(contract, 1);
    expect(second.fields?.find(({ id }) => id === 'address')?.value).toBe('Quay 1');
  });

  it('are checked with the signature, and nothing is half done', async () => {
    const contract = await send(FIELDS);
    for (const [values, paths] of [
      [{}, ['/values/address']],
      [{ address: 'x', pets: true }, ['/values/which']],
      [{ address: 'x', rent: '1', no: 'x' }, ['/values/rent', '/values/no']],
      [{ address: 'much too long '.repeat(60) }, ['/values/address']],
      [{ address: 'nul \u0000' }, ['/values/address']],
      [{ address: true }, ['/values/address']],
    ] as const) {
      const answer = await sign(contract, 0, { values });
      expect(answer.status).toBe(422);
      const { fields } = (await answer.json()) as { fields: { path: string }[] };
      expect(fields.map(({ path }) => path)).toEqual(paths);
    }
    const after = await read(contract);
    expect(after.signatures[0]?.state).toBe('waiting');
    expect(after.fields.find(({ id }) => id === 'address')?.value).toBe(null);
  });

  it('are in the answers of the interface and in the sealed file, each at its places', async () => {
    const contract = await send(FIELDS);
    const values = { address: '12 Quay Street', pets: true, which: 'A cat' };
    expect((await sign(contract, 0, { values, initials: image })).status).toBe(200);
    expect((await sign(contract, 1)).status).toBe(200);
    const { fields } = await read(contract);
    expect(Object.fromEntries(fields.map(({ id, value }) => [id, value]))).toMatchObject({
      ...values,
      who: 'Aino Virta',
      rent: '1200',
      day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
    const answer = await ask(`/public/v2/documents/${contract.document_id}/download`);
    expect(answer.status).toBe(200);
    const file = new Uint8Array(await answer.arrayBuffer());
    const pages = await readDisplayed(file);
    const found = (page: number, words: string) => pages[page - 1]?.texts.find((one) => one.text === words);
    for (const [page, y] of [
      [1, 80],
      [3, 400],
    ] as const) {
      expect(found(page, '12 Quay Street')?.x).toBeCloseTo(22, 0);
      // (20 − 1.15 × 12) ÷ 2 + 0.92 × 12
      expect(Math.abs((found(page, '12 Quay Street')?.baseline ?? 0) - (y + 14.14))).toBeLessThan(1);
    }
    expect(found(1, 'A cat')).toBeDefined();
    expect(found(3, '1200')).toBeDefined();
    const { texts } = await readPdf(file);
    expect(texts[3]).toContain('Signing record');
  });
});
