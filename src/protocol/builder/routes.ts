import type { Route } from '../route.ts';
import { defineDescription } from '../shared/description.ts';
import { createBrowserSession, deleteBrowserSession, getBrowserSession } from './operations/browser-sessions.ts';
import {
  finalizeContract,
  getContract,
  getHtml,
  getPdf,
  getValueSchema,
  patchContract,
  previewSending,
  sendContract,
  sendTest,
  unfinalizeContract,
} from './operations/contracts.ts';
import { getHistory, getRevision, restoreContract } from './operations/history.ts';
import {
  createComment,
  createThread,
  deleteComment,
  listThreads,
  updateComment,
  updateThread,
} from './operations/comments.ts';
import { advanceClock, getClock, getHealth, getReadiness } from './operations/service.ts';
import {
  createParticipant,
  deleteParticipant,
  listParticipants,
  updateParticipant,
} from './operations/participants.ts';
import {
  authenticateParticipant,
  createSession,
  deleteSession,
  duplicateSession,
  exportSession,
  getSession,
  getSessionEvents,
  importSession,
  reportFocus,
  updateSession,
} from './operations/sessions.ts';
import { getTemplate, listTemplates } from './operations/templates.ts';

/**
 * Every operation of the Builder interface (builder-embed §Endpoints), by operation id. Names are those of the
 * handlers in the service, of the client's methods and of the log. History, comments, participants beside the first,
 * sending and duplicating are additions to the specification.
 */
export const builderRoutes = {
  listTemplates,
  getTemplate,
  createBrowserSession,
  getBrowserSession,
  deleteBrowserSession,
  createSession,
  importSession,
  getSession,
  updateSession,
  deleteSession,
  duplicateSession,
  getSessionEvents,
  reportFocus,
  getContract,
  patchContract,
  finalizeContract,
  unfinalizeContract,
  sendContract,
  previewSending,
  sendTest,
  getValueSchema,
  getHtml,
  getPdf,
  getHistory,
  getRevision,
  restoreContract,
  listThreads,
  createThread,
  updateThread,
  createComment,
  updateComment,
  deleteComment,
  exportSession,
  listParticipants,
  createParticipant,
  updateParticipant,
  deleteParticipant,
  authenticateParticipant,
  getClock,
  advanceClock,
  getHealth,
  getReadiness,
  getOpenApi: defineDescription('builder.json'),
} as const satisfies Readonly<Record<string, Route>>;

/** Names of the operations, as clients call them. */
export type BuilderOperation = keyof typeof builderRoutes;
