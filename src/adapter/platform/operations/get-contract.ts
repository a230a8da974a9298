import { z } from 'zod';
import type { Draft } from '../../../protocol/adapter/index.ts';
import { answerJson, Refusal } from '../../answer.ts';
import { prefers } from '../../prefer.ts';
import { refuseUnreachable } from '../../upstream.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';
import type { ContractReading } from '../read-contract.ts';
import { readContract } from '../read-contract.ts';
import { readSent } from '../read-sent.ts';
import { readParticipant, readSignees } from '../read-people.ts';
import { listContractVerbs } from '../list-verbs.ts';
import { getContractFields } from './pdf-fields.ts';

const NEEDS_NO_REVISIONS: ReadonlySet<string> = new Set(['read', 'edit', 'finalize', 'download']);

/**
 * Everything a page needs to show a contract as a draft. Where it is one of a PDF, the fields of that for a page that
 * prefers `pdf=fields`: it need not ask for what is not there to find out.
 */
export async function getContract(context: PlatformContext): Promise<Response> {
  if (!prefers(context.request, 'pdf=fields')) return getDrafted(context);
  try {
    return await getDrafted(context);
  } catch (error) {
    if (error instanceof Refusal && error.error.code === 'builder_version') return getContractFields(context);
    throw error;
  }
}

async function getDrafted(context: PlatformContext): Promise<Response> {
  const [{ revision, isNumbered, state, stage, sent }, schema, environment, participant, placed, verbs] =
    await Promise.all([
      readWithSent(context),
      readSchema(context),
      readEnvironment(context),
      readParticipant(context),
      readSignees(context),
      listContractVerbs(context),
    ]);
  // Boxes of another revision are of other pages; the change in between brings the page back.
  const isSame = placed && (!isNumbered || placed.revision === revision);
  const body: Draft = {
    id: state.id,
    environment,
    ui_language: null,
    trial: null,
    finalization: null,
    ...(stage ? { stage } : {}),
    ...(sent ? { sent } : {}),
    stays_final: true,
    revision,
    state,
    schema,
    participant,
    // A service that numbers no revisions keeps none to go back to, and nothing that is said of them.
    verbs: isNumbered ? verbs : verbs.filter((verb) => NEEDS_NO_REVISIONS.has(verb)),
    ...(isSame ? { signees: placed.signees } : {}),
  };
  return answerJson(body);
}

/** A contract, and where it went if it was sent: one that is finalized may not have been. */
async function readWithSent(context: PlatformContext): Promise<ContractReading & Pick<Draft, 'sent'>> {
  const reading = await readContract(context, context.request.signal);
  const sent = reading.stage && (await readSent(context));
  if (!sent?.at) return reading;
  const { at, ...where } = sent;
  return { ...reading, sent: { ...where, sent_at: at } };
}

/** The value schema, which is experimental (platform-v2 §Templates and drafting); null of a service that has none. */
async function readSchema({ client, contract, request }: PlatformContext): Promise<Draft['schema']> {
  const answer = await client
    .GET('/public/v2/contracts/{contract_id}/builder/value-schema', {
      params: { path: { contract_id: contract } },
      signal: request.signal,
    })
    .catch((cause: unknown) => {
      throw refuseUnreachable(cause);
    });
  if ([404, 405, 501].includes(answer.response.status)) return null;
  return (await fromPlatform(Promise.resolve(answer))).data.data;
}

const workspaceSchema = z.object({ data: z.object({ environment: z.enum(['sandbox', 'live']) }) });

/** The environment of the key, as far as the service tells: without that, nothing says that it is no real document. */
async function readEnvironment({ client, request }: PlatformContext): Promise<Draft['environment']> {
  const answer = await client.GET('/public/v2/workspace', { signal: request.signal }).catch(() => undefined);
  return workspaceSchema.safeParse(answer?.data).data?.data.environment ?? 'live';
}
