import { z } from 'zod';

type Issue = Readonly<Pick<z.core.$ZodRawIssue, 'path' | 'input'>>;
type Told = { readonly error: (issue: Issue) => string };

/** The variable that is wrong; of an issuer as a whole, the prefix of its variables. */
export const nameOf = ({ path = [] }: Issue): string => path.join('');

/** A sentence on a setting that quotes its value, and says what to give. */
export const quoted = (wanted: string): Told => ({
  error: (issue) => `${nameOf(issue)} is "${String(issue.input)}"; ${wanted}`,
});

/** A sentence without the value, which may be, or hold, a secret. */
export const unquoted = (sentence: string): Told => ({ error: (issue) => `${nameOf(issue)} ${sentence}` });

/** A text of a pattern, or one that passes a check. */
export const setting = (right: RegExp | ((text: string) => boolean), told: Told): z.ZodString =>
  z.string().refine((text) => (right instanceof RegExp ? right.test(text) : right(text)), told);
