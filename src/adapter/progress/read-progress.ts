import { z } from 'zod';
import type { PlatformClient } from '../../client/index.ts';
import type { ProgressSignee, SigningProgress } from '../../protocol/adapter/index.ts';
import { answerJson } from '../answer.ts';
import { fromWorkspace, readAnswer } from '../workspace/context.ts';
import type { Author } from '../workspace/context.ts';

/** The document whose signing a request is about, and the leave of the page. */
export interface Signing {
  readonly client: PlatformClient;
  readonly request: Request;
  readonly bodyLimit: number;
  readonly author: Author;
  readonly documentId: string;
  readonly contractId: string;
  /** The verbs of the page, asked for when they are told. */
  readonly listVerbs: () => Promise<SigningProgress['verbs']>;
}

const nullable = z.string().nullish();
const moment = nullable.transform((at) => at ?? null);

const deliverySchema = z.object({
  channel: z.enum(['email', 'sms']),
  status: z.enum(['queued', 'sent', 'failed', 'kept']),
  at: z.string(),
  error: nullable,
});

const signatureSchema = z.object({
  id: z.string(),
  first_name: nullable,
  last_name: nullable,
  company_name: nullable,
  role: nullable,
  email: nullable,
  phone: nullable,
  state: z.enum(['waiting', 'completed', 'cancelled']),
  signing_group: z.int().nullish(),
  deliveries: z.array(deliverySchema).catch([]),
  invited_at: moment,
  opened_at: moment,
  signed_at: moment,
});

const contractSchema = z.object({
  data: z.object({
    stage: z.enum(['created', 'finalized', 'completed', 'cancelled']),
    signature_method: z.enum(['canvas', 'strong', 'manual']).nullish(),
    due_at: nullable,
    ended: z
      .object({
        by: z.enum(['sender', 'signee', 'due']),
        name: z.string().nullable(),
        signature_id: z.string().nullish(),
        reason: z.string().nullable(),
        at: z.string(),
      })
      .nullish()
      .catch(null),
    signatures: z.array(signatureSchema),
  }),
});

const titleSchema = z.object({ data: z.object({ title: z.string() }) });

/** The progress of a signing, as far as the page may see it. */
export async function answerProgress(signing: Signing): Promise<Response> {
  const { client, request, author, documentId, contractId } = signing;
  const init = { headers: { ...author }, signal: request.signal };
  const [document, contract, verbs] = await Promise.all([
    fromWorkspace(
      client.GET('/public/v2/documents/{document_id}', { params: { path: { document_id: documentId } }, ...init }),
    ),
    fromWorkspace(
      client.GET('/public/v2/contracts/{contract_id}', { params: { path: { contract_id: contractId } }, ...init }),
    ),
    signing.listVerbs(),
  ]);
  const {
    signatures,
    signature_method: method,
    due_at: due,
    ended,
    stage,
  } = readAnswer(contractSchema, contract.data).data;
  return answerJson({
    data: {
      document_id: documentId,
      title: readAnswer(titleSchema, document.data).data.title,
      stage,
      method: method ?? null,
      due_at: due ?? null,
      ended: ended ?? null,
      signees: signatures.map((signature) =>
        toSignee(signature, {
          isNext: stage === 'finalized' && isTurnOf(signature, signatures),
          isOpen: verbs.includes('correct'),
        }),
      ),
    },
    verbs,
  } satisfies SigningProgress);
}

type Signature = z.output<typeof signatureSchema>;

/** Those who are waited for and may sign now. */
export async function listNext({ client, author, contractId }: Signing): Promise<readonly string[]> {
  const { data } = await fromWorkspace(
    client.GET('/public/v2/contracts/{contract_id}', {
      params: { path: { contract_id: contractId } },
      headers: { ...author },
    }),
  );
  const { signatures, stage } = readAnswer(contractSchema, data).data;
  return stage === 'finalized'
    ? signatures.flatMap((signature) => (isTurnOf(signature, signatures) ? [signature.id] : []))
    : [];
}

function isTurnOf({ state, signing_group: group }: Signature, all: readonly Signature[]): boolean {
  if (state !== 'waiting') return false;
  return (
    typeof group !== 'number' ||
    all.every(
      ({ signing_group: other, state: otherState }) =>
        typeof other !== 'number' || other >= group || otherState === 'completed',
    )
  );
}

function toSignee(
  {
    first_name: first,
    last_name: last,
    company_name: company,
    role,
    signing_group: order,
    deliveries,
    email,
    phone,
    ...signature
  }: Signature,
  { isNext, isOpen }: { readonly isNext: boolean; readonly isOpen: boolean },
): ProgressSignee {
  return {
    ...signature,
    name: [first, last].filter(Boolean).join(' '),
    company: company ?? null,
    ...(typeof role === 'string' ? { role } : {}),
    order: order ?? null,
    is_next: isNext,
    email: isOpen ? (email ?? null) : maskEmail(email),
    phone: isOpen ? (phone ?? null) : maskPhone(phone),
    // Mail servers repeat the address in their words.
    deliveries: deliveries.map(({ error, ...delivery }) => ({ ...delivery, error: isOpen ? (error ?? null) : null })),
  };
}

/** `bo@example.com` as `b•••@example.com`. */
function maskEmail(email: string | null | undefined): string | null {
  if (!email) return null;
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  return `${[...local][0] ?? ''}•••@${domain}`;
}

/** `+358401234567` as `•••67`. */
function maskPhone(phone: string | null | undefined): string | null {
  return phone ? `•••${phone.slice(-2)}` : null;
}
