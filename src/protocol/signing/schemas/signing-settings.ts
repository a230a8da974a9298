import { z } from 'zod';
import { component } from '../../component.ts';
import { messageInput } from '../../shared/contact.ts';
import { emptyOr } from './envelope.ts';

// Days are of UTC, as the answers of signing-v1 are midnights of UTC.
const DAY_MESSAGE = 'Give a day, such as 2030-01-31.';

/** A day, alone or as a moment of it, which is taken for the day it is in UTC. */
const dayInput = emptyOr(z.union([z.iso.date(), z.iso.datetime({ offset: true })]), DAY_MESSAGE);

/** The last day for signing, and the times of reminders (signing-v1 §signingSettings). An empty value is not set. */
export const signingSettingsInputSchema = component(
  'SigningSettingsInput',
  z.object({
    expiresAt: dayInput.describe('The last day for signing, by UTC; after today.'),
    message: messageInput
      .nullable()
      .optional()
      .describe('For invitations by mail; that of a single invitation comes before it.'),
    remindersStart: dayInput.describe('After today, and not after `expiresAt`. Reminders go at 09:00 UTC.'),
    remindersEnd: dayInput.describe('After `remindersStart`.'),
    remindersDuration: emptyOr(z.string().regex(/^P[1-9]\d{0,3}D$/), 'Give a number of days, such as P7D.').describe(
      'Days between reminders, `P<n>D`.',
    ),
  }),
);
export type SigningSettingsInput = z.infer<typeof signingSettingsInputSchema>;

// With microseconds, which is how signing-v1 §signingSettings shows them.
const midnight = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T00:00:00\.000000Z$/)
  .describe('Midnight, UTC.');

/** The settings as they are shown, without those that were not set. */
export const signingSettingsSchema = component(
  'SigningSettings',
  z.object({
    expiresAt: midnight.optional(),
    remindersStart: midnight.optional(),
    remindersEnd: midnight.optional(),
    remindersDuration: z.string().optional(),
    message: z.string().optional(),
  }),
);
export type SigningSettings = z.infer<typeof signingSettingsSchema>;
