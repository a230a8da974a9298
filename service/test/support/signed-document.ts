import { makePages } from '../../acceptance/support/pdfs.ts';
import { makePng } from '../../acceptance/support/png.ts';

/** A contract of one PDF, asked of one signee, and what can be done with it. */
export interface SentContract {
  readonly contractId: string;
  readonly documentId: string;
  readonly signatureId: string;
  readonly readContract: () => Promise<ContractAnswer>;
  /** As the holder of the key, with a picture. */
  readonly sign: () => Promise<number>;
  readonly download: () => Promise<Response>;
}

export interface ContractAnswer {
  readonly id: string;
  readonly document_id: string;
  readonly stage: string;
  readonly sealing?: {
    readonly status: string;
    readonly fault: string | null;
    readonly timestamp: string;
    readonly next_attempt_at: string | null;
  };
  readonly signatures: readonly {
    readonly id: string;
    readonly deliveries?: readonly {
      readonly channel: string;
      readonly kind: string;
      readonly status: string;
      readonly error: string | null;
      readonly at: string;
      readonly next_attempt_at: string | null;
    }[];
  }[];
}

/** Asks a service with a key. */
export function asker(url: string, key: string) {
  return (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url + path, { ...init, headers: { Authorization: `Bearer ${key}`, ...init.headers } });
}

/** Sends a PDF, one of two pages unless others are given, the first with the rest as attachments, to be signed by one signee. */
export async function sendContract(
  { url, key }: { readonly url: string; readonly key: string },
  fields: Readonly<Record<string, string>> = { 'parties[0][email]': 'aino@example.com' },
  files: readonly Uint8Array[] = [makePages(2)],
): Promise<SentContract> {
  const ask = asker(url, key);
  const form = new FormData();
  for (const [index, file] of files.entries())
    form.append(
      index === 0 ? 'file' : 'attachments[]',
      new File([new Uint8Array(file)], 'a.pdf', { type: 'application/pdf' }),
    );
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await ask('/public/v2/contracts', { method: 'POST', body: form });
  if (answer.status !== 201) throw new Error(`Not sent: ${answer.status} ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: ContractAnswer };
  const signatureId = data.signatures[0]?.id ?? '';
  return {
    contractId: data.id,
    documentId: data.document_id,
    signatureId,
    readContract: async () =>
      ((await (await ask(`/public/v2/contracts/${data.id}`)).json()) as { data: ContractAnswer }).data,
    sign: async () => {
      const body = new FormData();
      const png = new Uint8Array(makePng({ width: 300, height: 150 }));
      body.append('signature', new File([png], 'a.png', { type: 'image/png' }));
      const path = `/public/documents/${data.document_id}/signatures/${signatureId}/signature`;
      return (await ask(path, { method: 'POST', body })).status;
    },
    download: () => ask(`/public/v2/documents/${data.document_id}/download`),
  };
}
