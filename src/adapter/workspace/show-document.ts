import { z } from 'zod';
import type { WorkspaceDocument } from '../../protocol/adapter/index.ts';

const nullable = z.string().nullish();
const state = z.enum(['waiting', 'completed', 'cancelled']);

/** The members that are read of a signature, with which the party's name is made. */
export const signatureSchema = z
  .object({
    first_name: nullable,
    last_name: nullable,
    company_name: nullable,
    role: nullable,
    email: nullable,
    phone: nullable,
    state,
    signed_at: nullable,
  })
  .transform(({ first_name: first, last_name: last, company_name: company, role, email, phone, ...signed }) => ({
    name: [first, last].filter(Boolean).join(' ') || (company ?? email ?? phone ?? role ?? ''),
    company: company ?? null,
    state: signed.state,
    signed_at: signed.signed_at ?? null,
  }));

/** A document of the Platform interface as a page sees it. */
export const documentSchema = z
  .object({
    id: z.string(),
    contract_id: z.string(),
    title: z.string(),
    description: nullable,
    folder_id: z.string(),
    contract: z.object({ stage: z.enum(['created', 'finalized', 'completed', 'cancelled']) }),
    owner: z.object({ id: z.string(), name: z.string() }).nullish(),
    tags: z.array(z.object({ tag: z.string() })).catch([]),
    parties: z.array(signatureSchema).optional().catch(undefined),
    created_at: z.string(),
    updated_at: z.string(),
    deleted_at: nullable,
  })
  .transform(
    ({ contract, description, owner, tags, parties, deleted_at: deleted, ...document }): WorkspaceDocument => ({
      ...document,
      description: description ?? null,
      stage: contract.stage,
      owner: owner ?? null,
      tags: tags.map(({ tag }) => tag),
      ...(parties ? { parties } : {}),
      ...(typeof deleted === 'string' ? { deleted_at: deleted } : {}),
    }),
  );

/** The data of a list's page. */
export const metaSchema = z.object({ page: z.object({ number: z.int(), size: z.int(), total: z.int() }) });
