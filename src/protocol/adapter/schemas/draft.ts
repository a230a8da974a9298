import { z } from 'zod';
import { MAX_DOCUMENT_NAME } from '../../../document/index.ts';
import { operationSchema } from '../../shared/patch.ts';
import { valueSchemaSchema } from '../../shared/value-schema.ts';
import { component } from '../../component.ts';
import {
  contractStateSchema,
  finalizationSchema,
  sendContractInputSchema,
  sendingPreviewSchema,
  sendTestInputSchema,
  sentContractSchema,
  sentSchema,
  testSentSchema,
  signeeSchema,
  trialSchema,
  uiLanguageSchema,
} from '../../builder/index.ts';

/**
 * Everything a page needs to show a draft, in one answer. Here and below `signees` are left out when the page prefers
 * `signees=none`, or when the service cannot tell at the moment where the signatures go.
 */
export const draftSchema = component(
  'Draft',
  z.object({
    id: z.uuid(),
    /** Counts edits that the service has taken; a page sends it with its own as `If-Match`. */
    revision: z.int().min(0),
    state: contractStateSchema,
    schema: valueSchemaSchema.nullable().describe('null when the service has none to give.'),
    signees: z.array(signeeSchema).optional(),
    /** Of the key behind the adapter. */
    environment: z.enum(['sandbox', 'live']),
    ui_language: uiLanguageSchema.nullable(),
    trial: trialSchema.nullable(),
    finalization: finalizationSchema.nullable(),
    comments_enabled: z
      .boolean()
      .optional()
      .describe('Whether participants may comment; left out when the service has no comments.'),
    verbs: z
      .array(
        z.enum([
          ...['read', 'edit', 'history', 'restore', 'read-comments', 'comment', 'finalize', 'unfinalize'],
          ...['duplicate', 'send', 'download', 'delete'],
        ] as const),
      )
      .optional()
      .describe(
        'All that the page may do with it, comments where there are any; left out by an adapter that does not say.',
      ),
    sent: sentSchema.optional().describe('Where it went when it was sent to be signed.'),
    stage: z
      .enum(['finalized', 'completed', 'cancelled'])
      .optional()
      .describe(
        'How far signing is: waited for, signed by everybody, not waited for any more. Left out before it is sent.',
      ),
    stays_final: z.literal(true).optional().describe('Finalizing it cannot be undone.'),
    /** For whom this page edits, so that it can tell its own edits from those of others. */
    participant: z.object({ id: z.string(), display_name: z.string().nullable() }).nullable(),
  }),
);
export type Draft = z.infer<typeof draftSchema>;

/** The request of a page that starts a draft. The participant comes from the integrator, not from the page. */
export const draftInputSchema = component(
  'DraftInput',
  z.object({
    template_id: z.string().min(1).max(200),
    language: z.string().min(1).max(35),
    document_name: z.string().trim().min(1, 'Give the document a name.').max(MAX_DOCUMENT_NAME),
    ui_language: uiLanguageSchema.optional(),
  }),
);
export type DraftInput = z.infer<typeof draftInputSchema>;

/** A started draft; `grant` is there when the adapter has a grant secret. */
export const draftCreatedSchema = component(
  'DraftCreated',
  z.object({ id: z.uuid(), participant: z.object({ id: z.string() }), grant: z.string().optional() }),
);
export type DraftCreated = z.infer<typeof draftCreatedSchema>;

/** A contract that was started with the document of another; `grant` is there when the adapter signs grants. */
export const contractCreatedSchema = component(
  'ContractCreated',
  z.object({ id: z.uuid(), document_id: z.uuid(), grant: z.string().optional() }),
);
export type ContractCreated = z.infer<typeof contractCreatedSchema>;

/** The request of a page that makes a copy; without a name it is that of the draft, and “(copy)”. */
export const draftDuplicateSchema = component(
  'DraftDuplicate',
  z.object({ document_name: z.string().trim().min(1, 'Give the document a name.').max(MAX_DOCUMENT_NAME).optional() }),
);

/** Edits of a page, in order, all or nothing. A request without any is a slip, and is refused. */
export const draftPatchSchema = component(
  'DraftPatch',
  z.object({ operations: z.array(operationSchema).min(1, 'Give at least one operation.') }),
);

/** The answer to accepted operations. */
export const draftPatchedSchema = component(
  'DraftPatched',
  z.object({ revision: z.int().min(0), signees: z.array(signeeSchema).optional() }),
);
export type DraftPatched = z.infer<typeof draftPatchedSchema>;

/** The answer to finalize and unfinalize. */
export const draftContractSchema = component(
  'DraftContract',
  z.object({ revision: z.int().min(0), state: contractStateSchema, signees: z.array(signeeSchema).optional() }),
);
export type DraftContract = z.infer<typeof draftContractSchema>;

/** How a finalized contract is sent to be signed. Where its document is kept is not the page's to say. */
export const draftSendSchema = component('DraftSend', sendContractInputSchema.omit({ folder_id: true }));
export type DraftSend = z.infer<typeof draftSendSchema>;

/** A test of a sending: whose mail it is. Its receiver is not the page's to say. */
export const draftTestSchema = component('DraftTest', sendTestInputSchema.omit({ folder_id: true, recipient: true }));
export type DraftTest = z.infer<typeof draftTestSchema>;

/** The messages that sending would write. */
export const draftSendingPreviewSchema = component('DraftSendingPreview', z.object(sendingPreviewSchema.shape));
export type DraftSendingPreview = z.infer<typeof draftSendingPreviewSchema>;

/** Where a test went. */
export const draftTestSentSchema = component('DraftTestSent', testSentSchema.shape.data);
export type DraftTestSent = z.infer<typeof draftTestSentSchema>;

/** Where it went, and whom it waits for. */
export const draftSentSchema = component('DraftSent', sentContractSchema.shape.data);
export type DraftSent = z.infer<typeof draftSentSchema>;

/** Where the contract of a workspace is, once it was sent. */
export const contractSentSchema = component(
  'ContractSent',
  sentSchema.omit({ sent_at: true }).extend({ stage: z.enum(['finalized', 'completed', 'cancelled']) }),
);
export type ContractSent = z.infer<typeof contractSentSchema>;
