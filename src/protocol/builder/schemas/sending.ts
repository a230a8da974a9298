import { z } from 'zod';
import { component } from '../../component.ts';
import { emailInput, messageInput, phoneInput } from '../../shared/contact.ts';

/** ISO 8601 with an offset. */
const moment = z.iso.datetime({ offset: true });

/** The way one signee of the contract is asked. A missing member is as the contract has it. */
const sendeeSchema = component(
  'SigneeToAsk',
  z.object({
    id: z.string().toLowerCase().describe('`id` of one of the contract’s `signees`.'),
    email: emailInput
      .nullable()
      .optional()
      .describe('Where the invitation goes; that of the contract when left out, not by mail when null.'),
    phone: phoneInput.nullable().optional().describe('E.164. As `email`, by text message.'),
    signing_group: z
      .int('Give a whole number of 0 to 9999.')
      .min(0, 'Give a whole number of 0 to 9999.')
      .max(9999, 'Give a whole number of 0 to 9999.')
      .nullable()
      .optional()
      .describe('Lower numbers sign first; who has none is asked at once.'),
  }),
);

const dayInput = z.iso.date('Give a day, such as 2030-01-31.');

/** The days on which those who have not signed are reminded, at 09:00 UTC (signing-v1 §signingSettings). */
export const remindersInputSchema = component(
  'RemindersInput',
  z.object({
    start: dayInput.describe('The first reminder; after today, and not after `due_at`.'),
    every_days: z
      .int('Give a whole number of days, 1 to 9999.')
      .min(1, 'Give a whole number of days, 1 to 9999.')
      .max(9999, 'Give a whole number of days, 1 to 9999.')
      .nullable()
      .optional()
      .describe('Days between reminders; only one goes out when left out.'),
    end: dayInput.nullable().optional().describe('The last day; 30 days after `start` when left out. After `start`.'),
  }),
);
export type RemindersInput = z.infer<typeof remindersInputSchema>;

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
    message: messageInput.nullable().optional().describe('Of the sender, for every invitation.'),
    due_at: moment
      .nullable()
      .optional()
      .describe('Cancelled when it is not signed before; open ended when left out. In the future.'),
    reminders: remindersInputSchema.nullable().optional().describe('None when left out.'),
    folder_id: z
      .uuid('Give an id.')
      .toLowerCase()
      .optional()
      .describe('Of the workspace; its root folder when left out.'),
    signees: z
      .array(sendeeSchema)
      .max(200, 'Give at most 200 signees.')
      .optional()
      .describe('Those of whom more is to be said than the contract does.')
      .superRefine((signees = [], context) => {
        signees.forEach(({ id }, index) => {
          if (signees.findIndex((other) => other.id === id) < index)
            context.addIssue({ code: 'custom', path: [index, 'id'], message: 'Give each signee once.' });
        });
      }),
  }),
);
export type SendContractInput = z.infer<typeof sendContractInputSchema>;

/** How it would be sent, and who is to see the mail. */
export const sendTestInputSchema = component(
  'SendTestInput',
  sendContractInputSchema.extend({
    signee_id: z
      .string()
      .toLowerCase()
      .optional()
      .describe('The signee whose mail it is; the first of the contract when left out.'),
    recipient: z
      .object({ email: emailInput })
      .describe('Who gets it: the person who sends. The mail names the signee all the same.'),
  }),
);
export type SendTestInput = z.infer<typeof sendTestInputSchema>;

/** A message to a signee in words, as it would go out; its link leads nowhere. */
const messagePreviewSchema = component(
  'MessagePreview',
  z.object({
    signee_id: z.string(),
    channel: z.enum(['email', 'sms']),
    language: z.string(),
    subject: z.string().nullable().describe('Of a mail.'),
    html: z.string().nullable().describe('Of a mail: one page without scripts, its logo in it.'),
    text: z.string(),
  }),
);

/** The messages to all signees, in their order. */
export const sendingPreviewSchema = component('SendingPreview', z.object({ data: z.array(messagePreviewSchema) }));
export type SendingPreview = z.infer<typeof sendingPreviewSchema>['data'];

/** Where a test went. */
export const testSentSchema = component(
  'TestSent',
  z.object({ data: z.object({ channel: z.literal('email'), to: z.string() }) }),
);
export type TestSent = z.infer<typeof testSentSchema>['data'];

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
