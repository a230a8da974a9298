import { createAdapter } from 'deedkit/adapter';
import type { Authorization } from 'deedkit/adapter';
import type { DocumentStore } from '../domain/document/document.ts';
import type { Member } from '../domain/sign-in/sign-in.ts';
import type { InnerInterface } from './inner-interface.ts';
import { moveTo, reachInterface } from './inner-interface.ts';
import type { PageSite } from './page-site.ts';
import { publicOrigin } from './page-site.ts';
import { whileSignedIn } from './while-signed-in.ts';

const MOUNT = '/deedkit';

/** A signed-in member at a contract of their workspace. */
export interface ContractVisit {
  readonly member: Member;
  readonly contractId: string;
  /** Whether they are signed in still. */
  readonly isSignedIn: () => Promise<boolean>;
}

/** Answers what the elements of a contract's page ask for; `path` is what follows the address of the page. */
export type ContractAdapter = (request: Request, path: string, visit: ContractVisit) => Promise<Response>;

/**
 * The adapter that integrators mount, mounted in the service for the pages of contracts, over the Platform interface.
 */
export function createContractAdapter({
  platform,
  documents,
  site,
}: {
  readonly platform: InnerInterface;
  readonly documents: { readonly store: Pick<DocumentStore, 'readOfContract'> };
  readonly site: PageSite;
}): ContractAdapter {
  const visits = new WeakMap<Request, ContractVisit>();
  const ofVisit = (request: Request, action: { readonly contract: string }): Authorization => {
    const visit = visits.get(request);
    return visit && action.contract.toLowerCase() === visit.contractId ? { participant: visit.member.id } : false;
  };
  const { upstream, askFor } = reachInterface(platform);
  const adapter = createAdapter({
    upstream: { platform: upstream },
    mount: MOUNT,
    origins: [publicOrigin(site)],
    authorize: {
      platform: {
        read: ofVisit,
        edit: ofVisit,
        history: ofVisit,
        restore: ofVisit,
        'read-comments': ofVisit,
        comment: ofVisit,
        finalize: ofVisit,
        // The member that stands for the keys of the workspace has no address, and is signed in to this contract alone.
        duplicate: (request, action) => visits.get(request)?.member.email !== '' && ofVisit(request, action),
        download: ofVisit,
      },
    },
    // How a document is to be signed may be said when it is made.
    finalize: async (request, id) => {
      const tenant = visits.get(request)?.member.tenant;
      const document = tenant && (await documents.store.readOfContract({ tenant, id }));
      // Names are compared of who logs in.
      const usual = document?.requireMatchingName ? 'strong' : 'canvas';
      return { method: document?.signatureMethod ?? usual };
    },
    rateLimit: { caller: (request) => visits.get(request)?.member.id ?? '' },
  });
  return async (request, path, visit) => {
    const inner = moveTo(new URL(path, request.url), request);
    visits.set(inner, visit);
    const response = await askFor({ tenant: visit.member.tenant, member: visit.member }, () => adapter(inner));
    return whileSignedIn(response, visit);
  };
}
