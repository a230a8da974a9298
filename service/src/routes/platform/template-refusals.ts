import type { TemplateRefusal } from '../../domain/outcome.ts';
import type { RefusalWords } from '../../http/refusals.ts';
import { validation } from '../../http/refusals.ts';

/** The Platform interface's refusals concerning templates of PDFs, and everything that is made from them. */
export const templateRefusals = {
  role_unknown: ({ path, roles }) =>
    validation('role_unknown', path, `The template has no role for this party; its roles are: ${roles.join(', ')}.`),
  parties_unwanted: ({ path }) =>
    validation(
      'parties_unwanted',
      path,
      'Only a template of a PDF takes parties; those of this one are part of the document’s value.',
    ),
  language_unwanted: ({ path }) =>
    validation('language_unwanted', path, 'A template of a PDF has no languages to choose from; leave it out.'),
} satisfies Required<Pick<RefusalWords, TemplateRefusal['code']>>;
