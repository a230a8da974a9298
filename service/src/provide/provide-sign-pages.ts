import { AsyncLocalStorage } from 'node:async_hooks';
import type { Config } from '../config.ts';
import { directionOf } from 'deedkit/document';
import { readContract } from '../domain/contract/read-contract.ts';
import type { Document } from '../domain/document/document.ts';
import { contractOf } from '../domain/document/document.ts';
import type { Identification } from '../domain/signature/evidence.ts';
import { noteLogin } from '../domain/signing/note-login.ts';
import { checkPin } from '../domain/signing/pin.ts';
import type { SigningPorts } from '../domain/signing/ports.ts';
import type { SigneeVisit } from '../domain/signing/visit.ts';
import { openInvitation } from '../domain/signing/visit.ts';
import type { FirstReading, SignPagePorts } from '../hosted/index.ts';
import { createOidcClient } from '../oidc/index.ts';
import { renderText } from '../render/index.ts';
import type { SecretBox } from '../secrets/index.ts';
import type { ProvidedKeys } from './provide-client-keys.ts';
import { needsKeys } from './provide-client-keys.ts';
import { provideTestLogin } from './provide-test-login.ts';

interface Needs {
  readonly signing: SigningPorts;
  readonly secrets: SecretBox;
  /** The issuer that live signees log in at; none: none is set up. */
  readonly config: Pick<Config, 'oidc' | 'signeeOidc' | 'isSandboxIssuerStrict'>;
  readonly clientKeys: ProvidedKeys;
  readonly publicUrl: () => string;
}

/**
 * Provides the ports of the signees' pages, and the identification of their requests. A page calls the signing room's
 * interface in this process. Its signee goes along in the asynchronous context of that one request (`asIdentified`),
 * which no outside request can reach.
 */
export function provideSignPages({ signing, secrets, config, clientKeys, publicUrl }: Needs): {
  readonly signPages: SignPagePorts;
  /** Callers from elsewhere hold a key, and have identified the signee themselves. */
  readonly identification: () => Identification;
} {
  const asking = new AsyncLocalStorage<Identification>();
  const oidc = config.signeeOidc ?? config.oidc;
  const live = oidc && createOidcClient({ ...oidc, keys: needsKeys(oidc) ? clientKeys.find : undefined });
  const test = provideTestLogin({
    secrets,
    publicUrl,
    keys: config.isSandboxIssuerStrict ? clientKeys.find : undefined,
  });
  return {
    identification: () => asking.getStore() ?? { by: 'integrator' },
    signPages: {
      find: (token) => openInvitation(signing, token),
      checkPin: ({ document, signature }, pin) => checkPin(signing, { contract: contractOf(document), signature }, pin),
      proofOf: signing.invitations.secrets.proofOf,
      issuerOf: ({ environment }) => (environment === 'sandbox' ? test.client : live),
      brandOf: (id) => signing.workspaces.findShown({ id }),
      senderOf: ({ document }) => senderOf(signing, document),
      noteLogin: async (visit, identified) => void (await noteLogin(signing, visit, identified)),
      now: () => new Date(),
      secrets,
      listKeys: clientKeys.listPublished,
      testIssuer: test.start,
      readFirst: (visit) => readFirst(signing, visit),
      asIdentified: (identified, ask) => asking.run(identified, ask),
    },
  };
}

/**
 * The first view of a page before its scripts have come: the text of a drafted document, for a signee who may sign it
 * now. Undefined for all others, who wait for the element.
 */
async function readFirst(
  { contracts, workspaces }: SigningPorts,
  { document, signature }: SigneeVisit,
): Promise<FirstReading | undefined> {
  if (!document.drafted || document.stage !== 'finalized' || signature.state !== 'waiting') return undefined;
  const contract = contractOf(document);
  const [read, { name, brand }] = await Promise.all([
    readContract(contracts, contract),
    workspaces.read(contract.tenant),
  ]);
  if (!read.ok) return undefined;
  const { snapshot, schema } = read.value;
  const language = snapshot.state.languages[0] ?? 'en';
  return {
    sender: document.creatorName ?? name,
    message: signature.invite?.message ?? document.signingSettings?.message ?? null,
    dueAt: document.dueAt,
    timeZone: brand.timeZone,
    text: await renderText({ state: snapshot.state, schema }),
    language,
    direction: directionOf(language) === 'rtl' ? 'rtl' : 'ltr',
  };
}

/** In whose name a document is sent. */
async function senderOf({ workspaces }: Pick<SigningPorts, 'workspaces'>, document: Document): Promise<string> {
  return document.creatorName ?? (await workspaces.read(document.key.tenant)).name;
}
