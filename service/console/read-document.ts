import type { DocumentRecord, PlatformContract } from 'deedkit/protocol/platform';
import type { Api } from './api.ts';

/** A document with its contract, and whether the member may change it, and send it now. */
export interface SendableDocument {
  readonly document: DocumentRecord;
  readonly contract: PlatformContract;
  readonly canSend: boolean;
  readonly canChange: boolean;
}

/** Reads a document. The adapter knows what the member may do with it, as the elements are told. */
export async function readDocument(api: Api, id: string): Promise<SendableDocument> {
  const path = `/documents/${encodeURIComponent(id)}`;
  const [{ data: document }, { verbs }] = await Promise.all([
    api.get<{ data: DocumentRecord }>(path, { include: 'contract,owner,tags' }),
    api.get<{ verbs: readonly string[] }>(`/deedkit/workspace${path}`),
  ]);
  const { data: contract } = await api.get<{ data: PlatformContract }>(`/contracts/${document.contract_id}`);
  const canChange = verbs.includes('change');
  return { document, contract, canChange, canSend: isUnsent(contract) && canChange };
}

/** Whether it is drafted, or was finalized without inviting anybody. A PDF is sent as it comes. */
function isUnsent({ stage, builder_url: builder, signatures }: PlatformContract): boolean {
  if (builder === null) return false;
  const isWaiting = stage === 'finalized' && signatures.every(({ invited_at: at }) => at === undefined);
  return stage === 'created' || isWaiting;
}
