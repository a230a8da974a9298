import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePages } from '../../acceptance/support/pdfs.ts';
import { createVisitor } from '../../acceptance/support/visitor.ts';
import type { TestService } from '../support/start-test-service.ts';
import { SANDBOX_KEY, startTestService } from '../support/start-test-service.ts';

const HEADERS = { Authorization: `Bearer ${SANDBOX_KEY}` };

describe('the room of a PDF with attachments', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService();
  });
  afterAll(() => service.close());

  it('tells the pages of each, as they are in the PDF that is read there', async () => {
    const form = new FormData();
    const add = (field: string, pages: number, name: string): void => {
      form.append(field, new File([new Uint8Array(makePages(pages))], name, { type: 'application/pdf' }));
    };
    add('file', 2, 'Lease.pdf');
    add('attachments[]', 3, 'Rules of the harbour.pdf');
    add('attachments[]', 1, 'Map.pdf');
    form.append('parties[0][email]', 'bo@post.example');
    form.append('send_invitations', 'true');
    const sent = await fetch(`${service.url}/public/v2/contracts`, { method: 'POST', body: form, headers: HEADERS });
    expect(sent.status).toBe(201);
    const outbox = await fetch(`${service.url}/sandbox/outbox`, { headers: HEADERS });
    const [message] = ((await outbox.json()) as { data: { text: string; document_id: string; signature_id: string }[] })
      .data;
    const { pathname } = new URL(/https?:\S+/.exec(message?.text ?? '')?.[0] ?? '');
    const visitor = createVisitor(service.url);
    await visitor.open(pathname);
    const room = `${pathname}/deedkit/signatures/${message?.document_id ?? ''}/${message?.signature_id ?? ''}`;
    const answer = (await (await visitor.open(room)).json()) as { data: { document: { attachments: unknown } } };
    expect(answer.data.document.attachments).toMatchObject([
      { name: 'Rules of the harbour.pdf', page: 3, pages: 3 },
      { name: 'Map.pdf', page: 6, pages: 1 },
    ]);
    const pdf = await (await visitor.open(`${room}/pdf`)).arrayBuffer();
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(6);
  });
});
