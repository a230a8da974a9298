import { z } from 'zod';
import { component } from '../../component.ts';
import { EMAIL_MESSAGE, PHONE_MESSAGE, emailInput, phoneInput } from '../../shared/contact.ts';
import { nameInput } from './contract.ts';

/** A text that may be left empty, as forms send fields that were not filled in. */
function emptyOr(schema: z.ZodType, message: string): z.ZodOptional<z.ZodNullable<z.ZodString>> {
  return z
    .string()
    .max(300)
    .refine((text) => text === '' || schema.safeParse(text).success, message)
    .nullable()
    .optional();
}

/** A signee to be. Empty texts stand for nothing. */
export const partySchema = component(
  'Party',
  z.object({
    first_name: nameInput.nullable().optional(),
    last_name: nameInput.nullable().optional(),
    email: emptyOr(emailInput, EMAIL_MESSAGE),
    phone: emptyOr(phoneInput, PHONE_MESSAGE).describe('E.164.'),
    company_name: nameInput.nullable().optional(),
    job_title: nameInput.nullable().optional(),
  }),
);
export type Party = z.infer<typeof partySchema>;
