import { z } from 'zod';
import { component } from '../../component.ts';
import { moment } from '../../platform/schemas/record.ts';

const level = z.enum(['B-B', 'B-T', 'B-LT', 'B-LTA']).describe('Of PAdES, ETSI EN 319 142-1.');
const sha256 = z.string().regex(/^[\da-f]{64}$/);

/** The public facts about a sealed document, for anybody who has its address; with a PIN, its signees too. */
export const proofSchema = component(
  'Proof',
  z.object({
    data: z.object({
      sha256: sha256.describe('Of the sealed file as it is now.'),
      size: z.int().describe('Bytes of it.'),
      signed_sha256: sha256.describe('Of the document as it was signed.'),
      environment: z.enum(['sandbox', 'live']),
      level,
      sealed_at: moment.nullable(),
      confirmed_at: moment.nullable().describe('When a timestamp authority says that it was there.'),
      holds_until: moment.nullable().describe('When the certificate of its last timestamp ends.'),
      title: z.string().optional(),
      sender: z.string().optional(),
      signatures: z.array(z.object({ name: z.string(), signed_at: moment })).optional(),
    }),
  }),
);

/** The findings about a file. */
export const checkedFileSchema = component(
  'CheckedFile',
  z.object({
    data: z.object({
      holds: z.boolean(),
      level: level.nullable(),
      sealed_at: moment.nullable(),
      confirmed_at: moment.nullable(),
      holds_until: moment.nullable(),
      findings: z.array(
        z.object({
          code: z.string(),
          holds: z.boolean().nullable().describe('Null: neither good nor bad, but to be known.'),
          text: z.string().describe('In English.'),
          values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
        }),
      ),
    }),
  }),
);

/** The PIN of anybody who signed. */
export const pinInputSchema = z.object({ pin: z.string().regex(/^\s*(?:\d\s*){6}$/) });
