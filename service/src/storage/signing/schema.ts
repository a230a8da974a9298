import { index, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { HistoryKind, Identification, Mark, SignatureBox } from '../../domain/signature/evidence.ts';
import { bytes, tenant, time } from '../columns.ts';

/** The mark of each signature: the picture, the hash of the signed PDF, and how the signee was identified. */
export const marks = pgTable(
  'signature_mark',
  {
    tenant: tenant(),
    contractId: uuid('contract_id').notNull(),
    signatureId: uuid('signature_id').notNull(),
    png: bytes('png').notNull(),
    initials: bytes('initials'),
    how: text('how').$type<Mark['how']>().notNull(),
    /** SHA-256 of the PDF that was signed, in hexadecimal digits. */
    sha256: text('sha256').notNull(),
    identified: json('identified').$type<Identification>().notNull(),
    address: text('address'),
    agent: text('agent'),
    signedAt: time('signed_at').notNull(),
    requestKey: text('request_key'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.contractId, t.signatureId] })],
);

/** The history of a contract on its way to being signed, for its audit page. */
export const histories = pgTable(
  'signing_history',
  {
    tenant: tenant(),
    contractId: uuid('contract_id').notNull(),
    id: uuid('id').notNull(),
    kind: text('kind').$type<HistoryKind>().notNull(),
    signatureId: uuid('signature_id'),
    /** The person in words; null for the service itself. */
    by: text('by'),
    detail: text('detail'),
    at: time('at').notNull(),
    /** Its place in the chain, and the hash of the line before; null for lines from before chaining. */
    line: integer('line'),
    previous: text('previous'),
  },
  (t) => [
    primaryKey({ columns: [t.tenant, t.contractId, t.id] }),
    index('signing_history_time').on(t.tenant, t.contractId, t.at),
  ],
);

/** The places of signature boxes on the pages of a contract: known once it is printed for good. */
export const boxes = pgTable(
  'signature_box',
  {
    tenant: tenant(),
    contractId: uuid('contract_id').notNull(),
    signatureId: uuid('signature_id').notNull(),
    box: json('box').$type<SignatureBox>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.contractId, t.signatureId] })],
);

/** Wrong PINs of a signature, and until when no other is taken. */
export const pinFailures = pgTable(
  'pin_failure',
  {
    tenant: tenant(),
    contractId: uuid('contract_id').notNull(),
    signatureId: uuid('signature_id').notNull(),
    count: integer('count').notNull(),
    lockedUntil: time('locked_until'),
  },
  (t) => [primaryKey({ columns: [t.tenant, t.contractId, t.signatureId] })],
);
