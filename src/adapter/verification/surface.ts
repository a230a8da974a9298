import type { z } from 'zod';
import {
  adapterErrorSchema,
  checkedFileSchema,
  pinInputSchema,
  proofSchema,
  verificationRoutes,
} from '../../protocol/adapter/index.ts';
import { Refusal, answerJson } from '../answer.ts';
import { readBody } from '../body.ts';
import type { OperationContext } from '../surface.ts';
import { defineSurface } from '../surface.ts';
import { refusalOf, refuseUnreachable } from '../upstream.ts';

/** The context of an operation: a way to the service, without a key. */
interface VerificationContext extends OperationContext {
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
}

const MAX_FILE = 64 * 1_048_576;
const WITHIN_MS = 60_000;
const PATH = '/verification';
const action = () => ({ action: { interface: 'verification', verb: 'verify' } }) as const;

/** Sealed files that are checked in pages, by what the service tells anybody: no key goes along. */
export const verificationSurface = defineSurface<VerificationContext, typeof verificationRoutes>({
  interface: 'verification',
  verbs: ['verify'],
  routes: verificationRoutes,
  operations: {
    getProof: { run: (context) => passOn(context.ask(pathOf(context)), proofSchema), action },
    getProofByPin: { run: getProofByPin, action },
    checkFile: { run: checkFile, action },
  },
  open: ({ upstream: { signing } }) => {
    if (!signing) return undefined;
    const { baseUrl, fetch: send = (request: Request) => fetch(request) } = signing;
    return (context) => ({
      ...context,
      ask: (path, init = {}) => {
        const signal = AbortSignal.any([context.request.signal, AbortSignal.timeout(WITHIN_MS)]);
        return send(new Request(baseUrl.replace(/\/+$/, '') + path, { ...init, signal }));
      },
    });
  },
});

const pathOf = ({ params }: OperationContext): string =>
  `${PATH}/${encodeURIComponent(params['tenant'] ?? '')}/${encodeURIComponent(params['document_id'] ?? '')}`;

async function getProofByPin(context: VerificationContext): Promise<Response> {
  const body = await readBody(context.request, pinInputSchema, context.bodyLimit);
  const headers = { 'Content-Type': 'application/json' };
  return passOn(context.ask(pathOf(context), { method: 'POST', headers, body: JSON.stringify(body) }), proofSchema);
}

/** The file is passed on as it comes. */
async function checkFile({ request, ask }: VerificationContext): Promise<Response> {
  if (!/^application\/pdf\s*(?:;|$)/i.test(request.headers.get('Content-Type') ?? ''))
    throw new Refusal(415, { code: 'media_type', message: 'Send the file as it is, as application/pdf.' });
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_FILE)
    throw new Refusal(413, { code: 'too_large', message: `A file has at most ${MAX_FILE} bytes.` });
  const headers = { 'Content-Type': 'application/pdf' };
  const init = { method: 'POST', headers, body: request.body, duplex: 'half' };
  return passOn(ask(`${PATH}/files`, init as RequestInit), checkedFileSchema);
}

/** As much of an answer as the description has. */
async function passOn(sent: Promise<Response>, schema: z.ZodType): Promise<Response> {
  const response = await sent.catch((cause: unknown) => {
    throw refuseUnreachable(cause);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok)
    throw refusalOf(response, body, (_status, told) => {
      const error = adapterErrorSchema.safeParse(told).data?.error;
      return error && { code: error.code, message: error.message };
    });
  const answer = schema.safeParse(body);
  if (!answer.success)
    throw new Refusal(502, { code: 'upstream_failed', message: 'The service answered something else.' });
  return answerJson(answer.data);
}
