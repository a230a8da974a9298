import { z } from 'zod';
import { component } from '../../component.ts';
import { endingSchema } from '../../shared/ending.ts';
import { fieldSchema, pageSizeSchema } from '../../shared/field.ts';
import { undrawableSchema } from '../../shared/undrawable.ts';

/** A moment, ISO 8601 with offset. */
const moment = z.iso.datetime({ offset: true });
const text = z.string().nullable();
const fraction = z.number().min(0).max(1);

/**
 * Where a signature goes: a page of the PDF, from 1, and fractions of its width (`x`, `width`) and height (`y`,
 * `height`).
 */
const boxSchema = component(
  'SignatureBox',
  z.object({ page: z.int().min(1), x: fraction, y: fraction, width: fraction, height: fraction }),
);
export type SignatureBox = z.infer<typeof boxSchema>;

/** The document to sign. `created` is not open for signing yet. */
const roomDocumentSchema = z.object({
  id: z.string(),
  title: z.string(),
  language: z.string().describe('Of the document, which need not be that of the page.'),
  stage: z.enum(['created', 'finalized', 'completed', 'cancelled']),
  signature_method: z.enum(['canvas', 'strong']),
  sender: z.string().describe('Who asks for the signature, as the signee is told it.'),
  message: text.describe('What the sender wrote to the signee.'),
  due_at: moment.nullable().describe('Cancelled when it is not signed before.'),
  time_zone: z
    .string()
    .optional()
    .describe('IANA name of the zone that `due_at` is told in, here as in mails: that of the workspace.'),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable()
    .describe('Of the PDF as it is shown to everybody who signs; null before it is finalized.'),
  drafted: z.boolean().describe('Whether there is an HTML form of it beside the PDF.'),
  attachments: z
    .array(
      z.object({
        name: z.string(),
        size: z.int().min(0).describe('Bytes.'),
        page: z.int().min(1).nullable().describe('Where it begins in the PDF; null when that is not known.'),
        pages: z.int().min(1).nullable().describe('How many it has; null when that is not known.'),
      }),
    )
    .describe('Appended to the PDF, in order.'),
  undrawable: undrawableSchema
    .optional()
    .describe('Pages of the PDF with a picture or a font that viewers cannot show, as far as was found out.'),
});

/** How the signee has shown who they are, as far as they themselves are told. */
const identifiedSchema = z
  .object({
    by: z.string().describe('The issuer, in words.'),
    name: text.describe('As the issuer gives it.'),
    other_name: z.boolean().optional().describe('Whether it is another than the invited one.'),
  })
  .nullable()
  .describe('By a login; null until then, and where none is asked for.');

/** For whom the room is open. */
const roomSigneeSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'completed', 'cancelled']),
  first_name: text,
  last_name: text,
  email: text,
  phone: text.describe('E.164.'),
  company_name: text,
  job_title: text,
  role: z.string().optional().describe('What the signee is in the document, where that is known.'),
  signed_at: moment.nullable(),
  boxes: z.array(boxSchema),
  redirect_url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .describe('Where to go once it is signed.'),
  identified: identifiedSchema,
});

/** Another signee of the document, without an address: signees do not learn each other's. */
const otherSigneeSchema = z.object({
  name: z.string(),
  state: z.enum(['waiting', 'completed', 'cancelled']),
  signed_at: moment.nullable(),
});

/** One signee's view of a document that is to be signed. */
export const signingRoomSchema = component(
  'SigningRoom',
  z.object({
    document: roomDocumentSchema,
    signee: roomSigneeSchema,
    others: z.array(otherSigneeSchema).describe('Who else signs: names and states, and no contacts.'),
    fields: z
      .array(fieldSchema)
      .optional()
      .describe(
        "Of the signee, on the PDF; and of those who have signed, which are shown. Others' pictures are not among them.",
      ),
    pages: z.array(pageSizeSchema).optional().describe('Of the PDF, where it has fields.'),
    turn: z
      .enum(['now', 'later', 'over'])
      .describe('`later`: others sign first. `over`: this signee has signed, or nobody can any more.'),
    ended: endingSchema.nullable().describe('How signing ended without everybody; null while it has not.'),
    signed_pdf: z.enum(['none', 'preparing', 'ready']),
  }),
);
export type SigningRoom = z.infer<typeof signingRoomSchema>;

/** The body of every answer that tells the room. */
export const signingRoomAnswerSchema = z.object({ data: signingRoomSchema });
