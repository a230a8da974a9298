import type { signingRoutes, TemplateDocumentInput } from 'deedkit/protocol/signing';
import type { MadeDocument } from '../../../domain/document/create-document.ts';
import { createFromPdf, createFromTemplate } from '../../../domain/document/create-document.ts';
import { listUndrawable } from '../../../domain/file/list-undrawable.ts';
import type { Outcome } from '../../../domain/outcome.ts';
import { refuse } from '../../../domain/outcome.ts';
import { sharedLinkOf } from '../../../domain/signing/invitation.ts';
import type { Tenant } from '../../../domain/tenant/tenant.ts';
import type { Handler, RequestContext } from '../../../http/interface.ts';
import { valueOf } from '../../../http/refusals.ts';
import { toAnswer } from '../envelope.ts';
import type { SigningInterfacePorts } from '../ports.ts';
import { showCreated, showCreatedSignature } from '../show.ts';
import { findUserTemplate } from '../template/find-template.ts';

type Request = (typeof signingRoutes.createDocument)['request'];
type Input = Parameters<Handler<Request>>[0];

/**
 * Makes a document of a PDF or from a template (signing-v1 §POST /documents), told apart by `templateId`. Links and
 * PINs of its signatures are in this answer and in no other; they open once it is finalized. `meta.undrawable` names the
 * pages of which the signing room cannot show all, and is missing where there are none.
 */
export function createDocument(ports: SigningInterfacePorts): Handler<Request> {
  return async (input, context) => {
    const { tenant } = context.identity;
    const { document, signatures } = valueOf(await create(ports, input, context));
    const shown = showCreated(document, {
      workspace: await ports.documents.workspaces.read(tenant),
      signatures: signatures.map((signature) =>
        showCreatedSignature(signature, sharedLinkOf(ports.documents.invitations, tenant, signature)),
      ),
    });
    const undrawable = listUndrawable(await ports.documents.store.listFiles(document.key));
    return toAnswer(shown, {
      code: 201,
      headers: { Location: `/public/documents/${shown.id}` },
      ...(undrawable.length > 0 ? { meta: { undrawable } } : {}),
    });
  };
}

/**
 * Folders are looked up before a file is read or a draft made. They may stand in two places of the JSON body; a fault
 * names the one that was used.
 */
async function create(
  ports: SigningInterfacePorts,
  { body }: Input,
  { identity, idempotency }: Pick<RequestContext, 'identity' | 'idempotency'>,
): Promise<Outcome<MadeDocument>> {
  const { tenant } = identity;
  if (!('templateId' in body)) {
    const folderId = await findFolder(ports, tenant, { folders: body.folders, path: '/folders' });
    return createFromPdf(ports.documents, { identity, input: body, folderId, idempotency });
  }
  const from = await findTemplateOf(ports, tenant, body);
  if (!from) return refuse({ code: 'unknown_template', path: '/templateId' });
  const { folders = body.document.folders } = body;
  const path = body.folders === undefined ? '/document/folders' : '/folders';
  const folderId = await findFolder(ports, tenant, { folders, path });
  return createFromTemplate(ports.documents, { identity, input: body, from, folderId, idempotency });
}

/**
 * `userTemplate` means one of the workspace's own; otherwise, and where nothing is said, it is a template of the
 * catalog.
 */
async function findTemplateOf(
  ports: SigningInterfacePorts,
  tenant: Tenant,
  { templateId, templateType }: TemplateDocumentInput,
): ReturnType<typeof findUserTemplate> {
  if (templateType === 'userTemplate') return findUserTemplate(ports, { tenant, id: templateId });
  const offered = await ports.documents.catalog.get(tenant, templateId);
  return offered && { offered, userTemplate: undefined };
}

/** The folder that a document is kept in: the first of those that are named, all of which have to be there. */
async function findFolder(
  { folders: { store } }: SigningInterfacePorts,
  tenant: Tenant,
  { folders, path }: { readonly folders: readonly string[] | null | undefined; readonly path: string },
): Promise<string | undefined> {
  for (const [index, id] of (folders ?? []).entries())
    if (!(await store.read({ tenant, id }, new Set())))
      valueOf(refuse({ code: 'unknown_folder', path: `${path}/${index}` }));
  return folders?.[0];
}
