import { z } from 'zod';

/** An e-mail address that a letter can be sent to. */
export const emailInput = z.email('Give an e-mail address, such as name@example.com.').max(254);
/** A telephone number with its country, E.164. */
export const phoneInput = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'Give a phone number with its country, digits only, such as +358401234567.');
/** A message that goes into an invitation: lines of text, 2000 characters at most. */
export const messageInput = z
  .string()
  .max(2000, 'Give at most 2000 characters.')
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'Give text without control characters.');
