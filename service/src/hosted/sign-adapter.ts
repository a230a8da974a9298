import { createAdapter } from 'deedkit/adapter';
import type { Identification } from '../domain/signature/evidence.ts';
import type { SigneeVisit } from '../domain/signing/visit.ts';
import type { InnerInterface } from './inner-interface.ts';
import { moveTo, reachInterface } from './inner-interface.ts';
import type { PageSite } from './page-site.ts';
import { publicOrigin } from './page-site.ts';

const MOUNT = '/deedkit';

/** A signee who may see the document, and how it is known who they are. */
export interface AdmittedSignee {
  readonly visit: SigneeVisit;
  readonly identified: Identification;
  /** The network address of the signee; undefined where unknown. */
  readonly address: string | undefined;
}

/** Answers what the signing room of a page asks for; `path` is what follows the address of the page. */
export type SignAdapter = (request: Request, path: string, signee: AdmittedSignee) => Promise<Response>;

interface Needs {
  readonly room: InnerInterface;
  /** Whatever is asked of the room within is asked by a signee who is known in this way. */
  readonly asIdentified: <T>(identified: Identification, ask: () => Promise<T>) => Promise<T>;
  readonly site: PageSite;
}

/** The adapter that integrators mount, mounted in the service for the pages of signees, each for one signature. */
export function createSignAdapter({ room, asIdentified, site }: Needs): SignAdapter {
  const signees = new WeakMap<Request, AdmittedSignee>();
  const isTheirs = (request: Request, action: { readonly document: string; readonly signature: string }): boolean => {
    const visit = signees.get(request)?.visit;
    return (
      visit !== undefined &&
      action.document.toLowerCase() === visit.document.key.id &&
      action.signature.toLowerCase() === visit.signature.id
    );
  };
  const { upstream, askFor } = reachInterface(room);
  const adapter = createAdapter({
    upstream: { signing: { ...upstream, address: (request) => signees.get(request)?.address } },
    mount: MOUNT,
    origins: [publicOrigin(site)],
    authorize: {
      signing: {
        'view signature': isTheirs,
        'sign signature': isTheirs,
        'decline signature': isTheirs,
        'download signature': isTheirs,
      },
    },
    rateLimit: { caller: (request) => signees.get(request)?.visit.signature.id ?? '' },
  });
  return (request, path, signee) => {
    const inner = moveTo(new URL(path, request.url), request);
    signees.set(inner, signee);
    return asIdentified(signee.identified, () =>
      askFor({ tenant: signee.visit.document.key.tenant }, () => adapter(inner)),
    );
  };
}
