import { z } from 'zod';
import type { PdfDraft, PdfPatched } from '../../../protocol/adapter/index.ts';
import { contractFieldsSchema } from '../../../protocol/platform/index.ts';
import { answerJson } from '../../answer.ts';
import { readOperations } from '../../body.ts';
import { downloadFile } from '../../progress/download-file.ts';
import { ifMatchOf, revisionOf } from '../../revision.ts';
import { readAnswer } from '../../workspace/context.ts';
import type { PlatformContext } from '../context.ts';
import { fromPlatform } from '../context.ts';
import { listContractVerbs } from '../list-verbs.ts';

const PATH = '/public/v2/contracts/{contract_id}/fields';
const fieldsSchema = z.object({ data: contractFieldsSchema });
const contractSchema = z.object({
  data: z.object({ document_id: z.string(), stage: z.enum(['created', 'finalized', 'completed', 'cancelled']) }),
});

/** Parties and fields of a PDF, with where its contract is. */
export async function getContractFields(context: PlatformContext): Promise<Response> {
  const { client, contract, request, now } = context;
  const [fields, found, verbs] = await Promise.all([
    fromPlatform(client.GET(PATH, { params: { path: { contract_id: contract } }, signal: request.signal })),
    readPdf(context),
    listContractVerbs(context),
  ]);
  const body: PdfDraft = {
    id: contract,
    ...found,
    revision: revisionOf(fields.response, now()),
    ...readAnswer(fieldsSchema, fields.data).data,
    verbs,
  };
  return answerJson(body);
}

/** Changes parties and fields. It goes on whatever becomes of the page, which has sent its last edits. */
export async function patchContractFields(context: PlatformContext): Promise<Response> {
  const { client, contract, request, author, bodyLimit, now } = context;
  const operations = await readOperations(request, bodyLimit);
  const key = request.headers.get('Idempotency-Key');
  const { response } = await fromPlatform(
    client.PATCH(PATH, {
      params: {
        path: { contract_id: contract },
        header: { ...ifMatchOf(request), ...(key === null ? {} : { 'Idempotency-Key': key }) },
      },
      headers: { ...author },
      body: { operations } as never,
    }),
  );
  return answerJson({ revision: revisionOf(response, now()) } satisfies PdfPatched);
}

/** The pages of a PDF as they are, or a part of the file. */
export async function getContractFile(context: PlatformContext): Promise<Response> {
  const { client, request, author } = context;
  const { document_id: documentId } = await readPdf(context);
  return downloadFile({ client, request, author, documentId });
}

async function readPdf({
  client,
  contract,
  request,
}: PlatformContext): Promise<z.infer<typeof contractSchema>['data']> {
  const { data } = await fromPlatform(
    client.GET('/public/v2/contracts/{contract_id}', {
      params: { path: { contract_id: contract } },
      signal: request.signal,
    }),
  );
  return readAnswer(contractSchema, data).data;
}
