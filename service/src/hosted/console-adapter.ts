import { createAdapter } from 'deedkit/adapter';
import type { Authorization } from 'deedkit/adapter';
import type { Role } from 'deedkit/protocol/platform';
import { includesRole } from '../domain/access/roles.ts';
import type { Member } from '../domain/sign-in/sign-in.ts';
import type { InnerInterface } from './inner-interface.ts';
import { moveTo, reachInterface } from './inner-interface.ts';
import type { PageSite } from './page-site.ts';
import { publicOrigin } from './page-site.ts';
import { whileSignedIn } from './while-signed-in.ts';

const MOUNT = '/deedkit';

/** A member at the console. */
export interface ConsoleVisit {
  readonly member: Member;
  /** Whether they are signed in still. */
  readonly isSignedIn: () => Promise<boolean>;
}

/** Answers what the elements of the console ask for; `path` is what follows the address of the console. */
export type ConsoleAdapter = (request: Request, path: string, visit: ConsoleVisit) => Promise<Response>;

/**
 * The adapter that integrators mount, mounted in the service for the console, over the Platform interface. It allows
 * every verb to a member: the interface asks for the member's role, as for that of a key.
 */
export function createConsoleAdapter({
  platform,
  site,
}: {
  readonly platform: InnerInterface;
  readonly site: PageSite;
}): ConsoleAdapter {
  const visits = new WeakMap<Request, ConsoleVisit>();
  const asMember = (request: Request): Authorization => {
    const visit = visits.get(request);
    return visit ? { participant: visit.member.id } : false;
  };
  // An element offers what is allowed here; the interface decides about each document.
  const atLeast =
    (least: Role) =>
    (request: Request): Authorization => {
      const role = visits.get(request)?.member.role;
      return role !== undefined && includesRole(role, least) ? asMember(request) : false;
    };
  const { upstream, askFor } = reachInterface(platform);
  const adapter = createAdapter({
    upstream: { platform: upstream },
    mount: MOUNT,
    origins: [publicOrigin(site)],
    authorize: {
      platform: {
        read: asMember,
        edit: asMember,
        history: asMember,
        restore: asMember,
        'read-comments': asMember,
        comment: asMember,
        finalize: asMember,
        duplicate: asMember,
        download: asMember,
      },
      workspace: {
        browse: asMember,
        read: asMember,
        download: asMember,
        change: atLeast('sender'),
        remove: atLeast('sender'),
        organize: atLeast('editor'),
      },
    },
    rateLimit: { caller: (request) => visits.get(request)?.member.id ?? '' },
  });
  return async (request, path, visit) => {
    const { member } = visit;
    const inner = moveTo(new URL(path, request.url), request);
    visits.set(inner, visit);
    const response = await askFor({ tenant: member.tenant, member }, () => adapter(inner));
    return whileSignedIn(response, visit);
  };
}
