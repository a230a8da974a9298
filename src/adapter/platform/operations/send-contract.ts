import { z } from 'zod';
import type { ContractSent, DraftSend } from '../../../protocol/adapter/index.ts';
import { draftSendSchema, draftTestSchema, pdfSendSchema } from '../../../protocol/adapter/index.ts';
import { answerJson, Refusal } from '../../answer.ts';
import { readBody } from '../../body.ts';
import { ifMatchOf } from '../../revision.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';
import { readSent } from '../read-sent.ts';
import type { UpstreamAnswer } from '../../upstream.ts';
import { readAnswer } from '../../workspace/context.ts';

const answerSchema = z.object({
  data: z.object({ id: z.string(), document_id: z.string(), stage: z.enum(['finalized', 'completed', 'cancelled']) }),
});

/**
 * Sends a contract, which finalizes it where it is drafted. A repeated request, whose first answer was lost, gets the
 * contract as it is. It goes on even if the page is gone: letters cannot be called back.
 */
export async function sendContract(context: PlatformContext): Promise<Response> {
  const { client, contract, request, author, bodyLimit } = context;
  const body = await readBody(request, draftSendSchema, bodyLimit);
  return answerSent(
    context,
    client.POST('/public/v2/contracts/{contract_id}/builder/finalize', {
      params: { path: { contract_id: contract }, header: { ...author, ...ifMatchOf(request) } },
      // A member left out of JSON is not there; its type says it might be undefined.
      body: { signature_method: 'canvas', send_invitations: true, ...body } as never,
    }),
  );
}

/** Sends the draft of a PDF, as `sendContract` does what is drafted from a template. */
export async function sendPdfContract(context: PlatformContext): Promise<Response> {
  const { client, contract, request, author, bodyLimit } = context;
  const body = await readBody(request, pdfSendSchema, bodyLimit);
  return answerSent(
    context,
    client.POST('/public/v2/contracts/{contract_id}/finalize', {
      params: { path: { contract_id: contract }, header: { ...author, ...ifMatchOf(request) } },
      // As above.
      body: { signature_method: 'canvas', send_invitations: true, ...body } as never,
    }),
  );
}

async function answerSent(context: PlatformContext, sent: Promise<UpstreamAnswer<unknown>>): Promise<Response> {
  const answer = await fromPlatform(sent).catch(async (error: unknown) => {
    if (!(error instanceof Refusal) || error.error.code !== 'finalized') throw error;
    const found = await readSent(context);
    if (!found) throw error;
    return { data: { data: { ...found, id: found.contract_id } } };
  });
  return answerStage(answer.data);
}

/** Where a contract is, as the service answers it. */
export function answerStage(answer: unknown): Response {
  const { id, document_id, stage } = readAnswer(answerSchema, answer).data;
  return answerJson({ contract_id: id, document_id, stage } satisfies ContractSent);
}

/** Shows the messages that sending would write. */
export async function previewContractSending(context: PlatformContext): Promise<Response> {
  const { client, contract, request, author, bodyLimit } = context;
  const body = await readBody(request, draftSendSchema, bodyLimit);
  const { data } = await fromPlatform(
    client.POST('/public/v2/contracts/{contract_id}/send/preview', {
      params: { path: { contract_id: contract } },
      headers: { ...author },
      // As above.
      body: termsOf(body) as never,
    }),
  );
  return answerJson(data);
}

/** Sends the mail of a signee to the person who sends, as the site knows them. */
export async function sendContractTest(context: PlatformContext): Promise<Response> {
  const { client, contract, request, original, author, bodyLimit, findSender } = context;
  const body = await readBody(request, draftTestSchema, bodyLimit);
  const recipient = await findSender(original);
  const { data } = await fromPlatform(
    client.POST('/public/v2/contracts/{contract_id}/send/test', {
      params: { path: { contract_id: contract } },
      headers: { ...author },
      // As above.
      body: { ...termsOf(body), recipient } as never,
    }),
  );
  return answerJson(data.data, { status: 202 });
}

/** Without what messages do not depend on. */
function termsOf<Body extends DraftSend>({ send_invitations: _, ...terms }: Body): Omit<Body, 'send_invitations'> {
  return terms;
}
