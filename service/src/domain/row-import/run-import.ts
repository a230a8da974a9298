import { describeStart, fillTemplate } from '../document/start-pdf-template.ts';
import type { BulkRecord, BulkStore } from '../bulk/bulk.ts';
import { documentEvent } from '../document/event.ts';
import type { NewDocument } from '../document/document.ts';
import type { BulkProgress, Effect } from '../effect/effect.ts';
import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import { makeDraft } from './make-draft.ts';
import { beginSigning } from '../signing/begin-signing.ts';
import type { SigningPorts } from '../signing/ports.ts';
import { readSender } from '../signing/sender.ts';
import type { ImportedRow } from '../template/imported-row.ts';
import type { PdfTemplate } from '../template/pdf-template.ts';

/** The ports that making uses. */
interface Ports {
  readonly store: Pick<BulkStore, 'write'>;
  readonly documents: SigningPorts;
}

/**
 * Makes a contract of each row. The id of each was chosen before, and it is written together with the progress: a
 * process that dies has made a row or not, and the next one goes on behind it.
 */
export async function makeContracts(ports: Ports, bulk: BulkRecord): Promise<void> {
  const { tenant } = bulk.key;
  const { imported } = bulk.settings;
  if (!imported) throw new Error(`The import ${bulk.key.id} has no settings`);
  const { templateId, version } = imported;
  const isDrafted = imported.language !== undefined;
  const template = isDrafted
    ? undefined
    : await ports.documents.pdfTemplates.readVersion({ tenant, id: templateId }, version);
  let progress: BulkProgress = bulk;
  for (const id of bulk.ids.slice(bulk.position)) {
    const row = bulk.rows?.[progress.position];
    if (isDrafted) {
      const made = row ? await makeDraft(ports.documents, { bulk, row, id }) : refuse({ code: 'not_found' });
      progress = await note(ports, { bulk, progress, id, made });
      continue;
    }
    const made = template && row ? await describe(ports, { bulk, template, row, id }) : refuse({ code: 'not_found' });
    progress = await keep(ports, { bulk, progress, id, made });
  }
}

/** The contract of a row, as it is kept. */
async function describe(
  ports: Ports,
  {
    bulk,
    template,
    row,
    id,
  }: { readonly bulk: BulkRecord; readonly template: PdfTemplate; readonly row: ImportedRow; readonly id: string },
): Promise<Outcome<NewDocument>> {
  const { documents } = ports;
  const { tenant } = bulk.key;
  const { folderId, ownerId = null, imported } = bulk.settings;
  const described = await describeStart(documents, {
    identity: { tenant, originId: bulk.actors[0]?.id ?? '' },
    template,
    input: {
      title: row.title ?? imported?.title ?? template.name,
      owner_id: ownerId,
      ...(folderId === undefined ? {} : { folder_id: folderId }),
    },
  });
  const draft = { ...described, key: { tenant, id } };
  const filled = fillTemplate(documents, { template, document: draft, seats: row.seats, values: new Map(row.values) });
  if (!filled.ok) return filled;
  const { builderUrl } = documents;
  const { createdAt: at } = draft;
  const { sending } = imported ?? {};
  const created = (document: typeof draft): Effect => documentEvent('document-created', document, { builderUrl, at });
  if (!sending)
    return succeed({ document: draft, ...filled.value, filesOf: template.version, effects: [created(draft)] });
  const document = {
    ...draft,
    stage: 'finalized',
    signatureMethod: sending.method,
    dueAt: sending.dueAt === null ? null : new Date(sending.dueAt),
    finalizedAt: at,
  } as const;
  const sender = await readSender(documents.workspaces, document);
  const { signatures } = filled.value;
  // Without any the parties sign behind the last page.
  const { fields } = filled.value;
  const begun = beginSigning(documents, { document, signatures, sender, invite: sending.invites, by: null, at });
  return succeed({
    document,
    signatures: begun.signatures,
    fields: fields.fields.length > 0 ? fields : undefined,
    filesOf: template.version,
    effects: [created(document), ...begun.effects],
  });
}

interface Keeping<Made> {
  readonly bulk: BulkRecord;
  readonly progress: BulkProgress;
  readonly id: string;
  readonly made: Outcome<Made>;
}

/** Writes a contract together with the progress, or its refusal. Returns the progress. */
async function keep(ports: Ports, { made, ...keeping }: Keeping<NewDocument>): Promise<BulkProgress> {
  const next = after(keeping.progress);
  const kept = made.ok
    ? await ports.documents.store.create({
        ...made.value,
        effects: [...made.value.effects, effectOf(ports, keeping, next)],
      })
    : made;
  return kept.ok ? next : note(ports, { ...keeping, made: kept });
}

/** Writes the progress behind a contract that was made by itself, or was refused. Returns it. */
async function note(ports: Ports, { made, ...keeping }: Keeping<unknown>): Promise<BulkProgress> {
  const next = after(keeping.progress);
  const refused = made.ok ? [] : [{ id: keeping.id, refusal: made.refusal }];
  const noted = { ...next, refused: [...next.refused, ...refused] };
  await ports.store.write([effectOf(ports, keeping, noted)]);
  return noted;
}

const after = ({ position, refused, changes }: BulkProgress): BulkProgress => ({
  position: position + 1,
  refused,
  changes,
});

function effectOf(
  { documents }: Ports,
  { bulk, progress }: Pick<Keeping<unknown>, 'bulk' | 'progress'>,
  to: BulkProgress,
): Effect {
  const endedAt = to.position >= bulk.ids.length ? documents.now(bulk.key.tenant) : null;
  return { kind: 'progress', bulk: bulk.key, from: progress.position, to, endedAt };
}
