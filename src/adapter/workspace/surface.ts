import { createPlatformClient } from '../../client/index.ts';
import { workspaceRoutes, workspaceSigningRoutes, workspaceWorkRoutes } from '../../protocol/adapter/index.ts';
import { passTrace } from '../pass-trace.ts';
import { defineSurface } from '../surface.ts';
import type { Operation } from '../surface.ts';
import type { WorkspaceContext } from './context.ts';
import { getWorkspaceEvents, listWorkspaceActivity } from './operations/changes.ts';
import {
  changeWorkspaceFolder,
  createWorkspaceFolder,
  getWorkspaceFolder,
  getWorkspaceView,
  listBinnedFolders,
  listWorkspaceFolders,
  removeWorkspaceFolder,
  restoreWorkspaceFolder,
} from './operations/folders.ts';
import {
  createWorkspaceBulk,
  downloadWorkspaceBulk,
  getWorkspaceBulk,
  undoWorkspaceBulk,
} from './operations/many-documents.ts';
import { countWorkspaceDocuments, listWorkspaceDocuments } from './operations/list-documents.ts';
import { listWorkspacePeople, listWorkspaceTemplates } from './operations/names.ts';
import {
  changeWorkspaceDocument,
  downloadWorkspaceDocument,
  getWorkspaceDocument,
  removeWorkspaceDocument,
  replaceWorkspaceTags,
  restoreWorkspaceDocument,
} from './operations/one-document.ts';
import {
  cancelWorkspaceSigning,
  correctWorkspaceSignee,
  extendWorkspaceSigning,
  getWorkspaceSigning,
  remindWorkspaceSignees,
  shareWorkspaceLink,
} from './operations/signing.ts';
import { ALL_WORKSPACE_VERBS } from './verbs.ts';

/** Each asks for leave by itself: whether a grant for a folder covers a document, only the service can tell. */
function asking(run: Operation<WorkspaceContext>['run']): Operation<WorkspaceContext> {
  return { run, action: 'by-itself' };
}

const routes = { ...workspaceRoutes, ...workspaceWorkRoutes, ...workspaceSigningRoutes };

/** The documents and folders of a workspace, by the Platform interface. */
export const workspaceSurface = defineSurface<WorkspaceContext, typeof routes>({
  interface: 'workspace',
  verbs: ALL_WORKSPACE_VERBS,
  routes,
  operations: {
    getWorkspaceView: asking(getWorkspaceView),
    listWorkspaceDocuments: asking(listWorkspaceDocuments),
    countWorkspaceDocuments: asking(countWorkspaceDocuments),
    getWorkspaceDocument: asking(getWorkspaceDocument),
    changeWorkspaceDocument: asking(changeWorkspaceDocument),
    replaceWorkspaceTags: asking(replaceWorkspaceTags),
    removeWorkspaceDocument: asking(removeWorkspaceDocument),
    restoreWorkspaceDocument: asking(restoreWorkspaceDocument),
    downloadWorkspaceDocument: asking(downloadWorkspaceDocument),
    listWorkspaceFolders: asking(listWorkspaceFolders),
    listBinnedFolders: asking(listBinnedFolders),
    getWorkspaceFolder: asking(getWorkspaceFolder),
    createWorkspaceFolder: asking(createWorkspaceFolder),
    changeWorkspaceFolder: asking(changeWorkspaceFolder),
    removeWorkspaceFolder: asking(removeWorkspaceFolder),
    restoreWorkspaceFolder: asking(restoreWorkspaceFolder),
    getWorkspaceSigning: asking(getWorkspaceSigning),
    remindWorkspaceSignees: asking(remindWorkspaceSignees),
    correctWorkspaceSignee: asking(correctWorkspaceSignee),
    shareWorkspaceLink: asking(shareWorkspaceLink),
    extendWorkspaceSigning: asking(extendWorkspaceSigning),
    cancelWorkspaceSigning: asking(cancelWorkspaceSigning),
    createWorkspaceBulk: asking(createWorkspaceBulk),
    getWorkspaceBulk: asking(getWorkspaceBulk),
    undoWorkspaceBulk: asking(undoWorkspaceBulk),
    downloadWorkspaceBulk: asking(downloadWorkspaceBulk),
    listWorkspaceActivity: asking(listWorkspaceActivity),
    getWorkspaceEvents: asking(getWorkspaceEvents),
    listWorkspacePeople: asking(listWorkspacePeople),
    listWorkspaceTemplates: asking(listWorkspaceTemplates),
  },
  open: ({ upstream }) => {
    if (!upstream.platform) return undefined;
    const client = createPlatformClient(upstream.platform);
    return (context) => ({ ...context, client: passTrace(client, context.request) });
  },
});
