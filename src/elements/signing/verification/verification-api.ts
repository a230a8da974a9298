import { createFailure, endpointUrl, requestJson, send } from '../../base/http/request.ts';
import type { HttpAnswer } from '../../base/http/request.ts';

/** Where sealed files are checked. */
export interface VerificationAddress {
  /** Where the adapter is mounted, or the address of the service. */
  readonly endpoint: string;
  readonly fetch: typeof fetch;
}

/** The facts about a sealed document for everyone who has its address. Times are ISO 8601. */
export interface Proof {
  readonly sha256: string;
  readonly size: number;
  readonly signed_sha256: string;
  readonly environment: 'sandbox' | 'live';
  readonly level: string;
  readonly sealed_at: string | null;
  readonly confirmed_at: string | null;
  readonly holds_until: string | null;
  /** With the PIN of somebody who signed. */
  readonly title?: string;
  readonly sender?: string;
  readonly signatures?: readonly { readonly name: string; readonly signed_at: string }[];
}

/** One thing that holds of a file, does not, or is to be known. */
export interface Finding {
  readonly code: string;
  readonly holds: boolean | null;
  /** In English. */
  readonly text: string;
  readonly values: Readonly<Record<string, string | number | boolean>>;
}

/** The findings about a file. */
export interface CheckedFile {
  readonly holds: boolean;
  readonly level: string | null;
  readonly sealed_at: string | null;
  readonly findings: readonly Finding[];
}

/** Fetches the proof of a document, `{tenant}/{id}`; with a PIN, its signees too. */
export async function fetchProof(
  { endpoint, fetch }: VerificationAddress,
  document: string,
  { pin, signal }: { readonly pin?: string; readonly signal: AbortSignal },
): Promise<HttpAnswer<Proof>> {
  const path = document.split('/').map(encodeURIComponent).join('/');
  const answer = await requestJson<{ data: Proof }>({
    url: endpointUrl(endpoint, `/verification/${path}`),
    fetch,
    signal,
    ...(pin === undefined ? {} : { method: 'POST', json: { pin } }),
  });
  return unwrap(answer);
}

/** Has a file looked at. */
export async function sendFile(
  { endpoint, fetch }: VerificationAddress,
  file: Blob,
  signal: AbortSignal,
): Promise<HttpAnswer<CheckedFile>> {
  const answer = await send<{ data: CheckedFile }>(
    {
      url: endpointUrl(endpoint, '/verification/files'),
      method: 'POST',
      signal,
      headers: { 'Content-Type': 'application/pdf' },
      fetch: (url, init) => fetch(url, { ...init, body: file }),
    },
    async (response) => {
      const value = (await response.json()) as { data: CheckedFile } | undefined;
      return value === undefined ? createFailure(502) : { ok: true, value };
    },
  );
  return unwrap(answer);
}

function unwrap<T>(answer: HttpAnswer<{ data: T }>): HttpAnswer<T> {
  return answer.ok ? { ok: true, value: answer.value.data } : answer;
}
