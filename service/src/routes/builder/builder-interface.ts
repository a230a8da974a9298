import { builderRoutes } from 'deedkit/protocol';
import { Hono } from 'hono';
import type { KeyRing } from '../../domain/key-ring.ts';
import { authenticate } from '../api-key.ts';
import type { Interface } from '../mount.ts';
import { mount, mountRefusals } from '../mount.ts';
import { advanceClock } from './advance-clock.ts';
import { authenticateParticipant } from './authenticate-participant.ts';
import { checkThere } from './check-there.ts';
import { createBrowserSession } from './create-browser-session.ts';
import { createSession } from './create-session.ts';
import { deleteBrowserSession } from './delete-browser-session.ts';
import { deleteSession } from './delete-session.ts';
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
import { getHealth, getOpenApi, getReadiness } from './service-status.ts';
import { unfinalizeContract } from './unfinalize-contract.ts';
import { updateSession } from './update-session.ts';

/**
 * The Builder interface as an app of its own. Errors are thrown as RequestError, for the root to put into the envelope.
 */
export function createBuilderInterface(ports: BuilderPorts, keys: KeyRing): Hono {
  const app = new Hono();
  const face: Interface = {
    app,
    authenticate: (request) => authenticate(request, { keys, wrongKeys: ports.wrongKeys }),
    checkThere: (asked) => checkThere(ports, asked),
    imports: ports.imports,
  };
  const routes = builderRoutes;
  mount(face, routes.listTemplates, listTemplates(ports));
  mount(face, routes.getTemplate, getTemplate(ports));
  mount(face, routes.createBrowserSession, createBrowserSession(ports));
  mount(face, routes.getBrowserSession, getBrowserSession(ports));
  mount(face, routes.deleteBrowserSession, deleteBrowserSession(ports));
  mount(face, routes.createSession, createSession(ports));
  mount(face, routes.importSession, importSession(ports));
  // Before those of a session, which would take `import` for its id.
  mountRefusals(app, [routes.importSession]);
  mount(face, routes.getSession, getSession(ports));
  mount(face, routes.updateSession, updateSession(ports));
  mount(face, routes.deleteSession, deleteSession(ports));
  mount(face, routes.getSessionEvents, getSessionEvents(ports));
  mount(face, routes.authenticateParticipant, authenticateParticipant(ports));
  mount(face, routes.getContract, getContract(ports));
  mount(face, routes.patchContract, patchContract(ports));
  mount(face, routes.finalizeContract, finalizeContract(ports));
  mount(face, routes.unfinalizeContract, unfinalizeContract(ports));
  mount(face, routes.getValueSchema, getValueSchema(ports));
  mount(face, routes.getHtml, getHtml(ports));
  mount(face, routes.getPdf, getPdf(ports));
  mount(face, routes.exportSession, exportSession(ports));
  mount(face, routes.getClock, getClock(ports));
  mount(face, routes.advanceClock, advanceClock(ports));
  mount(face, routes.getHealth, getHealth());
  mount(face, routes.getReadiness, getReadiness(ports));
  mount(face, routes.getOpenApi, getOpenApi());
  mountRefusals(app, Object.values(routes));
  return app;
}
