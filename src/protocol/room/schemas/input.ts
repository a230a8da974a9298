import { z } from 'zod';
import { component } from '../../component.ts';
import { fieldValueSchema } from '../../shared/field.ts';
import { uploadedFile } from '../../shared/uploaded-file.ts';

/** Bytes that the image of a signature may have. */
export const MAX_SIGNATURE_BYTES = 1_000_000;
const MAX_BASE64 = Math.ceil(MAX_SIGNATURE_BYTES / 3) * 4;

/** How somebody made the image of their signature. */
export const SIGNATURE_WAYS = ['drawn', 'typed', 'image'] as const;

const image = z
  .string()
  .min(1, 'Give a PNG.')
  .max(MAX_BASE64, 'The image has at most 1 MB.')
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Give the PNG in base64 (RFC 4648 §4).');

/** A signature as a page sends it. The content of the image is checked by the code that stores it. */
export const signatureInputSchema = component(
  'SignatureInput',
  z.object({
    image: image.describe('A PNG of 300 × 150 pixels, or two or three times that, in base64; 1 MB at most.'),
    method: z.enum(SIGNATURE_WAYS),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'Give 64 hexadecimal digits.')
      .describe('Of the document that the signee was shown; another than it has now is refused.'),
    initials: image
      .exactOptional()
      .describe('The picture for places of initials, in the same sizes; that of the signature when left out.'),
    values: z
      .record(z.string().max(100), fieldValueSchema)
      .exactOptional()
      .describe("Of the signee's fields, by their ids. One that is left out keeps the value that it has."),
    confirmed: z.literal(true, 'Signing has to be confirmed.').describe('That the signee has read it, and signs it.'),
  }),
);
export type SignatureInput = z.infer<typeof signatureInputSchema>;

/** Bytes that a file for a field may have. */
export const MAX_FIELD_FILE_BYTES = 13 * 1_048_576;
export const fieldFiles = { file: { maxBytes: MAX_FIELD_FILE_BYTES, maxCount: 1 } } as const;

/** A file for a field. The content is checked by the code that stores it. */
export const fieldFileInputSchema = component(
  'FieldFileInput',
  z.object({ file: uploadedFile('Give a file.', 'A PDF, PNG or JPEG, 13 MB at most, under its file name.') }),
);

/** Why somebody does not sign. */
export const declineInputSchema = component(
  'DeclineInput',
  z.object({
    reason: z
      .string()
      .trim()
      .min(1, 'Give a reason of 1 to 1000 characters.')
      .max(1000, 'Give a reason of 1 to 1000 characters.')
      .regex(/^[^\p{Cc}]*(?:[\t\n\r][^\p{Cc}]*)*$/u, 'Give plain text.')
      .describe('Told to the sender, and to the others who sign.'),
  }),
);
export type DeclineInput = z.infer<typeof declineInputSchema>;
