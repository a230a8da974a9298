import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Orm, Statements } from '../../database/index.ts';
import type { Change } from '../../domain/activity/activity.ts';
import { isTemplateHidden } from '../../domain/activity/current-sight.ts';
import type { IdSlot, MadeBefore } from '../../domain/idempotency.ts';
import type { NewPdfVersion, PdfTemplate, PdfTemplateStore } from '../../domain/template/pdf-template.ts';
import type { Key, Tenant } from '../../domain/tenant/tenant.ts';
import { writeActivity } from '../activity/write-activity.ts';
import { copyFiles, listDocumentFiles, releaseFiles, takeUploads } from '../file/document-files.ts';
import { claimSlot } from '../idempotency/idempotent-answers.ts';
import { isUuid } from '../is-uuid.ts';
import { tell } from '../outbox/outbox.ts';
import { accessEntries } from '../access/schema.ts';
import { removeLinks } from '../template-link/template-link-store.ts';
import { pdfTemplates, pdfTemplateVersions } from './schema.ts';

const at = ({ tenant, id }: Key) => and(eq(pdfTemplates.tenant, tenant.id), eq(pdfTemplates.id, id));

/** A template with its current version; both are of one tenant. */
const JOINED = and(
  eq(pdfTemplateVersions.tenant, pdfTemplates.tenant),
  eq(pdfTemplateVersions.id, pdfTemplates.version),
);

const LISTED = {
  id: pdfTemplates.id,
  version: pdfTemplates.version,
  withdrawnAt: pdfTemplates.withdrawnAt,
  name: pdfTemplateVersions.name,
  description: pdfTemplateVersions.description,
  roles: pdfTemplateVersions.roles,
};

/** Templates of PDFs in PostgreSQL, every version of them. */
export function createPdfTemplateStore(orm: Orm): PdfTemplateStore {
  return {
    list: async (tenant, isWithdrawn) => {
      const { withdrawnAt } = pdfTemplates;
      const rows = await orm
        .select(LISTED)
        .from(pdfTemplates)
        .innerJoin(pdfTemplateVersions, JOINED)
        .where(and(eq(pdfTemplates.tenant, tenant.id), isWithdrawn ? isNotNull(withdrawnAt) : isNull(withdrawnAt)))
        .orderBy(asc(pdfTemplates.id));
      return rows
        .filter(({ id }) => !isTemplateHidden(id))
        .map(({ id, ...template }) => ({ ...template, key: { tenant, id } }));
    },
    read: (key) => read(orm, key),
    readVersion: (key, version) => read(orm, key, version),
    listReleases: async ({ tenant, id }) => {
      const { tenant: owner, templateId, id: version, offeredAt } = pdfTemplateVersions;
      return orm
        .select({ version, offeredAt })
        .from(pdfTemplateVersions)
        .where(and(eq(owner, tenant.id), eq(templateId, id)))
        .orderBy(desc(offeredAt), desc(version));
    },
    listFiles: (version) => listDocumentFiles(orm, version),
    create: (first, slot) => orm.transaction((tx) => create(tx, first, slot)),
    release: (next, was) => orm.transaction((tx) => release(tx, next, was)),
    remove: (key) => orm.transaction((tx) => remove(tx, key)),
    withdraw: (key, withdrawnAt) => orm.transaction((tx) => withdraw(tx, key, withdrawnAt)),
  };
}

/** A template that is seen; in its current version, or in another one while it is offered. */
async function read(orm: Orm, key: Key, version?: string): Promise<PdfTemplate | undefined> {
  if (!isUuid(key.id) || isTemplateHidden(key.id)) return undefined;
  const { pages, fields } = pdfTemplateVersions;
  const ofOther = and(
    eq(pdfTemplateVersions.tenant, pdfTemplates.tenant),
    eq(pdfTemplateVersions.templateId, pdfTemplates.id),
    eq(pdfTemplateVersions.id, version ?? ''),
    isNull(pdfTemplates.withdrawnAt),
  );
  const [row] = await orm
    .select({ ...LISTED, version: pdfTemplateVersions.id, pages, fields })
    .from(pdfTemplates)
    .innerJoin(pdfTemplateVersions, version === undefined ? JOINED : ofOther)
    .where(at(key));
  if (!row) return undefined;
  const { id, ...template } = row;
  return { ...template, key: { tenant: key.tenant, id } };
}

async function create(tx: Statements, first: NewPdfVersion, slot?: IdSlot): Promise<MadeBefore | undefined> {
  const { tenant, id } = first.template;
  const earlier = slot && (await claimSlot(tx, { tenant: tenant.id, createdAt: first.at }, slot));
  if (earlier) return { requestHash: earlier.requestHash, id: earlier.answer.id };
  await insertVersion(tx, first);
  await tx.insert(pdfTemplates).values({ tenant: tenant.id, id, version: first.version });
  const said = { action: 'created', text: 'It is offered from now on.' };
  await note(tx, first.template, { title: first.content.name, ...said });
  return undefined;
}

async function release(tx: Statements, next: NewPdfVersion, was: string): Promise<boolean> {
  const moved = await tx
    .update(pdfTemplates)
    .set({ version: next.version })
    .where(and(at(next.template), eq(pdfTemplates.version, was)))
    .returning({ id: pdfTemplates.id });
  if (moved.length === 0) return false;
  await insertVersion(tx, next);
  await note(tx, next.template, { title: next.content.name, action: 'changed', text: 'It has a new version.' });
  return true;
}

async function insertVersion(tx: Statements, { template, version, content, files, at: offeredAt }: NewPdfVersion) {
  const { tenant, id } = template;
  const row = { ...content, tenant: tenant.id, id: version, templateId: id, offeredAt };
  await tx.insert(pdfTemplateVersions).values(row);
  const key = { tenant, id: version };
  if ('of' in files) await copyFiles(tx, key, files.of);
  else await takeUploads(tx, key, files.uploads);
}

async function withdraw(tx: Statements, key: Key, withdrawnAt: Date | null): Promise<void> {
  const isOther = withdrawnAt ? isNull(pdfTemplates.withdrawnAt) : isNotNull(pdfTemplates.withdrawnAt);
  const rows = await tx
    .update(pdfTemplates)
    .set({ withdrawnAt })
    .where(and(at(key), isOther))
    .returning({ id: pdfTemplates.id });
  if (rows.length === 0) return;
  const [row] = await tx
    .select({ name: LISTED.name })
    .from(pdfTemplates)
    .innerJoin(pdfTemplateVersions, JOINED)
    .where(at(key));
  const said = withdrawnAt
    ? { action: 'withdrawn', text: 'It is offered no longer.' }
    : { action: 'offered', text: 'It is offered again.' };
  await note(tx, key, { title: row?.name ?? key.id, ...said });
}

async function remove(tx: Statements, key: Key): Promise<boolean> {
  const { tenant, id } = key;
  const [row] = await tx
    .select({ name: LISTED.name })
    .from(pdfTemplates)
    .innerJoin(pdfTemplateVersions, JOINED)
    .where(at(key))
    .for('update', { of: pdfTemplates });
  if (!row) return false;
  await tx.delete(pdfTemplates).where(at(key));
  const { tenant: owner, templateId, id: version } = pdfTemplateVersions;
  const versions = await tx
    .delete(pdfTemplateVersions)
    .where(and(eq(owner, tenant.id), eq(templateId, id)))
    .returning({ version });
  await releaseFiles(
    tx,
    tenant,
    versions.map((one) => one.version),
  );
  await removeLinks(tx, key);
  const { tenant: seer, targetType, targetId } = accessEntries;
  await tx.delete(accessEntries).where(and(eq(seer, tenant.id), eq(targetType, 'template'), eq(targetId, id)));
  await tell(tx, { about: 'access', tenant: tenant.id });
  await note(tx, key, { title: row.name, action: 'deleted', text: 'It was deleted.' });
  return true;
}

async function note(
  tx: Statements,
  { tenant, id }: { readonly tenant: Tenant; readonly id: string },
  { title, ...change }: { readonly title: string } & Pick<Change, 'action' | 'text'>,
): Promise<void> {
  await writeActivity(tx, { tenant }, [{ ...change, subject: { type: 'template', id, title } }]);
}
