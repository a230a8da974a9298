import { createPlatformClient } from '../../client/index.ts';
import { createFindSender } from '../find-sender.ts';
import { contractReviewRoutes, contractRoutes, pdfDraftRoutes } from '../../protocol/adapter/index.ts';
import { passTrace } from '../pass-trace.ts';
import { defineSurface } from '../surface.ts';
import type { AskedAction, OperationContext } from '../surface.ts';
import type { PlatformContext } from './context.ts';
import {
  createContractComment,
  createContractThread,
  deleteContractComment,
  listContractThreads,
  updateContractComment,
  updateContractThread,
} from './operations/contract-comments.ts';
import { getContractHistory, getContractRevision } from './operations/contract-history.ts';
import { getContractHtml, getContractPdf } from './operations/download-contract.ts';
import { createPdfContract } from './operations/create-pdf-contract.ts';
import { duplicateContract } from './operations/duplicate-contract.ts';
import { finalizeContract, finalizePdfContract } from './operations/finalize-contract.ts';
import { getContract } from './operations/get-contract.ts';
import { getContractEvents } from './operations/get-contract-events.ts';
import { patchContract } from './operations/patch-contract.ts';
import { getContractFields, getContractFile, patchContractFields } from './operations/pdf-fields.ts';
import { reportContractFocus } from './operations/report-contract-focus.ts';
import { restoreContract } from './operations/restore-contract.ts';
import { previewContractSending, sendContract, sendContractTest, sendPdfContract } from './operations/send-contract.ts';
import { ALL_CONTRACT_VERBS } from './verbs.ts';
import type { ContractVerb } from './verbs.ts';

/** Asks for leave to do something with the contract in the path. A grant for it names the kind before the id. */
function toContract(verb: ContractVerb): (params: Readonly<Record<string, string>>) => AskedAction {
  return ({ contract_id: contract = '' }) => ({
    subject: `contract:${contract}`,
    action: { interface: 'platform', verb, contract },
  });
}

/** For whom the service is asked. */
function authorOf({ named, grantSubject }: OperationContext): PlatformContext['author'] {
  if (named !== undefined) return { 'X-Participant': named };
  return grantSubject === undefined ? {} : { 'X-Grant-Subject': grantSubject };
}

const routes = { ...contractRoutes, ...contractReviewRoutes, ...pdfDraftRoutes };

/** Contracts of a workspace that are drafted in pages, by the Platform interface. */
export const platformSurface = defineSurface<PlatformContext, typeof routes>({
  interface: 'platform',
  verbs: ['create', ...ALL_CONTRACT_VERBS],
  routes,
  operations: {
    getContract: { run: getContract, action: toContract('read') },
    getContractEvents: { run: getContractEvents, action: toContract('read') },
    reportContractFocus: { run: reportContractFocus, action: toContract('read') },
    patchContract: { run: patchContract, action: toContract('edit') },
    duplicateContract: { run: duplicateContract, action: toContract('duplicate') },
    getContractHistory: { run: getContractHistory, action: toContract('history') },
    getContractRevision: { run: getContractRevision, action: toContract('history') },
    restoreContract: { run: restoreContract, action: toContract('restore') },
    listContractThreads: { run: listContractThreads, action: toContract('read-comments') },
    createContractThread: { run: createContractThread, action: toContract('comment') },
    updateContractThread: { run: updateContractThread, action: toContract('comment') },
    createContractComment: { run: createContractComment, action: toContract('comment') },
    updateContractComment: { run: updateContractComment, action: toContract('comment') },
    deleteContractComment: { run: deleteContractComment, action: toContract('comment') },
    finalizeContract: { run: finalizeContract, action: toContract('finalize') },
    sendContract: { run: sendContract, action: toContract('send') },
    previewContractSending: { run: previewContractSending, action: toContract('send') },
    sendContractTest: { run: sendContractTest, action: toContract('send') },
    createPdfContract: { run: createPdfContract, action: 'by-itself' },
    getContractFields: { run: getContractFields, action: toContract('read') },
    patchContractFields: { run: patchContractFields, action: toContract('edit') },
    getContractFile: { run: getContractFile, action: toContract('read') },
    finalizePdfContract: { run: finalizePdfContract, action: toContract('finalize') },
    sendPdfContract: { run: sendPdfContract, action: toContract('send') },
    getContractHtml: { run: getContractHtml, action: toContract('download') },
    getContractPdf: { run: getContractPdf, action: toContract('download') },
  },
  open: (given) => {
    const { upstream } = given;
    if (!upstream.platform) return undefined;
    const client = createPlatformClient(upstream.platform);
    const findSender = createFindSender(given);
    return (context) => ({
      ...context,
      client: passTrace(client, context.request),
      findSender,
      contract: context.params['contract_id'] ?? '',
      author: authorOf(context),
    });
  },
});
