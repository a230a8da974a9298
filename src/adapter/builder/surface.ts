import { createFindSender } from '../find-sender.ts';
import { createPlatformClient } from '../../client/index.ts';
import { commentRoutes, draftRoutes, draftSigningRoutes, historyRoutes } from '../../protocol/adapter/index.ts';
import { passTrace } from '../pass-trace.ts';
import { defineSurface } from '../surface.ts';
import type { AskedAction } from '../surface.ts';
import type { BuilderContext } from './context.ts';
import {
  createDraftComment,
  createDraftThread,
  deleteDraftComment,
  listDraftThreads,
  updateDraftComment,
  updateDraftThread,
} from './operations/draft-comments.ts';
import { createDraft } from './operations/create-draft.ts';
import { deleteDraft } from './operations/delete-draft.ts';
import { getDraftHtml, getDraftPdf } from './operations/download-draft.ts';
import { duplicateDraft } from './operations/duplicate-draft.ts';
import { finalizeDraft, unfinalizeDraft } from './operations/finalize-draft.ts';
import { getDraft } from './operations/get-draft.ts';
import { getDraftEvents } from './operations/get-draft-events.ts';
import { getDraftHistory, getDraftRevision } from './operations/draft-history.ts';
import { patchDraft } from './operations/patch-draft.ts';
import { reportDraftFocus } from './operations/report-draft-focus.ts';
import {
  cancelDraftSigning,
  correctDraftSignee,
  downloadDraftSigning,
  extendDraftSigning,
  getDraftSigning,
  remindDraftSignees,
  shareDraftLink,
} from './operations/draft-signing.ts';
import { restoreDraft } from './operations/restore-draft.ts';
import { getTemplate, listTemplates } from './operations/templates.ts';
import { sendDraft } from './operations/send-draft.ts';
import { previewDraftSending, sendDraftTest } from './operations/try-sending.ts';
import { findPerson, ParticipantCache } from './participants.ts';
import { ALL_VERBS } from './verbs.ts';
import type { DraftVerb } from './verbs.ts';

type Params = Readonly<Record<string, string>>;

/** Asks for leave to do something with the draft in the path. */
function toDraft(verb: DraftVerb): (params: Params) => AskedAction {
  return ({ draft_id: draft = '' }) => ({ subject: draft, action: { interface: 'builder', verb, draft } });
}

const routes = { ...draftRoutes, ...historyRoutes, ...commentRoutes, ...draftSigningRoutes };

/** Templates and drafts, by the Builder interface. */
export const builderSurface = defineSurface<BuilderContext, typeof routes>({
  interface: 'builder',
  verbs: ['list-templates', 'read-template', 'create', ...ALL_VERBS],
  routes,
  operations: {
    listTemplates: { run: listTemplates, action: () => ({ action: { interface: 'builder', verb: 'list-templates' } }) },
    getTemplate: {
      run: getTemplate,
      action: ({ template_id: template = '' }) => ({
        action: { interface: 'builder', verb: 'read-template', template },
      }),
    },
    createDraft: { run: createDraft, action: 'by-itself' },
    getDraft: { run: getDraft, action: toDraft('read') },
    getDraftEvents: { run: getDraftEvents, action: toDraft('read') },
    reportDraftFocus: { run: reportDraftFocus, action: toDraft('read') },
    patchDraft: { run: patchDraft, action: toDraft('edit') },
    duplicateDraft: { run: duplicateDraft, action: toDraft('duplicate') },
    deleteDraft: { run: deleteDraft, action: toDraft('delete') },
    finalizeDraft: { run: finalizeDraft, action: toDraft('finalize') },
    unfinalizeDraft: { run: unfinalizeDraft, action: toDraft('unfinalize') },
    sendDraft: { run: sendDraft, action: toDraft('send') },
    previewDraftSending: { run: previewDraftSending, action: toDraft('send') },
    sendDraftTest: { run: sendDraftTest, action: toDraft('send') },
    getDraftHistory: { run: getDraftHistory, action: toDraft('history') },
    getDraftRevision: { run: getDraftRevision, action: toDraft('history') },
    restoreDraft: { run: restoreDraft, action: toDraft('restore') },
    listDraftThreads: { run: listDraftThreads, action: toDraft('read-comments') },
    createDraftThread: { run: createDraftThread, action: toDraft('comment') },
    updateDraftThread: { run: updateDraftThread, action: toDraft('comment') },
    createDraftComment: { run: createDraftComment, action: toDraft('comment') },
    updateDraftComment: { run: updateDraftComment, action: toDraft('comment') },
    deleteDraftComment: { run: deleteDraftComment, action: toDraft('comment') },
    getDraftSigning: { run: getDraftSigning, action: toDraft('read') },
    remindDraftSignees: { run: remindDraftSignees, action: toDraft('remind') },
    correctDraftSignee: { run: correctDraftSignee, action: toDraft('correct') },
    shareDraftLink: { run: shareDraftLink, action: toDraft('correct') },
    extendDraftSigning: { run: extendDraftSigning, action: toDraft('correct') },
    cancelDraftSigning: { run: cancelDraftSigning, action: toDraft('cancel') },
    downloadDraftSigning: { run: downloadDraftSigning, action: toDraft('download') },
    getDraftHtml: { run: getDraftHtml, action: toDraft('download') },
    getDraftPdf: { run: getDraftPdf, action: toDraft('download') },
  },
  open: (given) => {
    const { upstream } = given;
    if (!upstream.builder) return undefined;
    const platform = upstream.platform && createPlatformClient(upstream.platform);
    const participants = new ParticipantCache(upstream.builder);
    const findSender = createFindSender(given);
    return (context) => {
      const draft = context.params['draft_id'] ?? '';
      const { named, original, options } = context;
      return {
        ...context,
        client: passTrace(participants.client, context.request),
        findSender,
        platform: platform && passTrace(platform, context.request),
        draft,
        participant: async () => named ?? participants.find(draft, await findPerson(options, original)),
      };
    };
  },
});
