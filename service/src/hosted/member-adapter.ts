import { createAdapter } from 'deedkit/adapter';
import type { Authorization, AuthorizeTable } from 'deedkit/adapter';
import type { Rule } from '../domain/access/roles.ts';
import { includesRole, mayCall } from '../domain/access/roles.ts';
import type { DocumentStore } from '../domain/document/document.ts';
import { listMakers } from '../domain/document/document.ts';
import type { Member } from '../domain/sign-in/sign-in.ts';
import type { InnerInterface } from './inner-interface.ts';
import { moveTo, reachInterface } from './inner-interface.ts';
import type { PageSite } from './page-site.ts';
import { publicOrigin } from './page-site.ts';
import { whileSignedIn } from './while-signed-in.ts';

const MOUNT = '/deedkit';

/** A signed-in member at a page of the service. */
export interface MemberVisit {
  readonly member: Member;
  /** The one contract of the page; undefined for the console, which has all of the workspace. */
  readonly contractId?: string;
  /** Whether they are signed in still. */
  readonly isSignedIn: () => Promise<boolean>;
}

/** Tells of a document those who own and made it. */
type Makers = Pick<DocumentStore, 'read' | 'readOfContract'>;
type WorkspaceRules = NonNullable<AuthorizeTable['workspace']>;

/** Answers requests of the elements of a page; `path` is the path behind the address of the page. */
export type MemberAdapter = (request: Request, path: string, visit: MemberVisit) => Promise<Response>;

interface Needs {
  readonly platform: InnerInterface;
  readonly documents: { readonly store: Makers };
  readonly site: PageSite;
}

/**
 * The adapter that integrators mount, mounted in the service for pages of members, over the Platform interface. Its
 * verbs are those of the member's role, so that elements offer no others. The interface asks for the role again, and
 * for the lists of access.
 */
export function createMemberAdapter({ platform, documents: { store }, site }: Needs): MemberAdapter {
  const visits = new WeakMap<Request, MemberVisit>();
  const mayDo =
    (rule: Rule) =>
    async (request: Request, { contract }: { readonly contract: string }): Promise<Authorization> => {
      const visit = visits.get(request);
      const id = contract.toLowerCase();
      if (!visit || (visit.contractId !== undefined && visit.contractId !== id)) return false;
      const { member } = visit;
      const readMakers = async () => {
        const document = await store.readOfContract({ tenant: member.tenant, id });
        return document && listMakers(document);
      };
      return (await mayCall(rule, { actors: [member], readMakers })) && { participant: member.id };
    };
  // Pages of one contract have nothing of the rest of the workspace.
  const memberOf: MemberOf = (request) => {
    const visit = visits.get(request);
    return visit?.contractId === undefined ? visit?.member : undefined;
  };
  const { upstream, askFor } = reachInterface(platform);
  const [read, change] = [mayDo('viewer'), mayDo('own')];
  const duplicate = mayDo('sender');
  const adapter = createAdapter({
    upstream: { platform: upstream },
    mount: MOUNT,
    origins: [publicOrigin(site)],
    authorize: {
      platform: {
        read,
        history: read,
        'read-comments': read,
        download: read,
        edit: change,
        restore: change,
        comment: change,
        finalize: change,
        send: change,
        // The member that stands for the keys of the workspace has no address, and is signed in to one contract alone.
        duplicate: async (request, action) => visits.get(request)?.member.email !== '' && duplicate(request, action),
      },
      workspace: workspaceRules({ memberOf, store }),
      webhooks: { read: atLeast('admin', memberOf), manage: atLeast('admin', memberOf) },
    },
    // How a document is to be signed may be said when it is made.
    finalize: async (request, id) => {
      const tenant = visits.get(request)?.member.tenant;
      const document = tenant && (await store.readOfContract({ tenant, id }));
      // Names are compared of who logs in.
      const usual = document?.requireMatchingName ? 'strong' : 'canvas';
      return { method: document?.signatureMethod ?? usual };
    },
    sender: (request) => senderOf(visits.get(request)),
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

/** Where tests of mails go; undefined for the member that stands for the keys, who has no address. */
function senderOf(visit: MemberVisit | undefined): { readonly email: string } | undefined {
  const email = visit?.member.email;
  return email ? { email } : undefined;
}

/** The member who makes a request, where all of the workspace is theirs to see. */
type MemberOf = (request: Request) => Member | undefined;

/** Allows members of a role, and of those above it. */
function atLeast(least: Member['role'], memberOf: MemberOf): (request: Request) => Authorization {
  return (request) => {
    const member = memberOf(request);
    return member !== undefined && includesRole(member.role, least) && { participant: member.id };
  };
}

/** The verbs of the documents of a workspace. What a sender may do with one follows from whose it is. */
function workspaceRules({ memberOf, store }: { readonly memberOf: MemberOf; readonly store: Makers }): WorkspaceRules {
  const [viewer, editor] = [atLeast('viewer', memberOf), atLeast('editor', memberOf)];
  const own = async (request: Request, { document }: { readonly document?: string }): Promise<Authorization> => {
    const member = memberOf(request);
    if (!member) return false;
    const readMakers = async () => {
      const found = document === undefined ? undefined : await store.read({ tenant: member.tenant, id: document });
      return found && listMakers(found.document);
    };
    return (await mayCall('own', { actors: [member], readMakers })) && { participant: member.id };
  };
  return {
    browse: viewer,
    read: viewer,
    download: viewer,
    change: own,
    remove: own,
    organize: editor,
    bulk: editor,
    remind: own,
    correct: own,
    cancel: own,
  };
}
