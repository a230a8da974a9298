import { MAX_DOCUMENT_NAME } from 'deedkit/document';
import { z } from 'zod';
import type { Choice } from '../domain/browser-session/choose-template.ts';
import { chooseTemplate } from '../domain/browser-session/choose-template.ts';
import type { HostedPorts, Visit } from '../domain/hosted/hosted-visit.ts';
import type { TemplateCatalog } from '../domain/template/template-catalog.ts';
import { toResponse } from '../http/answer.ts';
import { readJsonBody } from '../http/json-body.ts';
import type { Failure } from '../http/failure.ts';
import { RequestError } from '../http/failure.ts';
import { listFaults } from '../http/faults.ts';
import type { RefusalWords } from '../http/refusals.ts';
import { RefusalError, failureOf, valueOf } from '../http/refusals.ts';
import type { PageSite } from './page-site.ts';
import { publicOrigin } from './page-site.ts';

/** The body that the page's picker sends. The same limits as for a session that a server starts. */
const choiceSchema = z.object({
  template_id: z.string().min(1).max(200),
  language: z.string().min(1).max(35),
  document_name: z.string().trim().min(1, 'Give the document a name.').max(MAX_DOCUMENT_NAME),
}) satisfies z.ZodType<Choice>;

/** The ports that a choice is checked and stored with. */
interface Deps {
  readonly ports: HostedPorts;
  readonly catalog: TemplateCatalog;
  readonly site: PageSite;
}

/** Two tabs of one session may choose: the second is told. */
const REFUSALS: RefusalWords = {
  session_ended: () => ({
    status: 409,
    code: 'session_ended',
    message: 'The session is completed or deleted already.',
  }),
};

/** Takes the choice of a Template Browser. Errors have the shape of the adapter's. */
export async function answerChoice(
  request: Request,
  { session }: Visit,
  { ports, catalog, site }: Deps,
): Promise<Response> {
  try {
    requireOwnPage(request, site);
    const { value } = await readJsonBody(request);
    const read = choiceSchema.safeParse(value);
    if (!read.success)
      throw new RequestError({
        status: 422,
        code: 'validation',
        message: 'The choice is not valid; see fields.',
        fields: listFaults(read.error.issues),
      });
    return toResponse({
      status: 200,
      json: { data: valueOf(await chooseTemplate({ ...ports, catalog }, session, read.data)) },
    });
  } catch (error) {
    if (error instanceof RefusalError) return answerFailure(failureOf(error.refusal, REFUSALS));
    if (error instanceof RequestError) return answerFailure(error.failure);
    // Ours to mend: the pages log it, and answer as for any other fault.
    throw error;
  }
}

/** As the adapter answers, which is what the page's script reads. */
function answerFailure({ status, code, message, fields, headers }: Failure): Response {
  return toResponse({
    status,
    json: { error: { code, message, ...(fields ? { fields } : {}) } },
    ...(headers ? { headers } : {}),
  });
}

/** A browser names the page that sends: it has to be one of ours. */
function requireOwnPage({ headers, url }: Request, site: PageSite): void {
  const origin = headers.get('origin');
  if (origin === new URL(url).origin || origin === publicOrigin(site)) return;
  throw new RequestError({ status: 403, code: 'origin_refused', message: 'Only the page of the session may choose.' });
}
