import { describe, expect, it } from 'vitest';
import { describeEveryOperation } from '../support/describe-every-operation.ts';
import { call, expectError, operations, signing, target } from './api.ts';
import { NOBODY, makeFinalized } from './documents.ts';

let place: Promise<Record<string, string>> | undefined;

/** A document with a signature, for all operations alike. */
async function arrange(): Promise<Record<string, string>> {
  const made = await makeFinalized();
  return { document_id: made.id, signature_id: made.signatures[0]?.id ?? '', template_id: 'mutual-nda' };
}
const there = async () => ({ params: await (place ??= arrange()), headers: {} });

describeEveryOperation(signing, {
  there,
  otherScopes: ['builder', 'platform-v2'],
  unknownPaths: ['/public', '/public/nothing', '/public/documents/x/y/z', '/public/v1/documents'],
});

describe('a resource of another environment', () => {
  const named = operations.filter(({ path }) => path.includes('{'));

  it.each(named.map(({ operationId }) => operationId))('%s answers 404, as for an unknown id', async (operationId) => {
    const { params } = await there();
    const strangers: [Record<string, string>, string?][] = [
      [{ document_id: NOBODY, signature_id: NOBODY, template_id: 'nothing' }],
      [{ document_id: 'x', signature_id: 'x', template_id: NOBODY }],
    ];
    // Templates that are shipped are everybody's.
    if (operationId !== 'getTemplateStructure') strangers.push([params, target.liveKey]);
    if (operations.find((one) => one.operationId === operationId)?.path.includes('signature_id') === true)
      strangers.push([{ ...params, signature_id: NOBODY }]);
    for (const [of, key] of strangers) {
      const with_ = key === undefined ? {} : { key };
      expectError(await call(operationId, { params: of, ...with_ }), 404, 'not_found');
    }
  });

  it('is not given away by how something is sent', async () => {
    const params = { document_id: NOBODY, signature_id: NOBODY };
    expectError(await call('inviteSignee', { params, raw: '{' }), 404, 'not_found');
    expectError(await call('uploadSignature', { params, raw: 'x', headers: { 'Content-Type': 'text/plain' } }), 404);
    expectError(await call('getDocument', { params, headers: { Accept: 'image/png' } }), 404, 'not_found');
  });

  it('is described at an address that asks for no key', async () => {
    const answer = await call('getOpenApi', { key: null });
    expect(answer.json).toMatchObject({ openapi: '3.1.0', info: { title: 'Deedkit Signing interface' } });
  });
});
