import type { SignatureLink } from '../../protocol/platform/index.ts';
import {
  correctionSchema,
  endingInputSchema,
  extensionSchema,
  remindInputSchema,
} from '../../protocol/adapter/index.ts';
import { answerJson, Refusal } from '../answer.ts';
import { readBody } from '../body.ts';
import { fromWorkspace } from '../workspace/context.ts';
import { answerProgress, listNext } from './read-progress.ts';
import type { Signing } from './read-progress.ts';

const CONTRACT = '/public/v2/contracts/{contract_id}';
const SIGNATURE = `${CONTRACT}/signatures/{signature_id}` as const;

const pathOf = ({ contractId }: Signing) => ({ path: { contract_id: contractId } });
const signatureIn = ({ contractId }: Signing, signature: string) => ({
  params: { path: { contract_id: contractId, signature_id: signature } },
});

/**
 * Reminds one signee, or all whose turn it is. Of all, those without an address are passed over, unless none of them has
 * one.
 */
export async function remind(signing: Signing): Promise<Response> {
  const { client, author, request, bodyLimit } = signing;
  const { signature_id: one } = await readBody(request, remindInputSchema, bodyLimit);
  const send = (signature: string): Promise<unknown> =>
    fromWorkspace(client.POST(`${SIGNATURE}/remind`, { ...signatureIn(signing, signature), headers: { ...author } }));
  if (one !== undefined) await send(one);
  else {
    const refusals: Refusal[] = [];
    const next = await listNext(signing);
    if (next.length === 0) throw new Refusal(409, { code: 'not_finalized', message: 'Nobody is waited for.' });
    for (const signature of next)
      await send(signature).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.status !== 422) throw error;
        refusals.push(error);
      });
    if (refusals.length === next.length && refusals[0]) throw refusals[0];
  }
  return answerProgress(signing);
}

/** Corrects the addresses of a signee; the links that went to those before are dead. */
export async function correct(signing: Signing, signature: string): Promise<Response> {
  const { client, author, request, bodyLimit } = signing;
  const body = await readBody(request, correctionSchema, bodyLimit);
  await fromWorkspace(
    client.PATCH(SIGNATURE, { ...signatureIn(signing, signature), headers: { ...author }, body: body as never }),
  );
  return answerProgress(signing);
}

/** Tells the link that a sender may deliver themselves, and its PIN. */
export async function share(signing: Signing, signature: string): Promise<Response> {
  const { client, author } = signing;
  const { data } = await fromWorkspace(
    client.POST(`${SIGNATURE}/link`, { ...signatureIn(signing, signature), headers: { ...author } }),
  );
  const { url, pin } = data.data;
  return answerJson({ data: { url, pin } satisfies SignatureLink });
}

/** Changes until when it can be signed. */
export async function extend(signing: Signing): Promise<Response> {
  const { client, author, request, bodyLimit } = signing;
  const body = await readBody(request, extensionSchema, bodyLimit);
  await fromWorkspace(client.PATCH(CONTRACT, { params: pathOf(signing), headers: { ...author }, body }));
  return answerProgress(signing);
}

/** Ends the signing, with a reason or without. */
export async function cancel(signing: Signing): Promise<Response> {
  const { client, author, request, bodyLimit } = signing;
  const body = await readBody(request, endingInputSchema, bodyLimit);
  await fromWorkspace(
    client.POST(`${CONTRACT}/cancel`, { params: pathOf(signing), headers: { ...author }, body: body as never }),
  );
  return answerProgress(signing);
}
