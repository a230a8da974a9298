import { z } from 'zod';
import { component } from '../../component.ts';
import { sendingTerms, testMembers } from '../../shared/sending.ts';

export { remindersInputSchema, sendingPreviewSchema, testSentSchema } from '../../shared/sending.ts';
export type { RemindersInput, SendingPreview, TestSent } from '../../shared/sending.ts';

/** ISO 8601 with an offset. */
const moment = z.iso.datetime({ offset: true });

/** How a finalized contract is sent to be signed. */
export const sendContractInputSchema = component(
  'SendContractInput',
  z.object({
    signature_method: z
      .enum(['canvas', 'strong'])
      .optional()
      .describe('Drawn in the browser, or after electronic identification; `canvas` when left out.'),
    require_matching_name: z
      .boolean()
      .optional()
      .describe(
        'Of `strong`: whether a login of another name than the invited one opens and signs nothing; `false` when left out.',
      ),
    send_invitations: z
      .boolean()
      .optional()
      .describe('`true` when left out: everybody is written to, and needs an email address or a phone number.'),
    ...sendingTerms,
    folder_id: z
      .uuid('Give an id.')
      .toLowerCase()
      .optional()
      .describe('Of the workspace; its root folder when left out.'),
  }),
);
export type SendContractInput = z.infer<typeof sendContractInputSchema>;

/** How it would be sent, and who is to see the mail. */
export const sendTestInputSchema = component('SendTestInput', sendContractInputSchema.extend(testMembers));
export type SendTestInput = z.infer<typeof sendTestInputSchema>;

/** A signature that was asked for, as it is now. */
const askedSignatureSchema = component(
  'AskedSignature',
  z.object({
    _type: z.literal('signature'),
    id: z.uuid(),
    signee_id: z.string().describe('`id` of the contract’s signee.'),
    state: z.enum(['waiting', 'completed', 'cancelled']),
    first_name: z.string(),
    last_name: z.string(),
    job_title: z.string(),
    company_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    signing_group: z.int().nullable(),
    signed_at: moment.nullable(),
  }),
);

const sentStage = z.enum(['finalized', 'completed', 'cancelled']);

/** Where the contract of a session went when it was sent to be signed. */
export const sentSchema = component(
  'Sent',
  z.object({
    document_id: z.uuid(),
    contract_id: z.uuid(),
    sent_at: moment,
    stage: sentStage
      .optional()
      .describe(
        'How far signing is: waited for, signed by everybody, not waited for any more. Left out where the document is gone.',
      ),
  }),
);
export type Sent = z.infer<typeof sentSchema>;

/** A contract that was sent to be signed, with the document it became and how far that has come. */
export const sentContractSchema = component(
  'SentContract',
  z.object({
    data: sentSchema.extend({
      stage: sentStage,
      signature_method: z.enum(['canvas', 'strong']),
      due_at: moment.nullable(),
      signatures: z.array(askedSignatureSchema).describe('In the order of the contract’s signees.'),
    }),
  }),
);
export type SentContract = z.infer<typeof sentContractSchema>['data'];
