import { z } from 'zod';

const MESSAGE = 'Give an absolute http or https URL, without user name and password.';

/**
 * An address a browser can be sent to. A name or password in it would end up in histories and logs, so none is taken.
 */
export const webUrlSchema = z
  .string()
  .max(4096)
  .regex(/^[Hh][Tt][Tt][Pp][Ss]?:\/\//, { message: MESSAGE, abort: true })
  .refine(isWebUrl, MESSAGE);

function isWebUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
