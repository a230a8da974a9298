import { describe, expect, it } from 'vitest';
import { makePdf } from '../support/pdfs.ts';
import { call, expectError, target } from './api.ts';

const PLACE = { page: 1, x: 50, y: 60, width: 100, height: 20 };

describe('the file of a field', () => {
  it('is downloaded by the sender once the signee has given it, whole or in parts', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await makePdf())], 'Lease.pdf', { type: 'application/pdf' }));
    form.append('parties[0][email]', 'aino@example.com');
    const fields = [
      { id: 'proof', type: 'attachment', party: 0, label: 'Proof', places: [PLACE] },
      { type: 'signature', party: 0, places: [{ ...PLACE, y: 200 }] },
    ];
    form.append('fields', JSON.stringify(fields));
    const sent = await call('sendPdf', { form });
    expect(sent.status, sent.text).toBe(201);
    const { data } = sent.json as { data: { id: string; document_id: string; signatures: { id: string }[] } };
    const params = { contract_id: data.id, field_id: 'proof' };
    expectError(await call('getContractFile', { params }), 404, 'not_found');
    const file = new FormData();
    const bytes = await makePdf({ text: 'Payslip' });
    file.append('file', new File([new Uint8Array(bytes)], 'payslip.pdf'));
    const room = `/api/signing-room/${data.document_id}/${data.signatures[0]?.id ?? ''}/files/proof`;
    const headers = { Authorization: `Bearer ${target.sandboxKey}` };
    const given = await fetch(target.url + room, { method: 'PUT', body: file, headers });
    expect(given.status).toBe(200);
    const whole = await call('getContractFile', { params });
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-disposition')).toContain('payslip.pdf');
    const etag = whole.headers.get('etag') ?? '';
    expect((await call('getContractFile', { params, headers: { 'If-None-Match': etag } })).status).toBe(304);
    const part = await call('getContractFile', { params, headers: { Range: 'bytes=0-4' } });
    expect([part.status, part.text]).toEqual([206, '%PDF-']);
    const none = await call('getContractFile', { params, headers: { Range: `bytes=${bytes.length}-` } });
    expectError(none, 416, 'range_not_satisfiable');
    expectError(await call('getContractFile', { params: { ...params, contract_id: crypto.randomUUID() } }), 404);
  });
});
