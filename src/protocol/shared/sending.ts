import { z } from 'zod';
import { component } from '../component.ts';
import { emailInput, messageInput, phoneInput } from './contact.ts';

/** A moment that somebody sends: ISO 8601 with an offset. */
export const momentInput = z.iso.datetime({
  offset: true,
  error: 'Give a moment with its offset, such as 2030-01-31T12:00:00Z.',
});

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

/** The terms on which a contract is sent, said by its sender beside the way of signing. */
export const sendingTerms = {
  message: messageInput.nullable().optional().describe('Of the sender, for every invitation.'),
  due_at: momentInput
    .nullable()
    .optional()
    .describe('Cancelled when it is not signed before; open ended when left out. In the future.'),
  reminders: remindersInputSchema.nullable().optional().describe('None when left out.'),
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
};

/** The mail of a test, and to whom it goes. */
export const testMembers = {
  signee_id: z
    .string()
    .toLowerCase()
    .optional()
    .describe('The signee whose mail it is; the first of the contract when left out.'),
  recipient: z
    .object({ email: emailInput })
    .describe('Who gets it: the person who sends. The mail names the signee all the same.'),
};

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
