import { createBuilderOpenApi, builderRoutes } from 'deedkit/protocol/builder';
import { builderRules } from '../../domain/access/rules.ts';
import type { HandlersOf, Interface } from '../../http/interface.ts';
import { createCommentHandlers } from '../comments.ts';
import { describeInterface } from '../describe-interface.ts';
import { createHistoryHandler } from '../history.ts';
import { advanceClock } from './clock/advance-clock.ts';
import { authenticateParticipant } from './participant/authenticate-participant.ts';
import { createParticipant } from './participant/create-participant.ts';
import { deleteParticipant } from './participant/delete-participant.ts';
import { listParticipants } from './participant/list-participants.ts';
import { updateParticipant } from './participant/update-participant.ts';
import { checkThere } from './check-there.ts';
import { createBrowserSession } from './browser-session/create-browser-session.ts';
import { createSession } from './session/create-session.ts';
import { deleteBrowserSession } from './browser-session/delete-browser-session.ts';
import { deleteSession } from './session/delete-session.ts';
import { toBuilderError } from './envelope.ts';
import { duplicateSession } from './session/duplicate-session.ts';
import { exportSession } from './session/export-session.ts';
import { finalizeContract } from './contract/finalize-contract.ts';
import { getBrowserSession } from './browser-session/get-browser-session.ts';
import { getClock } from './clock/get-clock.ts';
import { getContract } from './contract/get-contract.ts';
import { getHtml } from './contract/get-html.ts';
import { getPdf } from './contract/get-pdf.ts';
import { getRevision } from './contract/get-revision.ts';
import { getSession } from './session/get-session.ts';
import { getSessionEvents } from './session/get-session-events.ts';
import { getTemplate } from './template/get-template.ts';
import { getValueSchema } from './contract/get-value-schema.ts';
import { importSession } from './session/import-session.ts';
import { listTemplates } from './template/list-templates.ts';
import { patchContract } from './contract/patch-contract.ts';
import type { BuilderPorts } from './ports.ts';
import { restoreContract } from './contract/restore-contract.ts';
import { builderRefusals } from './refusals.ts';
import { reviewOfSession } from './session-review.ts';
import { getHealth, getReadiness } from './service-status.ts';
import { previewSending } from './contract/preview-sending.ts';
import { sendContract } from './contract/send-contract.ts';
import { sendTest } from './contract/send-test.ts';
import { unfinalizeContract } from './contract/unfinalize-contract.ts';
import { reportFocus } from './session/report-focus.ts';
import { updateSession } from './session/update-session.ts';

/** The Builder interface (builder-embed). It answers for every address that no other interface has. */
export const builderInterface: Interface<BuilderPorts> = {
  prefix: '/',
  routes: builderRoutes,
  scope: 'builder',
  rules: builderRules,
  toError: toBuilderError,
  refusals: builderRefusals,
  mount: (ports) => ({
    handlers: handlersOf(ports),
    checkThere: (asked) => checkThere(ports, asked),
    locate: async ({ params: { template_id: templateId } }) => (templateId === undefined ? undefined : { templateId }),
  }),
};

function handlersOf(ports: BuilderPorts): HandlersOf<typeof builderRoutes> {
  const review = reviewOfSession(ports);
  const comments = createCommentHandlers(review);
  return {
    listTemplates: listTemplates(ports),
    getTemplate: getTemplate(ports),
    createBrowserSession: createBrowserSession(ports),
    getBrowserSession: getBrowserSession(ports),
    deleteBrowserSession: deleteBrowserSession(ports),
    createSession: createSession(ports),
    duplicateSession: duplicateSession(ports),
    reportFocus: reportFocus(ports),
    importSession: importSession(ports),
    getSession: getSession(ports),
    updateSession: updateSession(ports),
    deleteSession: deleteSession(ports),
    getSessionEvents: getSessionEvents(ports),
    listParticipants: listParticipants(ports),
    createParticipant: createParticipant(ports),
    updateParticipant: updateParticipant(ports),
    deleteParticipant: deleteParticipant(ports),
    authenticateParticipant: authenticateParticipant(ports),
    getContract: getContract(ports),
    patchContract: patchContract(ports),
    finalizeContract: finalizeContract(ports),
    unfinalizeContract: unfinalizeContract(ports),
    sendContract: sendContract(ports),
    previewSending: previewSending(ports),
    sendTest: sendTest(ports),
    getValueSchema: getValueSchema(ports),
    getHtml: getHtml(ports),
    getPdf: getPdf(ports),
    getHistory: createHistoryHandler(review),
    getRevision: getRevision(ports),
    restoreContract: restoreContract(ports),
    createComment: comments.reply,
    createThread: comments.start,
    deleteComment: comments.remove,
    listThreads: comments.list,
    updateComment: comments.edit,
    updateThread: comments.resolve,
    exportSession: exportSession(ports),
    getClock: getClock(ports),
    advanceClock: advanceClock(ports),
    getHealth: getHealth(),
    getReadiness: getReadiness(ports),
    getOpenApi: describeInterface(createBuilderOpenApi),
  };
}
