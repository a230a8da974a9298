import type { BuilderDuplicateInput, DocumentRecord } from 'deedkit/protocol/platform';
import { copyDocument } from '../contract/copy-document.ts';
import type { Idempotency } from '../idempotency.ts';
import type { Outcome } from '../outcome.ts';
import { refuse } from '../outcome.ts';
import type { Identity } from '../tenant/key-ring.ts';
import { findReadable, readForAuthor } from './builder-state.ts';
import type { DocumentPorts } from './ports.ts';
import { keepDraft } from './start-document.ts';

/** A contract whose document another is to begin with. */
interface Duplication {
  readonly identity: Identity;
  readonly contractId: string;
  /** The user it is done for; the service account when undefined. */
  readonly participant: string | undefined;
  readonly input: BuilderDuplicateInput;
  readonly idempotency: Idempotency | undefined;
}

/**
 * Starts a draft from the same sources as another document, as long as that can be read. It has the same version of the
 * template, and values, sections and appearance under new ids. It lies in the same folder unless another is given, and
 * the calling user owns it; comments, history, tags and signatures stay behind. A withdrawn template begins nothing.
 */
export async function duplicateDocument(
  ports: DocumentPorts,
  { identity, contractId, participant, input, idempotency }: Duplication,
): Promise<Outcome<DocumentRecord>> {
  const contract = { tenant: identity.tenant, id: contractId };
  const document = await findReadable(ports, contract);
  if (!document.ok) return document;
  const read = await readForAuthor(ports, { contract, participant });
  if (!read.ok) return read;
  const { state, templateId, templateVersion } = read.value.snapshot;
  if (!(await ports.catalog.get(identity.tenant, templateId))) return refuse({ code: 'template_withdrawn' });
  return keepDraft(ports, {
    identity,
    from: {
      template: await ports.catalog.getVersion({ id: templateId, version: templateVersion }),
      version: templateVersion,
    },
    state: copyDocument(state, input.title),
    folderId: input.folder_id ?? document.value.folderId,
    ownerId: input.owner_id === undefined ? read.value.author : input.owner_id,
    author: participant,
    idempotency,
    operation: `duplicateBuilder ${contractId}`,
  });
}
