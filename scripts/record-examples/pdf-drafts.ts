import type { Ask } from './recorder.ts';

/** A PDF whose parties and fields are set in a page: one that is sent there, and one that the site finalizes. */
export async function recordPdfDrafts(ask: Ask, pdf: Uint8Array<ArrayBuffer>): Promise<void> {
  const begin = async (title: string): Promise<Readonly<Record<string, string>>> => {
    const body = new Blob([pdf], { type: 'application/pdf' });
    const { id } = (await ask('createPdfContract', { query: { title }, body })) as { id: string };
    const params = { contract_id: id };
    const party = { first_name: 'Aino', last_name: 'Lehto', email: 'aino@post.example' };
    const operations = [{ op: 'add', path: '/parties/-', value: party }];
    await ask('patchContractFields', { params, headers: { 'If-Match': '"0"' }, body: { operations } });
    return params;
  };
  const params = await begin('Lease of a berth');
  const { parties } = (await ask('getContractFields', { params })) as { parties: readonly { readonly id: string }[] };
  await ask('getContractFile', { params });
  const signees = parties.map(({ id }) => ({ id, email: 'aino@post.example' }));
  await ask('sendPdfContract', { params, headers: { 'If-Match': '"1"' }, body: { message: 'Please sign.', signees } });
  await ask('finalizePdfContract', { params: await begin('Lease of a shed') });
}
