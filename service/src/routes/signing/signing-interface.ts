import { createSigningOpenApi, signingRoutes } from 'deedkit/protocol/signing';
import { signingRules } from '../../domain/access/rules.ts';
import type { HandlersOf, Interface } from '../../http/interface.ts';
import { describeInterface } from '../describe-interface.ts';
import { locate } from '../locate.ts';
import { readMakers } from '../read-makers.ts';
import { checkThere } from './check-there.ts';
import { cancelDocument } from './document/cancel-document.ts';
import { createBuilderLink } from './document/create-builder-link.ts';
import { createDocument } from './document/create-document.ts';
import { getDocumentData, patchDocumentData } from './document/document-data.ts';
import { finalizeDocument } from './document/finalize-document.ts';
import { getDocument } from './document/get-document.ts';
import { getSignedPdf } from './document/get-signed-pdf.ts';
import { toSigningError } from './envelope.ts';
import { listFolders } from './folder/list-folders.ts';
import type { SigningInterfacePorts } from './ports.ts';
import { signingRefusals } from './refusals.ts';
import { inviteSignee, remindSignee } from './signature/invite-signee.ts';
import { listSignatures } from './signature/list-signatures.ts';
import { uploadSignature } from './signature/upload-signature.ts';
import { getTemplateStructure } from './template/get-template-structure.ts';
import { listUserTemplates } from './template/list-user-templates.ts';

/** The Signing interface (signing-v1). */
export const signingInterface: Interface<SigningInterfacePorts> = {
  prefix: '/public',
  routes: signingRoutes,
  scope: 'signing-v1',
  rules: signingRules,
  toError: toSigningError,
  refusals: signingRefusals,
  mount: (ports) => ({
    handlers: handlersOf(ports),
    checkThere: (asked) => checkThere(ports, asked),
    locate: (asked) => locate(ports.documents.store, asked),
    readMakers: (asked) => readMakers(ports.documents.store, asked),
  }),
};

function handlersOf(ports: SigningInterfacePorts): HandlersOf<typeof signingRoutes> {
  return {
    createDocument: createDocument(ports),
    getDocument: getDocument(ports),
    getDocumentData: getDocumentData(ports),
    patchDocumentData: patchDocumentData(ports),
    createBuilderLink: createBuilderLink(ports),
    finalizeDocument: finalizeDocument(ports),
    cancelDocument: cancelDocument(ports),
    listSignatures: listSignatures(ports),
    inviteSignee: inviteSignee(ports),
    remindSignee: remindSignee(ports),
    uploadSignature: uploadSignature(ports),
    getSignedPdf: getSignedPdf(ports),
    listUserTemplates: listUserTemplates(ports),
    getTemplateStructure: getTemplateStructure(ports),
    listFolders: listFolders(ports),
    getOpenApi: describeInterface(createSigningOpenApi),
  };
}
