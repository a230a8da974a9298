import { z } from 'zod';

const MESSAGE = 'Give an absolute http or https URL, without user name and password.';

/**
 * An address that a browser is sent to, or that the service asks. A name or password in it would end up in histories
 * and logs. An address of another scheme would run in the name of the page that it is opened from. URL parsers leave
 * out control characters, so that the address would lead elsewhere than it says. Names of hosts may be international.
 */
export const webUrlSchema = z
  .string()
  .max(4096)
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\//, { message: MESSAGE, abort: true })
  .regex(/^\P{Cc}*$/u, { message: 'Give a URL without control characters.', abort: true })
  .refine(isWebUrl, MESSAGE);

function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
