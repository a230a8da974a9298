import { createRoomClient } from '../../client/index.ts';
import { signatureRoutes } from '../../protocol/adapter/index.ts';
import { passTrace } from '../pass-trace.ts';
import { defineSurface } from '../surface.ts';
import type { AskedAction } from '../surface.ts';
import type { SigningContext } from './context.ts';
import {
  getSignatureCopy,
  getSignatureHtml,
  getSignaturePdf,
  getSignatureSignedPdf,
} from './operations/download-signature.ts';
import { deleteSignatureFile, putSignatureFile } from './operations/field-files.ts';
import { getSignature } from './operations/get-signature.ts';
import { declineSignature, signSignature } from './operations/sign-signature.ts';
import { ALL_SIGNATURE_VERBS } from './verbs.ts';
import type { SignatureVerb } from './verbs.ts';

const MAX_AGENT = 500;

/** Asks for leave to do something with the signature in the path. */
function toSignature(verb: SignatureVerb): (params: Readonly<Record<string, string>>) => AskedAction {
  return ({ document_id: document = '', signature_id: signature = '' }) => ({
    subject: `signature:${document}/${signature}`,
    action: { interface: 'signing', verb, document, signature },
  });
}

/** Documents that are signed in pages, by the interface of the signing room. */
export const signingSurface = defineSurface<SigningContext, typeof signatureRoutes>({
  interface: 'signing',
  verbs: ALL_SIGNATURE_VERBS,
  routes: signatureRoutes,
  operations: {
    getSignature: { run: getSignature, action: toSignature('view signature') },
    getSignatureHtml: { run: getSignatureHtml, action: toSignature('view signature') },
    getSignaturePdf: { run: getSignaturePdf, action: toSignature('view signature') },
    getSignatureCopy: { run: getSignatureCopy, action: toSignature('download signature') },
    getSignatureSignedPdf: { run: getSignatureSignedPdf, action: toSignature('download signature') },
    putSignatureFile: { run: putSignatureFile, action: toSignature('sign signature') },
    deleteSignatureFile: { run: deleteSignatureFile, action: toSignature('sign signature') },
    signSignature: { run: signSignature, action: toSignature('sign signature') },
    declineSignature: { run: declineSignature, action: toSignature('decline signature') },
  },
  open: ({ upstream }) => {
    const { signing } = upstream;
    if (!signing) return undefined;
    const client = createRoomClient(signing);
    return (context) => ({
      ...context,
      client: passTrace(client, context.request),
      path: {
        document_id: context.params['document_id'] ?? '',
        signature_id: context.params['signature_id'] ?? '',
      },
      signee: headersOf(signing.address?.(context.request), context.request.headers.get('User-Agent')),
    });
  },
});

/**
 * Leaves out values that a header cannot hold: the service would refuse the request for a mere addition to the
 * evidence.
 */
function headersOf(address: string | undefined, agent: string | null): Readonly<Record<string, string>> {
  return {
    ...(address !== undefined && /^[\da-fA-F.:]{2,45}$/.test(address) ? { 'X-Signee-Address': address } : {}),
    ...(agent === null ? {} : { 'X-Signee-Agent': agent.replaceAll(/[^\x20-\x7e]/g, '').slice(0, MAX_AGENT) }),
  };
}
