import { draftInputSchema } from '../../../protocol/adapter/index.ts';
import { answerJson, Refusal } from '../../answer.ts';
import { readBody } from '../../body.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';
import type { NewDraft } from '../../adapter-options.ts';
import { askSite } from '../../site-error.ts';
import { signNewGrant } from '../../new-grant.ts';
import type { BuilderAction } from '../actions.ts';
import { findPerson } from '../participants.ts';
import { DRAFTING_VERBS } from '../verbs.ts';

/** Sending writes to people in the integrator's name: who may, they say themselves. */
const OWN_VERBS = DRAFTING_VERBS.filter((verb) => verb !== 'send');

/** Starts a draft from a template. The answer carries a grant for it when the adapter signs grants. */
export async function createDraft(context: BuilderContext): Promise<Response> {
  const { request, client } = context;
  const input = await readBody(request, draftInputSchema, context.bodyLimit);
  const action = { interface: 'builder', verb: 'create', template: input.template_id } as const;
  await context.authorize({ action: action satisfies BuilderAction });
  const { participant, handlers } = await describeNewDraft(context);
  const key = request.headers.get('Idempotency-Key');
  const { data } = await fromUpstream(
    client.POST('/api/builder/sessions', {
      params: { header: key === null ? {} : { 'Idempotency-Key': key } },
      body: {
        contract: { template_id: input.template_id, languages: [input.language], document_name: input.document_name },
        handlers: handlers ?? defaultHandlers(request),
        ...(participant ? { participant } : {}),
        ...(input.ui_language ? { ui_language: input.ui_language } : {}),
      },
      signal: request.signal,
    }),
  ).catch((error: unknown) => {
    throw inWordsOfThePage(error);
  });
  return answerCreated(context, data.data);
}

/** The integrator's description of a new draft: its participant, and where hosted pages lead. */
export async function describeNewDraft({ original, options }: BuilderContext): Promise<NewDraft> {
  const described = (await askSite('newDraft', () => options.newDraft?.(original))) ?? {};
  const participant = described.participant ?? (await findPerson(options, original));
  return { ...described, ...(participant ? { participant } : {}) };
}

/** The response to a page for a new draft, with a grant for it when the adapter signs grants. */
export async function answerCreated(
  { original, options, now }: BuilderContext,
  { id, participant }: { readonly id: string; readonly participant: { readonly id: string } },
): Promise<Response> {
  const draft = { id, participant: participant.id };
  await askSite('onCreated', () => options.onCreated?.(original, draft), id);
  const grant = await signNewGrant({ subject: id, verbs: OWN_VERBS, participant: participant.id }, options, now());
  return answerJson(
    { id, participant: { id: participant.id }, ...(grant === undefined ? {} : { grant }) },
    { status: 201 },
  );
}

const FIELDS: Readonly<Record<string, string>> = {
  '/contract/template_id': '/template_id',
  '/contract/languages': '/language',
  '/contract/languages/0': '/language',
  '/contract/document_name': '/document_name',
};

/** Rewrites the paths of a refused draft to their places in the body the page sent. */
function inWordsOfThePage(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.error.fields) return error;
  const fields = error.error.fields.map(({ path, message }) => ({ path: FIELDS[path] ?? path, message }));
  return new Refusal(error.status, { ...error.error, fields }, error.headers);
}

/** A page that embeds the elements needs no redirects; a hosted page opened all the same leads back to the site. */
function defaultHandlers(
  request: Request,
): Record<'success_handler' | 'cancel_handler' | 'delete_handler' | 'error_handler', { method: string; url: string }> {
  const home = { method: 'GET', url: new URL('/', request.url).href };
  return { success_handler: home, cancel_handler: home, delete_handler: home, error_handler: home };
}
