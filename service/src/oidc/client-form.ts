import { createHash, timingSafeEqual } from 'node:crypto';

const MOST_FORM = 16_384;

/** Reads the fields of a form; empty for a body that is no form, or is too long. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  if (Number(request.headers.get('content-length') ?? 0) > MOST_FORM) return new URLSearchParams();
  const text = await request.text();
  return new URLSearchParams(text.length > MOST_FORM ? '' : text);
}

/** Whether a client shows its secret by HTTP Basic, its parts encoded as a form's (RFC 6749 §2.3.1), or in the form. */
export function hasSecret(
  { clientId, clientSecret }: { readonly clientId: string; readonly clientSecret?: string },
  request: Request,
  form: URLSearchParams,
): boolean {
  const [, basic] = /^basic ([\w+/=]+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  const [id = '', secret = ''] =
    basic === undefined
      ? [form.get('client_id') ?? '', form.get('client_secret') ?? '']
      : Buffer.from(basic, 'base64').toString().split(':').map(decodeForm);
  return id === clientId && clientSecret !== undefined && isSame(clientSecret, secret);
}

function decodeForm(text: string): string {
  return new URLSearchParams(`text=${text}`).get('text') ?? '';
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [known, given].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
