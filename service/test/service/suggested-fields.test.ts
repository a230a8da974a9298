import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePng } from '../../acceptance/support/png.ts';
import { readByOthers } from '../seal/support/read-elsewhere.ts';
import { readDisplayed } from '../seal/support/read-displayed.ts';
import { readPdf } from '../support/read-pdf.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

interface Suggestion {
  readonly id: string;
  readonly source: string;
  readonly field: {
    readonly type: string;
    readonly name?: string;
    readonly label: string;
    readonly party: string;
    readonly places: readonly { readonly page: number }[];
  };
}

interface State {
  readonly parties: readonly { readonly id: string }[];
  readonly fields: readonly { readonly id: string }[];
  readonly suggestions: readonly Suggestion[];
}

const image = Buffer.from(makePng({ width: 300, height: 150 })).toString('base64');

/** A lease with a form: what the landlord has filled in, and a line for the tenant's signature. */
async function makeLease(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage([400, 500]);
  page.drawText('Lease', { x: 20, y: 450, size: 12 });
  const form = document.getForm();
  for (const [name, value, y] of [
    ['rent', '900 euros', 380],
    ['deposit', '1800 euros', 340],
  ] as const) {
    const field = form.createTextField(`lease.${name}`);
    field.setText(value);
    field.addToPage(page, { x: 20, y, width: 150, height: 20 });
  }
  return document.save();
}

async function makeAnnex(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  const page = document.addPage([400, 500]);
  page.drawText('Tenant: {{signature;role=Tenant}} of the flat', { x: 20, y: 400, size: 11, font });
  page.drawText('Landlord: [sig|req|signer2]', { x: 20, y: 300, size: 11, font });
  page.drawText('Date', { x: 20, y: 188, size: 10, font });
  page.drawLine({ start: { x: 20, y: 200 }, end: { x: 160, y: 200 } });
  return document.save();
}

describe('fields that the files of a draft suggest', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  const ask = async (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(service.url + path, { ...init, headers: { Authorization: `Bearer ${SANDBOX_KEY}`, ...init.headers } });
  const send = (path: string, method: string, body: object): Promise<Response> =>
    ask(path, { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const stateOf = async (answer: Response): Promise<State> => ((await answer.json()) as { data: State }).data;

  async function draft(): Promise<{ readonly id: string; readonly document_id: string; readonly path: string }> {
    const form = new FormData();
    const append = (key: string, bytes: Uint8Array): void => {
      form.append(key, new File([new Uint8Array(bytes)], 'Lease.pdf', { type: 'application/pdf' }));
    };
    append('file', await makeLease());
    append('attachments[]', await makeAnnex());
    form.append(
      'parties',
      JSON.stringify([{ first_name: 'Aino', last_name: 'Virta', job_title: 'Tenant' }, { first_name: 'Bo' }]),
    );
    const answer = await ask('/public/v2/contracts/drafts', { method: 'POST', body: form });
    expect(answer.status).toBe(201);
    const { data, meta } = (await answer.json()) as { data: { id: string; document_id: string }; meta: object };
    expect(meta).toEqual({ removed: ['form_fields'], undrawable: [] });
    return { ...data, path: `/public/v2/contracts/${data.id}/fields` };
  }

  it('are those of forms, tags and lines, with pages of the whole document and the parties they mean', async () => {
    const { path } = await draft();
    const { parties, suggestions } = await stateOf(await ask(path));
    const [tenant, landlord] = parties.map(({ id }) => id);
    expect(
      suggestions.map(({ source, field }) => [
        source,
        field.type,
        field.name ?? field.label,
        field.places[0]?.page,
        field.party,
      ]),
    ).toEqual([
      ['acroform', 'text', 'lease.rent', 1, tenant],
      ['acroform', 'text', 'lease.deposit', 1, tenant],
      ['tag', 'signature', 'Tenant', 2, tenant],
      ['tag', 'signature', '', 2, landlord],
      ['page', 'date', 'Date', 2, tenant],
    ]);
  });

  it('are accepted with a field, open again without it, and never taken from nothing', async () => {
    const { path } = await draft();
    const [first] = (await stateOf(await ask(path))).suggestions;
    const value = { ...first?.field, id: 'rent', suggestion: first?.id };
    const accepted = await stateOf(
      await send(path, 'PATCH', { operations: [{ op: 'add', path: '/fields/-', value }] }),
    );
    expect([accepted.fields.length, accepted.suggestions.length]).toEqual([1, 4]);
    expect(accepted.fields[0]).not.toHaveProperty('suggestion');
    const moved = [{ op: 'replace', path: '/fields/0/label', value: 'Rent' }];
    expect((await stateOf(await send(path, 'PATCH', { operations: moved }))).suggestions).toHaveLength(4);
    const removed = await stateOf(await send(path, 'PATCH', { operations: [{ op: 'remove', path: '/fields/0' }] }));
    expect(removed.suggestions).toHaveLength(5);
    const unknown = { ...value, suggestion: 'made up' };
    const refused = await send(path, 'PATCH', { operations: [{ op: 'add', path: '/fields/-', value: unknown }] });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ validationErrors: { 'fields[0].suggestion': [expect.any(String)] } });
  });

  it('are dismissed for all who open the draft, and brought back; none is made by a patch', async () => {
    const { path } = await draft();
    const { suggestions } = await stateOf(await ask(path));
    const [first] = suggestions;
    const idsOf = async (): Promise<string[]> => (await stateOf(await ask(path))).suggestions.map(({ id }) => id);
    const patch = (operation: object) => send(path, 'PATCH', { operations: [operation] });
    expect((await patch({ op: 'remove', path: '/suggestions/0' })).status).toBe(200);
    expect(await idsOf()).toEqual(suggestions.slice(1).map(({ id }) => id));
    expect((await patch({ op: 'add', path: '/suggestions/-', value: first })).status).toBe(200);
    expect(await idsOf()).toEqual(suggestions.map(({ id }) => id));
    expect((await patch({ op: 'add', path: '/suggestions/-', value: { ...first, id: 'made up' } })).status).toBe(200);
    expect(await idsOf()).toEqual(suggestions.map(({ id }) => id));
    expect((await patch({ op: 'replace', path: '/suggestions/0', value: first })).status).toBe(422);
    expect((await patch({ op: 'remove', path: '/suggestions/0/field' })).status).toBe(422);
  });

  it('leave the pages once they are accepted: the others stay as they look, and nothing can be filled in', async () => {
    const { id, document_id, path } = await draft();
    const { suggestions, parties } = await stateOf(await ask(path));
    const kept = suggestions.filter(({ field }) => field.name !== 'lease.deposit');
    const operations = kept.map(({ id: suggestion, field }) => ({
      op: 'add',
      path: '/fields/-',
      value: { ...field, suggestion },
    }));
    expect((await send(path, 'PATCH', { operations })).status).toBe(200);
    expect((await send(`/public/v2/contracts/${id}/finalize`, 'POST', { signature_method: 'canvas' })).status).toBe(
      200,
    );
    for (const party of parties) {
      const room = `/api/signing-room/${document_id}/${party.id}`;
      const { data } = (await (await ask(room)).json()) as { data: { document: { sha256: string } } };
      const signed = await send(`${room}/signature`, 'POST', {
        image,
        method: 'drawn',
        sha256: data.document.sha256,
        confirmed: true,
      });
      expect(signed.status, await signed.clone().text()).toBe(200);
    }
    const answer = await ask(`/public/v2/documents/${document_id}/download`);
    expect(answer.status).toBe(200);
    const file = Buffer.from(await answer.arrayBuffer());
    const pages = await readDisplayed(file);
    const [first = '', second = ''] = pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
    // The value of the field is written once, where the field of the form has shown it before.
    expect(first.match(/900 euros/g)).toHaveLength(1);
    expect(first).toContain('1800 euros');
    expect(second.replaceAll(/\s+/g, ' ')).toContain('of the flat');
    expect(second).not.toMatch(/[{[|]|role=/);
    const { raw } = await readPdf(file);
    expect(raw).not.toMatch(/\{\{|\[sig\|/);
    expect(raw).not.toContain('/FT /Tx');
    const { poppler } = await readByOthers(file);
    if (poppler !== undefined) expect(poppler).toMatch(/1800 euros/);
  });
});
