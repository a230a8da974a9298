import { builderRoutes } from 'deedkit/protocol';
import type { HandlersOf, Interface } from '../interface.ts';
import { advanceClock } from './advance-clock.ts';
import { authenticateParticipant } from './authenticate-participant.ts';
import { checkThere } from './check-there.ts';
import { createBrowserSession } from './create-browser-session.ts';
import { createSession } from './create-session.ts';
import { deleteBrowserSession } from './delete-browser-session.ts';
import { deleteSession } from './delete-session.ts';
import { toBuilderError } from './envelope.ts';
import { exportSession } from './export-session.ts';
import { finalizeContract } from './finalize-contract.ts';
import { getBrowserSession } from './get-browser-session.ts';
import { getClock } from './get-clock.ts';
import { getContract } from './get-contract.ts';
import { getHtml } from './get-html.ts';
import { getPdf } from './get-pdf.ts';
import { getSession } from './get-session.ts';
import { getSessionEvents } from './get-session-events.ts';
import { getTemplate } from './get-template.ts';
import { getValueSchema } from './get-value-schema.ts';
import { importSession } from './import-session.ts';
import { listTemplates } from './list-templates.ts';
import { patchContract } from './patch-contract.ts';
import type { BuilderPorts } from './ports.ts';
import { builderRefusals } from './refusals.ts';
import { getHealth, getOpenApi, getReadiness } from './service-status.ts';
import { unfinalizeContract } from './unfinalize-contract.ts';
import { updateSession } from './update-session.ts';

/** The Builder interface (builder-embed). It answers for every address that no other interface has. */
export const builderInterface: Interface<BuilderPorts> = {
  prefix: '/',
  routes: builderRoutes,
  toError: toBuilderError,
  refusals: builderRefusals,
  mount: (ports) => ({ handlers: handlersOf(ports), checkThere: (asked) => checkThere(ports, asked) }),
};

function handlersOf(ports: BuilderPorts): HandlersOf<typeof builderRoutes> {
  return {
    listTemplates: listTemplates(ports),
    getTemplate: getTemplate(ports),
    createBrowserSession: createBrowserSession(ports),
    getBrowserSession: getBrowserSession(ports),
    deleteBrowserSession: deleteBrowserSession(ports),
    createSession: createSession(ports),
    importSession: importSession(ports),
    getSession: getSession(ports),
    updateSession: updateSession(ports),
    deleteSession: deleteSession(ports),
    getSessionEvents: getSessionEvents(ports),
    authenticateParticipant: authenticateParticipant(ports),
    getContract: getContract(ports),
    patchContract: patchContract(ports),
    finalizeContract: finalizeContract(ports),
    unfinalizeContract: unfinalizeContract(ports),
    getValueSchema: getValueSchema(ports),
    getHtml: getHtml(ports),
    getPdf: getPdf(ports),
    exportSession: exportSession(ports),
    getClock: getClock(ports),
    advanceClock: advanceClock(ports),
    getHealth: getHealth(),
    getReadiness: getReadiness(ports),
    getOpenApi: getOpenApi(),
  };
}
