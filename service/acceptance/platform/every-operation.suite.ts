import { afterAll, describe } from 'vitest';
import { makeKey } from '../support/make-key.ts';
import { describeEveryOperation } from '../support/describe-every-operation.ts';
import { call, platform } from './api.ts';
import { makeFolder, startDocument } from './workspace.ts';

let place: Promise<Record<string, string>> | undefined;

/** A delivery of a webhook, which leads nowhere. */
async function deliver(webhook_id: string, document_id: string): Promise<string> {
  await call('testWebhook', { params: { webhook_id, document_id } });
  const answer = await call('listDeliveries', { params: { webhook_id } });
  return (answer.json as { data: { id: string }[] }).data[0]?.id ?? '';
}

/** A user whom refused requests are about. */
async function addUser(): Promise<string> {
  const body = { name: 'Every Operation', email: 'every@operation.example', role: 'viewer' };
  return ((await call('createUser', { body })).json as { data: { id: string } }).data.id;
}

/** An action on many documents, which changes nothing. */
async function beginBulk(id: string): Promise<string> {
  const answer = await call('createBulk', { body: { action: 'restore', ids: [id] } });
  return (answer.json as { data: { id: string } }).data.id;
}

/** A document with signatures and a folder, for all operations alike. */
async function arrange(): Promise<Record<string, string>> {
  const document = await startDocument();
  const thread = await document.call('createBuilderThread', {
    body: { anchor: { kind: 'field', path: '/basic/title', quote: '' }, body: 'Is it?' },
  });
  const { data: said } = thread.json as { data: { id: string; comments: { id: string }[] } };
  await document.complete();
  const answer = await document.call('finalizeBuilder', { body: { signature_method: 'canvas' } });
  const { signatures } = (answer.json as { data: { signatures: { id: string }[] } }).data;
  const webhook = await call('createWebhook', {
    body: { accepted_events: ['contract-completed'], endpoints: [{ url: 'http://127.0.0.1:1' }] },
  });
  const { id: webhook_id, endpoints } = (webhook.json as { data: { id: string; endpoints: { id: string }[] } }).data;
  const requests = (await call('listRequests')).json as { data: { id: string }[] };
  return {
    webhook_id,
    endpoint_id: endpoints[0]?.id ?? '',
    entry_id: requests.data[0]?.id ?? '',
    delivery_id: await deliver(webhook_id, document.documentId),
    document_id: document.documentId,
    contract_id: document.contractId,
    signature_id: signatures[0]?.id ?? '',
    folder_id: await makeFolder('For every operation'),
    user_id: await addUser(),
    bulk_id: await beginBulk(document.documentId),
    key_id: (await makeKey()).id,
    template_id: 'mutual-nda',
    revision: '0',
    thread_id: said.id,
    comment_id: said.comments[0]?.id ?? '',
  };
}

describe('the Platform interface', () => {
  afterAll(async () => {
    const { user_id = '' } = await (place ??= arrange());
    await call('deleteUser', { params: { user_id } });
  });
  describeEveryOperation(platform, {
    there: async () => ({ params: await (place ??= arrange()), headers: {} }),
    otherScopes: ['builder', 'signing-v1'],
    unknownPaths: ['/public/v2', '/public/v2/nothing', '/public/v2/documents/x/y/z'],
  });
});
