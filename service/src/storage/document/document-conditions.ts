import { currentCause } from '../../domain/activity/cause.ts';
import type { DocumentFilter } from '../../domain/document/document.ts';
import { gramsOf, tagGram, templateGram, termsOf } from '../../domain/document/search.ts';
import type { Tenant } from '../../domain/tenant/tenant.ts';
import { isUuid } from '../is-uuid.ts';

/** Adds a value to those of a statement; returns its placeholder, `$3`. */
export type Bind = (value: unknown) => string;

/**
 * The conditions of a filter on `document d`, joined by AND, the tenant first; undefined when nothing can fit. With
 * `usesIndex` the entry of the search index, `document_search s`, has to be joined.
 */
export function documentConditions(
  tenant: Tenant,
  filter: DocumentFilter,
  bind: Bind,
): { readonly where: string; readonly usesIndex: boolean } | undefined {
  const { folderId, below, contractId, ownerId, stages, waiting, createdFrom, createdTo, tag } = filter;
  const ids = [folderId, below, contractId, ownerId ?? undefined].filter((id) => id !== undefined);
  if (!ids.every(isUuid) || waiting === null) return undefined;
  const tenantId = bind(tenant.id);
  const index = indexConditions(tenant, filter, bind);
  const conditions = [
    `d.tenant = ${tenantId}`,
    // As the indexes have it, most of which leave the bin out.
    `d.deleted_at IS ${filter.deleted === true ? 'NOT NULL' : 'NULL'}`,
    ...(index.length > 0 ? [`s.tenant = ${tenantId}`, ...index] : []),
    ...sightConditions('d.folder_id', bind),
    folderId !== undefined && `d.folder_id = ${bind(folderId)}`,
    below !== undefined && `d.folder_id IN (${subtree(tenantId, bind(below))})`,
    contractId !== undefined && `d.contract_id = ${bind(contractId)}`,
    stages !== undefined &&
      (stages.length === 1 ? `d.stage = ${bind(stages[0])}` : `d.stage = ANY(${bind(stages)}::text[])`),
    ownerId !== undefined && (ownerId === null ? 'd.owner_id IS NULL' : `d.owner_id = ${bind(ownerId)}`),
    tag !== undefined && `d.tags @> ARRAY[${bind(tag)}]`,
    filter.templateId !== undefined && `d.template_id = ${bind(filter.templateId)}`,
    createdFrom !== undefined && `d.created_at >= ${bind(createdFrom)}`,
    createdTo !== undefined && `d.created_at <= ${bind(createdTo)}`,
    waiting !== undefined &&
      `d.contract_id IN (SELECT contract_id FROM signature WHERE tenant = ${tenantId} AND state = 'waiting' AND lower(email) = lower(${bind(waiting)}))`,
  ];
  return { where: conditions.filter(Boolean).join(' AND '), usesIndex: index.length > 0 };
}

/** A query of the ids of a folder and of all below it. */
const subtree = (tenant: string, top: string): string => `
  WITH RECURSIVE down AS (
    SELECT id FROM folder WHERE tenant = ${tenant} AND id = ${top}
    UNION ALL SELECT f.id FROM folder f JOIN down ON f.parent_id = down.id WHERE f.tenant = ${tenant}
  ) SELECT id FROM down`;

/** The condition that a folder is seen by those for whom the present work is done, where they do not see all. */
export function sightConditions(column: string, bind: Bind): readonly string[] {
  const folders = currentCause().sight?.folders;
  if (!folders) return [];
  return 'seen' in folders
    ? [`${column} = ANY(${bind(folders.seen)}::uuid[])`]
    : folders.hidden.length > 0
      ? [`${column} <> ALL(${bind(folders.hidden)}::uuid[])`]
      : [];
}

/**
 * The conditions that the search index answers: grams narrow the rows down, and the words are compared, since two grams
 * may share a number. A term of one or two letters has no grams.
 */
function indexConditions(tenant: Tenant, { search, tag, templateId }: DocumentFilter, bind: Bind): string[] {
  const terms = search === undefined ? [] : termsOf(search);
  const grams = [
    ...terms.flatMap((term) => gramsOf(tenant, term)),
    ...(tag === undefined ? [] : [tagGram(tenant, tag)]),
    ...(templateId === undefined ? [] : [templateGram(tenant, templateId)]),
  ];
  const patterns = terms.map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  return [
    ...(grams.length > 0 ? [`s.grams @> ${bind([...new Set(grams)])}::int[]`] : []),
    ...(patterns.length > 0 ? [`s.words LIKE ALL (${bind(patterns)}::text[])`] : []),
  ];
}
