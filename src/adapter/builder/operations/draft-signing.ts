import { SIGNING_VERBS } from '../../../protocol/adapter/index.ts';
import { Refusal } from '../../answer.ts';
import { cancel, correct, extend, remind, share } from '../../progress/change-signing.ts';
import { downloadFile } from '../../progress/download-file.ts';
import { answerProgress } from '../../progress/read-progress.ts';
import type { Signing } from '../../progress/read-progress.ts';
import type { BuilderContext } from '../context.ts';
import { fromUpstream } from '../context.ts';

type Run = (context: BuilderContext) => Promise<Response>;

/** Runs on the signing of a draft that was sent; 404 until then, and where there is no Platform interface. */
const on =
  (run: (signing: Signing, signature: string) => Promise<Response>): Run =>
  async (context) => {
    const { client, platform, draft, request, bodyLimit, params } = context;
    const { data } = await fromUpstream(
      client.GET('/api/builder/sessions/{session_id}', {
        params: { path: { session_id: draft } },
        signal: request.signal,
      }),
    );
    const { sent } = data.data;
    if (!platform || !sent) throw new Refusal(404, { code: 'not_found', message: 'This draft is not being signed.' });
    const signing = {
      client: platform,
      request,
      bodyLimit,
      // Participants of a draft are not people of the workspace.
      author: {},
      documentId: sent.document_id,
      contractId: sent.contract_id,
      listVerbs: () => listVerbs(context),
    };
    return run(signing, params['signature_id'] ?? '');
  };

const TOLD = [...SIGNING_VERBS, 'download'] as const;

async function listVerbs({ allows, draft }: BuilderContext) {
  const ask = (verb: (typeof TOLD)[number]): Promise<boolean> =>
    allows({ subject: draft, action: { interface: 'builder', verb, draft } });
  const allowed = await Promise.all(TOLD.map(ask));
  return TOLD.filter((_, index) => allowed[index]);
}

export const getDraftSigning = on(answerProgress);
export const remindDraftSignees = on(remind);
export const correctDraftSignee = on(correct);
export const shareDraftLink = on(share);
export const extendDraftSigning = on(extend);
export const cancelDraftSigning = on(cancel);
export const downloadDraftSigning = on(downloadFile);
