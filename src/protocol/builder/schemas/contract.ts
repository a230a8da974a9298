import { z } from 'zod';
import { component } from '../../component.ts';
import { appearanceSchema } from '../../shared/appearance.ts';
import { instanceSchema, sectionSchema } from '../../shared/document.ts';
import { operationSchema } from '../../shared/patch.ts';
import { errorEnvelopeSchema } from './error.ts';
import { signeeSchema } from '../../shared/signee.ts';

export { signeeSchema } from '../../shared/signee.ts';
export type { SigneeRecord } from '../../shared/signee.ts';

/** Everything a contract is made of (builder-embed §Contract state). */
export const contractStateSchema = component(
  'ContractState',
  z.object({
    id: z.uuid(),
    /**
     * A `finalized` contract takes no patch until it is made a draft again (builder-embed §Builder contract status).
     */
    status: z.enum(['draft', 'finalized']),
    /** The name of exported files, 255 characters at most; not printed in the document. */
    document_name: z.string(),
    jurisdiction: z.string(),
    /** Exactly one, that of the text. */
    languages: z.array(z.string()),
    /** Shaped by the template; `GET …/value-schema` has its JSON Schema. */
    value: instanceSchema,
    /** In the order of the document. */
    sections: z.array(sectionSchema),
    appearance: appearanceSchema,
  }),
);

/** `state` is left out when `Prefer: return=minimal` asked for it, `signees` by `signees=none`. */
export const contractSchema = component(
  'Contract',
  z.object({
    data: z.object({ state: contractStateSchema.optional(), signees: z.array(signeeSchema).optional() }),
  }),
);

export type Contract = z.infer<typeof contractSchema>;

/**
 * The 503 of a response that lacks nothing but the places of its signature boxes. The request was carried out, and
 * `ETag` is the revision.
 */
export const signeesUnavailableSchema = z.object({
  data: z.object({ revision: z.int() }),
  meta: z.object({ error: z.object({ code: z.literal('signees_unavailable') }) }),
});

/** Every 503 of a contract answer: `data` is null but with `signees_unavailable`. */
export const contractUnavailableSchema = component(
  'ContractUnavailable',
  z.object({ data: z.object({ revision: z.int() }).nullable(), meta: errorEnvelopeSchema.shape.meta }),
);

/** The answer to a stale `If-Match`: what happened since that revision, in order. */
export const staleSchema = component(
  'Stale',
  z.object({
    data: z.object({
      revision: z.int(),
      operations: z
        .array(operationSchema)
        .optional()
        .describe('Left out when too much has happened; read the contract again.'),
    }),
    meta: z.object({
      status: z.object({ code: z.literal(412), text: z.string() }),
      error: z.object({ code: z.literal('stale'), message: z.string() }),
    }),
  }),
);
