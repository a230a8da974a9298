import { z } from 'zod';
import { component, described } from '../../component.ts';
import { appearanceSchema } from './appearance.ts';
import { errorEnvelopeSchema } from './error.ts';

const instanceSchema = component(
  'Instance',
  z
    .looseObject({
      _type: z.literal('value'),
      _id: z.uuid(),
    })
    .describe('A fieldset instance: its fields and nested fieldsets beside `_type` and `_id`.'),
);

const sectionSchema = component(
  'Section',
  z.object({
    _type: z.literal('section'),
    _id: z.uuid(),
    source: z.enum(['template', 'user']),
    title: z.looseObject({ _type: z.literal('translatable') }),
    numbered: z.boolean().optional(),
    content: z.array(z.looseObject({ _type: z.string() })).describe('A tree of blocks.'),
  }),
);

/** Everything a contract is made of (builder-embed §Contract state). */
export const contractStateSchema = component(
  'ContractState',
  z.object({
    id: z.uuid(),
    status: z.enum(['draft', 'finalized']),
    document_name: z.string(),
    jurisdiction: z.string(),
    languages: z.array(z.string()),
    value: instanceSchema,
    sections: z.array(sectionSchema),
    appearance: appearanceSchema,
  }),
);

/** A person or company that signs, and where its box is (builder-embed §Signee). */
export const signeeSchema = component(
  'Signee',
  z.object({
    _type: z.string().optional(),
    id: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    job_title: z.string().optional(),
    company_name: z.string().optional(),
    fieldset_name: z.string(),
    page: z.int().min(1),
    x: z.number(),
    y: z.number(),
    width: z.number(),
    height: z.number(),
  }),
);
export type SigneeRecord = z.infer<typeof signeeSchema>;

/** `state` is left out when `Prefer: return=minimal` asked for it, `signees` by `signees=none`. */
export const contractSchema = component(
  'Contract',
  z.object({
    data: z.object({ state: contractStateSchema.optional(), signees: z.array(signeeSchema).optional() }),
  }),
);

export type Contract = z.infer<typeof contractSchema>;

/**
 * The 503 of an answer that lacks nothing but the places of its signature boxes; what was asked is done, and `ETag` is
 * the revision.
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

const pathJson = { type: 'string', description: 'JSON Pointer, such as `/value/parties/-` or `/document_name`.' };

const operationJson = {
  oneOf: [
    {
      type: 'object',
      required: ['op', 'path', 'value'],
      properties: {
        op: { type: 'string', enum: ['add', 'replace'] },
        path: pathJson,
        value: { description: 'Any JSON.' },
      },
    },
    {
      type: 'object',
      required: ['op', 'path'],
      properties: { op: { type: 'string', const: 'remove' }, path: pathJson },
    },
  ],
};

/** Operations are checked by the document model, which says what is wrong with which one. */
export const operationSchema = component('Operation', described(z.unknown(), operationJson));

/** The body of a contract PATCH: operations in order, applied all or none. */
export const contractPatchSchema = component('ContractPatch', z.object({ operations: z.array(operationSchema) }));

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
