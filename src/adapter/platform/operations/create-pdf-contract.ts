import { z } from 'zod';
import { pdfDraftRoutes } from '../../../protocol/adapter/index.ts';
import type { ContractCreated } from '../../../protocol/adapter/index.ts';
import { answerJson } from '../../answer.ts';
import { parse, readFile } from '../../body.ts';
import { signNewGrant } from '../../new-grant.ts';
import { askSite } from '../../site-error.ts';
import { readAnswer } from '../../workspace/context.ts';
import type { ContractAction } from '../actions.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';
import { ALL_CONTRACT_VERBS } from '../verbs.ts';

/** The service's own limit of a file. */
const MAX_FILE = 13 * 1_048_576;
const answerSchema = z.object({ data: z.object({ id: z.string(), document_id: z.string() }) });
/** Sending writes to people in the integrator's name: who may, they say themselves. */
const OWN_VERBS = ALL_CONTRACT_VERBS.filter((verb) => verb !== 'send');

/** Begins the draft of a PDF. The answer carries a grant for it when the adapter signs grants. */
export async function createPdfContract(context: PlatformContext): Promise<Response> {
  const { client, request, original, options, query, now } = context;
  const input = parse(pdfDraftRoutes.createPdfContract.request.query, Object.fromEntries(query));
  const { title = 'Document', folder_id: folder } = input;
  const action = { interface: 'platform', verb: 'create', folder } as const satisfies ContractAction;
  const named = await context.authorize({ action });
  const file = await readFile(request, { type: 'application/pdf', limit: MAX_FILE });
  const key = request.headers.get('Idempotency-Key');
  const { data } = await fromPlatform(
    client.POST('/public/v2/contracts/drafts', {
      params: { header: key === null ? {} : { 'Idempotency-Key': key } },
      headers: named === undefined ? {} : { 'X-Participant': named },
      // The form is made below; its type has a file as text.
      body: {} as never,
      bodySerializer: () => toForm(file, { title, folder }),
      signal: request.signal,
    }),
  );
  const { id, document_id: document } = readAnswer(answerSchema, data).data;
  const created = { contract: id, document, from: undefined, participant: named };
  await askSite('onContractCreated', () => options.onContractCreated?.(original, created), id);
  const subject = `contract:${id}`;
  const participant = named === undefined ? {} : { participant: named };
  const grant = await signNewGrant({ subject, verbs: OWN_VERBS, ...participant }, options, now());
  const made: ContractCreated = { id, document_id: document, ...(grant === undefined ? {} : { grant }) };
  return answerJson(made, { status: 201 });
}

function toForm(
  file: Uint8Array<ArrayBuffer>,
  { title, folder }: { readonly title: string; readonly folder: string | undefined },
): FormData {
  const form = new FormData();
  form.append('file', new File([file], 'document.pdf', { type: 'application/pdf' }));
  form.append('title', title);
  if (folder !== undefined) form.append('folder_id', folder);
  return form;
}
