import { z } from 'zod';
import { MAX_EMAIL, splitPhone } from '../../document/index.ts';
import { described } from '../component.ts';

/** The part before the `@`, as mail servers everywhere take it. */
const LOCAL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]{0,63}[A-Za-z0-9_+-]$/;
/** The characters of domain names; a URL parser would drop others or read them as something else. */
const DOMAIN = /^[\p{L}\p{M}\p{N}.\-\u00b7\u0375\u05f3\u05f4\u200c\u200d\u30fb]+$/u;
/** Two labels at least, the last of which is no number. */
const ASCII_DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/i;

/**
 * An email address with its domain in ASCII, as mail servers know it: `anna@münchen.example` is
 * `anna@xn--mnchen-3ya.example` (UTS #46). Undefined for a text that mail cannot be sent to, and for one that would be
 * longer than 254 characters.
 */
export function toAsciiEmail(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  const [local, domain] = [text.slice(0, Math.max(at, 0)), text.slice(at + 1)];
  if (
    !LOCAL.test(local) ||
    !DOMAIN.test(domain) ||
    /(?:^|\.)-|-(?:\.|$)/.test(domain) ||
    !URL.canParse(`http://${domain}`)
  )
    return undefined;
  const { hostname } = new URL(`http://${domain}`);
  const address = `${local}@${hostname}`;
  return ASCII_DOMAIN.test(hostname) && address.length <= MAX_EMAIL ? address : undefined;
}

/** The sentence for an invalid e-mail address. */
export const EMAIL_MESSAGE = 'Give an email address, such as name@example.com.';
/** An email address that a letter can be sent to; the name of its domain may be international. */
export const emailInput = described(
  z
    .string()
    .max(MAX_EMAIL)
    .refine((text) => toAsciiEmail(text) !== undefined, EMAIL_MESSAGE),
  { type: 'string', format: 'idn-email', maxLength: MAX_EMAIL },
);

/** Calling codes of countries whose numbers may begin with a zero that is dialled from everywhere. */
const ZERO_IS_DIALLED = new Set(['39', '225', '242', '378']);

/** The sentence for an invalid telephone number. */
export const PHONE_MESSAGE =
  'Give a phone number with its country, digits only, without the zero that is dialled at home, such as +358401234567.';
/** A telephone number with its country, E.164: a prefix that is dialled only at home is no part of it. */
export const phoneInput = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, { message: PHONE_MESSAGE, abort: true })
  .refine((text) => {
    const { code, number } = splitPhone(text);
    return !number.startsWith('0') || ZERO_IS_DIALLED.has(code);
  }, PHONE_MESSAGE);
/** A message that goes into an invitation: lines of text, 2000 characters at most. */
export const messageInput = z
  .string()
  .max(2000, 'Give at most 2000 characters.')
  .regex(/^(?:\P{Cc}|[\n\r\t])*$/u, 'Give text without control characters.');
