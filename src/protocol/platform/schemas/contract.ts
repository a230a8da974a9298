import { z } from 'zod';
import { component } from '../../component.ts';
import { momentInput, sendingTerms, testMembers } from '../../shared/sending.ts';
import { emailInput, phoneInput } from '../../shared/contact.ts';
import { fieldSchema } from '../../shared/field.ts';
import { endingSchema } from '../../shared/ending.ts';
import { moment } from './record.ts';

/**
 * Stages of platform-v2 §States and transitions:
 *
 *     created ──finalize──▶ finalized ──all have signed──▶ completed
 *        │                      └──cancelled, or its due date has passed──▶ cancelled
 *        └──finalized as `manual`, or without signees──▶ completed
 */
export const STAGES = ['created', 'finalized', 'completed', 'cancelled'] as const;
/**
 * How it is signed: drawn in the browser (`canvas`), by electronic identification (`strong`), or on paper, outside of
 * the service (`manual`).
 */
export const SIGNATURE_METHODS = ['canvas', 'strong', 'manual'] as const;
/** `waiting` until it is given; a contract that is cancelled cancels those that were still waited for. */
const SIGNATURE_STATES = ['waiting', 'completed', 'cancelled'] as const;

/** Words of `include`. */
export const CONTRACT_INCLUDES = ['fields'] as const;

/** One of `STAGES`. */
export const stageSchema = z.enum(STAGES);
export type Stage = z.infer<typeof stageSchema>;
export type SignatureMethod = (typeof SIGNATURE_METHODS)[number];

/** How far the newest message to a signee has come, by one channel. */
export const deliverySchema = component(
  'Delivery',
  z.object({
    channel: z.enum(['email', 'sms']),
    kind: z.enum(['invitation', 'reminder', 'copy']).describe('`copy`: that everybody has signed.'),
    status: z
      .enum(['queued', 'sent', 'failed', 'kept'])
      .describe(
        '`sent`: the mail server or gateway has taken it. `failed`: it was refused for good, or for a day. `kept`: it is in the outbox of the service, which has no way to send it.',
      ),
    error: z.string().nullable().describe('Why the last attempt came to nothing.'),
    at: moment.describe('When it came so far.'),
    next_attempt_at: moment.nullable().describe('When it is tried again.'),
  }),
);
export type Delivery = z.infer<typeof deliverySchema>;

/** A login of somebody at the link of a signature, as an issuer tells it. */
export const listedLoginSchema = component(
  'Login',
  z.object({
    name: z.string().nullable().describe('As the issuer gives it.'),
    issuer: z.string(),
    matches_invited: z
      .boolean()
      .nullable()
      .describe('Whether it is the name of who was invited; null when either name is unknown.'),
    at: moment,
  }),
);
export type ListedLogin = z.infer<typeof listedLoginSchema>;

/** One signee's signature of a contract. */
export const signatureSchema = component(
  'Signature',
  z.object({
    id: z.string(),
    /** Every signature belongs to one contract, and goes with it. */
    contract_id: z.string(),
    state: z.enum(SIGNATURE_STATES),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable().describe('E.164.'),
    company_name: z.string().nullable(),
    job_title: z.string().nullable(),
    role: z
      .string()
      .optional()
      .describe('What the signee is in the document; there where a template or a sender has named it.'),
    deliveries: z.array(deliverySchema).optional().describe('There once the signee was written to; one by channel.'),
    identity: listedLoginSchema
      .optional()
      .describe('Of a `strong` contract: the login that it was signed with, or the newest until then.'),
    other_login: listedLoginSchema
      .optional()
      .describe('The newest login of somebody of another name, at any stage; there once there was one.'),
    signing_group: z
      .int()
      .optional()
      .describe('Lower numbers sign first; without one a signee neither waits nor makes wait.'),
    invited_at: moment
      .optional()
      .describe('When they were written to last, where a contract is read by its own address.'),
    opened_at: moment
      .optional()
      .describe('When they opened it last, where a contract is read by its own address; by the newest link alone.'),
    /** null until it is `completed`. */
    signed_at: moment.nullable(),
    created_at: moment,
    updated_at: moment,
  }),
);
export type Signature = z.infer<typeof signatureSchema>;

/** How far the sealed file of a contract has come that everybody has signed. */
export const sealingSchema = component(
  'Sealing',
  z.object({
    status: z.enum(['waiting', 'sealed', 'failed']),
    fault: z
      .enum(['encrypted', 'broken', 'too_large', 'failed'])
      .nullable()
      .describe(
        'Why it is `failed`: what is wrong with the PDF, or `failed` when every attempt for days came to nothing.',
      ),
    timestamp: z
      .enum(['none', 'waiting', 'stamped', 'failed'])
      .describe('Of a timestamp authority: `waiting` when it gave none yet, `failed` when it gave none for days.'),
    next_attempt_at: moment.nullable().describe('When the seal, or its timestamp, is tried again.'),
  }),
);
export type Sealing = z.infer<typeof sealingSchema>;

/** The signing and drafting state behind a document (platform-v2 §Contract). */
export const platformContractSchema = component(
  'Contract',
  z.object({
    id: z.string(),
    document_id: z.string(),
    stage: stageSchema,
    signature_method: z.enum(SIGNATURE_METHODS).nullable().describe('null until it is finalized.'),
    require_matching_name: z
      .literal(true)
      .optional()
      .describe('There when a login of another name than the invited one opens and signs nothing.'),
    builder_version: z.enum(['1', '2']),
    builder_url: z
      .string()
      .nullable()
      .describe('Where users of the workspace draft it, signed in; null for a PDF that was sent.'),
    due_at: moment.nullable().describe('Cancelled when it is not signed before.'),
    sealing: sealingSchema.optional().describe('There once everybody has signed.'),
    ended: endingSchema.optional().describe('There once it is cancelled.'),
    signatures: z.array(signatureSchema),
    fields: z
      .array(fieldSchema)
      .optional()
      .describe('On the PDF, with their values: with `include=fields`, and of one that was just sent with some.'),
    created_at: moment,
    updated_at: moment,
  }),
);
export type PlatformContract = z.infer<typeof platformContractSchema>;

/** A name as it will be printed: one line, trimmed, 100 characters at most; '' stands for nothing. */
export const nameInput = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u, 'Give one line, without control characters.');

/** Only members that are sent change; null clears. */
export const signaturePatchSchema = component(
  'SignaturePatch',
  z.object({
    first_name: nameInput.nullable().optional(),
    last_name: nameInput.nullable().optional(),
    email: emailInput.nullable().optional(),
    phone: phoneInput.nullable().optional(),
    company_name: nameInput.nullable().optional(),
    job_title: nameInput.nullable().optional(),
  }),
);
export type SignaturePatch = z.infer<typeof signaturePatchSchema>;

/** The contract's members that can be changed while it waits for signatures. */
export const contractChangeSchema = component(
  'ContractChange',
  z.object({
    due_at: momentInput
      .nullable()
      .describe('Cancelled when it is not signed before; null for open ended. In the future.'),
  }),
);
export type ContractChange = z.infer<typeof contractChangeSchema>;

/** The reason for an end, said to those who were invited. */
export const cancelInputSchema = component(
  'CancelInput',
  z.object({
    reason: z
      .string()
      .trim()
      .max(1000, 'Give a reason of at most 1000 characters.')
      .regex(/^[^\p{Cc}]*(?:[\t\n\r][^\p{Cc}]*)*$/u, 'Give plain text.')
      .optional()
      .describe('Shown to those who were invited, in `ended` and in the activity.'),
  }),
);

/** The link that a sender may deliver themselves, as Signing v1 tells it when a document is made. */
export const signatureLinkSchema = component(
  'SignatureLink',
  z.object({ url: z.string(), pin: z.string().describe('6 digits, which the link asks for: tell it another way.') }),
);
export type SignatureLink = z.infer<typeof signatureLinkSchema>;

const requireMatchingName = z
  .boolean()
  .optional()
  .describe(
    'Of `strong`: whether a login of another name than the invited one opens and signs nothing. As the document was started when left out; refused with another method.',
  );

/**
 * Signees are taken from the builder state, with their contacts (platform-v2 §Templates and drafting); `signees`,
 * `message` and `reminders` are additions.
 */
export const finalizeInputSchema = component(
  'FinalizeInput',
  z.object({
    signature_method: z.enum(SIGNATURE_METHODS),
    require_matching_name: requireMatchingName,
    send_invitations: z.boolean().optional().describe('false when left out: nobody is written to.'),
    ...sendingTerms,
  }),
);
export type FinalizeInput = z.infer<typeof finalizeInputSchema>;

/** How a contract would be sent. */
export const contractSendingSchema = component(
  'ContractSending',
  z.object({
    signature_method: z.enum(['canvas', 'strong']).optional(),
    require_matching_name: requireMatchingName,
    ...sendingTerms,
  }),
);
export type ContractSending = z.infer<typeof contractSendingSchema>;

/** How a contract would be sent, and the signee whose mail is wanted. */
export const contractTestSchema = component(
  'ContractTest',
  contractSendingSchema.extend({
    signee_id: testMembers.signee_id,
    recipient: testMembers.recipient
      .optional()
      .describe('Of a key: the person who sends, as your server knows them. Ignored for a person who is signed in.'),
  }),
);
export type ContractTest = z.infer<typeof contractTestSchema>;
