import { z } from 'zod';
import type { SigningProgress } from '../../../protocol/adapter/index.ts';
import { cancel, correct, extend, remind, share } from '../../progress/change-signing.ts';
import { answerProgress } from '../../progress/read-progress.ts';
import type { Signing } from '../../progress/read-progress.ts';
import { allow, listVerbs } from '../allow.ts';
import { fromWorkspace, readAnswer } from '../context.ts';
import type { WorkspaceContext } from '../context.ts';
import type { WorkspaceVerb } from '../verbs.ts';

type Run = (context: WorkspaceContext) => Promise<Response>;
type Told = SigningProgress['verbs'][number];

const TOLD: readonly string[] = ['remind', 'correct', 'cancel', 'download'] satisfies readonly Told[];
const isTold = (verb: WorkspaceVerb): verb is Told => TOLD.includes(verb);
const documentSchema = z.object({ data: z.object({ contract_id: z.string() }) });

/** Runs on the signing of the document in the path, with leave for the verb. */
const on =
  (verb: WorkspaceVerb, run: (signing: Signing, signature: string) => Promise<Response>): Run =>
  async (context) => {
    const document = (context.params['document_id'] ?? '').toLowerCase();
    const target = { document };
    const { author } = await allow(context, verb, target);
    const { client, request, bodyLimit, params } = context;
    const { data } = await fromWorkspace(
      client.GET('/public/v2/documents/{document_id}', {
        params: { path: { document_id: document } },
        headers: { ...author },
        signal: request.signal,
      }),
    );
    const contractId = readAnswer(documentSchema, data).data.contract_id;
    const told = async () => (await listVerbs(context, target)).filter(isTold);
    const signing = { client, request, bodyLimit, author, documentId: document, contractId, listVerbs: told };
    return run(signing, params['signature_id'] ?? '');
  };

export const getWorkspaceSigning = on('read', answerProgress);
export const remindWorkspaceSignees = on('remind', remind);
export const correctWorkspaceSignee = on('correct', correct);
export const shareWorkspaceLink = on('correct', share);
export const extendWorkspaceSigning = on('correct', extend);
export const cancelWorkspaceSigning = on('cancel', cancel);
