import { verifyPdf } from './verify.js';

const LETTERS = { 'page[size]': 100 };

/** The site's access to contracts in signing: everything is asked of the service. */
export function openSigning({ platform }) {
  const verified = new Map();
  return {
    /** Stage and signatures of a contract that was sent. */
    async read({ contract_id }) {
      const { data } = await platform.GET('/public/v2/contracts/{contract_id}', { params: { path: { contract_id } } });
      return data?.data;
    },
    /** The messages that the signees of a document got, newest first. In the sandbox nothing leaves the house. */
    async listLetters({ document_id }) {
      const { data } = await platform.GET('/sandbox/outbox', { params: { query: LETTERS } });
      return (data?.data ?? []).filter((letter) => letter.document_id === document_id);
    },
    /** The document as it is now: sealed once everybody has signed. Undefined while it is being sealed. */
    async download({ document_id }) {
      const { data } = await platform.GET('/public/v2/documents/{document_id}/download', {
        params: { path: { document_id } },
        parseAs: 'arrayBuffer',
      });
      return data && Buffer.from(data);
    },
    /** The findings about a sealed document. It does not change, so it is verified once. */
    async verify(sent) {
      const known = verified.get(sent.document_id);
      if (known) return known;
      const bytes = await this.download(sent);
      const found = bytes && (await verifyPdf(bytes));
      if (found?.holds) verified.set(sent.document_id, found);
      return found;
    },
  };
}
