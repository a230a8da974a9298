import type { Outcome } from '../outcome.ts';
import { refuse, succeed } from '../outcome.ts';
import type { DocumentPorts } from './ports.ts';

/** Members of a body whose words stand in stamps and on the record. */
const PRINTED = new Set(
  'first_name last_name company_name job_title firstName lastName companyTitle companyIdent title name'.split(' '),
);

/** Refused for names and titles that a sealed file could not show. `at` is the place of the object in the body. */
export function checkPrintable(
  { lackingAt }: Pick<DocumentPorts, 'lackingAt'>,
  objects: readonly { readonly at: string; readonly of: object }[],
): Outcome<undefined> {
  const lacking = objects.flatMap(({ at, of }) =>
    Object.entries(of).flatMap(([name, value]: [string, unknown]) => {
      const lacking = PRINTED.has(name) && typeof value === 'string' && lackingAt(`${at}/${name}`, value);
      return lacking ? [lacking] : [];
    }),
  );
  return lacking.length > 0 ? refuse({ code: 'unprintable', lacking }) : succeed(undefined);
}
